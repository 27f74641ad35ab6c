//! The result of cleaning a word list: its words, and what became of the other entries.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::entries::entry_of;
use super::source_error::MAX_TEXT;
use crate::tile::{Alphabet, Letter, MAX_WORD};

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
}

impl Cleaned<'_> {
    /// The number of words: `read + added - removed`, less all refused entries. All readings of a
    /// spelling count as one word.
    pub fn len(&self) -> usize {
        self.spelled
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.words.places.is_empty()
    }

    /// Copies out the definitions, so that the text can be freed.
    pub fn detach(self) -> Cleaned<'static> {
        let Self { words, spelled, read, added, removed, refused, general } = self;
        Cleaned { words: words.detach(), spelled, read, added, removed, refused, general }
    }

    /// The words in alphabet order, each reading once.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = WordEntry<'_>> + '_ {
        (0..self.words.places.len()).map(|index| self.entry(index))
    }

    /// The entry with an index in that order. `index` must be below their number.
    pub(crate) fn entry(&self, index: usize) -> WordEntry<'_> {
        let place = self.words.places[index];
        WordEntry { word: self.words.letters_of(place), definition: self.words.definition(place) }
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

/// Words taken from the lines of a text, in little memory: lists have millions.
#[derive(Clone, Debug)]
pub(super) struct CleanedWords<'t> {
    text: Cow<'t, str>,
    letters: Vec<Letter>,
    places: Vec<WordPlace>,
}

/// A word's letters, line and length, packed for lists of millions: 29 bits each for the letters
/// and the line, 6 for the length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordPlace(u64);

/// The line of a word that is not from the text.
pub(super) const NO_LINE: u32 = (1 << 29) - 1;

const _: () = assert!(MAX_TEXT < NO_LINE as usize && MAX_WORD < 1 << 6);

impl WordPlace {
    pub(super) const fn new(letters: usize, length: usize, line: u32) -> Self {
        Self((letters as u64) << 35 | (line as u64) << 6 | length as u64)
    }

    /// The same place, with its letters moved by an offset.
    pub(super) const fn moved(self, by: usize) -> Self {
        Self(self.0 + ((by as u64) << 35))
    }

    const fn with_line(self, line: u32) -> Self {
        Self::new(self.letters(), self.length(), line)
    }

    const fn letters(self) -> usize {
        (self.0 >> 35) as usize
    }

    const fn length(self) -> usize {
        (self.0 & 0x3F) as usize
    }

    /// The byte offset of its line in the text, or [`NO_LINE`].
    pub(super) const fn line(self) -> u32 {
        (self.0 >> 6) as u32 & NO_LINE
    }
}

impl<'t> CleanedWords<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            letters: Vec::with_capacity(text.len()),
            places: Vec::new(),
        }
    }

    fn detach(mut self) -> CleanedWords<'static> {
        let mut text = String::new();
        let mut places = std::mem::take(&mut self.places);
        for place in &mut places {
            let line = self.definition(*place).map(|definition| {
                let line = text.len();
                text.extend(["\t", definition, "\n"]);
                line as u32
            });
            *place = place.with_line(line.unwrap_or(NO_LINE));
        }
        CleanedWords { text: Cow::Owned(text), letters: self.letters, places }
    }

    pub(super) fn letters_of(&self, place: WordPlace) -> &[Letter] {
        &self.letters[place.letters()..place.letters() + place.length()]
    }

    fn definition(&self, place: WordPlace) -> Option<&str> {
        let line = self.text.get(place.line() as usize..)?.lines().next()?;
        let (_, definition) = line.split_once('\t')?;
        Some(definition.trim()).filter(|definition| !definition.is_empty())
    }

    /// Stores the letters of a word, which joins the list only with [`Self::insert`].
    pub(super) fn place(&mut self, word: &[Letter], line: u32) -> WordPlace {
        WordPlace::new(self.add_letters(word), word.len(), line)
    }

    /// Stores letters; returns how many there were before.
    pub(super) fn add_letters(&mut self, letters: &[Letter]) -> usize {
        let before = self.letters.len();
        self.letters.extend_from_slice(letters);
        before
    }

    /// Inserts words in order and returns those that were there already. Of equal words, the first
    /// one with a definition is kept, or else the first.
    pub(super) fn insert(&mut self, places: Vec<WordPlace>) -> Vec<WordPlace> {
        let mut all = std::mem::take(&mut self.places);
        if all.is_empty() {
            all = places;
        } else {
            all.extend(places);
        }
        if !all.is_sorted_by_key(|place| self.letters_of(*place)) {
            all.sort_by(|a, b| self.letters_of(*a).cmp(self.letters_of(*b)));
        }
        let mut double = Vec::new();
        all.dedup_by(|next, kept| {
            let same = self.letters_of(*next) == self.letters_of(*kept);
            if same {
                if self.definition(*kept).is_none() && self.definition(*next).is_some() {
                    std::mem::swap(next, kept);
                }
                double.push(*next);
            }
            same
        });
        self.places = all;
        double
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Adds the other readings of each word; removes and returns the words that have too many.
    pub(super) fn add_readings(&mut self, alphabet: &Alphabet) -> Vec<WordPlace> {
        let mut refused = Vec::new();
        let mut readings = Vec::new();
        for place in std::mem::take(&mut self.places) {
            match alphabet.readings(self.letters_of(place)) {
                None => refused.push(place),
                Some(words) => {
                    readings.push(place);
                    let others = words.iter().skip(1);
                    readings.extend(others.map(|word| self.place(word, place.line())));
                }
            }
        }
        self.insert(readings);
        refused
    }

    pub(super) fn contains(&self, word: &[Letter]) -> bool {
        self.places.binary_search_by(|place| self.letters_of(*place).cmp(word)).is_ok()
    }

    /// Removes words; returns how many.
    pub(super) fn remove(&mut self, mut unwanted: impl FnMut(&[Letter]) -> bool) -> usize {
        let before = self.places.len();
        let mut places = std::mem::take(&mut self.places);
        places.retain(|place| !unwanted(self.letters_of(*place)));
        self.places = places;
        before - self.places.len()
    }
}
