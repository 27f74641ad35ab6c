//! What the answers to all parts of a batch have in common.

use serde::{Deserialize, Serialize};

/// How all parts of a batch are answered. Parts that differ in any of this are not merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchWork {
    /// The name of the list.
    pub list: String,
    /// The checksum of its words.
    pub words: String,
    /// The words that are left out.
    pub left_out: Vec<String>,
    /// The name of the ruleset, with a checksum.
    pub ruleset: String,
    /// The premium squares of all positions, row by row, if a layout was named.
    pub squares: Option<String>,
    /// The checksum of the leave values, if moves are wanted by equity.
    pub leaves: Option<String>,
    /// The checksum of the chances to win, if moves are wanted by equity and the list has some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<String>,
    /// How many plays of a position are described at most; none for all.
    pub best: Option<usize>,
    /// The form of the boards, if one was named.
    pub format_in: Option<String>,
}
