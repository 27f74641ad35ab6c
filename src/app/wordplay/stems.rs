//! Stems: letters that make many words with one more.

use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "cli")]
use crate::app::Column;
use crate::app::matching::MatchList;
use crate::app::rounded;
#[cfg(feature = "cli")]
use crate::tile::MAX_WORD;
use crate::wordplay::{Stem, stems};

/// The most letters of a stem: a word has one more.
#[cfg(feature = "cli")]
pub(crate) const MAX_STEM: u64 = MAX_WORD as u64 - 1;

/// Letters that make words with one more letter.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct StemRow {
    /// Its letters, in the order of the alphabet.
    pub stem: String,
    /// The letters that make a word with it.
    pub letters: Vec<String>,
    /// How many tiles of a full bag make a word with it once it is drawn, blanks included.
    pub tiles: u32,
    /// How likely it is to be drawn from a full bag without blanks, in proportion to the likeliest stem of the list: 0 to 1.
    pub msp: f64,
    /// Its worth, what stems are ordered by: `msp` times `tiles`.
    pub mmpr: f64,
    /// The number of words that it makes with one letter more.
    pub words: usize,
}

/// The columns. Their order is what scripts count on.
#[cfg(feature = "cli")]
pub(crate) const STEM_COLUMNS: &[Column<StemRow>] = &[
    Column::new("stem", |row| row.stem.clone()),
    Column::new("letters", |row| row.letters.join(" ")),
    Column::new("tiles", |row| row.tiles.to_string()),
    Column::new("msp", |row| row.msp.to_string()),
    Column::new("mmpr", |row| row.mmpr.to_string()),
    Column::new("words", |row| row.words.to_string()),
];

/// The stems of a list, those worth most first.
#[derive(Clone, Debug)]
pub struct WordStems<'l> {
    asked: &'l MatchList,
    stems: Vec<Stem>,
}

impl<'l> WordStems<'l> {
    /// Finds those of a number of letters; by default, of one fewer than a rack has.
    pub fn find(asked: &'l MatchList, letters: Option<usize>) -> Self {
        let letters = letters.unwrap_or(asked.ruleset.rules.rack_size.saturating_sub(1));
        let words = (0..asked.words.len() as u32).map(|place| asked.words.word(place));
        let (alphabet, tiles) = (&asked.ruleset.alphabet, &asked.ruleset.tiles);
        if !alphabet.is_ambiguous() {
            return Self { asked, stems: stems(words, letters, tiles) };
        }
        // A word that is longer as it is spelled may be laid with as few tiles.
        let words = words.filter(|word| word.len() > letters);
        let laid: Vec<_> = words.filter_map(|word| alphabet.readings(word)).flatten().collect();
        Self { asked, stems: stems(laid.iter().map(|word| &**word), letters, tiles) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.stems.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.stems.is_empty()
    }

    /// They as they are shown.
    pub fn into_rows(self) -> impl Iterator<Item = StemRow> {
        let alphabet = &self.asked.ruleset.alphabet;
        self.stems.into_iter().map(move |stem| StemRow {
            stem: alphabet.text(&stem.letters),
            letters: stem.with.iter().map(|letter| alphabet.text(&[letter])).collect(),
            tiles: stem.tiles,
            msp: rounded(stem.probability, 10_000.0),
            mmpr: rounded(stem.worth(), 10_000.0),
            words: stem.words,
        })
    }
}
