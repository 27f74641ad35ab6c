//! The words that a query asks, packed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::{Deref, Range, RangeInclusive};
use std::sync::OnceLock;

use super::boundaries::Boundaries;
use super::hash::Hash;
use super::index::Index;
use crate::tile::{Alphabet, Letter, MAX_WORD, Word, Writings};

/// A word of [`QueryWords`], by its place in the order of the alphabet.
pub(super) type WordPlace = u32;

/// Words in the order of the alphabet, for queries.
#[derive(Clone, Debug)]
pub struct QueryWords {
    letters: Vec<Letter>,
    /// Where each word begins; the last number is where all end.
    starts: Vec<u32>,
    /// How many letters the alphabet has.
    alphabet: usize,
    /// Made when it is first asked.
    index: OnceLock<Index>,
    writings: Writings,
    boundaries: Boundaries,
}

impl QueryWords {
    /// Words of an alphabet of this size; repeats count once. Words in order cost the least: their
    /// letters are copied, once.
    pub fn new<W: Deref<Target = [Letter]>>(
        words: impl IntoIterator<Item = W>,
        alphabet: usize,
    ) -> Self {
        let words = words.into_iter();
        let (mut letters, mut starts) = (Vec::new(), Vec::with_capacity(words.size_hint().0 + 1));
        starts.push(0);
        for word in words {
            letters.extend_from_slice(&word);
            starts.push(letters.len() as u32);
        }
        Self::packed(letters, starts, alphabet)
    }

    /// Words of which each spelling counts once: of the ways of laying it, that with the most tiles, the first of the
    /// alphabet where several have as many.
    pub fn spelled_once(words: impl IntoIterator<Item = Word>, alphabet: &Alphabet) -> Self {
        if !alphabet.is_ambiguous() {
            return Self::new(words, alphabet.len());
        }
        let mut of_spelling: BTreeMap<String, Word> = BTreeMap::new();
        for word in words {
            match of_spelling.entry(alphabet.spelling(&word)) {
                Entry::Vacant(place) => _ = place.insert(word),
                Entry::Occupied(mut place) => {
                    let before = place.get_mut();
                    if (before.len(), word) < (word.len(), *before) {
                        *before = word;
                    }
                }
            }
        }
        Self::new(of_spelling.into_values(), alphabet.len())
    }

    /// Words whose letters stand one after the other, given how many each has; `None` if these numbers
    /// don't add up. The letters are taken over as they are where the words are in order.
    pub fn from_letters(
        letters: Vec<Letter>,
        lengths: impl IntoIterator<Item = usize>,
        alphabet: usize,
    ) -> Option<Self> {
        let mut end = 0_usize;
        let mut starts = vec![0];
        for length in lengths {
            end = end.checked_add(length).filter(|end| *end <= letters.len())?;
            starts.push(end as u32);
        }
        (end == letters.len()).then(|| Self::packed(letters, starts, alphabet))
    }

    fn packed(letters: Vec<Letter>, starts: Vec<u32>, alphabet: usize) -> Self {
        let (writings, boundaries) = (Writings::default(), Boundaries::default());
        let index = OnceLock::new();
        let words = Self { letters, starts, alphabet, index, writings, boundaries };
        let all = 0..words.len() as WordPlace;
        if all.clone().zip(all.clone().skip(1)).all(|(a, b)| words.word(a) < words.word(b)) {
            return words;
        }
        let mut places: Vec<_> = all.collect();
        places.sort_unstable_by_key(|place| words.word(*place));
        places.dedup_by_key(|place| words.word(*place));
        Self::new(places.iter().map(|place| words.word(*place)), alphabet)
    }

    /// Says how the words are written, in the letters of their alphabet: `_` in a query is a word boundary then.
    #[must_use]
    pub fn with_writings(self, writings: Writings, alphabet: &Alphabet) -> Self {
        let words = (0..self.len() as WordPlace).map(|place| self.word(place));
        let boundaries = Boundaries::of(words, &writings, alphabet);
        Self { writings, boundaries, ..self }
    }

    /// How the words are written.
    pub const fn writings(&self) -> &Writings {
        &self.writings
    }

    /// Where words end in each writing of the word at a place; none if no writing is known.
    pub(super) fn boundaries(&self, place: WordPlace) -> &[u64] {
        self.boundaries.at(place)
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) const fn letters(&self) -> usize {
        self.alphabet
    }

    /// The word at a place, from 0, in the order of the alphabet.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn word(&self, place: u32) -> &[Letter] {
        let place = place as usize;
        &self.letters[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// The places among these of the words with one of these lengths.
    pub(super) fn of_lengths(
        &self,
        places: Range<usize>,
        lengths: RangeInclusive<usize>,
    ) -> impl Iterator<Item = WordPlace> + '_ {
        let (least, most) = lengths.into_inner();
        let starts = self.starts[places.start..=places.end].windows(2).zip(places);
        starts.filter_map(move |(ends, place)| {
            let length = (ends[1] - ends[0]) as usize;
            (least <= length && length <= most).then_some(place as WordPlace)
        })
    }

    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            Index::of((0..self.len()).map(|place| self.word(place as WordPlace)), self.len())
        })
    }

    /// The places of the words that begin with these letters.
    pub(super) fn beginning(&self, letters: &[Letter]) -> Range<usize> {
        if letters.is_empty() {
            return 0..self.len();
        }
        // The index is not worth making for one look.
        let all = self.index.get().map_or(0..self.len(), |index| index.beginning(letters));
        let start = self.first_that(all.clone(), |word| word >= letters);
        let end = self.first_that(start..all.end, |word| !word.starts_with(letters));
        start..end
    }

    /// The first place among some from which on words do; all after these do, too.
    pub(crate) fn first_that(
        &self,
        places: Range<usize>,
        does: impl Fn(&[Letter]) -> bool,
    ) -> usize {
        let Range { start: mut low, end: mut high } = places;
        while low < high {
            let middle = usize::midpoint(low, high);
            if does(self.word(middle as WordPlace)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }

    /// The place of a word, of which the number is known.
    pub(super) fn place(&self, letters: &[Letter], hash: Hash) -> Option<WordPlace> {
        if !self.index().may_have(hash) {
            return None;
        }
        let places = self.index().beginning(letters);
        let end = places.end;
        let place = self.first_that(places, |word| word >= letters);
        let place = Some(place as WordPlace).filter(|_| place < end)?;
        (self.word(place) == letters).then_some(place)
    }

    /// Whether letters are a word, the other way round where they are `backwards`; `hash` is the number of
    /// that word.
    pub(super) fn has(&self, letters: &[Letter], backwards: bool, hash: Hash) -> bool {
        if !self.index().may_have(hash) {
            return false;
        }
        if !backwards {
            return self.place(letters, hash).is_some();
        }
        let mut reversed = [Letter::default(); MAX_WORD];
        let Some(reversed) = reversed.get_mut(..letters.len()) else { return false };
        reversed.copy_from_slice(letters);
        reversed.reverse();
        self.place(reversed, hash).is_some()
    }
}
