//! Writing a word list: one transaction, all or nothing.

use std::collections::BTreeMap;
use std::thread;

use rusqlite::{Connection, Statement, ToSql, Transaction, TransactionBehavior, params};

use super::error::Fault;
use super::filter::SignatureFilter;
use super::lists::write_statistics;
use super::rows::{Batch, Row, Rows};
use super::{ListInfo, Store, StoreError, corrections, tables};
use crate::lexicon::Cleaned;
use crate::rules::{MAX_SIZE, Ruleset};
use crate::tile::{Signature, StoredSignature};

/// What to call a list and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewList {
    /// What commands will call it.
    pub name: String,
    /// The files it came from, as they were given.
    pub source: String,
    /// The time of the import, in seconds since 1970-01-01 UTC.
    pub time: i64,
}

/// What becomes of a list that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The new words take its place.
    Replace,
    /// The new words come to it; those that it has keep their definitions.
    Add,
    /// It stays as it is: another process has imported it meanwhile.
    Keep,
}

/// What an import is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Words are being written: so many are.
    Words(usize),
    /// All are written; indexes are being made.
    Indexes,
}

/// What an import has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The list as it is now.
    pub list: ListInfo,
    /// How many words it did not have before; all of them where it was replaced.
    pub new_words: usize,
    /// How many corrections of the list were worked into its words.
    pub corrections: usize,
}

/// Making all indexes anew is worth it while other lists have at most so many times the words.
const REINDEX: u64 = 2;

/// How many rows a statement writes: it finds their place once.
const AT_ONCE: usize = 64;

impl Store {
    /// Writes the words of a cleaned list under a name, as a whole or not at all. The first list
    /// of a database becomes its default.
    pub fn import(
        &mut self,
        new: &NewList,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: Mode,
        mut progress: impl FnMut(Stage),
    ) -> Result<Imported, StoreError> {
        if let (Some(old), Mode::Add) = (self.find_list(&new.name)?, mode) {
            if old.language != ruleset.id {
                return Err(StoreError::Language { name: old.name, language: old.language });
            }
            old.check(&self.path, ruleset)?;
        }
        let path = self.path.clone();
        let mut write = || {
            // Sorted writing, sorting for an index and reading back fit in this, not much more.
            self.connection.pragma_update(None, "cache_size", -8_192)?;
            // What is written is known to refer to the list.
            self.connection.pragma_update(None, "foreign_keys", false)?;
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let import = Import { transaction: &transaction, new, ruleset, mode };
            let done = import.write(cleaned, &mut progress)?;
            transaction.commit()?;
            Ok(done)
        };
        let written: Result<_, Fault> = write();
        let (new_words, corrections) = written.map_err(|fault| {
            self.take_back();
            StoreError::of_fault(&path, fault)
        })?;
        Ok(Imported { list: self.list(&new.name)?, new_words, corrections })
    }
}

struct Import<'a> {
    transaction: &'a Transaction<'a>,
    new: &'a NewList,
    ruleset: &'a Ruleset,
    mode: Mode,
}

