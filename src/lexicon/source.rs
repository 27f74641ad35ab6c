//! The bytes of a word list as text: gzip, encodings, and the signs of a file that is not a word
//! list.

use std::io::{self, Read};

use encoding_rs::DecoderResult;
use flate2::read::MultiGzDecoder;
use thiserror::Error;

use super::{Foreign, LevelError};

/// The longest line of a word list, in bytes, with the definition.
pub const MAX_LINE: usize = 64 << 10;

/// The longest text of a word list, in bytes after decompression.
pub const MAX_TEXT: usize = 64 << 20;

/// A text encoding.
pub type Encoding = &'static encoding_rs::Encoding;

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

/// Why bytes are not the text of a word list. Lines and columns count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SourceError {
    /// Reading failed.
    #[error(" {0}")]
    Io(#[from] io::Error),
    /// The gzip file is damaged.
    #[error(" the gzip file is cut short or damaged ({0}): get it again")]
    Gzip(io::Error),
    /// A zero byte.
    #[error(
        "{line}:{column}: a zero byte: this is not a text file; give a word list, one word a line"
    )]
    Nul {
        /// The line.
        line: usize,
        /// The column, in bytes.
        column: usize,
    },
    /// A line of more than [`MAX_LINE`] bytes.
    #[error("{line}:{column}: a line longer than {MAX_LINE} bytes: give a word list, one word a line", column = MAX_LINE + 1)]
    Line {
        /// The line.
        line: usize,
    },
    /// A text of more than [`MAX_TEXT`] bytes.
    #[error(" more than {} MiB of text", MAX_TEXT >> 20)]
    Text,
    /// The bytes are not in the requested encoding.
    #[error("{line}: not {encoding}")]
    Encoding {
        /// The line.
        line: usize,
        /// The encoding asked for.
        encoding: &'static str,
    },
    /// The words are in another format than one per line.
    #[error(" {0}")]
    Foreign(Foreign),
    /// A level is none.
    #[error("{0}")]
    Level(LevelError),
}

impl SourceText {
    /// Reads text, which may be gzipped. Without an encoding, a byte order mark decides; without
    /// that, the text is UTF-8 if valid, and otherwise ISO 8859-1 (as Windows-1252, a superset).
    ///
    /// # Errors
    ///
    /// [`SourceError`] for an I/O error, a damaged gzip file, or bytes that are not a word list.
    pub fn read(reader: impl Read, encoding: Option<Encoding>) -> Result<Self, SourceError> {
        let mut reader = io::BufReader::with_capacity(1 << 16, reader);
        let mut start = Vec::new();
        // A pipe may deliver single bytes.
        Read::by_ref(&mut reader).take(MARK).read_to_end(&mut start)?;
        if let Some(foreign) = Foreign::packed(&start) {
            return Err(SourceError::Foreign(foreign));
        }
        let gzip = start.starts_with(&[0x1F, 0x8B]);
        let reader = Read::chain(io::Cursor::new(start), reader);
        let bytes = if gzip {
            read_lines(MultiGzDecoder::new(reader), encoding).map_err(|error| match error {
                SourceError::Io(error) => SourceError::Gzip(error),
                error => error,
            })?
        } else {
            read_lines(reader, encoding)?
        };
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
        if let Some(foreign) = Foreign::of_text(&text) {
            return Err(SourceError::Foreign(foreign));
        }
        Ok(Self { text, encoding, guessed })
    }
}

fn decode(encoding: Encoding, bytes: &[u8]) -> Result<String, SourceError> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let length = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(length.ok_or(SourceError::Text)?);
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true) {
        (DecoderResult::InputEmpty, _) => Ok(text),
        (_, read) => Err(wrong(encoding, bytes, read)),
    }
}

/// The error for bytes that are valid up to some offset.
fn wrong(encoding: Encoding, bytes: &[u8], good: usize) -> SourceError {
    let line = bytes[..good].iter().filter(|byte| **byte == b'\n').count() + 1;
    SourceError::Encoding { line, encoding: encoding.name() }
}

/// How many bytes identify a compressed file.
const MARK: u64 = 8;

/// Replaces an error if the bytes so far are recognised as another format.
fn named(error: SourceError, bytes: &[u8]) -> SourceError {
    let text = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let foreign = Foreign::binary(bytes).or_else(|| Foreign::of_text(text));
    foreign.map_or(error, SourceError::Foreign)
}

/// Reads all bytes; stops early at anything that no word list contains.
fn read_lines(mut reader: impl Read, encoding: Option<Encoding>) -> Result<Vec<u8>, SourceError> {
    let mut bytes = Vec::new();
    let (mut line, mut line_start) = (1, 0);
    let mut chunk = vec![0; 1 << 16];
    loop {
        let from = bytes.len();
        let read = match reader.read(&mut chunk) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error.into()),
        };
        bytes.extend_from_slice(&chunk[..read]);
        let marked = matches!(bytes[..], [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        let wide = marked || encoding.is_some_and(|encoding| !encoding.is_ascii_compatible());
        for (at, byte) in bytes.iter().enumerate().skip(from) {
            match byte {
                b'\n' => (line, line_start) = (line + 1, at + 1),
                0 if !wide => {
                    let error = SourceError::Nul { line, column: at - line_start + 1 };
                    return Err(named(error, &bytes));
                }
                _ if at - line_start >= MAX_LINE => {
                    return Err(named(SourceError::Line { line }, &bytes));
                }
                _ => {}
            }
        }
        if bytes.len() > MAX_TEXT {
            return Err(SourceError::Text);
        }
        if read == 0 {
            return Ok(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn text(bytes: &[u8]) -> SourceText {
        SourceText::read(bytes, None).expect("text")
    }

    #[test]
    fn encodings_are_told_apart() {
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
    fn gzip_is_told_by_its_first_bytes() {
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
