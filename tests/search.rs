//! Searching: each condition against a plain look at every word of the Dutch list.

mod support;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::select;
use regex::Regex;
use support::{DUTCH, data};
use wfq::lexicon::{Cleaner, Letters, Pattern, SourceText};
use wfq::rules::Ruleset;
use wfq::store::{Condition, Found, Measure, Mode, NewList, Order, Search, Store, StoreError};

struct Facts {
    dutch: Ruleset,
    words: Vec<String>,
    all: HashSet<String>,
    anagrams: HashMap<String, u64>,
    /// How many words there are with a letter before or behind a text.
    hooks: [HashMap<String, u64>; 2],
    /// Letters and points; the bag.
    points: HashMap<char, u64>,
    bag: HashMap<char, u64>,
    /// The draws that make each word, by length from the most.
    likely: HashMap<usize, Vec<f64>>,
}

static FACTS: LazyLock<Facts> = LazyLock::new(|| {
    let dutch = Ruleset::built_in("nl").expect("built in");
    let words: Vec<String> = DUTCH.words().map(|word| dutch.alphabet.text(&word)).collect();
    let mut anagrams = HashMap::new();
    words.iter().for_each(|word| *anagrams.entry(sorted(word)).or_insert(0) += 1);
    let mut hooks = [HashMap::new(), HashMap::new()];
    for word in &words {
        *hooks[0].entry(word[1..].to_owned()).or_insert(0) += 1;
        *hooks[1].entry(word[..word.len() - 1].to_owned()).or_insert(0) += 1;
    }
    let letters = || dutch.alphabet.letters();
    let label = |letter| dutch.alphabet.label(letter).chars().next().expect("a letter");
    let points = letters().map(|l| (label(l), u64::from(dutch.tiles.points(l)))).collect();
    let bag = letters().map(|l| (label(l), u64::from(dutch.tiles.count(l)))).collect();
    let mut facts = Facts {
        all: words.iter().cloned().collect(),
        likely: HashMap::new(),
        dutch: dutch.clone(),
        words,
        anagrams,
        hooks,
        points,
        bag,
    };
    let mut likely: HashMap<usize, Vec<f64>> = HashMap::new();
    facts.words.iter().for_each(|w| likely.entry(w.len()).or_default().push(facts.draws(w)));
    likely.values_mut().for_each(|draws| draws.sort_by(|a, b| b.total_cmp(a)));
    facts.likely = likely;
    facts
});

