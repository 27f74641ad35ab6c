//! The classes of the package for Python, which are the schemas of questions and answers.

use std::collections::BTreeSet;
use std::fmt::Write;

use itertools::Itertools;
use serde_json::{Map, Value};

use crate::docs::pages::{project, stored};

const ANSWERS: &str = "python/wfq/answers.py";
const FIELDS: &str = "python/wfq/fields.py";

/// The questions that the package asks.
const ASKED: &[(&str, &str)] = &[
    ("post", "/api/anagram"),
    ("post", "/api/ask"),
    ("post", "/api/autoplay"),
    ("post", "/api/check"),
    ("post", "/api/define"),
    ("post", "/api/lists/{name}/train"),
    ("post", "/api/moves"),
    ("post", "/api/position"),
    ("post", "/api/position/text"),
    ("post", "/api/replies"),
    ("post", "/api/review"),
    ("post", "/api/score"),
    ("post", "/api/search"),
    ("post", "/api/why"),
    ("get", "/api/about"),
    ("get", "/api/word"),
];

/// The keywords that methods take: the schemas whose fields they are, and those fields that are written out.
const KEYWORDS: &[(&str, &[&str], &[&str])] = &[
    ("AnagramFields", &["AnagramQuestion"], &["rack", "count"]),
    ("AutoplayFields", &["AskedAutoplay"], &["players", "games", "list", "level"]),
    ("MovesFields", &["WantedMoves", "AskedMoves"], &["position", "limit", "sort"]),
    (
        "PositionFields",
        &["AskedPosition"],
        &["text", "rows", "rack", "list", "level", "fallback_list", "fallback_level"],
    ),
    ("RepliesFields", &["AskedReplies"], &["position", "moves"]),
    (
        "ReviewFields",
        &["AskedReview"],
        &["game", "text", "list", "level", "fallback_list", "fallback_level"],
    ),
    ("TrainFields", &["AskedTraining"], &["games", "generations"]),
    ("WhyFields", &["AskedWhy"], &["position", "move"]),
    (
        "WordsFields",
        &["WordsQuestion"],
        &["pattern", "conditions", "any", "count", "explain", "limit", "sort", "show"],
    ),
    ("Conditions", &["Conditions"], &["pattern"]),
];

/// What Python has other uses for.
const RESERVED: &[&str] = &["as", "from", "in", "is", "not", "or", "and", "if", "for"];

#[test]
fn the_classes_of_python_are_the_schemas() {
    // The published package is without them.
    if project("python").exists() {
        stored(ANSWERS, &answers());
        stored(FIELDS, &keywords());
    }
}

fn schemas() -> &'static Map<String, Value> {
    wfq::api::description()["components"]["schemas"].as_object().expect("schemas")
}

fn resolved(schema: &Value) -> &Value {
    named(schema).map_or(schema, |name| &schemas()[name])
}

fn named(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

fn list<'s>(schema: &'s Value, key: &str) -> impl Iterator<Item = &'s Value> {
    schema.get(key).and_then(Value::as_array).into_iter().flatten()
}

/// The names of schemas that a schema leads to.
fn reach(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(parts) => {
            if let Some(name) = named(schema)
                && found.insert(name.to_owned())
            {
                reach(&schemas()[name], found);
            }
            parts.values().for_each(|part| reach(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| reach(part, found)),
        _ => {}
    }
}

/// A field of an object.
struct Field {
    name: String,
    kind: String,
    about: String,
    is_required: bool,
}

/// The fields of a schema, also where it is made of several: what one of them lacks may be missing.
fn fields(schema: &Value) -> Vec<Field> {
    let schema = resolved(schema);
    let mut all: Vec<Field> = Vec::new();
    for part in list(schema, "allOf") {
        all.extend(fields(part));
    }
    for key in ["anyOf", "oneOf"] {
        let ways: Vec<_> = list(schema, key).map(fields).collect();
        for field in ways.iter().flatten() {
            let of_all = ways.iter().map(|way| way.iter().find(|other| other.name == field.name));
            let of_all: Vec<_> = of_all.collect();
            if all.iter().any(|other| other.name == field.name) {
                continue;
            }
            let is_required =
                of_all.iter().all(|field| field.is_some_and(|field| field.is_required));
            let kinds = of_all.iter().flatten().flat_map(|field| field.kind.split(" | "));
            let (name, about) = (field.name.clone(), field.about.clone());
            let kind = either(kinds.map(str::to_owned).collect());
            all.push(Field { name, kind, about, is_required });
        }
    }
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, field) in properties.into_iter().flatten() {
        let is_required = list(schema, "required").any(|required| required == name);
        let (name, kind, about) = (name.clone(), kind(field), about(field));
        all.push(Field { name, kind, about, is_required });
    }
    all
}

