//! JSON whose parts know where they stand, so that an error names line and column.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde_json::Number;
use serde_json::error::Category;
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
    pub(super) fn whole<T: FromJson<'t>>(&self) -> Result<T, FormatError> {
        self.read(self.text)
    }

    /// Reads a part of the text.
    pub(super) fn part<T: FromJson<'t>>(&self, part: &'t RawValue) -> Result<T, FormatError> {
        self.read(part.get())
    }

    /// Reads a part that may be missing.
    pub(super) fn maybe<T: FromJson<'t>>(
        &self,
        part: Option<&'t RawValue>,
    ) -> Result<Option<T>, FormatError> {
        part.map(|part| self.part(part)).transpose()
    }

    fn read<T: FromJson<'t>>(&self, part: &'t str) -> Result<T, FormatError> {
        serde_json::from_str(part).map_err(|error| {
            let before = part.split_inclusive('\n').take(error.line().saturating_sub(1));
            let start = before.map(str::len).sum::<usize>();
            let line = &part[start..];
            let in_line = line.char_indices().nth(error.column().saturating_sub(1));
            let at = start + in_line.map_or(line.len(), |(at, _)| at);
            let what = match error.classify() {
                Category::Eof => "the JSON ends here: it is cut short".to_owned(),
                // All that is read by name may be anything.
                Category::Data if T::IS_OBJECT && part.trim_start().starts_with('{') => {
                    "a name is used twice in this object".to_owned()
                }
                Category::Data => format!("expected {}, found {}", T::expected(), found(part)),
                Category::Syntax | Category::Io => "this is not JSON".to_owned(),
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

/// What a JSON reader says, without the place, which is told in another way.
pub(crate) fn said_of(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let said = error.to_string();
    said.strip_suffix(&place).unwrap_or(&said).to_owned()
}

/// What is read from a part of a JSON text, and what people call it.
pub(super) trait FromJson<'t>: Deserialize<'t> {
    /// Whether it is an object whose fields may be missing, and hold anything.
    const IS_OBJECT: bool = false;

    /// What stands there, as `a whole number`.
    fn expected() -> String;
}

/// Says what types are called in messages.
macro_rules! expected {
    ($($type:ty: $expected:literal),* $(,)?) => {
        $(impl<'t> FromJson<'t> for $type {
            fn expected() -> String {
                $expected.to_owned()
            }
        })*
    };
}

expected! {
    u8: "a whole number from 0 to 255",
    u32: "a whole number",
    u64: "a whole number",
    usize: "a whole number",
    Number: "a number",
    String: "text in quotes",
    &'t RawValue: "JSON",
    (usize, usize, String, bool): "a tile, [column, row, \"letter\", true for a blank]",
}

impl<'t, T: Deserialize<'t>, const MOST: usize> FromJson<'t> for UpTo<T, MOST> {
    fn expected() -> String {
        format!("an array of at most {MOST} elements")
    }
}

/// Names a part of a JSON text: numbers and short words as they stand, others by their kind.
fn found(part: &str) -> &str {
    const LONGEST: usize = 20;
    let part = part.trim();
    match part.as_bytes().first() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') if part.len() > LONGEST => "text",
        _ if part.len() > LONGEST => "a number",
        _ => part,
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
