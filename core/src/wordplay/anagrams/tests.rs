use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use proptest::prelude::*;

use super::super::samples::{alphabet, list, some_letters, texts, word};
use super::*;
use crate::query::{QueryEnd, QueryWatch, QueryWords};
use crate::tile::{LetterCounts, Rack, Tiles, Word};

/// Takes this many sets.
struct Sets(Vec<Vec<u32>>, usize);

impl QueryWatch for Sets {
    fn found(&mut self, words: &[u32]) -> bool {
        self.0.push(words.to_vec());
        self.0.len() < self.1
    }
}

/// Stops at the first look.
struct Never;

impl QueryWatch for Never {
    fn found(&mut self, _: &[u32]) -> bool {
        true
    }

    fn is_cancelled(&mut self) -> bool {
        true
    }
}

fn question(letters: &str) -> AnagramSets {
    AnagramSets::new(Rack::parse(letters, &alphabet()).expect("letters"))
}

fn sets(question: &AnagramSets, words: &QueryWords, order: SetOrder<'_>) -> Vec<Vec<u32>> {
    let mut sets = Sets(Vec::new(), usize::MAX);
    assert_eq!(question.sets(words, order, &mut sets), Ok(QueryEnd::Complete));
    sets.0
}

fn counted(question: &AnagramSets, words: &QueryWords) -> Vec<(usize, u128)> {
    let counts = question.count(words, &|| false).expect("letters").expect("not stopped");
    counts.into_iter().map(|count| (count.words, count.sets)).collect()
}

/// All sets by trying all words, each in order.
fn plainly(question: &AnagramSets, words: &QueryWords) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    let given: LetterCounts = question.with.iter().flat_map(|word| word.iter().copied()).collect();
    let mut begun = vec![(given, Vec::<u32>::new())];
    while let Some((counts, set)) = begun.pop() {
        let all = question.letters.tiles();
        if counts.len() > all.len() {
            continue;
        }
        let numbers = set.len() + question.with.len();
        if counts.len() == all.len()
            && all.letters.minus(&counts).is_empty()
            && question.words.contains(&numbers)
        {
            found.insert(set.clone());
        }
        for place in set.last().copied().unwrap_or(0)..words.len() as u32 {
            let word = words.word(place);
            let is_out = question.without.iter().any(|other| **other == *word);
            if word.is_empty() || is_out || !question.lengths.contains(&word.len()) {
                continue;
            }
            let more = counts.plus(&word.iter().copied().collect());
            begun.push((more, [&set[..], &[place]].concat()));
        }
    }
    found
}

#[test]
fn sets_come_from_few_long_words_to_many_short_ones() {
    let words = list("AN ART AT RAN RAT RATTAN TAN TAR TAT");
    let found = sets(&question("rat tan"), &words, SetOrder::Longest);
    let found: Vec<_> = found.iter().map(|set| texts(&words, set)).collect();
    assert_eq!(found, ["RATTAN", "ART TAN", "RAT TAN", "TAR TAN", "RAN TAT"]);
}

#[test]
fn a_word_comes_twice_where_the_letters_allow() {
    let words = list("TIN NIT IN");
    let found = sets(&question("TINTIN"), &words, SetOrder::Longest);
    let found: Vec<_> = found.iter().map(|set| texts(&words, set)).collect();
    assert_eq!(found, ["NIT NIT", "NIT TIN", "TIN TIN"]);
    assert_eq!(counted(&question("TINTIN"), &words), [(2, 3)]);
}

#[test]
fn given_words_are_in_each_set() {
    let words = list("CAT DOG GOD ACT ATC");
    let mut question = question("catgodxy");
    question.with = vec![word("XY")];
    question.without = vec![word("DOG"), word("ATC")];
    let found = sets(&question, &words, SetOrder::Longest);
    let found: Vec<_> = found.iter().map(|set| texts(&words, set)).collect();
    assert_eq!(found, ["ACT GOD", "CAT GOD"]);
    assert_eq!(counted(&question, &words), [(3, 2)]);
    question.words = 1..=2;
    assert_eq!(counted(&question, &words), []);
    question.with = vec![word("XYZ")];
    assert_eq!(question.count(&words, &|| false), Err(AnagramError::With));
    // All letters given: the set has no other word.
    question.with = vec![word("CATGODXY")];
    assert_eq!(sets(&question, &words, SetOrder::Longest), [vec![0_u32; 0]]);
}

#[test]
fn the_heaviest_words_come_first() {
    let words = list("ACT CAT DOG GOD");
    let found = sets(&question("catdog"), &words, SetOrder::Weights(&[1, 5, 0, 7]));
    let found: Vec<_> = found.iter().map(|set| texts(&words, set)).collect();
    assert_eq!(found, ["GOD CAT", "GOD ACT", "CAT DOG", "ACT DOG"]);
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let letters: String = ('A'..='Z').cycle().take(60).collect();
    let all: String =
        ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b} "))).collect();
    let words = list(&all);
    let question = question(&letters);
    assert_eq!(question.sets(&words, SetOrder::Longest, &mut Never), Ok(QueryEnd::Stopped));
    assert_eq!(question.count(&words, &|| true), Ok(None));
    let mut few = Sets(Vec::new(), 3);
    assert_eq!(question.sets(&words, SetOrder::Longest, &mut few), Ok(QueryEnd::Stopped));
    assert_eq!(few.0.len(), 3);
}

