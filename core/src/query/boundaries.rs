//! Where the words of phrases end.

use crate::tile::{Alphabet, Letter, Writing, Writings};

/// Where words end in each writing of the words of a list, by the places of the words: a bit for each number of
/// letters behind.
#[derive(Clone, Debug, Default)]
pub(super) struct Boundaries {
    /// Where those of each word begin; the last number is where all end. Empty where no list of phrases is asked.
    starts: Vec<u32>,
    all: Vec<u64>,
}

impl Boundaries {
    pub(super) fn of<'w>(
        words: impl Iterator<Item = &'w [Letter]>,
        writings: &Writings,
        alphabet: &Alphabet,
    ) -> Self {
        let mut made = Self::default();
        if !writings.are_of_phrases() {
            return made;
        }
        made.starts.push(0);
        for word in words {
            let of_word = writings.of(&alphabet.spelling(word)).iter();
            made.all.extend(of_word.map(|writing| boundaries(writing, word, alphabet)));
            made.starts.push(made.all.len() as u32);
        }
        made
    }

    pub(super) fn at(&self, place: u32) -> &[u64] {
        match self.starts.get(place as usize..place as usize + 2) {
            Some(ends) => &self.all[ends[0] as usize..ends[1] as usize],
            None => &[],
        }
    }
}

/// Where words end in a writing. A boundary within a tile of several characters is none.
fn boundaries(writing: &Writing, word: &[Letter], alphabet: &Alphabet) -> u64 {
    let mut ends = Vec::new();
    let mut before = 0;
    for part in writing.parts.split(' ') {
        before += part.len();
        ends.push(before);
    }
    // Behind the last word is no other.
    ends.pop();
    let (mut found, mut end) = (0, 0);
    for (letter, behind) in word.iter().zip((0..word.len()).rev()) {
        end += alphabet.label(*letter).len();
        found |= u64::from(ends.contains(&end)) << behind;
    }
    found
}
