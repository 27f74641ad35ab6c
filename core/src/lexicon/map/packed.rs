//! Letter multisets as hash table keys, and words as numbers.

use crate::lexicon::Multiset;
use crate::tile::{Letter, LetterCounts, LetterSet, MAX_LETTERS, Word};

/// A letter multiset as a hash key. Both numbers are sums over the letters, so adding two keys
/// gives the key of a span with a subrack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Key {
    /// How often each letter occurs, four bits each: exact up to 15 times.
    pub counts: u128,
    /// The hash; its highest bits are best spread.
    pub hash: u64,
}

/// The most of one letter that a [`Key`] can count.
pub(crate) const MAX_PACKED: u8 = 15;

/// What each letter adds to the hash.
const HASHES: [u64; MAX_LETTERS] = {
    // splitmix64: sums of a few of its numbers spread over all 64 bits.
    let mut hashes = [0; MAX_LETTERS];
    let mut state = 0_u64;
    let mut index = 0;
    while index < MAX_LETTERS {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        hashes[index] = mixed ^ (mixed >> 31);
        index += 1;
    }
    hashes
};

impl Key {
    pub(crate) fn of(counts: &LetterCounts) -> Self {
        counts.iter().fold(Self::EMPTY, |key, (letter, count)| {
            let hash = HASHES[letter.index()].wrapping_mul(count.into());
            let counts = u128::from(count) << (4 * letter.index());
            key.plus(&Self { counts, hash })
        })
    }

    /// The key without some letters, all of which it has.
    #[inline]
    pub(crate) const fn minus(&self, other: &Self) -> Self {
        Self { counts: self.counts - other.counts, hash: self.hash.wrapping_sub(other.hash) }
    }

    /// What a letter adds to the hash.
    #[inline]
    pub(crate) const fn hash_of(letter: Letter) -> u64 {
        HASHES[letter.index()]
    }

    /// What a letter adds to the counts.
    #[inline]
    pub(crate) const fn count_of(letter: Letter) -> u128 {
        1 << (4 * letter.index())
    }

    /// The hash with one more letter.
    #[inline]
    pub(crate) const fn hash_with(&self, letter: Letter) -> u64 {
        self.hash.wrapping_add(Self::hash_of(letter))
    }

    /// The multiset of its letters, all of which are in a set.
    #[inline]
    pub(crate) fn letters(&self, set: LetterSet) -> LetterCounts {
        let mut counts = LetterCounts::NONE;
        for letter in set.iter() {
            counts.set(letter, (self.counts >> (4 * letter.index()) & 15) as u8);
        }
        counts
    }
}

impl Multiset for Key {
    const EMPTY: Self = Self { counts: 0, hash: 0 };

    #[inline]
    fn with(&self, letter: Letter) -> Self {
        Self { counts: self.counts + Self::count_of(letter), hash: self.hash_with(letter) }
    }

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        Self { counts: self.counts + other.counts, hash: self.hash.wrapping_add(other.hash) }
    }
}

impl FromIterator<Letter> for Key {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        letters.into_iter().fold(Self::EMPTY, |key, letter| key.with(letter))
    }
}

/// A word with the key of its letters; `None` if a key can't count them.
pub(super) fn pack(word: &[Letter]) -> Option<(Key, Spelled)> {
    let most = || word.iter().copied().collect::<LetterCounts>().most();
    let packs = word.len() <= MAX_PACKED.into() || most() <= MAX_PACKED;
    packs.then(|| (word.iter().copied().collect(), Spelled::of(word)))
}

/// The letters of a word in order, five bits each, up to 25 letters. One masked comparison checks
/// it against all tiles of a span.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelled(u128);

/// The room for the letters of a word, one byte each: a power of two, so that no index needs a check.
pub(crate) const SPELLED_BYTES: usize = 32;

/// The lowest eight numbers of five bits, one byte each.
const fn spread(bits: u64) -> u64 {
    let bits = bits & 0xF_FFFF | (bits & 0xFF_FFF0_0000) << 12;
    let bits = bits & 0x0000_03FF_0000_03FF | (bits & 0x000F_FC00_000F_FC00) << 6;
    bits & 0x001F_001F_001F_001F | (bits & 0x03E0_03E0_03E0_03E0) << 3
}

impl Spelled {
    /// Bits per letter.
    pub(crate) const BITS: usize = 5;

    /// How many letters are in the lower half.
    pub(crate) const IN_LOWER: usize = 12;

