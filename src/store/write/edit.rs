//! Changes single words of a list, with everything stored beside them.

use std::collections::BTreeMap;

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::lexicon::Spelling;
use crate::rules::{MAX_SIZE, Ruleset};
use crate::store::file::error::Fault;
use crate::store::file::values::signature_value;
use crate::store::file::{list_tables, tables};
use crate::tile::{LetterMask, Signature, Word};

/// The key of a word in the table: an import may have dropped the index by word for a while.
const KEY: &str = "length = ?1 AND signature = ?2 AND word = ?3";

/// Changes to a list within a transaction. Counts and tables lag behind until [`Self::finish`].
pub(super) struct ListEdit<'a> {
    connection: &'a Connection,
    list: i64,
    ruleset: &'a Ruleset,
    /// The change in the number of words, by length.
    lengths: BTreeMap<usize, i64>,
    /// The change in the number of words, with all readings of a spelling counted as one.
    spelled: i64,
}

/// What a list has for a word.
pub(super) struct StoredWord {
    pub definition: Option<String>,
    pub level: u8,
}

impl<'a> ListEdit<'a> {
    pub(in crate::store) const fn new(
        connection: &'a Connection,
        list: i64,
        ruleset: &'a Ruleset,
    ) -> Self {
        Self { connection, list, ruleset, lengths: BTreeMap::new(), spelled: 0 }
    }

    /// What the list has for a word, if it has the word.
    pub(in crate::store) fn find(&self, word: &Spelling) -> Result<Option<StoredWord>, Fault> {
        let table = list_tables::words(self.list);
        let sql = format!("SELECT definition, level FROM {table} WHERE {KEY}");
        let mut find = self.connection.prepare_cached(&sql)?;
        for reading in word.readings() {
            let (signature, text) = self.key(reading);
            let key = params![reading.len(), signature, text];
            let read =
                |row: &Row<'_>| Ok(StoredWord { definition: row.get(0)?, level: row.get(1)? });
            if let Some(found) = find.query_row(key, read).optional()? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Inserts all readings of a word; existing ones are left as they are.
    pub(in crate::store) fn put_in(
        &mut self,
        word: &Spelling,
        definition: Option<&str>,
        level: u8,
    ) -> Result<(), Fault> {
        let sql = format!(
            "INSERT INTO {} (length, signature, word, mask, alphagram, points, definition, level)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
            list_tables::words(self.list)
        );
        let mut insert = self.connection.prepare_cached(&sql)?;
        let Ruleset { alphabet, tiles, .. } = self.ruleset;
        for reading in word.readings() {
            let (signature, text) = self.key(reading);
            let mut alphagram = *reading;
            alphagram.sort();
            let inserted = insert.execute(params![
                reading.len(),
                signature,
                text,
                LetterMask::of(&reading.counts(), alphabet.len()).stored(),
                alphabet.text(&alphagram),
                tiles.sum(reading),
                definition,
                level,
            ])?;
            self.count(reading.len(), alphabet.is_as_spelled(reading), inserted as i64);
        }
        Ok(())
    }

    /// Deletes all readings of a word.
    pub(super) fn take_out(&mut self, word: &Spelling) -> Result<(), Fault> {
        let sql = format!("DELETE FROM {} WHERE {KEY}", list_tables::words(self.list));
        let mut delete = self.connection.prepare_cached(&sql)?;
        for reading in word.readings() {
            let (signature, text) = self.key(reading);
            let deleted = delete.execute(params![reading.len(), signature, text])?;
            let as_spelled = self.ruleset.alphabet.is_as_spelled(reading);
            self.count(reading.len(), as_spelled, -(deleted as i64));
        }
        Ok(())
    }

    fn key(&self, word: &Word) -> (Value, String) {
        let signature = Signature::of(word.iter().copied()).stored();
        (signature_value(signature), self.ruleset.alphabet.text(word))
    }

    fn count(&mut self, length: usize, as_spelled: bool, more: i64) {
        if more != 0 {
            *self.lengths.entry(length).or_default() += more;
            self.spelled += if as_spelled { more } else { 0 };
        }
    }

    /// Updates counts and tables for the lengths that have changed. The filter of signatures stays:
    /// it passes deleted words, and inserted ones are added when it is read.
    pub(super) fn finish(self) -> Result<(), Fault> {
        let Self { connection, list, ruleset, lengths, spelled } = self;
        let sql =
            "INSERT INTO list_lengths (list_id, level, length, word_count) VALUES (?1, 0, ?2, ?3)
                   ON CONFLICT DO UPDATE SET word_count = word_count + excluded.word_count";
        let mut change = connection.prepare_cached(sql)?;
        for (length, more) in &lengths {
            change.execute(params![list, length, more])?;
        }
        let sql = "DELETE FROM list_lengths WHERE list_id = ?1 AND level = 0 AND word_count <= 0";
        connection.execute(sql, [list])?;
        let sql = "UPDATE lists SET word_count = word_count + ?2 WHERE id = ?1";
        connection.execute(sql, params![list, spelled])?;
        list_tables::remove_levels(connection, list)?;
        let on_boards = lengths.into_keys().filter(|length| *length <= MAX_SIZE);
        tables::rewrite(connection, list, ruleset, on_boards)
    }
}
