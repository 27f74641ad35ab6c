//! JSON whose parts know where they stand, so that an error names line and column.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::FormatError;

/// A JSON text of which parts are read one by one.
pub(super) struct JsonText<'t> {
    text: &'t str,
    /// A byte of the text with its line and column: parts are mostly asked for in order.
    known: Cell<(usize, usize, usize)>,
}

impl<'t> JsonText<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, known: Cell::new((0, 1, 1)) }
    }

    /// Reads the whole text.
    pub(super) fn whole<T: Deserialize<'t>>(&self) -> Result<T, FormatError> {
        self.read(self.text)
    }

    /// Reads a part of the text.
    pub(super) fn part<T: Deserialize<'t>>(&self, part: &'t RawValue) -> Result<T, FormatError> {
        self.read(part.get())
    }

    fn read<T: Deserialize<'t>>(&self, part: &'t str) -> Result<T, FormatError> {
        serde_json::from_str(part).map_err(|error| {
            let before = part.split_inclusive('\n').take(error.line().saturating_sub(1));
            let start = before.map(str::len).sum::<usize>();
            let line = &part[start..];
            let in_line = line.char_indices().nth(error.column().saturating_sub(1));
            let at = start + in_line.map_or(line.len(), |(at, _)| at);
            let said = said_of(&error);
            let what = match error.classify() {
                serde_json::error::Category::Eof => {
                    "the JSON ends here: it is cut short".to_owned()
                }
                serde_json::error::Category::Data => plain(&said),
                _ => format!("no JSON: {said}"),
            };
            self.error_at(self.offset(part) + at, what)
        })
    }

    fn offset(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }

    fn error_at(&self, at: usize, what: String) -> FormatError {
        let (line, column) = self.place_of(at);
        FormatError::At { line, column, what }
    }

    /// The error that something is wrong with a part.
    pub(super) fn error(&self, part: &RawValue, what: impl Into<String>) -> FormatError {
        self.error_at(self.offset(part.get()), what.into())
    }

    /// The line and column of a part, from 1.
    pub(super) fn place(&self, part: &RawValue) -> (usize, usize) {
        self.place_of(self.offset(part.get()))
    }

    fn place_of(&self, at: usize) -> (usize, usize) {
        let (mut from, mut line, mut column) = self.known.get();
        if at < from {
            (from, line, column) = (0, 1, 1);
        }
        for character in self.text[from..at].chars() {
            (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        self.known.set((at, line, column));
        (line, column)
    }
}

/// What the reader of JSON says, without the place.
pub(crate) fn said_of(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said).to_owned()
}

/// The same without the names that only programmers know.
fn plain(said: &str) -> String {
    let numbers = ["u8", "u32", "u64", "usize", "i64"];
    match said.rsplit_once("expected ") {
        Some((found, "f64" | "JSON number")) => format!("{found}expected a number"),
        Some((found, kind)) if numbers.contains(&kind) => format!("{found}expected a whole number"),
        Some((found, kind)) if kind.starts_with("struct ") => format!("{found}expected an object"),
        _ => said.to_owned(),
    }
}

/// A JSON array of at most so many elements: what is longer is refused before it fills the memory.
pub(super) struct UpTo<T, const MOST: usize>(pub Vec<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for UpTo<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Elements<T, MOST> {
            type Value = UpTo<T, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an array of at most {MOST} elements")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut elements = Vec::new();
                while let Some(element) = seq.next_element()? {
                    if elements.len() == MOST {
                        return Err(A::Error::invalid_length(MOST + 1, &self));
                    }
                    elements.push(element);
                }
                Ok(UpTo(elements))
            }
        }

        deserializer.deserialize_seq(Elements(PhantomData))
    }
}
