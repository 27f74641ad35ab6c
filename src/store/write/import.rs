//! Importing a word list: one transaction, all or nothing.

use std::ops::ControlFlow;
use std::path::Path;

use rusqlite::{Connection, Transaction, ffi, params};

use super::fill::{CACHE, ImportStage, WordTally, WordWriter};
use super::second::both;
use super::{corrections, levels};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::store::ask::{leaves, lists, rank_origins};
use crate::store::file::error::Fault;
use crate::store::file::filter::SignatureFilter;
use crate::store::file::reading::Schema;
use crate::store::file::schema::{pragma, use_log, use_no_log};
use crate::store::file::{list_tables, phrase_tables, tables};
use crate::store::{ListInfo, Store, StoreError};
use crate::tile::Signature;
use crate::words_in::Cleaned;

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
    /// The number of words beyond the default level that are new there.
    pub new_beyond: usize,
    /// The number of corrections applied to its words.
    pub corrections: usize,
    /// What happened to the rules of the list that had that name.
    pub rules: RulesChange,
}

/// What an import does to the rules of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RulesChange {
    /// The list had other rules of the same id.
    pub replaced: bool,
    /// Leave values or chances to win that were trained or read for other rules are forgotten.
    pub forgot_values: bool,
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
    /// language or other rules, [`StoreError::MixedPhrases`] if phrases are added to words or words to
    /// phrases, [`StoreError::SameId`] if another list has other rules of the same
    /// id, or another error if the database can't be written.
    pub fn import(
        &mut self,
        new: &NewList,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: ImportMode,
        mut progress: impl FnMut(ImportStage),
    ) -> Result<Imported, StoreError> {
        self.import_while(new, ruleset, cleaned, mode, |stage| {
            progress(stage);
            ControlFlow::Continue(())
        })
    }

    /// Writes words as [`Self::import`] does, for as long as `progress` says to go on; once the indexes
    /// are begun, to the end.
    ///
    /// # Errors
    ///
    /// [`StoreError::Stopped`], and those of [`Self::import`].
    pub fn import_while(
        &mut self,
        new: &NewList,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: ImportMode,
        mut progress: impl FnMut(ImportStage) -> ControlFlow<()>,
    ) -> Result<Imported, StoreError> {
        self.make()?;
        if let (Some(old), ImportMode::Add) = (self.find_list(&new.name)?, mode) {
            if old.language != ruleset.id {
                return Err(StoreError::Language { name: old.name, language: old.language });
            }
            if !old.is_of(ruleset) {
                return Err(StoreError::Rules { name: old.name, language: old.language });
            }
            let has_phrases = old.has_phrases;
            if has_phrases != cleaned.writings().is_some() {
                return Err(StoreError::MixedPhrases { name: old.name, has_phrases });
            }
            old.check(&self.path, ruleset)?;
        } else {
            self.check_id(&new.name, ruleset)?;
        }
        let path = self.path.clone();
        let mut write = || {
            self.connection.pragma_update(None, "cache_size", CACHE)?;
            // The rows are known to reference an existing list.
            self.connection.pragma_update(None, "foreign_keys", false)?;
            if self.has_no_list()? {
                use_no_log(&self.connection);
            }
            let transaction = self.begin()?;
            let import = ImportRun { transaction: &transaction, new, ruleset, mode };
            let done = import.write(cleaned, &mut progress)?;
            check_room(&transaction, &path)?;
            transaction.commit()?;
            Ok(done)
        };
        let written: Result<_, Fault> = write();
        use_log(&self.connection);
        self.checkpoint();
        let Written { new_words, new_beyond, corrections, rules } = written.map_err(|fault| {
            self.take_back();
            StoreError::of_fault(&path, fault)
        })?;
        let list = self.list(&new.name)?;
        Ok(Imported { list, new_words, new_beyond, corrections, rules })
    }

    /// Whether nobody can be reading a list.
    fn has_no_list(&self) -> Result<bool, rusqlite::Error> {
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM lists)";
        self.connection.query_row(sql, [], |row| row.get(0))
    }

    /// Fails if a list other than `name` has other rules of the same id: names would mean both.
    fn check_id(&self, name: &str, ruleset: &Ruleset) -> Result<(), StoreError> {
        if ruleset.is_built_in() {
            return Ok(());
        }
        let others = self.lists()?.into_iter().filter(|list| list.name != name);
        let others = others.filter(|list| list.contradicts(ruleset));
        let lists: Vec<_> = others.map(|list| list.name).collect();
        match lists.is_empty() {
            true => Ok(()),
            false => Err(StoreError::SameId { id: ruleset.id.clone(), lists }),
        }
    }
}

