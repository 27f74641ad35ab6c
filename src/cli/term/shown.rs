//! All answers pass through here: control characters are escaped, and only the program's own colours
//! stay.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::sync::LazyLock;

use super::shown;
use anstyle::Style;

/// The mark before a style of the program. No file can contain it: it differs with each run.
static OPEN: LazyLock<String> =
    LazyLock::new(|| format!("{FIRST}{:016x}\u{fdd1}", RandomState::new().hash_one(0)));
const CLOSE: char = '\u{fdd2}';

/// A code point that is not a character. It is reserved for use inside a program.
const FIRST: char = '\u{fdd0}';

/// A style of the program in a text. Escape sequences that are not painted this way are text and get
/// escaped. `{:#}` ends the style, as with [`Style`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint(pub Style);

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = if f.alternate() { format!("{:#}", self.0) } else { self.0.to_string() };
        if codes.is_empty() { Ok(()) } else { f.write_str(&format!("{}{codes}{CLOSE}", *OPEN)) }
    }
}

/// What happens to control characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Controls {
    /// They are escaped: people read the answer.
    Shown,
    /// They stay: a program reads the answer.
    Kept,
}

/// A writer of text that may have styles of the program in it.
pub(crate) struct Shown<W: Write> {
    out: W,
    controls: Controls,
    coloured: bool,
    /// The first bytes of a character whose last ones are not written yet.
    begun: Vec<u8>,
}

impl<W: Write> Shown<W> {
    pub(crate) const fn new(out: W, controls: Controls, coloured: bool) -> Self {
        Self { out, controls, coloured, begun: Vec::new() }
    }

    fn write_text(&mut self, text: &str) -> io::Result<()> {
        let rendered = render(text, self.controls, self.coloured);
        self.out.write_all(rendered.as_bytes())
    }

    fn write_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.controls {
            Controls::Kept => self.out.write_all(bytes),
            Controls::Shown => bytes.iter().try_for_each(|byte| write!(self.out, "\\x{byte:02x}")),
        }
    }

    /// Writes bytes that may end within a character, which is kept for the next call.
    fn write_chunks(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut rest = bytes;
        loop {
            let error = match std::str::from_utf8(rest) {
                Ok(text) => return self.write_text(text),
                Err(error) => error,
            };
            let (good, bad) = rest.split_at(error.valid_up_to());
            self.write_text(&String::from_utf8_lossy(good))?;
            let Some(length) = error.error_len() else {
                self.begun = bad.to_vec();
                return Ok(());
            };
            let (bad, behind) = bad.split_at(length);
            self.write_bytes(bad)?;
            rest = behind;
        }
    }
}

/// Whether bytes are written unchanged: printable ASCII, as in nearly all answers.
fn is_plain(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t'))
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.begun.is_empty() && is_plain(bytes) {
            self.out.write_all(bytes)?;
        } else {
            let mut all = std::mem::take(&mut self.begun);
            all.extend_from_slice(bytes);
            self.write_chunks(&all)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.write_bytes(&begun)?;
        self.out.flush()
    }
}

/// A text as it is written, with the codes of the program's styles or without.
pub(crate) fn render(text: &str, controls: Controls, coloured: bool) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((codes, behind)) =
            rest.strip_prefix(OPEN.as_str()).and_then(|rest| rest.split_once(CLOSE))
        {
            out.push_str(if coloured { codes } else { "" });
            rest = behind;
            continue;
        }
        // A mark that the program did not write is text.
        let next = rest.char_indices().skip(1).find(|(_, character)| *character == FIRST);
        let (plain, behind) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
        match controls {
            Controls::Shown => out.push_str(&shown(plain)),
            Controls::Kept => out.push_str(plain),
        }
        rest = behind;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(controls: Controls, coloured: bool, parts: &[&[u8]]) -> Vec<u8> {
        let mut out = Shown::new(Vec::new(), controls, coloured);
        parts.iter().for_each(|part| out.write_all(part).expect("in memory"));
        out.flush().expect("in memory");
        out.out
    }

    #[test]
    fn only_own_styles_pass() {
        let bold = Paint(Style::new().bold());
        let text = format!("{bold}A\x1b[31mB{bold:#} \u{fdd0}1{CLOSE}\n");
        let [coloured, plain] =
            [true, false].map(|coloured| written(Controls::Shown, coloured, &[text.as_bytes()]));
        let [coloured, plain] =
            [coloured, plain].map(|bytes| String::from_utf8(bytes).expect("text"));
        assert_eq!(coloured, "\x1b[1mA\\x1b[31mB\x1b[0m \u{fdd0}1\u{fdd2}\n");
        assert_eq!(plain, "A\\x1b[31mB \u{fdd0}1\u{fdd2}\n");
        assert_eq!(Paint(Style::new()).to_string(), "");
    }

    #[test]
    fn what_a_program_reads_is_kept() {
        let text = "Ä\u{9b}\x1b[1m\u{202e}\r\u{fdd0}".as_bytes();
        for cut in 0..text.len() {
            let (head, tail) = text.split_at(cut);
            assert_eq!(written(Controls::Kept, false, &[head, tail]), text);
            let shown = written(Controls::Shown, false, &[head, tail]);
            let expected = "Ä\\u{9b}\\x1b[1m\\u{202e}\\x0d\u{fdd0}";
            assert_eq!(String::from_utf8_lossy(&shown), expected, "{cut}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_shown_too() {
        let bytes: [&[u8]; 2] = [b"a\x9b1\xc2", b"b\xe2\x80"];
        assert_eq!(written(Controls::Shown, true, &bytes), b"a\\x9b1\\xc2b\\xe2\\x80");
        assert_eq!(written(Controls::Kept, true, &bytes), b"a\x9b1\xc2b\xe2\x80");
    }
}
