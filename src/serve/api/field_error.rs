//! What is wrong with the fields of a question: which field, what is expected, what was found.

use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::formats::said_of;
use crate::serve::refusal::Refusal;

/// How the JSON library names types, and what they are called here.
const TYPES: [(&str, &str); 11] = [
    ("a string", "text in quotes"),
    ("string", "text in quotes"),
    ("a boolean", "true or false"),
    ("a sequence", "an array"),
    ("a map", "an object"),
    ("f64", "a number"),
    ("usize", "a whole number from 0"),
    ("u64", "a whole number from 0"),
    ("u32", "a whole number from 0"),
    ("u8", "a whole number from 0"),
    ("i64", "a whole number"),
];

/// How the JSON library begins the name of a value that it found; what follows is the value.
const VALUES: [&str; 4] = ["integer ", "floating point ", "boolean ", "string "];

/// The fields of a question in JSON.
pub(super) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(json);
    let fields = serde_path_to_error::deserialize(&mut reader);
    let fields = fields.map_err(|error| {
        let path = Some(error.path().to_string()).filter(|path| path != ".");
        in_json(&path.unwrap_or_default(), error.inner())
    })?;
    reader.end().map_err(|error| in_json("", &error))?;
    Ok(fields)
}

fn in_json(path: &str, error: &serde_json::Error) -> Refusal {
    let said = said_of(error);
    match error.classify() {
        Category::Data => Refusal::fields(in_field(path, &said)),
        Category::Syntax if said == "number out of range" => Refusal::fields(in_field(path, &said)),
        Category::Syntax if said == "trailing characters" && !path.is_empty() => {
            Refusal::fields(format!("{path}: the array is too long"))
        }
        kind => {
            let what =
                if kind == Category::Eof { "the JSON ends here" } else { "this is not JSON" };
            let (line, column) = (error.line(), error.column());
            Refusal::fields(format!("line {line}, column {column}: {what}"))
        }
    }
}

/// What is wrong with the fields of an address.
pub(super) fn in_address(said: &str) -> Refusal {
    let said = said.split_once("query string: ").map_or(said, |(_, said)| said);
    match said.split_once(": ") {
        Some((path, said)) if !path.contains([' ', '`']) => Refusal::fields(in_field(path, said)),
        _ => Refusal::fields(in_field("", said)),
    }
}

/// A line on a field.
fn in_field(path: &str, said: &str) -> String {
    if let Some(name) = said.strip_prefix("missing field ") {
        let dot = if path.is_empty() { "" } else { "." };
        return format!("{path}{dot}{}: missing", plain(name));
    }
    let field = if path.is_empty() { String::new() } else { format!("{path}: ") };
    if said == "invalid digit found in string" {
        return format!("{field}expected a whole number from 0");
    }
    if said == "number out of range" {
        return format!("{field}the number is too large");
    }
    if let Some(found) = said.strip_prefix("unknown variant ")
        && let Some((found, known)) = found.split_once(", expected ")
    {
        let known = known.trim_start_matches("one of ");
        return format!("{field}expected {}, found {found:?}", plain(known), found = plain(found));
    }
    let (_, said) = said.split_once(": ").unwrap_or(("", said));
    match said.split_once(", expected ") {
        Some((found, expected))
            if found.starts_with("invalid length") && expected.starts_with("struct ") =>
        {
            format!("{field}expected an object, found an array")
        }
        Some((found, expected)) => {
            format!("{field}expected {}, found {}", type_name(expected), value(found))
        }
        None => format!("{field}{}", plain(said)),
    }
}

/// What a type is called.
fn type_name(expected: &str) -> String {
    if let Some((_, count)) = expected.split_once("array of length ") {
        return format!("an array of {count}");
    }
    if expected.starts_with("struct ") {
        return "an object".to_owned();
    }
    let known = TYPES.iter().find(|(theirs, _)| *theirs == expected);
    known.map_or_else(|| plain(expected), |(_, ours)| (*ours).to_owned())
}

/// What a value is called: short ones as they are written.
fn value(found: &str) -> String {
    if let Some(count) = found.strip_prefix("invalid length ") {
        return format!("an array of {count}");
    }
    let found = VALUES.iter().find_map(|kind| found.strip_prefix(kind)).unwrap_or(found);
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "an array".to_owned(),
        found => plain(found),
    }
}

fn plain(said: &str) -> String {
    said.replace('`', "")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::app::solve::WantedMoves;
    use crate::serve::api::moves::AskedMoves;

    #[derive(Debug, Deserialize)]
    struct Asked {
        #[expect(dead_code, reason = "read")]
        scores: Option<[i64; 2]>,
        #[expect(dead_code, reason = "read")]
        word: String,
    }

    fn said<T: DeserializeOwned>(json: &str) -> String {
        read::<T>(json.as_bytes()).err().map_or_else(String::new, |error| error.said().to_owned())
    }

    #[test]
    fn a_field_is_named_with_what_is_expected() {
        let said = said::<Asked>;
        assert_eq!(said("{}"), "word: missing");
        assert_eq!(said(r#"{"word": 5}"#), "word: expected text in quotes, found 5");
        assert_eq!(said(r#"{"word": []}"#), "word: expected text in quotes, found an array");
        assert_eq!(
            said(r#"{"word": "", "scores": [1]}"#),
            "scores: expected an array of 2, found an array of 1"
        );
        assert_eq!(
            said(r#"{"scores": [1, "x"]}"#),
            "scores[1]: expected a whole number, found \"x\""
        );
        assert_eq!(said(r#"{"scores": [1, 1e999]}"#), "scores[1]: the number is too large");
        assert_eq!(said(r#"{"scores": [1, 2, 3]}"#), "scores: the array is too long");
        assert_eq!(said("[]"), "expected an object, found an array");
        assert_eq!(said("{"), "line 1, column 1: the JSON ends here");
        assert_eq!(said(r#"{"word": }"#), "line 1, column 10: this is not JSON");
        assert_eq!(said(r#"{"word": ""} x"#), "line 1, column 14: this is not JSON");
    }

    #[test]
    fn no_field_of_a_question_has_the_words_of_the_library() {
        for json in [
            r#"{"position": {}, "sort": "x"}"#,
            r#"{"position": {}, "limit": -1}"#,
            r#"{"position": {}, "limit": 1.5}"#,
            r#"{"position": {}, "at": 5}"#,
            r#"{"position": {}, "without": [null]}"#,
            r#"{"position": 5}"#,
        ] {
            let wrong = [said::<AskedMoves>(json), said::<WantedMoves>(json)];
            let said = wrong.concat();
            assert!(said.contains(": expected ") && said.contains("found "), "{json}: {said}");
            let library = ["invalid", "usize", "struct", "variant", "sequence", "`", "at line"];
            assert!(library.iter().all(|word| !said.contains(word)), "{json}: {said}");
        }
    }

    #[test]
    fn an_address_has_fields_too() {
        let said = |text: &str| in_address(text).said().to_owned();
        let prefix = "Failed to deserialize query string: ";
        assert_eq!(said(&format!("{prefix}missing field `word`")), "word: missing");
        assert_eq!(
            said(&format!("{prefix}limit: invalid digit found in string")),
            "limit: expected a whole number from 0"
        );
        assert_eq!(
            said(&format!("{prefix}form: unknown variant `xml`, expected `json` or `csv`")),
            "form: expected json or csv, found \"xml\""
        );
    }
}