impl Import<'_> {
    /// Whether there is a list of that name that is to stay.
    fn is_done(&self) -> Result<bool, Fault> {
        let sql = "SELECT EXISTS (SELECT 1 FROM lists WHERE name = ?1)";
        let exists = || self.transaction.query_row(sql, [&self.new.name], |row| row.get(0));
        Ok(self.mode == Mode::Keep && exists()?)
    }

    fn write(
        &self,
        cleaned: &Cleaned<'_>,
        progress: &mut impl FnMut(Stage),
    ) -> Result<(usize, usize), Fault> {
        if self.is_done()? {
            return Ok((0, 0));
        }
        let id = self.register()?;
        let others: u64 = self.transaction.query_row(
            "SELECT coalesce(sum(word_count), 0) FROM lists WHERE id <> ?1",
            [id],
            |row| row.get(0),
        )?;
        // Writing into indexes word by word takes two to three times as long as making them last.
        let reindex = others <= REINDEX * cleaned.len() as u64;
        let indexes = if reindex { take_indexes(self.transaction)? } else { Vec::new() };
        if self.mode == Mode::Replace {
            if others == 0 {
                // Without a condition SQLite empties the table at once.
                self.transaction.execute("DELETE FROM list_words", [])?;
            } else {
                self.transaction.execute("DELETE FROM list_words WHERE list_id = ?1", [id])?;
            }
        }
        let mut summary = Summary::default();
        if self.mode == Mode::Add {
            corrections::lift(self.transaction, id, self.ruleset)?;
            self.read_old(id, &mut summary)?;
        }
        let old_words = summary.spelled;
        if others == 0 && old_words == 0 {
            self.fill(id, cleaned, &mut summary, progress)?;
        } else {
            self.insert("list_words", id, cleaned, &mut summary, progress)?;
        }
        progress(Stage::Indexes);
        let (keys, whole) = (std::mem::take(&mut summary.keys), self.mode != Mode::Add);
        let (tables, filter) = thread::scope(|scope| {
            let beside = scope.spawn(move || {
                let filter = SignatureFilter::build(keys);
                (whole.then(|| tables::of_list(cleaned)), filter)
            });
            make_indexes(self.transaction, &indexes)?;
            let joined = beside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok::<_, Fault>(joined)
        })?;
        match tables {
            Some(tables) => tables::replace(self.transaction, id, tables)?,
            None => tables::rewrite(self.transaction, id, self.ruleset, 0..=MAX_SIZE)?,
        }
        let new_words = summary.spelled - old_words;
        self.summarise(id, &summary, filter)?;
        Ok((new_words, corrections::settle(self.transaction, id, self.ruleset)?))
    }

    /// The number of the list; a row of its own where there is none yet.
    fn register(&self) -> Result<i64, Fault> {
        let sql = "INSERT INTO lists (name, language, alphabet, source, imported_at, word_count, in_use)
            VALUES (?1, ?2, ?3, ?4, strftime('%Y-%m-%dT%H:%M:%SZ', ?5, 'unixepoch'), 0,
                    NOT EXISTS (SELECT 1 FROM lists))
            ON CONFLICT (name) DO UPDATE SET language = excluded.language, alphabet = excluded.alphabet,
                source = CASE WHEN ?6 THEN source || ', ' || excluded.source ELSE excluded.source END,
                imported_at = excluded.imported_at
            RETURNING id";
        let alphabet = Signature::fingerprint(&self.ruleset.alphabet);
        let NewList { name, source, time } = self.new;
        let values = params![name, self.ruleset.id, alphabet, source, time, self.mode == Mode::Add];
        Ok(self.transaction.query_row(sql, values, |row| row.get(0))?)
    }

    /// Writes the words into the empty table, by way of another one: SQLite fills the pages of a
    /// table without row ids only when it copies a whole table into an empty one; written row by row
    /// they stay empty to an eighth.
    fn fill(
        &self,
        id: i64,
        cleaned: &Cleaned<'_>,
        summary: &mut Summary,
        progress: &mut impl FnMut(Stage),
    ) -> Result<(), Fault> {
        // A copy needs the same columns and the same key.
        self.transaction.execute_batch(
            "CREATE TEMP TABLE sorted_words (
                 list_id INTEGER NOT NULL, length INTEGER NOT NULL, signature ANY NOT NULL,
                 word TEXT NOT NULL, mask INTEGER NOT NULL, alphagram TEXT NOT NULL,
                 points INTEGER NOT NULL, definition TEXT,
                 PRIMARY KEY (list_id, length, signature, word)
             ) STRICT, WITHOUT ROWID",
        )?;
        self.insert("sorted_words", id, cleaned, summary, progress)?;
        self.transaction.execute_batch(
            "INSERT INTO list_words SELECT * FROM sorted_words; DROP TABLE sorted_words",
        )?;
        Ok(())
    }

    /// Writes the words in the order in which a table keeps them.
    fn insert(
        &self,
        table: &str,
        id: i64,
        cleaned: &Cleaned<'_>,
        summary: &mut Summary,
        progress: &mut impl FnMut(Stage),
    ) -> Result<(), Fault> {
        let rows = Rows::new(cleaned, self.ruleset);
        // Which of several rows are new can't be told.
        let at_once = if summary.spelled > 0 { 1 } else { AT_ONCE };
        let prepare = |rows| self.transaction.prepare(&insert_sql(table, rows));
        let mut insert = prepare(at_once)?;
        let mut done = 0;
        rows.each_batch(|batch| {
            let mut chunks = batch.rows.chunks_exact(at_once);
            for rows in &mut chunks {
                write_rows(&mut insert, id, &batch, rows, summary)?;
            }
            if !chunks.remainder().is_empty() {
                let rows = chunks.remainder();
                write_rows(&mut prepare(rows.len())?, id, &batch, rows, summary)?;
            }
            done += batch.rows.len();
            progress(Stage::Words(done));
            Ok(())
        })
    }

    /// Takes the words that the list has already into the summary.
    fn read_old(&self, id: i64, summary: &mut Summary) -> Result<(), Fault> {
        let mut words = self
            .transaction
            .prepare("SELECT word FROM list_words NOT INDEXED WHERE list_id = ?1")?;
        let mut rows = words.query([id])?;
        let alphabet = &self.ruleset.alphabet;
        while let Some(row) = rows.next()? {
            let text = row.get_ref(0)?.as_str()?;
            let word = alphabet.word(text).map_err(|_| Fault::Word(text.to_owned()))?;
            let key = Signature::of(word.iter().copied()).key();
            summary.add(word.len(), key, alphabet.is_as_spelled(&word));
        }
        Ok(())
    }

    /// Writes how many words of each length there are, and the filter of all signatures.
    fn summarise(
        &self,
        id: i64,
        summary: &Summary,
        filter: Option<SignatureFilter>,
    ) -> Result<(), Fault> {
        self.transaction.execute("DELETE FROM list_lengths WHERE list_id = ?1", [id])?;
        let mut insert =
            self.transaction.prepare("INSERT INTO list_lengths VALUES (?1, ?2, ?3)")?;
        for (length, count) in &summary.lengths {
            insert.execute(params![id, length, count])?;
        }
        let sql = "UPDATE lists SET word_count = ?2 WHERE id = ?1";
        self.transaction.execute(sql, params![id, summary.spelled])?;
        self.transaction.execute("DELETE FROM list_filters WHERE list_id = ?1", [id])?;
        if let Some(filter) = filter {
            let sql = "INSERT INTO list_filters VALUES (?1, ?2, ?3)";
            self.transaction.execute(sql, params![id, filter.descriptor, filter.fingerprints])?;
        }
        write_statistics(self.transaction)
    }
}