fn sorted(word: &str) -> String {
    let mut letters: Vec<_> = word.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn choose(n: u64, k: u64) -> f64 {
    (0..k).map(|i| (n as f64 - i as f64).max(0.0) / (i + 1) as f64).product()
}

impl Facts {
    /// The draws that make a word, tile by tile: each letter is drawn, or one of two blanks is.
    fn draws(&self, word: &str) -> f64 {
        let mut counts: HashMap<char, u64> = HashMap::new();
        word.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
        let without = |blanks: &[char]| {
            let mut rest = counts.clone();
            for blank in blanks {
                match rest.get_mut(blank).filter(|count| **count > 0) {
                    Some(count) => *count -= 1,
                    None => return 0.0,
                }
            }
            rest.iter().map(|(letter, count)| choose(self.bag[letter], *count)).product::<f64>()
        };
        let letters: Vec<char> = counts.keys().copied().collect();
        let one: f64 = letters.iter().map(|letter| without(&[*letter])).sum();
        let two: f64 = letters
            .iter()
            .enumerate()
            .flat_map(|(at, first)| letters[at..].iter().map(move |second| [*first, *second]))
            .map(|pair| without(&pair))
            .sum();
        without(&[]) + 2.0 * one + two
    }

    fn measure(&self, measure: Measure, word: &str) -> u64 {
        let hooks = |side: usize| self.hooks[side].get(word).copied().unwrap_or(0);
        match measure {
            Measure::Length => word.len() as u64,
            Measure::Points => word.chars().map(|letter| self.points[&letter]).sum(),
            Measure::Vowels => {
                word.chars().filter(|letter| "AEIOU".contains(*letter)).count() as u64
            }
            Measure::Distinct => word.chars().collect::<HashSet<_>>().len() as u64,
            Measure::Anagrams => self.anagrams[&sorted(word)],
            Measure::FrontHooks => hooks(0),
            Measure::BackHooks => hooks(1),
            Measure::Probability => {
                let draws = self.draws(word) * (1.0 + 1e-9);
                self.likely[&word.len()].partition_point(|other| *other > draws) as u64 + 1
            }
        }
    }
}

/// A condition as a test makes it.
#[derive(Clone, Debug)]
enum Made {
    Pattern(String),
    Regex(String),
    AllOf(String),
    SomeOf(String),
    Contains(String),
    Lacks(String),
    Only(String),
    Number(Measure, u64, u64),
    TakesFront(String),
    TakesBack(String),
    Beheads,
    Curtails,
    InWords(Vec<usize>),
    Row(String, Option<String>),
}

/// Whether letters can be given to places, one each: `all` places, or `all` letters.
fn assigned(places: &[String], letters: &[char]) -> bool {
    match letters.split_first() {
        None => true,
        Some((letter, rest)) => (0..places.len()).any(|at| {
            let mut others = places.to_vec();
            let place = others.remove(at);
            (place == "?" || place.contains(*letter)) && assigned(&others, rest)
        }),
    }
}

/// The places of letters with classes.
fn places(text: &str) -> Vec<String> {
    let parts = Regex::new(r"\[[A-Z]+\]|[A-Z?]").expect("compiles");
    parts.find_iter(text).map(|part| part.as_str().trim_matches(['[', ']']).to_owned()).collect()
}

fn has_letters(word: &str, letters: &str) -> bool {
    letters.chars().all(|l| word.matches(l).count() >= letters.matches(l).count())
}

impl Made {
    fn condition(&self) -> Condition {
        let alphabet = &FACTS.dutch.alphabet;
        let letters = |text: &str| alphabet.word(text).expect("letters");
        let set = |text: &str| letters(text).iter().copied().collect();
        match self {
            Self::Pattern(text) => {
                Condition::Pattern(Pattern::parse(text, alphabet).expect("a pattern"))
            }
            Self::Regex(text) => Condition::Regex(text.clone()),
            Self::AllOf(text) => Condition::AllOf(Letters::parse(text, alphabet).expect("letters")),
            Self::SomeOf(text) => {
                Condition::SomeOf(Letters::parse(text, alphabet).expect("letters"))
            }
            Self::Contains(text) => Condition::Contains(letters(text).counts()),
            Self::Lacks(text) => Condition::Lacks(set(text)),
            Self::Only(text) => Condition::Only(set(text)),
            Self::Number(measure, least, most) => Condition::Number(*measure, *least..=*most),
            Self::TakesFront(text) => Condition::TakesFront(text.clone()),
            Self::TakesBack(text) => Condition::TakesBack(text.clone()),
            Self::Beheads => Condition::Beheads,
            Self::Curtails => Condition::Curtails,
            Self::InWords(words) => {
                Condition::InWords(words.iter().map(|at| FACTS.words[*at].clone()).collect())
            }
            Self::Row(row, rack) => Condition::FitsRow(row.clone(), rack.clone()),
        }
    }

    /// What tells by the plain word whether it holds.
    fn test(&self) -> Box<dyn Fn(&str) -> bool + '_> {
        let all = &FACTS.all;
        match self {
            Self::Pattern(text) => {
                let text = text.replace(['_', '?'], ".").replace(['%', '*'], ".*");
                let regex = Regex::new(&format!("^{text}$")).expect("compiles");
                Box::new(move |word| regex.is_match(word))
            }
            Self::Regex(text) => {
                let regex = Regex::new(text).expect("compiles");
                Box::new(move |word| regex.is_match(word))
            }
            Self::AllOf(text) => {
                let (open, places) = (text.contains('*'), places(text));
                Box::new(move |word| {
                    let letters: Vec<_> = word.chars().collect();
                    if open {
                        // The letters of each place, from those of the word.
                        let word: Vec<_> = letters.iter().map(char::to_string).collect();
                        word.len() >= places.len() && drawn(&places, &word)
                    } else {
                        letters.len() == places.len() && assigned(&places, &letters)
                    }
                })
            }
            Self::SomeOf(text) => {
                let places = places(text);
                Box::new(move |word| {
                    word.len() <= places.len()
                        && assigned(&places, &word.chars().collect::<Vec<_>>())
                })
            }
            Self::Contains(text) => Box::new(|word| has_letters(word, text)),
            Self::Lacks(text) => Box::new(|word| !word.contains(|l| text.contains(l))),
            Self::Only(text) => Box::new(|word| word.chars().all(|l| text.contains(l))),
            Self::Number(measure, least, most) => {
                Box::new(|word| (*least..=*most).contains(&FACTS.measure(*measure, word)))
            }
            Self::TakesFront(text) => Box::new(move |word| all.contains(&format!("{text}{word}"))),
            Self::TakesBack(text) => Box::new(move |word| all.contains(&format!("{word}{text}"))),
            Self::Beheads => Box::new(move |word| all.contains(&word[1..])),
            Self::Curtails => Box::new(move |word| all.contains(&word[..word.len() - 1])),
            Self::InWords(words) => {
                let words: HashSet<_> = words.iter().map(|at| &FACTS.words[*at]).collect();
                Box::new(move |word| words.iter().any(|other| *other == word))
            }
            Self::Row(row, rack) => Box::new(|word| fits(row, rack.as_deref(), word)),
        }
    }
}

