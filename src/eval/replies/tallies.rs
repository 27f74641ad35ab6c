//! What came of moves in many futures, and which of them are told apart.

use crate::eval::Moments;
use crate::rules::Points;

/// What the opponent has answered to a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplyTally {
    /// The scores of his answers, in points; nothing for a swap or a pass.
    pub scores: Moments,
    /// The highest of them.
    pub worst: Points,
    /// How often he laid a whole rack.
    pub bingos: u64,
    /// What the move came to, in hundredths of a point.
    pub values: Moments,
}

/// What came of some moves in the same futures. Sums are exact, so that it makes no difference which
/// futures were tried first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tallies {
    replies: Vec<ReplyTally>,
    /// By how much a move came to more than one of a lower number, in hundredths of a point.
    differences: Vec<Moments>,
}

/// Whether the order of moves is settled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Settled {
    /// All moves are told apart, or known to be all but equal.
    Yes,
    /// The move of this place in the order, from 0, and the next are not.
    Not(usize),
}

impl Tallies {
    /// Of so many moves, none tried yet.
    pub fn new(moves: usize) -> Self {
        let pairs = moves * moves.saturating_sub(1) / 2;
        Self {
            replies: vec![ReplyTally::default(); moves],
            differences: vec![Moments::default(); pairs],
        }
    }

    /// Adds all of another, of the same moves.
    pub fn merge(&mut self, other: &Self) {
        for (all, more) in self.replies.iter_mut().zip(&other.replies) {
            all.scores.merge(&more.scores);
            all.worst = all.worst.max(more.worst);
            all.bingos += more.bingos;
            all.values.merge(&more.values);
        }
        for (all, more) in self.differences.iter_mut().zip(&other.differences) {
            all.merge(more);
        }
    }

    /// What came of each move.
    pub fn replies(&self) -> &[ReplyTally] {
        &self.replies
    }

    pub(super) fn add_reply(&mut self, candidate: usize, score: Points, bingo: bool) {
        let reply = &mut self.replies[candidate];
        reply.scores.add(score.into());
        reply.worst = reply.worst.max(score);
        reply.bingos += u64::from(bingo);
    }

    /// Adds what the moves came to in one future, where they were tried.
    pub fn add(&mut self, values: &[Option<i32>]) {
        for (candidate, value) in values.iter().enumerate() {
            let Some(value) = *value else { continue };
            self.replies[candidate].values.add(value.into());
            let first = pair(candidate, 0);
            for (other, difference) in
                values[..candidate].iter().zip(&mut self.differences[first..])
            {
                if let Some(other) = other {
                    difference.add(i64::from(value) - i64::from(*other));
                }
            }
        }
    }

    /// The moves by what they came to, best first; of equal ones the first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.replies.len()).collect();
        let mean = |candidate: &usize| {
            self.replies[*candidate].values.estimate().map_or(f64::MIN, |value| value.mean)
        };
        order.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        order
    }

    /// The move that came to most, of those that are wanted; the first where none was tried.
    pub(super) fn best_of(&self, wanted: &[bool]) -> usize {
        self.order().into_iter().find(|candidate| wanted[*candidate]).unwrap_or(0)
    }

    /// Whether a move came to less than another, by more than so many standard errors.
    pub(super) fn is_behind(&self, one: usize, other: usize, errors: f64) -> bool {
        let Some((mean, error)) = self.compare(other, one) else { return false };
        mean > errors * error
    }

    /// By how much one move came to more than another in the futures of both, with the standard
    /// error, in hundredths of a point; `None` where there were fewer than two.
    fn compare(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let moments = self.differences.get(pair(one.max(other), one.min(other)))?;
        let error = moments.deviation()? / (moments.count() as f64).sqrt();
        let mean = moments.sum() as f64 / moments.count() as f64;
        Some((if one > other { mean } else { -mean }, error))
    }

    /// Whether the order is settled: with which risk at most it is to be another, and how far apart
    /// moves may be, in hundredths of a point, that count as equal. Each look costs a part of the
    /// risk, the later the less, so that all looks together have no more: the sum of 1/(k(k+1)) is 1.
    pub fn settled(&self, risk: f64, equal: f64, look: u64) -> Settled {
        let order = self.order();
        let pairs = order.len().saturating_sub(1).max(1) as f64;
        let look = look.max(1) as f64;
        let risk = risk / pairs / (look * (look + 1.0));
        let told = |(one, other): (usize, usize)| {
            let Some((mean, error)) = self.compare(one, other) else { return false };
            // The chance of a difference this far from none, and of one this far from too large.
            let beyond = |distance: f64| distance > 0.0 && tail(distance / error) <= risk;
            let distance = mean.abs();
            error == 0.0 || beyond(distance) || beyond(equal - distance)
        };
        let mut neighbours = order.iter().zip(order.iter().skip(1));
        match neighbours.position(|(one, other)| !told((*one, *other))) {
            None => Settled::Yes,
            Some(place) => Settled::Not(place),
        }
    }
}

/// The place of the pair of a move and one of a lower number.
const fn pair(higher: usize, lower: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}

/// The chance that a normal variable is so many deviations or more from its mean, on either side.
fn tail(deviations: f64) -> f64 {
    libm::erfc(deviations / std::f64::consts::SQRT_2)
}