/// What is counted while words are written.
#[derive(Default)]
struct Summary {
    /// The filter key of each word's signature.
    keys: Vec<u64>,
    lengths: BTreeMap<usize, u64>,
    /// How many words there are, readings of one spelling counted as one.
    spelled: usize,
}

impl Summary {
    fn add(&mut self, length: usize, key: u64, spelled: bool) {
        self.keys.push(key);
        *self.lengths.entry(length).or_default() += 1;
        self.spelled += usize::from(spelled);
    }
}

/// A signature as a value that SQLite keeps exactly.
pub(super) fn signature_value(signature: StoredSignature) -> rusqlite::types::Value {
    match signature {
        StoredSignature::Integer(number) => number.into(),
        StoredSignature::Text(digits) => digits.into(),
    }
}

/// The statement that inserts so many rows.
fn insert_sql(table: &str, rows: usize) -> String {
    let values = vec!["(?1, ?, ?, ?, ?, ?, ?, ?)"; rows].join(", ");
    format!(
        "INSERT INTO {table} (list_id, length, signature, word, mask, alphagram, points, definition)
         VALUES {values} ON CONFLICT DO NOTHING"
    )
}

/// Writes rows with a statement for so many.
fn write_rows(
    insert: &mut Statement<'_>,
    id: i64,
    batch: &Batch<'_>,
    rows: &[Row<'_>],
    summary: &mut Summary,
) -> Result<(), Fault> {
    insert.raw_bind_parameter(1, id)?;
    let mut place = 2;
    for row in rows {
        let mut bind = |value: &dyn ToSql| {
            place += 1;
            insert.raw_bind_parameter(place - 1, value)
        };
        bind(&row.length)?;
        match &row.signature {
            StoredSignature::Integer(number) => bind(number)?,
            StoredSignature::Text(digits) => bind(digits)?,
        }
        bind(&batch.text(&row.word))?;
        bind(&row.mask.stored())?;
        bind(&batch.text(&row.alphagram))?;
        bind(&row.points)?;
        bind(&row.definition)?;
    }
    if insert.raw_execute()? > 0 {
        rows.iter().for_each(|row| summary.add(row.length, row.key, row.as_spelled));
    }
    Ok(())
}

/// Makes indexes. What is sorted at once then fits a core's own cache, and is sorted beside the
/// reading.
fn make_indexes(connection: &Connection, indexes: &[String]) -> Result<(), Fault> {
    connection.pragma_update(None, "cache_size", -2_048)?;
    connection.pragma_update(None, "threads", 1)?;
    Ok(indexes.iter().try_for_each(|sql| connection.execute_batch(sql))?)
}

/// Drops the indexes of the words; gives the statements that make them.
fn take_indexes(connection: &Connection) -> Result<Vec<String>, Fault> {
    let sql = "SELECT name, sql FROM sqlite_schema
               WHERE type = 'index' AND tbl_name = 'list_words' AND sql IS NOT NULL";
    let mut indexes = connection.prepare(sql)?;
    let read = indexes.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let indexes: Vec<(String, String)> = read.collect::<Result<_, _>>()?;
    for (name, _) in &indexes {
        // A name can't be bound; it comes from the schema.
        connection.execute_batch(&format!("DROP INDEX \"{}\"", name.replace('"', "\"\"")))?;
    }
    Ok(indexes.into_iter().map(|(_, sql)| sql).collect())
}