/// Whether each place can have a letter of its own.
fn drawn(places: &[String], letters: &[String]) -> bool {
    match places.split_first() {
        None => true,
        Some((place, rest)) => (0..letters.len()).any(|at| {
            let mut others = letters.to_vec();
            let letter = others.remove(at);
            (place == "?" || place.contains(&letter)) && drawn(rest, &others)
        }),
    }
}

fn fits(row: &str, rack: Option<&str>, word: &str) -> bool {
    let row: Vec<char> = format!("_{row}_").chars().collect();
    (1..row.len()).any(|start| {
        let end = start + word.len();
        if end >= row.len() || row[start - 1] != '_' || row[end] != '_' {
            return false;
        }
        let squares = || row[start..end].iter().zip(word.chars());
        let laid: Vec<char> =
            squares().filter(|(square, _)| **square == '_').map(|(_, l)| l).collect();
        let same = squares().all(|(square, letter)| *square == '_' || *square == letter);
        let touches = laid.len() < word.len() || row.iter().all(|square| *square == '_');
        same && touches
            && !laid.is_empty()
            && rack.is_none_or(|rack| assigned(&places(rack), &laid))
    })
}

static STORE: LazyLock<(tempfile::TempDir, std::path::PathBuf)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.db");
    let file = std::fs::File::open(data("nl.txt.gz")).expect("a list");
    let source = SourceText::read(file, None).expect("text");
    let cleaned = Cleaner::new(&FACTS.dutch).clean(&source.text, |_| ());
    let new = NewList { name: "nl".to_owned(), source: "a test".to_owned(), time: 0 };
    let mut store = Store::open(&path).expect("opens");
    store.import(&new, &FACTS.dutch, &cleaned, Mode::Replace, |_| ()).expect("imports");
    (folder, path)
});

fn search(search: &Search) -> Vec<Found> {
    let store = Store::open(&STORE.1).expect("opens");
    let list = store.list("nl").expect("imported");
    let list = store.open_list(&list, &FACTS.dutch).expect("opens");
    let mut all = Vec::new();
    let searched = list.search(search, &FACTS.dutch, |found| -> Result<(), StoreError> {
        all.push(found);
        Ok(())
    });
    searched.expect("searches");
    all
}

