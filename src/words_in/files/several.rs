//! Lists with several words of one length on each line, as tables of short words have them.

use std::iter;

use rustc_hash::FxHashSet;

use super::header_names::Header;
use super::lined_words::LinedWords;

/// The number of lines that are looked at.
const SAMPLE: usize = 1000;

/// Two words of one length on each line are words up to this length; longer ones may be a word and what it
/// means.
const SHORT: usize = 5;

/// What is said of lines that may be nothing but words.
pub(super) const ALL_WORDS: &str = " (if all of it is words, put each on its own line)";

/// The words of a text whose lines have words of one length each, most of them several; and the title that
/// may stand above them.
pub(super) fn several(text: &str) -> Option<(LinedWords, Option<Header>)> {
    let lines = lines(text);
    let (first, below) = lines.split_first()?;
    // One row below a title would be any two lines.
    let has_title = !is_row(&first.words) && below.len() > 1;
    let table = if has_title { below } else { &lines[..] };
    is_table(table, text.contains('\t')).then(|| {
        let title = has_title.then(|| Header::title(first.number, first.text));
        let mut words = LinedWords::default();
        for line in table {
            match line.is_heading() {
                // It is refused as it stands.
                true => words.push(line.number, line.text),
                false => line.words.iter().for_each(|word| words.push(line.number, word)),
            }
        }
        (words, title)
    })
}

/// Whether what follows the first word of each line may be more words rather than what that means.
pub(super) fn may_be_several(text: &str) -> bool {
    let is_word = |word: &&str| word.chars().all(char::is_alphabetic);
    let has_capital = |word: &str| word.chars().any(char::is_uppercase);
    let (mut are_two, mut are_different, mut seen) = (true, true, FxHashSet::default());
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let lines: Vec<_> = lines.filter(|words| !words.is_empty()).take(SAMPLE).collect();
    // What a word means is hardly ever as long as the word, and in capitals.
    let rows = || lines.iter().filter(|words| words.len() > 1 && is_row(words));
    if rows().any(|words| words.iter().all(|word| has_capital(word)))
        || rows().count() * 2 > lines.len()
    {
        return true;
    }
    for words in &lines {
        if words.len() < 2 || !words.iter().all(is_word) {
            return false;
        }
        are_two &= words.len() == 2;
        // What words mean has the same small words again and again.
        are_different &= words.iter().all(|word| {
            has_capital(word) == has_capital(words[0]) && seen.insert(word.to_lowercase())
        });
    }
    are_two || are_different
}

/// A line that is not blank.
struct Line<'t> {
    /// From 1.
    number: usize,
    text: &'t str,
    words: Vec<&'t str>,
    /// Whether a blank line is above it.
    is_apart: bool,
}

impl Line<'_> {
    /// Whether it stands above rows of a table.
    fn is_heading(&self) -> bool {
        let has_mark = self.text.starts_with('#') || self.text.trim_end().ends_with(':');
        (self.is_apart || has_mark) && !is_row(&self.words)
    }
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let numbered = (1..).zip(text.lines());
    let above = iter::once("").chain(text.lines());
    let all = numbered.zip(above).map(|((number, text), above)| Line {
        number,
        text,
        words: text.split_whitespace().collect(),
        is_apart: above.trim().is_empty(),
    });
    all.filter(|line| !line.words.is_empty()).collect()
}

/// Whether the words of a line have one length, and no signs.
fn is_row(words: &[&str]) -> bool {
    let length = |word: &str| word.chars().count();
    let is_word = |word: &&str| length(word) == length(words[0]) && length(word) > 1;
    let is_plain = |word: &&str| word.chars().all(|c| c.is_alphabetic() || "[]'’".contains(c));
    words.iter().all(|word| is_word(word) && is_plain(word))
}

fn is_table(lines: &[Line<'_>], has_tabs: bool) -> bool {
    let sample = || lines.iter().take(SAMPLE);
    let headings = sample().filter(|line| line.is_heading()).count();
    let rows: Vec<_> = sample().map(|line| &line.words).filter(|words| is_row(words)).collect();
    let is_short = |words: &[&str]| words[0].chars().count() <= SHORT;
    // Between tabs, the second of two may be what the first one means, and no third is.
    let full = |words: &&&Vec<&str>| words.len() > if is_short(words) && !has_tabs { 1 } else { 2 };
    let full = rows.iter().filter(full).count();
    let most = if has_tabs { full * 4 } else { full * 2 };
    let others = sample().count() - headings;
    headings < rows.len() && rows.len() * 20 >= others * 19 && most > rows.len()
}
