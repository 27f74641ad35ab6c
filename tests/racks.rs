//! The words of a rack: by its subracks, in memory and in a database, and by a search for the same question.

use proptest::prelude::*;
use proptest::sample::select;
use wfq::app::words::{
    AnagramQuestion, RackAsk, WordRow, WordSearch, WordSources, WordsAnswer, WordsError,
};
use wfq::rules::Ruleset;
use wfq::store::ImportMode;

use crate::database::Database;

/// A question for a rack names no lists and no files.
struct NoSources;

impl WordSources for NoSources {
    type Error = WordsError;

    fn list(&mut self, name: &str) -> Result<i64, WordsError> {
        unreachable!("no list {name}")
    }

    fn file(&mut self, name: &str) -> Result<String, WordsError> {
        unreachable!("no file {name}")
    }
}

fn rows(answer: WordsAnswer<'_>) -> Vec<WordRow> {
    answer.into_rows().collect()
}

proptest! {
    #[test]
    fn all_ways_find_the_same_words(
        (language, letters) in select(vec![("nl", "AENST"), ("es", "ACHLNÑ"), ("sv", "AEÅÄÖ")]),
        words in prop::collection::btree_set(prop::collection::vec(0..6_usize, 2..7), 1..40),
        rack in prop::collection::vec(0..7_usize, 1..8),
        (exact, min, max) in (any::<bool>(), 0..4_usize, prop::option::of(4..9_usize)),
    ) {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let letters: Vec<char> = letters.chars().collect();
        let word = |places: &Vec<usize>| -> String {
            places.iter().map(|place| letters[place % letters.len()]).collect()
        };
        let words: Vec<String> = words.iter().map(word).collect();
        let rack = rack.iter().map(|place| letters.get(*place).copied().unwrap_or('?')).collect();
        let asked = AnagramQuestion { rack, exact, min, max, count: false }.question();

        let database = Database::new();
        database.import_text("list", &ruleset, &words.join("\n"), ImportMode::Replace);
        let store = database.open();
        let list = store.list("list").expect("imported");
        let list = store.open_list(&list, &ruleset).expect("opens");
        let map = list.load().expect("loads");

        let ask = RackAsk::read(&asked, &ruleset.alphabet).expect("a rack");
        let Ok(in_memory) = ask.clone().answer(&map, &ruleset);
        let in_memory = rows(in_memory);
        let stored = rows(ask.answer(&list, &ruleset).expect("answers"));
        prop_assert_eq!(&in_memory, &stored);
        let search = WordSearch::read(&asked, &ruleset, &mut NoSources).expect("a search");
        let searched = rows(search.answer(&asked, &list, &ruleset, &()).expect("answers"));
        prop_assert_eq!(&in_memory, &searched);
    }
}
