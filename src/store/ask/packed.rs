//! All words of a list packed for queries.

use crate::lexicon::Spelled;
use crate::query::QueryWords;
use crate::rules::MAX_SIZE;
use crate::store::file::error::Fault;
use crate::store::{StoreError, StoredList};
use crate::tile::{Letter, MAX_WORD, Word};

/// There is room for this many words at once: a damaged database may claim more.
const MOST_AT_ONCE: u64 = 1 << 22;

/// Bits of a letter and of a length in the number of a word.
const BITS: usize = 5;

/// A word as a number whose order is that of the words: its letters from the highest bits on, then how
/// many it has.
fn in_order(letters: impl Iterator<Item = Letter>, length: usize) -> u128 {
    let key = letters.fold(0, |key, letter| key << BITS | letter.index() as u128);
    (key << (BITS * (MAX_SIZE - length))) << BITS | length as u128
}

/// The letters of the number of a word.
fn letters(key: u128) -> impl Iterator<Item = Letter> {
    let length = (key & 31) as usize;
    (0..length).map(move |at| {
        Letter::new((key >> (BITS * (MAX_SIZE - at))) as usize & 31).unwrap_or_default()
    })
}

impl StoredList<'_> {
    /// All words, packed for queries. Of the ways of laying a word, that with the most tiles: a letter of
    /// its spelling each, as far as the alphabet has them.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn query_words(&self) -> Result<QueryWords, StoreError> {
        let written = |words: QueryWords| match self.phrases {
            Some(_) => Ok(words.with_writings(self.writings()?, self.alphabet)),
            None => Ok(words),
        };
        let words = self.packed().and_then(written);
        words.map_err(|fault| StoreError::of_fault(self.path(), fault))
    }

    pub(in crate::store) fn packed(&self) -> Result<QueryWords, Fault> {
        match self.alphabet.is_ambiguous() {
            true => self.spelled_words(),
            false => self.packed_words(),
        }
    }

    fn packed_words(&self) -> Result<QueryWords, Fault> {
        let counts = (0..=MAX_SIZE).map(|length| self.word_count(length));
        let count = counts.fold(0, u64::saturating_add).min(MOST_AT_ONCE);
        let mut keys = Vec::with_capacity(count as usize);
        for length in 1..=MAX_SIZE {
            let before = keys.len();
            let key = |spelled: Spelled| in_order(spelled.letters(length), length);
            let whole = self.each_in_table(length, |spelled| keys.push(key(spelled)))?;
            // Tables lack words with very many of one letter, and older databases have no tables.
            if !whole || (keys.len() - before) as u64 != self.word_count(length) {
                keys.truncate(before);
                self.each_row(length, |word| keys.push(in_order(word.iter().copied(), length)))?;
            }
        }
        keys.sort_unstable();
        let mut long: Vec<Word> = Vec::new();
        for length in MAX_SIZE + 1..=MAX_WORD {
            self.each_row(length, |word| long.extend(Word::new(word)))?;
        }
        long.sort_unstable();
        let (mut all, mut lengths) =
            (Vec::with_capacity(keys.len() * 10), Vec::with_capacity(keys.len()));
        let mut long = long.into_iter().peekable();
        for key in keys {
            while let Some(word) = long.next_if(|word| word.iter().copied().lt(letters(key))) {
                all.extend_from_slice(&word);
                lengths.push(word.len());
            }
            all.extend(letters(key));
            lengths.push((key & 31) as usize);
        }
        for word in long {
            all.extend_from_slice(&word);
            lengths.push(word.len());
        }
        let words = QueryWords::from_letters(all, lengths, self.alphabet.len());
        Ok(words.unwrap_or_else(|| QueryWords::new(Vec::<Word>::new(), self.alphabet.len())))
    }

    fn spelled_words(&self) -> Result<QueryWords, Fault> {
        let mut words = Vec::new();
        for length in 1..=MAX_WORD {
            self.each_row(length, |word| words.extend(Word::new(word)))?;
        }
        Ok(QueryWords::spelled_once(words, self.alphabet))
    }
}
