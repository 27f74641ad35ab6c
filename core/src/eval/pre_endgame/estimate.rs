//! What a candidate comes to, by the futures that were searched and those that were only played out.

use rustc_hash::FxHashSet;

use super::known::Known;
use super::value::PreEndgameValue;
use crate::eval::{Measure, Moments, Standing};

/// The futures of a candidate, in the order in which the orders of the bag are tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Tried {
    /// The number of each future that was played out.
    pub futures: Vec<usize>,
    /// In how many of them, from the first on, the end was searched.
    pub searched: usize,
    /// How many of those are exact.
    pub exact: usize,
    /// In how many the spread was searched, and not only who wins, and in how many of them it is exact.
    sought: usize,
    spreads: usize,
    /// How many searched ones are different futures.
    different: FxHashSet<usize>,
}

/// By how much searches differ from playouts, systematically for one candidate and not for another, in
/// points and in chances to win; and how many ends it takes to know this half.
const APART: [f64; 2] = [5.0, 0.08];
const HALF: f64 = 12.0;

/// The standard deviation of that from end to end, in the same units: a won game may be a lost one.
const FROM_END_TO_END: [f64; 2] = [10.0, 0.3];

/// How far off a search may be that was stopped, in the same units.
const STOPPED: [f64; 2] = [2.0, 0.03];

/// How far a search may be from the playout in points: no end that was met came near.
const SWING: i64 = 100;

/// The least deviation of chances to win, in per cent: a few orders may all be won or lost.
const LEAST_DEVIATION: f64 = 30.0;

/// The mean of futures played out with its standard error, and that of what searches change.
struct Means {
    played: (f64, f64),
    changed: f64,
}

impl Tried {
    /// Counts the futures, from the first on and at most this many, whose ends are known.
    pub(super) fn count_searched(&mut self, most: usize, known: &Known) {
        let most = most.min(self.futures.len());
        while self.searched < most && known.searched(self.futures[self.searched]).is_some() {
            self.different.insert(self.futures[self.searched]);
            self.searched += 1;
        }
        let is_exact = |future: &&usize| known.searched(**future).is_some_and(|(_, exact)| exact);
        let searched = &self.futures[..self.searched];
        self.exact = searched.iter().filter(is_exact).count();
        self.sought = searched.iter().filter(|future| known.is_sought(**future)).count();
        self.spreads = searched.iter().filter(|future| known.is_spread(**future)).count();
    }

    /// In how many futures the end was searched for what a measure asks, and how many of those are exact.
    const fn known(&self, by: Measure) -> [usize; 2] {
        match by {
            Measure::Points => [self.sought, self.spreads],
            Measure::Chance => [self.searched, self.exact],
        }
    }

    /// The share of the searched futures whose end was not searched to the end.
    fn inexact(&self, by: Measure) -> f64 {
        let [known, exact] = self.known(by);
        1.0 - exact as f64 / known.max(1) as f64
    }

    /// How much of the difference that searches make is believed, 0 to 1: in the orders that were
    /// searched all of it, in the others the more the more ends are known.
    fn belief(&self, by: Measure, orders: usize) -> f64 {
        let [known, _] = self.known(by);
        let count = self.different.len() as f64 * known as f64 / self.searched.max(1) as f64;
        let searched = known as f64 / orders as f64;
        searched + (1.0 - searched) * count / (count + HALF)
    }
}

#[cfg(test)]
thread_local! {
    /// How many means were made.
    pub(super) static MEANS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// What futures come to.
#[derive(Clone, Copy)]
pub(super) struct Estimates<'a> {
    pub known: &'a Known,
    pub standing: Option<&'a Standing<'a>>,
    pub orders: usize,
    /// By how much searches differ from playouts after all candidates together, by points and by chances.
    pub usual: [f64; 2],
}

