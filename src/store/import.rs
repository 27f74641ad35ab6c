//! Importing a word list: one transaction, all or nothing.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::error::Fault;
use super::filter::SignatureFilter;
use super::write::{ImportStage, WordTally, WordWriter};
use super::{ListInfo, Store, StoreError, corrections, leaves, levels, list_tables, lists, tables};
use crate::lexicon::{Cleaned, both};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::tile::Signature;

/// A new list's name and origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewList {
    /// The name that commands use.
    pub name: String,
    /// The files it came from, as given.
    pub source: String,
    /// The time of the import, in seconds since 1970-01-01 UTC.
    pub time: i64,
}

/// What happens to an existing list with the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportMode {
    /// The new words replace it.
    Replace,
    /// The new words are added; words it already has keep their definitions.
    Add,
    /// It is left alone: another process has imported it meanwhile.
    Keep,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The list after the import.
    pub list: ListInfo,
    /// The number of words that are new; all of them if the list was replaced.
    pub new_words: usize,
    /// The number of corrections applied to its words.
    pub corrections: usize,
}

/// Rebuilding the index pays off while a list has at most this many times the words being added.
const REINDEX: usize = 2;

impl Store {
    /// Writes the words of a cleaned list under a name, entirely or not at all. The first list of a
    /// database becomes its default.
    ///
    /// # Errors
    ///
    /// [`StoreError::Language`] and [`StoreError::Rules`] if words are added to a list of another
    /// language or other rules, or another error if the database can't be written.
    pub fn import(
        &mut self,
        new: &NewList,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: ImportMode,
        mut progress: impl FnMut(ImportStage),
    ) -> Result<Imported, StoreError> {
        if let (Some(old), ImportMode::Add) = (self.find_list(&new.name)?, mode) {
            if old.language != ruleset.id {
                return Err(StoreError::Language { name: old.name, language: old.language });
            }
            if !old.is_of(ruleset) {
                return Err(StoreError::Rules { name: old.name, language: old.language });
            }
            old.check(&self.path, ruleset)?;
        }
        let path = self.path.clone();
        let mut write = || {
            // Enough to write in order, to sort for an index and to read back.
            self.connection.pragma_update(None, "cache_size", -8_192)?;
            // The rows are known to reference an existing list.
            self.connection.pragma_update(None, "foreign_keys", false)?;
            let transaction = self.begin()?;
            let import = ImportRun { transaction: &transaction, new, ruleset, mode };
            let done = import.write(cleaned, &mut progress)?;
            transaction.commit()?;
            Ok(done)
        };
        let written: Result<_, Fault> = write();
        self.checkpoint();
        let (new_words, corrections) = written.map_err(|fault| {
            self.take_back();
            StoreError::of_fault(&path, fault)
        })?;
        Ok(Imported { list: self.list(&new.name)?, new_words, corrections })
    }
}

struct ImportRun<'a> {
    transaction: &'a Transaction<'a>,
    new: &'a NewList,
    ruleset: &'a Ruleset,
    mode: ImportMode,
}

