//! All words of a list as text, and how much of the file lists take.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use rusqlite::Connection;
use rustc_hash::FxHashSet;

use super::word_ranks::{self, RankKind};
use crate::store::file::list_tables::{self, WordSet};
use crate::store::file::reading::Schema;
use crate::store::{CorrectionKind, ListInfo, Store, StoreError};
use crate::words_in::SUREST;

/// A word of a list as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListWord {
    /// The word in capitals, without brackets.
    pub text: Box<str>,
    /// Its definition, if the list has one.
    pub definition: Option<Box<str>>,
    /// How sure it is, 1 for the surest.
    pub level: u8,
}

/// Whether to read a list with its corrections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListVersion {
    /// With corrections, as commands use it.
    Corrected,
    /// Without corrections, as imported.
    Imported,
}

impl Store {
    /// The words of a list, by code point, each spelling once.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn words(
        &self,
        list: &ListInfo,
        version: ListVersion,
    ) -> Result<Vec<ListWord>, StoreError> {
        self.read_words(list, version, false)
    }

    /// The words of all levels of a list. A word that is allowed is as sure as the surest, because it is
    /// there at every level.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn words_of_all_levels(
        &self,
        list: &ListInfo,
        version: ListVersion,
    ) -> Result<Vec<ListWord>, StoreError> {
        self.read_words(list, version, true)
    }

    fn read_words(
        &self,
        list: &ListInfo,
        version: ListVersion,
        all_levels: bool,
    ) -> Result<Vec<ListWord>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            // A consistent view: words and corrections belong together.
            let now = self.connection.unchecked_transaction()?;
            let mut words = Vec::new();
            let (table, id) = (list_tables::words(list.set()), list.id);
            let corrected = list_tables::in_corrections(Schema::MAIN, &id.to_string());
            let as_corrected = all_levels && version == ListVersion::Corrected;
            let surest = format!("(SELECT min(level) FROM list_levels WHERE list_id = {id})");
            let level = match as_corrected {
                true => format!(
                    "iif({corrected} AND kind = 'allow'), coalesce({surest}, level), level)"
                ),
                false => "level".to_owned(),
            };
            let sql = format!("SELECT word, definition, {level} FROM {table} NOT INDEXED");
            add(&now, &sql, &mut words)?;
            if version == ListVersion::Imported {
                let sql =
                    "SELECT word, definition, level FROM corrections WHERE kind = ?2 AND in_list = ?3
                           AND (list, language) = (SELECT name, language FROM lists WHERE id = ?1)";
                let mut query = now.prepare(sql)?;
                let put_in = (list.id, CorrectionKind::Allow.name(), false);
                let put_in = query.query_map(put_in, |row| row.get::<_, Box<str>>(0))?;
                let put_in: FxHashSet<Box<str>> = put_in.collect::<Result<_, _>>()?;
                words.retain(|word: &ListWord| !put_in.contains(&word.text));
                let taken_out = (list.id, CorrectionKind::Block.name(), true);
                let taken_out = query.query_map(taken_out, |row| {
                    Ok(ListWord {
                        text: row.get(0)?,
                        definition: row.get(1)?,
                        level: row.get::<_, Option<u8>>(2)?.unwrap_or(SUREST),
                    })
                })?;
                for word in taken_out {
                    words.push(word?);
                }
            }
            if all_levels && list_tables::has_beyond(&now, id)? {
                let without =
                    if as_corrected { format!("WHERE NOT {corrected})") } else { String::new() };
                let beyond = list_tables::beyond(id);
                let sql = format!("SELECT word, definition, level FROM {beyond} {without}");
                add(&now, &sql, &mut words)?;
            }
            Ok(words)
        };
        let mut words = read().map_err(|error| self.fail(error))?;
        words.sort_unstable();
        words.dedup_by(|a, b| a.text == b.text);
        Ok(words)
    }

    /// Calls `found` with each word of a list as stored: in any order, each reading once.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn each_word(&self, list: &ListInfo, found: impl FnMut(&str)) -> Result<(), StoreError> {
        let read = each_word(&self.connection, list.set(), &(0..=u64::MAX), found);
        read.map_err(|error| self.fail(error))
    }

    /// Calls `found` with each word of a list as stored, in any order, with its level and its place by frequency, if it
    /// has one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn each_usual_word(
        &self,
        list: &ListInfo,
        mut found: impl FnMut(&str, u8, Option<u64>),
    ) -> Result<(), StoreError> {
        let mut read = || {
            let ranks = word_ranks::rows(&word_ranks::tables(Schema::MAIN), "?1", "?2");
            let table = list_tables::words(list.set());
            let sql = format!(
                "SELECT w.word, w.level, p.rank FROM {table} AS w NOT INDEXED
                 LEFT JOIN (SELECT r.word, r.rank FROM {ranks}) AS p
                 ON p.word = replace(replace(w.word, '[', ''), ']', '')"
            );
            let mut query = self.connection.prepare(&sql)?;
            let mut rows = query.query((RankKind::Frequency.name(), list.id))?;
            while let Some(row) = rows.next()? {
                found(row.get_ref(0)?.as_str()?, row.get(1)?, row.get(2)?);
            }
            Ok(())
        };
        read().map_err(|error| self.fail(error))
    }

    /// About how many bytes of the file each list takes, by its number. Empty if this SQLite can't
    /// tell.
    pub(crate) fn list_bytes(&self) -> BTreeMap<i64, u64> {
        bytes(&self.connection).unwrap_or_default()
    }

    /// The number of corrections of each list, by its number.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
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

