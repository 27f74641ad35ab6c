//! Marks that people put around words: bullets, numbers of lines, a colon or a dash before what a word
//! means, letters before the rows of a table.

use super::form::DefinitionMark;
use super::header_names::Header;

/// A text without the marks that each of its lines has. Lines keep their numbers.
#[derive(Clone, Debug)]
pub(super) struct Unmarked {
    pub text: String,
    /// The title above the lines, which has no mark. It is left out.
    pub title: Option<Header>,
    /// The mark between each word and its definition, where a tab is now.
    pub defined: Option<DefinitionMark>,
}

/// A text without bullets, numbers of lines, and what stands before meanings.
pub(super) fn without_marks(text: String) -> Unmarked {
    let steps = [without_bullets, without_numbers, with_tabs];
    steps.into_iter().fold(
        Unmarked { text, title: None, defined: None },
        |marked, step| match step(&marked.text) {
            None => marked,
            Some(Unmarked { text, title, defined }) => {
                Unmarked { text, title: marked.title.or(title), defined }
            }
        },
    )
}

/// A table of words without the letter that stands before each row: `A: AA AB`, `A  AA AB`.
pub(super) fn without_letters(text: &str) -> Option<Unmarked> {
    each(text, is_phrase, |line| {
        let (letter, words) = line.trim_start().split_once([':', ' ', '\t'])?;
        let mut letters = letter.chars();
        let is_letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
        is_letter.then(|| words.trim_start().to_owned())
    })
}

/// Below a title there are at least this many lines.
const BELOW: usize = 2;

/// Lines as something makes them, if it does so of each that is not blank, and there is one. The first may
/// be a title.
fn each(
    text: &str,
    may_be_title: fn(&str) -> bool,
    mut make: impl FnMut(&str) -> Option<String>,
) -> Option<Unmarked> {
    let (mut made, mut title, mut count) = (String::with_capacity(text.len()), None, 0);
    for (index, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            match make(line) {
                Some(line) => made.push_str(&line),
                None if count == 0 && may_be_title(line) => {
                    title = Some(Header::title(index + 1, line));
                }
                None => return None,
            }
            count += 1;
        }
        made.push('\n');
    }
    let is_some = !made.trim().is_empty() && (title.is_none() || count > BELOW);
    is_some.then_some(Unmarked { text: made, title, defined: None })
}

/// Whether a line is no word alone, which may be one of a list.
fn is_phrase(line: &str) -> bool {
    line.split_whitespace().nth(1).is_some()
}

/// `- fiets`, `* auto`.
fn without_bullets(text: &str) -> Option<Unmarked> {
    each(
        text,
        |_| true,
        |line| {
            let rest = line.trim_start().strip_prefix(['-', '*', '•', '–'])?;
            rest.starts_with(char::is_whitespace).then(|| rest.trim_start().to_owned())
        },
    )
}

/// `1. fiets`, `2) auto`, `3: boot`, `(4) trein`, in a rising order; or `1  fiets`, one after the other.
fn without_numbers(text: &str) -> Option<Unmarked> {
    let mut last = 0;
    each(
        text,
        |_| true,
        |line| {
            let line = line.trim_start();
            let (marks, line) = match line.strip_prefix('(') {
                Some(line) => (&[')'][..], line),
                None => (&['.', ')', ':'][..], line),
            };
            let (number, rest) = line.split_at(line.find(|c: char| !c.is_ascii_digit())?);
            let number = number.parse::<u32>().ok()?;
            let (is_next, rest) = match rest.strip_prefix(marks) {
                Some(rest) => (number > last, rest),
                None => (marks.len() > 1 && number.checked_sub(1) == Some(last), rest),
            };
            (is_next && rest.starts_with(char::is_whitespace)).then(|| {
                last = number;
                rest.trim_start().to_owned()
            })
        },
    )
}

/// `fiets: a bicycle`, `fiets - a bicycle` with a tab before what the word means.
fn with_tabs(text: &str) -> Option<Unmarked> {
    use DefinitionMark::{Colon, Dash, EqualsSign, Mixed};

    let colon = |line: &str| -> Option<String> {
        let (word, means) = line.trim_start().split_once(": ")?;
        let is_letter = |c: char| c.is_alphabetic() || matches!(c, '\'' | '’' | '-');
        let is_word = word.chars().nth(1).is_some() && word.chars().all(is_letter);
        is_word.then(|| format!("{word}\t{}", means.trim()))
    };
    let mut found = None;
    let sign = |line: &str| -> Option<String> {
        let (word, rest) = line.trim_start().split_once(char::is_whitespace)?;
        let rest = rest.trim_start();
        let means = rest.strip_prefix(['-', '–', '—', '='])?;
        let this = if rest.starts_with('=') { EqualsSign } else { Dash };
        means.starts_with(char::is_whitespace).then(|| {
            found = Some(if found.is_none_or(|other| other == this) { this } else { Mixed });
            format!("{word}\t{}", means.trim())
        })
    };
    if let Some(unmarked) = each(text, is_phrase, colon) {
        return Some(Unmarked { defined: Some(Colon), ..unmarked });
    }
    let unmarked = each(text, is_phrase, sign)?;
    Some(Unmarked { defined: found, ..unmarked })
}
