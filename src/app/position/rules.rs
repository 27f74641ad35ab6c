//! Which rules go with a position, and with the words of a list.

use serde::Serialize;

use super::error::PositionError;
use super::written::WrittenPosition;
use crate::rules::{RulesError, Ruleset};
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store};

/// The rules that a position is played by, beside the words of a list.
#[derive(Debug)]
pub struct RulesBeside {
    /// The rules.
    pub ruleset: Ruleset,
    /// What is to be said where they are not simply those of the list.
    pub note: Option<RulesNote>,
}

/// Why the rules are not simply those that the text names or those of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum RulesNote {
    /// The text names another game of the list's language: its rules are taken, with the words of
    /// the list.
    OtherGame {
        /// The id of the ruleset that the text names.
        named: String,
    },
    /// The text names another language: the rules of the list are taken.
    OtherLanguage {
        /// The id of the ruleset that the text names.
        named: String,
        /// The id of the ruleset of the list.
        taken: String,
    },
}

impl WrittenPosition {
    /// The id of the ruleset that `given` names, or else a line of the text.
    ///
    /// # Errors
    ///
    /// There is no such ruleset.
    pub fn wanted_rules(&self, given: Option<&str>) -> Result<Option<&'static str>, PositionError> {
        let header = self.saved.text.ruleset.as_ref();
        let (wanted, line) = match (given, header) {
            (Some(given), _) => (given, None),
            (None, Some(header)) => (header.value.as_str(), Some(header.line)),
            (None, None) => return Ok(None),
        };
        match Ruleset::id_of(wanted) {
            Some(id) => Ok(Some(id)),
            // The error names all that there are.
            None => {
                let known = Ruleset::built_in(wanted).map(|_| None);
                known.map_err(|error| PositionError::Ruleset { line, error })
            }
        }
    }
}

/// The rules beside the words of a list: those that are `wanted`, or else those of another game of
/// the list's language that `named` is, or else the list's `own`.
///
/// # Errors
///
/// The wanted rules have other letters, or there are none of the id.
pub fn rules_beside(
    wanted: Option<&'static str>,
    named: Option<&str>,
    own: Ruleset,
    list: &str,
) -> Result<RulesBeside, PositionError> {
    if let Some(id) = wanted {
        let ruleset = Ruleset::built_in(id).map_err(unknown_ruleset)?;
        if !same_letters(&ruleset, &own) {
            let (list, language) = (list.to_owned(), own.name);
            return Err(PositionError::OtherLetters { ruleset: id.to_owned(), list, language });
        }
        return Ok(RulesBeside { ruleset, note: None });
    }
    let Some(named) = named.and_then(Ruleset::id_of).filter(|id| *id != own.id) else {
        return Ok(RulesBeside { ruleset: own, note: None });
    };
    // A file that names a language alone may mean any of its games.
    let game = named.strip_suffix(&*own.id).filter(|game| game.ends_with('-'));
    let named = named.to_owned();
    if game.is_some() {
        let ruleset = Ruleset::built_in(&named).map_err(unknown_ruleset)?;
        if same_letters(&ruleset, &own) {
            return Ok(RulesBeside { ruleset, note: Some(RulesNote::OtherGame { named }) });
        }
    }
    let taken = own.id.clone();
    Ok(RulesBeside { ruleset: own, note: Some(RulesNote::OtherLanguage { named, taken }) })
}

/// The list in use, or else the first by name, that has the letters of a game and words of its
/// language.
///
/// # Errors
///
/// The database can't be read.
#[cfg(feature = "store")]
pub fn same_words(store: &Store, id: &str) -> Result<Option<(ListInfo, Ruleset)>, PositionError> {
    let mut lists = store.lists()?;
    lists.sort_by_key(|list| !list.in_use);
    for list in lists {
        if goes_with(&list, id).map_err(unknown_ruleset)? {
            let ruleset = Ruleset::built_in(&list.language);
            let ruleset = ruleset.map_err(unknown_ruleset)?;
            return Ok(Some((list, ruleset)));
        }
    }
    Ok(None)
}

/// Whether a list has words of the language of a game, in its letters.
///
/// # Errors
///
/// The list or the game is of a ruleset that is not there.
#[cfg(feature = "store")]
pub fn goes_with(list: &ListInfo, id: &str) -> Result<bool, RulesError> {
    let plain = |id: &str| id.rsplit('-').next().unwrap_or_default().to_owned();
    Ok(plain(&list.language) == plain(id)
        && same_letters(&Ruleset::built_in(&list.language)?, &Ruleset::built_in(id)?))
}

/// Whether two games have the same letters, so that the words of one are words of the other.
fn same_letters(one: &Ruleset, other: &Ruleset) -> bool {
    let labels = |ruleset: &Ruleset| -> Vec<String> {
        ruleset.alphabet.letters().map(|letter| ruleset.alphabet.label(letter).to_owned()).collect()
    };
    labels(one) == labels(other)
}

const fn unknown_ruleset(error: RulesError) -> PositionError {
    PositionError::Ruleset { line: None, error }
}
