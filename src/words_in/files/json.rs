//! Words in JSON: an array of them, and what other JSON is.

use serde_json::Deserializer;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::json_filter::{filter_of, filter_of_each};
use super::lined_words::LinedWords;
use crate::words_in::foreign::Foreign;
use crate::words_in::source_error::SourceError;

/// Reads an array of words.
///
/// # Errors
///
/// [`SourceError::Json`] if the text is something else.
pub(super) fn array(text: &str) -> Result<LinedWords, SourceError> {
    let values = Deserializer::from_str(text).into_iter::<&RawValue>();
    let values: Vec<_> = values.collect::<Result<_, _>>().map_err(|error| broken(&error))?;
    let mut place = Place::of(text);
    let first = values.first().ok_or(SourceError::Foreign(Foreign::Json))?;
    if values.len() > 1 {
        let filter = filter_of_each(&values, ".", "(.,inputs)");
        return Err(place.fault(first, "several values, not an array of words", filter));
    }
    let Ok(elements) = serde_json::from_str::<Vec<&RawValue>>(first.get()) else {
        let filter = filter_of(first);
        return Err(place.fault(first, "an object, not an array of words", filter));
    };
    let mut words = LinedWords::default();
    for element in &elements {
        let what = match element.get().as_bytes()[0] {
            b'"' => match serde_json::from_str::<String>(element.get()) {
                Ok(word) => {
                    words.push(place.line_of(element), &word);
                    continue;
                }
                Err(_) => "half a character: write the whole word",
            },
            b'{' => {
                let filter = filter_of_each(&elements, ".[].", ".[]");
                return Err(place.fault(element, "an object in an array of words", filter));
            }
            b'[' => "an array in an array of words: give only words in quotes",
            b'-' | b'0'..=b'9' => "a number in an array of words: give only words in quotes",
            _ => "a value without quotes in an array of words: give only words in quotes",
        };
        return Err(place.fault(element, what, None));
    }
    Ok(words)
}

fn broken(error: &serde_json::Error) -> SourceError {
    let what = match error.classify() {
        Category::Eof => "the JSON ends here: it is cut short",
        _ => "not JSON: an array of words is like [\"one\", \"two\"]",
    };
    SourceError::Json { line: error.line(), column: error.column(), what, filter: None }
}

/// Counts lines and columns, from 1.
struct Place<'t> {
    text: &'t str,
    /// Up to where lines are counted, that line, and where it begins.
    counted: usize,
    line: usize,
    start: usize,
}

impl<'t> Place<'t> {
    const fn of(text: &'t str) -> Self {
        Self { text, counted: 0, line: 1, start: 0 }
    }

    /// The line of a value. Values do not go back.
    fn line_of(&mut self, value: &RawValue) -> usize {
        let at = value.get().as_ptr().addr() - self.text.as_ptr().addr();
        for (index, _) in self.text[self.counted..at].match_indices('\n') {
            (self.line, self.start) = (self.line + 1, self.counted + index + 1);
        }
        self.counted = at;
        self.line
    }

    fn fault(
        &mut self,
        value: &RawValue,
        what: &'static str,
        filter: Option<String>,
    ) -> SourceError {
        let line = self.line_of(value);
        let column = self.text[self.start..self.counted].chars().count() + 1;
        SourceError::Json { line, column, what, filter }
    }
}
