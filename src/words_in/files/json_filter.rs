//! What `jq` takes to make a word list of JSON that is none.

use itertools::Itertools;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::header_names::{DEFINITION, LEVEL, WORD, is};
use crate::words_in::levels;

/// How many objects are read to find the keys: a file may have millions.
const SAMPLE: usize = 100;

/// What takes the words out of objects: a line each, or CSV if some have levels or definitions too.
/// `before` stands before the key of the word, and `each` is what gives the objects.
pub(super) fn filter_of_each(objects: &[&RawValue], before: &str, each: &str) -> Option<String> {
    let (mut word, mut levels, mut definitions) = (None, Vec::new(), Vec::new());
    for object in objects.iter().take(SAMPLE) {
        let object: Map<String, Value> = serde_json::from_str(object.get()).ok()?;
        if word.is_none() {
            word = Some(key_of_word(&object)?.to_owned());
        }
        add_keys(&mut levels, &object, &LEVEL, is_level);
        add_keys(&mut definitions, &object, &DEFINITION, Value::is_string);
    }
    let word = word?;
    if levels.is_empty() && definitions.is_empty() {
        return Some(format!("{before}{word}"));
    }
    let columns = [("word", vec![word]), ("level", levels), ("definition", definitions)];
    let columns = columns.iter().filter(|(_, keys)| !keys.is_empty());
    let names = columns.clone().map(|(name, _)| name).join(r#"",""#);
    let keys = columns.map(|(_, keys)| format!(".{}", keys.join("//."))).join(",");
    Some(format!(r#"["{names}"],({each}|[{keys}])|@csv"#))
}

/// Adds the keys of an object that have one of these names and such a value, each once.
fn add_keys(
    keys: &mut Vec<String>,
    object: &Map<String, Value>,
    names: &[&str],
    holds: fn(&Value) -> bool,
) {
    for (key, value) in object {
        if is_any(key, names) && holds(value) && is_plain(key) && !keys.contains(key) {
            keys.push(key.clone());
        }
    }
}

fn is_level(value: &Value) -> bool {
    let is_level = |text: &str| levels::parse(text, 0, "").is_ok();
    value.as_str().map_or_else(|| is_level(&value.to_string()), is_level)
}

/// The key of the word in an object: called so, or with the only text but a definition or a level.
fn key_of_word(object: &Map<String, Value>) -> Option<&str> {
    let texts = object.iter().filter(|(_, value)| value.is_string()).map(|(key, _)| key);
    let mut texts = texts.filter(|key| !is_any(key, &DEFINITION) && !is_any(key, &LEVEL));
    let named = texts.clone().find(|key| is_any(key, &WORD));
    let only = texts.next().filter(|_| texts.next().is_none());
    named.or(only).filter(|key| is_plain(key)).map(String::as_str)
}

fn is_any(key: &str, names: &[&str]) -> bool {
    names.iter().any(|name| is(key, name))
}

/// What takes the words out of an object: the array of them, or its keys, with texts as definitions.
pub(super) fn filter_of(object: &RawValue) -> Option<String> {
    let object: Map<String, Value> = serde_json::from_str(object.get()).ok()?;
    let is_text = |value: &Value| value.is_string();
    let mut arrays = object.iter().filter(|(_, value)| {
        value.as_array().is_some_and(|values| !values.is_empty() && values.iter().all(is_text))
    });
    match (arrays.next(), arrays.next()) {
        (Some((key, _)), None) if is_plain(key) => Some(format!(".{key}[]")),
        (None, _) if object.values().all(is_text) => {
            Some(r#"["word","definition"],(to_entries[]|[.key,.value])|@csv"#.to_owned())
        }
        (None, _) if object.values().all(|value| is_text(value) || value.is_number()) => {
            Some("keys[]".to_owned())
        }
        _ => None,
    }
}

fn is_plain(key: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphabetic() || c == '_';
    key.starts_with(letters) && key.chars().all(|c| letters(c) || c.is_ascii_digit())
}