fn text(pattern: &'static str) -> impl Strategy<Value = String> {
    proptest::string::string_regex(pattern).expect("a pattern")
}

fn made() -> impl Strategy<Value = Made> {
    let measure = || {
        select(vec![
            (Measure::Length, 2..16_u64),
            (Measure::Points, 2..40),
            (Measure::Vowels, 0..8),
            (Measure::Distinct, 1..12),
            (Measure::Anagrams, 1..6),
            (Measure::FrontHooks, 0..8),
            (Measure::BackHooks, 0..6),
            (Measure::Probability, 1..3000),
        ])
    };
    let number = measure().prop_flat_map(|(measure, range)| {
        (range.clone(), range).prop_map(move |(a, b)| Made::Number(measure, a.min(b), a.max(b)))
    });
    prop_oneof![
        text("([AEINRST]|_|\\?|%|\\*|\\[AEIOU\\]|\\[\\^AEN\\]){1,8}").prop_map(Made::Pattern),
        text("(GE|BE|ON|VER)(_|%)[DEN]{0,2}").prop_map(Made::Pattern),
        text("(%|_%)(BAK|EREN|ST|HEID|EN)").prop_map(Made::Pattern),
        text("\\^?(A|E|\\[\\^N\\]|\\.\\*|S\\?){1,4}(EN|T)\\$?").prop_map(Made::Regex),
        text("([AEINRSTOD]){2,7}(\\?|\\[AEO\\]){0,2}").prop_map(Made::AllOf),
        text("[AEST]{1,3}(\\[AEO\\]|\\[XQZ\\]|\\?){0,2}\\*").prop_map(Made::AllOf),
        text("[AEINRSTOD]{2,6}(\\?|\\[AEO\\]){0,1}").prop_map(Made::SomeOf),
        text("[AEQXSS]{1,5}").prop_map(Made::Contains),
        text("[AEIONRST]{1,5}").prop_map(Made::Lacks),
        text("[AEIONRSTDGKL]{4,12}").prop_map(Made::Only),
        number,
        text("[SBGO]|ON|GE").prop_map(Made::TakesFront),
        text("[STEN]|EN|JE").prop_map(Made::TakesBack),
        Just(Made::Beheads),
        Just(Made::Curtails),
        proptest::collection::vec(0..300_000_usize, 1..50).prop_map(Made::InWords),
        (
            text("[A_]{0,2}_{1,4}[EST]{1,2}_{1,3}[AO]?_{0,3}"),
            proptest::option::of(text("[AEINRST]{4,6}\\??"))
        )
            .prop_map(|(row, rack)| Made::Row(row, rack)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, max_shrink_iters: 16, ..ProptestConfig::default() })]
    #[test]
    fn conditions_agree_with_a_plain_look_at_every_word(
        made in proptest::collection::vec((any::<bool>(), made()), 1..4),
    ) {
        // A search of nothing but what is ruled out gives nearly every word: that is asked too.
        let conditions = made.iter().map(|(negated, made)| (*negated, made.condition())).collect();
        let found = search(&Search { conditions, ..Search::default() });
        let tests: Vec<_> = made.iter().map(|(negated, made)| (*negated, made.test())).collect();
        let passes = |word: &&String| tests.iter().all(|(negated, test)| test(word) != *negated);
        let mut expected: Vec<&String> = FACTS.words.iter().filter(passes).collect();
        expected.sort_unstable();
        let words: Vec<_> = found.iter().map(|found| &found.word).collect();
        prop_assert_eq!(words.len(), expected.len());
        prop_assert!(words == expected, "other words");
        for found in found.iter().take(100) {
            prop_assert_eq!(found.length, found.word.len());
            prop_assert_eq!(u64::from(found.points), FACTS.measure(Measure::Points, &found.word));
        }
    }
}

