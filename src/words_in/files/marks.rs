//! Marks that people put around words: bullets, numbers of lines, a colon or a dash before what a word
//! means, letters before the rows of a table.

use std::borrow::Cow;

/// A text without the marks that each of its lines has. Lines keep their numbers.
pub(super) fn without_marks(text: &str) -> Cow<'_, str> {
    let text = without_bullets(text).map_or(Cow::Borrowed(text), Cow::Owned);
    let text = without_numbers(&text).map_or(text, Cow::Owned);
    with_tabs(&text).map_or(text, Cow::Owned)
}

/// A table of words without the letter that stands before each row: `A: AA AB`, `A  AA AB`.
pub(super) fn without_letters(text: &str) -> Option<String> {
    each(text, |line| {
        let (letter, words) = line.trim_start().split_once([':', ' ', '\t'])?;
        let mut letters = letter.chars();
        let is_letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
        is_letter.then(|| words.trim_start().to_owned())
    })
}

/// Lines as something makes them, if it does so of each that is not blank, and there is one.
fn each(text: &str, mut make: impl FnMut(&str) -> Option<String>) -> Option<String> {
    let mut made = String::with_capacity(text.len());
    for line in text.lines() {
        if !line.trim().is_empty() {
            made.push_str(&make(line)?);
        }
        made.push('\n');
    }
    (!made.trim().is_empty()).then_some(made)
}

/// `- fiets`, `* auto`.
fn without_bullets(text: &str) -> Option<String> {
    each(text, |line| {
        let rest = line.trim_start().strip_prefix(['-', '*', '•', '–'])?;
        rest.starts_with(char::is_whitespace).then(|| rest.trim_start().to_owned())
    })
}

/// `1. fiets`, `2) auto`, in a rising order; or `1  fiets`, one after the other.
fn without_numbers(text: &str) -> Option<String> {
    let mut last = 0;
    each(text, |line| {
        let line = line.trim_start();
        let (number, rest) = line.split_at(line.find(|c: char| !c.is_ascii_digit())?);
        let (mark, rest) = match rest.strip_prefix(['.', ')']) {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let before = std::mem::replace(&mut last, number.parse::<u32>().ok()?);
        let is_next = if mark { last > before } else { last.checked_sub(1) == Some(before) };
        (is_next && rest.starts_with(char::is_whitespace)).then(|| rest.trim_start().to_owned())
    })
}

/// `fiets: a bicycle`, `fiets - a bicycle` with a tab before what the word means.
fn with_tabs(text: &str) -> Option<String> {
    let colon = |line: &str| -> Option<String> {
        let (word, means) = line.trim_start().split_once(": ")?;
        let is_letter = |c: char| c.is_alphabetic() || matches!(c, '\'' | '’' | '-');
        let is_word = word.chars().nth(1).is_some() && word.chars().all(is_letter);
        is_word.then(|| format!("{word}\t{}", means.trim()))
    };
    let dash = |line: &str| -> Option<String> {
        let (word, rest) = line.trim_start().split_once(char::is_whitespace)?;
        let means = rest.trim_start().strip_prefix(['-', '–', '—', '='])?;
        means.starts_with(char::is_whitespace).then(|| format!("{word}\t{}", means.trim()))
    };
    each(text, colon).or_else(|| each(text, dash))
}
