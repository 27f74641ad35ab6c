//! How word lists of a language are cleaned, as a ruleset's data say it.

use std::collections::BTreeMap;

use serde::Deserialize;

/// How a word list is cleaned, so that a general dictionary plays like a game's list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cleaning {
    /// What happens to entries with a capital, in a list that has both cases.
    pub capitalized: Capitalized,
    /// What happens to entries with letters that have an accent.
    pub accents: Accents,
    /// What happens to entries with a hyphen or an apostrophe.
    pub joined: Joined,
    /// What the words of two and three letters are, in a list that has both cases.
    pub short_words: ShortWords,
    /// What letters that are no accented form of another become: `Æ` to `AE`. The ruleset's alphabet
    /// is made with them.
    pub fold: BTreeMap<char, String>,
}

/// What happens to entries with a capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capitalized {
    /// They are refused.
    Skip,
    /// They are words.
    Keep,
    /// Those are words whose first letter alone is a capital, as German nouns are written.
    First,
}

/// What happens to entries with accents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accents {
    /// The accent is dropped.
    Fold,
    /// They are refused.
    Skip,
}

/// What happens to entries with a hyphen or an apostrophe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joined {
    /// It is dropped where the result plays like a word.
    Join,
    /// They are refused.
    Skip,
}

/// Which short words a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShortWords {
    /// Those that the game accepts, as far as the ruleset's data know.
    Game,
    /// Those of the list.
    List,
}
