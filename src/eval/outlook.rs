//! A position as the player to move sees it.

use super::{Equity, LeaveValues, Leaves, Situation};
use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene, Swap, top_by};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tiles};

/// A position as the player to move sees it: his rack is known, and which tiles are elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The premium squares.
    pub layout: &'a Layout,
    /// The tiles on the board.
    pub board: &'a Board,
    /// His rack.
    pub rack: Tiles,
    /// The tiles that he does not see: those in the bag, and the opponent's.
    pub unseen: Tiles,
    /// How many of these are in the bag.
    pub bag: usize,
}

/// A move that may be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub action: Move,
    /// Its equity.
    pub equity: Equity,
}

impl<'a> Outlook<'a> {
    /// A position in which the opponent has a full rack, or all that is unseen where that is less.
    pub fn new(
        ruleset: &'a Ruleset,
        layout: &'a Layout,
        board: &'a Board,
        rack: Tiles,
        unseen: Tiles,
    ) -> Self {
        let bag = unseen.len().saturating_sub(ruleset.rules.rack_size);
        Self { ruleset, layout, board, rack, unseen, bag }
    }

    /// What moves are made on.
    pub fn scene(&self) -> Scene<'a> {
        Scene::new(self.board, self.ruleset).with_layout(self.layout)
    }

    /// How many tiles the opponent has.
    pub fn opponent(&self) -> usize {
        self.unseen.len().saturating_sub(self.bag)
    }

    /// Whether the bag has enough tiles for a swap.
    pub const fn can_swap(&self) -> bool {
        self.bag >= self.ruleset.rules.swap_limit
    }

    /// What the rack can keep, and what that is worth.
    pub fn leave_values(&self, leaves: &Leaves) -> LeaveValues {
        let situation = Situation {
            rack: &self.rack,
            bag: self.bag,
            unseen: &self.unseen,
            tiles: &self.ruleset.tiles,
        };
        LeaveValues::new(&situation, leaves)
    }

    /// The moves of the highest equities, so many: the first of [`ranked`](super::ranked). The rack
    /// has a tile.
    pub fn candidates<L: Lexicon>(
        &self,
        lexicon: &L,
        leaves: &Leaves,
        count: usize,
    ) -> Result<Vec<Candidate>, L::Error> {
        let Some(rack) = Rack::new(self.rack) else { return Ok(Vec::new()) };
        let keeping = self.leave_values(leaves);
        let plays = top_by(&self.scene(), &rack, lexicon, count, &keeping)?;
        let play = |(value, play)| Candidate { action: Move::Play(play), equity: Equity(value) };
        let mut all: Vec<_> = plays.into_iter().map(play).collect();
        if self.can_swap() {
            all.extend(keeping.swaps().map(|(equity, kept)| {
                let swapped = self.rack.minus(&kept);
                Candidate { action: Move::Swap(Swap::Tiles(swapped)), equity }
            }));
        }
        all.push(Candidate { action: Move::Pass, equity: keeping.of_pass() });
        all.sort_by_key(|candidate| std::cmp::Reverse(candidate.equity));
        all.truncate(count);
        Ok(all)
    }
}
