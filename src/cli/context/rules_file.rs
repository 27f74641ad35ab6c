//! Files with custom rulesets.

use std::path::Path;

use crate::app::lists::ListsError;
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
        let all = format!("wfq rulesets --check {} shows all", name(path));
        Error::caused(format!("{first} (and {more} more); {all}"), first)
    })
}

/// Reads the ruleset of a file; the errors are all its faults, each with the file: one at least.
pub(crate) fn check_rules(path: &Path) -> Result<Ruleset, Vec<Error>> {
    let text = input::read(path).map_err(|error| vec![error])?;
    let in_file = |fault| Error::caused(format!("{}:{fault}", name(path)), fault);
    Ruleset::from_toml(&text)
        .map_err(|RulesFaults(faults)| faults.into_iter().map(in_file).collect())
}

/// The error for a name that no ruleset has, if it is rather that of a file.
pub(crate) fn other_file(name: &str) -> Option<Error> {
    let is_file = Path::new(name).is_file();
    (is_file || name.contains(['/', '.'])).then(|| {
        let words = format!("; a word list comes after its language: wfq import LANGUAGE {name}");
        let words = if is_file { &words } else { "" };
        Error::new(format!(
            "no language or game {name:?}: the name of a file with rules ends in .toml{words}"
        ))
    })
}

/// Why no list can be asked with rules that were given as `given`.
pub(crate) fn no_words(error: ListsError, rules: &Ruleset, given: Option<&str>) -> Error {
    match error {
        ListsError::NoList { .. } if !rules.is_built_in() => {
            let given = given.unwrap_or(&rules.id);
            let file = if rules.built_in_words().is_some() { "" } else { " FILE" };
            Error::new(format!(
                "{given}: no list has its words: import one with wfq import {given}{file}"
            ))
        }
        error => error.into(),
    }
}
