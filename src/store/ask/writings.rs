//! How the words of a list of phrases are written.

use rusqlite::Row;

use crate::store::file::error::Fault;
use crate::store::file::{list_tables, phrase_tables};
use crate::store::{ListInfo, ListWord, Store, StoreError, StoredList};
use crate::tile::{Word, Writing, Writings};

impl StoredList<'_> {
    /// How all its words are written.
    pub(in crate::store) fn writings(&self) -> Result<Writings, Fault> {
        if self.phrases.is_none() {
            return Ok(Writings::default());
        }
        let table = self.schema.table(&phrase_tables::phrases(self.set.list));
        let mut query =
            self.reading.prepare(&format!("SELECT word, phrase, parts FROM {table}"))?;
        let rows = query.query_map([], read)?;
        Ok(Writings::new(rows.collect::<Result<Vec<_>, _>>()?))
    }

    /// How some words are written.
    pub(in crate::store) fn find_writings(
        &self,
        words: &mut dyn Iterator<Item = Word>,
    ) -> Result<Writings, Fault> {
        if self.phrases.is_none() {
            return Ok(Writings::default());
        }
        let table = self.schema.table(&phrase_tables::phrases(self.set.list));
        let sql = format!("SELECT word, phrase, parts FROM {table} WHERE word = ?1");
        let mut query = self.reading.prepare(&sql)?;
        let mut found = std::collections::BTreeSet::new();
        for word in words {
            let rows = query.query_map([self.alphabet.spelling(&word)], read)?;
            for row in rows {
                found.insert(row?);
            }
        }
        Ok(Writings::new(found))
    }

    /// Refuses a list of phrases where the words of a board are wanted.
    pub(super) fn check_for_boards(&self) -> Result<(), StoreError> {
        self.phrases.clone().map_or(Ok(()), |name| Err(StoreError::Phrases { name }))
    }
}

impl Store {
    /// Words of a list as they are written: each as often as there are phrases of its letters. Those of a list of words
    /// stay as they are.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn as_written(
        &self,
        list: &ListInfo,
        words: Vec<ListWord>,
    ) -> Result<Vec<ListWord>, StoreError> {
        if !list.has_phrases {
            return Ok(words);
        }
        let read = || -> Result<Writings, rusqlite::Error> {
            let table = phrase_tables::phrases(list.id);
            let sql = format!("SELECT word, phrase, parts FROM {table}");
            let mut query = self.connection.prepare(&sql)?;
            Ok(Writings::new(query.query_map([], read)?.collect::<Result<Vec<_>, _>>()?))
        };
        let writings = read().map_err(|error| self.fail(error))?;
        let written = |word: ListWord| match writings.of(&word.text) {
            [] => vec![word],
            all => {
                all.iter().map(|one| ListWord { text: one.text.clone(), ..word.clone() }).collect()
            }
        };
        Ok(words.into_iter().flat_map(written).collect())
    }

    /// How many phrases a list has at its default level, without those of blocked words; `None` for a list of words.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn count_phrases(&self, list: &ListInfo) -> Result<Option<u64>, StoreError> {
        if !list.has_phrases {
            return Ok(None);
        }
        // Phrases are by spellings, words have brackets around tiles of several characters.
        let sql = format!(
            "SELECT count(*) FROM {} WHERE word IN (SELECT replace(replace(word, '[', ''), ']', '') FROM {})",
            phrase_tables::phrases(list.id),
            list_tables::words(list.id)
        );
        let count = self.connection.query_row(&sql, [], |row| row.get(0));
        count.map(Some).map_err(|error| self.fail(error))
    }
}

fn read(row: &Row<'_>) -> Result<(String, Writing), rusqlite::Error> {
    Ok((row.get(0)?, Writing { text: row.get(1)?, parts: row.get(2)? }))
}
