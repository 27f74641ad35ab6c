//! The texts of tiles that were read: a capital, a small letter for a blank, `?`, `[CH]`.

/// Whether a reading is a tile with a letter: `Q`, `q`, `[CH]`, and no word such as `empty`.
pub(crate) fn is_tile(text: &str) -> bool {
    text.starts_with('[') || (text.chars().count() == 1 && text != "." && text != "?")
}

/// Whether a reading is a blank, on the board or on the rack.
pub(super) fn is_blank(text: &str) -> bool {
    text == "?" || text.chars().any(char::is_lowercase)
}

/// The letter of a tile, in capitals and without brackets.
pub(super) fn label(text: &str) -> String {
    text.trim_matches(['[', ']']).to_uppercase()
}

/// A tile in a sentence: `Q`, `a blank Q`.
pub(super) fn said(text: &str) -> String {
    if is_blank(text) { format!("a blank {}", label(text)) } else { label(text) }
}

/// How many tiles: `1 tile`, `5 tiles`.
pub(crate) fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}
