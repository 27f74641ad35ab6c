//! Writing the words of a list as rows.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rusqlite::{Connection, Statement, ToSql, params};

use super::rows::{RowBatch, WordRow, WordRows};
use crate::rules::Ruleset;
use crate::store::file::error::Fault;
use crate::store::file::filter::SignatureFilter;
use crate::store::file::list_tables::{self, WordSet};
use crate::tile::{Alphabet, Signature, StoredSignature};
use crate::words_in::Cleaned;

/// The cache while words are written, as `cache_size` takes it: enough to write in order, to sort for an index and to read back.
/// In a browser, a list is written once and hardly read back: in a private window, each page takes half a millisecond.
pub(super) const CACHE: i32 = if cfg!(target_family = "wasm") { -49_152 } else { -8_192 };

/// The number of rows per statement: its overhead is paid once.
const AT_ONCE: usize = 64;

/// The progress of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportStage {
    /// Writing words: the number written so far.
    Words(usize),
    /// All words are written; building indexes.
    Indexes,
}

/// Counts made while words are written.
#[derive(Default)]
pub(super) struct WordTally {
    /// The filter key of each word's signature.
    pub keys: Vec<u64>,
    pub lengths: BTreeMap<usize, u64>,
    /// The number of words, with all readings of a spelling counted as one.
    pub spelled: usize,
}

impl WordTally {
    pub(in crate::store) fn add(&mut self, length: usize, key: u64, spelled: bool) {
        self.keys.push(key);
        *self.lengths.entry(length).or_default() += 1;
        self.spelled += usize::from(spelled);
    }

    /// Counts the words of a table.
    pub(in crate::store) fn read(
        &mut self,
        connection: &Connection,
        table: &str,
        alphabet: &Alphabet,
    ) -> Result<(), Fault> {
        let mut words = connection.prepare(&format!("SELECT word FROM {table} NOT INDEXED"))?;
        let mut rows = words.query([])?;
        while let Some(row) = rows.next()? {
            let text = row.get_ref(0)?.as_str()?;
            let word = alphabet.word(text).map_err(|_| Fault::Word(text.to_owned()))?;
            let key = Signature::of(word.iter().copied()).key();
            self.add(word.len(), key, alphabet.is_as_spelled(&word));
        }
        Ok(())
    }

    /// Writes the number of words of each length, and the filter of all signatures.
    pub(in crate::store) fn write(
        &self,
        connection: &Connection,
        set: impl Into<WordSet>,
        filter: Option<SignatureFilter>,
    ) -> Result<(), Fault> {
        let set = set.into();
        let old = params![set.list, set.level];
        connection.execute("DELETE FROM list_lengths WHERE list_id = ?1 AND level = ?2", old)?;
        let mut insert = connection.prepare("INSERT INTO list_lengths VALUES (?1, ?2, ?3, ?4)")?;
        for (length, count) in &self.lengths {
            insert.execute(params![set.list, set.level, length, count])?;
        }
        connection.execute("DELETE FROM list_filters WHERE list_id = ?1 AND level = ?2", old)?;
        if let Some(SignatureFilter { descriptor, fingerprints, .. }) = filter {
            let sql = "INSERT INTO list_filters VALUES (?1, ?2, ?3, ?4)";
            connection.execute(sql, params![set.list, descriptor, fingerprints, set.level])?;
        }
        Ok(list_tables::write_statistics(connection, set)?)
    }
}

/// Writes the words of a list into a table.
pub(super) struct WordWriter<'a> {
    pub connection: &'a Connection,
    pub ruleset: &'a Ruleset,
}

