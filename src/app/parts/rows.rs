//! Answers to the parts of a batch, put back in the order of their positions.

use std::io::{self, BufRead, Read};

use serde::{Deserialize, Serialize};

use super::part::Part;

/// The longest answer to a position that is read, in bytes.
const MAX_ROW: u64 = 64 << 20;

/// What a batch was, which each of its parts has read as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchEnd {
    /// The number of its lines.
    pub lines: u64,
    /// The checksum of its bytes.
    pub checksum: String,
}

/// The last line of the answers to a part.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatchEndRow {
    /// What the batch was.
    pub batch: BatchEnd,
}

/// Why answers can't be merged. The names are those of the files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RowsError {
    /// A line is not an answer, or longer than 64 MB.
    #[error("{name}:{row}: not an answer of wfq solve --batch --part: run this part again")]
    NoAnswer {
        /// The name of the file.
        name: String,
        /// The number of the line in it, from 1.
        row: u64,
    },
    /// An answer is not one of the part, or not in order.
    #[error(
        "{name}:{row}: the answer to line {line} is out of place in part {part}: run this part again"
    )]
    OutOfPlace {
        /// The name of the file.
        name: String,
        /// The number of the line in it, from 1.
        row: u64,
        /// The line of the batch that it answers.
        line: u64,
        /// The part.
        part: Part,
    },
    /// The last line is missing.
    #[error("{name}: cut off after line {row}: run this part again")]
    CutOff {
        /// The name of the file.
        name: String,
        /// The number of the last line that is there.
        row: u64,
    },
    /// Two parts are of different batches.
    #[error("{name}: a part of another batch than {first}: run the parts with the same file")]
    OtherBatch {
        /// The name of the file.
        name: String,
        /// The name of the first file.
        first: String,
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

/// The answers to a part, after its first line.
#[derive(Debug)]
pub struct PartRows<R> {
    /// The name of the file.
    pub name: String,
    /// The part.
    pub part: Part,
    /// The rest of the file.
    pub input: R,
}

/// What the answers to a part are read from.
struct Rows<R> {
    rows: PartRows<R>,
    /// The number of the last line read.
    row: u64,
    /// The line of the batch that the last answer is for.
    before: u64,
    next: Option<NextRow>,
}

/// What comes next in a file.
enum NextRow {
    /// The line of the batch that an answer is for, and the answer.
    Answer(u64, Vec<u8>),
    End(BatchEnd),
}

#[derive(Deserialize)]
struct Answered {
    line: u64,
}

/// Passes the answers to all parts of a batch to `take`: in the order of the positions, each a line.
///
/// # Errors
///
/// [`RowsError`], or the error of `take`.
pub fn merge_rows<E: From<RowsError>>(
    parts: Vec<PartRows<impl BufRead>>,
    mut take: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let rows = parts.into_iter().map(|rows| Rows { rows, row: 1, before: 0, next: None });
    let mut rows: Vec<_> = rows.collect();
    rows.iter_mut().try_for_each(Rows::read)?;
    let next = |rows: &Rows<_>| match rows.next {
        Some(NextRow::Answer(line, _)) => line,
        _ => u64::MAX,
    };
    while let Some(first) = rows.iter_mut().min_by_key(|rows| next(rows))
        && let Some(NextRow::Answer(_, text)) = &first.next
    {
        take(text)?;
        first.read()?;
    }
    let ends = rows.into_iter().map(Rows::end).collect::<Result<Vec<_>, _>>()?;
    let Some((first, batch)) = ends.first() else { return Ok(()) };
    match ends.iter().find(|(_, end)| end != batch) {
        Some((name, _)) => {
            let (name, first) = (name.clone(), first.clone());
            Err(RowsError::OtherBatch { name, first }.into())
        }
        None => Ok(()),
    }
}

impl<R: BufRead> Rows<R> {
    /// Reads the next line.
    fn read(&mut self) -> Result<(), RowsError> {
        let text = self.text()?;
        // A line that is cut off may still be JSON, if only its end is missing.
        if text.last() != Some(&b'\n') {
            return Err(RowsError::CutOff { name: self.rows.name.clone(), row: self.row });
        }
        self.row += 1;
        let (name, row) = (&self.rows.name, self.row);
        if let Ok(BatchEndRow { batch }) = serde_json::from_slice(&text) {
            self.next = Some(NextRow::End(batch));
            return Ok(());
        }
        let answered = serde_json::from_slice::<Answered>(&text);
        let no_answer = |_| RowsError::NoAnswer { name: name.clone(), row };
        let Answered { line } = answered.map_err(no_answer)?;
        let part = self.rows.part;
        if !part.has_line(line) || line <= self.before {
            return Err(RowsError::OutOfPlace { name: name.clone(), row, line, part });
        }
        self.before = line;
        self.next = Some(NextRow::Answer(line, text));
        Ok(())
    }

    /// What the batch was, if there is nothing behind it.
    fn end(mut self) -> Result<(String, BatchEnd), RowsError> {
        let rest = self.text()?;
        let name = self.rows.name;
        match self.next {
            Some(NextRow::End(batch)) if rest.is_empty() && self.before <= batch.lines => {
                Ok((name, batch))
            }
            _ => Err(RowsError::NoAnswer { name, row: self.row + 1 }),
        }
    }

    fn text(&mut self) -> Result<Vec<u8>, RowsError> {
        let mut text = Vec::new();
        let read = self.rows.input.by_ref().take(MAX_ROW).read_until(b'\n', &mut text);
        let unreadable = |error| RowsError::Unreadable { name: self.rows.name.clone(), error };
        read.map_err(unreadable)?;
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: &str = "{\"batch\":{\"lines\":9,\"checksum\":\"12345678\"}}\n";

    fn merged(parts: &[&str]) -> Result<String, RowsError> {
        let mut text = Vec::new();
        let rows = parts.iter().zip(["a", "b", "c"]).zip(1..).map(|((part, name), number)| {
            let part_of = format!("{number}/{}", parts.len()).parse().expect("a part");
            PartRows { name: name.to_owned(), part: part_of, input: part.as_bytes() }
        });
        merge_rows(rows.collect(), |row| {
            text.extend_from_slice(row);
            Ok::<_, RowsError>(())
        })?;
        Ok(String::from_utf8(text).expect("text"))
    }

    fn refused(parts: &[&str]) -> String {
        merged(parts).expect_err("refused").to_string()
    }

    #[test]
    fn answers_come_in_the_order_of_their_lines() {
        let parts = [
            "",
            "{\"line\":2,\"error\":\"x\"}\n{\"id\":1,\"line\":8}\n",
            "{\"line\":3}\n{\"line\":6}\n{\"line\":9}\n",
        ];
        let whole = "{\"line\":2,\"error\":\"x\"}\n{\"line\":3}\n{\"line\":6}\n{\"id\":1,\"line\":8}\n{\"line\":9}\n";
        let parts = parts.map(|part| part.to_owned() + END);
        assert_eq!(merged(&parts.each_ref().map(String::as_str)).expect("answers"), whole);
    }

    #[test]
    fn what_is_not_all_of_a_part_is_refused() {
        let out_of_place = |row, line, part| {
            format!(
                "b:{row}: the answer to line {line} is out of place in part {part}: run this part again"
            )
        };
        let one = "{\"line\":1}\n".to_owned() + END;
        assert_eq!(refused(&[&one, "{\"line\":3}\n"]), out_of_place(2, 3, "2/2"));
        let said = refused(&[&one, "{\"line\":4}\n{\"line\":2}\n"]);
        assert_eq!(said, out_of_place(3, 2, "2/2"));
        for cut in ["", "{\"line\":1", "{\"line\":1}", END.trim_end()] {
            assert_eq!(refused(&[cut]), "a: cut off after line 1: run this part again", "{cut}");
        }
        let said = "a: cut off after line 2: run this part again";
        assert_eq!(refused(&["{\"line\":1}\n"]), said);
        let said = "b: a part of another batch than a: run the parts with the same file";
        assert_eq!(refused(&[&one, &END.replace('9', "8")]), said);
        for wrong in ["x\n", "{\"line\":-1}\n", "{}\n", "\n"] {
            let said = "a:2: not an answer of wfq solve --batch --part: run this part again";
            assert_eq!(refused(&[wrong]), said, "{wrong}");
        }
        for wrong in ["x", "\n", "{\"line\":2}\n"] {
            assert!(
                refused(&[&(one.clone() + wrong)]).starts_with("a:4: not an answer"),
                "{wrong}"
            );
        }
    }
}
