//! Searches that a database keeps under a name, to be asked again.

use std::collections::BTreeMap;

use super::error::WordsError;
use super::pattern::pattern_or_regex;
use super::question::WordsQuestion;
use crate::app::nearest;
use crate::rules::Ruleset;
use crate::store::Store;

/// The longest name, in characters.
const MAX_NAME: usize = 60;

/// The searches that a database keeps, by name. Their questions are read when they are asked for.
#[derive(Clone, Debug)]
pub struct SavedSearches(BTreeMap<String, String>);

/// A saved search that a pattern named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSearch {
    /// Its name.
    pub name: String,
    /// The question as saved.
    pub saved: WordsQuestion,
    /// Whether the name is a pattern, too.
    pub is_pattern: bool,
}

impl SavedSearches {
    /// Those of a database.
    ///
    /// # Errors
    ///
    /// [`WordsError::Store`] if it can't be read.
    pub fn of(store: &Store) -> Result<Self, WordsError> {
        Ok(Self(store.saved_searches()?))
    }

    /// All of them with their questions, by name; [`WordsError::Saved`] for those that do not read.
    pub fn questions(&self) -> impl Iterator<Item = (&str, Result<WordsQuestion, WordsError>)> {
        self.0.iter().map(|(name, text)| (name.as_str(), read(name, text)))
    }

    /// Puts the saved question in place of a pattern that is a name. What is asked beside the name is asked
    /// too: more conditions hold; a rack, an order, a limit and groups of conditions go before the saved ones.
    ///
    /// # Errors
    ///
    /// [`WordsError::Saved`] if the saved question does not read, [`WordsError::NoPattern`] for a pattern
    /// that is none, but nearly a name.
    pub fn in_place_of_pattern(
        &self,
        asked: WordsQuestion,
        ruleset: &Ruleset,
    ) -> Result<(WordsQuestion, Option<NamedSearch>), WordsError> {
        let Some(name) = asked.pattern.clone() else { return Ok((asked, None)) };
        let as_pattern = pattern_or_regex(&name, ruleset);
        let Some(text) = self.0.get(&name) else {
            return match (as_pattern, self.nearest(&name)) {
                (Err(error), Some(meant)) => {
                    Err(WordsError::NoPattern { error, meant: meant.to_owned() })
                }
                _ => Ok((asked, None)),
            };
        };
        let saved = read(&name, text)?;
        let question = beside(saved.clone(), asked);
        Ok((question, Some(NamedSearch { name, saved, is_pattern: as_pattern.is_ok() })))
    }

    /// The name that was probably meant, if there is one like it.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        nearest(name, self.0.keys().map(String::as_str))
    }
}

/// Keeps a question under a name; returns the one that it replaces, if that can be read. Whether words are
/// only counted and how SQLite plans it is not kept.
///
/// # Errors
///
/// [`WordsError::SearchName`] if the name is not of letters, figures and hyphens, [`WordsError::Store`] if
/// the database can't be written.
pub fn save_search(
    store: &mut Store,
    name: &str,
    question: &WordsQuestion,
) -> Result<Option<String>, WordsError> {
    check_name(name)?;
    let question = WordsQuestion { bare: false, count: false, explain: false, ..question.clone() };
    Ok(store.save_search(name, &question.to_json().to_string())?)
}

/// Checks a name under which a search is to be saved.
///
/// # Errors
///
/// [`WordsError::SearchName`] if it is not of letters, figures and hyphens.
pub fn check_name(name: &str) -> Result<(), WordsError> {
    let fits = |character: char| character.is_alphanumeric() || character == '-';
    let is_name = (1..=MAX_NAME).contains(&name.chars().count())
        && name.chars().all(fits)
        && !name.starts_with('-');
    if is_name { Ok(()) } else { Err(WordsError::SearchName(name.to_owned())) }
}

/// Deletes a saved search.
///
/// # Errors
///
/// [`WordsError::NoSearch`] if there is none of that name, [`WordsError::Store`] if the database can't be
/// read or written.
pub fn forget_search(store: &mut Store, name: &str) -> Result<(), WordsError> {
    let saved = SavedSearches::of(store)?;
    if saved.0.contains_key(name) && store.forget_search(name)? {
        return Ok(());
    }
    let meant = saved.nearest(name).map(str::to_owned);
    Err(WordsError::NoSearch { name: name.to_owned(), meant })
}

fn read(name: &str, text: &str) -> Result<WordsQuestion, WordsError> {
    WordsQuestion::from_json(text)
        .map_err(|error| WordsError::Saved { name: name.to_owned(), error: Box::new(error) })
}

/// A saved question with what is asked beside its name.
fn beside(saved: WordsQuestion, asked: WordsQuestion) -> WordsQuestion {
    let (sort, reverse) = match asked.sort.is_empty() {
        true => (saved.sort, saved.reverse != asked.reverse),
        false => (asked.sort, asked.reverse),
    };
    WordsQuestion {
        pattern: saved.pattern,
        conditions: [saved.conditions, asked.conditions].concat(),
        any: if asked.any.is_empty() { saved.any } else { asked.any },
        rack: asked.rack.or(saved.rack),
        sort,
        reverse,
        limit: asked.limit.or(saved.limit).filter(|_| !asked.count),
        blanks: asked.blanks.or(saved.blanks),
        no_ties: asked.no_ties || saved.no_ties,
        show: if asked.show.is_empty() { saved.show } else { asked.show },
        hooks: asked.hooks || saved.hooks,
        bare: asked.bare || saved.bare,
        count: asked.count,
        explain: asked.explain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_letters_figures_and_hyphens() {
        for name in ["long", "7-letters", "Üben", "q"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in ["", "-x", "a b", "a_b", "a*", "a'b", &"a".repeat(61)] {
            assert!(check_name(name).is_err(), "{name}");
        }
    }

    #[test]
    fn what_is_asked_beside_a_name_is_asked_too() {
        let read = |text: &str| WordsQuestion::from_json(text).expect("a question");
        let saved = r#"{"pattern": "A*", "conditions": {"length": "7"}, "rack": "ABC", "sort": ["points"], "limit": 5}"#;
        let asked = r#"{"pattern": "name", "conditions": {"lacks": "S"}, "limit": 9, "reverse": true, "count": true}"#;
        let both = r#"{"pattern": "A*", "conditions": [{"kind": "length", "value": "7"}, {"kind": "lacks", "value": "S"}],
            "rack": "ABC", "sort": ["points"], "reverse": true, "count": true}"#;
        assert_eq!(beside(read(saved), read(asked)), read(both));
        let asked = r#"{"pattern": "name", "sort": ["word"], "rack": "XYZ", "hooks": true, "any": [{"in": "en"}]}"#;
        let both = r#"{"pattern": "A*", "conditions": {"length": "7"}, "rack": "XYZ", "sort": ["word"], "limit": 5,
            "hooks": true, "any": [{"in": "en"}]}"#;
        assert_eq!(beside(read(saved), read(asked)), read(both));
    }
}