/// Calls `found` with each word of a list whose length is in a range.
pub(in crate::store) fn each_word(
    connection: &Connection,
    set: impl Into<WordSet>,
    lengths: &RangeInclusive<u64>,
    mut found: impl FnMut(&str),
) -> Result<(), rusqlite::Error> {
    let table = list_tables::words(set);
    let sql = format!("SELECT word FROM {table} NOT INDEXED WHERE length BETWEEN ?1 AND ?2");
    let mut query = connection.prepare(&sql)?;
    let [least, most] =
        [lengths.start(), lengths.end()].map(|end| i64::try_from(*end).unwrap_or(i64::MAX));
    let mut rows = query.query((least, most))?;
    while let Some(row) = rows.next()? {
        found(row.get_ref(0)?.as_str()?);
    }
    Ok(())
}

fn add(
    connection: &Connection,
    sql: &str,
    words: &mut Vec<ListWord>,
) -> Result<(), rusqlite::Error> {
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(0)?.as_str()?;
        let text =
            if text.contains('[') { text.replace(['[', ']'], "").into() } else { text.into() };
        words.push(ListWord { text, definition: row.get(1)?, level: row.get(2)? });
    }
    Ok(())
}

/// Counts what belongs to a single list, and divides the words by their number of letters.
fn bytes(connection: &Connection) -> Result<BTreeMap<i64, u64>, rusqlite::Error> {
    // A row has the word, its sorted letters and its signature; the index has the word again.
    let sql = "WITH weights AS (
                   SELECT list_id, sum(word_count * (40 + 4 * length)) AS weight
                   FROM list_lengths GROUP BY list_id)
               SELECT id, coalesce(weight * 1.0 / (SELECT sum(weight) FROM weights), 0),
                   (SELECT coalesce(sum(length(words)), 0) FROM list_tables WHERE list_id = id)
                   + (SELECT coalesce(sum(length(fingerprints)), 0) FROM list_filters WHERE list_id = id)
                   + (SELECT coalesce(sum(length(tiles) + 16), 0) FROM list_leaves WHERE list_id = id)
                   + (SELECT 20 * count(*) FROM list_chances WHERE list_id = id)
                   + (SELECT coalesce(sum(length(network)), 0) FROM list_values WHERE list_id = id)
                   + (SELECT coalesce(sum(length(rules)), 0) FROM list_rules WHERE list_id = id)
                   + (SELECT coalesce(sum(length(sums)), 0) FROM list_training WHERE list_id = id)
               FROM lists LEFT JOIN weights ON list_id = id";
    let mut query = connection.prepare(sql)?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let lists: Vec<(i64, f64, u64)> = rows.collect::<Result<_, _>>()?;
    // Counting the words as SQLite would means reading every page, which is slow.
    let pages = "SELECT (page_count - freelist_count) * page_size
                 FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
    let all: u64 = connection.query_row(pages, [], |row| row.get(0))?;
    let own = lists.iter().map(|(_, _, own)| own).sum();
    let words = all.saturating_sub(own) as f64;
    let list = |(list, share, own): (_, f64, u64)| (list, own + (words * share) as u64);
    Ok(lists.into_iter().map(list).collect())
}
