//! The words of two and three letters, as the letters that complete them: most cross words have no
//! more.

use super::table::Table;
use crate::tile::{Letter, LetterSet, MAX_LETTERS};

/// The letters that make words of two and three letters with others.
#[derive(Clone, Debug)]
pub(crate) struct ShortWords {
    /// The letters that make a two-letter word after each letter, and before it.
    pairs: [[LetterSet; 2]; MAX_LETTERS],
    /// The letters that make a three-letter word with two letters: before them, between them, after
    /// them.
    triples: Box<[[[LetterSet; MAX_LETTERS]; MAX_LETTERS]; 3]>,
}

impl ShortWords {
    /// Those of tables by length, from 0.
    pub(in crate::lexicon) fn of(tables: &[Table]) -> Self {
        let mut pairs = [[LetterSet::EMPTY; 2]; MAX_LETTERS];
        let mut triples = Box::new([[[LetterSet::EMPTY; MAX_LETTERS]; MAX_LETTERS]; 3]);
        for place in 0..tables[2].len() {
            tables[2].words_of(place, &mut |word| {
                let [first, second] = [0, 1].map(|place| word.letter(place));
                pairs[first.index()][0].insert(second);
                pairs[second.index()][1].insert(first);
            });
        }
        for place in 0..tables[3].len() {
            tables[3].words_of(place, &mut |word| {
                let [first, second, third] = [0, 1, 2].map(|place| word.letter(place));
                triples[0][second.index()][third.index()].insert(first);
                triples[1][first.index()][third.index()].insert(second);
                triples[2][first.index()][second.index()].insert(third);
            });
        }
        Self { pairs, triples }
    }

    /// The letters that make a two-letter word with another one, before or after it.
    pub(crate) const fn partners(&self, letter: Letter, before: bool) -> LetterSet {
        self.pairs[letter.index()][before as usize]
    }

    /// The letters that make a three-letter word with two others in order, as the letter of a place.
    pub(crate) fn thirds(&self, [first, second]: [Letter; 2], place: usize) -> LetterSet {
        self.triples[place % 3][first.index()][second.index()]
    }
}
