//! Replays a record as a game, move by move.

use std::sync::Arc;

use super::FormatError;
use super::gcg::{Record, RecordEvent, RecordTurn};
use super::gcg_moves::{Replay, signs};
use crate::board::TileText;
use crate::game::{Game, Refused, Seat, StartPosition};
use crate::moves::{Move, Placement, Play, Swap};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, RackError, Tiles};

/// What is heard of while a record is replayed.
pub(super) enum ReplayMoment<'r> {
    /// The player's rack is given, and the turn is not taken yet.
    Before(&'r RecordEvent),
    /// The event has happened.
    After(&'r RecordEvent),
}

impl Record {
    /// The game of a record. Every move must follow the rules and have the score that the record
    /// gives. Words are not looked up. The first player of the record has the first seat.
    ///
    /// # Errors
    ///
    /// The first event that does not follow the rules, or whose score is wrong.
    pub fn game(&self, ruleset: Arc<Ruleset>, layout: Layout) -> Result<Game, FormatError> {
        self.replayed(ruleset, layout, |_, _| ())
    }

    /// Replays the record; `heard` hears of each turn before it is taken, and of each event once it has
    /// happened.
    pub(super) fn replayed(
        &self,
        ruleset: Arc<Ruleset>,
        layout: Layout,
        heard: impl FnMut(ReplayMoment<'_>, &Game),
    ) -> Result<Game, FormatError> {
        let custom = (!ruleset.is_built_in()).then(|| ruleset.id.clone());
        self.replay(ruleset, layout, heard).map_err(|error| match custom {
            // Only its id is in the record.
            Some(id) => error.followed_by(&format!("; have the rules of {id} changed since?")),
            None => error,
        })
    }

    fn replay(
        &self,
        ruleset: Arc<Ruleset>,
        layout: Layout,
        mut heard: impl FnMut(ReplayMoment<'_>, &Game),
    ) -> Result<Game, FormatError> {
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
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let board = replay.board().board(&ruleset.alphabet, layout.size(), has_tile);
        let board = board.map_err(|error| FormatError::Whole(error.to_string()))?;
        let start = StartPosition { layout, board, to_move, rack: None, scores: totals };
        let game = Game::from_position(ruleset, start);
        let mut game = game.map_err(|error| FormatError::Whole(error.to_string()))?;
        let mut left = [0; 2];
        for event in events {
            let wrong = |what: String| FormatError::Line { line: event.line, what };
            if event.turn.is_move() {
                self.give_rack(event, &mut game)?;
                heard(ReplayMoment::Before(event), &game);
            }
            left[event.player.min(1)] += self.take(event, &mut game, &mut replay)?;
            heard(ReplayMoment::After(event), &game);
            let (seat, total) = (event.player.min(1), event.total);
            let found = game.scores()[seat] + left[seat];
            if found != total {
                return Err(wrong(format!("the score after it is {found}, not {total}")));
            }
        }
        for (seat, player) in Seat::BOTH.into_iter().zip(&self.players) {
            let next = self.incomplete.as_ref().filter(|_| seat == game.to_move());
            let rack = player.rack.as_ref().or(next).filter(|(rack, _)| !rack.is_empty());
            let Some((rack, line)) = rack.filter(|_| game.rack_len(seat) > 0) else { continue };
            let set = game.set_rack(seat, Some(self.rack(rack, *line, &game)?));
            set.map_err(|error| FormatError::Line { line: *line, what: error.to_string() })?;
        }
        // In some games, going out wins twice the points of the tiles left, and the other player loses none.
        let wanted = game.adjustments();
        if left != [0; 2] && left[0] - left[1] != wanted[0] - wanted[1] {
            let line = events.last().map_or(0, |event| event.line);
            let [first, second] = wanted;
            let what = format!("the tiles left are worth {first:+} and {second:+}");
            return Err(FormatError::Line { line, what });
        }
        if let Some(player) = self.resigned {
            // A game that is over by its turns has ended before.
            _ = game.resign(Seat::BOTH[player.min(1)]);
        }
        Ok(game)
    }

    /// Gives the player of a move the rack that the event names.
    fn give_rack(&self, event: &RecordEvent, game: &mut Game) -> Result<(), FormatError> {
        let wrong = |what: String| FormatError::Line { line: event.line, what };
        let seat = Seat::BOTH[event.player.min(1)];
        if seat != game.to_move() {
            return Err(wrong("it is the other player's turn".to_owned()));
        }
        if event.score != 0 && !matches!(event.turn, RecordTurn::Play { .. }) {
            let what = format!("it scores nothing, not {}", event.score);
            return Err(wrong(what));
        }
        let rack = (!event.rack.is_empty())
            .then(|| self.rack(&event.rack, event.line, game))
            .transpose()?;
        // Only the tiles that were laid are known of another's rack.
        let (all, size) = (game.unseen(seat.other()).len(), game.ruleset().rules.rack_size);
        let whole = rack.filter(|rack| {
            let splits = game.turns().is_empty() && all <= rack.len() + size;
            rack.len() == game.rack_len(seat) || splits || !is_laid(event, rack)
        });
        game.set_rack(seat, whole).map_err(|error| wrong(error.to_string()))
    }

    /// Takes the turn of an event. Returns the points for tiles left at the end, where the event is
    /// about those.
    fn take(
        &self,
        event: &RecordEvent,
        game: &mut Game,
        replay: &mut Replay,
    ) -> Result<i64, FormatError> {
        let wrong = |what: String| FormatError::Line { line: event.line, what };
        let refused = |error: Refused| wrong(error.to_string());
        let seat = Seat::BOTH[event.player.min(1)];
        match &event.turn {
            RecordTurn::Play { start, direction, word, column } => {
                let at = (event.line, *column);
                let laid = replay.lay(*start, *direction, word, at)?;
                let play = self.play(&laid, game)?;
                let play = play.map_err(|error| FormatError::At {
                    line: event.line,
                    column: *column,
                    what: format!("{word}: {error}"),
                })?;
                if i64::from(play.score()) != event.score {
                    let (found, said) = (play.score(), event.score);
                    return Err(wrong(format!("{word} scores {found}, not {said}")));
                }
                game.take(Move::Play(play)).map_err(refused)?;
                replay.words.push((laid, event.score, event.player.min(1)));
            }
            RecordTurn::Pass => _ = game.take(Move::Pass).map_err(refused)?,
            RecordTurn::Exchange(tiles) => {
                let swap = match tiles.parse() {
                    Ok(count) => Swap::Count(count),
                    Err(_) => Swap::Tiles(self.rack(tiles, event.line, game)?),
                };
                game.take(Move::Swap(swap)).map_err(refused)?;
            }
            RecordTurn::Withdrawn => {
                let theirs = game
                    .turns()
                    .last()
                    .filter(|turn| turn.seat == seat && matches!(turn.action, Move::Play(_)));
                if theirs.is_none() {
                    return Err(wrong("this player has no word to take back".to_owned()));
                }
                game.undo();
                replay.event(event)?;
                game.take(Move::Pass).map_err(refused)?;
            }
            RecordTurn::Adjustment(why) if is_rack(why) && game.ending().is_some() => {
                // A player loses points for their own tiles, and gets some for the other's.
                let of = if event.score < 0 { seat } else { seat.other() };
                let left = why.trim_matches(['(', ')']);
                if game.rack(of).is_none_or(|rack| rack.len() < game.rack_len(of)) {
                    let left = self.rack(left, event.line, game)?;
                    game.set_rack(of, Some(left)).map_err(refused)?;
                }
                return Ok(event.score);
            }
            RecordTurn::Adjustment(_) => game.adjust(seat, event.score),
        }
        Ok(0)
    }

    fn play(&self, laid: &[TileText], game: &Game) -> Result<Result<Play, String>, FormatError> {
        let ruleset = game.ruleset();
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let read = |tile: &TileText| tile.read(&ruleset.alphabet, game.board().size(), has_tile);
        let tiles: Result<Vec<_>, _> = laid.iter().map(read).collect();
        let tiles = match tiles {
            Ok(tiles) => tiles,
            // The message begins with the place, and so does the caller's.
            Err(error) => return Err(FormatError::Whole(error.to_string())),
        };
        let placed = game.place(&Placement { tiles });
        Ok(placed.map(|(play, _)| play).map_err(|error| error.to_string()))
    }

    fn rack(&self, text: &str, line: usize, game: &Game) -> Result<Tiles, FormatError> {
        let rack = Rack::exact(text, &game.ruleset().alphabet);
        let wrong = |error: RackError| FormatError::Line { line, what: error.to_string() };
        rack.map(|rack| *rack.tiles()).map_err(wrong)
    }
}

/// Whether an event lays as many tiles as its rack has.
fn is_laid(event: &RecordEvent, rack: &Tiles) -> bool {
    let RecordTurn::Play { word, .. } = &event.turn else { return false };
    let signs = signs(word).unwrap_or_default();
    signs.iter().filter(|sign| !sign.there).count() == rack.len()
}

/// Whether an adjustment is for tiles left, and not `(challenge)`, `(time)` or `(score)`.
pub(super) fn is_rack(why: &str) -> bool {
    !why.trim_matches(['(', ')']).chars().any(char::is_lowercase)
}
