//! Which list is asked, and by which rules.

use super::error::PositionError;
use super::rules::{RulesNote, rules_beside, same_words};
use crate::app::lists::{ListsError, WordLists};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// What is said of the list and the rules beside [`ListChoice::list`](crate::app::lists::ListChoice::list), which
/// comes first.
#[derive(Debug, Default)]
pub struct ListQuestion<'a> {
    /// The rules that are wanted.
    pub rules: Option<Ruleset>,
    /// The list or language that a text names.
    pub named: Option<&'a str>,
    /// A list, and the level to ask that one at in place of the chosen one.
    pub level: Option<(&'a str, u8)>,
    /// Whether words are asked, and no board: a list of phrases will do.
    pub asks_words: bool,
}

/// The list that is asked.
#[derive(Debug)]
pub struct ChosenList {
    /// The list, at its level.
    pub list: ListInfo,
    /// The rules that it is asked by.
    pub ruleset: Ruleset,
    /// What is to be said where these are not simply its own.
    pub note: Option<RulesNote>,
}

/// Why no list is asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChooseError {
    /// No list has the words of the wanted rules, which nothing else names a list for.
    #[error(transparent)]
    NoWords(Box<ListsError>),
    /// There is no such list, or it can't be read or imported.
    #[error(transparent)]
    List(Box<ListsError>),
    /// The list does not go with the level.
    #[error(transparent)]
    Level(Box<ListsError>),
    /// The list does not go with the rules.
    #[error(transparent)]
    Rules(Box<PositionError>),
}

impl From<PositionError> for ChooseError {
    fn from(error: PositionError) -> Self {
        Self::Rules(Box::new(error))
    }
}

impl WordLists {
    /// The list to ask, with the rules to ask it by: the chosen one, else that of the language that a
    /// text names, else that of the wanted rules, else one with the same words as these, else the list
    /// in use. A built-in list that is not in the database is imported.
    ///
    /// # Errors
    ///
    /// There is no such list, it lacks the level, or the wanted rules have other letters.
    pub fn choose(
        &self,
        store: &mut Store,
        question: ListQuestion<'_>,
    ) -> Result<ChosenList, ChooseError> {
        let ListQuestion { rules, named, level, asks_words } = question;
        let hint = named.or(rules.as_ref().map(|rules| &*rules.id));
        let is_free = named.is_none() && self.choice().list.is_none();
        let found = |error| ChooseError::List(Box::new(error));
        let (list, own) = match (self.at_default(store, hint), rules.as_ref().filter(|_| is_free)) {
            // The words of another game of the language will do.
            (Err(error), Some(rules)) => match (same_words(store, rules)?, rules.built_in_list()) {
                (Some(same), _) => same,
                (None, Some(language)) => self.at_default(store, Some(language)).map_err(found)?,
                (None, None) => return Err(ChooseError::NoWords(Box::new(error))),
            },
            (list, _) => list.map_err(found)?,
        };
        if !asks_words {
            list.check_for_boards().map_err(|error| found(error.into()))?;
        }
        let level = level.filter(|(name, _)| *name == list.name);
        let lists = self.with_level(level.map(|(_, level)| level));
        let list = lists
            .at_level(store, list, &own)
            .map_err(|error| ChooseError::Level(Box::new(error)))?;
        let beside = rules_beside(rules, named, own, &list.name)?;
        Ok(ChosenList { list, ruleset: beside.ruleset, note: beside.note })
    }
}
