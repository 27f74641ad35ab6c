//! A game as a record, and a record as a game.

use std::sync::Arc;

use super::gcg::{Event, Player, Record, Turn};
use super::gcg_moves::{Replay, signs};
use super::{FormatError, Whole};
use crate::board::{Board, BoardText};
use crate::game::{Ending, Game, Seat};
use crate::moves::{Move, Placement, Play, Swap};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile, Tiles};

impl Record {
    /// The record of a game, by players of these names. Of a rack that is not known it has what was
    /// laid from it.
    pub fn of_game(game: &Game, names: &[String; 2]) -> Self {
        let ruleset = game.ruleset();
        let mut record = Self::named(ruleset, game.layout());
        record.players = players(names);
        let (board, to_move, scores) = start(game);
        let whole = Whole {
            ruleset,
            board: &board,
            layout: game.layout(),
            rack: None,
            scores: None,
            other_rack: None,
            scoreless: None,
            last: &[],
            last_points: None,
        };
        // So that the made-up moves end before the first real one.
        record.lay_out(&whole, to_move.index());
        let first = (to_move.index() + record.events.len()) % 2;
        record.events.clear();
        let mut totals = record.lay_out(&whole, first);
        let [own, other] = [to_move, to_move.other()].map(|seat| scores[seat.index()]);
        record.add_scores(&mut totals, to_move.index(), [own, other]);
        record.made_up = record.events.len();
        let told = record.events.iter().any(|event| event.turn.is_move());
        let turns = game.turns();
        record.first = if told || !turns.is_empty() { 0 } else { to_move.index() };
        for (number, turn) in turns.iter().enumerate() {
            let mut totals = turn.scores_before();
            totals[turn.seat.index()] += i64::from(turn.score());
            let board = || board_before(game, number);
            record.events.push(event(game, turn, &board, totals[turn.seat.index()]));
            // For a challenge, or for the time.
            let after = turns.get(number + 1).map_or(game.scores(), |next| next.scores_before());
            record.add_scores(&mut totals, 0, after);
        }
        record.add_end(game);
        for seat in Seat::BOTH {
            let rack = game.told(seat).filter(|rack| !rack.is_empty());
            record.players[seat.index()].rack = rack.map(|rack| (text(game, &rack), 0));
        }
        record
    }

    /// Adds what the tiles left at the end of a game add and take.
    fn add_end(&mut self, game: &Game) {
        let (adjustments, finals) = (game.adjustments(), game.final_scores());
        let mut add = |seat: Seat, of: Seat| {
            let left = game.rack(of).map(|rack| text(game, &rack)).unwrap_or_default();
            let (score, total) = (adjustments[seat.index()], finals[seat.index()]);
            if score == 0 {
                return;
            }
            self.events.push(Event {
                line: 0,
                player: seat.index(),
                rack: if seat == of { left.clone() } else { String::new() },
                turn: Turn::Adjustment(format!("({left})")),
                score,
                total,
            });
        };
        match game.ending() {
            None => {}
            Some(Ending::Out(out)) => {
                add(out, out.other());
                add(out.other(), out.other());
            }
            Some(Ending::Passes) => Seat::BOTH.into_iter().for_each(|seat| add(seat, seat)),
        }
    }

