//! Answers to the parts of a batch, put back in the order of their positions.

use std::io::{self, BufRead, Read};

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::checksum::Checksum;
use super::part::Part;
use super::result::PartResult;
use super::totals::BatchTotals;

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
    /// The name of its file, which may have another on another machine.
    pub file: String,
    /// The checksum of the answers to the part.
    pub answers: String,
}

/// What the answers to all parts of a batch come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedRows {
    /// The name of the batch's file where the first part was answered.
    pub file: String,
    /// The sums.
    pub totals: BatchTotals,
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
    /// The answers are others than those that were written.
    #[error("{name}: damaged: run this part again")]
    Damaged {
        /// The name of the file.
        name: String,
    },
    /// Behind the last line another part begins.
    #[error("{name}:{row}: another part: give each part of a batch in a file of its own")]
    Several {
        /// The name of the file.
        name: String,
        /// The number of the line in it, from 1.
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
    /// The checksum of the answers read.
    checksum: Checksum,
    next: Option<NextRow>,
}

/// What comes next in a file.
enum NextRow {
    /// The line of the batch that an answer is for, its moves unless it failed, and the answer.
    Answer(u64, Option<u64>, Vec<u8>),
    End(BatchEndRow),
}

#[derive(Deserialize)]
struct Answered {
    line: u64,
    moves: Option<u64>,
    error: Option<IgnoredAny>,
}

