//! The words that a query asks, packed.

use std::cmp::Ordering;
use std::ops::{Deref, RangeInclusive};
use std::sync::OnceLock;

use crate::tile::{Letter, MAX_WORD};

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
    filter: OnceLock<Filter>,
}

/// Turns letters into a number that is all but sure to be another one for other letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hash(pub u64);

impl Hash {
    pub const EMPTY: Self = Self(0x9E37_79B9_7F4A_7C15);

    pub const fn with(self, letter: u8) -> Self {
        self.plus(letter as u64 + 1)
    }

    /// With another number.
    pub const fn plus(self, number: u64) -> Self {
        let mixed = (self.0 ^ number).wrapping_mul(0x9FB2_1C65_1E98_DF25);
        Self(mixed ^ mixed >> 32)
    }

    pub fn of(letters: impl Iterator<Item = Letter>) -> Self {
        letters.fold(Self::EMPTY, |hash, letter| hash.with(letter.index() as u8))
    }
}

/// Sixteen bits a word leave one other word in 300 to be looked up in vain.
const BITS_PER_WORD: usize = 16;

impl QueryWords {
    /// Words of an alphabet with so many letters; repeats count once.
    pub fn new<W: Deref<Target = [Letter]>>(
        words: impl IntoIterator<Item = W>,
        alphabet: usize,
    ) -> Self {
        let mut words: Vec<W> = words.into_iter().collect();
        if !words.is_sorted_by(|a, b| **a < **b) {
            words.sort_unstable_by(|a, b| (**a).cmp(b));
            words.dedup_by(|a, b| **a == **b);
        }
        let mut letters = Vec::with_capacity(words.iter().map(|word| word.len()).sum());
        let mut starts = Vec::with_capacity(words.len() + 1);
        starts.push(0);
        for word in &words {
            letters.extend_from_slice(word);
            starts.push(letters.len() as u32);
        }
        Self { letters, starts, alphabet, filter: OnceLock::new() }
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

    /// The places of the words with so many letters.
    pub(super) fn of_lengths(
        &self,
        lengths: RangeInclusive<usize>,
    ) -> impl Iterator<Item = WordPlace> + '_ {
        let all = lengths.contains(&0) && lengths.contains(&MAX_WORD);
        let starts = self.starts.windows(2).enumerate();
        starts.filter_map(move |(place, ends)| {
            (all || lengths.contains(&((ends[1] - ends[0]) as usize))).then_some(place as WordPlace)
        })
    }

    fn filter(&self) -> &Filter {
        self.filter.get_or_init(|| Filter::of(self))
    }

    /// Whether these letters may be a word: nearly always told right.
    pub(super) fn may_contain(&self, letters: &[Letter]) -> bool {
        self.filter().may_have(letters)
    }

    pub(super) fn contains(&self, letters: &[Letter]) -> bool {
        self.place(letters).is_some()
    }

    pub(super) fn contains_backwards(&self, letters: &[Letter]) -> bool {
        let mut backwards = [Letter::default(); MAX_WORD];
        let Some(backwards) = backwards.get_mut(..letters.len()) else { return false };
        backwards.copy_from_slice(letters);
        backwards.reverse();
        self.contains(backwards)
    }

    /// The place of a word.
    pub(super) fn place(&self, letters: &[Letter]) -> Option<WordPlace> {
        if !self.may_contain(letters) {
            return None;
        }
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.word(middle as WordPlace).cmp(letters) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => return Some(middle as WordPlace),
            }
        }
        None
    }
}

/// Tells most of what is no word without looking it up.
#[derive(Clone, Debug)]
struct Filter {
    /// A bit for each three letters that a word begins with, and for each that one ends in.
    ends: [Vec<u64>; 2],
    /// Bits that are set for the words there are, and by chance for a few others.
    bits: Vec<u64>,
}

impl Filter {
    fn of(words: &QueryWords) -> Self {
        let size = (words.len() * BITS_PER_WORD / 64 + 1).next_power_of_two();
        let mut filter = Self {
            ends: [const { 1 << 15 }; 2].map(|bits| vec![0; bits / 64]),
            bits: vec![0; size],
        };
        for place in 0..words.len() {
            let word = words.word(place as WordPlace);
            if let Some(ends) = Self::ends(word) {
                for (bits, end) in filter.ends.iter_mut().zip(ends) {
                    bits[end / 64] |= 1 << (end % 64);
                }
            }
            let (at, bits) = filter.place(word);
            filter.bits[at] |= bits;
        }
        filter
    }

    /// The first three letters and the last three as numbers.
    fn ends(word: &[Letter]) -> Option<[usize; 2]> {
        let number = |letters: &[Letter; 3]| {
            letters.iter().fold(0, |number, letter| number << 5 | letter.index())
        };
        Some([number(word.first_chunk()?), number(word.last_chunk()?)])
    }

    /// Two bits in one number of the filter.
    fn place(&self, word: &[Letter]) -> (usize, u64) {
        let Hash(hash) = Hash::of(word.iter().copied());
        let at = (hash >> 12) as usize & (self.bits.len() - 1);
        (at, 1 << (hash & 63) | 1 << (hash >> 6 & 63))
    }

    fn may_have(&self, word: &[Letter]) -> bool {
        let ends = Self::ends(word).is_none_or(|ends| {
            self.ends.iter().zip(ends).all(|(bits, end)| bits[end / 64] >> (end % 64) & 1 != 0)
        });
        ends && {
            let (at, bits) = self.place(word);
            self.bits[at] & bits == bits
        }
    }
}
