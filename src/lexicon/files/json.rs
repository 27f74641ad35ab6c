//! Words in JSON: an array of them, and what other JSON is.

use itertools::Itertools;
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_json::{Deserializer, Map, Value};

use super::super::foreign::Foreign;
use super::super::source_error::SourceError;
use super::header_names::{DEFINITION, LEVEL, WORD, is};
use super::lined_words::LinedWords;

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

/// What takes the words out of objects: a line each, or CSV if some have levels or definitions too.
/// `before` stands before the key of the word, and `each` is what gives the objects.
fn filter_of_each(objects: &[&RawValue], before: &str, each: &str) -> Option<String> {
    let objects = objects.iter().map(|object| serde_json::from_str(object.get()));
    let objects: Vec<Map<String, Value>> = objects.collect::<Result<_, _>>().ok()?;
    let word = key_of_word(objects.first()?)?;
    let key = |names: &[&str], holds: fn(&Value) -> bool| {
        let mut fields = objects.iter().flatten();
        let found = fields.find(|(key, value)| is_any(key, names) && holds(value));
        found.map(|(key, _)| key).filter(|key| is_plain(key))
    };
    let level = key(&LEVEL, Value::is_number).map(|key| ("level", key));
    let definition = key(&DEFINITION, Value::is_string).map(|key| ("definition", key));
    if level.is_none() && definition.is_none() {
        return Some(format!("{before}{word}"));
    }
    let columns = [Some(("word", word)), level, definition];
    let (names, keys): (Vec<_>, Vec<_>) = columns.into_iter().flatten().unzip();
    let (names, keys) = (names.join(r#"",""#), keys.into_iter().join(",."));
    Some(format!(r#"["{names}"],({each}|[.{keys}])|@csv"#))
}

/// The key of the word in an object: called so, or with the only text but a definition.
fn key_of_word(object: &Map<String, Value>) -> Option<&String> {
    let texts = object.iter().filter(|(_, value)| value.is_string()).map(|(key, _)| key);
    let mut texts = texts.filter(|key| !is_any(key, &DEFINITION));
    let named = texts.clone().find(|key| is_any(key, &WORD));
    let only = texts.next().filter(|_| texts.next().is_none());
    named.or(only).filter(|key| is_plain(key))
}

fn is_any(key: &str, names: &[&str]) -> bool {
    names.iter().any(|name| is(key, name))
}

/// What takes the words out of an object: the array of them, or its keys.
fn filter_of(object: &RawValue) -> Option<String> {
    let object: Map<String, Value> = serde_json::from_str(object.get()).ok()?;
    let is_text = |value: &Value| value.is_string();
    let mut arrays = object.iter().filter(|(_, value)| {
        value.as_array().is_some_and(|values| !values.is_empty() && values.iter().all(is_text))
    });
    match (arrays.next(), arrays.next()) {
        (Some((key, _)), None) if is_plain(key) => Some(format!(".{key}[]")),
        (None, _) if object.values().all(|value| value.is_string() || value.is_number()) => {
            Some("keys[]".to_owned())
        }
        _ => None,
    }
}

fn is_plain(key: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphabetic() || c == '_';
    key.starts_with(letters) && key.chars().all(|c| letters(c) || c.is_ascii_digit())
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