impl Estimates<'_> {
    /// A spread at the end by a measure: in hundredths of a point or of a per cent.
    fn worth(&self, by: Measure, spread: i32) -> i64 {
        match (by, self.standing) {
            (Measure::Chance, Some(standing)) => (standing.at_the_end(spread) * 10_000.0) as i64,
            _ => 100 * i64::from(spread),
        }
    }

    /// The means of a candidate, or of the differences to another in the futures of both.
    fn means(&self, by: Measure, one: &Tried, other: Option<&Tried>) -> Means {
        #[cfg(test)]
        MEANS.with(|means| means.set(means.get() + 1));
        let played = |future: usize| self.worth(by, self.known.played[future].spread);
        let searched = |future: usize| {
            let spread = self.known.searched(future).map_or(0, |(spread, _)| spread);
            self.worth(by, spread) - played(future)
        };
        let [mut playouts, mut changes] = [Moments::default(); 2];
        let [both_played, both_searched] = match other {
            None => [one.futures.len(), one.searched],
            Some(other) => {
                [one.futures.len().min(other.futures.len()), one.searched.min(other.searched)]
            }
        };
        for (order, own) in one.futures[..both_played].iter().enumerate() {
            let other = other.map(|other| other.futures[order]);
            playouts.add(played(*own) - other.map_or(0, played));
            // Who wins says little of points.
            let is_known = |future| by == Measure::Chance || self.known.is_sought(future);
            if order < both_searched && is_known(*own) && other.is_none_or(is_known) {
                changes.add(searched(*own) - other.map_or(0, searched));
            }
        }
        let least = if by == Measure::Chance { 100.0 * LEAST_DEVIATION } else { 0.0 };
        Means { played: self.mean(&playouts, least), changed: self.mean(&changes, 0.0).0 }
    }

    /// The mean with its standard error, which is none once all orders were tried.
    fn mean(&self, moments: &Moments, least_deviation: f64) -> (f64, f64) {
        let count = moments.count() as f64;
        if count == 0.0 {
            return (0.0, 0.0);
        }
        let left = 1.0 - count / self.orders as f64;
        let deviation = moments.deviation().unwrap_or(0.0).max(least_deviation);
        let error = deviation * (left.max(0.0) / count).sqrt();
        (moments.sum() as f64 / count, error)
    }

    /// The most and the least that a candidate can come to in all orders together, whatever those bring
    /// that were not searched to the end.
    pub(super) fn most(&self, by: Measure, one: &Tried) -> i64 {
        self.bound(by, one, 1)
    }

    pub(super) fn least(&self, by: Measure, one: &Tried) -> i64 {
        self.bound(by, one, -1)
    }

    fn bound(&self, by: Measure, one: &Tried, sign: i64) -> i64 {
        let by_chance = by == Measure::Chance && self.standing.is_some();
        let open = |played: Option<i64>| match (by_chance, played) {
            (true, _) => 5000 + sign * 5000,
            (false, Some(points)) => points + sign * 100 * SWING,
            (false, None) => sign * 1000 * SWING,
        };
        let each = one.futures.iter().map(|future| match self.known.searched(*future) {
            Some((spread, true)) => self.worth(by, spread),
            _ => open(Some(self.worth(by, self.known.played[*future].spread))),
        });
        let left = self.orders.saturating_sub(one.futures.len()) as i64;
        each.sum::<i64>() + left * open(None)
    }

    /// What a candidate comes to by a measure, with its standard error. Where its ends were not searched,
    /// they are taken to differ from playouts as those of all others do.
    pub(super) fn value(&self, by: Measure, one: &Tried) -> PreEndgameValue {
        let Means { played, changed } = self.means(by, one, None);
        let belief = one.belief(by, self.orders);
        let ends = [one.futures.len(), one.known(by)[0]];
        let error = played.1.hypot(Self::unknown(by, belief, one.inexact(by), ends));
        let change =
            belief * changed + (1.0 - belief) * self.usual[usize::from(by == Measure::Chance)];
        PreEndgameValue { mean: played.0 + change, error }
    }

    /// By how much searches differ from playouts after some candidates together.
    pub(super) fn usual<'t>(&self, by: Measure, all: impl Iterator<Item = &'t Tried>) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for tried in all.filter(|tried| tried.searched > 0) {
            let [known, _] = tried.known(by);
            let searched = tried.different.len() as f64 * known as f64 / tried.searched as f64;
            sum += searched * self.means(by, tried, None).changed;
            count += searched;
        }
        // A few ends tell little.
        sum / (count + HALF)
    }

    /// What a candidate comes to at least, as far as that can be told: one error less than its mean. So
    /// one whose ends were only played out is not ahead of one of about the same value that is known.
    pub(super) fn cautious(&self, by: Measure, one: &Tried) -> f64 {
        let PreEndgameValue { mean, error } = self.value(by, one);
        mean - error
    }

    /// What a candidate that was dropped comes to: it met fewer orders than the one ahead, so what is known
    /// of it is the difference in these. In itself it is known if all of its orders were searched.
    pub(super) fn beside(&self, by: Measure, one: &Tried, ahead: &Tried) -> PreEndgameValue {
        if one.exact == self.orders && (by == Measure::Chance || one.spreads == self.orders) {
            return self.value(by, one);
        }
        let (whole, difference) = (self.value(by, ahead), self.compare(by, one, ahead));
        let error = whole.error.hypot(difference.error);
        PreEndgameValue { mean: whole.mean + difference.mean, error }
    }

    /// How far off a value may be because ends, of these played out and searched, were not searched, or not
    /// to the end.
    fn unknown(by: Measure, belief: f64, inexact: f64, [played, searched]: [usize; 2]) -> f64 {
        let open = played.saturating_sub(searched) as f64;
        let [apart, each, stopped] = [APART, FROM_END_TO_END, STOPPED].map(|by_measure| match by {
            Measure::Points => 100.0 * by_measure[0],
            Measure::Chance => 10_000.0 * by_measure[1],
        });
        let unsearched =
            (apart * (1.0 - belief).sqrt()).hypot(each * open.sqrt() / played.max(1) as f64);
        unsearched.hypot(stopped * inexact.sqrt())
    }

    /// How much more one candidate comes to than another, with the error of that.
    pub(super) fn compare(&self, by: Measure, one: &Tried, other: &Tried) -> PreEndgameValue {
        let Means { played, changed } = self.means(by, one, Some(other));
        let belief = one.belief(by, self.orders).min(other.belief(by, self.orders));
        let inexact = one.inexact(by).max(other.inexact(by));
        let known = one.known(by)[0].min(other.known(by)[0]);
        let ends = [one.futures.len().min(other.futures.len()), known];
        let error = played.1.hypot(Self::unknown(by, belief, inexact, ends));
        PreEndgameValue { mean: played.0 + belief * changed, error }
    }
}
