//! Squares in the columns of a spreadsheet or a table.

use std::borrow::Cow;

use itertools::Itertools;

use super::LEAST;

/// What stands between squares in columns and tables.
const SEPARATORS: [char; 4] = ['|', '\t', ';', ','];

/// The most rows of a board.
const MOST: usize = 21;

/// The lines with the squares of a table side by side; `None` where there is no table.
pub(super) fn table(lines: &[Cow<'_, str>]) -> Option<Vec<String>> {
    let mut found = SEPARATORS.into_iter().find_map(|separator| cells(lines, separator))?;
    // Numbers of rows and letters of columns stand around the squares.
    let is_number = |row: &&Vec<String>| row[0].parse::<u8>().is_ok();
    let (numbers, others): (Vec<_>, Vec<_>) = found.iter().flatten().partition(is_number);
    let is_corner = |row: &&Vec<String>| row[0] == "." || is_rule(row);
    let are_counted = numbers.iter().map(|row| &row[0]).all_unique();
    if are_counted && numbers.len() > others.len() && others.iter().all(is_corner) {
        found.iter_mut().flatten().for_each(|row| _ = row.remove(0));
    }
    let is_letters = |row: &[String]| {
        let letters = ('A'..='Z').map(String::from);
        row.len() >= LEAST
            && row.iter().zip(letters).all(|(cell, letter)| cell.eq_ignore_ascii_case(&letter))
    };
    let mut is_first = true;
    for row in &mut found {
        let Some(cells) = row else { continue };
        if std::mem::take(&mut is_first) && is_letters(cells) || is_rule(cells) {
            *row = Some(Vec::new());
        }
    }
    // Spreadsheets write 0 for an empty square.
    let empty = found.iter_mut().flatten().flatten().filter(|cell| *cell == "0");
    empty.for_each(|cell| ".".clone_into(cell));
    fill(&mut found, lines);
    let rows = found.into_iter().zip(lines);
    Some(rows.map(|(row, line)| row.map_or_else(|| line.to_string(), |row| row.concat())).collect())
}

/// The squares of each line that is a row; `None` where too few lines are.
fn cells(lines: &[Cow<'_, str>], separator: char) -> Option<Vec<Option<Vec<String>>>> {
    let cells = |line: &Cow<'_, str>| -> Option<Vec<String>> {
        // Bars may stand around the squares too.
        let framed = line.trim_end().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let inner = framed.filter(|_| separator == '|').unwrap_or(line);
        let cells: Vec<_> = inner.split(separator).map(square).collect();
        let is_row = !line.is_empty() && cells.iter().all(|cell| is_short(cell));
        is_row.then_some(cells)
    };
    let rows: Vec<_> = lines.iter().map(cells).collect();
    let widths = rows.iter().flatten().map(Vec::len).filter(|width| *width >= LEAST);
    if are_cut(&rows, lines) {
        let is_read = |(row, line): (&Option<_>, &Cow<'_, str>)| row.is_some() || line.is_empty();
        let all = (2 * LEAST..=MOST + 1).contains(&lines.len()) && widths.count() > 0;
        return (all && rows.iter().zip(lines).all(is_read)).then_some(rows);
    }
    let is_table = widths.counts().into_values().any(|count| count >= LEAST);
    let of_table = |row: Option<Vec<String>>| row.filter(|row| row.len() >= LEAST);
    is_table.then(|| rows.into_iter().map(of_table).collect())
}

/// Whether rows end with their last tile: some programs leave out the separators after it.
fn are_cut(rows: &[Option<Vec<String>>], lines: &[Cow<'_, str>]) -> bool {
    let mut all = rows.iter().flatten().filter(|row| !row.is_empty());
    let ends = |row: &Vec<String>| row.last().is_some_and(|cell| cell != "." && !is_rule(row));
    let is_blank = |line: &Cow<'_, str>| line.is_empty();
    let differ = lines.iter().any(is_blank) || !all.clone().map(Vec::len).all_equal();
    differ && all.all(ends)
}

/// Fills rows that end with their last tile up to the width of the board: as many squares as it has
/// rows, the empty ones too.
fn fill(rows: &mut [Option<Vec<String>>], lines: &[Cow<'_, str>]) {
    let widest = rows.iter().flatten().map(Vec::len).max().unwrap_or(0);
    let is_square = |row: &Vec<String>| !row.is_empty();
    if !are_cut(rows, lines) {
        return;
    }
    let heads = rows.iter().flatten().filter(|row| row.is_empty()).count();
    let count = lines.len() - heads;
    if !(widest..=MOST).contains(&count) {
        return;
    }
    for row in rows.iter_mut().filter(|row| row.as_ref().is_none_or(is_square)) {
        row.get_or_insert_default().resize(count, ".".to_owned());
    }
}

/// A square as it is written in a row: premium squares are empty.
fn square(cell: &str) -> String {
    let cell = cell.trim().trim_matches('"');
    // Tiles in bold.
    let plain = cell.trim_matches(['*', '`', '_']);
    let cell = if plain.is_empty() { cell } else { plain };
    let is_premium = |cell: &str| {
        let cell = cell.to_ascii_uppercase();
        matches!(&*cell, "2L" | "3L" | "4L" | "2W" | "3W" | "4W" | "DL" | "TL" | "DW" | "TW" | "*")
    };
    if cell.is_empty() || is_premium(cell) { ".".to_owned() } else { cell.to_owned() }
}

/// A letter, a tile in brackets, a number of a row, or the rule below the head of a table.
fn is_short(cell: &str) -> bool {
    let count = cell.chars().count();
    count == 1
        || cell.starts_with('[') && count < 8
        || cell.parse::<u8>().is_ok()
        || cell.trim_matches([':', '-']).is_empty()
}

fn is_rule(row: &[String]) -> bool {
    row.iter().all(|cell| cell.starts_with("--") || cell.starts_with(":-"))
}
