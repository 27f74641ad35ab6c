//! Scores in files.

/// The highest score that is read, in points; the lowest is its negative. No game comes near it, and
/// such scores can be added up and written in every form.
pub const MAX_SCORE: i64 = 999_999;

/// A score, if it is within the limits.
pub(super) fn checked(score: i64) -> Option<i64> {
    (-MAX_SCORE..=MAX_SCORE).contains(&score).then_some(score)
}

/// Reads a score, with or without a sign.
pub(super) fn parse(text: &str) -> Option<i64> {
    text.parse().ok().and_then(checked)
}
