//! What a box of cards comes to: what is due, what is known, how steadily it is learnt.

#[cfg(feature = "cli")]
use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::error::StudyError;
use super::plan::day_text;
use crate::app::rounded;
#[cfg(feature = "cli")]
use crate::app::{Column, cell};
use crate::store::{CardBox, DAY};

/// The days of a forecast, today included.
const DAYS: usize = 7;

/// The days over which retention is counted.
const RETENTION: i64 = 30;

/// The cards of a list. Days begin at midnight in the time zone of the box.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct StudyStats {
    /// The list.
    pub list: String,
    /// The number of its cards, but for those that are set aside.
    pub cards: u64,
    /// How many of them were never asked.
    pub new: u64,
    /// How many are set aside, because the list has no answer to them any more.
    pub aside: u64,
    /// How many are to be asked again by the end of today.
    pub due_today: u64,
    /// How many are to be asked again on each of seven days, from today on; new ones do not count.
    pub forecast: Vec<DueOnDay>,
    /// The share of learnt cards that were known when they were asked, in the last 30 days: 0 to 1, or null
    /// if none was asked.
    pub retention: Option<f64>,
    /// On how many days in a row cards were asked, up to today or yesterday.
    pub streak: u64,
    /// The number of all answers.
    pub reviews: u64,
}

/// The cards that are to be asked again on a day.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct DueOnDay {
    /// The day: `2026-01-31`.
    pub day: String,
    /// The number of cards.
    pub due: u64,
}

/// The columns. Their order is what scripts count on.
#[cfg(feature = "cli")]
pub(crate) const STATS_COLUMNS: &[Column<StudyStats>] = &[
    Column::new("list", |row| row.list.clone()),
    Column::new("cards", |row| row.cards.to_string()),
    Column::new("new", |row| row.new.to_string()),
    Column::new("aside", |row| row.aside.to_string()),
    Column::new("due_today", |row| row.due_today.to_string()),
    Column::new("forecast", |row| row.forecast.iter().map(|day| day.due).join(" ")),
    Column::new("retention", |row| cell(row.retention)),
    Column::new("streak", |row| row.streak.to_string()),
    Column::new("reviews", |row| row.reviews.to_string()),
];

impl StudyStats {
    /// Those of a list, at a time in seconds since 1970-01-01 UTC.
    ///
    /// # Errors
    ///
    /// [`StudyError::Store`] if the box can't be read.
    pub fn of(cards: &CardBox, list: &str, now: i64) -> Result<Self, StudyError> {
        let today = cards.day_of(now);
        let counts = cards.count(list)?;
        let due = cards.due_by_day(list, today, DAYS)?;
        let since = now.saturating_sub(RETENTION * DAY);
        let (asked, known) = cards.known_between(list, [since, now])?;
        let retention = (asked > 0).then(|| rounded(known as f64 / asked as f64, 1_000.0));
        Ok(Self {
            list: list.to_owned(),
            cards: counts.cards,
            new: counts.new,
            aside: counts.aside,
            due_today: due.first().copied().unwrap_or(0),
            forecast: due
                .into_iter()
                .zip(today..)
                .map(|(due, day)| DueOnDay { day: day_text(day), due })
                .collect(),
            retention,
            streak: streak(&cards.days_of_reviews(list)?, today),
            reviews: counts.reviews,
        })
    }
}

/// How many days in a row there are up to today, or to yesterday, in days that are in order, the last first.
fn streak(days: &[i64], today: i64) -> u64 {
    // A clock that went back leaves days that are still to come.
    let mut days = days.iter().copied().skip_while(|day| *day > today).peekable();
    let Some(last) = days.peek().copied().filter(|last| today - last <= 1) else { return 0 };
    days.zip((i64::MIN..=last).rev()).take_while(|(day, expected)| day == expected).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_with_a_day_that_is_left_out() {
        for (days, expected) in [
            (&[10, 9, 8, 6][..], 3),
            (&[9, 8, 7], 3),
            (&[8, 7], 0),
            (&[12, 11, 10, 9], 2),
            (&[10], 1),
            (&[], 0),
        ] {
            assert_eq!(streak(days, 10), expected, "{days:?}");
        }
    }
}
