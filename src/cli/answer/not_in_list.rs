//! What is said of a word: what it means, or that a list does not have it.

use crate::app::import::Sources;
use crate::app::words::{Blocked, DefinedWord};
use crate::app::{argument, command_of, option_of};
use crate::rules::Ruleset;
use crate::store::{ListInfo, RankKind};

/// `not in the list`, and the level with which it is; or that it was blocked.
pub(crate) fn not_in_list(with_level: Option<u8>, blocked: Option<&Blocked>) -> String {
    invalid(blocked, with_level.map(|level| format!("; with --level {level} it is")))
}

/// Why a word is not valid, as it stands before more that is said of it: the level with which it is is in brackets.
pub(crate) fn why_not_valid(with_level: Option<u8>, blocked: Option<&Blocked>) -> String {
    invalid(blocked, with_level.map(|level| format!(" (with --level {level} it is)")))
}

fn invalid(blocked: Option<&Blocked>, with_level: Option<String>) -> String {
    match blocked {
        Some(blocked) => blocked.to_string(),
        None => format!("not in the list{}", with_level.unwrap_or_default()),
    }
}

/// That a list has no definitions, and how it gets some.
pub(crate) fn no_definitions(list: &ListInfo) -> String {
    let (name, import) = (&list.name, import_into(list));
    let ruleset = Ruleset::built_in(&list.language).ok();
    let (file, what) = match ruleset.and_then(|ruleset| ruleset.built_in_meanings()) {
        Some(_) => ("", "those that come with wfq"),
        None => (" FILE", "a dictionary"),
    };
    format!("note: {name} has no definitions: {import} --definitions{file} reads {what}")
}

/// That no word of a list has a place of a kind, and how they get some.
pub(crate) fn no_ranks(kind: RankKind, list: &ListInfo) -> String {
    let name = &list.name;
    match kind {
        RankKind::Frequency => {
            let import = import_into(list);
            format!(
                "note: {name} has no frequencies: {import} --frequencies FILE reads how usual its words are"
            )
        }
        RankKind::Playability => {
            let is_here = list.ruleset().is_ok_and(|ruleset| ruleset.has_built_in_playability());
            if is_here && list.source == Sources::built_in_name(&list.language) {
                let train = command_of("wfq train", name, "--playability --shipped");
                return format!(
                    "note: {name} has no playability: {train} takes what comes with wfq"
                );
            }
            let learn = learn_playability(name);
            format!("note: {name} has no playability: {learn} learns what its words bring in games")
        }
    }
}

/// The command that learns what the words of a list bring in games.
pub(crate) fn learn_playability(list: &str) -> String {
    command_of("wfq train", list, "--playability --games 100000")
}

/// The beginning of a command that reads something for a list.
fn import_into(list: &ListInfo) -> String {
    let ListInfo { name, language, .. } = list;
    let named = match name == language {
        true => String::new(),
        false => format!(" {}", option_of("--name", name)),
    };
    format!("wfq import {}{named}", argument(language))
}

/// What a word means. Of one that is not in the list this is said first, and if it has no definition, which
/// words may have been meant.
pub(crate) fn meaning(word: &DefinedWord) -> String {
    let said = match word.meaning().text() {
        Some(text) => text,
        None if word.valid => "no definition found".to_owned(),
        None if word.did_you_mean.is_empty() || word.blocked.is_some() => {
            return not_in_list(word.with_level, word.blocked.as_ref());
        }
        None => format!("did you mean {}?", word.did_you_mean.join(", ")),
    };
    match word.valid {
        true => said,
        false => format!("{}; {said}", why_not_valid(word.with_level, word.blocked.as_ref())),
    }
}
