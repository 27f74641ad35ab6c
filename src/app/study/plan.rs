//! When a card is asked again: by FSRS, with its default parameters, for 9 known answers of 10.

use std::fmt;

use chrono::{DateTime, Utc};
use rs_fsrs::{Card as FsrsCard, FSRS, Parameters, Rating, State};

use crate::store::{DAY, Grade, LearningState, Memory};

/// The last time that is reckoned with: that of a card added to it is still a time.
pub(super) const LATEST: i64 = 200_000_000_000;

/// The plan of all cards.
#[derive(Clone)]
pub struct Plan(FSRS);

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Plan")
    }
}

impl Default for Plan {
    fn default() -> Self {
        Self(FSRS::new(Parameters::default()))
    }
}

impl Plan {
    /// What a review leaves of a card, at a time in seconds since 1970-01-01 UTC. A clock that is before
    /// the last review counts as the time of the last review.
    pub fn review(&self, memory: Option<&Memory>, grade: Grade, now: i64) -> Memory {
        let last = memory.map_or(i64::MIN, |memory| memory.last_review);
        let now = time(now.max(last));
        let card = memory.map_or_else(FsrsCard::default, card_of);
        let rating = match grade {
            Grade::Again => Rating::Again,
            Grade::Hard => Rating::Hard,
            Grade::Good => Rating::Good,
            Grade::Easy => Rating::Easy,
        };
        let card = self.0.next(card, now, rating).card;
        Memory {
            state: match card.state {
                State::New | State::Learning => LearningState::Learning,
                State::Review => LearningState::Review,
                State::Relearning => LearningState::Relearning,
            },
            due: card.due.timestamp(),
            stability: card.stability,
            difficulty: card.difficulty,
            last_review: now.timestamp(),
            reps: card.reps.try_into().unwrap_or(0),
            lapses: card.lapses.try_into().unwrap_or(0),
        }
    }
}

fn card_of(memory: &Memory) -> FsrsCard {
    // One less than what can be counted: a review adds one.
    let count = |count: u32| i32::try_from(count).unwrap_or(i32::MAX).min(i32::MAX - 1);
    FsrsCard {
        due: time(memory.due),
        stability: memory.stability,
        difficulty: memory.difficulty,
        reps: count(memory.reps),
        lapses: count(memory.lapses),
        state: match memory.state {
            LearningState::Learning => State::Learning,
            LearningState::Review => State::Review,
            LearningState::Relearning => State::Relearning,
        },
        last_review: time(memory.last_review),
        ..FsrsCard::default()
    }
}

fn time(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds.clamp(0, LATEST), 0).unwrap_or_default()
}

/// A day, counted from 1970-01-01, as text: `2026-01-31`.
pub(super) fn day_text(day: i64) -> String {
    time(day.saturating_mul(DAY)).date_naive().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{CardBox, CardKind, NewCard};

    const GRADES: [Grade; 4] = [Grade::Again, Grade::Hard, Grade::Good, Grade::Easy];
    const RATINGS: [Rating; 4] = [Rating::Again, Rating::Hard, Rating::Good, Rating::Easy];

    /// Each of 1,000 cards is reviewed 12 times when it is due, with grades of its own, and keeps the
    /// intervals of the library although all that is kept of it passes through the box.
    #[test]
    fn a_thousand_cards_have_the_intervals_of_fsrs() {
        let (plan, fsrs) = (Plan::default(), FSRS::new(Parameters::default()));
        let mut cards = CardBox::in_memory().expect("a box");
        let questions: Vec<_> =
            (0..1_000).map(|card| NewCard::new(CardKind::Valid, format!("{card}"))).collect();
        let ids = cards.add("nl", &questions, 0).expect("added").ids;
        let mut seen = std::collections::BTreeSet::new();
        for (card, id) in ids.into_iter().enumerate() {
            let mut expected = FsrsCard::default();
            let mut now = 1_800_000_000 + card as i64;
            for review in 0..12 {
                // Mostly known, each in another order.
                let drawn = crc32fast::hash(format!("{card} {review}").as_bytes()) as usize % 11;
                let grade = [0, 1, 3].get(drawn).copied().unwrap_or(2);
                expected = fsrs.next(expected, time(now), RATINGS[grade]).card;
                let kept = cards.card(id).expect("reads").expect("there");
                let after = plan.review(kept.memory.as_ref(), GRADES[grade], now);
                assert!(cards.review(&kept, GRADES[grade], &after).expect("written").is_some());
                let place = format!("card {card}, review {review}");
                assert_eq!(after.due - now, (expected.due - time(now)).num_seconds(), "{place}");
                assert_eq!(after.stability.to_bits(), expected.stability.to_bits(), "{place}");
                assert_eq!(after.difficulty.to_bits(), expected.difficulty.to_bits(), "{place}");
                assert_eq!(i64::from(after.reps), i64::from(expected.reps), "{place}");
                assert_eq!(i64::from(after.lapses), i64::from(expected.lapses), "{place}");
                seen.insert(after.due - now);
                now = after.due + (drawn as i64) * 3_600;
            }
        }
        assert!(seen.len() > 100, "{} intervals", seen.len());
        assert_eq!(cards.count("nl").expect("reads").reviews, 12_000);
    }

    /// The intervals that the library's own tests expect, in days.
    #[test]
    fn intervals_are_those_that_the_library_expects() {
        let plan = Plan::default();
        let grades = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
        let mut now = 1_669_723_200;
        let mut memory = None;
        let days = grades.map(|grade| {
            let after = plan.review(memory.as_ref(), GRADES[grade - 1], now);
            let days = (after.due - now) / DAY;
            (now, memory) = (after.due, Some(after));
            days
        });
        assert_eq!(days, [0, 4, 15, 48, 136, 351, 0, 0, 7, 13, 24, 43, 77]);
    }

    #[test]
    fn a_clock_that_went_back_counts_as_the_last_review() {
        let plan = Plan::default();
        let first = plan.review(None, Grade::Easy, 1_800_000_000);
        let back = plan.review(Some(&first), Grade::Good, 1_000_000_000);
        assert_eq!(back, plan.review(Some(&first), Grade::Good, 1_800_000_000));
        assert!(back.due > first.last_review && back.last_review == first.last_review);
        for wild in [i64::MIN, -1, i64::MAX] {
            let odd = Memory { last_review: wild, due: wild, reps: u32::MAX, ..first };
            let after = plan.review(Some(&odd), Grade::Good, wild);
            assert!(after.due > after.last_review, "{after:?}");
        }
    }
}
