//! Reads positions in any form.

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::{
    Format, FormatError, FormatNote, PositionChoice, Record, Saved, cgp, drawn, json, pasted,
};
use crate::board::BoardText;

/// The position of an empty file.
pub fn nothing() -> Saved {
    Saved::of(Format::Own, BoardText::default())
}

/// Reads a position. Lines may end with a carriage return, and accents may be separate characters.
///
/// # Errors
///
/// The first mistake in the file, or a choice that the file does not have. A board of letters is not
/// checked before [`BoardText::read`].
pub fn read(text: &str, choice: &PositionChoice) -> Result<Saved, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\r') {
        return read(&text.replace("\r\n", "\n").replace('\r', "\n"), choice);
    }
    let composed = (!is_nfc(text)).then(|| text.nfc().collect::<String>());
    let text = composed.as_deref().unwrap_or(text);
    let plain = pasted::plain(text);
    let text = &*plain.text;
    let mut drawn = None;
    let known = choice.format.or_else(|| Format::marked(text));
    let format = known.unwrap_or_else(|| Format::drawn(drawn.insert(BoardText::parse(text))));
    let board = || drawn.unwrap_or_else(|| BoardText::parse(text));
    if choice.moves.is_some() && format != Format::Gcg {
        return Err(FormatError::NotARecord(format));
    }
    if choice.game.is_some() && format != Format::Json {
        return Err(FormatError::NotJson(format));
    }
    let mut saved = match format {
        Format::Own | Format::Underscores => Ok(drawn::with_said(Saved::of(format, board()), text)),
        Format::Solver => {
            let mut saved = Saved::of(format, board().with_small_tiles(true));
            if choice.format.is_none() {
                saved.notes.push(FormatNote::SmallTiles);
            }
            Ok(saved)
        }
        Format::Cgp => cgp::read(text),
        Format::Gcg => Record::parse(text)?.position(choice.moves),
        Format::Json => json::read(text, choice.game),
    }?;
    if !plain.left_out.is_empty() {
        saved.notes.push(FormatNote::LinesLeftOut(plain.left_out));
    }
    Ok(saved)
}
