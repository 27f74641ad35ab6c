//! The words of each length as a table in bytes, read in one go when a board asks for thousands of
//! signatures.

use std::sync::Arc;

use rusqlite::{Connection, params};

use super::error::Fault;
use super::list_tables::{self, WordSet};
use super::reading::Schema;
use crate::lexicon::{StoredSets, Table, TableBytes, TableMemory};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::tile::{Letter, MAX_WORD};
use crate::words_in::Cleaned;

/// The most bytes that the tables of a list may have. Only damaged files claim more.
const MOST: usize = 1 << 30;

/// The words of one length as a table.
pub(in crate::store) struct StoredTable {
    pub length: usize,
    /// The number of words in it.
    pub words: u64,
    pub bytes: Vec<u8>,
}

impl StoredTable {
    /// The table of words of one length; `None` if there are none, or too many for a table.
    fn of<'w>(length: usize, words: impl Iterator<Item = &'w [Letter]>) -> Option<Self> {
        let (count, bytes) = Table::to_bytes(words, length)?;
        (count > 0).then_some(Self { length, words: count as u64, bytes })
    }
}

/// The tables of a cleaned list, for all lengths that fit on a board.
pub(in crate::store) fn of_list(cleaned: &Cleaned<'_>) -> Vec<StoredTable> {
    let lengths = by_length(cleaned).into_iter().enumerate().take(MAX_SIZE + 1);
    let tables = lengths.filter_map(|(length, words)| {
        let words = words.into_iter().map(|index| cleaned.entry(index as usize).word);
        StoredTable::of(length, words)
    });
    tables.collect()
}

/// Rebuilds a list's tables for some lengths from all its words.
pub(in crate::store) fn rewrite(
    connection: &Connection,
    set: impl Into<WordSet>,
    ruleset: &Ruleset,
    lengths: impl IntoIterator<Item = usize>,
) -> Result<(), Fault> {
    let set = set.into();
    let sql = format!("SELECT word FROM {} NOT INDEXED WHERE length = ?1", list_tables::words(set));
    let mut of_length = connection.prepare(&sql)?;
    let sql = "DELETE FROM list_tables WHERE list_id = ?1 AND length = ?2 AND level = ?3";
    let mut delete = connection.prepare(sql)?;
    for length in lengths {
        let mut rows = of_length.query([length])?;
        let mut words = Vec::new();
        while let Some(row) = rows.next()? {
            let text = row.get_ref(0)?.as_str()?;
            let word = ruleset.alphabet.word(text);
            words.push(word.map_err(|_| Fault::Word(text.to_owned()))?);
        }
        delete.execute(params![set.list, length, set.level])?;
        insert(connection, set, StoredTable::of(length, words.iter().map(|word| &**word)))?;
    }
    Ok(())
}

/// Replaces the tables of a list.
pub(in crate::store) fn replace(
    connection: &Connection,
    list: i64,
    tables: Vec<StoredTable>,
) -> Result<(), Fault> {
    connection.execute("DELETE FROM list_tables WHERE list_id = ?1", [list])?;
    insert(connection, list.into(), tables)
}

fn insert(
    connection: &Connection,
    set: WordSet,
    tables: impl IntoIterator<Item = StoredTable>,
) -> Result<(), Fault> {
    let mut insert = connection.prepare("INSERT INTO list_tables VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for StoredTable { length, words, bytes } in tables {
        insert.execute(params![set.list, length, words, bytes, set.level])?;
    }
    Ok(())
}

/// Reads the tables of a list for words of up to `longest` letters: the lengths, numbers of words and
/// bytes, by length. None if they are too large.
pub(in crate::store) fn read(
    connection: &Connection,
    schema: Schema<'_>,
    set: WordSet,
    longest: usize,
) -> Result<Vec<(usize, u64, TableBytes)>, rusqlite::Error> {
    let sql = format!(
        "SELECT rowid, length, word_count, length(words) FROM {}
         WHERE list_id = ?1 AND level = ?3 AND length <= ?2 ORDER BY length",
        schema.table("list_tables")
    );
    let mut rows = connection.prepare(&sql)?;
    let rows = rows.query_map(params![set.list, longest, set.level], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let rows: Vec<(i64, usize, u64, usize)> = rows.collect::<Result<_, _>>()?;
    let size = rows.iter().map(|(.., size)| size).sum::<usize>();
    if size > MOST {
        return Ok(Vec::new());
    }
    let mut memory = TableMemory::new(size + StoredSets::BEHIND);
    let mut end = 0;
    for (rowid, .., size) in &rows {
        // Read straight into place: as a value, the bytes would be copied once more.
        let blob = connection.blob_open(schema.name(), "list_tables", "words", *rowid, true)?;
        let start = end;
        end += size;
        blob.read_at_exact(&mut memory.bytes_mut()[start..end], 0)?;
    }
    let memory = Arc::new(memory);
    let mut end = 0;
    let table = |(_, length, words, size)| {
        let start = end;
        end += size;
        (length, words, TableBytes { memory: Arc::clone(&memory), start, end })
    };
    Ok(rows.into_iter().map(table).collect())
}

/// The indexes of the words of each length.
pub(in crate::store) fn by_length(cleaned: &Cleaned<'_>) -> Vec<Vec<u32>> {
    let mut words = vec![Vec::new(); MAX_WORD + 1];
    for (index, entry) in (0..).zip(cleaned.entries()) {
        words[entry.word.len().min(MAX_WORD)].push(index);
    }
    words
}
