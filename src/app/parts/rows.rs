//! Answers to the parts of a batch, put back in the order of their positions.

use std::io::{self, BufRead, Read};

use rustc_hash::FxHashSet;
use serde::Deserialize;

/// The longest answer to a position that is read, in bytes.
const MAX_ROW: u64 = 64 << 20;

/// Why answers can't be merged. The names are those of the files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowsError {
    /// A line is not an answer, or longer than 64 MB.
    #[error("{name}:{row}: not an answer of wfq solve --batch, or cut off")]
    NoAnswer {
        /// The name of the file.
        name: String,
        /// The number of the line in it, from 1.
        row: u64,
    },
    /// The answers are not those of all parts, each once.
    #[error(
        "{name}:{row}: the answer to line {line}, which another part has: give all parts of one batch, each once"
    )]
    OtherPart {
        /// The name of the file.
        name: String,
        /// The number of the line in it, from 1.
        row: u64,
        /// The line of the batch that it answers.
        line: u64,
    },
    /// A file can't be read.
    #[error("{name}: {error}")]
    Unreadable {
        /// The name of the file.
        name: String,
        /// What went wrong.
        #[source]
        error: io::Error,
    },
}

/// What the answers to a part are read from.
struct Rows<R> {
    name: String,
    input: R,
    /// The number of the last line read.
    row: u64,
    /// The line of the batch that the last answer is for.
    before: u64,
    /// The line of the batch that the next answer is for, with the answer.
    next: Option<(u64, Vec<u8>)>,
    /// What the numbers of its lines leave when divided by the number of parts.
    turn: Option<u64>,
}

#[derive(Deserialize)]
struct Answered {
    line: u64,
}

/// Passes the answers to all parts of a batch, each with the name of its file, to `take`: in the order
/// of the positions, each a line.
///
/// # Errors
///
/// [`RowsError`], or the error of `take`.
pub fn merge_rows<E: From<RowsError>>(
    parts: Vec<(String, impl BufRead)>,
    mut take: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let of = parts.len() as u64;
    let rows = parts.into_iter();
    let rows =
        rows.map(|(name, input)| Rows { name, input, row: 0, before: 0, next: None, turn: None });
    let mut rows: Vec<_> = rows.collect();
    let mut turns = FxHashSet::default();
    for rows in &mut rows {
        rows.read(of)?;
        if let (Some(turn), Some((line, _))) = (rows.turn, &rows.next)
            && !turns.insert(turn)
        {
            return Err(rows.other_part(*line).into());
        }
    }
    let next = |rows: &Rows<_>| rows.next.as_ref().map(|(line, _)| *line);
    while let Some(first) =
        rows.iter_mut().filter(|rows| rows.next.is_some()).min_by_key(|rows| next(rows))
    {
        if let Some((_, text)) = first.next.take() {
            take(&text)?;
        }
        first.read(of)?;
    }
    Ok(())
}

impl<R: BufRead> Rows<R> {
    /// Reads the next answer, of one of `of` parts.
    fn read(&mut self, of: u64) -> Result<(), RowsError> {
        let mut text = Vec::new();
        let read = self.input.by_ref().take(MAX_ROW).read_until(b'\n', &mut text);
        let unreadable = |error| RowsError::Unreadable { name: self.name.clone(), error };
        if read.map_err(unreadable)? == 0 {
            return Ok(());
        }
        self.row += 1;
        let answered = serde_json::from_slice::<Answered>(&text);
        let Ok(Answered { line }) = answered else { return Err(self.no_answer()) };
        // An answer that is cut off may still be JSON, if only its end of line is missing.
        if text.last() != Some(&b'\n') {
            return Err(self.no_answer());
        }
        let turn = line % of;
        if *self.turn.get_or_insert(turn) != turn || line <= self.before {
            return Err(self.other_part(line));
        }
        self.before = line;
        self.next = Some((line, text));
        Ok(())
    }

    fn no_answer(&self) -> RowsError {
        RowsError::NoAnswer { name: self.name.clone(), row: self.row }
    }

    fn other_part(&self, line: u64) -> RowsError {
        RowsError::OtherPart { name: self.name.clone(), row: self.row, line }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(parts: &[&'static str]) -> Result<String, RowsError> {
        let mut text = Vec::new();
        let parts = parts.iter().zip(["a", "b", "c"]);
        let parts = parts.map(|(part, name)| (name.to_owned(), part.as_bytes())).collect();
        merge_rows(parts, |row| {
            text.extend_from_slice(row);
            Ok::<_, RowsError>(())
        })?;
        Ok(String::from_utf8(text).expect("text"))
    }

    fn refused(parts: &[&'static str]) -> String {
        merged(parts).expect_err("refused").to_string()
    }

    #[test]
    fn answers_come_in_the_order_of_their_lines() {
        let parts = [
            "{\"line\":2,\"error\":\"x\"}\n{\"id\":1,\"line\":8}\n",
            "",
            "{\"line\":3}\n{\"line\":6}\n{\"line\":9}\n",
        ];
        let whole = "{\"line\":2,\"error\":\"x\"}\n{\"line\":3}\n{\"line\":6}\n{\"id\":1,\"line\":8}\n{\"line\":9}\n";
        assert_eq!(merged(&parts).expect("answers"), whole);
    }

    #[test]
    fn other_parts_are_refused() {
        let said = "b:1: the answer to line 3, which another part has: give all parts of one batch, each once";
        assert_eq!(refused(&["{\"line\":1}\n", "{\"line\":3}\n"]), said);
        let said = "a:2: the answer to line 2, which another part has: give all parts of one batch, each once";
        assert_eq!(refused(&["{\"line\":1}\n{\"line\":2}\n", ""]), said);
        assert_eq!(refused(&["{\"line\":5}\n{\"line\":3}\n", ""]).split(':').nth(1), Some("2"));
    }

    #[test]
    fn other_lines_are_refused() {
        for wrong in ["x\n", "{\"line\":1}", "{\"line\":-1}\n", "{}\n", "\n", "{\"line\":1"] {
            let said = "a:1: not an answer of wfq solve --batch, or cut off";
            assert_eq!(refused(&[wrong]), said, "{wrong}");
        }
    }
}