/// Passes the answers to all parts of a batch to `take`: in the order of the positions, each a line.
/// Returns what they come to.
///
/// # Errors
///
/// [`RowsError`], or the error of `take`.
pub fn merge_rows<E: From<RowsError>>(
    parts: Vec<PartRows<impl BufRead>>,
    mut take: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<MergedRows, E> {
    let mut rows: Vec<_> = parts.into_iter().map(Rows::new).collect();
    rows.iter_mut().try_for_each(Rows::read)?;
    let next = |rows: &Rows<_>| match rows.next {
        Some(NextRow::Answer(line, ..)) => line,
        _ => u64::MAX,
    };
    let mut totals = BatchTotals::default();
    while let Some(first) = rows.iter_mut().min_by_key(|rows| next(rows))
        && let Some(NextRow::Answer(line, moves, text)) = &first.next
    {
        totals.add(*line, *moves);
        take(text)?;
        first.read()?;
    }
    let mut ends = Vec::new();
    for (name, end) in rows.into_iter().map(Rows::end).collect::<Result<Vec<_>, _>>()? {
        if let Some((first, BatchEndRow { batch, .. })) = ends.first()
            && end.batch != *batch
        {
            return Err(RowsError::OtherBatch { name, first: String::clone(first) }.into());
        }
        ends.push((name, end));
    }
    let file = ends.into_iter().next().map(|(_, end)| end.file).unwrap_or_default();
    Ok(MergedRows { file, totals })
}

impl<R: BufRead> Rows<R> {
    fn new(rows: PartRows<R>) -> Self {
        Self { rows, row: 1, before: 0, checksum: Checksum::default(), next: None }
    }

    /// Reads the next line.
    fn read(&mut self) -> Result<(), RowsError> {
        let text = self.text()?;
        // A line that is cut off may still be JSON, if only its end is missing.
        if text.last() != Some(&b'\n') {
            return Err(RowsError::CutOff { name: self.rows.name.clone(), row: self.row });
        }
        self.row += 1;
        let (name, row) = (&self.rows.name, self.row);
        if let Ok(end) = serde_json::from_slice(&text) {
            self.next = Some(NextRow::End(end));
            return Ok(());
        }
        let answered = serde_json::from_slice(&text).ok();
        let (line, moves) = match answered {
            Some(Answered { line, moves: Some(moves), error: None }) => (line, Some(moves)),
            Some(Answered { line, moves: None, error: Some(_) }) => (line, None),
            _ => return Err(RowsError::NoAnswer { name: name.clone(), row }),
        };
        let part = self.rows.part;
        if !part.has_line(line) || line <= self.before {
            return Err(RowsError::OutOfPlace { name: name.clone(), row, line, part });
        }
        self.before = line;
        self.checksum.add(&text);
        self.next = Some(NextRow::Answer(line, moves, text));
        Ok(())
    }

    /// What the batch was, if there is nothing behind it.
    fn end(mut self) -> Result<(String, BatchEndRow), RowsError> {
        let rest = self.text()?;
        let (name, row) = (self.rows.name, self.row + 1);
        let checksum = self.checksum.text();
        match self.next {
            Some(NextRow::End(end)) if rest.is_empty() && end.answers != checksum => {
                Err(RowsError::Damaged { name })
            }
            Some(NextRow::End(end)) if rest.is_empty() && self.before <= end.batch.lines => {
                Ok((name, end))
            }
            _ if PartResult::read(&rest, &name).is_ok() => Err(RowsError::Several { name, row }),
            _ => Err(RowsError::NoAnswer { name, row }),
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

    /// Answers with their last line.
    fn ended(answers: &str) -> String {
        let mut checksum = Checksum::default();
        checksum.add(answers.as_bytes());
        let batch = "{\"batch\":{\"lines\":9,\"checksum\":\"12345678\"},\"file\":\"all\"";
        format!("{answers}{batch},\"answers\":\"{}\"}}\n", checksum.text())
    }

    fn merged(parts: &[&str]) -> Result<(String, MergedRows), RowsError> {
        let mut text = Vec::new();
        let rows = parts.iter().zip(["a", "b", "c"]).zip(1..).map(|((part, name), number)| {
            let part_of = format!("{number}/{}", parts.len()).parse().expect("a part");
            PartRows { name: name.to_owned(), part: part_of, input: part.as_bytes() }
        });
        let merged = merge_rows(rows.collect(), |row| {
            text.extend_from_slice(row);
            Ok::<_, RowsError>(())
        })?;
        Ok((String::from_utf8(text).expect("text"), merged))
    }

    fn refused(parts: &[&str]) -> String {
        merged(parts).expect_err("refused").to_string()
    }

    #[test]
    fn answers_come_in_the_order_of_their_lines() {
        let parts = [
            "",
            "{\"line\":2,\"error\":\"x\"}\n{\"id\":1,\"line\":8,\"moves\":0}\n",
            "{\"line\":3,\"moves\":7}\n{\"line\":6,\"moves\":7}\n{\"line\":9,\"moves\":7}\n",
        ];
        let whole = "{\"line\":2,\"error\":\"x\"}\n{\"line\":3,\"moves\":7}\n{\"line\":6,\"moves\":7}\n{\"id\":1,\"line\":8,\"moves\":0}\n{\"line\":9,\"moves\":7}\n";
        let parts = parts.map(ended);
        let (text, merged) = merged(&parts.each_ref().map(String::as_str)).expect("answers");
        let totals = BatchTotals { positions: 5, failed: 1, first_failed: Some(2), found: true };
        assert_eq!((text.as_str(), merged), (whole, MergedRows { file: "all".to_owned(), totals }));
    }

    #[test]
    fn what_is_not_all_of_a_part_is_refused() {
        let out_of_place = |row, line, part| {
            format!(
                "b:{row}: the answer to line {line} is out of place in part {part}: run this part again"
            )
        };
        let one = ended("{\"line\":1,\"moves\":7}\n");
        assert_eq!(refused(&[&one, "{\"line\":3,\"moves\":7}\n"]), out_of_place(2, 3, "2/2"));
        let said = refused(&[&one, "{\"line\":4,\"moves\":7}\n{\"line\":2,\"moves\":7}\n"]);
        assert_eq!(said, out_of_place(3, 2, "2/2"));
        for cut in ["", "{\"line\":1", "{\"line\":1,\"moves\":7}", ended("").trim_end()] {
            assert_eq!(refused(&[cut]), "a: cut off after line 1: run this part again", "{cut}");
        }
        let said = "a: cut off after line 2: run this part again";
        assert_eq!(refused(&["{\"line\":1,\"moves\":7}\n"]), said);
        let said = "b: a part of another batch than a: run the parts with the same file";
        assert_eq!(refused(&[&one, &ended("").replace("s\":9", "s\":8")]), said);
        for wrong in ["x\n", "{\"line\":-1}\n", "{}\n", "\n", "{\"line\":1}\n"] {
            let said = "a:2: not an answer of wfq solve --batch --part: run this part again";
            assert_eq!(refused(&[wrong]), said, "{wrong}");
        }
        let two = "{\"line\":1,\"moves\":7}\n{\"line\":2,\"moves\":8}\n";
        for other in [two.replacen('7', "6", 1), two[21..].to_owned()] {
            let part = ended(two).replace(two, &other);
            assert_eq!(refused(&[&part]), "a: damaged: run this part again", "{other}");
        }
        for wrong in ["x", "\n", "{\"line\":2,\"moves\":7}\n"] {
            assert!(
                refused(&[&(one.clone() + wrong)]).starts_with("a:4: not an answer"),
                "{wrong}"
            );
        }
    }
}
