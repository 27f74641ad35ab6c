//! The bytes of a word list as text: encodings.

use std::io::Read;

use encoding_rs::DecoderResult;

use super::Foreign;
use super::source_error::{Encoding, SourceError};
use super::unpack::{Bytes, CONTROLS, Member, unpack};

/// The text of a word list, and how it was encoded.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// The text.
    pub text: String,
    /// The encoding it was decoded from.
    pub encoding: Encoding,
    /// Whether it was taken as ISO 8859-1 because it is not valid UTF-8.
    pub guessed: bool,
}

impl SourceText {
    /// Reads text, which may be packed with gzip or xz, or alone in a zip archive. Without an
    /// encoding, a byte order mark decides; without that, the text is UTF-8 if valid, and otherwise
    /// ISO 8859-1 (as Windows-1252, a superset). Lines that end in a carriage return alone, as old
    /// programs write them, end in `\n`.
    ///
    /// # Errors
    ///
    /// [`SourceError`] for an I/O error, a damaged file, or bytes that are not a word list.
    pub fn read(reader: impl Read, encoding: Option<Encoding>) -> Result<Self, SourceError> {
        let mut members = unpack(reader, encoding)?.members.into_iter();
        let source = match (members.next(), members.next()) {
            (Some(Member { bytes: Bytes::Text(bytes), .. }), None) => {
                Self::of_bytes(bytes, encoding)?
            }
            (Some(Member { bytes: Bytes::Graph(..), .. }), _) => {
                return Err(SourceError::Foreign(Foreign::Graph));
            }
            _ => return Err(SourceError::Foreign(Foreign::Zip)),
        };
        match Foreign::of_text(&source.text) {
            Some(foreign) => Err(SourceError::Foreign(foreign)),
            None => Ok(source),
        }
    }

    /// Decodes bytes as [`Self::read`] does.
    pub(super) fn of_bytes(
        bytes: Vec<u8>,
        encoding: Option<Encoding>,
    ) -> Result<Self, SourceError> {
        let marked = encoding_rs::Encoding::for_bom(&bytes);
        let utf8 = encoding_rs::UTF_8;
        let (encoding, guessed, from) = match (encoding, marked) {
            (Some(asked), Some((mark, length))) if asked == mark => (asked, false, length),
            (Some(asked), _) => (asked, false, 0),
            (None, Some((mark, length))) => (mark, false, length),
            (None, None) if std::str::from_utf8(&bytes).is_ok() => (utf8, false, 0),
            (None, None) => (encoding_rs::WINDOWS_1252, true, 0),
        };
        let text = if encoding == utf8 && from == 0 {
            String::from_utf8(bytes).map_err(|error| {
                wrong(encoding, error.as_bytes(), error.utf8_error().valid_up_to())
            })?
        } else {
            decode(encoding, &bytes[from..])?
        };
        let ends_old = !text.contains('\n') && text.contains('\r');
        let text = if ends_old { text.replace('\r', "\n") } else { text };
        // What is not in bytes may be in their characters.
        if !encoding.is_ascii_compatible() {
            without_control(&text)?;
        }
        Ok(Self { text, encoding, guessed })
    }
}

/// Refuses what no text has.
fn without_control(text: &str) -> Result<(), SourceError> {
    let Some(at) = text.find(CONTROLS.map(char::from)) else { return Ok(()) };
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let code = text[at..].chars().next().map_or(0, u32::from);
    Err(SourceError::Control { line, column, code })
}

fn decode(encoding: Encoding, bytes: &[u8]) -> Result<String, SourceError> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let length = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(length.ok_or(SourceError::Text)?);
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true) {
        (DecoderResult::InputEmpty, _) => Ok(text),
        (_, read) => {
            let is_wide = encoding == encoding_rs::UTF_16LE || encoding == encoding_rs::UTF_16BE;
            let is_cut = is_wide && read == bytes.len() && read % 2 == 1;
            Err(if is_cut { cut_off(encoding, bytes) } else { wrong(encoding, bytes, read) })
        }
    }
}

/// The error for bytes that are valid up to some offset.
fn wrong(encoding: Encoding, bytes: &[u8], good: usize) -> SourceError {
    SourceError::Encoding { line: last_line(&bytes[..good]), encoding: encoding.name() }
}

/// The error for bytes of which the last one is half a character.
fn cut_off(encoding: Encoding, bytes: &[u8]) -> SourceError {
    SourceError::CutOff { line: last_line(bytes), encoding: encoding.name() }
}

fn last_line(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};

    use super::*;
    use crate::words_in::source_error::MAX_LINE;

    fn text(bytes: &[u8]) -> SourceText {
        SourceText::read(bytes, None).expect("text")
    }

    #[test]
    fn encodings_are_distinguished() {
        assert_eq!(text("één\n".as_bytes()).text, "één\n");
        let latin = text(b"\xE9\xE9n\n");
        assert_eq!((latin.text.as_str(), latin.guessed), ("één\n", true));
        let marked = text(b"\xEF\xBB\xBFab\n");
        assert_eq!((marked.text.as_str(), marked.guessed), ("ab\n", false));
        assert_eq!(text(b"\xFF\xFEa\0b\0\n\0").text, "ab\n");
        let utf16 = encoding_rs::Encoding::for_label(b"utf-16le");
        assert_eq!(SourceText::read(&b"a\0\n\0"[..], utf16).expect("text").text, "a\n");
        let asked =
            SourceText::read("é".as_bytes(), Some(encoding_rs::WINDOWS_1252)).expect("text");
        assert_eq!(asked.text, "Ã©");
    }

    #[test]
    fn gzip_is_recognised_by_its_first_bytes() {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(b"ab\ncd\n").expect("in memory");
        let bytes = gzip.finish().expect("in memory");
        assert_eq!(text(&bytes).text, "ab\ncd\n");
        let cut = SourceText::read(&bytes[..bytes.len() - 9], None);
        assert!(matches!(cut, Err(SourceError::Gzip(_))), "{cut:?}");
    }

    #[test]
    fn what_is_no_text_is_named_with_its_place() {
        let error = |bytes: &[u8]| SourceText::read(bytes, None).expect_err("no text").to_string();
        assert!(error(b"ab\nc\0d").starts_with("2:2: a zero byte"));
        let long = [b"ab\n".as_slice(), &[b'x'; MAX_LINE + 1]].concat();
        assert!(error(&long).starts_with("2:65537: a line longer than 65536 bytes"));
        let endless = io::Read::chain(&b"a\n"[..], io::repeat(b'x'));
        assert!(matches!(SourceText::read(endless, None), Err(SourceError::Line { line: 2 })));
        let wrong =
            SourceText::read(&b"a\n\xE9"[..], Some(encoding_rs::UTF_8)).expect_err("not UTF-8");
        assert!(wrong.to_string().starts_with("2: not UTF-8"));
    }
}
