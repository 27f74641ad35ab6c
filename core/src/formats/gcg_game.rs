//! A game as a record.

use super::gcg::{Record, RecordEvent, RecordPlayer, RecordTurn};
use crate::board::Board;
use crate::game::{Ending, Game, Seat};
use crate::moves::{Move, Swap};
use crate::tile::{Tile, Tiles};

impl Record {
    /// The record of a game between players with these names. For an unknown rack, the record has
    /// only the tiles that were laid.
    pub fn of_game(game: &Game, names: &[String; 2]) -> Self {
        let ruleset = game.ruleset();
        let mut record = Self::named(ruleset, game.layout());
        record.players = players(names);
        let mut start = game.clone();
        while start.undo() {}
        let (mut board, to_move) = (start.board().clone(), start.to_move());
        let first = to_move.index();
        let mut totals = record.lay_out(&board, ruleset, game.layout(), first);
        if record.events.len() % 2 == 1 {
            // The made-up moves end before the first real one: the other player begins them.
            record.events.iter_mut().for_each(|event| event.player = 1 - event.player);
            totals.reverse();
        }
        let [own, other] = [to_move, to_move.other()].map(|seat| start.scores()[seat.index()]);
        record.add_scores(&mut totals, to_move.index(), [own, other]);
        record.made_up = record.events.len();
        let has_moves = record.events.iter().any(|event| event.turn.is_move());
        let turns = game.turns();
        record.first = if has_moves || !turns.is_empty() { 0 } else { to_move.index() };
        for (number, turn) in turns.iter().enumerate() {
            let mut totals = turn.scores_before();
            totals[turn.seat.index()] += i64::from(turn.score());
            record.events.push(event(game, turn, &board, totals[turn.seat.index()]));
            if let Move::Play(play) = &turn.action {
                play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
            }
            // Adjustments for a challenge, or for the time.
            let after = turns.get(number + 1).map_or(game.scores(), |next| next.scores_before());
            record.add_scores(&mut totals, 0, after);
        }
        record.add_end(game);
        record.resigned = game.resigned().map(Seat::index);
        for seat in Seat::BOTH {
            let rack = game.given_rack(seat).filter(|rack| !rack.is_empty());
            record.players[seat.index()].rack = rack.map(|rack| (text(game, &rack), 0));
        }
        record.set_undone(game);
        record
    }

    /// Adds the adjustments for the tiles left at the end of a game.
    fn add_end(&mut self, game: &Game) {
        let (adjustments, finals) = (game.adjustments(), game.final_scores());
        let mut add = |seat: Seat, of: Seat| {
            let left = game.rack(of).map(|rack| text(game, &rack)).unwrap_or_default();
            let (score, total) = (adjustments[seat.index()], finals[seat.index()]);
            if score == 0 {
                return;
            }
            self.events.push(RecordEvent {
                line: 0,
                player: seat.index(),
                rack: if seat == of { left.clone() } else { String::new() },
                turn: RecordTurn::Adjustment(format!("({left})")),
                score,
                total,
            });
        };
        match game.ending() {
            None | Some(Ending::Resigned(_)) => {}
            Some(Ending::Out(out)) => {
                add(out, out.other());
                add(out.other(), out.other());
            }
            Some(Ending::Passes) => Seat::BOTH.into_iter().for_each(|seat| add(seat, seat)),
        }
    }
}

/// Players with these names, which also serve as nicks: the writer removes what a nick can't have.
fn players(names: &[String; 2]) -> Vec<RecordPlayer> {
    let name = |name: &String| name.split_whitespace().collect::<Vec<_>>().join(" ");
    let player = |nick: &String| RecordPlayer { nick: nick.clone(), name: name(nick), rack: None };
    names.iter().map(player).collect()
}

pub(super) fn text(game: &Game, tiles: &Tiles) -> String {
    tiles.text(&game.ruleset().alphabet)
}

