//! The words that a play makes, as text.

use itertools::Itertools;

use crate::app::solve::{MoveRow, PlayRow};
use crate::lexicon::level_mark;

/// The words of a play with their scores: `STEP 9 + bonus 40`.
pub(crate) fn words_made(row: &MoveRow) -> String {
    let MoveRow::Play(row) = row else { return String::new() };
    let words = row
        .words
        .iter()
        .map(|word| format!("{}{} {}", word.word, level_mark(word.level), word.score));
    words.chain(bonus(row)).join(" + ")
}

fn bonus(row: &PlayRow) -> Option<String> {
    (row.bonus > 0).then(|| format!("bonus {}", row.bonus))
}

/// Each word of a play with its sum, then the bonus, for programs.
pub(crate) fn sums(row: &MoveRow) -> Vec<String> {
    sums_with(row, |_| "")
}

/// The sums for people, with the marks of the words beyond the default level.
pub(crate) fn marked_sums(row: &MoveRow) -> Vec<String> {
    sums_with(row, level_mark)
}

fn sums_with(row: &MoveRow, mark: fn(Option<u8>) -> &'static str) -> Vec<String> {
    let MoveRow::Play(row) = row else { return Vec::new() };
    let sum = |sum: &Option<String>| sum.clone().unwrap_or_default();
    let words = row
        .words
        .iter()
        .map(|word| format!("{}{} = {}", word.word, mark(word.level), sum(&word.sum)));
    words.chain(bonus(row)).collect()
}
