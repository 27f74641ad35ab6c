//! How sure the words of a list are, and its words up to another level than its default: they get
//! tables of their own when they are first asked for, so that asking takes as long as at the default.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use rusqlite::{Connection, OptionalExtension, params};

use super::fill::{CACHE, WordTally, WordWriter};
use crate::lexicon::{Beyond, Lexicon};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::store::file::error::Fault;
use crate::store::file::filter::SignatureFilter;
use crate::store::file::list_tables::{self, WordSet};
use crate::store::file::reading::{Reading, Schema};
use crate::store::file::tables;
use crate::store::file::values::signature_value;
use crate::store::{ListInfo, Store, StoreError, StoredList};
use crate::tile::{Signature, Word};
use crate::words_in::Cleaned;

/// After this many words, reading all that are beyond the default level is cheaper than asking for the
/// level of each.
const MANY_WORDS: usize = 5_000;

/// A level of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLevel {
    /// 1 to 255; the surest words have the lowest.
    pub level: u8,
    /// How many words have just this level, corrections aside.
    pub words: u64,
}

impl Store {
    /// The levels of a list, from the surest; none if it does not say how sure its words are.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn levels(&self, list: &ListInfo) -> Result<Vec<ListLevel>, StoreError> {
        let read = || {
            let sql = "SELECT level, word_count FROM list_levels WHERE list_id = ?1 ORDER BY level";
            let mut levels = self.connection.prepare_cached(sql)?;
            let levels = levels.query_map([list.id], |row| {
                Ok(ListLevel { level: row.get(0)?, words: row.get(1)? })
            })?;
            levels.collect::<Result<_, _>>()
        };
        read().map_err(|error| self.fail(error))
    }

    /// The list with its words up to a level. If that is not its default, they are copied into tables
    /// of their own the first time; `begin` is called before.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoLevel`] if the list has no such level, or another error if the database can't
    /// be written.
    pub fn at_level(
        &mut self,
        list: &ListInfo,
        ruleset: &Ruleset,
        level: u8,
        begin: impl FnOnce(),
    ) -> Result<ListInfo, StoreError> {
        list.check(&self.path, ruleset)?;
        let levels: Vec<u8> = self.levels(list)?.iter().map(|known| known.level).collect();
        if !levels.contains(&level) {
            let (name, is_built_in) = (list.name.clone(), list.source.starts_with("built in ("));
            return Err(StoreError::NoLevel { name, level, levels, is_built_in });
        }
        let mut found = list.clone();
        found.level = level;
        if found.is_at_level() {
            let made = count(&self.connection, found.set()).map_err(|error| self.fail(error))?;
            found.word_count = match made {
                Some(words) => words,
                None => {
                    begin();
                    let cache = self.connection.pragma_update(None, "cache_size", CACHE);
                    cache.map_err(|error| self.fail(error))?;
                    let words = self.write(|connection| make(connection, found.set(), ruleset))?;
                    self.checkpoint();
                    words
                }
            };
        }
        Ok(found)
    }

    /// The levels of those words that a list has. Unlike [`Self::open_list`] it begins no transaction, so
    /// that the list may be open.
    pub(crate) fn levels_of(
        &self,
        list: &ListInfo,
        ruleset: &Ruleset,
        words: &BTreeSet<Word>,
    ) -> Result<BTreeMap<Word, u8>, StoreError> {
        let reading = Reading::Statement(&self.connection);
        StoredList::open(&self.path, reading, Schema::MAIN, list, ruleset)?.levels_of(words)
    }
}