#[test]
fn each_condition_alone_and_the_other_way_round() {
    let text = str::to_owned;
    for made in [
        Made::Pattern(text("__%GEBAK")),
        Made::Pattern(text("*BAK*")),
        Made::Regex(text("^[^AEIOU]+$")),
        Made::AllOf(text("ESTSR?")),
        Made::AllOf(text("[AE][AB]AQ*")),
        Made::SomeOf(text("ESTSREQZ")),
        Made::Contains(text("EEEE")),
        Made::Lacks(text("EANIOT")),
        Made::Only(text("AEIOUST")),
        Made::TakesFront(text("S")),
        Made::TakesBack(text("EN")),
        Made::Beheads,
        Made::Curtails,
        Made::Row(text("AS_____N__I___"), Some(text("PEKDAAL"))),
        Made::Row(text("_____GEBAK_"), None),
        Made::Number(Measure::FrontHooks, 0, 0),
        Made::Number(Measure::BackHooks, 3, 99),
        Made::Number(Measure::Probability, 1, 10),
        Made::Number(Measure::Anagrams, 5, 99),
    ] {
        let test = made.test();
        let mut sums = 0;
        for negated in [false, true] {
            let conditions = vec![(negated, made.condition())];
            let found = search(&Search { conditions, ..Search::default() });
            sums += found.len();
            for found in found.iter().step_by(1 + found.len() / 500) {
                assert_eq!(test(&found.word), !negated, "{made:?} {}", found.word);
            }
            assert!(!found.is_empty(), "{made:?}");
        }
        assert_eq!(sums, FACTS.words.len(), "{made:?}");
    }
}

#[test]
fn words_that_are_in_no_table_are_found_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.db");
    // Too long for any board, and too many of one letter to be counted.
    let (long, many) = (format!("{}BAK", "ER".repeat(12)), format!("{}BAK", "E".repeat(16)));
    let text = format!("{long}\n{many}\nGEBAK\nEREN\n");
    let cleaned = Cleaner::new(&FACTS.dutch).clean(&text, |_| ());
    let new = NewList { name: "nl".to_owned(), source: "a test".to_owned(), time: 0 };
    let mut store = Store::open(&path).expect("opens");
    store.import(&new, &FACTS.dutch, &cleaned, Mode::Replace, |_| ()).expect("imports");
    let info = store.list("nl").expect("imported");
    let list = store.open_list(&info, &FACTS.dutch).expect("opens");
    let mut all = Vec::new();
    let conditions = vec![(false, Made::Pattern("%BAK".to_owned()).condition())];
    let search = Search { conditions, ..Search::default() };
    let searched = list.search(&search, &FACTS.dutch, |found| -> Result<(), StoreError> {
        all.push(found.word);
        Ok(())
    });
    searched.expect("searches");
    assert_eq!(all, [many, long, "GEBAK".to_owned()]);
}

#[test]
fn words_come_in_the_order_that_is_asked() {
    for measure in [
        Measure::Length,
        Measure::Points,
        Measure::Anagrams,
        Measure::FrontHooks,
        Measure::BackHooks,
    ] {
        for (descending, conditions) in [
            (false, vec![(false, Made::Pattern("A%".to_owned()).condition())]),
            (true, vec![(false, Made::Number(Measure::Length, 3, 4).condition())]),
        ] {
            let order = vec![(descending, Order::Number(measure))];
            let found = search(&Search { conditions, order, ..Search::default() });
            let key = |found: &Found| {
                let number = FACTS.measure(measure, &found.word) as i64;
                (if descending { -number } else { number }, found.word.clone())
            };
            assert!(found.len() > 500 && found.is_sorted_by_key(key), "{measure:?}");
        }
    }
    let conditions = vec![(false, Made::Number(Measure::Length, 7, 7).condition())];
    let order = vec![(false, Order::Number(Measure::Probability))];
    let found = search(&Search { conditions, order, limit: Some(300), ..Search::default() });
    assert_eq!(found.len(), 300);
    assert!(found.is_sorted_by_key(|found| FACTS.measure(Measure::Probability, &found.word)));
    assert_eq!(FACTS.measure(Measure::Probability, &found[0].word), 1);
}
