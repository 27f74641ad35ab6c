//! A position as the player to move knows it.

use super::{Equity, LeaveSituation, LeaveValues, Leaves};
use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene, Swap, ValuedPlay, top_by};
use crate::rules::{Layout, Points, Ruleset};
use crate::tile::{Rack, Tiles};

/// A position as the player to move knows it: the own rack, and which tiles are in the bag or on the
/// opponent's rack.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The premium squares.
    pub layout: &'a Layout,
    /// The tiles on the board.
    pub board: &'a Board,
    /// The rack of the player to move.
    pub rack: Tiles,
    /// The tiles in the bag and on the opponent's rack.
    pub unseen: Tiles,
    /// How many of the unseen tiles are in the bag.
    pub bag: usize,
    /// The number of scoreless turns in a row before it.
    pub scoreless: usize,
}

/// A move to consider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub action: Move,
    /// Its equity.
    pub equity: Equity,
}

impl From<ValuedPlay> for Candidate {
    fn from(ValuedPlay { play, value }: ValuedPlay) -> Self {
        Self { action: Move::Play(play), equity: value }
    }
}

impl<'a> Outlook<'a> {
    /// A position in which the opponent has a full rack, or all unseen tiles if there are fewer.
    pub fn new(
        ruleset: &'a Ruleset,
        layout: &'a Layout,
        board: &'a Board,
        rack: Tiles,
        unseen: Tiles,
    ) -> Self {
        let bag = unseen.len().saturating_sub(ruleset.rules.rack_size);
        Self { ruleset, layout, board, rack, unseen, bag, scoreless: 0 }
    }

    /// The position after this many scoreless turns in a row.
    #[must_use]
    pub const fn after_scoreless(self, scoreless: usize) -> Self {
        Self { scoreless, ..self }
    }

    /// What plays are made on.
    pub fn scene(&self) -> Scene<'a> {
        Scene::new(self.board, self.ruleset).with_layout(self.layout)
    }

    /// The number of tiles on the opponent's rack.
    pub fn opponent(&self) -> usize {
        self.unseen.len().saturating_sub(self.bag)
    }

    /// The score of a move, and whether it is a bingo.
    pub(super) fn brought(&self, action: &Move) -> (Points, bool) {
        match action {
            Move::Play(play) => (play.score(), play.tiles().len() == self.ruleset.rules.rack_size),
            Move::Swap(_) | Move::Pass => (0, false),
        }
    }

    /// Whether the bag has enough tiles for a swap.
    pub const fn can_swap(&self) -> bool {
        self.bag >= self.ruleset.rules.swap_limit
    }

    /// The values of all leaves of the rack.
    pub fn leave_values(&self, leaves: &Leaves) -> LeaveValues {
        let situation = LeaveSituation {
            rack: &self.rack,
            bag: self.bag,
            unseen: &self.unseen,
            tiles: &self.ruleset.tiles,
        };
        LeaveValues::new(&situation, leaves)
    }

    /// Finds up to `count` moves of the highest equity, best first, in the order that `ranked` has.
    /// Without tiles on the rack there are none.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn candidates<L: Lexicon>(
        &self,
        lexicon: &L,
        leaves: &Leaves,
        count: usize,
    ) -> Result<Vec<Candidate>, L::Error> {
        let Some(rack) = Rack::new(self.rack) else { return Ok(Vec::new()) };
        let leave_values = self.leave_values(leaves);
        let plays = top_by(&self.scene(), &rack, lexicon, count, &leave_values)?;
        let mut all: Vec<_> = plays.into_iter().map(Candidate::from).collect();
        if self.can_swap() {
            all.extend(leave_values.swaps().map(|(equity, kept)| {
                let swapped = self.rack.minus(&kept);
                Candidate { action: Move::Swap(Swap::Tiles(swapped)), equity }
            }));
        }
        all.push(Candidate { action: Move::Pass, equity: leave_values.of_pass() });
        all.sort_by_key(|candidate| std::cmp::Reverse(candidate.equity));
        all.truncate(count);
        Ok(all)
    }
}
