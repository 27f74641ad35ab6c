//! Lists with several words of one length on each line, as tables of short words have them.

use super::lined_words::LinedWords;

/// The number of lines that are looked at.
const SAMPLE: usize = 1000;

/// Two words of one length on each line are words up to this length; longer ones may be a word and what it
/// means.
const SHORT: usize = 5;

/// The words of a text whose lines have words of one length each, most of them several.
pub(super) fn several(text: &str) -> Option<LinedWords> {
    is_table(text).then(|| {
        let mut words = LinedWords::default();
        for (index, line) in text.lines().enumerate() {
            line.split_whitespace().for_each(|word| words.push(index + 1, word));
        }
        words
    })
}

/// Whether each line of a text has two words, of which the second may be what the first one means.
pub(super) fn may_be_several(text: &str) -> bool {
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty()).take(SAMPLE);
    lines.all(|line| line.split_whitespace().count() == 2 && line.split_whitespace().all(is_word))
}

fn is_table(text: &str) -> bool {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let lines: Vec<_> = lines.filter(|line| !line.is_empty()).take(SAMPLE).collect();
    let length = |word: &str| word.chars().count();
    let is_row = |line: &&Vec<&str>| {
        let is_word = |word: &&str| length(word) == length(line[0]) && length(word) > 1;
        let is_plain = |word: &&str| word.chars().all(|c| c.is_alphabetic() || "[]'’".contains(c));
        line.iter().all(|word| is_word(word) && is_plain(word))
    };
    let rows = lines.iter().filter(is_row).count();
    // Between tabs, the second may be what the first one means.
    let has_tabs = text.contains('\t');
    let full = |line: &&Vec<&str>| match length(line[0]) {
        ..=SHORT if !has_tabs => line.len() > 1,
        _ => line.len() > 2,
    };
    let full = lines.iter().filter(|line| is_row(line)).filter(full).count();
    rows * 20 >= lines.len() * 19 && full * 2 > lines.len()
}
