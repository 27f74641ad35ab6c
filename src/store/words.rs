//! All words of a list as text, and how much of the file lists take.

use std::collections::BTreeMap;

use rusqlite::Connection;
use rustc_hash::FxHashSet;

use super::{Kind, ListInfo, Store, StoreError};

/// A word of a list as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListWord {
    /// The word in capitals, without brackets.
    pub text: Box<str>,
    /// What it means, where the list says so.
    pub definition: Option<Box<str>>,
}

/// Whether a list is read with its corrections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// As commands ask it: with them.
    Corrected,
    /// As it was imported: without them.
    Imported,
}

impl Store {
    /// The words of a list, by code point, each spelling once.
    pub fn words(&self, list: &ListInfo, version: Version) -> Result<Vec<ListWord>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            // Of one moment: words and corrections go together.
            let now = self.connection.unchecked_transaction()?;
            let mut words = Vec::new();
            let sql = "SELECT word, definition FROM list_words NOT INDEXED WHERE list_id = ?1";
            add(&now, sql, list.id, &mut words)?;
            if version == Version::Imported {
                let sql =
                    "SELECT word, definition FROM corrections WHERE kind = ?2 AND in_list = ?3
                           AND (list, language) = (SELECT name, language FROM lists WHERE id = ?1)";
                let mut query = now.prepare(sql)?;
                let put_in = (list.id, Kind::Allow.name(), false);
                let put_in = query.query_map(put_in, |row| row.get::<_, Box<str>>(0))?;
                let put_in: FxHashSet<Box<str>> = put_in.collect::<Result<_, _>>()?;
                words.retain(|word: &ListWord| !put_in.contains(&word.text));
                let taken_out = (list.id, Kind::Block.name(), true);
                let taken_out = query.query_map(taken_out, |row| {
                    Ok(ListWord { text: row.get(0)?, definition: row.get(1)? })
                })?;
                for word in taken_out {
                    words.push(word?);
                }
            }
            Ok(words)
        };
        let mut words = read().map_err(|error| self.fail(error))?;
        words.sort_unstable();
        words.dedup_by(|a, b| a.text == b.text);
        Ok(words)
    }

    /// About how many bytes of the file each list takes, by its number. Nothing where this SQLite
    /// can't tell.
    pub fn list_bytes(&self) -> BTreeMap<i64, u64> {
        bytes(&self.connection).unwrap_or_default()
    }

    /// How many corrections each list has, by its number.
    pub fn count_corrections(&self) -> Result<BTreeMap<i64, u64>, StoreError> {
        let read = || {
            let sql = "SELECT id, count(*) FROM lists AS l JOIN corrections AS c
                       ON c.list = l.name AND c.language = l.language GROUP BY id";
            let mut query = self.connection.prepare(sql)?;
            let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<Result<_, _>>()
        };
        read().map_err(|error| self.fail(error))
    }
}

fn add(
    connection: &Connection,
    sql: &str,
    list: i64,
    words: &mut Vec<ListWord>,
) -> Result<(), rusqlite::Error> {
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([list])?;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(0)?.as_str()?;
        let text =
            if text.contains('[') { text.replace(['[', ']'], "").into() } else { text.into() };
        words.push(ListWord { text, definition: row.get(1)? });
    }
    Ok(())
}

/// Tables and filters of a list are counted, what lists have in common is shared out by how many
/// letters their words have.
fn bytes(connection: &Connection) -> Result<BTreeMap<i64, u64>, rusqlite::Error> {
    let sql = "SELECT coalesce(sum(pgsize), 0) FROM dbstat JOIN sqlite_schema AS s USING (name)
               WHERE aggregate = TRUE AND tbl_name NOT IN
                   ('list_tables', 'list_filters', 'list_leaves', 'list_training')
               AND EXISTS (SELECT 1 FROM pragma_table_info(tbl_name) AS c WHERE c.name = 'list_id')";
    let shared: f64 = connection.query_row(sql, [], |row| row.get(0))?;
    // A row has the word, its letters in order and its signature; the index has the word again.
    let sql = "WITH weights AS (
                   SELECT list_id, sum(word_count * (40 + 4 * length)) AS weight
                   FROM list_lengths GROUP BY list_id)
               SELECT id, coalesce(weight * 1.0 / (SELECT sum(weight) FROM weights), 0),
                   (SELECT coalesce(sum(length(words)), 0) FROM list_tables WHERE list_id = id)
                   + (SELECT coalesce(sum(length(fingerprints)), 0) FROM list_filters WHERE list_id = id)
                   + (SELECT coalesce(sum(length(tiles) + 16), 0) FROM list_leaves WHERE list_id = id)
                   + (SELECT coalesce(sum(length(sums)), 0) FROM list_training WHERE list_id = id)
               FROM lists LEFT JOIN weights ON list_id = id";
    let mut query = connection.prepare(sql)?;
    let rows = query.query_map([], |row| {
        let (share, own): (f64, u64) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, own + (shared * share) as u64))
    })?;
    rows.collect()
}
