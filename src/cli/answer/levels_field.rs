//! The levels of several words in one field of CSV.

use std::collections::BTreeMap;

use itertools::Itertools;

/// The words with their levels: `BADEND:3 EBDANEN:4`.
pub(crate) fn levels_field(levels: &BTreeMap<String, u8>) -> String {
    levels.iter().map(|(word, level)| format!("{word}:{level}")).join(" ")
}
