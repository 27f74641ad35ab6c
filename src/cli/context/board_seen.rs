//! What a picture shows beside its board.

use super::BoardFile;
use crate::app::play::LaterPosition;
use crate::app::position::{doubtful_squares, doubtful_tiles};
use crate::board::{Board, Square};
use crate::rules::Layout;

impl BoardFile<'_> {
    /// The squares that are in doubt, where the file is a picture.
    pub(crate) fn doubtful(&self) -> Vec<Square> {
        self.picture.as_ref().map(doubtful_squares).unwrap_or_default()
    }

    /// The position as one of a game that is under way. Without a picture nothing is in doubt.
    pub(crate) fn later(&self, board: Board, layout: Layout) -> LaterPosition {
        let seen = self.picture.as_ref();
        let unplayed = seen.and_then(|seen| seen.unplayed);
        let held = seen.and_then(|seen| Some(seen.rack.as_ref()?.len()));
        let (doubtful, doubtful_tiles) =
            (self.doubtful(), seen.map(doubtful_tiles).unwrap_or_default());
        let scores = self.written.saved.scores;
        LaterPosition {
            board,
            layout,
            rack: None,
            scores,
            doubtful,
            doubtful_tiles,
            unplayed,
            held,
        }
    }
}