impl ImportRun<'_> {
    /// Whether a list with that name exists and is to be kept.
    fn is_done(&self) -> Result<bool, Fault> {
        let sql = "SELECT EXISTS (SELECT 1 FROM lists WHERE name = ?1)";
        let exists = || self.transaction.query_row(sql, [&self.new.name], |row| row.get(0));
        Ok(self.mode == ImportMode::Keep && exists()?)
    }

    fn write(
        &self,
        cleaned: &Cleaned<'_>,
        progress: &mut impl FnMut(ImportStage),
    ) -> Result<(usize, usize), Fault> {
        if self.is_done()? {
            return Ok((0, 0));
        }
        let (id, is_new) = self.register()?;
        if !is_new && self.mode != ImportMode::Add {
            list_tables::remove(self.transaction, id)?;
            self.transaction.execute("DELETE FROM list_levels WHERE list_id = ?1", [id])?;
        }
        if is_new || self.mode != ImportMode::Add {
            list_tables::create(self.transaction, id)?;
        }
        let mut tally = WordTally::default();
        if self.mode == ImportMode::Add && !is_new {
            corrections::lift(self.transaction, id, self.ruleset)?;
            tally.read(self.transaction, &list_tables::words(id), &self.ruleset.alphabet)?;
        }
        let old_words = tally.spelled;
        // Writing into an index word by word takes two to three times as long as building it last.
        let reindex = tally.keys.len() <= REINDEX * cleaned.len();
        if reindex {
            list_tables::drop_index(self.transaction, id)?;
        }
        let words = WordWriter { connection: self.transaction, ruleset: self.ruleset };
        let table = list_tables::words(id);
        if old_words == 0 {
            words.fill(&table, cleaned, &mut tally, progress)?;
        } else {
            words.insert(&table, cleaned, &mut tally, progress)?;
        }
        progress(ImportStage::Indexes);
        let (keys, whole) = (std::mem::take(&mut tally.keys), self.mode != ImportMode::Add);
        let (made, (tables, filter)) = both(
            || if reindex { make_index(self.transaction, id) } else { Ok(()) },
            || {
                let filter = SignatureFilter::build(keys);
                (whole.then(|| tables::of_list(cleaned)), filter)
            },
        );
        made?;
        match tables {
            Some(tables) => tables::replace(self.transaction, id, tables)?,
            None => tables::rewrite(self.transaction, id, self.ruleset, 0..=MAX_SIZE)?,
        }
        let new_words = tally.spelled - old_words;
        tally.write(self.transaction, id, filter)?;
        let sql = "UPDATE lists SET word_count = ?2 WHERE id = ?1";
        self.transaction.execute(sql, params![id, tally.spelled])?;
        levels::settle(self.transaction, id, self.ruleset, cleaned)?;
        list_tables::show(self.transaction)?;
        leaves::settle(self.transaction, id, self.ruleset)?;
        Ok((new_words, corrections::settle(self.transaction, id, self.ruleset)?))
    }

    /// The number of the list, and whether its row is new.
    fn register(&self) -> Result<(i64, bool), Fault> {
        let alphabet = Signature::fingerprint(&self.ruleset.alphabet);
        let NewList { name, source, time } = self.new;
        let rules = lists::own_text(self.ruleset);
        let sql = "SELECT id, (language, alphabet) <> (?2, ?3) OR rules IS NOT ?4
            FROM lists LEFT JOIN list_rules ON list_id = id WHERE name = ?1";
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get(1)?));
        let values = params![name, self.ruleset.id, alphabet, rules];
        let old = self.transaction.query_row(sql, values, read).optional()?;
        match old {
            // Leave values belong to a language's tiles and rules.
            Some((list, true)) => leaves::forget(self.transaction, list)?,
            Some(_) => {}
            None => levels::check_room(self.transaction)?,
        }
        let sql = "INSERT INTO lists (name, language, alphabet, source, imported_at, word_count, in_use)
            VALUES (?1, ?2, ?3, ?4, strftime('%Y-%m-%dT%H:%M:%SZ', ?5, 'unixepoch'), 0,
                    NOT EXISTS (SELECT 1 FROM lists))
            ON CONFLICT (name) DO UPDATE SET language = excluded.language, alphabet = excluded.alphabet,
                source = CASE WHEN ?6 THEN source || ', ' || excluded.source ELSE excluded.source END,
                imported_at = excluded.imported_at
            RETURNING id";
        let values =
            params![name, self.ruleset.id, alphabet, source, time, self.mode == ImportMode::Add];
        let id = self.transaction.query_row(sql, values, |row| row.get(0))?;
        self.transaction.execute("DELETE FROM list_rules WHERE list_id = ?1", [id])?;
        if let Some(rules) = rules {
            let sql = "INSERT INTO list_rules (list_id, rules) VALUES (?1, ?2)";
            self.transaction.execute(sql, params![id, rules])?;
        }
        Ok((id, old.is_none()))
    }
}

/// Builds the index. With this cache, each sorted run fits a core's own cache, and sorting runs
/// alongside reading.
fn make_index(connection: &Connection, list: i64) -> Result<(), Fault> {
    connection.pragma_update(None, "cache_size", -2_048)?;
    connection.pragma_update(None, "threads", 1)?;
    Ok(list_tables::index(connection, &list_tables::words(list))?)
}
