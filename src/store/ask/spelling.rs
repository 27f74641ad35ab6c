//! What a list knows about a spelling: its definition, and its neighbours.

use rusqlite::{OptionalExtension, Statement, params};

use super::definitions;
use crate::store::file::error::Fault;
use crate::store::file::list_tables;
use crate::store::file::values::signature_value;
use crate::store::{StoreError, StoredList};
use crate::tile::{Letter, Signature, Word};

/// The words next to some letters in alphabetical order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Neighbours {
    /// The last word before them.
    pub before: Option<Word>,
    /// The first word after them.
    pub after: Option<Word>,
}

impl StoredList<'_> {
    /// What a dictionary stored for the list says of a word, by its spelling.
    pub(super) fn definition_of_dictionary(
        &self,
        spelling: &str,
    ) -> Result<Option<String>, StoreError> {
        let found = definitions::find(&self.reading, self.schema, self.set.list, spelling);
        found.map_err(|error| StoreError::of(self.path(), error))
    }

    /// What the list itself says of one of its words: the definition, and how sure it is.
    pub(crate) fn definition_and_level(
        &self,
        word: &Word,
    ) -> Result<Option<(Option<String>, u8)>, StoreError> {
        let signature = signature_value(Signature::of(word.iter().copied()).stored());
        let sql = format!(
            "SELECT definition, level FROM {} WHERE length = ?1 AND signature = ?2 AND word = ?3",
            self.table()
        );
        let find = || {
            let mut find = self.reading.prepare_cached(&sql)?;
            let values = params![word.len(), signature, self.alphabet.text(word)];
            find.query_row(values, |row| Ok((row.get(0)?, row.get(1)?))).optional()
        };
        find().map_err(|error| StoreError::of(self.path(), error))
    }

    /// The level of a word, whichever the list is asked at. `None` if it has it at none.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn level_of(&self, word: &Word) -> Result<Option<u8>, StoreError> {
        let signature = signature_value(Signature::of(word.iter().copied()).stored());
        let sql = format!(
            "SELECT level FROM {} WHERE list_id = ?4 AND length = ?1 AND signature = ?2 AND word = ?3",
            self.schema.table("list_words")
        );
        let find = || {
            let mut find = self.reading.prepare_cached(&sql)?;
            let values = params![word.len(), signature, self.alphabet.text(word), self.set.list];
            find.query_row(values, |row| row.get(0)).optional()
        };
        find().map_err(|error| StoreError::of(self.path(), error))
    }

    /// The words before and after some letters, which may or may not be a word, in alphabet order.
    /// Tiles of several characters sort as their characters.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn beside(&self, word: &Word) -> Result<Neighbours, StoreError> {
        let found = WordTree::new(self).and_then(|mut order| order.beside(word));
        found.map_err(|fault| StoreError::of_fault(self.path(), fault))
    }
}

/// The words as leaves of a tree of prefixes. The index by word sorts by code point, which is not
/// every alphabet's order: Ä comes before Å there, but after it in Swedish.
struct WordTree<'a> {
    list: &'a StoredList<'a>,
    begins: Statement<'a>,
    /// The letters in which words are spelled.
    letters: Vec<Letter>,
}

impl<'a> WordTree<'a> {
    fn new(list: &'a StoredList<'_>) -> Result<Self, Fault> {
        let begins = list.reading.prepare(&format!(
            "SELECT word FROM {} INDEXED BY {}
             WHERE word >= ?1 AND word < ?2 ORDER BY word LIMIT 1",
            list.table(),
            list_tables::by_word(&list_tables::words(list.set))
        ))?;
        let letters = list.alphabet.letters();
        let letters = letters.filter(|letter| list.alphabet.is_as_spelled(&[*letter])).collect();
        Ok(Self { list, begins, letters })
    }

    fn beside(&mut self, word: &Word) -> Result<Neighbours, Fault> {
        // Of all readings of a word, the one as spelled determines its position.
        let spelling = self.list.alphabet.spelling(word);
        let word = self.list.alphabet.word(&spelling).unwrap_or(*word);
        let mut known = 0;
        while known < word.len() && self.is_beginning(&word[..known + 1])? {
            known += 1;
        }
        let mut beside = Neighbours::default();
        if known == word.len() {
            beside.after = self.end_below(&word, false)?;
        }
        for at in (0..word.len().min(known + 1)).rev() {
            let (begin, letter) = (&word[..at], word[at]);
            if beside.after.is_none() {
                beside.after = self.end_behind(begin, |other| other > letter, false)?;
            }
            if beside.before.is_none() {
                beside.before = self.end_behind(begin, |other| other < letter, true)?;
                // A prefix comes before its extensions.
                if beside.before.is_none() && self.is_word(begin)? {
                    beside.before = Word::new(begin);
                }
            }
        }
        Ok(beside)
    }

    /// The first or last word that continues with one of some letters.
    fn end_behind(
        &mut self,
        begin: &[Letter],
        wanted: impl Fn(Letter) -> bool,
        last: bool,
    ) -> Result<Option<Word>, Fault> {
        for index in 0..self.letters.len() {
            let index = if last { self.letters.len() - 1 - index } else { index };
            let letter = self.letters[index];
            if !wanted(letter) {
                continue;
            }
            let begin = [begin, &[letter]].concat();
            if self.is_beginning(&begin)? {
                return if !last && self.is_word(&begin)? {
                    Ok(Word::new(&begin))
                } else {
                    // Words begin this way: one that is no longer is the only one.
                    Ok(self.end_below(&begin, last)?.or(Word::new(&begin)))
                };
            }
        }
        Ok(None)
    }

    /// The first or last longer word that begins with some letters.
    fn end_below(&mut self, begin: &[Letter], last: bool) -> Result<Option<Word>, Fault> {
        self.end_behind(begin, |_| true, last)
    }

    fn is_beginning(&mut self, begin: &[Letter]) -> Result<bool, Fault> {
        Ok(self.first(begin)?.is_some())
    }

    fn is_word(&mut self, word: &[Letter]) -> Result<bool, Fault> {
        let text = self.list.alphabet.text(word);
        Ok(self.first(word)?.is_some_and(|first| first == text))
    }

    /// The first word with a prefix, by code point.
    fn first(&mut self, begin: &[Letter]) -> Result<Option<String>, Fault> {
        let from = self.list.alphabet.text(begin);
        let to = format!("{from}{}", char::MAX);
        let first = self.begins.query_row(params![from, to], |row| row.get(0));
        Ok(first.optional()?)
    }
}
