//! The words that some letters make.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::lexicon::{Ask, AskReport, Beyond, Lexicon, best_of_readings, level_mark};
use crate::rules::{Points, Ruleset};
use crate::tile::{Alphabet, LetterCounts, Rack, RackError, Word};

/// The fewest letters of a word.
const SHORTEST: usize = 2;

/// Which words of some letters are wanted.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct AnagramQuestion {
    /// The letters, `?` or `*` for a blank.
    pub rack: String,
    /// Whether only words of all the letters are wanted. The lengths below then do nothing.
    #[serde(default)]
    pub exact: bool,
    /// The fewest letters of a word; below 2 is 2.
    #[serde(default)]
    pub min: usize,
    /// The most letters of a word; `None` for no limit.
    #[serde(default)]
    pub max: Option<usize>,
    /// Whether words are only counted.
    #[serde(default)]
    pub count: bool,
}

/// Why a question about anagrams has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnagramError {
    /// The letters are not a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// The longest words wanted are shorter than the shortest.
    #[error("no word has {min} letters or more and {max} at most")]
    NoLength {
        /// The fewest letters wanted.
        min: usize,
        /// The most letters wanted.
        max: usize,
    },
}

/// A question with its letters read in an alphabet.
#[derive(Clone, Debug)]
pub struct AnagramAsk {
    rack: Rack,
    asks: Vec<Ask>,
    count: bool,
}

/// The words that some letters make.
#[derive(Clone, Debug)]
pub struct Anagrams<'r> {
    /// How they were looked up, and how many were found.
    pub asked: AskReport,
    words: Vec<Word>,
    rack: Rack,
    ruleset: &'r Ruleset,
    /// Which of them are beyond the default level of the list.
    pub beyond: Beyond,
}

/// A word that some letters make.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct AnagramRow {
    /// The word; a small letter is a blank.
    pub word: String,
    /// The number of its letters.
    pub length: usize,
    /// Its points; a blank counts 0.
    pub points: Points,
    /// The letters that blanks stand for.
    pub blanks: Vec<String>,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// The word with its points: `STEp 5`; `STEp# 5` beyond the default level.
impl fmt::Display for AnagramRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {}", self.word, level_mark(self.level), self.points)
    }
}

impl AnagramQuestion {
    /// Reads the letters in an alphabet.
    ///
    /// # Errors
    ///
    /// [`AnagramError`] if the letters are not a rack, or no word can have a wanted length.
    pub fn read(&self, alphabet: &Alphabet) -> Result<AnagramAsk, AnagramError> {
        let rack = Rack::parse(&self.rack, alphabet)?;
        let total = rack.tiles().len();
        if let Some(max) = self.max.filter(|max| !self.exact && *max < self.min) {
            return Err(AnagramError::NoLength { min: self.min, max });
        }
        let longest = self.max.unwrap_or(total).min(total);
        let lengths = if self.exact { total..=total } else { self.min.max(SHORTEST)..=longest };
        let asks = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
        Ok(AnagramAsk { rack, asks, count: self.count })
    }
}

impl AnagramAsk {
    /// Finds the words in a list: by length, then in the order of the alphabet.
    ///
    /// # Errors
    ///
    /// The error of the list.
    pub fn answer<'r, L: Lexicon>(
        self,
        lexicon: &L,
        ruleset: &'r Ruleset,
    ) -> Result<Anagrams<'r>, L::Error> {
        let Self { rack, asks, count } = self;
        let mut words = Vec::new();
        // Readings of one spelling count as one word, so they have to be listed to be counted.
        let ambiguous = ruleset.alphabet.is_ambiguous();
        let mut asked = if count && !ambiguous {
            lexicon.count(&asks, rack.tiles())?
        } else {
            lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)))?
        };
        if ambiguous {
            words.sort_unstable();
            let points = |word: &Word| ruleset.tiles.worth(&rack.best_reading(word));
            best_of_readings(&mut words, &ruleset.alphabet, |word| word, points);
            asked.found = words.len() as u64;
        }
        words.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then(a.cmp(b)));
        let beyond = lexicon.beyond_among(&mut words.iter().copied());
        Ok(Anagrams { asked, words, rack, ruleset, beyond })
    }
}

impl Anagrams<'_> {
    /// The words, shortest first. Empty where they were only counted.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// A word as text; a small letter is a blank, and a `#` after it says that it is beyond the
    /// default level.
    pub fn text(&self, word: &Word) -> String {
        let text = self.ruleset.alphabet.tiles(&self.rack.best_reading(word));
        text + level_mark(self.beyond.level(word))
    }

    /// The words with their points.
    pub fn rows(&self) -> impl Iterator<Item = AnagramRow> + '_ {
        self.words.iter().map(|word| self.row(word))
    }

    fn row(&self, word: &Word) -> AnagramRow {
        let (alphabet, reading) = (&self.ruleset.alphabet, self.rack.best_reading(word));
        let blanks = reading.iter().filter(|tile| tile.is_blank());
        AnagramRow {
            word: alphabet.tiles(&reading),
            length: reading.len(),
            points: self.ruleset.tiles.worth(&reading),
            blanks: blanks.map(|tile| alphabet.label(tile.letter()).to_owned()).collect(),
            level: self.beyond.level(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::WordMap;

    fn rows(language: &str, words: &[&str], question: &AnagramQuestion) -> Vec<String> {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let alphabet = &ruleset.alphabet;
        let words = words.iter().map(|word| alphabet.word(word).expect("letters"));
        let map = WordMap::new(alphabet.clone(), words);
        let ask = question.read(alphabet).expect("a question");
        let anagrams = ask.answer(&map, &ruleset).expect("in memory");
        assert_eq!(anagrams.asked.found, anagrams.rows().count() as u64);
        anagrams.rows().map(|row| format!("{} {}", row.word, row.points)).collect()
    }

    fn question(rack: &str) -> AnagramQuestion {
        let (exact, min, max, count) = (false, 0, None, false);
        AnagramQuestion { rack: rack.to_owned(), exact, min, max, count }
    }

    #[test]
    fn words_in_memory_have_anagrams() {
        let words = ["STEP", "PETS", "PET", "TE", "KOP"];
        assert_eq!(rows("nl", &words, &question("STE?")), ["TE 3", "pET 3", "pETS 5", "STEp 5"]);
        let exact = AnagramQuestion { exact: true, min: 9, max: Some(1), ..question("STEP") };
        assert_eq!(rows("nl", &words, &exact), ["PETS 9", "STEP 9"]);
    }

    #[test]
    fn a_spelling_comes_once() {
        let words = ["CHAL", "[CH]AL"];
        assert_eq!(rows("es", &words, &question("CHAL?")).len(), 1);
        assert_eq!(rows("es", &words, &question("CHAL?[CH]")).len(), 1);
    }

    #[test]
    fn no_word_is_longer_than_the_longest() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let wrong = AnagramQuestion { min: 5, max: Some(3), ..question("ABC") };
        let error = wrong.read(&ruleset.alphabet).expect_err("no length");
        assert_eq!(error, AnagramError::NoLength { min: 5, max: 3 });
    }
}
