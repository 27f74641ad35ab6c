//! A word list in memory: a hash map from letter multiset to words.

use std::convert::Infallible;

use itertools::Itertools;
use rustc_hash::FxHashSet;

use super::packed::{Key, MAX_PACKED, pack};
use super::short_words::ShortWords;
use super::stored_memory::TableBytes;
use super::table::{BITS, Table};
use crate::lexicon::{Ask, AskReport, Beyond, Costs, Lexicon, Multiset, Plan, Spelling, Subracks};
use crate::tile::{Alphabet, Letter, LetterMask, Tiles, Word};

/// The longest words that fit on a board of any size, and so the longest in the map.
const MAX_BOARD_WORD: usize = crate::rules::MAX_SIZE;

/// A word list in memory, looked up by letter multiset: for games and bulk work.
///
/// It holds words of 1 to 21 letters, the longest that fit on a board; others are left out.
#[derive(Clone, Debug)]
pub struct WordMap {
    alphabet: Alphabet,
    /// The words of each length, from 0. The last table is empty.
    tables: Vec<Table>,
    /// The number of words of each length in the tables.
    counts: [u64; MAX_BOARD_WORD + 1],
    /// The words with more of one letter than a [`Key`] counts, in order: hardly any list has one.
    uncounted: Vec<Word>,
    short: ShortWords,
    beyond: Beyond,
}

impl WordMap {
    /// Measured on the Dutch list, in nanoseconds: decides between look-ups and a scan.
    const COSTS: Costs = Costs { signature: 8.0, word: 2.0, compare: 2.0 };

    /// The map of some words; repeats count once.
    pub fn new(alphabet: Alphabet, words: impl IntoIterator<Item = Word>) -> Self {
        let mut of_length = vec![Vec::new(); MAX_BOARD_WORD + 2];
        let mut uncounted = Vec::new();
        for word in words {
            if (1..=MAX_BOARD_WORD).contains(&word.len()) {
                match pack(&word) {
                    Some(packed) => of_length[word.len()].push(packed),
                    None => uncounted.push(word),
                }
            }
        }
        uncounted.sort_unstable();
        uncounted.dedup();
        let mut counts = [0; MAX_BOARD_WORD + 1];
        let tables = of_length.into_iter().enumerate().map(|(length, mut words)| {
            words.sort_unstable_by_key(|(_, word)| word.bits());
            words.dedup();
            if let Some(count) = counts.get_mut(length) {
                *count = words.len() as u64;
            }
            Table::new(words, BITS)
        });
        let tables: Vec<_> = tables.collect();
        let short = ShortWords::of(&tables);
        let beyond = Beyond::default();
        Self { alphabet, tables, counts, uncounted, short, beyond }
    }

    /// The map of tables stored in bytes, by length, with the number of words in each. They are
    /// decoded when looked up. `None` if one is damaged.
    pub fn of_stored(
        alphabet: Alphabet,
        stored: impl IntoIterator<Item = (usize, u64, TableBytes)>,
    ) -> Option<Self> {
        let mut map = Self::new(alphabet, []);
        for (length, count, bytes) in stored {
            *map.counts.get_mut(length)? = count;
            map.tables[length] = Table::from_bytes(bytes, length)?;
        }
        map.short = ShortWords::of(&map.tables);
        Some(map)
    }

    /// Decodes the tables that are stored in bytes: look-ups get cheaper.
    pub fn decoded(&self) -> Self {
        let tables = self.tables.iter().enumerate();
        let tables = tables.map(|(length, table)| table.decoded(length)).collect();
        let Self { alphabet, uncounted, short, beyond, .. } = self;
        let (alphabet, uncounted) = (alphabet.clone(), uncounted.clone());
        let (short, beyond) = (short.clone(), beyond.clone());
        Self { alphabet, tables, counts: self.counts, uncounted, short, beyond }
    }

    /// Adds the words that are beyond the default level of the list.
    #[must_use]
    pub fn with_beyond(self, beyond: Beyond) -> Self {
        Self { beyond, ..self }
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.counts.iter().sum::<u64>() as usize + self.uncounted.len()
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All words, each once, in no particular order.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        let sets = self.tables.iter().enumerate();
        let counted = sets.flat_map(|(length, table)| {
            (0..table.len()).flat_map(move |place| {
                let mut words = Vec::new();
                table.words_of(place, &mut |word| words.push(word.word(length)));
                words
            })
        });
        counted.chain(self.uncounted.iter().copied())
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

    /// The words of two and three letters.
    pub(crate) const fn short(&self) -> &ShortWords {
        &self.short
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

    /// Finds the words that are in no table.
    fn look_through(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> u64 {
        let mut words = 0;
        for (word, (index, ask)) in self.uncounted.iter().cartesian_product(asks.iter().enumerate())
        {
            let fits = word.len() == ask.fixed.len() + ask.drawn && ask.drawn <= rack.len();
            if fits && ask.answered_by(word, &ask.tiles(rack)) {
                found(index, word);
                words += 1;
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
        let uncounted = self.look_through(asks, rack, found);
        let (found, probable) = match plan {
            Plan::Signatures => (uncounted + self.look_up(asks, rack, found), signatures),
            Plan::Scan => (uncounted + self.scan(asks, rack, found), 0),
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
        let [one, fifteen, sixteen] = [word(&[1]), word(&[0; 15]), word(&[0; 16])];
        // Sixteen As, packed, would be one B.
        let map = WordMap::new(alphabet(), [one, fifteen]);
        assert_eq!(map.contains(&sixteen), Ok(false));
        assert_eq!(map.contains(&fifteen), Ok(true));
        let map = WordMap::new(alphabet(), [sixteen, one, sixteen]);
        assert_eq!((map.len(), map.words().count()), (2, 2));
        assert_eq!(map.contains(&sixteen), Ok(true));
        assert_eq!(map.contains(&word(&[0; 17])), Ok(false));
        let rack = Tiles { letters: word(&[0, 1]).counts(), blanks: 1 };
        let mut found = Vec::new();
        let ask = |fixed, drawn| Ask { fixed: word(&vec![0; fixed]).counts(), drawn };
        let asks = [ask(13, 3), ask(14, 2), ask(15, 1)];
        let report = map.ask(&asks, &rack, &mut |index, _| found.push(index)).expect("in memory");
        assert_eq!((found, report.found), (vec![1, 2], 2));
    }
}
