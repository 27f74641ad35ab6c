//! What moves came to in many futures, and how they compare.

use serde::{Deserialize, Serialize};

use crate::eval::{Equity, Moments};
use crate::rules::Points;

/// How many differences are guessed, and how far from their mean, in hundredths of a point.
const GUESSES: f64 = 8.0;
const GUESS: f64 = 1500.0;

/// What the opponent replied to a move, and what it came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplyTally {
    /// The scores of the replies, in points; 0 for a swap or a pass.
    pub scores: Moments,
    /// The highest score of a reply, in points.
    pub worst: Points,
    /// The number of bingos among the replies.
    pub bingos: u64,
    /// What the move came to, in hundredths of a point.
    pub value_hundredths: Moments,
    /// The chances to win that were left, in hundredths of a per cent; none where the scores are not
    /// known.
    pub chances: Moments,
}

/// What moves are compared by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// Equity after the replies, in hundredths of a point.
    #[default]
    Points,
    /// The chance to win, in hundredths of a per cent.
    Chance,
}

/// What some moves came to in the same futures. Sums are exact, so the order of the futures makes no
/// difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tallies {
    replies: Vec<ReplyTally>,
    /// How much more each move came to than one of a lower index, by each measure.
    differences: [Vec<Moments>; 2],
    /// What moves are compared by.
    by: Measure,
}

impl ReplyTally {
    const fn of(&self, measure: Measure) -> &Moments {
        match measure {
            Measure::Points => &self.value_hundredths,
            Measure::Chance => &self.chances,
        }
    }
}

impl Tallies {
    /// The tallies of `moves` moves before any future. They are compared by points.
    pub fn new(moves: usize) -> Self {
        let pairs = moves * moves.saturating_sub(1) / 2;
        let differences = vec![Moments::default(); pairs];
        Self {
            replies: vec![ReplyTally::default(); moves],
            differences: [differences.clone(), differences],
            by: Measure::Points,
        }
    }

    /// Compares moves by `by` instead of points.
    #[must_use]
    pub fn by(self, by: Measure) -> Self {
        Self { by, ..self }
    }

    /// Adds all tallies of the same moves in other futures.
    pub fn merge(&mut self, other: &Self) {
        for (all, more) in self.replies.iter_mut().zip(&other.replies) {
            all.scores.merge(&more.scores);
            all.worst = all.worst.max(more.worst);
            all.bingos += more.bingos;
            all.value_hundredths.merge(&more.value_hundredths);
            all.chances.merge(&more.chances);
        }
        let differences = self.differences.iter_mut().flatten();
        for (all, more) in differences.zip(other.differences.iter().flatten()) {
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
        let hundredths = |value: &Option<Equity>| value.map(|value| value.0);
        self.add_by(Measure::Points, values.iter().map(hundredths));
    }

    /// Adds the chances to win, 0 to 1, that the moves left in one future; `None` for those not tried.
    pub fn add_chances(&mut self, chances: &[Option<f64>]) {
        let hundredths =
            |chance: &Option<f64>| chance.map(|chance| (chance * 10_000.0).round() as i32);
        self.add_by(Measure::Chance, chances.iter().map(hundredths));
    }

    fn add_by(&mut self, measure: Measure, values: impl Iterator<Item = Option<i32>> + Clone) {
        for (candidate, value) in values.clone().enumerate() {
            let Some(value) = value else { continue };
            let reply = &mut self.replies[candidate];
            match measure {
                Measure::Points => &mut reply.value_hundredths,
                Measure::Chance => &mut reply.chances,
            }
            .add(value.into());
            let differences = &mut self.differences[measure as usize][pair(candidate, 0)..];
            for (other, difference) in values.clone().take(candidate).zip(differences) {
                if let Some(other) = other {
                    difference.add(i64::from(value) - i64::from(other));
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

    /// What a move came to on average.
    pub(super) fn mean(&self, number: usize) -> f64 {
        self.mean_by(self.by, number)
    }

    fn mean_by(&self, measure: Measure, number: usize) -> f64 {
        self.replies[number].of(measure).estimate().map_or(f64::MIN, |value| value.mean)
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

    /// How much more one move came to than another in the futures of both, with the standard error;
    /// `None` for fewer than two futures.
    pub fn compare(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        self.compare_by(self.by, one, other)
    }

    fn compare_by(&self, measure: Measure, one: usize, other: usize) -> Option<(f64, f64)> {
        let moments = self.differences(measure).get(pair(one.max(other), one.min(other)))?;
        let error = moments.deviation()? / (moments.count() as f64).sqrt();
        let mean = moments.sum() as f64 / moments.count() as f64;
        Some((if one > other { mean } else { -mean }, error))
    }

    /// Compares two moves with the error that a guess and the differences found make together, so that
    /// differences which were alike by chance don't seem certain.
    pub(super) fn compare_cautiously(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        let (mean, error) = self.compare(one, other)?;
        let differences = &self.differences(self.by)[pair(one.max(other), one.min(other))];
        let count = differences.count() as f64;
        let found = error * error * count * (count - 1.0);
        let variance = (found + GUESSES * GUESS * GUESS) / (count - 1.0 + GUESSES);
        Some((mean, (variance / count).sqrt()))
    }

    /// Compares a move with the leader by what the moves are compared by.
    pub(super) fn beside_leader(&self, one: usize, leader: usize) -> Option<(f64, f64)> {
        self.beside(self.by, one, leader)
    }

    fn differences(&self, measure: Measure) -> &[Moments] {
        &self.differences[measure as usize]
    }

    /// What a move came to by a measure beside another that was tried in more futures, with the standard
    /// error: the other's mean and the difference in the futures of both, in which the luck of these
    /// futures cancels out.
    pub(super) fn beside(&self, by: Measure, one: usize, other: usize) -> Option<(f64, f64)> {
        let variance = |moments: &Moments| moments.deviation().unwrap_or(0.0).powi(2);
        let own = self.replies[one].of(by);
        let mean = own.estimate()?.mean;
        let alone = (mean, (variance(own) / own.count() as f64).sqrt());
        if one == other {
            return Some(alone);
        }
        let Some((difference, _)) = self.compare_by(by, one, other) else { return Some(alone) };
        let differences = &self.differences(by)[pair(one.max(other), one.min(other))];
        let [many, few] = [self.replies[other].of(by).count(), differences.count()];
        // What does not cancel out is as well known as the other's mean.
        let common = (variance(own) - variance(differences)).max(0.0) / many as f64;
        let error = (variance(differences) / few as f64 + common).sqrt();
        Some((self.mean_by(by, other) + difference, error))
    }
}

/// The index of the pair of a move and one of a lower index.
const fn pair(higher: usize, lower: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}
