//! Positions from whole games, with all their legal moves.

use crate::support::{DUTCH, check_positions, list, words};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

fn map(language: &str) -> WordMap {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let words = words(&ruleset, &list(language));
    WordMap::new(ruleset.alphabet, words)
}

#[test]
fn dutch_positions_in_memory() {
    check_positions("nl", &*DUTCH);
}

#[test]
fn english_positions_in_memory() {
    check_positions("en", &map("en"));
}

#[test]
#[ignore = "needs the Swedish list: WFQ_SWEDISH_LIST"]
fn swedish_positions_in_memory() {
    check_positions("sv", &map("sv"));
}
