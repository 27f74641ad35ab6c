//! Layout files: digits, or one of Wordfeud's boards in JSON.

use super::FormatError;
use super::json::OuterJson;
use super::json_grid::grid;
use super::json_text::JsonText;
use crate::rules::Layout;

/// Reads a layout file: digits, or one board in JSON.
///
/// # Errors
///
/// [`FormatError::Layout`] for digits, else the first mistake in the JSON.
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
    let boards = OuterJson::read(&json)?.boards(&json)?;
    match boards[..] {
        [(_, board)] => grid(&json, board),
        [] => Err(FormatError::Whole(
            "there is no board in this JSON: it needs \"board\": [[…]]".to_owned(),
        )),
        _ => Err(FormatError::Whole("there are several boards: save one of them".to_owned())),
    }
}