    /// No letters.
    pub(crate) const EMPTY: Self = Self(0);

    pub(crate) fn of(word: &[Letter]) -> Self {
        let mut spelled = Self::default();
        word.iter().enumerate().for_each(|(place, letter)| spelled.put(place, *letter));
        spelled
    }

    /// The last letters of a word with `length` letters, and a mask of their positions.
    pub fn ending(ending: &[Letter], length: usize) -> (Self, Self) {
        let (mut fixed, mut mask) = (Self::default(), Self::default());
        for (place, letter) in (length.saturating_sub(ending.len())..).zip(ending) {
            fixed.put(place, *letter);
            mask.cover(place);
        }
        (fixed, mask)
    }

    /// Sets the letter of an empty position.
    #[inline]
    pub(crate) fn put(&mut self, place: usize, letter: Letter) {
        self.0 |= (letter.index() as u128) << (place * Self::BITS);
    }

    /// All bits of a position.
    #[inline]
    pub(crate) fn cover(&mut self, place: usize) {
        self.0 |= 31 << (place * Self::BITS);
    }

    /// The index of the letter at a position, below 32.
    #[inline]
    pub(crate) const fn index(self, place: usize) -> usize {
        // Most words end within the lower half, whose shift costs a third.
        if place < Self::IN_LOWER {
            (self.lower() >> (place * Self::BITS)) as usize & 31
        } else {
            (self.0 >> (place * Self::BITS)) as usize & 31
        }
    }

    #[inline]
    pub(crate) fn letter(self, place: usize) -> Letter {
        Letter::new(self.index(place)).unwrap_or_default()
    }

    /// Its first `length` letters, cheaper than position by position.
    #[inline]
    pub fn letters(self, length: usize) -> impl Iterator<Item = Letter> + Clone {
        let mut rest = self.0;
        (0..length).map(move |_| {
            let letter = Letter::new(rest as usize & 31).unwrap_or_default();
            rest >>= Self::BITS;
            letter
        })
    }

    /// All bits, with the first letter in the lowest ones.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The lower half of its bits.
    #[inline]
    pub(crate) const fn lower(self) -> u64 {
        self.0 as u64
    }

    /// The word with these bits.
    pub(crate) const fn of_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The counts of its first `length` letters, as in a [`Key`].
    pub(crate) fn counts(self, length: usize) -> u128 {
        (0..length).map(|place| 1 << (4 * self.index(place))).sum()
    }

    /// The index of each letter as a byte. Places after the last letter are 0.
    #[inline]
    pub(crate) fn bytes(self, length: usize) -> [u8; SPELLED_BYTES] {
        let mut bytes = [0; SPELLED_BYTES];
        // Eight letters at a time.
        let part = |at: usize| spread((self.0 >> (at * Self::BITS)) as u64).to_le_bytes();
        bytes[..8].copy_from_slice(&part(0));
        bytes[8..16].copy_from_slice(&part(8));
        if length > 16 {
            bytes[16..24].copy_from_slice(&part(16));
        }
        bytes
    }

    /// The word of its first `length` letters.
    pub fn word(self, length: usize) -> Word {
        let mut word = Word::default();
        (0..length).for_each(|place| _ = word.push(self.letter(place)));
        word
    }

    /// Two numbers in place of a word; no word equals them.
    pub(crate) const fn of_range(first: u32, end: u32) -> Self {
        Self(1 << 127 | (first as u128) << 32 | end as u128)
    }

    /// Whether these are two numbers in place of a word.
    #[inline]
    pub(crate) const fn is_range(self) -> bool {
        self.0 >> 127 == 1
    }

    /// The two numbers of [`Self::of_range`], or `None` for a word.
    #[inline]
    pub(crate) const fn range(self) -> Option<(u32, u32)> {
        if self.is_range() { Some(((self.0 >> 32) as u32, self.0 as u32)) } else { None }
    }

    /// Whether this has the letters of `fixed` in all positions that `mask` covers.
    #[inline]
    pub const fn has(self, fixed: Self, mask: Self) -> bool {
        (self.0 ^ fixed.0) & mask.0 == 0
    }

    /// Some positions as a word of their own.
    #[inline]
    pub(crate) const fn part(self, start: usize, length: usize) -> Self {
        Self((self.0 >> (start * Self::BITS)) & ((1 << (length * Self::BITS)) - 1))
    }
}
