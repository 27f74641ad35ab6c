//! Which words exist: the one question that everything else asks, [`Lexicon::ask`], how it is
//! planned, and the [`WordMap`] that answers it in memory.

mod ask;
mod kwg;
mod map;

pub use ask::beyond::{Beyond, level_mark, move_mark};
pub use ask::letter_class::PatternError;
pub use ask::letters::Letters;
pub use ask::near::{Hook, Near};
pub use ask::once_spelled::best_of_readings;
pub use ask::pattern::Pattern;
pub use ask::row::RowPattern;
pub use ask::spelling::Spelling;
pub use kwg::write::{TooManyNodes, word_graph};
pub use map::plan::Costs;
pub use map::plan::Plan;
pub use map::subracks::count as count_subracks;
pub use map::subracks::{Multiset, Subracks};
pub use map::without::Without;
pub use map::wordmap::WordMap;

pub(crate) use kwg::node::NODE_BYTES;
pub(crate) use kwg::walk::{DamagedNode, LeaveWalk};
pub(crate) use kwg::write::leave_graph;
pub(crate) use map::anagram_class::{AnagramClass, AnagramClasses, Limits};
pub(crate) use map::fetch::{Fetched, locate};
pub(crate) use map::found_word::{FoundWord, Missing};
pub(crate) use map::look_up::{ClassProbe, Hits, LetterProbe, Subrack};
pub use map::packed::Spelled;
pub(crate) use map::packed::{Key, MAX_PACKED, SPELLED_BYTES};
pub(crate) use map::sieve::Sieve;
pub use map::stored_memory::{TableBytes, TableMemory};
pub use map::stored_sets::StoredSets;
pub use map::stored_words::each_stored_word;
pub use map::table::Table;

/// The largest racks that anagram classes are formed of.
pub(crate) const MAX_DRAWN: usize = 10;

use std::ops::RangeInclusive;

use crate::tile::{Alphabet, Letter, LetterCounts, Tiles, Word, Writings};

/// A question: which words consist of these letters and a number of tiles from a rack?
///
/// A rack's anagrams are asks without fixed letters. A span of squares fixes the letters of the
/// tiles on it. A cross-check asks for one tile from a rack that is a single blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ask {
    /// Letters that the word must have besides those drawn from the rack.
    pub fixed: LetterCounts,
    /// How many tiles of the rack the word takes.
    pub drawn: usize,
}

impl Ask {
    /// All tiles that the word may use: the fixed letters and the rack.
    pub fn tiles(&self, rack: &Tiles) -> Tiles {
        Tiles { letters: self.fixed.plus(&rack.letters), blanks: rack.blanks }
    }

    /// The sizes of the subracks that some asks draw, from the smallest to the largest.
    pub fn sizes(asks: &[Self]) -> RangeInclusive<usize> {
        let drawn = || asks.iter().map(|ask| ask.drawn);
        drawn().min().unwrap_or(0)..=drawn().max().unwrap_or(0)
    }

    /// Whether a word of the right length answers the ask. `tiles` must be [`Self::tiles`] of the
    /// rack.
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
pub struct AskReport {
    /// The plan that was followed.
    pub plan: Plan,
    /// The number of signatures that could be asked for, whether or not they were (saturating).
    pub signatures: u64,
    /// The number of words with the lengths in question: what a scan reads.
    pub scanned: u64,
    /// The number of signatures that passed the filter; all of them without a filter, 0 for a scan.
    pub probable: u64,
    /// The number of words found.
    pub found: u64,
}

/// A list of words that can be asked.
pub trait Lexicon {
    /// The error of a failed ask.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The letters of its words.
    fn alphabet(&self) -> &Alphabet;

    /// Calls `found` with the index of the ask and the word, for each ask and each word that
    /// answers it, in no particular order. The word has `fixed` and `drawn` letters together. A
    /// blank of the rack is any letter. Each word comes once per ask, however many ways there are
    /// to draw its letters.
    ///
    /// # Errors
    ///
    /// [`Self::Error`] if the list can't be read.
    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, Self::Error>;

    /// The list as a map in memory, if it is one or if loading one pays for this board and rack:
    /// single look-ups in its tables are cheaper than asks. Called once for each board. A list that
    /// only wraps a map may return `None`.
    fn in_memory(&self, _rack: &Tiles) -> Option<&WordMap> {
        None
    }

    /// The words that are beyond the default level of the list.
    fn beyond(&self) -> Beyond {
        Beyond::default()
    }

    /// Like [`Self::beyond`], but of these words alone: a database need not read them all.
    fn beyond_among(&self, _words: &mut dyn Iterator<Item = Word>) -> Beyond {
        self.beyond()
    }

    /// How these words are written, if it is a list of phrases.
    fn writings_among(&self, _words: &mut dyn Iterator<Item = Word>) -> Writings {
        Writings::default()
    }

    /// Counts the answers to all asks together.
    ///
    /// # Errors
    ///
    /// [`Self::Error`] if the list can't be read.
    fn count(&self, asks: &[Ask], rack: &Tiles) -> Result<AskReport, Self::Error> {
        self.ask(asks, rack, &mut |_, _| ())
    }

    /// Whether the list has each of some words. They are asked all at once, because a database
    /// would run a query for each.
    ///
    /// # Errors
    ///
    /// [`Self::Error`] if the list can't be read.
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

    /// Whether the list has a word.
    ///
    /// # Errors
    ///
    /// [`Self::Error`] if the list can't be read.
    fn contains(&self, word: &[Letter]) -> Result<bool, Self::Error>
    where
        Self: Sized,
    {
        Ok(self.contains_each(&[word])? == [true])
    }
}
