//! What files are, by their names.

use std::path::Path;

/// Whether a name is that of a file with a ruleset, and of no built-in one.
pub(crate) fn is_rules_file(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}