    /// The game of a record: every move is made anew, and has to follow the rules and to score what
    /// the record says. Words are not looked up. The first player of the record has the first seat.
    pub fn game(&self, ruleset: Arc<Ruleset>, layout: Layout) -> Result<Game, FormatError> {
        let mut replay = Replay::default();
        let (made_up, events) = self.events.split_at(self.made_up.min(self.events.len()));
        let mut totals = [0; 2];
        for event in made_up {
            replay.event(event)?;
            totals[event.player.min(1)] = event.total;
        }
        let last = made_up.iter().rev().find(|event| event.turn.is_move());
        let to_move = match (events.first(), last) {
            (Some(event), _) => event.player,
            (None, Some(event)) => 1 - event.player.min(1),
            (None, None) => self.first,
        };
        let to_move = Seat::BOTH[to_move.min(1)];
        let mut tiles: Vec<_> = replay.tiles.values().cloned().collect();
        tiles.sort_by_key(|tile| tile.square);
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let board = BoardText::of_tiles(tiles).board(&ruleset.alphabet, layout.size(), has_tile);
        let board = board.map_err(|error| FormatError::Whole(error.to_string()))?;
        let game = Game::from_position(ruleset, layout, board, (to_move, None), totals);
        let mut game = game.map_err(|error| FormatError::Whole(error.to_string()))?;
        let mut left = [0; 2];
        for event in events {
            let wrong = |what: String| FormatError::Line { line: event.line, what };
            left[event.player.min(1)] += self.take(event, &mut game, &mut replay)?;
            let (seat, total) = (event.player.min(1), event.total);
            let found = game.scores()[seat] + left[seat];
            if found != total {
                return Err(wrong(format!("the score after it is {found}, and not {total}")));
            }
        }
        for (seat, player) in Seat::BOTH.into_iter().zip(&self.players) {
            let next = self.incomplete.as_ref().filter(|_| seat == game.to_move());
            let rack = player.rack.as_ref().or(next).filter(|(rack, _)| !rack.is_empty());
            let Some((rack, line)) = rack.filter(|_| game.rack_len(seat) > 0) else { continue };
            let told = game.set_rack(seat, Some(self.rack(rack, *line, &game)?));
            told.map_err(|error| FormatError::Line { line: *line, what: error.to_string() })?;
        }
        // In some games who is out gets twice what the other has left, who loses nothing.
        let wanted = game.adjustments();
        if left != [0; 2] && left[0] - left[1] != wanted[0] - wanted[1] {
            let line = events.last().map_or(0, |event| event.line);
            let [first, second] = wanted;
            let what = format!("the tiles left count {first:+} and {second:+}");
            return Err(FormatError::Line { line, what });
        }
        Ok(game)
    }

    /// Takes the turn of an event. Gives the points of tiles left at the end, where it is about such.
    fn take(
        &self,
        event: &Event,
        game: &mut Game,
        replay: &mut Replay,
    ) -> Result<i64, FormatError> {
        let wrong = |what: String| FormatError::Line { line: event.line, what };
        let refused = |error: crate::game::Refused| wrong(error.to_string());
        let seat = Seat::BOTH[event.player.min(1)];
        if event.turn.is_move() {
            if seat != game.to_move() {
                return Err(wrong("it is the other player's turn".to_owned()));
            }
            if event.score != 0 && !matches!(event.turn, Turn::Play { .. }) {
                let what = format!("it scores nothing, and not {}", event.score);
                return Err(wrong(what));
            }
            let rack = (!event.rack.is_empty())
                .then(|| self.rack(&event.rack, event.line, game))
                .transpose()?;
            // What was laid and no more is what others have seen of a rack.
            let (all, size) = (game.unseen(seat.other()).len(), game.ruleset().rules.rack_size);
            let whole = rack.filter(|rack| {
                let splits = game.turns().is_empty() && all <= rack.len() + size;
                rack.len() == game.rack_len(seat) || splits || !is_laid(event, rack)
            });
            game.set_rack(seat, whole).map_err(refused)?;
        }
        match &event.turn {
            Turn::Play { start, direction, word, column } => {
                let at = (event.line, *column);
                let laid = replay.lay(*start, *direction, word, at)?;
                let play = self.play(&laid, game)?;
                let play = play.map_err(|error| FormatError::At {
                    line: event.line,
                    column: *column,
                    what: format!("{word}: {error}"),
                })?;
                if i64::from(play.score) != event.score {
                    let (found, said) = (play.score, event.score);
                    return Err(wrong(format!("{word} scores {found}, and not {said}")));
                }
                game.take(Move::Play(play)).map_err(refused)?;
                replay.words.push((laid, event.score));
            }
            Turn::Pass => _ = game.take(Move::Pass).map_err(refused)?,
            Turn::Exchange(tiles) => {
                let swap = match tiles.parse() {
                    Ok(count) => Swap::Count(count),
                    Err(_) => Swap::Tiles(self.rack(tiles, event.line, game)?),
                };
                game.take(Move::Swap(swap)).map_err(refused)?;
            }
            Turn::Withdrawn => {
                let theirs = game
                    .turns()
                    .last()
                    .filter(|turn| turn.seat == seat && matches!(turn.action, Move::Play(_)));
                if theirs.is_none() {
                    return Err(wrong("there is no word of his to take back".to_owned()));
                }
                game.undo();
                replay.event(event)?;
                game.take(Move::Pass).map_err(refused)?;
            }
            Turn::Adjustment(why) if is_rack(why) && game.ending().is_some() => {
                // Whose tiles these are: his own cost him points, the other's bring some.
                let of = if event.score < 0 { seat } else { seat.other() };
                let left = why.trim_matches(['(', ')']);
                if game.rack(of).is_none_or(|rack| rack.len() < game.rack_len(of)) {
                    let left = self.rack(left, event.line, game)?;
                    game.set_rack(of, Some(left)).map_err(refused)?;
                }
                return Ok(event.score);
            }
            Turn::Adjustment(_) => game.adjust(seat, event.score),
        }
        Ok(0)
    }