#[test]
fn counts_beyond_the_largest_number_stay_there() {
    // Sixty-three blanks: as many sets as there are multisets of 26³ words.
    let all: String = ('A'..='Z')
        .flat_map(|a| {
            ('A'..='Z').flat_map(move |b| ('A'..='Z').map(move |c| format!("{a}{b}{c} ")))
        })
        .collect();
    let words = list(&all);
    let counts = counted(&question(&"?".repeat(63)), &words);
    // (26³ + 20) over 21: 2¹²⁰ and more.
    let exact = (0..8_u128).fold(1, |all, more| all * (17_576 + more) / (more + 1));
    assert_eq!(counts, [(21, u128::MAX)]);
    assert_eq!(counted(&question(&"?".repeat(24)), &words), [(8, exact)]);
}

fn questions() -> impl Strategy<Value = (QueryWords, AnagramSets)> {
    let words = prop::collection::vec(some_letters(4, 1..=4), 0..12);
    let tiles = (some_letters(4, 1..=9), 0..=2_u8);
    let some = || prop::collection::vec(some_letters(4, 1..=3), 0..2);
    (words, tiles, some(), some(), 0..3_usize, 0..5_usize, 1..3_usize, 1..5_usize).prop_map(
        |(words, (letters, blanks), with, without, few, many, short, long)| {
            let tiles = Tiles { letters: letters.counts(), blanks };
            let rack = Rack::new(tiles).expect("tiles");
            let question = AnagramSets {
                letters: rack,
                words: few..=few + many,
                lengths: short..=long,
                with: if few == 0 { with } else { Vec::new() },
                without,
            };
            (QueryWords::new(words, 26), question)
        },
    )
}

/// By what sets of words in order compare.
fn ranks(
    set: &[u32],
    words: &QueryWords,
    weights: &[u32],
) -> Vec<(u32, usize, std::cmp::Reverse<u32>)> {
    let rank = |place: &u32| {
        (
            weights.get(*place as usize).copied().unwrap_or(0),
            words.word(*place).len(),
            std::cmp::Reverse(*place),
        )
    };
    set.iter().map(rank).collect()
}

proptest! {
    #[test]
    fn all_sets_are_found_once_and_counted((words, question) in questions(), weights in prop::collection::vec(0..4_u32, 0..12)) {
        let sorted = |set: &Vec<u32>| {
            let mut set = set.clone();
            set.sort_unstable();
            set
        };
        let given: usize = question.with.iter().map(|word| word.len()).sum();
        let found_all = plainly(&question, &words);
        let mut longest = Sets(Vec::new(), usize::MAX);
        if question.sets(&words, SetOrder::Longest, &mut longest) == Err(AnagramError::With) {
            prop_assert!(given > 0 && found_all.is_empty());
            return Ok(());
        }
        let longest = longest.0;
        let heaviest = sets(&question, &words, SetOrder::Weights(&weights));
        for sets in [&longest, &heaviest] {
            let once: BTreeSet<_> = sets.iter().map(sorted).collect();
            prop_assert_eq!(once.len(), sets.len());
            prop_assert_eq!(&once, &found_all);
        }
        // Words with the same letters count as the first of them.
        let letters = |place: u32| words.word(place).iter().copied().sorted().collect_vec();
        let first = |place: &u32| (0..*place).find(|other| letters(*other) == letters(*place));
        let firsts = |set: &Vec<u32>| {
            set.iter().map(|place| first(place).unwrap_or(*place)).collect_vec()
        };
        let by_length =
            |set: &Vec<u32>| (std::cmp::Reverse(set.len()), ranks(&firsts(set), &words, &[]));
        prop_assert!(longest.is_sorted_by(|a, b| by_length(a) >= by_length(b)));
        let by_weight = |set: &Vec<u32>| (std::cmp::Reverse(set.len()), ranks(set, &words, &weights));
        prop_assert!(heaviest.is_sorted_by(|a, b| by_weight(a) > by_weight(b)));
        let mut counts = BTreeMap::new();
        for set in &found_all {
            *counts.entry(set.len() + question.with.len()).or_insert(0) += 1;
        }
        prop_assert_eq!(counted(&question, &words), counts.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn a_word_of_63_letters_is_a_set() {
    let long = Word::new(&[word("A")[0]; 63]).expect("63 letters");
    let words = QueryWords::new([long], 26);
    assert_eq!(counted(&question(&"A".repeat(63)), &words), [(1, 1)]);
    assert_eq!(counted(&question(&"?".repeat(63)), &words), [(1, 1)]);
}
