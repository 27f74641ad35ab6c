//! Writes a position in any form.

use super::{Format, FormatError, PositionToWrite, cgp, gcg_write, json_write};
use crate::board::BoardText;

/// Writes a position. What the form has no place for is left out.
pub fn write(whole: &PositionToWrite<'_>, format: Format) -> Result<String, FormatError> {
    let alphabet = &whole.ruleset.alphabet;
    Ok(match format {
        Format::Own => own(whole),
        Format::Underscores => BoardText::write(whole.board, alphabet, "_"),
        Format::Solver => swap_case(&BoardText::write(whole.board, alphabet, ".")),
        Format::Cgp => cgp::write(whole),
        Format::Gcg => gcg_write::write(whole),
        Format::Json => json_write::write(whole)?,
    })
}

fn own(whole: &PositionToWrite<'_>) -> String {
    let id = &whole.ruleset.id;
    let mut text = match whole.language.filter(|language| language != id) {
        Some(language) => format!("language: {language}\nruleset: {id}\n"),
        None => format!("language: {id}\n"),
    };
    if *whole.layout != whole.ruleset.layout {
        text.push_str(&format!("layout: {}\n", whole.layout.label()));
    }
    if let Some(rack) = whole.rack {
        text.push_str(&format!("rack: {}\n", rack.tiles().text(&whole.ruleset.alphabet)));
    }
    text.push_str(&BoardText::write(whole.board, &whole.ruleset.alphabet, "."));
    text
}

fn swap_case(text: &str) -> String {
    let swap = |c: char| -> String {
        if c.is_uppercase() { c.to_lowercase().collect() } else { c.to_uppercase().collect() }
    };
    text.chars().map(swap).collect()
}
