//! The words of a cleaned list: their letters, and the lines of the text that they are from.

use std::borrow::Cow;
use std::mem::take;

use rustc_hash::FxHashMap;

use super::entries::definition_of;
use super::levels::{LineLevels, SUREST};
use super::source_error::MAX_TEXT;
use crate::tile::{Alphabet, Letter, MAX_WORD};

/// Words taken from the lines of a text, in little memory: lists have millions.
#[derive(Clone, Debug)]
pub(super) struct CleanedWords<'t> {
    text: Cow<'t, str>,
    /// Whether any line may have a definition.
    has_tabs: bool,
    letters: Vec<Letter>,
    pub(super) places: Vec<WordPlace>,
    /// Where the text says how sure its words are.
    levels: Option<Cow<'t, LineLevels>>,
    /// Where the definition of a word is not in its own line: the line that has it.
    definition_lines: FxHashMap<u32, u32>,
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

    /// The place with its letters moved by an offset.
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
    pub(super) fn new(text: &'t str, levels: Option<Cow<'t, LineLevels>>) -> Self {
        Self {
            text: Cow::Borrowed(text),
            has_tabs: text.contains('\t'),
            letters: Vec::with_capacity(text.len()),
            places: Vec::new(),
            levels,
            definition_lines: FxHashMap::default(),
        }
    }

    /// The words and some other places with a text of their own.
    pub(super) fn detach(
        mut self,
        mut others: Vec<WordPlace>,
    ) -> (CleanedWords<'static>, Vec<WordPlace>) {
        let mut text = String::new();
        let mut levels = self.levels.is_some().then(LineLevels::default);
        let mut places = take(&mut self.places);
        for place in places.iter_mut().chain(&mut others) {
            let line = match self.behind(*place) {
                (SUREST, None) => NO_LINE as usize,
                (level, definition) => {
                    let line = text.len();
                    if let Some(levels) = &mut levels {
                        levels.push(line, level);
                    }
                    text.extend(["\t", definition.unwrap_or_default(), "\n"]);
                    line
                }
            };
            *place = place.with_line(line as u32);
        }
        let (text, levels, letters) = (Cow::Owned(text), levels.map(Cow::Owned), self.letters);
        let definition_lines = FxHashMap::default();
        (CleanedWords { text, has_tabs: true, letters, places, levels, definition_lines }, others)
    }

    /// Whether the text says how sure its words are.
    pub(super) const fn is_leveled(&self) -> bool {
        self.levels.is_some()
    }

    fn level(&self, line: u32) -> u8 {
        self.levels.as_ref().map_or(SUREST, |levels| levels.at(line))
    }

    /// The highest level of a word.
    pub(super) fn highest(&self) -> u8 {
        let levels = || self.places.iter().map(|place| self.level(place.line()));
        self.is_leveled().then(levels).and_then(Iterator::max).unwrap_or(SUREST)
    }

    /// Removes and returns the words beyond a level.
    pub(super) fn take_beyond(&mut self, level: u8) -> Vec<WordPlace> {
        if !self.is_leveled() {
            return Vec::new();
        }
        let places = take(&mut self.places);
        let beyond;
        let is_beyond = |place: &WordPlace| self.level(place.line()) > level;
        (beyond, self.places) = places.into_iter().partition(is_beyond);
        beyond
    }

    pub(super) fn letters_of(&self, place: WordPlace) -> &[Letter] {
        &self.letters[place.letters()..place.letters() + place.length()]
    }

    /// The level and the definition of a word.
    pub(super) fn behind(&self, place: WordPlace) -> (u8, Option<&str>) {
        let line = place.line();
        let definition = self.definition_in(*self.definition_lines.get(&line).unwrap_or(&line));
        (self.level(line), definition)
    }

    /// The definition in the line that begins at a byte.
    fn definition_in(&self, start: u32) -> Option<&str> {
        let text = self.text.get(start as usize..).filter(|_| self.has_tabs)?;
        text.lines().next().and_then(definition_of)
    }

    /// Some of the words by themselves.
    pub(super) fn only(&self, places: &[WordPlace]) -> CleanedWords<'_> {
        let mut words = CleanedWords::new(&self.text, self.levels.as_deref().map(Cow::Borrowed));
        words.definition_lines.clone_from(&self.definition_lines);
        for place in places {
            let place = words.place(self.letters_of(*place), place.line());
            words.places.push(place);
        }
        words
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

    /// Inserts words in order and returns those that were there already. Of equal words, the surest is
    /// kept, among them the first one with a definition, or else the first. It has the first definition
    /// that any of them has.
    pub(super) fn insert(&mut self, places: Vec<WordPlace>) -> Vec<WordPlace> {
        let mut all = take(&mut self.places);
        if all.is_empty() {
            all = places;
        } else {
            all.extend(places);
        }
        if !all.is_sorted_by_key(|place| self.letters_of(*place)) {
            all.sort_by(|a, b| self.letters_of(*a).cmp(self.letters_of(*b)));
        }
        let mut double = Vec::new();
        let mut definition_lines = take(&mut self.definition_lines);
        all.dedup_by(|next, kept| {
            let same = self.letters_of(*next) == self.letters_of(*kept);
            if same {
                let lines = [kept.line(), next.line()];
                let own = lines.map(|line| self.definition_in(line).is_some());
                let defined = |at: usize| match definition_lines.get(&lines[at]) {
                    Some(line) => Some(*line),
                    None => own[at].then_some(lines[at]),
                };
                let first = defined(0).into_iter().chain(defined(1)).min();
                let worth = |at: usize| (self.level(lines[at]), !own[at], lines[at]);
                if worth(1) < worth(0) {
                    std::mem::swap(next, kept);
                }
                if let Some(first) = first.filter(|first| *first != kept.line()) {
                    definition_lines.insert(kept.line(), first);
                }
                double.push(*next);
            }
            same
        });
        (self.places, self.definition_lines) = (all, definition_lines);
        double
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The places with the other readings of each word, and the words that have too many.
    pub(super) fn with_readings(
        &mut self,
        alphabet: &Alphabet,
        words: Vec<WordPlace>,
    ) -> (Vec<WordPlace>, Vec<WordPlace>) {
        let places = std::mem::replace(&mut self.places, words);
        let refused = self.add_readings(alphabet);
        (std::mem::replace(&mut self.places, places), refused)
    }

    /// Adds the other readings of each word; removes and returns the words that have too many.
    pub(super) fn add_readings(&mut self, alphabet: &Alphabet) -> Vec<WordPlace> {
        let mut refused = Vec::new();
        let mut readings = Vec::new();
        for place in take(&mut self.places) {
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
        let mut places = take(&mut self.places);
        places.retain(|place| !unwanted(self.letters_of(*place)));
        self.places = places;
        before - self.places.len()
    }
}
