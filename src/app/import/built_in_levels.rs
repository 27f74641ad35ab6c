//! The levels of the built-in words, as `data/` has them beside the words.

use std::collections::BTreeMap;

use crate::rules::Ruleset;
use crate::words_in::{SUREST, SourceText};

/// How many built-in words of a ruleset have each level; `None` if there are none, or none with levels.
pub(crate) fn built_in_counts(ruleset: &Ruleset) -> Option<BTreeMap<u8, u64>> {
    ruleset.built_in_words()?;
    let levels = SourceText::read(ruleset.built_in_levels()?, None).ok()?.text;
    let mut lines = levels.lines();
    let names = lines.next()?.split(' ');
    let names: Vec<u8> = names.filter_map(|name| name.parse().ok()).collect();
    let mut digits = [0; 9];
    let mut counts = BTreeMap::new();
    for line in lines {
        if let Some((_, level)) = line.split_once('\t') {
            *counts.entry(level.parse().ok()?).or_default() += 1;
            continue;
        }
        for digit in line.bytes() {
            *digits.get_mut(usize::from(digit.wrapping_sub(b'1')))? += 1;
        }
    }
    counts.extend(std::iter::zip(names, digits));
    Some(counts)
}

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
