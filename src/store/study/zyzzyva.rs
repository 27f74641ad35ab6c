//! Card boxes of Zyzzyva, another program to learn words by: an SQLite file for each list and kind of quiz.

use std::path::Path;

use rusqlite::OpenFlags;

use super::file::plain;
use crate::store::StoreError;
use crate::store::file::guard;

/// A question of a card box of Zyzzyva.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZyzzyvaCard {
    /// The letters, in alphabetical order for anagrams.
    pub question: String,
    /// How often it was known.
    pub correct: u32,
    /// How often it was not known.
    pub incorrect: u32,
    /// Whether it was not known when it was last asked.
    pub is_missed: bool,
    /// When it was last known, in seconds since 1970-01-01 UTC; 0 for never.
    pub last_correct: i64,
    /// When it is to be asked again; `None` if it is not in a card box yet.
    pub next_scheduled: Option<i64>,
}

/// The questions of a card box of Zyzzyva, in the order in which they were added; `None` if the file is not one.
///
/// # Errors
///
/// [`StoreError`] if the file can't be read, or is damaged.
pub fn zyzzyva_cards(path: &Path) -> Result<Option<Vec<ZyzzyvaCard>>, StoreError> {
    let fail = |error| StoreError::of(path, error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = guard::open(plain(path), flags).map_err(fail)?;
    let read = || -> Result<_, rusqlite::Error> {
        let sql = "SELECT count(*) FROM pragma_table_list('questions') AS list
                   JOIN pragma_table_info('questions') AS columns
                   WHERE list.type = 'table' AND columns.name IN
                   ('question', 'correct', 'incorrect', 'streak', 'last_correct', 'cardbox', 'next_scheduled')";
        if connection.query_row(sql, [], |row| row.get::<_, i64>(0))? != 7 {
            return Ok(None);
        }
        // Its columns hold whatever was written to them.
        let sql = "SELECT CAST(question AS TEXT), CAST(ifnull(correct, 0) AS INTEGER),
                   CAST(ifnull(incorrect, 0) AS INTEGER), CAST(ifnull(last_correct, 0) AS INTEGER),
                   CASE WHEN cardbox IS NULL THEN NULL ELSE CAST(next_scheduled AS INTEGER) END,
                   ifnull(CAST(streak AS INTEGER) < 0, 0)
                   FROM questions WHERE question IS NOT NULL ORDER BY rowid";
        let mut query = connection.prepare(sql)?;
        let count = |count: i64| u32::try_from(count.max(0)).unwrap_or(u32::MAX);
        let cards = query.query_map([], |row| {
            Ok(ZyzzyvaCard {
                question: row.get(0)?,
                correct: count(row.get(1)?),
                incorrect: count(row.get(2)?),
                last_correct: row.get(3)?,
                next_scheduled: row.get(4)?,
                is_missed: row.get(5)?,
            })
        })?;
        cards.collect::<Result<Vec<_>, _>>().map(Some)
    };
    read().map_err(fail)
}