fn event(game: &Game, turn: &crate::game::Turn, board: &Board, total: i64) -> RecordEvent {
    let alphabet = &game.ruleset().alphabet;
    let mut rack = turn.rack.map(|rack| text(game, &rack)).unwrap_or_default();
    let action = match &turn.action {
        Move::Play(play) => {
            if rack.is_empty() {
                rack = text(game, &play.laid());
            }
            let squares = std::iter::successors(Some(play.start()), |at| at.next(play.direction()));
            let sign = |(at, tile): (_, &Tile)| match board.tile(at) {
                Some(_) => ".",
                None => alphabet.tile(*tile),
            };
            let word = squares.zip(play.word()).map(sign).collect();
            RecordTurn::Play { start: play.start(), direction: play.direction(), word, column: 0 }
        }
        Move::Swap(Swap::Tiles(tiles)) => RecordTurn::Exchange(text(game, tiles)),
        Move::Swap(Swap::Count(count)) => RecordTurn::Exchange(count.to_string()),
        Move::Pass => RecordTurn::Pass,
    };
    let (player, score) = (turn.seat.index(), turn.score().into());
    RecordEvent { line: 0, player, rack, turn: action, score, total }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::formats::FormatError;
    use crate::game::{Refused, StartPosition};
    use crate::moves::NamedMove;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

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
            let scores = [70, 5];
            let (layout, board) = (layout.clone(), board.clone());
            let start = StartPosition { layout, board, to_move, rack, scores };
            game = Game::from_position(ruleset("nl"), start).expect("a game");
            let text = Record::of_game(&game, &names()).text();
            let again = read(&text, "nl").expect("a game");
            assert_eq!((again.scores(), again.turns().len()), ([70, 5], 0), "{text}");
            assert_eq!((again.board(), again.to_move()), (game.board(), to_move), "{text}");
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
        assert_eq!(error("+9 9", "+8 8"), "6: STEP scores 9, not 8");
        assert_eq!(error("+24 24", "+24 25"), "7: the score after it is 24, not 25");
        assert_eq!(error("ABCEPST 8E", "ABCEPSX 8E"), "6:19: STEP: the rack has no T");
        assert_eq!(error("8E STEP", "1E STEP").split(": ").next(), Some("6:19"));
        assert_eq!(error(">BotheSecond: EX?", ">anna: EX?"), "7: it is the other player's turn");
        assert_eq!(
            error("#rack1 ABENOO?", "#rack1 QQ"),
            "11: there is no Q left beyond 1 Q: the tiles have 2 Q"
        );
        assert_eq!(error("ABCENQ? -CQ", "ABCENQ? -CX"), "8: the rack has no X");
        assert_eq!(error("-3 +0", "-3 +4"), "9: it scores nothing, not 4");
        assert_eq!(error("-3 +0 24", "-- +0 24"), "9: this player has no word to take back");
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
    fn who_gave_up_is_in_the_record() {
        let mut game = played_along();
        game.resign(Seat::Second).expect("not over");
        assert!(matches!(game.take(Move::Pass), Err(Refused::Over)));
        let text = Record::of_game(&game, &names()).text();
        assert!(text.contains("\n#resigned 2\n"), "{text}");
        let mut again = read(&text, "nl").expect("a game");
        assert_eq!((again.resigned(), again.final_scores()), (Some(Seat::Second), game.scores()));
        assert_eq!(Record::of_game(&again, &names()).text(), text);
        // A correction of a turn before it changes nothing of that.
        let mut later = again.back_before(1);
        while later.next().is_some() {
            again.hold_for(&mut later).expect("the same rack");
            again.take_again(&mut later).expect("the same turn");
        }
        again.hold_at_the_end(&mut later);
        assert_eq!(Record::of_game(&again, &names()).text(), text);
        let turns = again.turns().len();
        assert_eq!(again.take_back_resignation(), Some(Seat::Second));
        assert_eq!((again.ending(), again.turns().len()), (None, turns));
        assert_eq!(again.take_back_resignation(), None);
        // A game that has ended before has not ended by it, and nobody else can give up.
        let over = "#resigned 1\n>a: - +0 0\n>b: - +0 0\n>a: - +0 0\n";
        assert_eq!(read(over, "nl").expect("a game").ending(), Some(Ending::Passes));
        let other = Record::parse(&format!("#resigned 3\n{over}")).expect("a record");
        assert_eq!((other.resigned, other.notes.len()), (Some(0), 1));
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
