//! What the moves of a position are worth, beyond their scores.

use crate::cli::context::leaves;
use crate::cli::term::Error;
use crate::eval::{Equity, LeaveValues, Leaves, MoveChoice, Outlook, each_leave, ranked};
use crate::game::{Position, unseen};
use crate::moves::Plays;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// A position with the list whose leaves tell what its moves are worth.
#[derive(Clone, Copy)]
pub struct Advice<'a> {
    pub store: &'a Store,
    pub list: &'a ListInfo,
    pub position: &'a Position,
    pub ruleset: &'a Ruleset,
}

/// A move of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// Its number, from 1: that of a play is its rank by score; behind the plays come the swaps and the
    /// pass by equity.
    pub number: usize,
    pub choice: MoveChoice,
    /// In how many places its word can be laid, where moves are put together by words.
    pub places: Option<u64>,
    /// Its equity, where that is asked.
    pub equity: Option<Equity>,
    /// Its place among the moves whose answers were tried, where that is asked.
    pub tried: Option<usize>,
}

impl Listed {
    /// The play of a rank from 1.
    pub const fn play(rank: usize) -> Self {
        let choice = MoveChoice::Play(rank - 1);
        Self { number: rank, choice, places: None, equity: None, tried: None }
    }
}

impl Advice<'_> {
    /// The position as the player to move sees it.
    pub fn outlook(&self) -> Outlook<'_> {
        let (board, rack) = (self.position.board(), *self.position.rack().tiles());
        let (unseen, _) = unseen(board, &rack, &self.ruleset.tiles);
        Outlook::new(self.ruleset, self.position.layout(), board, rack, unseen)
    }

    /// What can be kept of the rack. Only the leaves of the rack are read.
    pub fn keeping(&self) -> Result<LeaveValues, Error> {
        let outlook = self.outlook();
        if outlook.bag == 0 {
            return Ok(outlook.leave_values(&Leaves::default()));
        }
        let mut texts = Vec::new();
        each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&self.ruleset.alphabet)));
        Ok(outlook.leave_values(&leaves::leaves_of(self.store, self.list, self.ruleset, &texts)?))
    }

    /// The whole table of leaves.
    pub fn leaves(&self) -> Result<Leaves, Error> {
        leaves::leaves(self.store, self.list, self.ruleset)
    }

    /// All moves by equity: the plays, the swaps that the rules allow, and the pass.
    pub fn ranked(&self, plays: &Plays) -> Result<Vec<Listed>, Error> {
        let mut behind = plays.len();
        let all = ranked(plays, &self.keeping()?, self.outlook().can_swap());
        let listed = all.into_iter().map(|(equity, choice)| {
            let number = match choice {
                MoveChoice::Play(rank) => rank + 1,
                MoveChoice::Keep(_) | MoveChoice::Pass => {
                    behind += 1;
                    behind
                }
            };
            Listed { number, choice, places: None, equity: Some(equity), tried: None }
        });
        Ok(listed.collect())
    }
}
