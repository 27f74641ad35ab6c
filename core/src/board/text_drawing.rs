//! Boards as wfq draws them: row numbers, column letters, premium squares like `3L`, and new tiles
//! in brackets.

use super::row_text::RowText;
use super::text_rows::{LeftOff, UnreadRow, UnreadRows};
use crate::rules::{Layout, MAX_SIZE, Premium, Rules};

/// A drawing of a board that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    pub rows: UnreadRows<'static>,
    pub size: usize,
    /// What is drawn on each square, row by row; `None` under a tile.
    pub marks: Vec<Option<Mark>>,
    /// Whether some tiles are in brackets, as the tiles of a suggested play are.
    pub laid: bool,
    /// The index of the first row after the drawing.
    pub end: usize,
}

/// What is drawn on an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Plain,
    Start,
    Premium(Premium),
}

/// The squares and labels of a line, each with its column from 0. White space separates them, and
/// brackets begin and end one.
fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut start: Option<(usize, usize)> = None;
    for (column, (at, character)) in text.char_indices().enumerate() {
        let ends = character.is_whitespace() || character == '[';
        if let Some((column, from)) = start.filter(|_| ends) {
            tokens.push((column, &text[from..at]));
            start = None;
        }
        if !character.is_whitespace() {
            start = start.or(Some((column, at)));
        }
        if character == ']'
            && let Some((column, from)) = start.take()
        {
            tokens.push((column, &text[from..=at]));
        }
    }
    tokens.extend(start.map(|(column, from)| (column, &text[from..])));
    tokens
}

/// How many columns a line of column letters names, from A.
pub(super) fn column_letters(text: &str) -> usize {
    let tokens = tokens(text);
    let named = tokens.iter().zip('A'..='U');
    named.take_while(|((_, token), letter)| token.chars().eq([*letter])).count()
}

fn mark(token: &str) -> Option<Mark> {
    Some(match token {
        "." | "_" | "-" => Mark::Plain,
        "*" => Mark::Start,
        "2L" => Mark::Premium(Premium::DoubleLetter),
        "3L" => Mark::Premium(Premium::TripleLetter),
        "2W" => Mark::Premium(Premium::DoubleWord),
        "3W" => Mark::Premium(Premium::TripleWord),
        _ => return None,
    })
}

/// Finds the drawing in the rows of a text: below column letters, or rows numbered from 1 with
/// nothing else around them.
pub(super) fn find(rows: &[RowText<'_>]) -> Option<Drawing> {
    let number = |row: &RowText<'_>| {
        // Most rows begin with a square, and need not be split to know that.
        let is_number = row.text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '+');
        let first = || tokens(row.text).first().and_then(|(_, token)| token.parse().ok());
        is_number.then(first).flatten()
    };
    let first = rows.iter().position(|row| number(row) == Some(1_usize))?;
    let lettered = first.checked_sub(1).map_or(0, |before| column_letters(rows[before].text));
    let numbered = (1..=MAX_SIZE).zip(&rows[first..]);
    let numbered = numbered.take_while(|(wanted, row)| number(row) == Some(*wanted)).count();
    let size = if lettered > 1 { lettered } else { numbered };
    if size < 2 {
        return None;
    }
    let lines = &rows[first..(first + size.min(numbered.max(1))).min(rows.len())];
    let filled = |row: &&RowText<'_>| tokens(row.text).len() > size;
    let others = rows[..first].iter().chain(&rows[first + lines.len()..]);
    let mut others = others.filter(|row| !row.text.trim().is_empty());
    // Below column letters, what follows the last square belongs to another part of the screen.
    let alone = lettered < 2;
    if lines.iter().filter(filled).count() * 2 < lines.len() || alone && others.next().is_some() {
        return None;
    }
    let mut marks = Vec::new();
    let mut laid = false;
    let mut read = Vec::new();
    for row in lines {
        let all = tokens(row.text);
        let cells = all.get(1..).unwrap_or_default();
        let cells = if alone { cells } else { &cells[..cells.len().min(size)] };
        let (mut text, mut columns) = (String::new(), Vec::new());
        for index in 0..size.max(cells.len()) {
            let Some((column, token)) = cells.get(index) else {
                marks.push(None);
                continue;
            };
            let drawn = mark(token);
            if index < size {
                marks.push(drawn);
            }
            let before = text.chars().count();
            let label = token.trim_matches(['[', ']']);
            laid |= label.len() < token.len();
            match (drawn, label.chars().count()) {
                (Some(_), _) => text.push('.'),
                (None, 1) => text.push_str(label),
                (None, _) => text.push_str(&format!("[{label}]")),
            }
            columns.resize(text.chars().count().max(before), column + row.column);
        }
        read.push(UnreadRow {
            text: text.into(),
            line: row.line,
            columns: Some(columns),
            first: row.column,
        });
    }
    let rows = UnreadRows {
        rows: read,
        numbers: false,
        small_tiles: false,
        left_off: LeftOff::Nothing,
        more: (0, 0),
    };
    Some(Drawing { rows, size, marks, laid, end: first + lines.len() })
}

