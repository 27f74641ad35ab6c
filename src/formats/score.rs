//! Scores as files have them.

/// The highest score that is read, in points, and below zero the lowest. No game comes near it, and
/// what is read can be added up and written in every form.
pub(crate) const MAX_SCORE: i64 = 999_999;

/// A score that a file may have.
pub(super) fn checked(score: i64) -> Option<i64> {
    (-MAX_SCORE..=MAX_SCORE).contains(&score).then_some(score)
}

/// The score of a text, a sign before it or not.
pub(super) fn parse(text: &str) -> Option<i64> {
    text.parse().ok().and_then(checked)
}
