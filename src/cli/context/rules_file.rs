//! Rulesets in files of one's own.

use std::path::Path;

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

/// Reads the ruleset of a file; the errors are all its faults, each with the file.
pub(crate) fn check_rules(path: &Path) -> Result<Ruleset, Vec<Error>> {
    let text = input::read(path).map_err(|error| vec![error])?;
    let in_file = |fault| Error::caused(format!("{}:{fault}", name(path)), fault);
    Ruleset::from_toml(&text)
        .map_err(|RulesFaults(faults)| faults.into_iter().map(in_file).collect())
}
