//! Texts in lines that a terminal has room for.

use std::io::Write;

use crate::cli::term::{Error, shown};

/// Before the lines that a long one goes on in.
const INDENT: &str = "  ";

/// Writes a line, over several lines where it is wider than `width` characters.
pub(crate) fn write_wrapped(
    out: &mut impl Write,
    line: &str,
    width: Option<usize>,
) -> Result<(), Error> {
    let Some(width) = width else { return Ok(writeln!(out, "{line}")?) };
    let lines = wrapped(line, width.saturating_sub(INDENT.len()));
    for (number, line) in lines.iter().enumerate() {
        writeln!(out, "{}{line}", if number == 0 { "" } else { INDENT })?;
    }
    Ok(())
}

/// A text in lines of at most `width` characters, broken at spaces where possible.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in shown(text).lines() {
        let mut rest = line.trim_end();
        while let Some((cut, _)) = rest.char_indices().nth(width.max(1)) {
            let is_end = rest[cut..].starts_with(' ');
            let at = if is_end { Some(cut) } else { rest[..cut].rfind(' ') };
            let (head, tail) = rest.split_at(at.filter(|at| *at > 0).unwrap_or(cut));
            lines.push(head.to_owned());
            rest = tail.trim_start();
        }
        lines.push(rest.to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_at_spaces() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 6), ["one", "two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrapped("ÄÖÜ ñ\nx", 4), ["ÄÖÜ", "ñ", "x"]);
        assert_eq!(wrapped("", 4), [""; 0]);
    }
}
