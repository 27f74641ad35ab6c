//! Which rules go with a position, and with the words of a list.

use serde::Serialize;

use super::error::PositionError;
use super::written::WrittenPosition;
use crate::board::Header;
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
    /// The ruleset that `given` names, or else a line of the text. `custom` finds those that are
    /// not built in.
    ///
    /// # Errors
    ///
    /// There is no such ruleset.
    pub fn wanted_rules(
        &self,
        given: Option<&str>,
        custom: impl FnOnce(&str) -> Option<Ruleset>,
    ) -> Result<Option<Ruleset>, PositionError> {
        wanted_rules(given, self.saved.text.ruleset.as_ref(), custom)
    }
}

/// The ruleset that `given` names, or else the line `written`. `custom` finds those that are not built
/// in.
///
/// # Errors
///
/// There is no such ruleset.
pub fn wanted_rules(
    given: Option<&str>,
    written: Option<&Header>,
    custom: impl FnOnce(&str) -> Option<Ruleset>,
) -> Result<Option<Ruleset>, PositionError> {
    let (wanted, line) = match (given, written) {
        (Some(given), _) => (given, None),
        (None, Some(header)) => (header.value.as_str(), Some(header.line)),
        (None, None) => return Ok(None),
    };
    match Ruleset::built_in(Ruleset::id_of(wanted).unwrap_or(wanted)) {
        Ok(ruleset) => Ok(Some(ruleset)),
        Err(error) => match custom(wanted) {
            Some(ruleset) => Ok(Some(ruleset)),
            None => Err(PositionError::Ruleset { line, error }),
        },
    }
}

/// The rules beside the words of a list: those that are `wanted`, or else those of another game of
/// the list's language that `named` is, or else the list's `own`.
///
/// # Errors
///
/// The wanted rules have other letters.
pub fn rules_beside(
    wanted: Option<Ruleset>,
    named: Option<&str>,
    own: Ruleset,
    list: &str,
) -> Result<RulesBeside, PositionError> {
    if let Some(ruleset) = wanted {
        if !ruleset.has_letters_of(&own) {
            let (list, language) = (list.to_owned(), own.name);
            return Err(PositionError::OtherLetters { ruleset: ruleset.id, list, language });
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
        if ruleset.has_letters_of(&own) {
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
pub(super) fn same_words(
    store: &Store,
    wanted: &Ruleset,
) -> Result<Option<(ListInfo, Ruleset)>, PositionError> {
    let mut lists = store.lists()?;
    lists.retain(|list| !list.has_phrases);
    lists.sort_by_key(|list| !list.in_use);
    for list in lists {
        let ruleset = list.ruleset().map_err(unknown_ruleset)?;
        if wanted.shares_words_of(&ruleset) {
            return Ok(Some((list, ruleset)));
        }
    }
    Ok(None)
}

const fn unknown_ruleset(error: RulesError) -> PositionError {
    PositionError::Ruleset { line: None, error }
}
