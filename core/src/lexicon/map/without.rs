//! A list with some of its words left out, for one question.

use std::cell::Cell;

use rustc_hash::FxHashSet;

use crate::lexicon::{Ask, AskReport, Beyond, Lexicon, Spelling, WordMap};
use crate::tile::{Alphabet, Letter, Tiles, Word, Writings};

/// A list with some of its words left out: they answer no ask and make no cross word.
///
/// If any words are left out, it is never used as a map in memory, whose tables still have them. If
/// none are, it is the list itself and just as fast.
#[derive(Clone, Debug)]
pub struct Without<'l, L> {
    list: &'l L,
    left_out: FxHashSet<Box<[Letter]>>,
}

impl<'l, L: Lexicon> Without<'l, L> {
    /// Leaves some words out of a list, in all their readings.
    pub fn new(list: &'l L, words: &[Spelling]) -> Self {
        let readings = words.iter().flat_map(Spelling::readings);
        Self { list, left_out: readings.map(|word| (**word).into()).collect() }
    }
}

impl<L: Lexicon> Lexicon for Without<'_, L> {
    type Error = L::Error;

    fn alphabet(&self) -> &Alphabet {
        self.list.alphabet()
    }

    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, L::Error> {
        if self.left_out.is_empty() {
            return self.list.ask(asks, rack, found);
        }
        let left_out = Cell::new(0);
        let asked = self.list.ask(asks, rack, &mut |ask, word| {
            if self.left_out.contains(word) {
                left_out.set(left_out.get() + 1);
            } else {
                found(ask, word);
            }
        })?;
        Ok(AskReport { found: asked.found - left_out.get(), ..asked })
    }

    fn in_memory(&self, rack: &Tiles) -> Option<&WordMap> {
        if self.left_out.is_empty() { self.list.in_memory(rack) } else { None }
    }

    fn beyond(&self) -> Beyond {
        self.list.beyond()
    }

    fn beyond_among(&self, words: &mut dyn Iterator<Item = Word>) -> Beyond {
        self.list.beyond_among(words)
    }

    fn writings_among(&self, words: &mut dyn Iterator<Item = Word>) -> Writings {
        self.list.writings_among(words)
    }

    fn count(&self, asks: &[Ask], rack: &Tiles) -> Result<AskReport, L::Error> {
        if self.left_out.is_empty() {
            return self.list.count(asks, rack);
        }
        self.ask(asks, rack, &mut |_, _| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{LetterCounts, Rack, Word};

    #[test]
    fn words_left_out_are_found_nowhere() {
        let letters = ["A", "C", "CH", "H"].map(String::from);
        let alphabet = Alphabet::new(letters).expect("an alphabet");
        let word = |text: &str| alphabet.word(text).expect("a word");
        let spelled = |text: &str| Spelling::read(text, &alphabet).expect("a word");
        let words = ["ACA", "CHA", "[CH]A", "AHA"].map(word);
        let map = WordMap::new(alphabet.clone(), words);
        let rack = Rack::parse("???", &alphabet).expect("a rack");
        let asks = [2, 3].map(|drawn| Ask { fixed: LetterCounts::NONE, drawn });
        let without = Without::new(&map, &[spelled("CHA")]);
        let mut found = Vec::new();
        let Ok(asked) =
            without.ask(&asks, rack.tiles(), &mut |_, word| found.extend(Word::new(word)));
        found.sort();
        assert_eq!(found, [word("ACA"), word("AHA")]);
        let Ok(counted) = without.count(&asks, rack.tiles());
        assert_eq!((asked.found, counted.found), (2, 2));
        assert!(without.in_memory(rack.tiles()).is_none());
        assert_eq!(without.contains(&word("CHA")), Ok(false));
        let mut kept: Vec<_> = map.clone().without(&[spelled("CHA")]).words().collect();
        kept.sort();
        assert_eq!(kept, found);
        // With nothing left out it is the list itself.
        let all = Without::new(&map, &[]);
        assert!(all.in_memory(rack.tiles()).is_some());
        let Ok(counted) = all.count(&asks, rack.tiles());
        assert_eq!(counted.found, 4);
    }
}
