//! Words from letters.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::run::{Home, LISTS, list_lines};

const WORDS: &str = "ZAP STEP PAK KAPPA PA AP PIZZA";

fn words(answer: &Value) -> Vec<&str> {
    let rows = answer.as_array().expect("an array");
    rows.iter().map(|row| row["word"].as_str().expect("a word")).collect()
}

#[test]
fn json_has_the_word_its_length_points_and_blanks() {
    let home = Home::with_list("nl", WORDS);
    let row = |word: &str, points: u32, blanks: &[&str]| json!({"word": word, "length": word.len(), "points": points, "blanks": blanks});
    // A 1, K 3, P 4 and Z 5 points; by length, then in alphabetical order.
    let expected =
        json!([row("AP", 5, &[]), row("PA", 5, &[]), row("PAk", 5, &["K"]), row("zAP", 5, &["Z"])]);
    assert_eq!(home.wfq("anagram AP? --json").json(), expected);
    for same in ["ap?", "'AP*'", "?pA", "AP? --min 2 --max 3"] {
        assert_eq!(home.wfq(&format!("anagram {same} --json")).json(), expected, "{same}");
    }
}

#[test]
fn blanks_stand_for_what_the_rack_lacks() {
    let home = Home::with_list("nl", WORDS);
    let two = home.wfq("anagram PIZ?? --json --exact").json();
    // One of the two Zs is a tile; it does not matter which.
    let word = two[0]["word"].as_str().expect("a word");
    assert!(["PIZza", "PIzZa"].contains(&word), "{word}");
    assert_eq!((&two[0]["points"], two[1].as_object()), (&json!(4 + 2 + 5), None));
    let all = home.wfq("anagram ????? --exact --json").json();
    assert_eq!(words(&all), ["kappa", "pizza"]);
    assert_eq!(all[0]["points"], json!(0));
    assert_eq!(all[0]["blanks"], json!(["K", "A", "P", "P", "A"]));
}

#[test]
fn lengths_can_be_limited_and_words_counted() {
    let home = Home::with_list("nl", WORDS);
    let asked = |line: &str| home.wfq(&format!("anagram {line} --json")).json();
    assert_eq!(words(&asked("KAPPAZ")), ["AP", "PA", "PAK", "ZAP", "KAPPA"]);
    assert_eq!(words(&asked("KAPPAZ --min 3")), ["PAK", "ZAP", "KAPPA"]);
    assert_eq!(words(&asked("KAPPAZ --max 3")), ["AP", "PA", "PAK", "ZAP"]);
    assert_eq!(words(&asked("KAPPAZ --min 3 --max 3")), ["PAK", "ZAP"]);
    assert_eq!(words(&asked("KAPPA --exact")), ["KAPPA"]);
    assert_eq!(home.wfq("anagram KAPPAZ --count").found(), "5\n");
    assert_eq!(asked("KAPPAZ --count"), json!(5));
    assert_eq!(asked("KAPPAZ --count --min 4"), json!(1));
}

#[test]
fn the_table_is_grouped_by_length_longest_last() {
    let home = Home::with_list("nl", WORDS);
    let out = home.wfq("anagram KAPPAZ").found();
    let known = ["AP", "PA", "PAK", "ZAP", "KAPPA"];
    let shown: Vec<_> = out.split_whitespace().filter(|word| known.contains(word)).collect();
    assert_eq!(shown, known);
    assert!(out.lines().any(|line| line == "AP PA"), "{out}");
    assert!(out.lines().any(|line| line == "PAK ZAP"), "{out}");
}

#[test]
fn nothing_found_is_exit_code_1() {
    let home = Home::with_list("nl", WORDS);
    for (form, nothing) in [("json", "[]\n"), ("table", ""), ("csv", "word,length,points,blanks\n")]
    {
        let answer = home.wfq(&format!("anagram QX --format {form}"));
        assert_eq!((answer.code, answer.out.as_str()), (Some(1), nothing), "{answer:?}");
    }
    let count = home.wfq("anagram QX --count");
    assert_eq!((count.code, count.out.as_str()), (Some(1), "0\n"));
}

#[test]
fn an_explanation_leaves_the_answer_as_it_is() {
    let plain = LISTS.wfq("anagram ST??R --format tsv").found();
    let explained = LISTS.wfq("anagram ST??R --format tsv --explain");
    assert_eq!((explained.code, &explained.out), (Some(0), &plain));
    for part in ["signatures", "found", "time"] {
        assert!(explained.err.contains(part), "{explained:?}");
    }
}

/// Whether letters make a word with this many blanks.
fn makes(letters: &str, blanks: usize, word: &str) -> bool {
    let mut left: Vec<_> = letters.chars().collect();
    let missing = word.chars().filter(|letter| {
        let at = left.iter().position(|have| have == letter);
        at.map(|at| left.swap_remove(at)).is_none()
    });
    missing.count() <= blanks
}

#[test]
fn the_words_of_the_whole_list_are_those_that_the_letters_make() {
    // A few signatures, many, and enough that all words are read instead.
    for (language, letters, blanks) in
        [("nl", "ESTSREQZ", 0), ("nl", "PEKDAL", 2), ("nl", "AE", 6), ("en", "RETINAS", 1)]
    {
        let rack = format!("{letters}{}", "?".repeat(blanks));
        let answer = LISTS.wfq(&format!("anagram {rack} -l {language} --json")).json();
        let found: Vec<_> = words(&answer).iter().map(|word| word.to_uppercase()).collect();
        let lines = list_lines(language);
        let expected = lines.iter().filter(|word| word.len() <= rack.len());
        let expected: BTreeSet<_> = expected.filter(|word| makes(letters, blanks, word)).collect();
        assert!(expected.len() > 10, "{rack}: {expected:?}");
        assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected, "{rack}");
        assert_eq!(found.len(), expected.len(), "{rack}: a row a word");
        let count = LISTS.wfq(&format!("anagram {rack} -l {language} --count")).found();
        assert_eq!(count.trim(), expected.len().to_string(), "{rack}");
    }
}