/// What was written, as in [`Imported`].
#[derive(Default)]
struct Written {
    new_words: usize,
    new_beyond: usize,
    corrections: usize,
    rules: RulesChange,
}

struct ImportRun<'a> {
    transaction: &'a Transaction<'a>,
    new: &'a NewList,
    ruleset: &'a Ruleset,
    mode: ImportMode,
}

impl ImportRun<'_> {
    fn write(
        &self,
        cleaned: &Cleaned<'_>,
        progress: &mut impl FnMut(ImportStage) -> ControlFlow<()>,
    ) -> Result<Written, Fault> {
        let old = lists::find(self.transaction, Schema::MAIN, "name = ?1", [&self.new.name])?;
        if self.mode == ImportMode::Keep && old.is_some() {
            return Ok(Written::default());
        }
        let is_new = old.is_none();
        let rules = match old {
            Some(old) => self.replace_rules(&old)?,
            None => levels::check_room(self.transaction).map(|()| RulesChange::default())?,
        };
        let id = self.register()?;
        if !is_new && self.mode != ImportMode::Add {
            list_tables::remove(self.transaction, id)?;
            self.transaction.execute("DELETE FROM list_levels WHERE list_id = ?1", [id])?;
        }
        if is_new || self.mode != ImportMode::Add {
            list_tables::create(self.transaction, id)?;
        }
        if let Some(writings) = cleaned.writings() {
            phrase_tables::write(self.transaction, id, writings)?;
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
        if progress(ImportStage::Indexes).is_break() {
            return Err(Fault::Stopped);
        }
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
        let new_beyond = levels::settle(self.transaction, id, self.ruleset, cleaned)?;
        list_tables::show(self.transaction)?;
        leaves::settle(self.transaction, id, self.ruleset)?;
        rank_origins::settle(self.transaction, id, &self.new.name, self.ruleset)?;
        let corrections = corrections::settle(self.transaction, id, self.ruleset)?;
        Ok(Written { new_words, new_beyond, corrections, rules })
    }

    /// Forgets values of the list that belong to other rules.
    fn replace_rules(&self, old: &ListInfo) -> Result<RulesChange, Fault> {
        if old.is_of(self.ruleset) && old.has_alphabet_of(self.ruleset) {
            return Ok(RulesChange::default());
        }
        Ok(RulesChange {
            replaced: old.contradicts(self.ruleset),
            forgot_values: leaves::forget(self.transaction, old.id)?,
        })
    }

    /// Writes the row of the list; returns its number.
    fn register(&self) -> Result<i64, Fault> {
        let alphabet = Signature::fingerprint(&self.ruleset.alphabet);
        let NewList { name, source, time } = self.new;
        let rules = lists::custom_text(self.ruleset);
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
        Ok(id)
    }
}

/// Fails if the disk has no room for what the log will be moved to: it would stay as large as it is, and
/// the disk full.
fn check_room(connection: &Connection, path: &Path) -> Result<(), Fault> {
    connection.cache_flush()?;
    let size = pragma(connection, "page_count")? * pragma(connection, "page_size")?;
    let made = path.metadata().map_or(0, |file| file.len());
    let growth = u64::try_from(size).unwrap_or_default().saturating_sub(made);
    match available_space(path) {
        Some(room) if room < growth => {
            let full = ffi::Error::new(ffi::SQLITE_FULL);
            Err(Fault::from(rusqlite::Error::SqliteFailure(full, None)))
        }
        // Where the room is not known, SQLite finds out.
        _ => Ok(()),
    }
}

/// The free bytes of the disk that a file is on, where they are known.
#[cfg(not(target_family = "wasm"))]
fn available_space(path: &Path) -> Option<u64> {
    fs4::available_space(path).ok()
}

/// A browser does not tell.
#[cfg(target_family = "wasm")]
const fn available_space(_: &Path) -> Option<u64> {
    None
}

/// Builds the index. With this cache, each sorted run fits a core's own cache, and sorting runs
/// alongside reading, where there are threads.
fn make_index(connection: &Connection, list: i64) -> Result<(), Fault> {
    let index = || list_tables::index(connection, &list_tables::words(list));
    if cfg!(target_family = "wasm") {
        return Ok(index()?);
    }
    connection.pragma_update(None, "cache_size", -2_048)?;
    connection.pragma_update(None, "threads", 1)?;
    index()?;
    Ok(connection.pragma_update(None, "cache_size", CACHE)?)
}
