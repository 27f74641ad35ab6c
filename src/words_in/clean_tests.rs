//! Cleaning of word lists.

use std::collections::BTreeMap;

use super::spell::{PART, parts};
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords};
use crate::tile::MAX_WORD;
use crate::words_in::{Cleaned, Cleaner, RefusalReason};

fn dutch() -> Ruleset {
    Ruleset::built_in("nl").expect("built in")
}

fn words(ruleset: &Ruleset, cleaned: &Cleaned<'_>) -> Vec<String> {
    cleaned.entries().map(|entry| ruleset.alphabet.text(entry.word)).collect()
}

#[test]
fn a_general_dictionary_is_cleaned() {
    let dutch = dutch();
    let text = "Amsterdam\ncafé\nfoto\nfoto's\npdf'je\nauto-ongeluk\ntv-s\nex libris\nH2O2\nx\nσσ\ngsm\nfoto\n";
    let mut refused = Vec::new();
    let cleaned =
        Cleaner::new(&dutch).clean(text, |line| refused.push((line.line, line.entry, line.reason)));
    assert!(cleaned.general);
    let long: Vec<_> = words(&dutch, &cleaned).into_iter().filter(|word| word.len() > 3).collect();
    assert_eq!(long, ["AUTOONGELUK", "CAFE", "FOTO", "FOTOS"]);
    assert_eq!(
        refused,
        [
            (1, "Amsterdam", RefusalReason::Capitalized),
            (5, "pdf'je", RefusalReason::Joined),
            (7, "tv-s", RefusalReason::Joined),
            (8, "ex libris", RefusalReason::Space),
            (9, "H2O2", RefusalReason::Capitalized),
            (10, "x", RefusalReason::TooShort),
            (11, "σσ", RefusalReason::Character),
            (13, "foto", RefusalReason::Duplicate),
        ]
    );
    // GSM is in no game; MN and others are in every one.
    assert_eq!(cleaned.removed, 1);
    assert!(words(&dutch, &cleaned).contains(&"MN".to_owned()));
    let out: usize = cleaned.refused.values().sum();
    assert_eq!(cleaned.len(), cleaned.read + cleaned.added - cleaned.removed - out);
}

#[test]
fn a_list_in_one_case_is_a_games_own() {
    let dutch = dutch();
    for text in ["GSM\nCAF\u{c9}\n", "gsm\ncafe\u{301}\n"] {
        let cleaned = Cleaner::new(&dutch).clean(text, |_| ());
        assert!(!cleaned.general);
        assert_eq!(words(&dutch, &cleaned), ["CAFE", "GSM"]);
        assert_eq!((cleaned.added, cleaned.removed), (0, 0));
    }
    let corrected = Cleaner::new(&dutch).short_words(Some(ShortWords::Game)).clean("gsm\n", |_| ());
    assert_eq!(corrected.removed, 1);
}

#[test]
fn a_long_text_falls_apart_between_its_lines() {
    let line = "kruiswoordraadsel\n";
    let text = format!("{}noot", line.repeat(5 * PART / line.len() / 2));
    let parts: Vec<_> = parts(&text).collect();
    assert_eq!(parts.len(), 3);
    assert!(parts.iter().all(|(start, part)| text[*start as usize..].starts_with(part)));
    assert!(parts[..2].iter().all(|(_, part)| part.ends_with('\n')));
    assert_eq!(parts.iter().map(|(_, part)| *part).collect::<String>(), text);
    let mut last = 0;
    let cleaned = Cleaner::new(&dutch()).clean(&text, |refused| last = refused.line);
    assert_eq!((cleaned.len(), last), (2, cleaned.read - 1));
}

#[test]
fn a_title_makes_no_list_general() {
    let dutch = dutch();
    let cleaned = Cleaner::new(&dutch).clean("Mijn lijst 2020\ngsm\naap\n", |_| ());
    assert_eq!(words(&dutch, &cleaned), ["AAP", "GSM"]);
    let cleaned = Cleaner::new(&dutch).clean("# my own\nGSM\nAAP\n", |_| ());
    assert_eq!(words(&dutch, &cleaned), ["AAP", "GSM"]);
}

#[test]
fn each_rule_can_be_turned() {
    let dutch = dutch();
    let text = "Jan\ncafé\nauto's\nco-ouder\nbrr\n";
    let cleaner = Cleaner::new(&dutch)
        .capitalized(Some(Capitalized::Keep))
        .accents(Some(Accents::Skip))
        .joined(Some(Joined::Skip))
        .short_words(Some(ShortWords::List));
    let cleaned = cleaner.clean(text, |_| ());
    assert_eq!(words(&dutch, &cleaned), ["BRR", "JAN"]);
    assert_eq!(
        cleaned.refused,
        BTreeMap::from([(RefusalReason::Accent, 1), (RefusalReason::Joined, 2)])
    );
}

#[test]
fn german_nouns_are_words() {
    let german = Ruleset::built_in("de").expect("built in");
    let cleaner = Cleaner::new(&german).short_words(Some(ShortWords::List));
    let cleaned = cleaner.clean("Straße\ngehen\nUSA\nCafé\nDVDs\n", |_| ());
    assert_eq!(words(&german, &cleaned), ["GEHEN", "STRASSE"]);
    let refused = BTreeMap::from([(RefusalReason::Capitalized, 2), (RefusalReason::Accent, 1)]);
    assert_eq!(cleaned.refused, refused);
}

#[test]
fn a_spanish_word_has_all_its_readings() {
    let spanish = Ruleset::built_in("es").expect("built in");
    let text = format!("challar\tto find\nniño\nkilo\n{}\n", "ll".repeat(9));
    let cleaned = Cleaner::new(&spanish).clean(&text, |_| ());
    let mut read = words(&spanish, &cleaned);
    read.sort();
    let readings = ["CHALLAR", "CHA[LL]AR", "NIÑO", "[CH]ALLAR", "[CH]A[LL]AR"];
    assert_eq!((read, cleaned.len()), (readings.map(String::from).to_vec(), 2));
    assert_eq!(cleaned.entries().filter(|entry| entry.definition.is_some()).count(), 4);
    let refused = BTreeMap::from([(RefusalReason::Character, 1), (RefusalReason::Readings, 1)]);
    assert_eq!(cleaned.refused, refused);
}

#[test]
fn a_definition_stands_behind_a_tab() {
    let dutch = dutch();
    let cleaned = Cleaner::new(&dutch)
        .clean("AAP\nAAP\t een dier \r\nNOOT\t\r\nMIES\nAAP\tnog een\n", |_| ());
    let definitions: Vec<_> = cleaned.entries().map(|entry| entry.definition).collect();
    assert_eq!(definitions, [Some("een dier"), None, None]);
}

#[test]
fn letters_of_the_alphabet_keep_their_dots() {
    let swedish = Ruleset::built_in("sv").expect("built in");
    let cleaned = Cleaner::new(&swedish).clean("ål\nöl\nidé\n", |_| ());
    assert_eq!(words(&swedish, &cleaned), ["IDE", "ÅL", "ÖL"]);
}

#[test]
fn a_word_has_at_most_63_letters() {
    let dutch = dutch();
    let text = format!("{}\n{}\n", "a".repeat(MAX_WORD), "a".repeat(MAX_WORD + 1));
    let cleaned = Cleaner::new(&dutch).clean(&text, |_| ());
    assert_eq!((cleaned.len(), cleaned.refused[&RefusalReason::TooLong]), (1, 1));
}
