//! A list of a database, opened and read into memory.

use crate::lexicon::{Lexicon, WordMap};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::store::file::reading::{Reading, Schema};
use crate::store::file::tables;
use crate::store::{ListInfo, Store, StoreError, StoredList};

/// The page cache for look-ups: 400 KiB, which SQLite takes as a negative number. A larger one takes
/// memory that is new to the process, which costs more than reading a page again.
const PAGE_CACHE: i64 = -400;

impl Store {
    /// Opens a list for look-ups. The ruleset must be that of the list's language.
    ///
    /// # Errors
    ///
    /// [`StoreError::Alphabet`] if the list was made with another alphabet, or another error if the
    /// database can't be read.
    pub fn open_list<'s>(
        &'s self,
        list: &ListInfo,
        ruleset: &'s Ruleset,
    ) -> Result<StoredList<'s>, StoreError> {
        let begin = || {
            // Pages are read in their order, and hardly any is read again.
            self.connection.pragma_update(None, "cache_size", PAGE_CACHE)?;
            self.connection.unchecked_transaction()
        };
        let reading = begin().map_err(|error| self.fail(error))?;
        StoredList::open(&self.path, Reading::Transaction(reading), Schema::MAIN, list, ruleset)
    }
}

impl StoredList<'_> {
    /// Loads the list into memory, except words too long for any board.
    ///
    /// # Errors
    ///
    /// [`StoreError::Phrases`] for a list of phrases, or another error if it can't be read.
    pub fn load(&self) -> Result<WordMap, StoreError> {
        self.check_for_boards()?;
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
