//! The views for people.

use std::collections::BTreeSet;

use crate::run::{Home, LISTS, list_lines};

#[test]
fn a_word_that_can_be_laid_in_several_ways_counts_once() {
    let home = Home::new();
    home.import("es", "CHICHA CHA CASA SACA ROLLO");
    let sets = home.sql("SELECT word_count, words FROM anagram_sets ORDER BY words");
    // CHICHA with no, one and two CH tiles: no set has it twice.
    let expected = ["2\tCASA SACA", "1\tCHA", "1\tCHICHA", "1\tCHI[CH]A", "1\tROLLO", "1\tRO[LL]O"];
    assert_eq!(sets, [&expected[..], &["1\t[CH]A", "1\t[CH]I[CH]A"]].concat());
}

/// The hooks according to the view, in its order.
fn hooks(home: &Home, of: &str) -> Vec<String> {
    home.sql(&format!("SELECT word, side, letter, longer FROM hooks{of}"))
}

#[test]
fn hooks_of_one_word_are_those_of_all_words() {
    let home = Home::new();
    home.import("es", "CHA CHAL HA HAL ACHA A AL LLAL LAL CHACH ALA ALAS LALA");
    let mut all = hooks(&home, "");
    all.sort();
    let mut expected = BTreeSet::new();
    let words = home.sql("SELECT word FROM words");
    let tile = |word: &str, at: usize| if word[at..].starts_with('[') { 4 } else { 1 };
    for longer in &words {
        let last = if longer.ends_with(']') { 4 } else { 1 };
        let (front, back) = (tile(longer, 0), longer.len() - last);
        for (side, letter, word) in [
            ("front", &longer[..front], &longer[front..]),
            ("back", &longer[back..], &longer[..back]),
        ] {
            if words.iter().any(|known| known == word) {
                expected.insert(format!("{word}\t{side}\t{letter}\t{longer}"));
            }
        }
    }
    assert!(expected.len() > 10, "{expected:?}");
    assert_eq!(all, expected.into_iter().collect::<Vec<_>>());
    for word in &words {
        let mut of_word = hooks(&home, &format!(" WHERE word = '{word}'"));
        of_word.sort();
        let begins = format!("{word}\t");
        let expected: Vec<_> = all.iter().filter(|row| row.starts_with(&begins)).cloned().collect();
        assert_eq!(of_word, expected, "{word}");
    }
    let none = Home::with_list("nl", "PAK");
    assert_eq!(hooks(&none, ""), [""; 0]);
}

#[test]
fn hooks_of_one_word_do_not_read_the_whole_list() {
    for list in [vec![], vec!["-l", "en"]] {
        let plan = "EXPLAIN QUERY PLAN SELECT letter FROM hooks WHERE word = 'STEP'";
        let arguments = [&["sql", plan, "--format", "tsv"], &*list].concat();
        let plan = LISTS.run(&arguments).found();
        assert!(!plan.contains("SCAN words"), "{plan}");
    }
    // For all words at once, no word is looked up with every letter.
    let plan =
        "EXPLAIN QUERY PLAN SELECT word FROM words WHERE word NOT IN (SELECT word FROM hooks)";
    let plan = LISTS.sql(plan).join("\n");
    assert!(!plan.contains("SCAN begins\n") || plan.matches("SCAN begins").count() == 1, "{plan}");
}

#[test]
fn lengths_count_each_word_once() {
    let home = Home::new();
    home.import("es", "CHICHA CHA CASA SACA ROLLO");
    let rows =
        home.sql("SELECT length, word_count, percent, set_count, first FROM words_by_length");
    assert_eq!(
        rows,
        ["3\t1\t20\t1\tCHA", "4\t2\t40\t1\tCASA", "5\t1\t20\t1\tROLLO", "6\t1\t20\t1\tCHICHA"]
    );
    let lengths = LISTS.sql("SELECT sum(word_count) FROM words_by_length");
    assert_eq!(lengths, [list_lines("nl").len().to_string()]);
}
