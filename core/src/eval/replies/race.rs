//! A race of moves: simulations go on until their order is settled.

use super::leg::{Race, RaceLeg, beyond};
use super::{Measure, Tallies};
use crate::eval::Equity;

/// The number of futures before the first look at the order, enough for useful means too. Each later
/// look comes after half as many again.
const FIRST_LOOK: u64 = 1000;

/// The number of looks among which the risk is divided. Later looks have no share, and settle nothing.
const LOOKS: u32 = 20;

/// Moves that are tried in more and more futures until their order is settled.
///
/// Each look splits the moves into groups wherever all moves on one side are clearly better than all on
/// the other. A group is done when all neighbours in it are clearly different or practically equal. Only
/// the other groups are tried further, so most of the time goes where it is needed.
///
/// The risk is the probability that any two moves end up in the wrong order, or are called equal when
/// they are not. It is divided equally among all pairs and the first 20 looks, so all comparisons
/// together stay within it.
#[derive(Clone, Debug)]
pub struct MoveRace {
    tallies: Tallies,
    groups: Vec<RaceGroup>,
    /// The number of futures that each move was tried in, from future 0.
    tried: Vec<u64>,
    looks: u32,
    next_look: u64,
    /// From 0 to 1.
    risk: f64,
    /// Moves that differ by less count as equal.
    equal: Equity,
}

#[derive(Clone, Debug)]
struct RaceGroup {
    /// The indices of the moves.
    moves: Vec<usize>,
    done: bool,
}

impl MoveRace {
    /// A race of `moves` moves.
    ///
    /// `risk`, from 0 to 1, bounds the probability of settling on a wrong order. Moves that differ by
    /// less than `equal` count as equal.
    pub fn new(moves: usize, risk: f64, equal: Equity) -> Self {
        Self {
            tallies: Tallies::new(moves),
            groups: vec![RaceGroup { moves: (0..moves).collect(), done: moves == 0 }],
            tried: vec![0; moves],
            looks: 0,
            next_look: FIRST_LOOK,
            risk,
            equal,
        }
    }

    /// Races by a measure. With [`Measure::Chance`] every value is in hundredths of a per cent, not of
    /// a point.
    #[must_use]
    pub fn by(self, by: Measure) -> Self {
        Self { tallies: self.tallies.by(by), ..self }
    }

    /// Whether the order is settled.
    pub fn is_settled(&self) -> bool {
        self.groups.iter().all(|group| group.done)
    }

    fn look(&mut self) {
        self.looks += 1;
        self.next_look += self.next_look / 2;
        let mut groups = Vec::new();
        for group in std::mem::take(&mut self.groups) {
            if group.done {
                groups.push(group);
                continue;
            }
            let order = self.tallies.order_of(&group.moves);
            let mut first = 0;
            for end in 1..=order.len() {
                let clear =
                    |one: &usize| order[end..].iter().all(|other| self.is_clear(*one, *other));
                if order[first..end].iter().all(clear) {
                    let moves = order[first..end].to_vec();
                    let done = moves.windows(2).all(|pair| {
                        self.is_clear(pair[0], pair[1]) || self.is_equal(pair[0], pair[1])
                    });
                    groups.push(RaceGroup { moves, done });
                    first = end;
                }
            }
        }
        self.groups = groups;
    }

    /// The share of a pair in the risk, at one look.
    fn risk_share(&self) -> f64 {
        let moves = self.tried.len();
        let pairs = (moves * moves.saturating_sub(1) / 2).max(1);
        if self.looks > LOOKS { 0.0 } else { self.risk / pairs as f64 / f64::from(LOOKS) }
    }

    /// Whether one move is clearly better than another.
    fn is_clear(&self, one: usize, other: usize) -> bool {
        let compared = self.tallies.compare(one, other);
        compared.is_some_and(|(mean, error)| beyond(mean, error) <= self.risk_share())
    }

    /// Whether two moves are practically equal.
    fn is_equal(&self, one: usize, other: usize) -> bool {
        let compared = self.tallies.compare(one, other);
        compared.is_some_and(|(mean, error)| {
            beyond(f64::from(self.equal.0) - mean.abs(), error) <= self.risk_share()
        })
    }
}

impl Race for MoveRace {
    fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    fn futures(&self) -> u64 {
        self.tried.iter().copied().max().unwrap_or(0)
    }

    fn unsettled(&self) -> Option<[usize; 2]> {
        let group = self.groups.iter().find(|group| !group.done)?;
        let order = self.tallies.order_of(&group.moves);
        let mut pairs = order.windows(2).map(|pair| [pair[0], pair[1]]);
        let first = pairs.clone().next();
        let close =
            pairs.find(|[one, other]| !self.is_clear(*one, *other) && !self.is_equal(*one, *other));
        close.or(first)
    }

    fn next(&self) -> Option<RaceLeg> {
        let wanted = |groups: &mut dyn Iterator<Item = &RaceGroup>| {
            let mut wanted = vec![false; self.tried.len()];
            groups.flat_map(|group| &group.moves).for_each(|number| wanted[*number] = true);
            wanted
        };
        if !self.is_settled() {
            let wanted = wanted(&mut self.groups.iter().filter(|group| !group.done));
            return Some(RaceLeg { futures: self.futures()..self.next_look, wanted });
        }
        // Groups that were done early were tried in fewer futures. If that reverses the order, they
        // have to catch up.
        let groups = self.groups.iter().map(|group| self.tallies.order_of(&group.moves));
        let order: Vec<_> = groups.flatten().collect();
        let reversed = order.windows(2).find(|pair| {
            self.tallies.mean(pair[0]) < self.tallies.mean(pair[1])
                && self.tried[pair[0]] != self.tried[pair[1]]
        })?;
        let behind = reversed.iter().copied().min_by_key(|number| self.tried[*number])?;
        let mut wanted = vec![false; self.tried.len()];
        wanted[behind] = true;
        Some(RaceLeg { futures: self.tried[behind]..self.futures(), wanted })
    }

    fn add(&mut self, leg: &RaceLeg, upto: u64, tallies: &Tallies) {
        self.tallies.merge(tallies);
        for (tried, wanted) in self.tried.iter_mut().zip(&leg.wanted) {
            if *wanted {
                *tried = upto;
            }
        }
        if upto == self.next_look && !self.is_settled() {
            self.look();
        }
    }

    fn order(&self) -> Vec<usize> {
        self.tallies.order()
    }

    fn value(&self, by: Measure, number: usize) -> Option<(f64, f64)> {
        self.tallies.beside(by, number, number)
    }

    fn is_placed(&self, number: usize) -> bool {
        self.groups.iter().any(|group| group.done && group.moves.contains(&number))
    }
}
