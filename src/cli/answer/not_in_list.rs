//! What is said of a word that a list does not have.

/// `not in the list`, and the level with which it is.
pub(crate) fn not_in_list(with_level: Option<u8>) -> String {
    let with = with_level.map(|level| format!("; with --level {level} it is"));
    format!("not in the list{}", with.unwrap_or_default())
}
