//! A race for the best move: simulations go on until no other can be better.

use super::leg::{Race, RaceLeg, beyond};
use super::{Measure, Tallies};
use crate::eval::Equity;

/// The number of futures before the first look.
const FIRST_LOOK: u64 = 64;

/// Each further look comes after two fifths as many futures again.
const MORE: [u64; 2] = [2, 5];

/// The number of looks among which the risk is divided. Later looks have no share, and settle nothing.
const LOOKS: u32 = 30;

/// A single move is tried in this many futures: enough for useful means.
const ALONE: u64 = 1000;

/// Moves that are tried in more and more futures until one is the best.
///
/// Each look compares all moves with the one that is ahead, in the futures that both were tried in. A
/// move that can't be better by more than a margin is tried no further, unless another takes the lead
/// to which that does not apply.
///
/// The risk is the probability that another move is better than the one called the best by more than the
/// margin. Only comparisons with the move that is truly the best can bring that about, so the risk is
/// divided equally among its pairs and the first 30 looks.
#[derive(Clone, Debug)]
pub struct BestRace {
    tallies: Tallies,
    /// Whether each move is tried further: the one ahead, and those that may be better.
    wanted: Vec<bool>,
    ahead: usize,
    futures: u64,
    looks: u32,
    next_look: u64,
    /// From 0 to 1.
    risk: f64,
    margin: Equity,
}

impl BestRace {
    /// A race of `moves` moves.
    ///
    /// `risk`, from 0 to 1, bounds the probability of settling on a move that comes to less than another
    /// by more than `margin`.
    pub fn new(moves: usize, risk: f64, margin: Equity) -> Self {
        let next_look = if moves > 1 { FIRST_LOOK } else { ALONE };
        Self {
            tallies: Tallies::new(moves),
            wanted: vec![true; moves],
            ahead: 0,
            futures: 0,
            looks: 0,
            next_look,
            risk,
            margin,
        }
    }

    /// Races by a measure. With [`Measure::Chance`] every value is in hundredths of a per cent, not of
    /// a point.
    #[must_use]
    pub fn by(self, by: Measure) -> Self {
        Self { tallies: self.tallies.by(by), ..self }
    }

    /// Whether the best move is settled.
    pub fn is_settled(&self) -> bool {
        (self.looks > 0 || self.wanted.is_empty()) && !self.others().any(|other| self.wanted[other])
    }

    /// All moves but the one ahead.
    fn others(&self) -> impl Iterator<Item = usize> {
        (0..self.wanted.len()).filter(|other| *other != self.ahead)
    }

    /// The move that is ahead of all others, from the one that was.
    fn leader(&self) -> usize {
        let mut ahead = self.ahead;
        // Moves may have been compared in different futures, and so in a circle.
        for _ in 0..self.wanted.len() {
            let lead = |other: usize| self.tallies.compare(other, ahead).map_or(0.0, |(by, _)| by);
            // Of equal moves, the last one counts as the highest.
            let others = (0..self.wanted.len()).rev().filter(|other| *other != ahead);
            let best = others.max_by(|one, other| lead(*one).total_cmp(&lead(*other)));
            match best.filter(|best| lead(*best) > 0.0) {
                Some(best) => ahead = best,
                None => break,
            }
        }
        ahead
    }

    fn look(&mut self) {
        self.looks += 1;
        self.next_look += self.next_look * MORE[0] / MORE[1];
        for number in 0..self.wanted.len() {
            self.wanted[number] = number == self.ahead || self.may_be_better(number);
        }
    }

    /// Whether a move may be better than the one ahead by more than the margin.
    fn may_be_better(&self, other: usize) -> bool {
        let pairs = self.wanted.len().saturating_sub(1).max(1);
        let share =
            if self.looks > LOOKS { 0.0 } else { self.risk / pairs as f64 / f64::from(LOOKS) };
        let compared = self.tallies.compare_cautiously(self.ahead, other);
        compared.is_none_or(|(by, error)| beyond(by + f64::from(self.margin.0), error) > share)
    }
}

impl Race for BestRace {
    fn next(&self) -> Option<RaceLeg> {
        let wanted = self.wanted.clone();
        (!self.is_settled()).then_some(RaceLeg { futures: self.futures..self.next_look, wanted })
    }

    fn add(&mut self, leg: &RaceLeg, upto: u64, tallies: &Tallies) {
        self.tallies.merge(tallies);
        self.futures = self.futures.max(upto);
        debug_assert_eq!(leg.wanted, self.wanted);
        self.ahead = self.leader();
        if upto == self.next_look {
            self.look();
        }
    }

    fn tallies(&self) -> &Tallies {
        &self.tallies
    }

    fn futures(&self) -> u64 {
        self.futures
    }

    fn order(&self) -> Vec<usize> {
        let value = |number: &usize| {
            let beside = self.tallies.beside_leader(*number, self.ahead);
            beside.map_or(f64::MIN, |(value, _)| value)
        };
        let mut order: Vec<_> = self.others().collect();
        order.sort_by(|one, other| value(other).total_cmp(&value(one)));
        // No other has a higher value, but one may have the same.
        order.splice(0..0, (!self.wanted.is_empty()).then_some(self.ahead));
        order
    }

    fn value(&self, by: Measure, number: usize) -> Option<(f64, f64)> {
        self.tallies.beside(by, number, self.ahead)
    }

    fn is_placed(&self, number: usize) -> bool {
        number == self.ahead && self.is_settled()
    }

    fn unsettled(&self) -> Option<[usize; 2]> {
        let other = self.order().into_iter().skip(1).find(|other| self.wanted[*other]);
        other.map(|other| [self.ahead, other])
    }
}
