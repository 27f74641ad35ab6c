//! Boards as other programs write them: in columns, in tables, in quotes and code fences.

use std::borrow::Cow;

use itertools::Itertools;

/// What stands between squares in columns and tables.
const SEPARATORS: [char; 4] = ['|', '\t', ';', ','];

/// A longer text is no board.
const LONGEST: usize = 100_000;

/// The fewest lines, and squares in a line, that make a table.
const LEAST: usize = 5;

/// The text with a character for each square, where it was written in another way. Lines keep their
/// numbers.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.len() > LONGEST {
        return Cow::Borrowed(text);
    }
    // JSON has commas and quotes of its own, and records begin lines with >.
    let quoted = is_quoted(text);
    if text.trim_start().starts_with(['{', '[', '#', '>']) && !quoted {
        return Cow::Borrowed(text);
    }
    let has_more = text.contains(['|', '\t', ';', ',', '·', '`', '~', '>']);
    if !has_more && !text.lines().last().is_some_and(is_empty_row) {
        return Cow::Borrowed(text);
    }
    let line = |line| Cow::Borrowed(if quoted { unquoted(line) } else { line });
    let mut lines: Vec<Cow<'_, str>> = text.lines().map(line).collect();
    for line in &mut lines {
        if line.starts_with("```") || line.starts_with("~~~") {
            *line = Cow::Borrowed("");
        } else if line.contains('·') {
            *line = Cow::Owned(line.replace('·', "."));
        }
    }
    if let Some(rows) = table(&lines) {
        lines = rows.into_iter().map(Cow::Owned).collect();
    }
    without_last_row(&mut lines);
    let plain = lines.join("\n");
    match plain == text.trim_end_matches('\n') {
        true => Cow::Borrowed(text),
        false => Cow::Owned(plain + "\n"),
    }
}

/// Whether each line is quoted as in mail. The moves of a record have no space there.
fn is_quoted(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.is_empty());
    text.starts_with('>') && lines.all(|line| line == ">" || line.starts_with("> "))
}

fn unquoted(line: &str) -> &str {
    line.strip_prefix("> ").or_else(|| line.strip_prefix('>')).unwrap_or(line)
}

/// The lines with the squares of a table side by side; `None` where there is no table.
fn table(lines: &[Cow<'_, str>]) -> Option<Vec<String>> {
    let cells = |line: &str, separator: char| -> Option<Vec<String>> {
        // Bars may stand around the squares too.
        let framed = line.trim_end().strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let inner = framed.filter(|_| separator == '|').unwrap_or(line);
        let cells: Vec<_> = inner.split(separator).map(square).collect();
        (cells.len() >= LEAST && cells.iter().all(|cell| is_short(cell))).then_some(cells)
    };
    let rows = |separator: char| -> Vec<Option<Vec<String>>> {
        lines.iter().map(|line| cells(line, separator)).collect()
    };
    let mut found = SEPARATORS.into_iter().map(rows).find(|rows| {
        let widths = rows.iter().flatten().map(Vec::len);
        widths.counts().into_values().any(|count| count >= LEAST)
    })?;
    // Numbers of rows and letters of columns stand around the squares.
    let is_number = |row: &&Vec<String>| row[0].parse::<u8>().is_ok();
    let (numbers, others): (Vec<_>, Vec<_>) = found.iter().flatten().partition(is_number);
    if numbers.len() > others.len() && others.iter().all(|row| row[0] == ".") {
        found.iter_mut().flatten().for_each(|row| _ = row.remove(0));
    }
    let is_letters = |row: &[String]| {
        let letters = ('A'..='Z').map(String::from);
        row.iter().zip(letters).all(|(cell, letter)| cell.eq_ignore_ascii_case(&letter))
    };
    let is_rule =
        |row: &[String]| row.iter().all(|cell| cell.starts_with("--") || cell.starts_with(":-"));
    let mut is_first = true;
    Some(
        found
            .into_iter()
            .zip(lines)
            .map(|(row, line)| match row {
                None => line.clone().into_owned(),
                Some(row) if std::mem::take(&mut is_first) && is_letters(&row) => String::new(),
                Some(row) if is_rule(&row) => String::new(),
                Some(row) => row.concat(),
            })
            .collect(),
    )
}

/// A square as it is written in a row: premium squares are empty.
fn square(cell: &str) -> String {
    let cell = cell.trim().trim_matches('"');
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

/// Leaves out an empty row below a board: spreadsheets and notes have one.
fn without_last_row(lines: &mut [Cow<'_, str>]) {
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
