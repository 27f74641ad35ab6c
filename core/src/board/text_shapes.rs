//! Boards written with more or less than their squares: spaces between squares, row numbers and
//! column letters around them, `-` for an empty square, rows that end with their last tile.

use super::row_text::RowText;
use super::surplus::first_row;
use super::text_drawing::column_letters;
use super::text_rows::{LeftOff, UnreadRow, UnreadRows};
use crate::rules::MAX_SIZE;

/// One way to read a board, and what it assumes.
pub(super) struct Shape<'t> {
    pub rows: UnreadRows<'t>,
    pub assumed: Vec<&'static str>,
}

/// The number of a line and its characters, each with its column in the file.
type PlacedLine = (usize, Vec<(usize, char)>);

/// All ways to read rows as a board of `size` rows.
pub(super) fn shapes(rows: &[RowText<'_>], size: usize, small_tiles: bool) -> Vec<Shape<'static>> {
    let mut shapes = Vec::new();
    let bare = || rows.iter().map(line).collect::<Vec<_>>();
    let mut framed = vec![(bare(), Vec::new())];
    framed.extend(without_frame(rows, size));
    for (lines, assumed) in framed {
        let all = &lines;
        let Some((lines, said)) = window(all, size) else { continue };
        let blank = |line: &PlacedLine| is_blank(line) && !line.1.is_empty();
        let mut assumed = assumed;
        if all.len() > size
            && all.iter().filter(|line| blank(line)).count()
                > lines.iter().filter(|line| blank(line)).count()
        {
            assumed.push("blank lines around the board are left out");
        } else {
            assumed.extend(said);
        }
        let width = lines.iter().map(width).max().unwrap_or(0);
        let add =
            |lines: &[PlacedLine], said: Option<&'static str>, shapes: &mut Vec<Shape<'static>>| {
                let assumed: Vec<_> = assumed.iter().copied().chain(said).collect();
                shapes.extend(shape(lines, size, assumed, small_tiles));
            };
        if let Some(spaced) = without_gaps(lines).filter(|_| width > size || has_signs(lines)) {
            add(&spaced, Some("a space stands between squares"), &mut shapes);
        }
        add(lines, None, &mut shapes);
    }
    shapes
}

fn line(row: &RowText<'_>) -> PlacedLine {
    let characters = row.text.chars().enumerate().map(|(at, c)| (row.column + at, c)).collect();
    (row.line, characters)
}

fn is_blank((_, characters): &PlacedLine) -> bool {
    characters.iter().all(|(_, c)| *c == ' ')
}

/// The number of characters of a line without the spaces at its end.
fn width((_, characters): &PlacedLine) -> usize {
    characters.iter().rposition(|(_, c)| *c != ' ').map_or(0, |last| last + 1)
}

/// Whether empty squares are written as a sign other than a space.
fn has_signs(lines: &[PlacedLine]) -> bool {
    lines.iter().any(|(_, line)| line.iter().any(|(_, c)| matches!(c, '.' | '_' | '-')))
}

/// The lines of the board, and what is left out where that is not clear by itself. A line of text
/// above the board is none of it, if only so the square in the middle is covered.
fn window(lines: &[PlacedLine], size: usize) -> Option<(&[PlacedLine], Option<&'static str>)> {
    let whole = rows_among(lines, size);
    if whole.is_some_and(|(rows, _)| is_begun(rows)) {
        return whole;
    }
    let first = lines.iter().position(|line| !is_blank(line))?;
    let is_text = |c: char| c.is_lowercase() || c.is_ascii_digit();
    let text = &lines[first].1;
    let may_be_text =
        text.first().is_some_and(|(_, c)| *c != ' ') && text.iter().any(|(_, c)| is_text(*c));
    let below = rows_among(&lines[first + 1..], size).filter(|(rows, _)| is_begun(rows));
    match below.filter(|_| may_be_text) {
        Some((rows, _)) => Some((rows, Some("the line of text above the board is left out"))),
        None => whole,
    }
}

/// As many lines as the board has rows, all that are not blank among them. Blank lines may be rows
/// or not.
fn rows_among(lines: &[PlacedLine], size: usize) -> Option<(&[PlacedLine], Option<&'static str>)> {
    let first = lines.iter().position(|line| !is_blank(line))?;
    let last = lines.iter().rposition(|line| !is_blank(line))?;
    let surplus = lines.len().checked_sub(size)?;
    let ways: Vec<_> = ((last + 1).saturating_sub(size)..=first.min(surplus)).collect();
    let rows = |start: usize| &lines[start..start + size];
    let start = first_row(&ways, surplus, |start| is_begun(rows(start)))?;
    let said = match (ways.len(), start) {
        (1, _) => None,
        (_, 0) => Some("blank lines below the board are left out"),
        (_, start) if start == surplus => Some("blank lines above the board are left out"),
        _ => Some("blank lines around the board are left out"),
    };
    Some((rows(start), said))
}

/// Whether a tile is on the square in the middle. Squares may stand apart.
fn is_begun(rows: &[PlacedLine]) -> bool {
    let middle = rows.len() / 2;
    let apart = rows.iter().map(width).max().is_some_and(|width| width > rows.len());
    let at = if apart { middle * 2 } else { middle };
    rows[middle].1.get(at).is_some_and(|(_, c)| c.is_alphabetic())
}

/// The lines with only every other character, where the ones between are spaces in all lines.
fn without_gaps(lines: &[PlacedLine]) -> Option<Vec<PlacedLine>> {
    let gap = |(_, line): &PlacedLine| line.iter().skip(1).step_by(2).all(|(_, c)| *c == ' ');
    let wide = lines.iter().any(|line| width(line) > 2);
    let half = |(number, line): &PlacedLine| (*number, line.iter().copied().step_by(2).collect());
    (wide && lines.iter().all(gap)).then(|| lines.iter().map(half).collect())
}

/// The lines without row numbers and column letters, in each way that these can be removed.
fn without_frame(rows: &[RowText<'_>], size: usize) -> Vec<(Vec<PlacedLine>, Vec<&'static str>)> {
    let is_letters = |row: &&RowText<'_>| {
        let text = row.text.trim();
        column_letters(text) == size && text.split_whitespace().count() == size
            || text.chars().eq(('A'..='U').take(size))
    };
    let numbered = |row: &RowText<'_>| {
        let text = row.text.trim_start();
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let before = row.text.chars().count() - text.chars().count();
        text[..digits].parse().ok().map(|number: usize| (number, before + digits))
    };
    let filled: Vec<_> = rows.iter().filter(|row| !row.text.trim().is_empty()).collect();
    let inner: Vec<_> = filled.iter().filter(|row| !is_letters(row)).copied().collect();
    let lettered = inner.len() < filled.len();
    let numbers: Option<Vec<_>> = inner.iter().map(|row| numbered(row)).collect();
    let numbers = numbers.filter(|numbers| {
        numbers.len() == size && (1..=size).eq(numbers.iter().map(|(number, _)| *number))
    });
    let Some(numbers) = numbers else {
        let lines = rows.iter().filter(|row| !is_letters(row)).map(line).collect();
        return if lettered {
            vec![(lines, vec!["column letters are left out"])]
        } else {
            Vec::new()
        };
    };
    let from = numbers.iter().map(|(_, end)| *end).max().unwrap_or(0);
    let said = if lettered {
        "row numbers and column letters are left out"
    } else {
        "row numbers are left out"
    };
    let cut = |by: usize| -> Option<Vec<PlacedLine>> {
        let cut = inner.iter().zip(&numbers).map(|(row, (_, end))| {
            let (number, characters) = line(row);
            let blank = characters.iter().take(from + by).skip(*end).all(|(_, c)| *c == ' ');
            blank.then(|| (number, characters.into_iter().skip(from + by).collect()))
        });
        cut.collect()
    };
    (0..4).filter_map(cut).map(|lines| (lines, vec![said])).collect()
}

/// Lines as rows: what follows the last tile of a row may be missing, and `-` is an empty square.
fn shape(
    lines: &[PlacedLine],
    size: usize,
    mut assumed: Vec<&'static str>,
    small_tiles: bool,
) -> Option<Shape<'static>> {
    debug_assert!(size <= MAX_SIZE);
    let has = |wanted: &[char]| {
        lines.iter().any(|(_, line)| line.iter().any(|(_, c)| wanted.contains(c)))
    };
    let spaces = !has(&['.', '_', '-']);
    if has(&['-']) {
        assumed.push("- is an empty square");
    }
    let rows: Vec<_> = lines
        .iter()
        .map(|(number, line)| {
            let line = (*number, line.clone());
            // Where spaces are squares, a surplus space may be anywhere in the row.
            let characters = if spaces { &line.1[..] } else { &line.1[..width(&line)] };
            let text: String =
                characters.iter().map(|(_, c)| if *c == '-' { '.' } else { *c }).collect();
            let columns: Vec<_> = characters.iter().map(|(column, _)| *column).collect();
            let first = columns.first().copied().unwrap_or(1);
            UnreadRow { text: text.into(), line: *number, columns: Some(columns), first }
        })
        .collect();
    // A space among other signs for empty squares is not a square, and shifts what follows.
    if !spaces && rows.iter().any(|row| row.text.contains(' ')) {
        return None;
    }
    // Squares after the last tile are left out in all rows or in none: among complete rows, a
    // shorter one may lack a square anywhere.
    let is_empty = |c: char| matches!(c, '.' | '_');
    let whole =
        |row: &UnreadRow<'_>| row.text.ends_with(is_empty) && !row.text.chars().all(is_empty);
    let left_off = match spaces {
        true => LeftOff::Any,
        false if rows.iter().any(whole) => LeftOff::Nothing,
        false => LeftOff::BehindTile,
    };
    let is_short = |row: &UnreadRow<'_>| row.text.chars().count() < size && !row.text.contains('[');
    if left_off == LeftOff::BehindTile && rows.iter().any(is_short) {
        assumed.push("rows end with their last tile: the squares after it are empty");
    }
    let rows = UnreadRows { rows, numbers: false, small_tiles, left_off, more: (0, 0) };
    Some(Shape { rows, assumed })
}