impl Drawing {
    /// The premium squares: those of `own` where the drawing agrees with it, else those of a known
    /// layout that agrees, else as drawn. Premiums under tiles no longer matter.
    pub(super) fn layout(&self, rules: &Rules, own: &Layout) -> Option<Layout> {
        // A drawing with nothing but dots does not show premium squares.
        let drawn = |mark: &Option<Mark>| mark.is_some_and(|mark| mark != Mark::Plain);
        if self.is_of(own) || self.size == own.size() && !self.marks.iter().any(drawn) {
            return Some(own.clone());
        }
        let known = Layout::names().into_iter().filter_map(Layout::built_in);
        let mut known = known.map(|layout| rules.layout(layout));
        if let Some(known) = known.find(|layout| self.is_of(layout)) {
            return Some(known);
        }
        let size = self.size;
        let at = |row: usize, column: usize| self.marks.get(row * size + column).copied().flatten();
        let squares = || itertools::iproduct!(0..size, 0..size);
        // A start that is not drawn is under a tile, or doubles the word.
        let hidden = |&(row, column): &(usize, usize)| match at(row, column) {
            None => true,
            Some(mark) => rules.start_doubles && mark == Mark::Premium(Premium::DoubleWord),
        };
        let start = squares().find(|&(row, column)| at(row, column) == Some(Mark::Start));
        let middle = Some((size / 2, size / 2)).filter(hidden);
        let start = start.or(middle).or_else(|| squares().find(hidden))?;
        let premium = |(row, column)| match at(row, column) {
            Some(Mark::Premium(premium)) => premium,
            _ => Premium::None,
        };
        let layout = Layout::of_premiums(squares().map(premium).collect(), start)?;
        Some(rules.layout(layout)).filter(|layout| self.is_of(layout))
    }

    /// Whether every visible square agrees with a layout.
    fn is_of(&self, layout: &Layout) -> bool {
        let drawn = |row: usize, column: usize| match layout.premium(row, column) {
            Premium::None if layout.start() == (row, column) => Mark::Start,
            Premium::None => Mark::Plain,
            premium => Mark::Premium(premium),
        };
        let mut marks = itertools::iproduct!(0..self.size, 0..self.size).zip(&self.marks);
        layout.size() == self.size
            && marks.all(|((row, column), mark)| mark.is_none_or(|mark| mark == drawn(row, column)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_and_brackets_separate_squares() {
        let parts = |text| tokens(text).into_iter().map(|(_, token)| token).collect::<Vec<_>>();
        assert_eq!(parts("  1  3L .  X [K][CH] 2L"), ["1", "3L", ".", "X", "[K]", "[CH]", "2L"]);
        assert_eq!(parts(" 9  CH[LL]."), ["9", "CH", "[LL]", "."]);
        assert_eq!(column_letters("     A  B  C    # pts"), 3);
        assert_eq!(column_letters("ABC"), 0);
    }
}
