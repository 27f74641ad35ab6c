//! A word list in memory: a hash map from letter multiset to words.

use std::convert::Infallible;

use rustc_hash::FxHashSet;

use super::packed::{Key, MAX_PACKED, pack};
use super::stored_memory::TableBytes;
use super::table::{BITS, Table};
use super::{Ask, AskReport, Beyond, Costs, Lexicon, Multiset, Plan, Spelling, Subracks};
use crate::tile::{Alphabet, Letter, LetterMask, LetterSet, MAX_LETTERS, Tiles, Word};

/// The longest words that fit on a board of any size, and so the longest in the map.
const MAX_BOARD_WORD: usize = crate::rules::MAX_SIZE;

/// A word list in memory, looked up by letter multiset: for games and bulk work.
///
/// It holds words of 1 to 21 letters, the longest that fit on a board, with at most 15 of one
/// letter; others are left out.
#[derive(Clone, Debug)]
pub struct WordMap {
    alphabet: Alphabet,
    /// The words of each length, from 0. The last table is empty.
    tables: Vec<Table>,
    /// The number of words of each length.
    counts: [u64; MAX_BOARD_WORD + 1],
    /// The letters that make a two-letter word after each letter, and before it.
    pairs: [[LetterSet; 2]; MAX_LETTERS],
    /// The letters that make a three-letter word with two letters: before them, between them, after
    /// them.
    triples: Box<[[[LetterSet; MAX_LETTERS]; MAX_LETTERS]; 3]>,
    beyond: Beyond,
}

impl WordMap {
    /// Measured on the Dutch list, in nanoseconds: decides between look-ups and a scan.
    const COSTS: Costs = Costs { signature: 8.0, word: 2.0, compare: 2.0 };

    /// The map of some words; repeats count once.
    pub fn new(alphabet: Alphabet, words: impl IntoIterator<Item = Word>) -> Self {
        let mut of_length = vec![Vec::new(); MAX_BOARD_WORD + 2];
        for word in words {
            if (1..=MAX_BOARD_WORD).contains(&word.len()) {
                of_length[word.len()].extend(pack(&word));
            }
        }
        let mut counts = [0; MAX_BOARD_WORD + 1];
        let tables = of_length.into_iter().enumerate().map(|(length, mut words)| {
            words.sort_unstable_by_key(|(_, word)| word.bits());
            words.dedup();
            if let Some(count) = counts.get_mut(length) {
                *count = words.len() as u64;
            }
            Table::new(words, BITS)
        });
        let tables = tables.collect();
        let pairs = [[LetterSet::EMPTY; 2]; MAX_LETTERS];
        let triples = Box::new([[[LetterSet::EMPTY; MAX_LETTERS]; MAX_LETTERS]; 3]);
        let beyond = Beyond::default();
        let mut map = Self { alphabet, tables, counts, pairs, triples, beyond };
        map.pair();
        map
    }

    /// The map of tables stored in bytes, by length, with the number of words in each. They are
    /// decoded when looked up. `None` if one is damaged.
    pub(crate) fn of_stored(
        alphabet: Alphabet,
        stored: impl IntoIterator<Item = (usize, u64, TableBytes)>,
    ) -> Option<Self> {
        let mut map = Self::new(alphabet, []);
        for (length, count, bytes) in stored {
            *map.counts.get_mut(length)? = count;
            map.tables[length] = Table::from_bytes(bytes, length)?;
        }
        map.pair();
        Some(map)
    }

    /// The same with decoded tables, where they are stored in bytes: look-ups get cheaper.
    pub(crate) fn decoded(&self) -> Self {
        let tables = self.tables.iter().enumerate();
        let tables = tables.map(|(length, table)| table.decoded(length)).collect();
        let (triples, beyond) = (self.triples.clone(), self.beyond.clone());
        Self { alphabet: self.alphabet.clone(), tables, triples, beyond, ..*self }
    }

    /// The same map, which knows the words that are beyond the default level of the list.
    #[must_use]
    pub fn with_beyond(self, beyond: Beyond) -> Self {
        Self { beyond, ..self }
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.counts.iter().sum::<u64>() as usize
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All words, by length.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        let sets = self.tables.iter().enumerate();
        sets.flat_map(|(length, table)| {
            (0..table.len()).flat_map(move |place| {
                let mut words = Vec::new();
                table.words_of(place, &mut |word| words.push(word.word(length)));
                words
            })
        })
    }

    /// The map without some words, in all their readings. Rebuilds all tables if any words are
    /// given.
    pub fn without(self, words: &[Spelling]) -> Self {
        if words.is_empty() {
            return self;
        }
        let readings = words.iter().flat_map(Spelling::readings);
        let readings: FxHashSet<&[Letter]> = readings.map(|word| &**word).collect();
        let kept: Vec<_> = self.words().filter(|word| !readings.contains(&**word)).collect();
        Self::new(self.alphabet, kept).with_beyond(self.beyond)
    }

    /// Records the words of two and three letters: most cross words have no more.
    fn pair(&mut self) {
        let Self { tables, pairs, triples, .. } = self;
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
    }

    /// The letters that make a two-letter word with another one, before or after it.
    pub(crate) const fn partners(&self, letter: Letter, before: bool) -> LetterSet {
        self.pairs[letter.index()][before as usize]
    }

    /// The letters that make a three-letter word with two others in order, as the letter of a place.
    pub(crate) fn thirds(&self, [first, second]: [Letter; 2], place: usize) -> LetterSet {
        self.triples[place % 3][first.index()][second.index()]
    }

    /// The words of one length: none if they are too long for any board.
    #[inline]
    pub(crate) fn table(&self, length: usize) -> &Table {
        &self.tables[length.min(MAX_BOARD_WORD + 1)]
    }

