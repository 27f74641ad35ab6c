//! Files with custom rulesets.

use std::path::Path;

use super::layouts::position_error;
use crate::app::file_argument;
use crate::app::lists::ListsError;
use crate::app::position::ChooseError;
use crate::cli::term::{Error, input, name};
use crate::rules::{RulesFaults, Ruleset};

/// Reads the ruleset of a file; the error is its first fault.
pub(crate) fn read_rules(path: &Path) -> Result<Ruleset, Error> {
    check_rules(path).map_err(|mut errors| {
        let more = errors.len() - 1;
        let first = errors.swap_remove(0);
        if more == 0 {
            return first;
        }
        let all = format!("wfq rulesets --check {} shows all", file_argument(path));
        Error::caused(format!("{first} (and {more} more); {all}"), first)
    })
}

/// Reads the ruleset of a file; the errors are all its faults, each with the file: one at least.
fn check_rules(path: &Path) -> Result<Ruleset, Vec<Error>> {
    noted_rules(path).map(|(ruleset, _)| ruleset)
}

/// Like [`check_rules`], but also returns a note if the game whose word list this ruleset shares has no
/// word list.
pub(crate) fn noted_rules(path: &Path) -> Result<(Ruleset, Option<String>), Vec<Error>> {
    let text = input::read(path).map_err(|error| vec![error])?;
    let in_file = |fault| Error::caused(format!("{}:{fault}", name(path)), fault);
    let ruleset = Ruleset::from_toml(&text)
        .map_err(|RulesFaults(faults)| faults.into_iter().map(in_file).collect::<Vec<_>>())?;
    let said = ruleset.game_without_words().map(|game| {
        let is_words = |line: &str| {
            let after = line.trim_start().strip_prefix("words");
            after.is_some_and(|after| after.trim_start().starts_with('='))
        };
        let line = text.lines().position(is_words).map_or(1, |before| before + 1);
        format!(
            "{}:{line}: words: {game} has no built-in word list: name one with wfq import {} FILE",
            name(path),
            file_argument(path)
        )
    });
    Ok((ruleset, said))
}

/// The error for a name that no ruleset has, if it is rather that of a file.
pub(crate) fn other_file(name: &str) -> Option<Error> {
    let is_file = Path::new(name).is_file();
    (is_file || name.contains(['/', '.'])).then(|| {
        let words = format!(
            "; a word list comes after its language: wfq import LANGUAGE {}",
            file_argument(Path::new(name))
        );
        let words = if is_file { &words } else { "" };
        Error::new(format!(
            "no language or game {name:?}: the name of a file with rules ends in .toml{words}"
        ))
    })
}

/// Why no list can be asked, with rules that were given as `given`.
pub(super) fn no_list(error: ChooseError, rules: Option<&Ruleset>, given: Option<&str>) -> Error {
    match (error, rules) {
        (ChooseError::NoWords(error), Some(rules)) => no_words(*error, rules, given),
        (ChooseError::NoWords(error) | ChooseError::List(error) | ChooseError::Level(error), _) => {
            (*error).into()
        }
        (ChooseError::Rules(error), _) => position_error(Path::new("-"), *error),
    }
}

/// Why no list has the words of rules that were given as `given`.
pub(crate) fn no_words(error: ListsError, rules: &Ruleset, given: Option<&str>) -> Error {
    match error {
        ListsError::NoList { .. } if !rules.is_built_in() => {
            let given = given.unwrap_or(&rules.id);
            let file = if rules.has_built_in_words() { "" } else { " FILE" };
            Error::new(format!(
                "{given}: no list has its words: import one with wfq import {}{file}",
                file_argument(Path::new(given))
            ))
        }
        error => error.into(),
    }
}
