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
        self.order_of(&(0..self.replies.len()).collect::<Vec<_>>())
    }

    /// Some of the moves in this order.
    pub(super) fn order_of(&self, moves: &[usize]) -> Vec<usize> {
        let mut order = moves.to_vec();
        order.sort_by(|one, other| self.mean(*other).total_cmp(&self.mean(*one)));
        order
    }

    /// What a move came to in the mean, in hundredths of a point.
    pub(super) fn mean(&self, number: usize) -> f64 {
        self.replies[number].values.estimate().map_or(f64::MIN, |value| value.mean)
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
    pub(super) fn compare(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let moments = self.differences.get(pair(one.max(other), one.min(other)))?;
        let error = moments.deviation()? / (moments.count() as f64).sqrt();
        let mean = moments.sum() as f64 / moments.count() as f64;
        Some((if one > other { mean } else { -mean }, error))
    }
}

/// The place of the pair of a move and one of a lower number.
const fn pair(higher: usize, lower: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}