impl StoredList<'_> {
    /// The levels of those words that the list has.
    pub(crate) fn levels_of(
        &self,
        words: &BTreeSet<Word>,
    ) -> Result<BTreeMap<Word, u8>, StoreError> {
        let sql = format!(
            "SELECT level FROM {} WHERE length = ?1 AND signature = ?2 AND word = ?3",
            self.table()
        );
        let read = || {
            let mut find = self.reading.prepare_cached(&sql)?;
            let mut levels = BTreeMap::new();
            for word in words {
                let signature = signature_value(Signature::of(word.iter().copied()).stored());
                let values = params![word.len(), signature, self.alphabet.text(word)];
                let level: Option<u8> = find.query_row(values, |row| row.get(0)).optional()?;
                levels.extend(level.map(|level| (*word, level)));
            }
            Ok(levels)
        };
        read().map_err(|error| StoreError::of(self.path(), error))
    }

    /// Which of some words are beyond the default level. If there are many, perhaps more than these.
    pub(in crate::store) fn find_beyond(
        &self,
        default: u8,
        words: &mut dyn Iterator<Item = Word>,
    ) -> Beyond {
        let mut distinct = BTreeSet::new();
        while self.levels_asked.get() + distinct.len() < MANY_WORDS {
            let Some(word) = words.next() else {
                self.levels_asked.update(|asked| asked + distinct.len());
                // Where reading fails, asking for the words has failed before, and gave the reason.
                let levels = self.levels_of(&distinct).unwrap_or_default();
                return Beyond::new(levels.into_iter().filter(|(_, level)| *level > default));
            };
            distinct.insert(word);
        }
        self.beyond()
    }

    /// Reads the words beyond the default level, up to that which is asked.
    pub(in crate::store) fn read_beyond(&self) -> Result<Beyond, Fault> {
        if self.default_level.is_none() {
            return Ok(Beyond::default());
        }
        let WordSet { list, level } = self.set;
        let table = self.schema.table(&list_tables::beyond(list));
        let corrected = list_tables::in_corrections(self.schema, "?1");
        let sql = format!(
            "SELECT word, length, level FROM {table} NOT INDEXED WHERE level <= ?2 AND NOT {corrected})"
        );
        let mut query = self.reading.prepare(&sql)?;
        let mut rows = query.query([list, level.into()])?;
        let mut words = Vec::new();
        while let Some(row) = rows.next()? {
            words.push((self.read_word(row.get_ref(0)?.as_str()?, row.get(1)?)?, row.get(2)?));
        }
        Ok(Beyond::new(words))
    }
}

/// How many words a list has up to a level, if they are in a table of their own.
fn count(connection: &Connection, set: WordSet) -> Result<Option<u64>, rusqlite::Error> {
    let sql = "SELECT at_level FROM list_levels WHERE list_id = ?1 AND level = ?2";
    let count = connection.query_row(sql, params![set.list, set.level], |row| row.get(0));
    Ok(count.optional()?.flatten())
}

/// Copies the words of a list up to a level into tables of their own; returns how many there are.
fn make(connection: &Connection, set: WordSet, ruleset: &Ruleset) -> Result<u64, Fault> {
    // Another process may have done it meanwhile.
    if let Some(words) = count(connection, set)? {
        return Ok(words);
    }
    let WordSet { list, level } = set;
    let table = list_tables::words(set);
    let comment = format!(
        "
    -- The words of list {list} up to level {level}. They are copied when they are first asked for, and dropped
    -- when the list changes."
    );
    list_tables::create_table(connection, &table, &comment)?;
    connection.execute(&copy_sql(connection, set)?, params![list, level])?;
    let mut tally = WordTally::default();
    tally.read(connection, &table, &ruleset.alphabet)?;
    let keys = std::mem::take(&mut tally.keys);
    tally.write(connection, set, SignatureFilter::build(keys))?;
    list_tables::index(connection, &table)?;
    tables::rewrite(connection, set, ruleset, 0..=MAX_SIZE)?;
    let sql = "UPDATE list_levels SET at_level = ?3 WHERE list_id = ?1 AND level = ?2";
    connection.execute(sql, params![list, level, tally.spelled])?;
    Ok(tally.spelled as u64)
}

/// The statement that copies the words of a list, ?1, up to a level, ?2, in the order of the table.
/// Corrections hold at every level.
fn copy_sql(connection: &Connection, set: WordSet) -> Result<String, Fault> {
    let corrected = list_tables::in_corrections(Schema::MAIN, "?1");
    let (columns, words) = (list_tables::COLUMNS, list_tables::words(set.list));
    let mut sql = format!(
        "INSERT INTO {} ({columns}) SELECT {columns} FROM {words}
         WHERE level <= ?2 OR {corrected} AND kind = 'allow')",
        list_tables::words(set)
    );
    if list_tables::has_beyond(connection, set.list)? {
        let beyond = list_tables::beyond(set.list);
        sql += &format!(
            " UNION ALL SELECT {columns} FROM {beyond} WHERE level <= ?2 AND NOT {corrected})"
        );
    }
    Ok(sql + " ORDER BY length, signature, word")
}

/// Fails if there are as many tables as the view of all lists can join.
pub(super) fn check_room(connection: &Connection) -> Result<(), Fault> {
    let sql = "SELECT (SELECT count(*) FROM lists) + count(*) FROM sqlite_schema
               WHERE type = 'table' AND name GLOB 'words_[0-9]*_beyond'";
    let tables: usize = connection.query_row(sql, [], |row| row.get(0))?;
    if tables < list_tables::MAX_LISTS { Ok(()) } else { Err(Fault::TooMany) }
}

