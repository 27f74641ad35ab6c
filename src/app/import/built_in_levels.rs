//! The levels of the built-in words, as `data/` has them beside the words.

use crate::words_in::SUREST;

/// The built-in words, the level of each, and the level that most of the program knows them by, from the
/// text that `data/make-words` describes.
pub(super) fn with_levels(words: &str, levels: &str) -> (String, Vec<u8>, Option<u8>) {
    let mut lines = levels.lines();
    let names = lines.next().unwrap_or_default().split(' ');
    let names: Vec<u8> = names.filter_map(|name| name.parse().ok()).collect();
    let (digits, beyond): (Vec<_>, Vec<_>) =
        lines.partition(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let digits = digits.into_iter().flat_map(str::bytes);
    let mut all: Vec<(&str, u8)> = words
        .lines()
        .zip(digits)
        .map(|(word, digit)| {
            let place = usize::from(digit.wrapping_sub(b'1'));
            (word, names.get(place).copied().unwrap_or(SUREST))
        })
        .collect();
    let beyond = beyond.into_iter().filter_map(|line| line.split_once('\t'));
    all.extend(beyond.filter_map(|(word, level)| Some((word, level.parse().ok()?))));
    // In order they are not sorted once more when they are cleaned. These are two runs to merge.
    all.sort();
    let text = all.iter().flat_map(|(word, _)| [word, "\n"]).collect();
    (text, all.iter().map(|(_, level)| *level).collect(), names.into_iter().max())
}
