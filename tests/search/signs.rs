//! Vowels, figures and misprints in patterns: SQLite, the matcher and the language of `wfq match` find the same.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::select;
use wfq::lexicon::Pattern;
use wfq::query::QueryWords;
use wfq::store::{Condition, ImportMode, Search, StoreError};

use super::plain::FACTS;
use crate::database::Database;
use crate::query::answers;

/// Some of the Dutch words, evenly spread, and all short ones.
struct Some {
    words: Vec<String>,
    database: Database,
    asked: QueryWords,
}

static SOME: LazyLock<Some> = LazyLock::new(|| {
    let chosen = FACTS.words.iter().enumerate();
    let chosen = chosen.filter(|(at, word)| at % 60 == 0 || word.len() < 5);
    let mut words: Vec<_> = chosen.map(|(_, word)| word.clone()).collect();
    words.sort_unstable();
    let database = Database::lasting();
    database.import_text("nl", &FACTS.dutch, &words.join("\n"), ImportMode::Replace);
    let alphabet = &FACTS.dutch.alphabet;
    let all = words.iter().map(|word| alphabet.word(word).expect("a word"));
    let asked = QueryWords::new(all, alphabet.len());
    Some { words, database, asked }
});

/// Checks a pattern without misprint, and whether words match with one; returns how many are found.
fn check(misprint: &str, signs: &str) -> Result<usize, TestCaseError> {
    let (text, some, dutch) = (format!("{misprint}{signs}"), &*SOME, &FACTS.dutch);
    let pattern = Pattern::parse(&text, &dutch.alphabet, dutch.vowels).expect("a pattern");
    let matches = |word: &&String| pattern.matches(&dutch.alphabet.word(word).expect("a word"));
    let matched: Vec<_> = some.words.iter().filter(matches).cloned().collect();
    let store = some.database.open();
    let info = store.list("nl").expect("imported");
    let list = store.open_list(&info, dutch).expect("opens");
    let mut found = Vec::new();
    let conditions = vec![(false, Condition::Pattern(pattern.clone()))];
    let search = Search { conditions, ..Search::default() };
    let searched = list.search(&search, dutch, |word| -> Result<(), StoreError> {
        found.push(word.word);
        Ok(())
    });
    let searched = searched.expect("searches");
    prop_assert_eq!(&found, &matched, "{}", text);
    prop_assert_eq!(searched.sql.contains("GLOB"), pattern.is_plain(), "{}", text);
    let query = signs.to_lowercase().replace(['?', '_'], ".").replace('%', "*");
    let mut asked = answers(&format!("{misprint}{query}"), dutch, &some.asked).texts();
    asked.sort_unstable();
    prop_assert_eq!(&asked, &found, "{}", text);
    Ok(found.len())
}

#[test]
fn patterns_find_what_the_language_of_match_finds() {
    for (misprint, signs) in [
        ("", "#@#@#@"),
        ("", "1221"),
        ("", "*11*@[^@S]"),
        ("", "[@Y]?12*2"),
        ("", "GE*1*1"),
        ("`", "STEP"),
        ("?`", "STEP"),
        ("`", "*1221"),
        ("?`", "@#1_1%"),
        ("`", "[AE]#*1*1"),
    ] {
        let found = check(misprint, signs).expect("they agree");
        assert!(found > 0, "{misprint}{signs}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn random_patterns_find_what_the_language_of_match_finds(
        signs in "([AENST]|@|#|_|%|[0-3]|[0-3]|\\[@N\\]|\\[\\^#E\\]){2,7}",
        misprint in select(vec!["", "", "`", "?`"]),
    ) {
        check(misprint, &signs)?;
    }
}