/// Deletes those words beyond the default level that the list has, too. They keep the level there, which
/// is lower, and get the definition that `definition` says of both.
fn move_in(connection: &Connection, list: i64, definition: &str) -> Result<(), Fault> {
    let (beyond, words) = (list_tables::beyond(list), list_tables::words(list));
    // Asked from the few that have one: the other way round, each row of the list is looked up, in the order of an
    // index, which takes longer than all else of an import.
    let sql = format!(
        "UPDATE {words} AS o
         SET definition = (SELECT {definition} FROM {beyond} AS b WHERE b.word = o.word)
         WHERE word IN (SELECT word FROM {beyond} WHERE definition IS NOT NULL)"
    );
    connection.execute(&sql, [])?;
    let sql = format!(
        "DELETE FROM {beyond} WHERE EXISTS (SELECT 1 FROM {words} AS o WHERE o.word = {beyond}.word)"
    );
    connection.execute(&sql, [])?;
    Ok(())
}

/// What SQL counts where a spelling counts once, however many readings it has.
fn spelled(ruleset: &Ruleset) -> &'static str {
    match ruleset.alphabet.is_ambiguous() {
        true => "DISTINCT replace(replace(word, '[', ''), ']', '')",
        false => "*",
    }
}

/// How many words a list has beyond its default level.
fn count_beyond(connection: &Connection, list: i64, ruleset: &Ruleset) -> Result<usize, Fault> {
    if !list_tables::has_beyond(connection, list)? {
        return Ok(0);
    }
    let sql = format!("SELECT count({}) FROM {}", spelled(ruleset), list_tables::beyond(list));
    Ok(connection.query_row(&sql, [], |row| row.get(0))?)
}

/// Writes the words of an import beyond its default level, and counts the levels of the list. Words
/// that are added leave a default level as it was, but the highest level stays the highest one. Returns
/// how many words beyond it are new.
pub(in crate::store) fn settle(
    connection: &Connection,
    list: i64,
    ruleset: &Ruleset,
    cleaned: &Cleaned<'_>,
) -> Result<usize, Fault> {
    list_tables::remove_levels(connection, list)?;
    let (table, words) = (list_tables::beyond(list), list_tables::words(list));
    let cleaned_beyond = cleaned.beyond();
    let mut has_beyond = list_tables::has_beyond(connection, list)?;
    if has_beyond {
        // What these words had before goes before what they have now.
        move_in(connection, list, "coalesce(b.definition, o.definition)")?;
    }
    let old = count_beyond(connection, list, ruleset)?;
    if !cleaned_beyond.is_empty() {
        let is_new = !has_beyond;
        if is_new {
            check_room(connection)?;
            let comment = format!(
                "
    -- The words of list {list} beyond its default level."
            );
            list_tables::create_table(connection, &table, &comment)?;
            has_beyond = true;
        }
        let mut tally = WordTally::default();
        WordWriter { connection, ruleset }.insert(
            &table,
            &cleaned_beyond,
            &mut tally,
            &mut |_| ControlFlow::Continue(()),
        )?;
        if is_new {
            list_tables::index(connection, &table)?;
        }
    }
    if has_beyond {
        move_in(connection, list, "coalesce(o.definition, b.definition)")?;
    }
    let new = count_beyond(connection, list, ruleset)?.saturating_sub(old);
    let default = "SELECT level, level = (SELECT max(level) FROM list_levels WHERE list_id = ?1)
                   FROM list_levels WHERE list_id = ?1 AND is_default = 1";
    let default: Option<(u8, bool)> =
        connection.query_row(default, [list], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    if default.is_none() && !cleaned.has_levels() {
        return Ok(new);
    }
    connection.execute("DELETE FROM list_levels WHERE list_id = ?1", [list])?;
    let all = match has_beyond {
        true => {
            format!("SELECT word, level FROM {words} UNION ALL SELECT word, level FROM {table}")
        }
        false => format!("SELECT word, level FROM {words}"),
    };
    let spelled = spelled(ruleset);
    let sql = format!(
        "INSERT INTO list_levels SELECT ?1, level, count({spelled}), 0, NULL
         FROM ({all}) GROUP BY level"
    );
    connection.execute(&sql, [list])?;
    // A level that was asked for may have no words of its own.
    let sql = "UPDATE list_levels SET is_default = 1 WHERE list_id = ?1 AND level =
               (SELECT max(level) FROM list_levels WHERE list_id = ?1 AND level <= ?2)";
    let default = match default {
        None => cleaned.default_level,
        Some((level, is_highest)) if is_highest => level.max(cleaned.default_level),
        Some((level, _)) => level,
    };
    connection.execute(sql, params![list, default])?;
    Ok(new)
}
