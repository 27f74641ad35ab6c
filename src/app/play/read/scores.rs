//! Scores, as they are typed.

use super::command_error::CommandError;
use crate::formats::MAX_SCORE;

/// Two scores, with a space between them, a comma or a dash.
pub(super) fn scores(typed: &str) -> Result<[i64; 2], CommandError> {
    let typed = typed.trim();
    let first = typed.strip_prefix(['+', '-']).unwrap_or(typed);
    let rest = first.trim_start_matches(|c: char| c.is_ascii_digit());
    let (own, rest) = typed.split_at(typed.len() - rest.len());
    // A minus after a space may be that of a score below zero.
    let other = match rest.trim_start() {
        other if other.len() < rest.len() && is_number(other) => other,
        other => other.strip_prefix([',', '-', '–']).unwrap_or_default().trim_start(),
    };
    if [own, other].into_iter().any(is_beyond_limits) {
        return Err(CommandError::ScoreLimits(format!("scores {typed}")));
    }
    match (own.parse(), other.parse()) {
        (Ok(own), Ok(other)) => Ok([own, other]),
        _ => Err(CommandError::Scores(typed.to_owned())),
    }
}

/// Whether a text is a number that is no score because it is too high, or too low.
pub(super) fn is_beyond_limits(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    is_number(text) && !digits.parse().is_ok_and(|score: i64| score <= MAX_SCORE)
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
