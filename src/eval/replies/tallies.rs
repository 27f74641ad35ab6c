//! What moves came to in many futures, and how they compare.

use crate::eval::{Equity, Moments};
use crate::rules::Points;

/// How many differences are guessed, and how far from their mean, in hundredths of a point.
const GUESSES: f64 = 8.0;
const GUESS: f64 = 1500.0;

/// What the opponent replied to a move, and what it came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplyTally {
    /// The scores of the replies, in points; 0 for a swap or a pass.
    pub scores: Moments,
    /// The highest score of a reply, in points.
    pub worst: Points,
    /// The number of bingos among the replies.
    pub bingos: u64,
    /// What the move came to, in hundredths of a point.
    pub value_hundredths: Moments,
}

/// What some moves came to in the same futures. Sums are exact, so the order of the futures makes no
/// difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tallies {
    replies: Vec<ReplyTally>,
    /// How much more each move came to than one of a lower index, in hundredths of a point.
    differences: Vec<Moments>,
}

impl Tallies {
    /// The tallies of `moves` moves before any future.
    pub fn new(moves: usize) -> Self {
        let pairs = moves * moves.saturating_sub(1) / 2;
        Self {
            replies: vec![ReplyTally::default(); moves],
            differences: vec![Moments::default(); pairs],
        }
    }

    /// Adds all tallies of the same moves in other futures.
    pub fn merge(&mut self, other: &Self) {
        for (all, more) in self.replies.iter_mut().zip(&other.replies) {
            all.scores.merge(&more.scores);
            all.worst = all.worst.max(more.worst);
            all.bingos += more.bingos;
            all.value_hundredths.merge(&more.value_hundredths);
        }
        for (all, more) in self.differences.iter_mut().zip(&other.differences) {
            all.merge(more);
        }
    }

    /// The tally of each move.
    pub fn replies(&self) -> &[ReplyTally] {
        &self.replies
    }

    pub(super) fn add_reply(&mut self, candidate: usize, score: Points, bingo: bool) {
        let reply = &mut self.replies[candidate];
        reply.scores.add(score.into());
        reply.worst = reply.worst.max(score);
        reply.bingos += u64::from(bingo);
    }

    /// Adds what the moves came to in one future; `None` for those not tried.
    pub fn add(&mut self, values: &[Option<Equity>]) {
        for (candidate, value) in values.iter().enumerate() {
            let Some(value) = *value else { continue };
            self.replies[candidate].value_hundredths.add(value.0.into());
            let first = pair(candidate, 0);
            for (other, difference) in
                values[..candidate].iter().zip(&mut self.differences[first..])
            {
                if let Some(other) = other {
                    difference.add(i64::from(value.0) - i64::from(other.0));
                }
            }
        }
    }

    /// The indices of the moves by what they came to, best first. Equal moves keep their order.
    pub fn order(&self) -> Vec<usize> {
        self.order_of(&(0..self.replies.len()).collect::<Vec<_>>())
    }

    /// Some of the moves in the same order.
    pub(super) fn order_of(&self, moves: &[usize]) -> Vec<usize> {
        let mut order = moves.to_vec();
        order.sort_by(|one, other| self.mean(*other).total_cmp(&self.mean(*one)));
        order
    }

    /// What a move came to on average, in hundredths of a point.
    pub(super) fn mean(&self, number: usize) -> f64 {
        self.replies[number].value_hundredths.estimate().map_or(f64::MIN, |value| value.mean)
    }

    /// The wanted move that came to most; 0 if none is wanted.
    pub(super) fn best_of(&self, wanted: &[bool]) -> usize {
        self.order().into_iter().find(|candidate| wanted[*candidate]).unwrap_or(0)
    }

    /// Whether a move came to less than another by more than `errors` standard errors.
    pub(super) fn is_behind(&self, one: usize, other: usize, errors: f64) -> bool {
        let Some((mean, error)) = self.compare(other, one) else { return false };
        mean > errors * error
    }

    /// How much more one move came to than another in the futures of both, with the standard error, in
    /// hundredths of a point; `None` for fewer than two futures.
    pub fn compare(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let moments = self.differences.get(pair(one.max(other), one.min(other)))?;
        let error = moments.deviation()? / (moments.count() as f64).sqrt();
        let mean = moments.sum() as f64 / moments.count() as f64;
        Some((if one > other { mean } else { -mean }, error))
    }

    /// The same with the error that a guess and the differences found make together, so that
    /// differences which were alike by chance don't seem certain.
    pub(super) fn compare_cautiously(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let (mean, error) = self.compare(one, other)?;
        let count = self.differences[pair(one.max(other), one.min(other))].count() as f64;
        let found = error * error * count * (count - 1.0);
        let variance = (found + GUESSES * GUESS * GUESS) / (count - 1.0 + GUESSES);
        Some((mean, (variance / count).sqrt()))
    }

    /// What a move came to beside another that was tried in more futures, with the standard error, in
    /// hundredths of a point: the other's mean and the difference in the futures of both, in which the
    /// luck of these futures cancels out.
    pub(super) fn beside(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let variance = |moments: &Moments| moments.deviation().unwrap_or(0.0).powi(2);
        let own = &self.replies[one].value_hundredths;
        let mean = own.estimate()?.mean;
        let alone = (mean, (variance(own) / own.count() as f64).sqrt());
        if one == other {
            return Some(alone);
        }
        let Some((difference, _)) = self.compare(one, other) else { return Some(alone) };
        let differences = &self.differences[pair(one.max(other), one.min(other))];
        let [many, few] = [self.replies[other].value_hundredths.count(), differences.count()];
        // What does not cancel out is as well known as the other's mean.
        let common = (variance(own) - variance(differences)).max(0.0) / many as f64;
        let error = (variance(differences) / few as f64 + common).sqrt();
        Some((self.mean(other) + difference, error))
    }
}

/// The index of the pair of a move and one of a lower index.
const fn pair(higher: usize, lower: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}