    fn play(
        &self,
        laid: &[crate::board::TileText],
        game: &Game,
    ) -> Result<Result<Play, String>, FormatError> {
        let ruleset = game.ruleset();
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let read = |tile: &crate::board::TileText| {
            tile.read(&ruleset.alphabet, game.board().size(), has_tile)
        };
        let tiles: Result<Vec<_>, _> = laid.iter().map(read).collect();
        let tiles = match tiles {
            Ok(tiles) => tiles,
            // The message begins with the place, which the caller tells too.
            Err(error) => return Err(FormatError::Whole(error.to_string())),
        };
        let placed = game.place(&Placement { tiles });
        Ok(placed.map(|(play, _)| play).map_err(|error| error.to_string()))
    }

    fn rack(&self, text: &str, line: usize, game: &Game) -> Result<Tiles, FormatError> {
        let rack = Rack::parse(text, &game.ruleset().alphabet);
        let wrong =
            |error: crate::tile::RackError| FormatError::Line { line, what: error.to_string() };
        rack.map(|rack| *rack.tiles()).map_err(wrong)
    }
}

/// Whether an event lays as many tiles as a rack has.
fn is_laid(event: &Event, rack: &Tiles) -> bool {
    let Turn::Play { word, .. } = &event.turn else { return false };
    let signs = signs(word).unwrap_or_default();
    signs.iter().filter(|sign| !sign.there).count() == rack.len()
}

/// Whether an adjustment is about tiles left, and not `(challenge)`, `(time)` or `(score)`.
fn is_rack(why: &str) -> bool {
    !why.trim_matches(['(', ')']).chars().any(char::is_lowercase)
}

/// Players with nicks that the moves can begin with, and that are two.
fn players(names: &[String; 2]) -> Vec<Player> {
    let nick = |name: &str| name.chars().filter(|c| !c.is_whitespace() && *c != ':').collect();
    let mut nicks: [String; 2] = [nick(&names[0]), nick(&names[1])];
    let same = nicks[0] == nicks[1];
    for (nick, number) in nicks.iter_mut().zip(1..) {
        if same || nick.is_empty() {
            nick.push_str(&number.to_string());
        }
    }
    let players = nicks.into_iter().zip(names);
    let name = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    players.map(|(nick, whole)| Player { nick, name: name(whole), rack: None }).collect()
}

fn text(game: &Game, tiles: &Tiles) -> String {
    tiles.text(&game.ruleset().alphabet)
}

/// The board, the player to move and the scores with which a game began.
fn start(game: &Game) -> (Board, Seat, [i64; 2]) {
    match game.turns().first() {
        Some(first) => (board_before(game, 0), first.seat, first.scores_before()),
        None => (game.board().clone(), game.to_move(), game.scores()),
    }
}