    fn look_up(&self, asks: &[Ask], rack: &Tiles, found: &mut dyn FnMut(usize, &[Letter])) -> u64 {
        let subracks = Subracks::<Key>::new(rack, self.alphabet.len(), Ask::sizes(asks));
        let mut words = 0;
        for (index, ask) in asks.iter().enumerate() {
            let length = ask.fixed.len() + ask.drawn;
            let table = self.table(length);
            let fixed = Key::of(&ask.fixed);
            for subrack in subracks.of_size(ask.drawn) {
                let key = fixed.plus(subrack);
                table.words(key.hash, || key.counts, &mut |word| {
                    found(index, &word.word(length));
                    words += 1;
                });
            }
        }
        words
    }

    fn scan(&self, asks: &[Ask], rack: &Tiles, found: &mut dyn FnMut(usize, &[Letter])) -> u64 {
        let mut words = 0;
        for (index, ask) in asks.iter().enumerate() {
            let length = ask.fixed.len() + ask.drawn;
            if !(1..=MAX_BOARD_WORD).contains(&length) || ask.drawn > rack.len() {
                continue;
            }
            let have = ask.tiles(rack);
            let [need, mask] = [ask.fixed, have.letters]
                .map(|counts| LetterMask::of(&counts, self.alphabet.len()));
            let table = &self.tables[length];
            let masks = table.masks(length, self.alphabet.len());
            for (set, of_set) in masks.iter().enumerate() {
                if of_set.lacking(mask) > rack.blanks.into() || need.lacking(*of_set) > 0 {
                    continue;
                }
                let mut fits = None;
                table.words_of(set, &mut |word| {
                    let word = word.word(length);
                    if *fits.get_or_insert_with(|| ask.answered_by(&word, &have)) {
                        found(index, &word);
                        words += 1;
                    }
                });
            }
        }
        words
    }
}

impl Lexicon for WordMap {
    type Error = Infallible;

    fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, Infallible> {
        let words = |length: usize| self.counts.get(length).copied().unwrap_or_default();
        let (mut plan, signatures, scanned) =
            Plan::choose(asks, rack, self.alphabet.len(), Self::COSTS, words);
        let most = asks.iter().map(|ask| ask.fixed.most()).max().unwrap_or(0);
        let most = most.saturating_add(rack.letters.most()).saturating_add(rack.blanks);
        if most > MAX_PACKED {
            plan = Plan::Scan;
        }
        let (found, probable) = match plan {
            Plan::Signatures => (self.look_up(asks, rack, found), signatures),
            Plan::Scan => (self.scan(asks, rack, found), 0),
        };
        Ok(AskReport { plan, signatures, scanned, probable, found })
    }

    fn in_memory(&self, _: &Tiles) -> Option<&WordMap> {
        Some(self)
    }

    fn beyond(&self) -> Beyond {
        self.beyond.clone()
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;

    fn alphabet() -> Alphabet {
        Alphabet::new(["A", "B", "C"].map(String::from)).expect("an alphabet")
    }

    fn word(indices: &[usize]) -> Word {
        let letters: Vec<_> = indices.iter().filter_map(|&index| Letter::new(index)).collect();
        Word::new(&letters).expect("short enough")
    }

    proptest! {
        /// Both plans answer like a plain look at every word.
        #[test]
        fn looking_up_and_scanning_agree_with_the_definition(
            words in proptest::collection::vec(proptest::collection::vec(0_usize..3, 1..6), 0..40),
            fixed in proptest::collection::vec(0_usize..3, 0..3),
            rack in proptest::collection::vec(0_usize..3, 0..4),
            blanks in 0_u8..3,
            drawn in 0_usize..5,
        ) {
            let words: Vec<_> = words.iter().map(|indices| word(indices)).sorted().dedup().collect();
            let map = WordMap::new(alphabet(), words.iter().copied());
            prop_assert_eq!(map.len(), words.len());
            let ask = Ask { fixed: word(&fixed).counts(), drawn };
            let rack = Tiles { letters: word(&rack).counts(), blanks };
            let answers = |word: &&Word| {
                let rest = word.counts().minus(&ask.fixed);
                ask.fixed.minus(&word.counts()).is_empty()
                    && rest.len() == drawn
                    && rest.minus(&rack.letters).len() <= usize::from(rack.blanks)
            };
            let expected: Vec<Vec<Letter>> = words.iter().filter(answers).map(|word| word.to_vec()).collect();
            let mut looked_up = Vec::new();
            map.look_up(&[ask], &rack, &mut |_, word| looked_up.push(word.to_vec()));
            looked_up.sort();
            prop_assert_eq!(&looked_up, &expected);
            let mut scanned = Vec::new();
            map.scan(&[ask], &rack, &mut |_, word| scanned.push(word.to_vec()));
            scanned.sort();
            prop_assert_eq!(&scanned, &expected);
        }
    }

    #[test]
    fn an_empty_map_answers() {
        let map = WordMap::new(alphabet(), []);
        assert!(map.is_empty());
        assert_eq!(map.contains(&word(&[0, 1])), Ok(false));
    }

    #[test]
    fn more_than_fifteen_of_a_letter_do_not_confuse_the_count() {
        let map = WordMap::new(alphabet(), [word(&[1]), word(&[0; 15]), word(&[0; 16])]);
        assert_eq!(map.len(), 2);
        // Sixteen As, packed, would be one B.
        assert_eq!(map.contains(&word(&[0; 16])), Ok(false));
        assert_eq!(map.contains(&word(&[0; 15])), Ok(true));
    }
}
