//! Languages and games by name.

use super::{ListsError, MissingLanguage};
use crate::app::nearest;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoreError};

/// The built-in ruleset of a language or game: by its id, or by a name that is its alone.
///
/// # Errors
///
/// [`ListsError::NoLanguage`], with what was probably meant.
pub(super) fn ruleset_named(name: &str) -> Result<Ruleset, ListsError> {
    Ruleset::built_in(Ruleset::id_of(name).unwrap_or(name)).map_err(|error| {
        ListsError::NoLanguage {
            name: name.to_owned(),
            error,
            meant: Ruleset::named_like(name),
            nearest: meant(name, &[], |_| true).and_then(|meant| Ruleset::id_of(&meant)),
        }
    })
}

/// The list of a language or game: the one in use, or else the one of its name, or else the first by name. Lists of
/// phrases are none.
///
/// # Errors
///
/// The database can't be read.
pub fn list_of(store: &Store, wanted: &str) -> Result<Option<ListInfo>, StoreError> {
    let id = Ruleset::id_of(wanted).unwrap_or(wanted);
    let mut lists = store.lists()?;
    // Phrases are asked by the name of their list alone.
    lists.retain(|list| list.language.eq_ignore_ascii_case(id) && !list.has_phrases);
    lists.sort_by_key(|list| (!list.in_use, !list.name.eq_ignore_ascii_case(id)));
    Ok(lists.into_iter().next())
}

/// The list or language that was probably meant; a language by its id, one of those that `is_known` says.
fn meant(typed: &str, lists: &[String], is_known: impl Fn(&str) -> bool) -> Option<String> {
    let mut languages = Ruleset::ids_and_names();
    languages.retain(|(id, _)| is_known(id));
    let of_languages = languages.iter().flat_map(|(id, name)| [id, name.as_str()]);
    let meant = nearest(typed, lists.iter().map(String::as_str).chain(of_languages))?;
    let language = languages.iter().find(|(_, name)| name == meant);
    Some(language.map_or(meant, |(id, _)| id).to_owned())
}

/// The error for a list that does not exist. Without a store, there is none at all.
pub(super) fn no_list(store: Option<&Store>, name: &str) -> ListsError {
    let lists = store.and_then(|store| store.lists().ok()).unwrap_or_default();
    let known: Vec<_> = lists.iter().map(|list| list.name.clone()).collect();
    let language = Ruleset::id_of(name).map(|id| {
        let ruleset = Ruleset::built_in(id).ok();
        let has_file = ruleset.is_some_and(|it| it.word_files.iter().any(|file| file.is_file()));
        MissingLanguage { id, has_file }
    });
    // The name of a file was not meant for one of a list.
    let is_name = language.is_none() && !name.contains(['.', '/']);
    // What has no list, and none built in, would be refused as well.
    let can_be_asked = |id: &str| {
        lists.iter().any(|list| list.language.eq_ignore_ascii_case(id))
            || Ruleset::built_in(id).is_ok_and(|ruleset| ruleset.has_built_in_words())
    };
    let nearest = is_name.then(|| meant(name, &known, can_be_asked)).flatten();
    ListsError::NoList { name: name.to_owned(), known, language, nearest }
}

/// The error for a name where only lists that there are can be meant.
pub(super) fn no_such_list(store: &Store, name: &str) -> ListsError {
    let lists = store.lists().unwrap_or_default();
    let known: Vec<_> = lists.into_iter().map(|list| list.name).collect();
    let nearest = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
    ListsError::NoList { name: name.to_owned(), known, language: None, nearest }
}
