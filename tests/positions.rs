//! Positions from whole games, with all their legal moves.

mod support;

use support::{DUTCH, check_positions, list, words};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

fn map(language: &str) -> Option<WordMap> {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let words = words(&ruleset, &list(language)?);
    Some(WordMap::new(ruleset.alphabet, words))
}

#[test]
fn dutch_positions_in_memory() {
    check_positions("nl", &*DUTCH);
}

#[test]
fn english_positions_in_memory() {
    check_positions("en", &map("en").expect("in the project"));
}

#[test]
fn swedish_positions_in_memory() {
    let Some(map) = map("sv") else {
        return eprintln!("skipped: WFQ_SWEDISH_LIST names no list");
    };
    check_positions("sv", &map);
}
