//! Boards as other programs write them: in columns, in tables, in quotes and code fences, with words
//! around them.

mod around;
mod table;

use std::borrow::Cow;

use itertools::Itertools;

use around::{leave_out_words, unfence, unquote};
use table::table;

/// A longer text is no board.
const LONGEST: usize = 100_000;

/// The fewest rows of a board, and squares in a row.
const LEAST: usize = 5;

/// A text with a character for each square. Lines keep their numbers.
pub(super) struct Plain<'a> {
    pub(super) text: Cow<'a, str>,
    /// The numbers of the lines that are not part of the board, from 1.
    pub(super) left_out: Vec<usize>,
}

/// The text with a character for each square, where it was written in another way.
pub(super) fn plain(text: &str) -> Plain<'_> {
    let as_it_is = Plain { text: Cow::Borrowed(text), left_out: Vec::new() };
    // JSON has commas and quotes of its own.
    if text.len() > LONGEST || text.trim_start().starts_with(['{', '[', '#']) {
        return as_it_is;
    }
    let mut lines: Vec<Cow<'_, str>> = text.lines().map(Cow::Borrowed).collect();
    let mut left_out = Vec::new();
    // The turns of a record begin with > too.
    if !unquote(&mut lines, &mut left_out) && lines.first().is_some_and(|it| it.starts_with('>')) {
        return as_it_is;
    }
    unfence(&mut lines, &mut left_out);
    for line in &mut lines {
        if line.contains('·') {
            *line = Cow::Owned(line.replace('·', "."));
        }
    }
    if let Some(rows) = table(&lines) {
        lines = rows.into_iter().map(Cow::Owned).collect();
    }
    leave_out_words(&mut lines, &mut left_out);
    without_last_row(&mut lines);
    let plain = lines.join("\n");
    if plain == text.trim_end_matches('\n') {
        return as_it_is;
    }
    left_out.sort_unstable();
    Plain { text: Cow::Owned(plain + "\n"), left_out }
}

/// Leaves out an empty row below a board: spreadsheets and notes have one.
fn without_last_row(lines: &mut [Cow<'_, str>]) {
    if !lines.last().is_some_and(|line| is_empty_row(line)) {
        return;
    }
    let rows: Vec<_> = lines
        .iter()
        .positions(|line| line.chars().count() >= LEAST && !line.contains(':'))
        .collect();
    let Some(&last) = rows.last() else { return };
    let size = lines[last].chars().count();
    let are_even = rows.iter().all(|row| lines[*row].chars().count() == size);
    if rows.len() == size + 1 && is_empty_row(&lines[last]) && are_even {
        lines[last] = Cow::Borrowed("");
    }
}

fn is_empty_row(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|c| matches!(c, '.' | '_' | '-'))
}
