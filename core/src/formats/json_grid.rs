//! Wordfeud's boards in JSON: rows of numbers, 0 none, 1 double letter, 2 triple letter, 3 double
//! word, 4 triple word. That is one less than the digits of a layout file, whose 1 is the start.

use serde_json::value::RawValue;

use super::FormatError;
use super::json_text::{JsonText, UpTo};
use crate::rules::{Layout, MAX_SIZE};

/// Rows of a board: more than any has, so that an error can count them.
type LayoutRows<'t> = UpTo<&'t RawValue, 64>;

/// Reads the rows of a board. The start is in the middle.
pub(super) fn grid<'t>(json: &JsonText<'t>, part: &'t RawValue) -> Result<Layout, FormatError> {
    let rows: LayoutRows<'t> = json.part(part)?;
    let rows = rows.0;
    let size = rows.len();
    if !(2..=MAX_SIZE).contains(&size) {
        let rows = if size == 1 { "row" } else { "rows" };
        return Err(json.error(part, format!("{size} {rows}: a board has 2 to {MAX_SIZE}")));
    }
    let mut text = String::new();
    for (row, part) in rows.into_iter().enumerate() {
        let numbers: UpTo<u8, 64> = json.part(part)?;
        if numbers.0.len() != size {
            let found = numbers.0.len();
            let s = if found == 1 { "" } else { "s" };
            let what =
                format!("{found} square{s} in this row of a board of {size} rows: make it square");
            return Err(json.error(part, what));
        }
        for (column, number) in numbers.0.into_iter().enumerate() {
            let middle = row == size / 2 && column == size / 2;
            text.push(match number {
                0 if middle => '1',
                1..=4 if middle => {
                    let what =
                        "there is a premium on the middle square, which is the start and can't have one";
                    return Err(json.error(part, what));
                }
                0 => '.',
                1..=4 => char::from(b'1' + number),
                _ => {
                    let what =
                        format!("{number} is not a premium: write 0 for none, 1 or 2 for a letter, 3 or 4 for a word");
                    return Err(json.error(part, what));
                }
            });
        }
        text.push('\n');
    }
    Layout::parse(&text).map_err(|error| json.error(part, error.to_string()))
}
