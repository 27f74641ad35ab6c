//! Writes a position in any form.

use super::{Format, FormatError, PositionToWrite, cgp, gcg_write, json_write};
use crate::board::BoardText;

/// Writes a position. Details that the form can't hold are left out.
///
/// # Errors
///
/// [`FormatError::Whole`] where Wordfeud's JSON can't hold the ruleset or the layout. The other forms
/// hold every position.
pub fn write(position: &PositionToWrite<'_>, format: Format) -> Result<String, FormatError> {
    let alphabet = &position.ruleset.alphabet;
    Ok(match format {
        Format::Own => own(position),
        Format::Underscores => BoardText::write(position.board, alphabet, "_"),
        Format::Solver => swap_case(&BoardText::write(position.board, alphabet, ".")),
        Format::Cgp => cgp::write(position),
        Format::Gcg => gcg_write::write(position),
        Format::Json => json_write::write(position)?,
    })
}

fn own(position: &PositionToWrite<'_>) -> String {
    let id = &position.ruleset.id;
    let mut text = match position.language.filter(|language| language != id) {
        Some(language) => format!("language: {language}\nruleset: {id}\n"),
        None => format!("language: {id}\n"),
    };
    if *position.layout != position.ruleset.layout {
        text.push_str(&format!("layout: {}\n", position.layout.label()));
    }
    if let Some(rack) = position.rack {
        text.push_str(&format!("rack: {}\n", rack.tiles().text(&position.ruleset.alphabet)));
    }
    text.push_str(&BoardText::write(position.board, &position.ruleset.alphabet, "."));
    text
}

fn swap_case(text: &str) -> String {
    let swap = |c: char| -> String {
        if c.is_uppercase() { c.to_lowercase().collect() } else { c.to_uppercase().collect() }
    };
    text.chars().map(swap).collect()
}
