//! Which words exist: the one question that everything else asks, [`Lexicon::ask`], how it is
//! planned, and an answer to it in memory, the [`WordMap`]. Also how a word list becomes words.

#![cfg_attr(
    not(feature = "store"),
    allow(dead_code, reason = "only the store keeps tables of words as bytes")
)]

mod batch;
mod clean;
mod cleaned;
mod draws;
mod entries;
mod foreign;
mod header;
mod letter_class;
mod letters;
mod near;
mod once_spelled;
mod packed;
mod pattern;
mod plan;
mod row;
#[cfg(feature = "store")]
mod second;
mod source;
mod spell;
mod spelling;
mod stored_sets;
mod stored_table;
#[cfg(feature = "store")]
mod stored_words;
mod subracks;
mod table;
mod typed;
mod without;
mod wordmap;

pub use clean::Cleaner;
pub use cleaned::{Cleaned, Entry, Reason, Refused};
pub use foreign::Foreign;
pub use header::header;
pub use letter_class::PatternError;
pub use letters::Letters;
pub use near::{Hook, Near};
pub use once_spelled::best_of_readings;
pub use pattern::Pattern;
pub use plan::{Costs, Plan};
pub use row::Row;
pub use source::{Encoding, MAX_LINE, MAX_TEXT, SourceError, SourceText};
pub use spelling::Spelling;
pub use subracks::{Multiset, Subracks, count as count_subracks};
pub use typed::{TypedWordError, typed_letters, typed_spelling};
pub use without::Without;
pub use wordmap::WordMap;

pub(crate) use batch::Batch;
pub(crate) use draws::{Kind, Kinds, Limits, kinds};
pub(crate) use packed::{Key, MAX_PACKED, Spelled};
#[cfg(feature = "store")]
pub(crate) use second::{both, produce};
#[cfg(feature = "store")]
pub(crate) use stored_words::each_stored_word;
pub(crate) use table::Table;

/// The largest racks that kinds are made of.
pub(crate) const MAX_DRAWN: usize = 10;

use std::ops::RangeInclusive;

use crate::tile::{Alphabet, Letter, LetterCounts, Tiles};

/// A question: which words consist of these letters and so many tiles of a rack?
///
/// A rack's anagrams are asks without fixed letters, a span of a board's squares fixes the
/// letters of the tiles that lie there, and a cross-check is an ask of one tile from a rack that is
/// a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ask {
    /// Letters that the word must have besides those drawn from the rack.
    pub fixed: LetterCounts,
    /// How many tiles of the rack the word takes.
    pub drawn: usize,
}

impl Ask {
    /// All tiles that the word is made from: the fixed letters and the rack.
    pub fn tiles(&self, rack: &Tiles) -> Tiles {
        Tiles { letters: self.fixed.plus(&rack.letters), blanks: rack.blanks }
    }

    /// The sizes of the subracks that some asks draw: from the smallest to the largest.
    pub fn sizes(asks: &[Self]) -> RangeInclusive<usize> {
        let drawn = || asks.iter().map(|ask| ask.drawn);
        drawn().min().unwrap_or(0)..=drawn().max().unwrap_or(0)
    }

    /// Whether a word of the right length answers the ask. `tiles` are [`Self::tiles`] of the rack.
    pub fn answered_by(&self, word: &[Letter], tiles: &Tiles) -> bool {
        let mut fixed = self.fixed;
        let has_fixed = fixed.is_empty() || {
            word.iter().for_each(|letter| _ = fixed.take(*letter));
            fixed.is_empty()
        };
        has_fixed && tiles.can_make(word)
    }
}

/// How some asks were answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Which of the two ways was taken.
    pub plan: Plan,
    /// How many signatures there are to ask for, whether or not they were (saturating).
    pub signatures: u64,
    /// How many words have the lengths concerned: what a scan reads.
    pub scanned: u64,
    /// How many signatures a filter let through; all of them where there is none, 0 for a scan.
    pub probable: u64,
    /// How many words were found.
    pub found: u64,
}

/// A list of words that can be asked.
pub trait Lexicon {
    /// What can go wrong while asking.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The letters that the words are made of.
    fn alphabet(&self) -> &Alphabet;

    /// Calls `found` with the index of the ask and the word, for each ask and each word that
    /// answers it, in no particular order. The word has `fixed` and `drawn` letters together. A blank of the rack is any letter. Each word comes once for
    /// an ask, however many ways there are to draw its letters.
    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<Asked, Self::Error>;

    /// The list as a map in memory, where it is one or where that pays for a board and this rack:
    /// its tables can then be looked up one by one, which costs less than to ask. Called once a
    /// board. A list that only wraps a map may answer `None`.
    fn in_memory(&self, _rack: &Tiles) -> Option<&WordMap> {
        None
    }

    /// Counts the answers to all asks together.
    fn count(&self, asks: &[Ask], rack: &Tiles) -> Result<Asked, Self::Error> {
        self.ask(asks, rack, &mut |_, _| ())
    }

    /// Whether each of some words is in the list, asked all at once: over a database a question for
    /// each would cost a query for each.
    fn contains_each(&self, words: &[impl AsRef<[Letter]>]) -> Result<Vec<bool>, Self::Error>
    where
        Self: Sized,
    {
        let letters = |word: &[Letter]| word.iter().copied().collect();
        let asks = words.iter().map(|word| Ask { fixed: letters(word.as_ref()), drawn: 0 });
        let asks: Vec<_> = asks.collect();
        let mut contained = vec![false; words.len()];
        self.ask(&asks, &Tiles::default(), &mut |index, found| {
            contained[index] |= found == words[index].as_ref();
        })?;
        Ok(contained)
    }

    /// Whether a word is in the list.
    fn contains(&self, word: &[Letter]) -> Result<bool, Self::Error>
    where
        Self: Sized,
    {
        Ok(self.contains_each(&[word])? == [true])
    }
}
