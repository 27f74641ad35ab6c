//! The last play of a game of which nothing else is known, as a record of one turn.

use std::sync::Arc;

use super::error::ReviewError;
use crate::app::position::placed_tile;
use crate::board::Board;
use crate::formats::{Record, Saved};
use crate::game::{Game, Seat, StartPosition, check_rack};
use crate::moves::{Move, Placement};
use crate::rules::{Layout, Ruleset};

/// The record of the last play of a position that names its tiles, as Wordfeud's JSON does. The player to
/// move, or the one whose rack is known, is the first.
///
/// The rack that it was made from is known only where the bag was empty before: tiles drawn after it can't be
/// told from tiles kept.
///
/// # Errors
///
/// The position names no last play, or one that no game has there.
pub fn record_of_last_play(
    saved: &Saved,
    board: &Board,
    ruleset: &Arc<Ruleset>,
    layout: &Layout,
) -> Result<Record, ReviewError> {
    if saved.last.is_empty() {
        return Err(ReviewError::NoLastPlay);
    }
    let mut before = board.clone();
    let mut tiles = Vec::new();
    for tile in &saved.last {
        let placed = placed_tile(tile, board, ruleset)?;
        if board.tile(placed.0) != Some(placed.1) {
            return Err(ReviewError::LastPlayNotThere { line: tile.line });
        }
        before.set(placed.0, None);
        tiles.push(placed);
    }
    let placement = Placement { tiles };
    let seat = if saved.last_by == Some(0) { Seat::First } else { Seat::Second };
    let known = saved.text.rack.as_ref().map(|rack| check_rack(ruleset, &rack.value));
    let known = known.transpose()?.map(|rack| *rack.tiles());
    let off_board = ruleset.tiles.tiles().len() - before.tiles().count();
    let rack = match seat {
        Seat::First if off_board <= 2 * ruleset.rules.rack_size => {
            known.map(|rack| rack.plus(&placement.laid()))
        }
        _ => None,
    };
    let start = StartPosition {
        layout: layout.clone(),
        board: before,
        to_move: seat,
        rack,
        scores: [0; 2],
    };
    let mut game = Game::from_position(ruleset.clone(), start)?;
    if seat == Seat::Second {
        game.set_rack(Seat::First, known)?;
    }
    let (play, _) = game.place(&placement)?;
    let score = i64::from(play.score());
    if let Some(said) = saved.last_points.filter(|said| *said != score) {
        return Err(ReviewError::LastPlayScore { score, said });
    }
    let scores = saved.scores.unwrap_or_default();
    Seat::BOTH.into_iter().for_each(|seat| game.adjust(seat, scores[seat.index()]));
    game.adjust(seat, -score);
    game.take(Move::Play(play))?;
    let names = saved.names.clone().unwrap_or_else(|| ["player", "opponent"].map(str::to_owned));
    Ok(Record::of_game(&game, &names))
}