impl WordWriter<'_> {
    /// Fills an empty table by way of another one: SQLite packs the pages of a table without row
    /// ids only when it copies a whole table into an empty one. Written row by row, an eighth of
    /// them stays empty.
    pub(in crate::store) fn fill(
        &self,
        table: &str,
        cleaned: &Cleaned<'_>,
        tally: &mut WordTally,
        progress: &mut impl FnMut(ImportStage) -> ControlFlow<()>,
    ) -> Result<(), Fault> {
        // Copying needs the same columns and the same key.
        let columns = list_tables::definition("");
        self.connection.execute_batch(&format!("CREATE TEMP TABLE sorted_words {columns}"))?;
        self.insert("sorted_words", cleaned, tally, progress)?;
        self.connection.execute_batch(&format!(
            "INSERT INTO {table} SELECT * FROM sorted_words; DROP TABLE sorted_words"
        ))?;
        Ok(())
    }

    /// Writes the words in the order of the table.
    pub(in crate::store) fn insert(
        &self,
        table: &str,
        cleaned: &Cleaned<'_>,
        tally: &mut WordTally,
        progress: &mut impl FnMut(ImportStage) -> ControlFlow<()>,
    ) -> Result<(), Fault> {
        let rows = WordRows::new(cleaned, self.ruleset);
        let sql = format!("SELECT NOT EXISTS (SELECT 1 FROM {table})");
        let is_empty: bool = self.connection.query_row(&sql, [], |row| row.get(0))?;
        // With several rows per statement, it is unknown which ones are new.
        let at_once = if is_empty { AT_ONCE } else { 1 };
        let prepare = |rows| self.connection.prepare(&insert_sql(table, rows));
        let mut insert = prepare(at_once)?;
        let mut merge = self.connection.prepare(&merge_sql(table))?;
        let mut done = 0;
        rows.each_batch(|batch| {
            let mut chunks = batch.rows.chunks_exact(at_once);
            for rows in &mut chunks {
                if !write_rows(&mut insert, &batch, rows, tally)? && !is_empty {
                    merge_row(&mut merge, &batch, &rows[0])?;
                }
            }
            if !chunks.remainder().is_empty() {
                let rows = chunks.remainder();
                _ = write_rows(&mut prepare(rows.len())?, &batch, rows, tally)?;
            }
            done += batch.rows.len();
            match progress(ImportStage::Words(done)) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Fault::Stopped),
            }
        })
    }
}

/// The statement that inserts `rows` rows.
fn insert_sql(table: &str, rows: usize) -> String {
    let values = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; rows].join(", ");
    format!(
        "INSERT INTO {table} (length, signature, word, mask, alphagram, points, definition, level)
         VALUES {values} ON CONFLICT DO NOTHING"
    )
}

/// The statement that gives a word that is there the lower of both levels and the first definition:
/// ?1 to ?3 are its key, ?4 and ?5 what it has elsewhere.
fn merge_sql(table: &str) -> String {
    format!(
        "UPDATE {table} SET level = min(level, ?4), definition = coalesce(definition, ?5)
         WHERE length = ?1 AND signature = ?2 AND word = ?3
         AND (level > ?4 OR definition IS NULL AND ?5 IS NOT NULL)"
    )
}

fn merge_row(
    merge: &mut Statement<'_>,
    batch: &RowBatch<'_>,
    row: &WordRow<'_>,
) -> Result<(), Fault> {
    let signature: &dyn ToSql = match &row.signature {
        StoredSignature::Integer(number) => number,
        StoredSignature::Text(digits) => digits,
    };
    let word = batch.text(&row.word);
    merge.execute(params![row.length, signature, word, row.level, row.definition])?;
    Ok(())
}

/// Writes rows with a statement for exactly that many. Returns whether any was new.
fn write_rows(
    insert: &mut Statement<'_>,
    batch: &RowBatch<'_>,
    rows: &[WordRow<'_>],
    tally: &mut WordTally,
) -> Result<bool, Fault> {
    let mut place = 1;
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
        bind(&row.level)?;
    }
    let is_new = insert.raw_execute()? > 0;
    if is_new {
        rows.iter().for_each(|row| tally.add(row.length, row.key, row.as_spelled));
    }
    Ok(is_new)
}
