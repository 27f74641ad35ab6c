//! A list of a database, read into memory.

use crate::lexicon::{Lexicon, WordMap};
use crate::rules::MAX_SIZE;
use crate::store::file::tables;
use crate::store::{StoreError, StoredList};

impl StoredList<'_> {
    /// Loads the list into memory, except words too long for any board.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn load(&self) -> Result<WordMap, StoreError> {
        if let Some(map) =
            self.stored_map(MAX_SIZE).map_err(|error| StoreError::of(self.path(), error))?
        {
            return Ok(map.decoded().with_beyond(self.beyond()));
        }
        let load = || {
            let sql = format!("SELECT word, length FROM {} NOT INDEXED", self.table());
            let mut query = self.reading.prepare(&sql)?;
            let mut rows = query.query([])?;
            let mut words = Vec::new();
            while let Some(row) = rows.next()? {
                words.push(self.read_word(row.get_ref(0)?.as_str()?, row.get(1)?)?);
            }
            Ok(WordMap::new(self.alphabet.clone(), words).with_beyond(self.beyond()))
        };
        load().map_err(|fault| StoreError::of_fault(self.path(), fault))
    }

    /// The words of up to `longest` letters as a map, if there are valid tables for all of them.
    pub(super) fn stored_map(&self, longest: usize) -> Result<Option<WordMap>, rusqlite::Error> {
        let tables = self
            .reading
            .of_any_size(|| tables::read(&self.reading, self.schema, self.set, longest))?;
        // The tables have no words with more than 15 of one letter.
        let all = (0..=longest).map(|length| (length, self.word_count(length)));
        let whole = all
            .filter(|(_, words)| *words > 0)
            .eq(tables.iter().map(|(length, words, _)| (*length, *words)));
        Ok(whole.then(|| WordMap::of_stored(self.alphabet.clone(), tables)).flatten())
    }
}
