//! Which candidates are ahead, which fell behind, and which of these could still come back.

use super::estimate::{Estimates, Tried};
use super::known::Known;
use super::value::PreEndgameValue;
use crate::eval::{Measure, Standing};

/// By how many errors a candidate must be behind to be dropped.
const DROPPED: f64 = 2.5;

/// The candidates of a pre-endgame, and what is known of what follows them.
#[derive(Clone)]
pub(super) struct Race<'a> {
    pub standing: Option<Standing<'a>>,
    pub by: Measure,
    pub known: Known,
    pub tried: Vec<Tried>,
    /// How many orders of the bag there are.
    orders: usize,
    /// By how much searches differ from playouts, by points and by chances.
    usual: [f64; 2],
    /// Whether each candidate is tried further.
    wanted: Vec<bool>,
    /// Whether each candidate fell behind, and is tried after all.
    returned: Vec<bool>,
    /// Up to how many positions an end each candidate has been tried after it fell behind.
    levels: Vec<u64>,
}

impl Race<'_> {
    pub(super) fn new(candidates: usize, orders: usize) -> Self {
        Self {
            standing: None,
            by: Measure::Points,
            known: Known::default(),
            tried: vec![Tried::default(); candidates],
            orders,
            usual: [0.0; 2],
            wanted: vec![true; candidates],
            returned: vec![false; candidates],
            levels: vec![0; candidates],
        }
    }

    /// The numbers of the candidates that are tried further.
    pub(super) fn wanted(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.tried.len()).filter(|candidate| self.wanted[*candidate])
    }

    pub(super) fn is_wanted(&self, number: usize) -> bool {
        self.wanted.get(number).is_some_and(|wanted| *wanted)
    }

    /// Whether a candidate is back that fell behind.
    pub(super) fn has_returned(&self) -> bool {
        self.returned.contains(&true)
    }

    /// Keeps only the best `most` candidates and those that were brought back.
    pub(super) fn keep_the_best(&mut self, most: usize) {
        let returned = self.returned.iter().filter(|returned| **returned).count();
        for candidate in self.order().into_iter().skip(most.max(1).saturating_add(returned)) {
            self.wanted[candidate] = self.returned[candidate];
        }
    }

    /// Takes up the most promising of the candidates that were dropped and could still come to more than
    /// the one ahead, and have not been tried in so many positions an end.
    pub(super) fn bring_back(&mut self, level: u64) -> bool {
        let mut open = self.coming_back();
        let Some(next) = open.find(|it| self.levels[*it] < level) else { return false };
        drop(open);
        (self.wanted[next], self.returned[next], self.levels[next]) = (true, true, level);
        true
    }

    /// Drops those that were brought back and are far behind all the same. They may come back once all
    /// others have been tried as far. Beside one that is exact, their places are to be proved.
    pub(super) fn drop_returned(&mut self) {
        let Some(ahead) = self.order().first().copied() else { return };
        if self.is_complete(ahead) {
            return;
        }
        for candidate in 0..self.tried.len() {
            if candidate != ahead
                && self.returned[candidate]
                && self.is_far_behind(candidate, ahead)
            {
                (self.wanted[candidate], self.returned[candidate]) = (false, false);
            }
        }
    }

    fn is_far_behind(&self, number: usize, ahead: usize) -> bool {
        let [one, other] = [ahead, number].map(|number| &self.tried[number]);
        let lead = self.estimates().compare(self.by, one, other);
        lead.mean > DROPPED * lead.error
    }

    /// The candidates that were dropped though the orders that are left could bring them back, the most
    /// promising first.
    pub(super) fn coming_back(&self) -> impl Iterator<Item = usize> + '_ {
        let proven = self.proven();
        let promising = self.order_by(|by, number| self.value_of(by, number));
        promising.into_iter().filter(move |it| !self.wanted[*it] && self.most(*it) > proven)
    }

    /// The most that a candidate can come to in all orders together.
    fn most(&self, number: usize) -> i64 {
        self.estimates().most(self.by, &self.tried[number])
    }

    /// What one of those that are still tried is sure to come to.
    fn proven(&self) -> i64 {
        let least = |number: usize| self.estimates().least(self.by, &self.tried[number]);
        self.wanted().map(least).max().unwrap_or(i64::MIN)
    }

    /// Whether every end of the one ahead was searched, and no other can come to more.
    pub(super) fn is_proven(&self) -> bool {
        let Some(ahead) = self.order().first().copied() else { return false };
        let most = self.most(ahead);
        self.is_complete(ahead) && (0..self.tried.len()).all(|other| self.most(other) <= most)
    }

    pub(super) fn drop_those_behind(&mut self) {
        let Some(ahead) = self.order().first().copied() else { return };
        let proven = self.proven();
        for candidate in 0..self.tried.len() {
            if candidate != ahead && self.returned[candidate] {
                // It was far behind already: what it comes to now is to be found first.
                self.wanted[candidate] &= self.most(candidate) > proven;
                self.returned[candidate] &= self.wanted[candidate];
            } else if candidate != ahead && self.wanted[candidate] {
                // Points decide between those that win equally often.
                self.wanted[candidate] =
                    self.most(candidate) >= proven && !self.is_far_behind(candidate, ahead);
            }
        }
    }

    const fn estimates(&self) -> Estimates<'_> {
        let (known, standing) = (&self.known, self.standing.as_ref());
        Estimates { known, standing, orders: self.orders, usual: self.usual }
    }

    /// Learns by how much searches differ from playouts.
    pub(super) fn learn_the_usual(&mut self) {
        let usual = |by| self.estimates().usual(by, self.tried.iter());
        self.usual = [Measure::Points, Measure::Chance].map(usual);
    }

    fn value_of(&self, by: Measure, number: usize) -> f64 {
        self.estimates().value(by, &self.tried[number]).mean
    }

    /// The numbers of the candidates, best first as far as is known; those that were dropped come last.
    pub(super) fn order(&self) -> Vec<usize> {
        self.order_by(|by, number| self.estimates().cautious(by, &self.tried[number]))
    }

    fn order_by(&self, value: impl Fn(Measure, usize) -> f64) -> Vec<usize> {
        // Equal values may differ by what adding them in another way rounds away.
        let by = |by: Measure, number: usize| (1e6 * value(by, number)).round();
        let values: Vec<_> = (0..self.tried.len())
            .map(|number| {
                let is_wanted = self.wanted[number];
                // Those that met no order yet are in the order of their equity, behind all others.
                match self.tried[number].futures.is_empty() {
                    true => (is_wanted, f64::NEG_INFINITY, f64::NEG_INFINITY),
                    false => (is_wanted, by(self.by, number), by(Measure::Points, number)),
                }
            })
            .collect();
        let mut order: Vec<_> = (0..self.tried.len()).collect();
        order.sort_by(|one, other| {
            let [one, other] = [&values[*one], &values[*other]];
            let by_value = other.1.total_cmp(&one.1).then(other.2.total_cmp(&one.2));
            other.0.cmp(&one.0).then(by_value)
        });
        order
    }

    /// What a candidate comes to by a measure, beside the one ahead; `None` if it was not tried, or the score is not
    /// known. A chance lies between those that the orders known to be won and not to be won leave.
    pub(super) fn value(
        &self,
        by: Measure,
        number: usize,
        ahead: usize,
    ) -> Option<PreEndgameValue> {
        let tried = self.tried.get(number).filter(|tried| !tried.futures.is_empty())?;
        if by == Measure::Chance && self.standing.is_none() {
            return None;
        }
        let estimates = self.estimates();
        let value = match self.wanted[number] {
            true => estimates.value(by, tried),
            false => estimates.beside(by, tried, &self.tried[ahead]),
        };
        if by == Measure::Points {
            return Some(value);
        }
        let bounds = [estimates.least(by, tried), estimates.most(by, tried)];
        let [least, most] = bounds.map(|sum| sum as f64 / self.orders as f64);
        Some(PreEndgameValue { mean: value.mean.clamp(least, most), ..value })
    }

    /// Counts again, for each candidate, the ends that are known: those that were dropped may share some with
    /// others that were searched since.
    pub(super) fn count_known(&mut self) {
        for tried in &mut self.tried {
            tried.count_searched(usize::MAX, &self.known);
        }
    }

    /// Whether every order was tried with a candidate, and every end searched to the end.
    pub(super) fn is_complete(&self, number: usize) -> bool {
        self.tried.get(number).is_some_and(|tried| tried.exact == self.orders)
    }

    /// Whether that holds for each candidate still wanted, and none of the others could come back.
    pub(super) fn is_exact(&self) -> bool {
        self.are_wanted_exact() && self.coming_back().next().is_none()
    }

    /// Whether each candidate still wanted is complete.
    pub(super) fn are_wanted_exact(&self) -> bool {
        self.wanted().all(|number| self.is_complete(number))
    }
}
