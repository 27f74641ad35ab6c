//! The order of words by the code points of their text, as bits of a play's key.

use std::cmp::Ordering;

use crate::lexicon::SPELLED_BYTES;
use crate::tile::{Alphabet, MAX_LETTERS, Tile};

/// The number of tiles of a word in the key of a play, and the bits of each.
const TILES: usize = 5;
const TILE_BITS: u32 = 6;

/// Where the second tile of a word stands in the key.
pub(super) const SECOND_TILE: u32 = shift(1);

/// The order of words by the code points of their text.
#[derive(Clone, Debug)]
pub(super) enum WordOrder {
    /// The rank of each tile among all, from 1, so that a word comes before those it begins.
    Ranks([u8; 2 * MAX_LETTERS]),
    /// The text of each tile, where some have several characters or there are too many for the bits
    /// of the key.
    Texts(Vec<String>),
}

impl WordOrder {
    pub(in crate::moves) fn new(alphabet: &Alphabet) -> Self {
        if let Some(ranks) = alphabet.ranks()
            && 2 * alphabet.len() < 1 << TILE_BITS
        {
            return Self::Ranks(*ranks);
        }
        let mut texts = vec![String::new(); 2 * MAX_LETTERS];
        let tiles =
            alphabet.letters().flat_map(|letter| [Tile::Letter(letter), Tile::Blank(letter)]);
        tiles.for_each(|tile| alphabet.tile(tile).clone_into(&mut texts[tile.index()]));
        Self::Texts(texts)
    }

    /// The first tiles of a word without blanks, as the lowest bits of a key.
    #[inline]
    pub(super) fn prefix(&self, spelled: &[u8; SPELLED_BYTES], length: usize) -> u64 {
        let Self::Ranks(ranks) = self else { return 0 };
        let rank = |place: usize| u64::from(ranks[usize::from(spelled[place]) % MAX_LETTERS]);
        let all = (0..TILES).fold(0, |prefix, place| prefix | rank(place) << shift(place));
        // Without what stands after a shorter word.
        let behind = TILE_BITS * TILES.saturating_sub(length) as u32;
        all >> behind << behind
    }

    /// What is added (wrapping) to the prefix of a one-letter word if it is a blank, by letter.
    pub(super) fn of_blanks(&self) -> [u64; MAX_LETTERS] {
        let Self::Ranks(ranks) = self else { return [0; MAX_LETTERS] };
        let rank = |index: usize| u64::from(ranks[index]);
        std::array::from_fn(|index| rank(index + MAX_LETTERS).wrapping_sub(rank(index)))
    }

    /// What is added (wrapping) to a prefix for a blank at a place, given what [`Self::of_blanks`] says of
    /// its letter.
    #[inline]
    pub(super) const fn of_blank_at(of_blank: u64, place: usize) -> u64 {
        if place < TILES { of_blank << shift(place) } else { 0 }
    }

    /// Compares the words of two plays by their tiles.
    pub(super) fn compare(&self, [a, b]: [impl Iterator<Item = Tile>; 2]) -> Ordering {
        match self {
            Self::Ranks(ranks) => {
                let rank = |tile: Tile| ranks[tile.index()];
                a.map(rank).cmp(b.map(rank))
            }
            Self::Texts(texts) => {
                let text = |tile: Tile| texts[tile.index()].chars();
                a.flat_map(text).cmp(b.flat_map(text))
            }
        }
    }
}

const fn shift(place: usize) -> u32 {
    TILE_BITS * (TILES - 1 - place) as u32
}
