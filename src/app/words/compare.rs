//! In which words two lists differ.

use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InWhich {
    /// In the first list only.
    OnlyA,
    /// In the second list only.
    OnlyB,
    /// In both lists.
    Both,
}

/// How many words two lists share.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ListComparison {
    /// The name of the first list.
    pub a: String,
    /// The level that it is asked at, if that is not its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a_level: Option<u8>,
    /// The name of the second list.
    pub b: String,
    /// The level that it is asked at, if that is not its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b_level: Option<u8>,
    /// The number of words in the first list only.
    pub only_a: u64,
    /// The number of words in the second list only.
    pub only_b: u64,
    /// The number of words in both.
    pub both: u64,
}

/// A word that one list has, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ComparedWord<'w> {
    /// The word in capitals.
    pub word: &'w str,
}

/// Calls `found` with each word of two lists and where it is, in order. Both lists are sorted by code
/// point and have each word once.
pub fn compare_words<'w>(
    a: impl IntoIterator<Item = &'w str>,
    b: impl IntoIterator<Item = &'w str>,
    mut found: impl FnMut(&'w str, InWhich),
) {
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => return,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.cmp(b),
        };
        let in_which = match order {
            Ordering::Less => InWhich::OnlyA,
            Ordering::Greater => InWhich::OnlyB,
            Ordering::Equal => InWhich::Both,
        };
        let word = if in_which == InWhich::OnlyB { b.next() } else { a.next() };
        if in_which == InWhich::Both {
            b.next();
        }
        if let Some(word) = word {
            found(word, in_which);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_named_once_in_order() {
        let mut found = Vec::new();
        compare_words(["A", "C", "D"], ["B", "C"], |word, at| found.push((word, at)));
        let [a, b, both] = [InWhich::OnlyA, InWhich::OnlyB, InWhich::Both];
        assert_eq!(found, [("A", a), ("B", b), ("C", both), ("D", a)]);
    }
}
