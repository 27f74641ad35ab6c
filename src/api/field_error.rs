//! What is wrong with the fields of a question: where, in the words of the library that reads them.

use schemars::JsonSchema;
use serde::de::{DeserializeOwned, DeserializeSeed};
use serde_json::error::Category;
use serde_path_to_error::{Deserializer, Track};

use super::known_fields::KnownFields;
use super::refusal::Refusal;
use crate::formats::said_of;

/// The fields of a question in JSON.
pub(super) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    let fields = serde_path_to_error::deserialize(&mut reader);
    let fields = fields.map_err(|error| in_json(&error.path().to_string(), error.inner()))?;
    reader.end().map_err(|error| in_json("", &error))?;
    Ok(fields)
}

/// Refuses a field that the type does not have, though it may be read without it.
pub(super) fn check<T: JsonSchema + 'static>(json: &[u8]) -> Result<(), Refusal> {
    let (mut reader, mut track) = (serde_json::Deserializer::from_slice(json), Track::new());
    let known = KnownFields::of::<T>();
    let checked = known.deserialize(Deserializer::new(&mut reader, &mut track));
    checked.map_err(|error| in_json(&track.path().to_string(), &error))
}

/// The field where there is one; a line and a column where the text itself is wrong.
fn in_json(path: &str, error: &serde_json::Error) -> Refusal {
    let place = match error.classify() {
        Category::Data => String::new(),
        _ => format!("line {}, column {}: ", error.line(), error.column()),
    };
    let field = match path {
        // The whole, and what has no name yet.
        "" | "." | "?" => String::new(),
        path => format!("{path}: "),
    };
    Refusal::fields(format!("{place}{field}{}", said_of(error)))
}

/// The fields of an address, as they stand behind its `?`.
pub(super) fn in_address<T: DeserializeOwned>(query: &str) -> Result<T, Refusal> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    let fields = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
    fields.map_err(Refusal::fields)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Asked {
        #[expect(dead_code, reason = "read")]
        scores: Option<[i64; 2]>,
        #[expect(dead_code, reason = "read")]
        word: String,
    }

    #[test]
    fn a_field_is_named() {
        for (json, expected) in [
            ("{}", "missing field `word`"),
            (r#"{"word": 5}"#, "word: invalid type: integer `5`, expected a string"),
            (r#"{"scores": [1, "x"]}"#, "scores[1]: invalid type: string \"x\", expected i64"),
            (r#"{"scores": [1, 1e999]}"#, "line 1, column 20: scores[1]: number out of range"),
            (r#"{"scores": [1, 2, 3]}"#, "line 1, column 19: scores: trailing characters"),
            ("[]", "invalid length 0, expected struct Asked with 2 elements"),
            ("{", "line 1, column 1: EOF while parsing an object"),
            (r#"{"word": }"#, "line 1, column 10: word: expected value"),
            (r#"{"word": ""} x"#, "line 1, column 14: trailing characters"),
        ] {
            let error = read::<Asked>(json.as_bytes()).expect_err(json);
            assert_eq!(error.said(), expected, "{json}");
        }
    }
}
