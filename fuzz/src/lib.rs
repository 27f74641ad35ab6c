//! What several targets need.

use std::sync::LazyLock;

use wfq::rules::Ruleset;

/// Rulesets of all kinds: plain, with letters that have no tile, with tiles of two characters, on other
/// boards, with a start that doubles.
pub static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let names = ["nl", "sv", "es", "wwf-en", "scrabble-es", "de"];
    names.map(|name| Ruleset::built_in(name).expect("built in")).to_vec()
});

/// Splits the first byte off, as a number below `below`, and gives the rest as text.
pub fn choice_and_text(data: &[u8], below: usize) -> Option<(usize, &str)> {
    let (first, rest) = data.split_first()?;
    Some((usize::from(*first) % below, std::str::from_utf8(rest).ok()?))
}
