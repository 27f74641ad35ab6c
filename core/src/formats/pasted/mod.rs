//! Boards as other programs write them: in columns, in tables, in quotes and code fences, with words
//! around them.

mod around;
mod table;

use std::borrow::Cow;

use itertools::Itertools;

use around::{leave_out, leave_out_words, unfence, unquote};
use table::table;

use crate::board::first_row;

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
    if is_square(text) {
        return Plain { text: Cow::Borrowed(text), left_out: Vec::new() };
    }
    unpacked(text)
}

/// Whether a text is as many rows of as many letters and points: most boards are, and there is nothing to look
/// for around them.
fn is_square(text: &str) -> bool {
    let size = text.lines().count();
    let is_row = |row: &str| {
        row.len() == size && row.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'.')
    };
    size >= LEAST && text.lines().all(is_row)
}

fn unpacked(text: &str) -> Plain<'_> {
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
    leave_out_empty_rows(&mut lines, &mut left_out);
    let plain = lines.join("\n");
    if plain == text.trim_end_matches('\n') {
        return as_it_is;
    }
    left_out.sort_unstable();
    Plain { text: Cow::Owned(plain + "\n"), left_out }
}

/// Leaves out empty rows above and below a board that has too many: spreadsheets and notes have some.
fn leave_out_empty_rows(lines: &mut [Cow<'_, str>], left_out: &mut Vec<usize>) {
    let has_signs = lines.iter().any(|line| is_empty_row(line));
    // Among rows with signs for empty squares, a line of spaces is none.
    let is_row = |line: &Cow<'_, str>| {
        let is_blank = has_signs && line.trim().is_empty();
        line.chars().count() >= LEAST && !line.contains(':') && !is_blank
    };
    let rows: Vec<_> = lines.iter().positions(is_row).collect();
    let Some(size) = rows.first().map(|row| lines[*row].chars().count()) else { return };
    if rows.len() <= size || rows.iter().any(|row| lines[*row].chars().count() != size) {
        return;
    }
    let surplus = rows.len() - size;
    let around = |start: usize| rows[..start].iter().chain(&rows[start + size..]).copied();
    let ways = (0..=surplus).filter(|start| around(*start).all(|row| is_empty_row(&lines[row])));
    let ways: Vec<usize> = ways.collect();
    let is_begun = |start: usize| {
        let middle = lines[rows[start + size / 2]].chars().nth(size / 2);
        middle.is_some_and(char::is_alphabetic)
    };
    let Some(start) = first_row(&ways, surplus, is_begun) else { return };
    for row in around(start) {
        leave_out(&mut lines[row], row + 1, left_out);
    }
}

fn is_empty_row(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|c| matches!(c, '.' | '_' | '-'))
}

#[cfg(test)]
mod tests {
    use proptest::char::range;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    /// More than the rows of any board.
    const MOST: usize = 24;

    proptest! {
        // Few of them are a table.
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// Where nothing is looked for, nothing would be found, whatever stands in a square, a row or every
        /// other column.
        #[test]
        fn a_square_of_letters_and_points_is_left_as_it_is(
            size in 1..MOST,
            squares in vec(prop_oneof![8 => Just('.'), 2 => range('A', 'Z'), 1 => range('a', 'z')], MOST * MOST),
            signs in vec((0..MOST * MOST, select("|;,\t_-·>#:[{`~ 1é\".".chars().collect_vec()), 0..3), 0..4),
            end in prop_oneof![Just(""), Just("\n")],
        ) {
            let plain = squares.clone();
            let mut squares = squares;
            for (at, sign, way) in signs {
                match way {
                    0 => squares[at] = sign,
                    1 => squares[at / MOST * MOST..][..MOST].fill(sign),
                    _ => squares.chunks_mut(MOST).flat_map(|row| row.iter_mut().skip(1).step_by(2))
                        .for_each(|square| *square = sign),
                }
            }
            let text = |squares: &[char]| {
                let rows = squares.chunks(MOST).take(size);
                rows.map(|row| row[..size].iter().collect::<String>()).join("\n") + end
            };
            prop_assert_eq!(is_square(&text(&plain)), size >= LEAST);
            prop_assert!(!is_square(&(text(&plain) + "\nHoi")));
            for text in [text(&plain), text(&squares)].iter().filter(|text| is_square(text)) {
                let unpacked = unpacked(text);
                prop_assert_eq!(&*unpacked.text, text);
                prop_assert!(unpacked.left_out.is_empty());
            }
        }
    }
}
