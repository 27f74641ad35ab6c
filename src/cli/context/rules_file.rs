//! Rulesets in files of one's own.

use std::path::Path;

use crate::app::lists::ListsError;
use crate::cli::term::{Error, input, name};
use crate::rules::{RulesFaults, Ruleset};

/// Whether a name is that of a file with a ruleset, and of no built-in one.
pub(crate) fn is_rules_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

/// Reads the ruleset of a file; the error is its first fault.
pub(crate) fn read_rules(path: &Path) -> Result<Ruleset, Error> {
    Ruleset::from_toml(&input::read(path)?).map_err(|faults| {
        let file = name(path);
        let more = match faults.0.len() {
            0 | 1 => String::new(),
            _ => format!("; wfq rulesets --check {file} shows all"),
        };
        Error::caused(format!("{file}:{faults}{more}"), faults)
    })
}

/// Why no list can be asked with rules that were given as `given`.
pub(crate) fn no_words(error: ListsError, rules: &Ruleset, given: Option<&str>) -> Error {
    match error {
        ListsError::NoList { .. } if !rules.is_built_in() => {
            let given = given.unwrap_or(&rules.id);
            Error::new(format!(
                "{given}: no list has its words: import one with wfq import {given} FILE"
            ))
        }
        error => error.into(),
    }
}

/// Reads the ruleset of a file; the errors are all its faults, each with the file.
pub(crate) fn check_rules(path: &Path) -> Result<Ruleset, Vec<Error>> {
    let text = input::read(path).map_err(|error| vec![error])?;
    let in_file = |fault| Error::caused(format!("{}:{fault}", name(path)), fault);
    Ruleset::from_toml(&text)
        .map_err(|RulesFaults(faults)| faults.into_iter().map(in_file).collect())
}
