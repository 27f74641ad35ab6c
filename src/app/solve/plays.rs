//! A position with all of its plays.

use super::rows::{MoveRow, PlayRow, SwapRow, WorthRow};
use crate::app::advice::{RankedMove, outlook, ranked_moves};
use crate::eval::{LeaveValues, MoveChoice, Outlook};
use crate::game::Position;
use crate::lexicon::Beyond;
use crate::moves::Plays;
use crate::rules::Ruleset;

/// A position with all of its plays.
#[derive(Clone, Copy, Debug)]
pub struct PositionPlays<'a> {
    /// The board and the rack.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// All plays, best first: the rank of the first is 1. For rows alone the first are enough.
    pub plays: &'a Plays,
}

impl<'a> PositionPlays<'a> {
    /// The position as the player to move sees it.
    pub fn outlook(&self) -> Outlook<'a> {
        outlook(self.position, self.ruleset)
    }

    /// All moves by equity: the plays, the swaps if the rules allow them, and the pass.
    pub fn by_equity(&self, values: &LeaveValues) -> Vec<RankedMove> {
        ranked_moves(self.plays, values, self.outlook().can_swap())
    }

    /// All plays by score.
    pub fn by_score(&self) -> impl Iterator<Item = RankedMove> + use<> {
        (1..=self.plays.len()).map(RankedMove::play)
    }

    /// A move as plain data.
    pub fn row(&self, ranked: &RankedMove, worth: WorthRow, beyond: &Beyond) -> MoveRow {
        let Self { position, ruleset, plays } = *self;
        match ranked.play_of(plays) {
            Some(play) => {
                let row = PlayRow::new(ranked.number, &play, position, ruleset);
                let row = row.with_levels(&play, position, ruleset, beyond);
                let mut row = row.with_worth(worth);
                row.places = ranked.places;
                MoveRow::Play(row)
            }
            None => {
                let kept =
                    if let MoveChoice::Keep(kept) = &ranked.choice { Some(kept) } else { None };
                MoveRow::Other(SwapRow::new(ranked.number, kept, position, ruleset, worth))
            }
        }
    }

    /// A move as plain data, with the sum of each word of a play written out.
    pub fn row_with_sums(&self, ranked: &RankedMove, worth: WorthRow, beyond: &Beyond) -> MoveRow {
        let mut row = self.row(ranked, worth, beyond);
        if let (MoveRow::Play(row), Some(play)) = (&mut row, ranked.play_of(self.plays)) {
            row.add_sums(&play, self.position, self.ruleset);
        }
        row
    }
}
