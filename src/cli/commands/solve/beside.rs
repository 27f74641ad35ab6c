//! Board and moves side by side on a terminal.

use std::iter::repeat_n;

use crate::cli::term::{Controls, render};
use itertools::{EitherOrBoth, Itertools};

/// How many lines of the screen are left free for notes and the prompt.
const AROUND: usize = 3;

/// The lines of a board with those of its moves beside them: in the first of several forms that fits
/// on the screen, or `None` where none does.
pub(crate) fn beside(
    board: &[String],
    forms: impl IntoIterator<Item = Vec<String>>,
    (columns, rows): (usize, usize),
) -> Option<Vec<String>> {
    let width = |line: &String| render(line, Controls::Shown, false).chars().count();
    let widest = board.iter().map(width).max().unwrap_or(0);
    let most = rows.saturating_sub(AROUND).max(board.len());
    let room = columns.saturating_sub(widest + 1);
    let fits =
        |form: &Vec<String>| form.len() <= most && form.iter().all(|line| width(line) <= room);
    let moves = forms.into_iter().find(fits)?;
    let lines = board.iter().zip_longest(&moves).map(|pair| match pair {
        EitherOrBoth::Left(board) => board.clone(),
        pair => {
            let (board, line) = (pair.as_ref().left(), pair.as_ref().right());
            let taken = board.map_or(0, |board| width(board));
            let gap: String = repeat_n(' ', widest + 1 - taken).collect();
            let board = board.map_or("", |board| board.as_str());
            let line = line.map_or("", |line| line.trim_end());
            format!("{board}{gap}{line}")
        }
    });
    Some(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::term::Paint;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_first_form_that_fits_stands_beside_the_board() {
        let faint = Paint(anstyle::Style::new().dimmed());
        let board = lines(&format!("{faint}   A{faint:#}\n 1 x"));
        let forms = || [lines("a long form"), lines("short\nform\nof all")];
        let shown = beside(&board, forms(), (16, 24)).expect("fits");
        assert_eq!(shown, [format!("{} a long form", board[0]), " 1 x".to_owned()]);
        let shown = beside(&board, forms(), (12, 24)).expect("fits");
        let below = "     of all";
        assert_eq!(shown, [&format!("{} short", board[0]), " 1 x form", below]);
        assert_eq!(
            [beside(&board, forms(), (10, 24)), beside(&board, forms(), (12, 5))],
            [None, None]
        );
    }
}
