//! JSON text whose parts know their place, so that errors name line and column.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error as _, SeqAccess, Visitor};
use serde_json::Number;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::FormatError;

/// A JSON text whose parts are read one by one.
pub(super) struct JsonText<'t> {
    text: &'t str,
    /// A byte offset with its line and column: most parts are read in order.
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
                // Its fields may be missing and hold anything, so nothing else can be wrong.
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

    /// An error at the beginning of a part.
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

/// The message of a JSON reader without the place, for callers that name it otherwise.
pub fn said_of(error: &serde_json::Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let said = error.to_string();
    said.strip_suffix(&place).unwrap_or(&said).to_owned()
}

/// A type that is read from JSON, with its name for messages.
pub(super) trait FromJson<'t>: Deserialize<'t> {
    /// Whether it is an object all of whose fields are optional and unread.
    const IS_OBJECT: bool = false;

    /// Its name, as in `a whole number`.
    fn expected() -> String;
}

/// Names types for messages.
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
    (usize, usize, String, bool): "a tile, [column, row, \"letter\", true for a blank]",
}

impl<'t> FromJson<'t> for &'t RawValue {
    fn expected() -> String {
        ANY.to_owned()
    }
}

/// What any JSON is called.
const ANY: &str = "JSON";

impl<'t, T: FromJson<'t>, const MOST: usize> FromJson<'t> for UpTo<T, MOST> {
    fn expected() -> String {
        let array = format!("an array of at most {MOST} elements");
        match T::expected() {
            any if any == ANY => array,
            element => format!("{array}, each {element}"),
        }
    }
}

/// Names a part of a JSON text: short values as they are written, others by their kind.
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

/// A JSON array of at most `MOST` elements. A longer one is refused before it fills the memory.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn error<'t, T: FromJson<'t>>(text: &'t str) -> String {
        let read = JsonText::new(text).whole::<T>();
        read.err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn errors_say_what_was_expected_and_what_was_found() {
        assert_eq!(error::<u32>("\n \"nl\""), "2:5: expected a whole number, found \"nl\"");
        assert_eq!(error::<u32>("nl"), "1:2: this is not JSON");
        assert_eq!(error::<u32>(""), "1:1: the JSON ends here: it is cut short");
        let text = "expected an array of at most 2 elements, each text in quotes, found an array";
        assert_eq!(error::<UpTo<String, 2>>("[\"A\", 1]"), format!("1:7: {text}"));
        assert!(
            error::<UpTo<&RawValue, 2>>("[1, 2, 3]")
                .ends_with("at most 2 elements, found an array")
        );
    }
}
