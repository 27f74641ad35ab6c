//! What stands around a board in mail and notes: quotes, code fences and words.

use std::borrow::Cow;

use itertools::Itertools;

use super::LEAST;

/// What a line of a board file may begin with.
const HEADERS: [&str; 4] = ["rack", "language", "layout", "ruleset"];

/// Takes the marks of a quoted board away, and leaves out what is not quoted. Whether a board is
/// quoted: the turns of a record, which begin with `>` too, have a name and a colon.
pub(super) fn unquote(lines: &mut [Cow<'_, str>], left_out: &mut Vec<usize>) -> bool {
    let row = |line: &&Cow<'_, str>| {
        let inner = line.starts_with('>').then(|| unquoted(line));
        inner.is_some_and(|inner| !inner.contains(':') && inner.chars().count() >= LEAST)
    };
    if lines.iter().filter(row).count() < LEAST {
        return false;
    }
    for (line, number) in lines.iter_mut().zip(1..) {
        if line.starts_with('>') {
            *line = Cow::Owned(unquoted(line).to_owned());
        } else {
            leave_out(line, number, left_out);
        }
    }
    true
}

/// A line without the marks of a quote, each with a space after it or not. Further spaces are squares.
fn unquoted(mut line: &str) -> &str {
    while let Some(inner) = line.strip_prefix('>') {
        line = inner.strip_prefix(' ').unwrap_or(inner);
    }
    line
}

/// Takes code fences away, and leaves out what stands around a board in one.
pub(super) fn unfence(lines: &mut [Cow<'_, str>], left_out: &mut Vec<usize>) {
    let is_fence = |line: &Cow<'_, str>| line.starts_with("```") || line.starts_with("~~~");
    let fences: Vec<_> = lines.iter().positions(is_fence).collect();
    let ends = fences.iter().skip(1).copied().chain([lines.len()]);
    let inside = fences.iter().copied().zip(ends).step_by(2);
    let board = inside.into_iter().find(|(start, end)| end - start > LEAST);
    for (at, line) in lines.iter_mut().enumerate() {
        if fences.contains(&at) {
            *line = Cow::Borrowed("");
        } else if board.is_some_and(|(start, end)| !(start..end).contains(&at)) && !is_header(line)
        {
            leave_out(line, at + 1, left_out);
        }
    }
}

/// Leaves out lines of words above and below the rows of a board, and where it has all its rows,
/// other text too.
pub(super) fn leave_out_words(lines: &mut [Cow<'_, str>], left_out: &mut Vec<usize>) {
    let widths = lines.iter().map(|line| line.chars().count());
    let counts = widths.filter(|width| *width >= LEAST).counts();
    let most = counts.into_iter().filter(|(_, count)| *count >= LEAST);
    let Some((width, _)) = most.max_by_key(|(width, count)| (*count, *width)) else { return };
    let is_row = |line: &Cow<'_, str>| line.chars().count() == width;
    let (first, last) = (lines.iter().position(is_row), lines.iter().rposition(is_row));
    let Some(rows) = first.zip(last).map(|(first, last)| first..=last) else { return };
    let has_all_rows = lines.iter().filter(|line| is_row(line)).count() == width;
    for (at, line) in lines.iter_mut().enumerate() {
        let is_text = are_words(line) || has_all_rows && is_remark(line);
        if !rows.contains(&at) && is_text && !is_header(line) {
            leave_out(line, at + 1, left_out);
        }
    }
}

/// What wfq writes below a board.
const SAID: [&str; 2] = [" on the board", " in the bag"];

/// Whether a line is one of words or numbers, as `Hoi` or `31 - 40`: not squares, the letters of
/// columns, or a comment.
fn is_remark(line: &str) -> bool {
    let is_long = |word: &str| word.chars().filter(|c| c.is_alphanumeric()).nth(1).is_some();
    !line.starts_with('#')
        // A row or a rack has capitals alone, or signs.
        && line.contains(|c: char| c.is_lowercase() || c.is_ascii_digit())
        && !line.contains(['.', '_', '['])
        && !SAID.iter().any(|said| line.contains(said))
        && line.split_whitespace().any(is_long)
}

/// Whether a line is of words, as `Your turn, Anna`, and not of tiles. Comments and what wfq writes
/// below a board are not.
fn are_words(line: &str) -> bool {
    let marks = [',', '.', '!', '?', ':', ';'];
    let is_word = |word: &&str| {
        let letters = word.trim_end_matches(marks);
        letters.chars().nth(1).is_some()
            && letters.chars().all(char::is_alphabetic)
            && letters.chars().any(char::is_lowercase)
    };
    let count = line.split_whitespace().count();
    // A row with its number in front has tiles like QU.
    let first = line.split_whitespace().next().unwrap_or_default();
    !line.starts_with('#')
        && first.parse::<u8>().is_err()
        && !SAID.iter().any(|said| line.contains(said))
        && (count > 1 || line.ends_with(marks))
        && line.split_whitespace().any(|word| is_word(&word))
}

/// Whether a line is meant for the board file: what is wrong with it is said.
fn is_header(line: &str) -> bool {
    let first = line.split([':', ' ']).next().unwrap_or_default();
    HEADERS.iter().any(|header| first.eq_ignore_ascii_case(header))
        || line.split_once(": ").is_some_and(|(key, value)| {
            [key, value.trim()].iter().all(|it| !it.contains(char::is_whitespace))
        })
}

/// Empties a line that is not part of the board.
pub(super) fn leave_out(line: &mut Cow<'_, str>, number: usize, left_out: &mut Vec<usize>) {
    if !line.trim().is_empty() {
        left_out.push(number);
    }
    *line = Cow::Borrowed("");
}
