//! What a shell offers to complete an argument.

use std::ffi::OsStr;

use clap_complete::CompletionCandidate;

use crate::app::play::kept_names;
use crate::cli::term::{Surroundings, is_control};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// The names of kept games with this prefix.
pub(crate) fn game_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let folder = Surroundings::look().data.map(|folder| folder.join("games"));
    beginning_with(begun, folder.map(|folder| kept_names(&folder)).unwrap_or_default())
}

/// The names of lists and languages with this prefix.
pub(crate) fn list_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    fitting(begun, |list| list.name)
}

/// The names of rulesets with this prefix.
pub(crate) fn ruleset_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    fitting(begun, |list| list.language)
}

/// The names of rulesets, and those of lists, with this prefix.
fn fitting(begun: &OsStr, name: impl Fn(ListInfo) -> String) -> Vec<CompletionCandidate> {
    let mut names: Vec<String> = lists().unwrap_or_default().into_iter().map(name).collect();
    names.extend(Ruleset::names().into_iter().map(str::to_owned));
    names.sort_unstable();
    names.dedup();
    beginning_with(begun, names)
}

fn beginning_with(begun: &OsStr, names: Vec<String>) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy().to_lowercase();
    // A shell prints candidates unescaped.
    let fits = names
        .into_iter()
        .filter(|name| name.to_lowercase().starts_with(&begun) && !name.contains(is_control));
    fits.map(CompletionCandidate::new).collect()
}

/// The lists of the database that commands ask without --db.
fn lists() -> Option<Vec<ListInfo>> {
    let database = Surroundings::look().default_database().filter(|file| file.is_file())?;
    Store::open(&database).and_then(|store| store.lists()).ok()
}
