//! How a ruleset cleans word lists of its language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How a word list is cleaned so that a general dictionary plays like a game's list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Cleaning {
    /// What happens to capitalised entries, in a list with both cases.
    pub capitalized: Capitalized,
    /// What happens to entries with accented letters.
    pub accents: Accents,
    /// What happens to entries with a hyphen or an apostrophe.
    pub joined: Joined,
    /// Where the words of two and three letters come from, in a list with both cases.
    pub short_words: ShortWords,
    /// Replacements for letters that are not accented forms of another: `Æ` to `AE`. The ruleset's
    /// alphabet folds with them.
    pub fold: BTreeMap<char, String>,
}

/// What happens to capitalised entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capitalized {
    /// They are refused.
    Skip,
    /// They are words.
    Keep,
    /// Words are entries with at most an initial capital, as in German nouns.
    First,
}

/// What happens to entries with accents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accents {
    /// The accent is dropped.
    Fold,
    /// They are refused.
    Skip,
}

/// What happens to entries with a hyphen or an apostrophe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joined {
    /// It is dropped if the result plays like a word.
    Join,
    /// They are refused.
    Skip,
}

/// Where a list's short words come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortWords {
    /// From the game, as far as the ruleset's data know it.
    Game,
    /// From the list itself.
    List,
}
