//! Lines between programs that play.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes.
const MOST: u64 = 10_000;

/// The next line; `None` after the last one.
///
/// # Errors
///
/// It can't be read, is longer than 10,000 bytes, or is no UTF-8.
pub fn short_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let read = input.take(MOST).read_line(&mut line)?;
    if read as u64 == MOST && !line.ends_with('\n') {
        return Err(io::Error::other(format!("a line of more than {MOST} bytes")));
    }
    Ok((read > 0).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_an_end() {
        let mut input = "8D STEP\n\npass".as_bytes();
        let mut next = || short_line(&mut input).expect("text");
        let lines = [next(), next(), next(), next()];
        assert_eq!(lines.map(|line| line.unwrap_or_default()), ["8D STEP\n", "\n", "pass", ""]);
        assert!(short_line(&mut [b'a'; 10_000].as_slice()).is_err());
        assert!(short_line(&mut [0xFF, b'\n'].as_slice()).is_err());
    }
}
