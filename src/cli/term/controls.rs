//! Escaping control characters. A terminal obeys them, and anyone may have written them: the author
//! of a word list, of a game record or of a file name.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a terminal obeys a character instead of showing it, or reorders others because of it.
/// Line ends and tabs are harmless.
pub(crate) const fn is_control(character: char) -> bool {
    matches!(
        character,
        '\0'..='\x08'
            | '\x0b'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            // Line and paragraph separators, then embeddings and overrides.
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// A text with its control characters escaped: `\x1b`, `\u{9b}`.
pub(crate) fn shown(text: &str) -> Cow<'_, str> {
    written_out(text, is_control, |character, out| match character {
        '\0'..='\x7f' => write!(out, "\\x{:02x}", character as u32),
        _ => write!(out, "\\u{{{:x}}}", character as u32),
    })
}

/// A JSON text in which the control characters that JSON allows are escaped, too. They occur only in
/// strings, so the text means the same.
pub(crate) fn json(text: &str) -> Cow<'_, str> {
    // Every byte is looked at, so that the compiler can look at many at once.
    if text.bytes().fold(true, |all, byte| all & (byte < 0x7f)) {
        return Cow::Borrowed(text);
    }
    let passes = |character| character >= '\x7f' && is_control(character);
    written_out(text, passes, |character, out| write!(out, "\\u{:04x}", character as u32))
}

fn written_out(
    text: &str,
    is_meant: impl Fn(char) -> bool,
    write: impl Fn(char, &mut String) -> std::fmt::Result,
) -> Cow<'_, str> {
    if !text.chars().any(&is_meant) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_meant(character) {
            // Writing to a string does not fail.
            _ = write(character, &mut out);
        } else {
            out.push(character);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(shown("\x1b[31m\u{9b}1m\x7f\r\0"), r"\x1b[31m\u{9b}1m\x7f\x0d\x00");
        assert_eq!(shown("a\u{202e}b\u{2066}\u{2029}"), r"a\u{202e}b\u{2066}\u{2029}");
        for harmless in ["one\ttwo\n", "ÄÖÜ ñ Ł 中", "\\x1b", "\u{a0}\u{200d}\u{2027}"] {
            assert!(matches!(shown(harmless), Cow::Borrowed(_)), "{harmless:?}");
        }
    }

    #[test]
    fn all_that_the_standard_calls_a_control_is_one() {
        let missed = ('\0'..=char::MAX)
            .filter(|c| c.is_control() && !is_control(*c) && !['\n', '\t'].contains(c));
        assert_eq!(missed.count(), 0);
    }

    #[test]
    fn json_means_the_same() {
        let said = "\u{9b}\u{1b}\x7f\u{202e}\n\tÄ";
        let text = serde_json::to_string(said).expect("a string");
        let escaped = json(&text);
        assert!(escaped.chars().all(|c| !is_control(c)), "{escaped:?}");
        assert_eq!(serde_json::from_str::<String>(&escaped).expect("JSON"), said);
    }
}
