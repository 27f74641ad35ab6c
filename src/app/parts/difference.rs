//! What two parts differ in that can't be of one work, as people know it.

use serde_json::{Map, Value};

use super::error::PartsError;

/// What parts are of, in the order in which it is compared: a list before the words in it.
const FIELDS: [&str; 15] = [
    "list",
    "ruleset",
    "players",
    "layout",
    "games",
    "seed",
    "generation",
    "best",
    "left_out",
    "format_in",
    "words",
    "squares",
    "leaves",
    "chances",
    "values",
];

/// What a part is of.
type Work = Map<String, Value>;

/// That the work of one file is not that of the first, if so.
pub(super) fn difference(
    (name, one): (&str, &Work),
    (first, other): (&str, &Work),
) -> Option<PartsError> {
    let (name, first) = (name.to_owned(), first.to_owned());
    let others = one.keys().chain(other.keys()).map(String::as_str);
    let mut fields = FIELDS.into_iter().chain(others);
    let field = fields.find(|field| one.get(*field) != other.get(*field))?;
    let [value, first_value] = [one, other].map(|work| said(field, work.get(field)));
    if let (Some(value), Some(first_value)) = (value, first_value)
        && value != first_value
    {
        return Some(PartsError::OtherWork { name, value, first, first_value });
    }
    Some(PartsError::OtherData { name, first, what: data(field, one) })
}

/// What a part is of, in words or as an option; nothing for a checksum.
fn said(field: &str, value: Option<&Value>) -> Option<String> {
    let value = value.filter(|value| !value.is_null());
    let text = value.map(text);
    let option = |name: &str| match &text {
        Some(text) => format!("--{name} {text}"),
        None => format!("no --{name}"),
    };
    let said = match field {
        "list" => format!("the list {}", text?),
        "ruleset" => format!("the rules {}", text?.rsplit_once('-')?.0),
        "players" => text?,
        "generation" => format!("generation {}", text?),
        "games" | "seed" | "layout" => option(field),
        "best" => text.map_or_else(|| "--all".to_owned(), |best| format!("--top {best}")),
        "left_out" => {
            let words = text.filter(|words| !words.is_empty()).map(|words| words.replace(' ', ","));
            words.map_or_else(|| "no --block".to_owned(), |words| format!("--block {words}"))
        }
        "format_in" => option("format-in"),
        "leaves" if value.is_none() => "no --sort equity".to_owned(),
        "leaves" => "--sort equity".to_owned(),
        _ => return None,
    };
    Some(said)
}

/// A value as it is typed.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(text).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}

/// That data differ of which parts have a checksum alone.
fn data(field: &str, work: &Work) -> String {
    let list = work.get("list").map(text).unwrap_or_default();
    match field {
        "words" => {
            format!("the words of {list} differ (a correction, a level or another import)")
        }
        "ruleset" => format!("the rules of {list} differ"),
        "squares" => "the premium squares differ".to_owned(),
        "leaves" => format!("the leave values of {list} differ"),
        "chances" => format!("the chances to win of {list} differ"),
        "values" => format!("the position values of {list} differ"),
        field => format!("{field} differs"),
    }
}
