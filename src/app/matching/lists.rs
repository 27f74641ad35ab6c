//! The lists that a query asks.

use std::sync::Arc;

use super::MatchError;
use crate::app::Words;
#[cfg(feature = "store")]
use crate::app::lists::{ListsError, WordLists};
use crate::query::QueryWords;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};
use crate::tile::{Alphabet, Letter, Word};
use crate::words_in::{Cleaner, typed_letters};

/// A list that queries ask.
#[derive(Clone, Debug)]
pub struct MatchList {
    /// Its rules, whose letters queries are written in.
    pub ruleset: Arc<Ruleset>,
    /// Its words.
    pub words: Arc<QueryWords>,
    /// The number of words left out because they have letters that the query can't be written in.
    pub left_out: usize,
}

impl MatchList {
    /// A list in memory.
    pub fn of(words: &Words) -> Self {
        Self { ruleset: words.shared_ruleset(), words: words.packed(), left_out: 0 }
    }

    /// A list of an open database, at the level that it was found at.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    #[cfg(feature = "store")]
    pub fn stored(
        store: &Store,
        list: &ListInfo,
        ruleset: impl Into<Arc<Ruleset>>,
    ) -> Result<Self, StoreError> {
        let ruleset = ruleset.into();
        let words = Arc::new(store.open_list(list, &ruleset)?.query_words()?);
        Ok(Self { ruleset, words, left_out: 0 })
    }

    /// The words of a text, in any order: what stands between characters that are no letters, hyphens or
    /// apostrophes, as an import reads it.
    pub fn of_text(text: &str, ruleset: impl Into<Arc<Ruleset>>) -> Self {
        let ruleset = ruleset.into();
        let cleaner = Cleaner::new(&ruleset);
        let is_inside = |sign: char| sign.is_alphanumeric() || "-'’[]".contains(sign);
        let typed = text.split(|sign: char| !is_inside(sign));
        let typed = typed.map(|word| word.trim_matches(['-', '\'', '’']));
        let (mut words, mut left_out) = (Vec::new(), 0);
        for typed in typed.filter(|typed| !typed.is_empty()) {
            let word = typed_letters(typed, &ruleset.alphabet, &cleaner);
            match word.filter(|word| !word.is_empty()) {
                Some(word) => words.push(word),
                None => left_out += 1,
            }
        }
        let words = Arc::new(QueryWords::new(words, ruleset.alphabet.len()));
        drop(cleaner);
        Self { ruleset, words, left_out }
    }

    /// How a word of the list is written, by its letters in the alphabet of its rules; `None` if it is no list of
    /// phrases.
    pub fn phrases(&self, word: &[Letter]) -> Option<Vec<String>> {
        self.words.writings().texts(|| self.ruleset.alphabet.spelling(word))
    }

    /// The list in the letters of another alphabet, by their labels.
    pub(super) fn in_letters_of(self, alphabet: &Alphabet) -> Self {
        let labels = |of: &Alphabet| -> Vec<String> {
            of.letters().map(|letter| of.label(letter).to_owned()).collect()
        };
        if labels(&self.ruleset.alphabet) == labels(alphabet) {
            return self;
        }
        let letters: Vec<Option<Letter>> = (self.ruleset.alphabet.letters())
            .map(|letter| alphabet.labelled(self.ruleset.alphabet.label(letter)))
            .collect();
        let other = |word: &[Letter]| -> Option<Word> {
            let mut other = Word::default();
            for letter in word {
                other.push(letters[letter.index()]?);
            }
            Some(other)
        };
        let places = 0..self.words.len() as u32;
        let words: Vec<_> = places.filter_map(|place| other(self.words.word(place))).collect();
        let left_out = self.left_out + self.words.len() - words.len();
        let words = QueryWords::new(words, alphabet.len());
        let words = words.with_writings(self.words.writings().clone(), alphabet);
        Self { words: Arc::new(words), left_out, ..self }
    }
}

/// Where the lists that a query names come from.
pub trait MatchSources {
    /// Whether there is a list of this name, or one can be had; if not, the name that was probably meant.
    fn has(&mut self, name: &str) -> Result<(), Option<String>>;

    /// The list of a name that there is.
    ///
    /// # Errors
    ///
    /// It can't be read.
    fn list(&mut self, name: &str) -> Result<MatchList, MatchError>;
}

/// The lists of a database, and those that come with the program.
#[cfg(feature = "store")]
impl MatchSources for (&WordLists, &mut Store) {
    fn has(&mut self, name: &str) -> Result<(), Option<String>> {
        match self.0.find(self.1, name) {
            Err(ListsError::NoList { nearest, .. }) => Err(nearest),
            // Any other fault is reported when the list is read.
            _ => Ok(()),
        }
    }

    fn list(&mut self, name: &str) -> Result<MatchList, MatchError> {
        let list = self.0.find(self.1, name)?;
        let ruleset = list.ruleset().map_err(ListsError::from)?;
        let list = self.0.at_level(self.1, list, &ruleset)?;
        Ok(MatchList::stored(self.1, &list, ruleset)?)
    }
}
