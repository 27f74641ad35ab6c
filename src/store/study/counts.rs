//! What a box and its reviews come to.

use rusqlite::params;

use super::file::CardBox;
use crate::store::{DAY, StoreError};

/// How many cards of a list there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// All but those that are set aside.
    pub cards: u64,
    /// Those of them that were never asked.
    pub new: u64,
    /// Those that are set aside.
    pub aside: u64,
    /// All reviews of all of them.
    pub reviews: u64,
}

impl CardBox {
    /// The cards of a list.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn count(&self, list: &str) -> Result<CardCounts, StoreError> {
        self.read(|connection| {
            let sql = "SELECT count(*) FILTER (WHERE aside IS NULL),
                       count(*) FILTER (WHERE aside IS NULL AND state = 'new'),
                       count(*) FILTER (WHERE aside IS NOT NULL),
                       (SELECT count(*) FROM reviews JOIN cards ON cards.id = card_id WHERE list = ?1)
                       FROM cards WHERE list = ?1";
            connection.query_row(sql, [list], |row| {
                let [cards, new, aside, reviews] =
                    [row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?];
                Ok(CardCounts { cards, new, aside, reviews })
            })
        })
    }

    /// How many cards of a list are due on each day, counted from 1970-01-01, from `today` on; those that
    /// have been due for longer count for `today`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn due_by_day(&self, list: &str, today: i64, days: usize) -> Result<Vec<u64>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT max((due + ?5) / ?3 - ?2, 0), count(*) FROM cards
                       WHERE list = ?1 AND aside IS NULL AND (due + ?5) / ?3 < ?2 + ?4 GROUP BY 1";
            let mut by_day = vec![0; days];
            let mut query = connection.prepare(sql)?;
            let rows = query.query_map(params![list, today, DAY, days, self.offset], |row| {
                Ok((row.get::<_, usize>(0)?, row.get(1)?))
            })?;
            for row in rows {
                let (day, due) = row?;
                if let Some(count) = by_day.get_mut(day) {
                    *count = due;
                }
            }
            Ok(by_day)
        })
    }

    /// How often learnt cards of a list were asked between two times, and how often they were known.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn known_between(&self, list: &str, times: [i64; 2]) -> Result<(u64, u64), StoreError> {
        self.read(|connection| {
            let sql = "SELECT count(*), count(*) FILTER (WHERE grade > 1)
                       FROM reviews JOIN cards ON cards.id = card_id
                       WHERE list = ?1 AND reviewed BETWEEN ?2 AND ?3 AND reviews.state = 'review'";
            let values = params![list, times[0], times[1]];
            connection.query_row(sql, values, |row| Ok((row.get(0)?, row.get(1)?)))
        })
    }

    /// How many cards of a list were asked for the first time on a day, counted from 1970-01-01.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn begun_on(&self, list: &str, day: i64) -> Result<u64, StoreError> {
        self.read(|connection| {
            let sql = "SELECT count(*) FROM reviews JOIN cards ON cards.id = card_id
                       WHERE list = ?1 AND (reviewed + ?4) / ?3 = ?2 AND reviews.state = 'new'";
            connection.query_row(sql, params![list, day, DAY, self.offset], |row| row.get(0))
        })
    }

    /// The days, counted from 1970-01-01, on which cards of a list were reviewed, the last first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn days_of_reviews(&self, list: &str) -> Result<Vec<i64>, StoreError> {
        self.read(|connection| {
            let sql =
                "SELECT DISTINCT (reviewed + ?3) / ?2 FROM reviews JOIN cards ON cards.id = card_id
                       WHERE list = ?1 ORDER BY 1 DESC";
            let mut query = connection.prepare(sql)?;
            let days = query.query_map(params![list, DAY, self.offset], |row| row.get(0))?;
            days.collect()
        })
    }
}