fn about(schema: &Value) -> String {
    let about = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    let about = about.replace("`null`", "`None`").replace('\\', "\\\\");
    about.split_whitespace().join(" ")
}

/// A schema as a type.
fn kind(schema: &Value) -> String {
    if let Some(name) = named(schema) {
        return name.to_owned();
    }
    let plain_value = |value: &Value| match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "Literal[True]".to_owned(),
        Value::Bool(false) => "Literal[False]".to_owned(),
        value => format!("Literal[{value}]"),
    };
    let mut kinds: Vec<String> =
        list(schema, "enum").chain(schema.get("const")).map(plain_value).collect();
    for key in ["anyOf", "oneOf"] {
        kinds.extend(list(schema, key).map(kind));
    }
    if list(schema, "allOf").count() == 1 {
        kinds.extend(list(schema, "allOf").map(kind));
    }
    if kinds.is_empty() {
        let named = match schema.get("type") {
            Some(Value::Array(names)) => names.iter().collect(),
            named => Vec::from_iter(named),
        };
        kinds.extend(named.into_iter().filter_map(Value::as_str).map(|name| plain(name, schema)));
    }
    match kinds.is_empty() {
        true => "Any".to_owned(),
        false => either(kinds),
    }
}

/// One of some types; values that are written out stand together.
fn either(kinds: Vec<String>) -> String {
    let value = |kind: &String| Some(kind.strip_prefix("Literal[")?.strip_suffix(']')?.to_owned());
    let values = kinds.iter().filter_map(value).unique().join(", ");
    let values = (!values.is_empty()).then(|| format!("Literal[{values}]"));
    let others = kinds.iter().filter(|kind| value(kind).is_none()).cloned();
    values.into_iter().chain(others).unique().join(" | ")
}

fn plain(name: &str, schema: &Value) -> String {
    match name {
        "null" => "None".to_owned(),
        "boolean" => "bool".to_owned(),
        "integer" => "int".to_owned(),
        "number" => "float".to_owned(),
        "string" => "str".to_owned(),
        "array" => {
            let items = list(schema, "prefixItems").chain(schema.get("items"));
            let items = items.map(kind).unique().join(" | ");
            format!("list[{}]", if items.is_empty() { "Any" } else { &items })
        }
        "object" => {
            let values = schema.get("additionalProperties").filter(|values| values.is_object());
            format!("dict[str, {}]", values.map_or_else(|| "Any".to_owned(), kind))
        }
        other => panic!("{other}"),
    }
}

/// A name that Python takes.
fn python(name: &str) -> String {
    let name = name.replace('-', "_");
    if RESERVED.contains(&&*name) { name + "_" } else { name }
}

/// Whether a schema has fields, or stands for other types.
fn is_class(schema: &Value) -> bool {
    !fields(schema).is_empty()
}

fn docstring(text: &mut String, indent: &str, lines: &[String]) {
    let quote = "\"\"\"";
    let lines: Vec<_> = lines.iter().map(|line| line.replace('"', "\\\"")).collect();
    match &lines[..] {
        [] => {}
        [one] => _ = writeln!(text, "{indent}{quote}{one}{quote}"),
        [first, rest @ ..] => {
            _ = writeln!(text, "{indent}{quote}{first}\n");
            rest.iter().for_each(|line| _ = writeln!(text, "{indent}{line}"));
            _ = writeln!(text, "{indent}{quote}");
        }
    }
}

