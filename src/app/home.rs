//! Where the word lists and games of a person are.

use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The folder of what wfq keeps, by the [XDG base directories](https://specifications.freedesktop.org/basedir/latest/).
pub fn folder() -> Option<PathBuf> {
    etcetera::base_strategy::Xdg::new().ok().map(|folders| folders.data_dir().join("wfq"))
}

/// The database of word lists: what `WFQ_DB` names, else `words.db` in that folder.
pub fn database() -> Option<PathBuf> {
    named_by("WFQ_DB").or_else(|| folder().map(|folder| folder.join("words.db")))
}

/// The file that a variable names.
pub(crate) fn named_by(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|name| !name.is_empty()).map(PathBuf::from)
}
