//! What is said of a word: what it means, or that a list does not have it.

use crate::app::words::DefinedWord;
use crate::app::{argument, option_of};
use crate::rules::Ruleset;
use crate::store::ListInfo;

/// `not in the list`, and the level with which it is.
pub(crate) fn not_in_list(with_level: Option<u8>) -> String {
    let with = with_level.map(|level| format!("; with --level {level} it is"));
    format!("not in the list{}", with.unwrap_or_default())
}

/// That a list has no definitions, and how it gets some.
pub(crate) fn no_definitions(list: &ListInfo) -> String {
    let ListInfo { name, language, .. } = list;
    let named = match name == language {
        true => String::new(),
        false => format!(" {}", option_of("--name", name)),
    };
    let (language, file, what) = match Ruleset::built_in(language) {
        Ok(ruleset) if ruleset.built_in_meanings().is_some() => {
            (argument(language), "", "those that come with wfq")
        }
        _ => (argument(language), " FILE", "a dictionary"),
    };
    format!(
        "note: {name} has no definitions: wfq import {language}{named} --definitions{file} reads {what}"
    )
}

/// What a word means. Of one that is not in the list this is said first, and if it has no definition, which
/// words may have been meant.
pub(crate) fn meaning(word: &DefinedWord) -> String {
    let said = match word.meaning().text() {
        Some(text) => text,
        None if word.valid => "no definition found".to_owned(),
        None if word.did_you_mean.is_empty() => return not_in_list(word.with_level),
        None => format!("did you mean {}?", word.did_you_mean.join(", ")),
    };
    match word.with_level {
        _ if word.valid => said,
        Some(level) => format!("not in the list (with --level {level} it is); {said}"),
        None => format!("not in the list; {said}"),
    }
}