/// The board before a turn.
fn board_before(game: &Game, turn: usize) -> Board {
    let mut board = game.board().clone();
    for turn in &game.turns()[turn..] {
        if let Move::Play(play) = &turn.action {
            play.placement.tiles.iter().for_each(|(at, _)| board.set(*at, None));
        }
    }
    board
}

fn event(game: &Game, turn: &crate::game::Turn, board: &dyn Fn() -> Board, total: i64) -> Event {
    let alphabet = &game.ruleset().alphabet;
    let mut rack = turn.rack.map(|rack| text(game, &rack)).unwrap_or_default();
    let action = match &turn.action {
        Move::Play(play) => {
            if rack.is_empty() {
                rack = text(game, &play.laid());
            }
            let board = board();
            let squares = std::iter::successors(Some(play.start), |at| at.next(play.direction));
            let sign = |(at, tile): (_, &Tile)| match board.tile(at) {
                Some(_) => ".",
                None => alphabet.tile(*tile),
            };
            let word = squares.zip(&play.word).map(sign).collect();
            Turn::Play { start: play.start, direction: play.direction, word, column: 0 }
        }
        Move::Swap(Swap::Tiles(tiles)) => Turn::Exchange(text(game, tiles)),
        Move::Swap(Swap::Count(count)) => Turn::Exchange(count.to_string()),
        Move::Pass => Turn::Pass,
    };
    let (player, score) = (turn.seat.index(), turn.score().into());
    Event { line: 0, player, rack, turn: action, score, total }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::NamedMove;

    fn ruleset(id: &str) -> Arc<Ruleset> {
        Arc::new(Ruleset::built_in(id).expect("built in"))
    }

    fn read(text: &str, id: &str) -> Result<Game, FormatError> {
        let ruleset = ruleset(id);
        let layout = ruleset.layout.clone();
        Record::parse(text)?.game(ruleset, layout)
    }

    fn names() -> [String; 2] {
        ["anna", "Bo the Second"].map(str::to_owned)
    }

    fn lay(game: &mut Game, text: &str) {
        let named = NamedMove::parse(text).expect("a move");
        let placement = named.placement(game.board(), &game.ruleset().alphabet).expect("fits");
        let (play, _) = game.place(&placement).expect("follows the rules");
        game.take(Move::Play(play)).expect("taken");
    }

    fn tiles(text: &str, game: &Game) -> Tiles {
        *Rack::parse(text, &game.ruleset().alphabet).expect("a rack").tiles()
    }

    /// A game in which one rack is known.
    fn played_along() -> Game {
        let ruleset = ruleset("nl");
        let mut game = Game::new(ruleset.clone(), ruleset.layout.clone());
        game.set_rack(Seat::First, Some(tiles("STEPABC", &game))).expect("a rack");
        lay(&mut game, "8E STEP");
        game.draw(Seat::First, &tiles("E?NQ", &game)).expect("new tiles");
        lay(&mut game, "E8 SEXy");
        game.take(Move::Swap(Swap::Tiles(tiles("QC", &game)))).expect("a swap");
        game.draw(Seat::First, &tiles("OO", &game)).expect("new tiles");
        game.take(Move::Swap(Swap::Count(3))).expect("a swap");
        game.take(Move::Pass).expect("a pass");
        game
    }

    #[test]
    fn a_game_is_written_as_a_record() {
        let text = Record::of_game(&played_along(), &names()).text();
        let expected = "#character-encoding UTF-8\n#player1 anna anna\n#player2 BotheSecond Bo the \
            Second\n#tile-distribution wordfeud_nl\n#board-layout wordfeud\n>anna: ABCEPST 8E STEP \
            +9 9\n>BotheSecond: EX? E8 .EXy +24 24\n>anna: ABCENQ? -CQ +0 9\n>BotheSecond: -3 +0 \
            24\n>anna: ABENOO? - +0 9\n#rack1 ABENOO?\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_record_is_played_to_the_same_game() {
        let game = played_along();
        let text = Record::of_game(&game, &names()).text();
        let again = read(&text, "nl").expect("a game");
        assert_eq!(Record::of_game(&again, &names()).text(), text);
        assert_eq!((again.scores(), again.to_move()), (game.scores(), game.to_move()));
        assert_eq!(Seat::BOTH.map(|seat| again.rack(seat)), Seat::BOTH.map(|seat| game.rack(seat)));
        assert_eq!((again.board(), again.bag_len()), (game.board(), game.bag_len()));
    }

    #[test]
    fn a_game_taken_up_keeps_its_first_board() {
        let mut game = played_along();
        let (board, layout) = (game.board().clone(), game.layout().clone());
        let rack = Some(tiles("ABC", &game));
        for to_move in Seat::BOTH {
            let start = (to_move, rack);
            game =
                Game::from_position(ruleset("nl"), layout.clone(), board.clone(), start, [70, 5])
                    .expect("a game");
            let text = Record::of_game(&game, &names()).text();
            let again = read(&text, "nl").expect("a game");
            assert_eq!((again.scores(), again.turns().len()), ([70, 5], 0), "{text}");
            assert_eq!((again.board(), again.to_move()), (&board, to_move), "{text}");
            game.take(Move::Swap(Swap::Tiles(tiles("A", &game)))).expect("a swap");
            lay(&mut game, "11D BYE");
            let text = Record::of_game(&game, &names()).text();
            let again = read(&text, "nl").expect("a game");
            assert_eq!((again.scores(), again.turns().len()), (game.scores(), 2), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_record_is_named_with_its_line() {
        let text = Record::of_game(&played_along(), &names()).text();
        let error = |from: &str, to: &str| {
            let wrong = text.replacen(from, to, 1);
            assert_ne!(wrong, text);
            read(&wrong, "nl").err().map_or_else(String::new, |error| error.to_string())
        };
        assert_eq!(error("+9 9", "+8 8"), "6: STEP scores 9, and not 8");
        assert_eq!(error("+24 24", "+24 25"), "7: the score after it is 24, and not 25");
        assert_eq!(error("ABCEPST 8E", "ABCEPSX 8E"), "6:19: STEP: the rack has no T");
        assert_eq!(error("8E STEP", "1E STEP").split(": ").next(), Some("6:19"));
        assert_eq!(error(">BotheSecond: EX?", ">anna: EX?"), "7: it is the other player's turn");
        assert_eq!(error("#rack1 ABENOO?", "#rack1 QQ"), "11: there is no Q left in bag and racks");
        assert_eq!(error("ABCENQ? -CQ", "ABCENQ? -CX"), "8: the rack has no X");
        assert_eq!(error("-3 +0", "-3 +4"), "9: it scores nothing, and not 4");
        assert_eq!(error("-3 +0 24", "-- +0 24"), "9: there is no word of his to take back");
    }

    #[test]
    fn a_word_taken_back_costs_the_turn() {
        let text = "#player1 a a\n#player2 b b\n>a: STEP 8E STEP +9 9\n>a: STEP -- -9 0\n\
            >b: BAK 8G BAK +8 8\n";
        let game = read(text, "nl").expect("a game");
        assert_eq!(
            (game.scores(), game.turns().len(), game.board().tiles().count()),
            ([0, 8], 2, 3)
        );
    }

    #[test]
    fn points_without_a_turn_stay_points_without_a_turn() {
        let text = "#player1 a a\n#player2 b b\n>a: STEP 8E STEP +9 9\n>a: (challenge) +5 14\n\
            >b: EX E8 .EX +12 12\n>a: (time) -10 4\n";
        let game = read(text, "nl").expect("a game");
        let text = Record::of_game(&game, &names()).text();
        let again = read(&text, "nl").expect("a game");
        assert_eq!((again.scores(), again.turns().len()), ([4, 12], 2), "{text}");
        assert_eq!(Record::of_game(&again, &names()).text(), text);
    }

    #[test]
    fn players_have_nicks_that_can_be_told_apart() {
        for names in [["a b", "ab"], [":", "#"], ["same", "same"], [" a\n b ", ""]] {
            let names = names.map(str::to_owned);
            let text = Record::of_game(&played_along(), &names).text();
            let again = read(&text, "nl").unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.scores(), played_along().scores(), "{text}");
        }
    }
}
