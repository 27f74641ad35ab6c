//! What the search of a pre-endgame has come to.

use super::estimate::Tried;
use super::search::PreEndgame;
use super::value::PreEndgameValue;
use crate::eval::{Candidate, Measure, ReplyTally};

/// What the search of a pre-endgame has come to.
pub struct PreEndgameOutcome<'a> {
    pub(super) search: PreEndgame<'a>,
    order: Vec<usize>,
}

impl<'a> PreEndgame<'a> {
    /// Ends the search.
    pub fn outcome(mut self) -> PreEndgameOutcome<'a> {
        self.race.count_known();
        let order = self.race.order();
        PreEndgameOutcome { search: self, order }
    }

    /// In how many orders all candidates that are still in the race were played out, but for those for which there was
    /// no time at all, and in how many of these the ends were searched too.
    pub fn tried(&self) -> [usize; 2] {
        let of = |count: fn(&Tried) -> usize| {
            let wanted = self.race.wanted().map(|number| &self.race.tried[number]);
            wanted.filter(|tried| !tried.futures.is_empty()).map(count).min()
        };
        [of(|tried| tried.futures.len()), of(|tried| tried.searched)].map(Option::unwrap_or_default)
    }
}

impl PreEndgameOutcome<'_> {
    /// The candidates.
    pub fn candidates(&self) -> &[Candidate] {
        &self.search.futures.candidates
    }

    /// The indices of the candidates, best first; those that were dropped come last.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// What a candidate comes to by a measure; `None` if it was not tried, or the score is not known. A chance is
    /// never beyond what the [verdict](Self::verdict) leaves.
    pub fn value(&self, by: Measure, number: usize) -> Option<PreEndgameValue> {
        self.search.race.value(by, number, *self.order.first()?)
    }

    /// The replies to a candidate in the orders that were played out.
    pub fn reply(&self, number: usize) -> ReplyTally {
        let tried = self.search.race.tried.get(number);
        self.search.race.known.reply(tried.map_or(&[][..], |tried| &tried.futures))
    }

    /// How many orders there are.
    pub const fn orders(&self) -> usize {
        self.search.futures.orders.all
    }

    /// What [`PreEndgame::tried`] says at the end.
    pub fn tried(&self) -> [usize; 2] {
        self.search.tried()
    }

    /// Whether a candidate was played out in some order.
    pub fn is_played(&self, number: usize) -> bool {
        self.search.race.tried.get(number).is_some_and(|tried| !tried.futures.is_empty())
    }

    /// Whether a candidate is still in the race.
    pub fn is_wanted(&self, number: usize) -> bool {
        self.search.race.is_wanted(number)
    }

    /// Whether every order was tried with a candidate, and every end searched to the end.
    pub fn is_complete(&self, number: usize) -> bool {
        self.search.race.is_complete(number)
    }

    /// Whether some end was searched after a candidate; else it was only played out.
    pub fn is_searched(&self, number: usize) -> bool {
        let race = &self.search.race;
        let is_end = |future: &usize| race.known.played[*future].end.is_some();
        let searched = |tried: &Tried| tried.futures[..tried.searched].iter().any(is_end);
        race.tried.get(number).is_some_and(searched) || race.is_complete(number)
    }

    /// Whether every order was tried with each candidate still in the race, every end searched to the end,
    /// and none of the others could come back.
    pub fn is_exact(&self) -> bool {
        self.search.race.is_exact()
    }

    /// Whether every end of the candidate ahead was searched, and no other can come to more by what they are
    /// compared by. With chances to win, points are left to decide between equals.
    pub fn is_proven(&self) -> bool {
        self.search.race.is_proven()
    }

    /// How many candidates were dropped that could come back.
    pub fn open(&self) -> usize {
        self.search.race.coming_back().count()
    }
}
