//! Letters, tiles that show them, and sets of letters.

/// The most letters an alphabet can have.
pub const MAX_LETTERS: usize = 32;

/// A letter, as its index in an [`Alphabet`](super::Alphabet): 0 to 31.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter with an index, or `None` from [`MAX_LETTERS`] on.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_LETTERS { Some(Self(index as u8)) } else { None }
    }

    /// The letter of a byte's lowest five bits.
    #[inline]
    pub(crate) const fn of_index(index: u8) -> Self {
        Self(index & 31)
    }

    /// The letter's index in the alphabet, 0 to 31.
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructor promises, which saves the bounds check in
        // tables of 32.
        (self.0 & 31) as usize
    }
}

/// A tile on the board: a letter, or a blank that stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with this letter printed on it.
    Letter(Letter),
    /// A blank that stands for this letter and scores 0 points.
    Blank(Letter),
}

impl Tile {
    /// The letter it is read as.
    pub const fn letter(self) -> Letter {
        match self {
            Self::Letter(letter) | Self::Blank(letter) => letter,
        }
    }

    /// The letters that tiles are read as.
    pub fn letters(tiles: &[Self]) -> Vec<Letter> {
        tiles.iter().map(|tile| tile.letter()).collect()
    }

    /// A letter's tile, or a blank that stands for it.
    pub const fn new(letter: Letter, blank: bool) -> Self {
        if blank { Self::Blank(letter) } else { Self::Letter(letter) }
    }

    /// The tile's index in tables of all 64 tiles: letters first, then blanks.
    pub(crate) const fn index(self) -> usize {
        self.letter().index() + if self.is_blank() { MAX_LETTERS } else { 0 }
    }

    /// Whether the tile is a blank.
    pub const fn is_blank(self) -> bool {
        matches!(self, Self::Blank(_))
    }
}

/// A set of letters, one bit each: bit *i* is the letter of index *i*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetterSet(u32);

impl LetterSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 32 letters that an alphabet can have.
    pub const FULL: Self = Self(u32::MAX);

    /// The set of a single letter.
    pub const fn of(letter: Letter) -> Self {
        Self(1 << letter.index())
    }

    /// Whether the letter is in the set.
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.index() & 1 == 1
    }

    /// Inserts a letter if the condition holds, without a branch.
    pub(crate) const fn insert_if(&mut self, letter: Letter, condition: bool) {
        self.0 |= (condition as u32) << letter.index();
    }

    /// The intersection.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// This set without a letter.
    pub const fn without(self, letter: Letter) -> Self {
        Self(self.0 & !(1 << letter.index()))
    }

    /// The letters of this set that the other lacks.
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The union.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first `count` letters of an alphabet.
    pub const fn first(letters: usize) -> Self {
        if letters >= MAX_LETTERS { Self::FULL } else { Self((1 << letters) - 1) }
    }

    /// The number of letters.
    pub fn len(self) -> u64 {
        self.0.count_ones().into()
    }

    /// The letters in alphabet order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Letter(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Inserts a letter.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.index();
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = Self::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_below_32() {
        assert_eq!(Letter::new(31).map(Letter::index), Some(31));
        assert_eq!(Letter::new(32), None);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let [first, last] = [0, 31].map(|index| Letter::new(index).expect("in range"));
        let set: LetterSet = [last].into_iter().collect();
        assert!(set.contains(last) && !set.contains(first));
        assert!(!set.is_empty() && LetterSet::EMPTY.is_empty());
    }
}
