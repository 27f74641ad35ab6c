//! What is said of a word: what it means, or that a list does not have it.

use crate::app::words::DefinedWord;

/// `not in the list`, and the level with which it is.
pub(crate) fn not_in_list(with_level: Option<u8>) -> String {
    let with = with_level.map(|level| format!("; with --level {level} it is"));
    format!("not in the list{}", with.unwrap_or_default())
}

/// What a word means. Of one that is not in the list this is said first, and if it has no definition, which
/// words may have been meant.
pub(crate) fn meaning(word: &DefinedWord) -> String {
    let not_in_list = (!word.valid).then(|| not_in_list(word.with_level));
    match (not_in_list, &word.definition) {
        (None, Some(definition)) => definition.clone(),
        (None, None) => "no definition found".to_owned(),
        (Some(not_in_list), Some(definition)) => format!("{not_in_list}; {definition}"),
        (Some(not_in_list), None) if word.did_you_mean.is_empty() => not_in_list,
        (Some(not_in_list), None) => {
            format!("{not_in_list}; did you mean {}?", word.did_you_mean.join(", "))
        }
    }
}
