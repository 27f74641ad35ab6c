//! What words bring in games, as it comes with the lists.

use std::collections::BTreeSet;
use std::io;

use flate2::read::GzDecoder;

use wfq::app::import::Sources;
use wfq::rules::Ruleset;

/// The words of which the list says what they bring in games: sorted, each of the list, and none for nothing.
pub fn check(ruleset: &Ruleset, list: &str) {
    let bytes = ruleset.built_in_playability().expect("built in");
    let text = io::read_to_string(GzDecoder::new(bytes)).expect("gzip");
    let words: BTreeSet<_> = list.lines().collect();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("word,value"));
    let rows = lines.map(|line| line.split_once(',').expect("a word and its value"));
    let (ranked, values): (Vec<_>, Vec<u64>) =
        rows.map(|(word, value)| (word, value.parse::<u64>().expect("points"))).unzip();
    let least = values.iter().min().copied();
    assert!(ranked.len() >= 30_000 && least > Some(0), "{}: {least:?}", ruleset.id);
    assert!(ranked.is_sorted_by(|a, b| a < b) && ranked.iter().all(|word| words.contains(word)));
}

#[test]
fn words_that_bring_most_are_of_their_list() {
    for language in ["nl", "en"] {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let sources = Sources::built_in(&ruleset).expect("a list");
        check(&ruleset, &sources.text);
    }
}
