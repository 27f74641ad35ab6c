//! What the search of a pre-endgame has come to.

use super::estimate::Tried;
use super::search::PreEndgame;
use super::value::PreEndgameValue;
use crate::eval::{Measure, ReplyTally};

impl PreEndgame<'_> {
    /// The indices of the candidates, best first; those that were dropped come last.
    pub fn order(&self) -> Vec<usize> {
        self.race.order()
    }

    /// What a candidate comes to by a measure; `None` if it was not tried, or the score is not known.
    pub fn value(&self, by: Measure, number: usize) -> Option<PreEndgameValue> {
        self.race.value(by, number)
    }

    /// The replies to a candidate in the orders that were played out.
    pub fn reply(&self, number: usize) -> ReplyTally {
        self.race.known.reply(self.race.tried.get(number).map_or(&[][..], |tried| &tried.futures))
    }

    /// How many orders there are.
    pub fn orders(&self) -> usize {
        self.futures.orders.all
    }

    /// How many orders were played out, and how many were searched too.
    pub fn tried(&self) -> [usize; 2] {
        let of = |count: fn(&Tried) -> usize| {
            self.race.wanted().map(|number| count(&self.race.tried[number])).min()
        };
        [of(|tried| tried.futures.len()), of(|tried| tried.searched)].map(Option::unwrap_or_default)
    }

    /// Whether a candidate is still in the race.
    pub fn is_wanted(&self, number: usize) -> bool {
        self.race.is_wanted(number)
    }

    /// Whether every order was tried with a candidate, and every end searched to the end.
    pub fn is_complete(&self, number: usize) -> bool {
        self.race.is_complete(number)
    }

    /// Whether some end was searched after a candidate; else it was only played out.
    pub fn is_searched(&self, number: usize) -> bool {
        self.race.tried.get(number).is_some_and(|tried| tried.searched > 0)
    }

    /// Whether one candidate is left.
    pub(super) fn is_decided(&self) -> bool {
        self.race.wanted().nth(1).is_none()
    }

    /// Whether every order was tried with each candidate still in the race, every end searched to the end,
    /// and none of the others could come back.
    pub fn is_exact(&self) -> bool {
        self.race.are_wanted_exact() && self.open() == 0
    }

    /// Whether every end of the candidate ahead was searched, and no other can come to more by what they are
    /// compared by. With chances to win, points are left to decide between equals.
    pub fn is_proven(&self) -> bool {
        self.race.is_proven()
    }

    /// How many candidates were dropped that could come back.
    pub fn open(&self) -> usize {
        self.race.coming_back().count()
    }
}
