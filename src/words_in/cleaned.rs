//! The result of cleaning a word list: its words, and what became of the other entries.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;

use super::cleaned_words::{CleanedWords, WordPlace};
use super::entries::entry_of;
use crate::tile::{Letter, Writing};

/// Why an entry is not a word of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RefusalReason {
    /// It has a capital, in a list with both cases.
    Capitalized,
    /// It has an accent, and accented entries are skipped.
    Accent,
    /// It has a hyphen or an apostrophe that can't be dropped.
    Joined,
    /// It has a space.
    Space,
    /// It has a digit.
    Digit,
    /// It has another character outside the alphabet.
    Character,
    /// It has one letter.
    TooShort,
    /// It has more than [`MAX_WORD`](crate::tile::MAX_WORD) letters.
    TooLong,
    /// It has more than [`MAX_READINGS`](crate::tile::MAX_READINGS) readings.
    Readings,
    /// It repeats an earlier entry.
    Duplicate,
}

impl RefusalReason {
    /// Its name in JSON and in the list of refused lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capitalized => "capitalized",
            Self::Accent => "accent",
            Self::Joined => "joined",
            Self::Space => "space",
            Self::Digit => "digit",
            Self::Character => "character",
            Self::TooShort => "too-short",
            Self::TooLong => "too-long",
            Self::Readings => "readings",
            Self::Duplicate => "duplicate",
        }
    }

    /// How it reads after a count: `17 with other characters`.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Capitalized => "capitalized",
            Self::Accent => "with accents",
            Self::Joined => "with hyphens or apostrophes",
            Self::Space => "with spaces",
            Self::Digit => "with digits",
            Self::Character => "with other characters",
            Self::TooShort => "too short",
            Self::TooLong => "too long",
            Self::Readings => "with too many readings",
            Self::Duplicate => "repeated",
        }
    }
}

impl fmt::Display for RefusalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A refused line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedLine<'t> {
    /// The line number, from 1.
    pub line: usize,
    /// The entry as written.
    pub entry: &'t str,
    /// Why it was refused.
    pub reason: RefusalReason,
}

/// A word with its definition, if the list has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordEntry<'c> {
    /// The word's letters.
    pub word: &'c [Letter],
    /// The text after the first tab of its line.
    pub definition: Option<&'c str>,
    /// How sure it is: [`SUREST`](super::SUREST) where the list does not say.
    pub level: u8,
}

/// The words of a list, and counts of what became of the other entries.
#[derive(Clone, Debug)]
pub struct Cleaned<'t> {
    /// The words in alphabet order, each reading once.
    pub(super) words: CleanedWords<'t>,
    /// The number of words, with all readings of a spelling counted as one.
    pub(super) spelled: usize,
    /// The number of entries read: lines that are not empty.
    pub read: usize,
    /// The number of short words added.
    pub added: usize,
    /// The number of short words removed.
    pub removed: usize,
    /// The number of refused entries, by reason.
    pub refused: BTreeMap<RefusalReason, usize>,
    /// Whether the list has both cases and was treated as a general dictionary.
    pub general: bool,
    /// The words beyond the default level.
    pub(super) beyond: Vec<WordPlace>,
    /// The number of words beyond the default level, with all readings of a spelling counted as one.
    pub more: usize,
    /// The level that the list is asked at: the other words are beyond it.
    pub default_level: u8,
    /// How its words are written, each with its spelling in capitals, if they are phrases.
    pub(super) writings: Option<Vec<(String, Writing)>>,
}

impl Cleaned<'_> {
    /// The number of words: `read + added - removed`, less all refused entries. All readings of a
    /// spelling count as one word, and so do all phrases of the same letters.
    pub fn len(&self) -> usize {
        self.spelled
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.words.places.is_empty()
    }

    /// Copies out the definitions, so that the text can be freed.
    pub fn detach(self) -> Cleaned<'static> {
        let Self { spelled, read, added, removed, refused, general, more, .. } = self;
        let Self { default_level, writings, .. } = self;
        let (words, beyond) = self.words.detach(self.beyond);
        Cleaned {
            words,
            spelled,
            read,
            added,
            removed,
            refused,
            general,
            beyond,
            more,
            default_level,
            writings,
        }
    }

    /// How its words are written, each with its spelling in capitals; `None` if they are not phrases.
    pub fn writings(&self) -> Option<&[(String, Writing)]> {
        self.writings.as_deref()
    }

    /// The number of phrases, if they are phrases: several may have the letters of one word.
    pub fn phrases(&self) -> Option<usize> {
        self.writings.as_ref().map(Vec::len)
    }

    /// Whether the list says how sure its words are.
    pub const fn has_levels(&self) -> bool {
        self.words.is_leveled()
    }

    /// The levels of its words, the default level and beyond; none if it does not say how sure they are.
    pub fn levels(&self) -> BTreeSet<u8> {
        let places = self.words.places.iter().chain(&self.beyond);
        places.filter(|_| self.has_levels()).map(|place| self.words.behind(*place).0).collect()
    }

    /// The words beyond the default level, as a list.
    pub(crate) fn beyond(&self) -> Cleaned<'_> {
        Cleaned {
            words: self.words.only(&self.beyond),
            spelled: self.more,
            read: self.more,
            added: 0,
            removed: 0,
            refused: BTreeMap::new(),
            general: self.general,
            beyond: Vec::new(),
            more: 0,
            default_level: u8::MAX,
            writings: None,
        }
    }

    /// The words in alphabet order, each reading once.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = WordEntry<'_>> + '_ {
        (0..self.words.places.len()).map(|index| self.entry(index))
    }

    /// The entry with an index in that order. `index` must be below their number.
    pub(crate) fn entry(&self, index: usize) -> WordEntry<'_> {
        let place = self.words.places[index];
        let (level, definition) = self.words.behind(place);
        WordEntry { word: self.words.letters_of(place), definition, level }
    }
}

/// Reports the refused lines in order, and counts them by reason.
pub(super) fn report<'t>(
    text: &'t str,
    mut out: Vec<(u32, RefusalReason)>,
    refused: &mut impl FnMut(RefusedLine<'t>),
) -> BTreeMap<RefusalReason, usize> {
    out.sort_unstable();
    let mut counts = BTreeMap::new();
    let (mut line, mut counted) = (1, 0);
    for (start, reason) in out {
        let start = start as usize;
        *counts.entry(reason).or_default() += 1;
        line += text[counted..start].bytes().filter(|byte| *byte == b'\n').count();
        counted = start;
        let entry = text[start..].lines().next().map_or("", entry_of);
        refused(RefusedLine { line, entry, reason });
    }
    counts
}
