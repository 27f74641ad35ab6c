//! The letters that are left while words are taken from them.

use crate::tile::{Letter, LetterCounts, MAX_LETTERS, Tiles};

/// The order in which letters are covered, and the number that stands for each multiset of them.
///
/// The letter that the fewest words have comes first: it leaves the fewest words to choose from.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// The turn of each letter, by its index.
    turns: [u8; MAX_LETTERS],
    /// What a letter adds to the number of a multiset, by its turn. The numbers of all that can be left
    /// differ, and there are fewer than 2⁶⁴: no multiset of 63 tiles has more parts.
    radices: [u64; MAX_LETTERS],
    blank_radix: u64,
    whole: Rest,
}

/// What is left of a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    /// How often each letter is left, by its turn.
    counts: [u8; MAX_LETTERS],
    /// The turns of the letters that are left.
    turns: u32,
    letters: u8,
    blanks: u8,
    key: u64,
}

/// What was taken for a letter.
#[derive(Clone, Copy, Debug)]
pub(super) enum Taken {
    /// The letter itself.
    Letter,
    /// A blank.
    Blank,
}

impl Target {
    /// The target of some tiles, at most 63. `words_with` is how many words have each letter.
    pub fn new(tiles: &Tiles, words_with: &[u32; MAX_LETTERS]) -> Self {
        let count = |index: usize| Letter::new(index).map_or(0, |letter| tiles.letters.of(letter));
        let mut order: [usize; MAX_LETTERS] = std::array::from_fn(|index| index);
        // Letters that only a blank can be come last.
        order.sort_by_key(|index| (count(*index) == 0, words_with[*index], *index));
        let mut target = Self {
            turns: [0; MAX_LETTERS],
            radices: [0; MAX_LETTERS],
            blank_radix: 0,
            whole: Rest {
                counts: [0; MAX_LETTERS],
                turns: 0,
                letters: 0,
                blanks: tiles.blanks,
                key: 0,
            },
        };
        let whole = &mut target.whole;
        let mut radix = 1_u64;
        // Rests without the first letters, which are most, have small numbers, near each other.
        for (turn, index) in order.into_iter().enumerate().rev() {
            target.turns[index] = turn as u8;
            target.radices[turn] = radix;
            let count = count(index);
            whole.counts[turn] = count;
            whole.turns |= u32::from(count > 0) << turn;
            whole.letters += count;
            whole.key = whole.key.wrapping_add(radix.wrapping_mul(count.into()));
            radix = radix.wrapping_mul(u64::from(count) + 1);
        }
        target.blank_radix = radix;
        whole.key = whole.key.wrapping_add(radix.wrapping_mul(tiles.blanks.into()));
        target
    }

    /// The turn of a letter.
    pub const fn turn(&self, letter: Letter) -> u8 {
        self.turns[letter.index()]
    }

    /// Above the numbers of all rests.
    pub fn rests(&self) -> u64 {
        self.whole.key.saturating_add(1)
    }

    /// Nothing is taken yet.
    pub const fn whole(&self) -> &Rest {
        &self.whole
    }
}

impl Rest {
    /// The number of tiles that are left.
    pub const fn len(&self) -> usize {
        self.letters as usize + self.blanks as usize
    }

    /// Whether nothing is left.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a blank is left.
    pub const fn has_blank(&self) -> bool {
        self.blanks > 0
    }

    /// The number that stands for what is left.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The turn of the first letter that is left; 32 if there is none.
    pub const fn first(&self) -> usize {
        self.turns.trailing_zeros() as usize
    }

    /// The turns of the letters that can be taken, a bit for each: with a blank left these are all.
    #[inline]
    pub const fn may_take(&self) -> u32 {
        if self.blanks > 0 { u32::MAX } else { self.turns }
    }

    /// How often the letter of a turn is left.
    pub const fn of(&self, turn: usize) -> u8 {
        self.counts[turn]
    }

    /// Takes the letter of a turn, or else a blank, if there is one.
    #[inline]
    pub const fn take(&mut self, turn: u8, target: &Target) -> Option<Taken> {
        let turn = (turn & 31) as usize;
        if self.counts[turn] > 0 {
            self.counts[turn] -= 1;
            self.letters -= 1;
            self.key = self.key.wrapping_sub(target.radices[turn]);
            self.turns &= !(((self.counts[turn] == 0) as u32) << turn);
            Some(Taken::Letter)
        } else if self.blanks > 0 {
            self.blanks -= 1;
            self.key = self.key.wrapping_sub(target.blank_radix);
            Some(Taken::Blank)
        } else {
            None
        }
    }

    /// Puts back what was taken for the letter of a turn.
    #[inline]
    pub const fn put_back(&mut self, turn: u8, taken: Taken, target: &Target) {
        let turn = (turn & 31) as usize;
        match taken {
            Taken::Letter => {
                self.counts[turn] += 1;
                self.letters += 1;
                self.key = self.key.wrapping_add(target.radices[turn]);
                self.turns |= 1 << turn;
            }
            Taken::Blank => {
                self.blanks += 1;
                self.key = self.key.wrapping_add(target.blank_radix);
            }
        }
    }

    /// What is left after all of these letters are taken, by their turns.
    #[inline]
    pub fn without(mut self, letters: &[Letter], target: &Target) -> Option<Self> {
        letters.iter().all(|turn| self.take(turn.index() as u8, target).is_some()).then_some(self)
    }
}

/// Whether some tiles can make all of these letters, with blanks for those they lack.
pub(super) fn can_make(tiles: &Tiles, letters: &LetterCounts) -> bool {
    letters.minus(&tiles.letters).len() <= usize::from(tiles.blanks)
}
