//! Wordfeud's boards in JSON: rows of numbers, 0 none, 1 double letter, 2 triple letter, 3 double
//! word, 4 triple word. That is one less than the digits of a layout file, whose 1 is the start.

use serde_json::value::RawValue;

use super::FormatError;
use super::json::Outer;
use super::json_text::{JsonText, UpTo};
use crate::rules::{Layout, MAX_SIZE};

/// Rows of a board, some to spare for the message that there are too many.
type Rows<'t> = UpTo<&'t RawValue, 64>;

/// Reads a layout file: digits, or a board in JSON.
pub fn read_layout(text: &str) -> Result<Layout, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = text.trim_start();
    if !start.starts_with(['{', '[']) {
        return Layout::parse(text).map_err(FormatError::Layout);
    }
    let json = JsonText::new(text);
    if start.starts_with('[') {
        return grid(&json, json.whole()?);
    }
    let boards = Outer::read(&json)?.boards(&json)?;
    match boards[..] {
        [(_, board)] => grid(&json, board),
        [] => {
            Err(FormatError::Whole("no board in this JSON: it needs \"board\": [[…]]".to_owned()))
        }
        _ => Err(FormatError::Whole("several boards: save one alone".to_owned())),
    }
}

/// Reads the rows of a board. The middle is the start.
pub(super) fn grid<'t>(json: &JsonText<'t>, part: &'t RawValue) -> Result<Layout, FormatError> {
    let rows: Rows<'t> = json.part(part)?;
    let rows = rows.0;
    let size = rows.len();
    if !(2..=MAX_SIZE).contains(&size) {
        return Err(json.error(part, format!("{size} rows: a board has 2 to {MAX_SIZE}")));
    }
    let mut text = String::new();
    for (row, part) in rows.into_iter().enumerate() {
        let numbers: UpTo<u8, 64> = json.part(part)?;
        if numbers.0.len() != size {
            let found = numbers.0.len();
            let what =
                format!("{found} squares in this row of a board of {size} rows: make it square");
            return Err(json.error(part, what));
        }
        for (column, number) in numbers.0.into_iter().enumerate() {
            let middle = row == size / 2 && column == size / 2;
            text.push(match number {
                0 if middle => '1',
                1..=4 if middle => {
                    let what =
                        "a premium on the middle square: on a board that wfq knows it has none";
                    return Err(json.error(part, what));
                }
                0 => '.',
                1..=4 => char::from(b'1' + number),
                _ => {
                    let what =
                        format!("{number} is no premium: 0 none, 1 and 2 letter, 3 and 4 word");
                    return Err(json.error(part, what));
                }
            });
        }
        text.push('\n');
    }
    Layout::parse(&text).map_err(|error| json.error(part, error.to_string()))
}
