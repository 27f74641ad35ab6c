//! Looking up words that differ from another in one letter, without making them.

use crate::query::QueryWords;
use crate::tile::Letter;

/// What letters are multiplied by, the later the fewer times.
const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

/// No word is there.
const NONE: u32 = u32::MAX;

/// Words by a number of their letters.
#[derive(Debug)]
pub(super) struct Table<'q> {
    words: &'q QueryWords,
    /// The high half of the number of a word, and its place. A power of two of them, at most half of them used.
    slots: Vec<(u32, u32)>,
    /// The letters that words have.
    letters: Vec<Letter>,
    longest: usize,
}

/// The number of letters, of which one more is multiplied in.
const fn with(number: u64, letter: Letter) -> u64 {
    number.wrapping_mul(BASE).wrapping_add(letter.index() as u64 + 1)
}

fn number(letters: &[Letter]) -> u64 {
    letters.iter().fold(0, |number, letter| with(number, *letter))
}

/// The number with all bits in its high half.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ number >> 32
}

impl<'q> Table<'q> {
    /// The words of one length, or all.
    pub fn new(words: &'q QueryWords, length: Option<usize>) -> Self {
        let is_in = |place: &u32| length.is_none_or(|length| words.word(*place).len() == length);
        let places = || (0..words.len() as u32).filter(is_in);
        let size = (2 * places().count() + 1).next_power_of_two();
        let mut table =
            Self { words, slots: vec![(0, NONE); size], letters: Vec::new(), longest: 0 };
        let mut there = crate::tile::LetterSet::EMPTY;
        for place in places() {
            let word = words.word(place);
            table.longest = table.longest.max(word.len());
            word.iter().for_each(|letter| there.insert(*letter));
            let number = mixed(number(word));
            let mut at = number as usize & (size - 1);
            while table.slots[at].1 != NONE {
                at = (at + 1) & (size - 1);
            }
            table.slots[at] = ((number >> 32) as u32, place);
        }
        table.letters = there.iter().collect();
        table
    }

    /// The place of a word with a number that `is_it`.
    #[inline]
    fn find(&self, number: u64, is_it: impl Fn(&[Letter]) -> bool) -> Option<u32> {
        let number = mixed(number);
        let mask = self.slots.len() - 1;
        let mut at = number as usize & mask;
        loop {
            let (high, place) = self.slots[at];
            if place == NONE {
                return None;
            }
            if high == (number >> 32) as u32 && is_it(self.words.word(place)) {
                return Some(place);
            }
            at = (at + 1) & mask;
        }
    }

    /// Calls `each` with the place of each word that differs in one letter: one is changed or, with `lengths`,
    /// one is removed or put in. A word may come more than once.
    pub fn each_near(&self, place: u32, lengths: bool, each: &mut dyn FnMut(u32)) {
        let word = self.words.word(place);
        // The number of the letters from each on, and how often those before are multiplied.
        let mut ends = vec![(0_u64, 1_u64)];
        for letter in word.iter().rev() {
            let (end, power) = ends[ends.len() - 1];
            let end = end.wrapping_add((letter.index() as u64 + 1).wrapping_mul(power));
            ends.push((end, power.wrapping_mul(BASE)));
        }
        let mut begin = 0_u64;
        for at in 0..=word.len() {
            let (end, power) = ends[word.len() - at];
            if lengths && word.len() < self.longest {
                for letter in &self.letters {
                    let number = with(begin, *letter).wrapping_mul(power).wrapping_add(end);
                    let is_it = |other: &[Letter]| {
                        other.len() == word.len() + 1
                            && other[..at] == word[..at]
                            && other[at] == *letter
                            && other[at + 1..] == word[at..]
                    };
                    self.find(number, is_it).into_iter().for_each(&mut *each);
                }
            }
            let Some(here) = word.get(at) else { break };
            let (end, power) = ends[word.len() - at - 1];
            let differs = |other: &[Letter], skipped: usize| {
                other.len() == word.len() - 1 + skipped
                    && other[..at] == word[..at]
                    && other[at + skipped..] == word[at + 1..]
            };
            if lengths {
                let number = begin.wrapping_mul(power).wrapping_add(end);
                let found = self.find(number, |other| differs(other, 0));
                found.into_iter().for_each(&mut *each);
            }
            for letter in self.letters.iter().filter(|letter| *letter != here) {
                let number = with(begin, *letter).wrapping_mul(power).wrapping_add(end);
                let is_it = |other: &[Letter]| differs(other, 1) && other[at] == *letter;
                self.find(number, is_it).into_iter().for_each(&mut *each);
            }
            begin = with(begin, *here);
        }
    }
}
