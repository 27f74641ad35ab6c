//! Stems and the types of words, compared with a plain count over all words.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use serde_json::{Value, json};
use wfq::rules::Ruleset;

use crate::cli::sql_tables::rows;
use crate::run::{Home, LISTS, list_lines};

/// The tiles of each letter, and the number of blanks.
fn bag(language: &str) -> (BTreeMap<char, u64>, u64) {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let letters = ruleset.alphabet.letters().map(|letter| {
        let label = ruleset.alphabet.label(letter).chars().next().expect("a character");
        (label, u64::from(ruleset.tiles.count(letter)))
    });
    (letters.collect(), u64::from(ruleset.tiles.blanks()))
}

fn draws(word: &str, bag: &BTreeMap<char, u64>) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1));
    let counts = word.chars().counts().into_iter();
    counts.map(|(letter, count)| choose(bag[&letter], count as u64)).product()
}

/// A stem with the tiles that go with it, its draws, its letters, and its words.
type Stem = (String, u64, u64, String, u64);

/// The stems of words, those worth most first.
fn stems(words: &[String], (bag, blanks): &(BTreeMap<char, u64>, u64)) -> Vec<Stem> {
    let mut made: BTreeMap<String, (BTreeSet<char>, u64)> = BTreeMap::new();
    for word in words {
        for letter in word.chars().unique() {
            let stem = word.replacen(letter, "", 1).chars().sorted().collect();
            let (letters, count) = made.entry(stem).or_default();
            letters.insert(letter);
            *count += 1;
        }
    }
    let stems = made.into_iter().map(|(stem, (letters, count))| {
        let left = |letter: &char| {
            bag[letter].saturating_sub(stem.chars().filter(|other| other == letter).count() as u64)
        };
        let tiles = letters.iter().map(left).sum::<u64>() + blanks;
        let draws = draws(&stem, bag);
        (stem, tiles, draws, letters.into_iter().collect(), count)
    });
    stems.sorted_by_key(|(_, tiles, draws, ..)| Reverse((tiles * draws, *draws))).collect()
}

fn of_length(language: &str, length: usize) -> Vec<String> {
    list_lines(language).into_iter().filter(|word| word.len() == length).collect()
}

#[test]
fn the_best_stems_are_those_of_a_plain_count() {
    for (language, letters, top) in [("nl", 6, 100), ("en", 6, 100), ("nl", 3, 20)] {
        let expected = stems(&of_length(language, letters + 1), &bag(language));
        let most = expected.iter().map(|(_, _, draws, ..)| *draws).max().expect("stems") as f64;
        let rows = LISTS.wfq(&format!("stems {letters} --top {top} -l {language} --json")).json();
        let rows = rows.as_array().expect("rows");
        assert_eq!(rows.len(), top);
        for (row, (stem, tiles, draws, letters, words)) in rows.iter().zip(expected) {
            let letters: Vec<_> = letters.chars().map(String::from).collect();
            let found = ["stem", "tiles", "letters", "words"].map(|name| row[name].clone());
            assert_eq!(found, [json!(stem), json!(tiles), json!(letters), json!(words)]);
            let [msp, mmpr] = ["msp", "mmpr"].map(|name| row[name].as_f64().expect("a number"));
            let share = draws as f64 / most;
            assert!(
                (msp - share).abs() < 1e-4 && (mmpr - share * tiles as f64).abs() < 1e-4,
                "{row}"
            );
        }
    }
}

#[test]
fn types_are_those_of_a_plain_count() {
    let (words, (bag, blanks)) = (of_length("en", 7), bag("en"));
    let mut top = stems(&words, &(bag.clone(), blanks));
    top.truncate(100);
    let least = 2 * top.iter().map(|(_, _, draws, ..)| *draws).min().expect("stems");
    let stems: BTreeSet<_> = top.into_iter().map(|(stem, ..)| stem).collect();
    let kind = |word: &str| {
        let without = |letter| word.replacen(letter, "", 1).chars().sorted().collect::<String>();
        let few = |(letter, count): (char, usize)| 3 * count as u64 <= bag[&letter];
        if word.chars().any(|letter| stems.contains(&without(letter))) {
            "I"
        } else if word.chars().counts().into_iter().all(few) {
            "II"
        } else if draws(word, &bag) >= least {
            "III"
        } else {
            ""
        }
    };
    for name in ["I", "II", "III"] {
        let expected: Vec<_> = words.iter().filter(|word| kind(word) == name).collect();
        assert!(expected.len() > 100, "{name}: {}", expected.len());
        let rows = LISTS.wfq(&format!("search --type {name} -l en --json")).json();
        let rows = rows.as_array().expect("rows").iter();
        assert_eq!(
            rows.map(|row| row["word"].as_str().expect("a word")).collect_vec(),
            expected,
            "{name}"
        );
    }
    let none = LISTS
        .wfq("search --length 7 --not-type I --not-type 2 --not-type iii -l en --count")
        .json();
    assert_eq!(none, json!(words.iter().filter(|word| kind(word).is_empty()).count()));
}