fn said(schema: &Value, fields: &[Field], name: &str) -> Vec<String> {
    let said = Some(about(schema)).filter(|said| !said.is_empty());
    let head = said.unwrap_or_else(|| format!("{name}."));
    let told = fields.iter().filter(|field| !field.about.is_empty());
    let told = told.map(|field| format!("{}: {}", python(&field.name), field.about));
    std::iter::once(head).chain(told).collect()
}

const HEAD: &str =
    "# Made from the schemas of wfq, by its tests.\n\nfrom __future__ import annotations\n\n";

fn answers() -> String {
    let mut names = BTreeSet::new();
    for (method, path) in ASKED {
        reach(&wfq::api::description()["paths"][path][method]["responses"]["200"], &mut names);
    }
    let mut text = format!(
        "\"\"\"What questions are answered with. Scores and equities are in points.\"\"\"\n\n{HEAD}\
         import builtins\nfrom dataclasses import dataclass\nfrom typing import Any, Literal, TypeAlias\n\n\
         from wfq.data import Data\n"
    );
    let (classes, others): (Vec<_>, Vec<_>) =
        names.iter().partition(|name| is_class(&schemas()[*name]));
    for name in classes {
        let (schema, fields) = (&schemas()[name], fields(&schemas()[name]));
        _ = write!(
            text,
            "\n\n@dataclass(frozen=True, slots=True, kw_only=True, repr=False)\nclass {name}(Data):\n"
        );
        docstring(&mut text, "    ", &said(schema, &fields, name));
        text.push('\n');
        let has_list = fields.iter().any(|field| field.name == "list");
        for Field { name, kind, is_required, .. } in fields {
            // A field of that name hides the type.
            let kind = if has_list { kind.replace("list[", "builtins.list[") } else { kind };
            let kind = match is_required || kind.split(" | ").contains(&"None") {
                true => kind,
                false => format!("{kind} | None"),
            };
            let missing = if is_required { "" } else { " = None" };
            _ = writeln!(text, "    {}: {kind}{missing}", python(&name));
        }
    }
    text.push('\n');
    for name in others {
        let schema = &schemas()[name];
        _ = write!(text, "\n{name}: TypeAlias = {}\n", kind(schema));
        docstring(&mut text, "", &said(schema, &[], name));
    }
    text
}

fn keywords() -> String {
    let mut text = format!(
        "\"\"\"The keywords that methods take.\"\"\"\n\n{HEAD}\
         from collections.abc import Sequence\nfrom typing import Any, Literal, TypedDict\n"
    );
    let mut names = BTreeSet::new();
    for (_, of, _) in KEYWORDS {
        of.iter().for_each(|name| reach(&schemas()[*name], &mut names));
    }
    let aliases: Vec<_> = names.iter().filter(|name| !is_class(&schemas()[*name])).collect();
    for name in aliases {
        _ = write!(text, "\n{name} = {}\n", kind(&schemas()[name]));
    }
    for (class, of, without) in KEYWORDS {
        let all = of.iter().flat_map(|name| fields(&schemas()[*name]));
        let all = all.filter(|field| {
            !without.contains(&&*field.name)
                && !["kind", "negated", "value"].contains(&&*field.name)
        });
        let all: Vec<_> = all.unique_by(|field| field.name.clone()).collect();
        _ = write!(text, "\n\nclass {class}(TypedDict, total=False):\n");
        docstring(&mut text, "    ", &said(&schemas()[of[0]], &all, class));
        text.push('\n');
        for Field { name, kind, .. } in all {
            _ = writeln!(text, "    {}: {}", python(&name), kind.replace("list[", "Sequence["));
        }
    }
    text.push_str("\n\nclass SearchFields(WordsFields, Conditions, total=False):\n");
    let said = ["What words are wanted, and how: see WordsFields and Conditions.".to_owned()];
    docstring(&mut text, "    ", &said);
    text
}
