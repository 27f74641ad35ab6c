//! Searching: each condition compared with a plain check of every word in the Dutch list.

#[path = "search/plain.rs"]
mod plain;
#[path = "search/signs.rs"]
mod signs;

use std::sync::LazyLock;

use crate::database::Database;
use crate::support::data;
use itertools::Itertools;
use plain::{FACTS, Made};
use proptest::prelude::*;
use proptest::sample::select;
use wfq::lexicon::SourceText;
use wfq::store::{FoundWord, ImportMode, Measure, Ranking, Search, SearchOrder, StoreError};

static DATABASE: LazyLock<Database> = LazyLock::new(|| {
    let database = Database::lasting();
    let file = std::fs::File::open(data("nl.txt.gz")).expect("a list");
    let source = SourceText::read(file, None).expect("text");
    database.import_text("nl", &FACTS.dutch, &source.text, ImportMode::Replace);
    database
});

fn search(search: &Search) -> Vec<FoundWord> {
    let store = DATABASE.open();
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
        (text("[AEIOSTRN]{1,5}"), 0..90_u64, 0..20_u64)
            .prop_map(|(text, least, more)| Made::Consists(text, least, least + more)),
        text("[STRNAEI]{1,4}").prop_map(Made::Consonants),
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

fn check_random_conditions(cases: u32) {
    let (source_file, max_shrink_iters) = (Some(file!()), 16);
    let config =
        ProptestConfig { cases, source_file, max_shrink_iters, ..ProptestConfig::default() };
    let some = || proptest::collection::vec((any::<bool>(), made()), 1..4);
    proptest!(config, |(made in some())| {
        // A search with only negated conditions finds nearly every word: that is tested too.
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
    });
}

#[test]
fn conditions_agree_with_a_plain_look_at_every_word() {
    check_random_conditions(6);
}

#[test]
#[ignore = "takes 24 s; run by .ci/long"]
fn many_conditions_agree_with_a_plain_look_at_every_word() {
    check_random_conditions(32);
}

/// Checks each condition as it is, negated, or both: then the two split all words between them.
fn check_each_condition(ways: &[bool]) {
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
        Made::Consists(text("AEIOU"), 67, 100),
        Made::Consonants(text("STEEN")),
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
        for &negated in ways {
            let conditions = vec![(negated, made.condition())];
            let found = search(&Search { conditions, ..Search::default() });
            sums += found.len();
            for found in found.iter().step_by(1 + found.len() / 500) {
                assert_eq!(test(&found.word), !negated, "{made:?} {}", found.word);
            }
            assert!(!found.is_empty(), "{made:?}");
        }
        if ways.len() == 2 {
            assert_eq!(sums, FACTS.words.len(), "{made:?}");
        }
    }
}

#[test]
fn each_condition_alone() {
    check_each_condition(&[false]);
}

#[test]
#[ignore = "takes 16 s; run by .ci/long"]
fn each_condition_alone_and_negated() {
    check_each_condition(&[false, true]);
}

#[test]
fn words_that_are_in_no_table_are_found_too() {
    let database = Database::new();
    // Too long for any board, and with too many of one letter to count.
    let (long, many) = (format!("{}BAK", "ER".repeat(12)), format!("{}BAK", "E".repeat(16)));
    let text = format!("{long}\n{many}\nGEBAK\nEREN\n");
    database.import_text("nl", &FACTS.dutch, &text, ImportMode::Replace);
    let store = database.open();
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
fn words_rank_by_the_blanks_of_a_draw_with_and_without_ties() {
    let store = DATABASE.open();
    let info = store.list("nl").expect("imported");
    let list = store.open_list(&info, &FACTS.dutch).expect("opens");
    for (blanks, unique) in
        [None, Some(0), Some(1), Some(9)].into_iter().cartesian_product([true, false])
    {
        let ranking = Ranking { blanks, unique };
        let ranks = FACTS.ranks(4, ranking);
        assert_eq!(ranks.iter().map(|(rank, _)| rank).all_unique(), unique);
        let words = ranks.iter().map(|(_, word)| FACTS.dutch.alphabet.word(word).expect("a word"));
        let words: Vec<_> = words.step_by(7).collect();
        let found = list.probability_ranks(&words, &FACTS.dutch.tiles, ranking).expect("ranks");
        let expected: Vec<_> = ranks.iter().map(|(rank, _)| *rank).step_by(7).collect();
        assert_eq!(found, expected, "{ranking:?}");
        let length = || (false, Made::Number(Measure::Length, 4, 4).condition());
        let conditions =
            vec![length(), (false, Made::Number(Measure::Probability, 50, 150).condition())];
        let found = search(&Search { conditions, ranking, ..Search::default() });
        let expected = ranks.iter().filter(|(rank, _)| (50..=150).contains(rank));
        let expected: Vec<_> = expected.map(|(_, word)| *word).sorted().collect();
        assert_eq!(found.iter().map(|found| &*found.word).collect_vec(), expected, "{ranking:?}");
        let order = vec![(false, SearchOrder::Number(Measure::Probability))];
        let found =
            search(&Search { conditions: vec![length()], order, ranking, ..Search::default() });
        let place = |word: &str| ranks.iter().find(|(_, other)| *other == word).expect("a word").0;
        assert!(found.iter().map(|found| place(&found.word)).is_sorted(), "{ranking:?}");
    }
}

#[test]
fn words_come_in_the_order_asked_for() {
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
            let order = vec![(descending, SearchOrder::Number(measure))];
            let found = search(&Search { conditions, order, ..Search::default() });
            let key = |found: &FoundWord| {
                let number = FACTS.measure(measure, &found.word) as i64;
                (if descending { -number } else { number }, found.word.clone())
            };
            assert!(found.len() > 500 && found.is_sorted_by_key(key), "{measure:?}");
        }
    }
    let conditions = vec![(false, Made::Number(Measure::Length, 7, 7).condition())];
    let order = vec![(false, SearchOrder::Number(Measure::Probability))];
    let found = search(&Search { conditions, order, limit: Some(300), ..Search::default() });
    assert_eq!(found.len(), 300);
    assert!(found.is_sorted_by_key(|found| FACTS.measure(Measure::Probability, &found.word)));
    assert_eq!(FACTS.measure(Measure::Probability, &found[0].word), 1);
}
