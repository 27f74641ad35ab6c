//! The last play of a game of which nothing else is known.

use std::sync::Arc;

use super::error::ReviewError;
use crate::app::position::placed_tile;
use crate::board::Board;
use crate::formats::{RecordedTurn, Saved};
use crate::game::{Game, Seat, StartPosition, check_rack, unseen};
use crate::moves::{Move, Placement};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// The last play of a position that names its tiles, and how the game stands after it. The player whose score
/// comes first is the first player.
pub(super) struct LastPlay {
    pub turn: RecordedTurn,
    /// Whether it ended the game, or the game ended after it.
    pub over: bool,
    /// The scores as the position has them: those of a game that is over are final.
    pub scores: [i64; 2],
}

impl LastPlay {
    pub(super) fn read(
        saved: &Saved,
        board: &Board,
        ruleset: &Arc<Ruleset>,
        layout: &Layout,
    ) -> Result<Self, ReviewError> {
        if saved.last.is_empty() {
            return Err(ReviewError::NoLastPlay);
        }
        let mut before = board.clone();
        let mut tiles = Vec::new();
        for tile in &saved.last {
            let placed = placed_tile(tile, board, ruleset)?;
            if board.tile(placed.0) != Some(placed.1) {
                return Err(ReviewError::LastPlayNotThere {
                    line: tile.line,
                    column: tile.column,
                    tile: tile.label.clone(),
                });
            }
            before.set(placed.0, None);
            tiles.push(placed);
        }
        let placement = Placement { tiles };
        let seat = if saved.last_by == Some(0) { Seat::First } else { Seat::Second };
        let known = match &saved.text.rack {
            Some(rack) => Some(*check_rack(ruleset, &rack.value)?.tiles()),
            None => saved.has_empty_rack.then(Tiles::default),
        };
        let (off_board, _) = unseen(&before, &Tiles::default(), &ruleset.tiles);
        let most = ruleset.rules.rack_size;
        let rack = rack_before(seat, known, &placement.laid(), &off_board, most)?;
        let start = StartPosition {
            layout: layout.clone(),
            board: before.clone(),
            to_move: seat,
            rack,
            scores: [0; 2],
        };
        let mut game = Game::from_position(ruleset.clone(), start)?;
        if let Some(known) = known {
            let (_, excess) = unseen(board, &known, &ruleset.tiles);
            if !excess.is_empty() {
                return Err(ReviewError::RacksDoNotFit);
            }
        }
        let (play, _) = game.place(&placement).map_err(ReviewError::LastPlay)?;
        let score = i64::from(play.score());
        if let Some(said) = saved.last_points.filter(|said| *said != score) {
            return Err(ReviewError::LastPlayScore { score, said });
        }
        let action = Move::Play(play);
        if rack.is_some() {
            game.take(action.clone()).map_err(ReviewError::LastPlay)?;
        }
        let (scores, left) = (saved.scores.unwrap_or_default(), game.adjustments());
        let turn = RecordedTurn {
            line: 0,
            seat,
            board: before,
            rack,
            bag: off_board.len().saturating_sub(2 * most),
            scoreless: 0,
            action,
            withdrawn: false,
            scores: [0, 1].map(|seat| scores[seat] - left[seat]),
        };
        Ok(Self { turn, over: saved.is_over || game.ending().is_some(), scores })
    }
}

/// The rack that a play was made from, where it is certain: all of it was laid, or the bag was empty and one
/// rack is known. Otherwise, nothing says which of the tiles now on it were drawn after the play.
fn rack_before(
    seat: Seat,
    known: Option<Tiles>,
    laid: &Tiles,
    off_board: &Tiles,
    most: usize,
) -> Result<Option<Tiles>, ReviewError> {
    let all = off_board.len();
    let Some(known) = known.filter(|_| all <= 2 * most) else {
        return Ok((laid.len() == most).then_some(*laid));
    };
    let rack = match seat {
        Seat::First => known.plus(laid),
        Seat::Second => off_board.minus(&known),
    };
    let fits = laid.minus(&rack).is_empty()
        && rack.len() <= most
        && (1..=most).contains(&all.saturating_sub(rack.len()));
    if fits { Ok(Some(rack)) } else { Err(ReviewError::RacksDoNotFit) }
}
