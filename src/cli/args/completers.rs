//! What a shell offers to complete an argument.

use std::ffi::OsStr;

use clap_complete::CompletionCandidate;
use clap_complete::engine::{PathCompleter, ValueCompleter};
use clap_complete::env::Shells;

use crate::app::import::RECIPES;
use crate::app::is_rules_file;
use crate::app::play::kept_names;
use crate::cli::term::{Surroundings, is_control};
use crate::formats::Format;
use crate::game::Player;
use crate::rules::{Layout, Ruleset};
use crate::store::{ListInfo, Store};

/// The names of kept games with this prefix.
pub(crate) fn game_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let folder = Surroundings::look().data.map(|folder| folder.join("games"));
    beginning_with(begun, folder.map(|folder| kept_names(&folder)).unwrap_or_default())
}

/// Files, and the names of kept games, which work in place of one.
pub(crate) fn files_and_games(begun: &OsStr) -> Vec<CompletionCandidate> {
    with_files(game_names(begun), begun, PathCompleter::any())
}

/// Folders, and the names of kept games.
pub(crate) fn folders_and_games(begun: &OsStr) -> Vec<CompletionCandidate> {
    with_files(game_names(begun), begun, PathCompleter::dir())
}

/// What names a list to ask: the lists, their languages, and those whose list comes with wfq.
pub(crate) fn list_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let lists = lists().unwrap_or_default();
    let names = lists.into_iter().flat_map(|list| [list.name, list.language]);
    let has_words = |id: &&str| Ruleset::built_in(id).is_ok_and(|it| it.has_built_in_words());
    let built_in = Ruleset::names().into_iter().filter(has_words).map(str::to_owned);
    beginning_with(begun, names.chain(built_in).collect())
}

/// The names of the lists that there are.
pub(crate) fn own_list_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let lists = lists().unwrap_or_default();
    beginning_with(begun, lists.into_iter().map(|list| list.name).collect())
}

/// The names of rulesets with this prefix.
pub(crate) fn ruleset_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let own = lists().unwrap_or_default().into_iter().map(|list| list.language);
    let names = Ruleset::names().into_iter().map(str::to_owned);
    beginning_with(begun, names.chain(own).collect())
}

/// The names of rulesets, and files of rules.
pub(crate) fn rulesets_and_files(begun: &OsStr) -> Vec<CompletionCandidate> {
    let is_rules = |path: &std::path::Path| path.to_str().is_some_and(is_rules_file);
    with_files(ruleset_names(begun), begun, PathCompleter::any().filter(is_rules))
}

/// The names of layouts, and files.
pub(crate) fn layouts_and_files(begun: &OsStr) -> Vec<CompletionCandidate> {
    with_files(beginning_with(begun, owned(Layout::names())), begun, PathCompleter::any())
}

/// The forms of boards.
pub(crate) fn board_forms(begun: &OsStr) -> Vec<CompletionCandidate> {
    beginning_with(begun, owned(Format::ALL.map(|form| form.name())))
}

/// The players of games of the computer against itself.
pub(crate) fn players(begun: &OsStr) -> Vec<CompletionCandidate> {
    beginning_with(begun, owned(Player::ALL.map(Player::name)))
}

/// The lists that an import knows.
pub(crate) fn recipes(begun: &OsStr) -> Vec<CompletionCandidate> {
    beginning_with(begun, owned(RECIPES.map(|recipe| recipe.name)))
}

/// The shells that completions are for.
pub(crate) fn shells(begun: &OsStr) -> Vec<CompletionCandidate> {
    beginning_with(begun, Shells::builtins().names().map(str::to_owned).collect())
}

fn owned(names: impl IntoIterator<Item = &'static str>) -> Vec<String> {
    names.into_iter().map(str::to_owned).collect()
}

/// Files are offered after names.
fn with_files(
    mut names: Vec<CompletionCandidate>,
    begun: &OsStr,
    files: PathCompleter,
) -> Vec<CompletionCandidate> {
    names.extend(files.complete(begun));
    names
}

/// Those of some names that have this prefix, in order, each once.
fn beginning_with(begun: &OsStr, mut names: Vec<String>) -> Vec<CompletionCandidate> {
    names.sort_unstable();
    names.dedup();
    let begun = begun.to_string_lossy().to_lowercase();
    // A shell prints candidates unescaped.
    let fits = names
        .into_iter()
        .filter(|name| name.to_lowercase().starts_with(&begun) && !name.contains(is_control));
    fits.map(CompletionCandidate::new).collect()
}

/// The lists of the database that commands ask without --db.
fn lists() -> Option<Vec<ListInfo>> {
    let database = Surroundings::look().database.filter(|file| file.is_file())?;
    Store::open(&database).and_then(|store| store.lists()).ok()
}