#[test]
fn stems_are_a_table_of_sql_too() {
    let of_command = LISTS.wfq("stems 4 --top 50 -l nl --json").json();
    let of_sql = rows(&LISTS, "nl", "SELECT * FROM stems(4) LIMIT 50");
    for (row, expected) in of_sql.iter().zip(of_command.as_array().expect("rows")) {
        let letters = expected["letters"].as_array().expect("letters").iter();
        let letters = letters.map(|letter| letter.as_str().expect("a letter")).join(" ");
        let mut expected = expected.clone();
        expected["letters"] = Value::String(letters);
        assert_eq!(*row, expected);
    }
    assert_eq!(of_sql.len(), 50);
    LISTS.run(&["sql", "SELECT * FROM stems('x')"]).error(&["\"x\" is not a number of letters"]);
    assert_eq!(rows(&LISTS, "nl", "SELECT * FROM stems(99)").len(), 0);
    assert_eq!(rows(&LISTS, "nl", "SELECT * FROM stems(NULL)").len(), 0);
}

#[test]
fn a_list_without_such_words_has_no_stems() {
    let home = Home::with_list("nl", "PAK STEP");
    let none = home.wfq("stems");
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (Some(1), "", "no stems\n"));
    assert_eq!(home.wfq("stems 99").code, Some(2));
    let csv = home.wfq("stems 2 --csv").found();
    assert_eq!(csv.lines().next(), Some("stem,letters,tiles,msp,mmpr,words"));
    assert_eq!(csv.lines().count(), 4);
    home.wfq("stems 0").error(&["write a number from 1 to 62"]);
    assert_eq!(home.wfq("search --type I --count").out, "0\n");
}

#[test]
fn every_way_of_laying_a_word_has_stems_and_types() {
    // ARROLLAR takes a whole rack with the tile RR or LL; MARRULLERA has no way with so few tiles.
    let home = Home::with_list("es", "challar corre arrollar marrullera ola acallar");
    let alphabet = &Ruleset::built_in("es").expect("built in").alphabet;
    let laid = home.sql("SELECT word FROM words WHERE length = 7");
    let expected: BTreeSet<_> = laid
        .iter()
        .flat_map(|word| {
            let word = alphabet.word(word).expect("a word");
            (0..word.len()).map(move |at| {
                let mut stem = [&word[..at], &word[at + 1..]].concat();
                stem.sort();
                alphabet.text(&stem)
            })
        })
        .collect();
    let stems = home.wfq("stems 6 --top 1000 -l es --json").json();
    let stems = stems.as_array().expect("rows").iter();
    let stems = stems.map(|row| row["stem"].as_str().expect("a stem").to_owned()).collect_vec();
    assert_eq!(stems.iter().cloned().collect::<BTreeSet<_>>(), expected);
    assert_eq!(home.sql("SELECT stem FROM stems(6)"), stems);
    let spelled = |conditions: &str| {
        let rows = home.wfq(&format!("search {conditions} -l es --json")).json();
        let rows = rows.as_array().expect("rows").iter();
        let words = rows.map(|row| row["word"].as_str().expect("a word").replace(['[', ']'], ""));
        words.sorted().dedup().join(" ")
    };
    // There are fewer than a hundred stems.
    assert_eq!(spelled("--type I"), "ACALLAR ARROLLAR CHALLAR");
    assert_eq!(spelled("--not-type I"), "CORRE MARRULLERA OLA");
    let none = home.wfq("search --length 7 --not-type I -l es --json");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "[]\n"));
}
