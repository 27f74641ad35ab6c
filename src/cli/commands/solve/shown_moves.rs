//! The moves that an answer shows.

use crate::app::RankedMove;
use crate::app::moves::FoundMoves;
use crate::app::solve::{MoveRow, SolvedPosition};
use crate::board::Square;
use crate::cli::commands::solve::args::Solve;
use crate::cli::context::Session;
use crate::moves::Play;

/// The moves to show.
pub(crate) struct ShownMoves<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub solved: &'a SolvedPosition<'a>,
    /// Squares of a picture that are in doubt.
    pub doubtful: &'a [Square],
    pub found: &'a FoundMoves<'a>,
}

impl ShownMoves<'_> {
    pub(crate) fn play(&self, ranked: RankedMove) -> Option<Play> {
        ranked.play_of(&self.solved.plays)
    }

    /// A move as plain data, with the sums of its words where they are asked for.
    pub(crate) fn row(&self, ranked: &RankedMove) -> MoveRow {
        match self.command.moves.words {
            true => self.found.row_with_sums(ranked),
            false => self.found.row(ranked),
        }
    }
}
