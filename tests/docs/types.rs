//! The types of the package for JavaScript, which are the schemas of questions and answers.

use std::fmt::Write;

use itertools::Itertools;
use serde_json::{Map, Value};

use crate::docs::pages::{project, stored};

const FILE: &str = "web/npm/answers.d.ts";

#[test]
fn the_types_are_the_schemas() {
    // The published package is without it.
    if project("web/npm").exists() {
        stored(FILE, &types());
    }
}

fn types() -> String {
    let schemas = wfq::api::description()["components"]["schemas"].as_object().expect("schemas");
    let mut text = String::from("// The questions and answers of wfq, made from their schemas.\n");
    for (name, schema) in schemas {
        _ = write!(text, "\n{}export type {name} = {};\n", comment(schema, ""), of(schema, ""));
    }
    text
}

fn comment(schema: &Value, indent: &str) -> String {
    let about = schema.get("description").and_then(Value::as_str);
    about.map_or_else(String::new, |about| {
        let about = about.split_whitespace().join(" ").replace("*/", "* /");
        format!("{indent}/** {about} */\n")
    })
}

/// A schema as a type.
fn of(schema: &Value, indent: &str) -> String {
    let Some(schema) = schema.as_object() else { return "unknown".to_owned() };
    let mut parts = Vec::new();
    let list = |key: &str| schema.get(key).and_then(Value::as_array);
    if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
        parts.push(path.rsplit('/').next().unwrap_or_default().to_owned());
    }
    if let Some(value) = schema.get("const") {
        parts.push(value.to_string());
    }
    if let Some(values) = list("enum") {
        parts.push(union(values.iter().map(Value::to_string)));
    }
    for key in ["anyOf", "oneOf"] {
        parts.extend(list(key).map(|all| union(all.iter().map(|one| of(one, indent)))));
    }
    for one in list("allOf").into_iter().flatten() {
        parts.push(of(one, indent));
    }
    let is_said = schema.contains_key("const") || schema.contains_key("enum");
    match schema.get("type") {
        Some(Value::Array(kinds)) if !is_said => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            parts.push(union(kinds.map(|kind| plain(kind, schema, indent))));
        }
        Some(Value::String(kind)) if !is_said => parts.push(plain(kind, schema, indent)),
        _ => {}
    }
    match &parts[..] {
        [] => "unknown".to_owned(),
        [one] => one.clone(),
        parts => parts.join(" & "),
    }
}

fn union(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<_> = parts.unique().collect();
    match &parts[..] {
        [one] => one.clone(),
        parts => format!("({})", parts.join(" | ")),
    }
}

fn plain(kind: &str, schema: &Map<String, Value>, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match (schema.get("prefixItems").and_then(Value::as_array), schema.get("items"))
        {
            (Some(parts), _) => {
                format!("[{}]", parts.iter().map(|part| of(part, indent)).join(", "))
            }
            (None, Some(items)) => format!("Array<{}>", of(items, indent)),
            (None, None) => "unknown[]".to_owned(),
        },
        "object" => object(schema, indent),
        other => other.to_owned(),
    }
}

fn object(schema: &Map<String, Value>, indent: &str) -> String {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required =
        |name: &String| required.is_some_and(|names| names.iter().any(|required| required == name));
    let inner = format!("{indent}\t");
    let mut text = String::from("{\n");
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let mark = if is_required(name) { "" } else { "?" };
        let (about, kind) = (comment(field, &inner), of(field, &inner));
        _ = writeln!(text, "{about}{inner}{}{mark}: {kind};", Value::from(name.as_str()));
    }
    match schema.get("additionalProperties") {
        Some(Value::Bool(_)) | None if schema.contains_key("properties") => {}
        None | Some(Value::Bool(true)) => _ = writeln!(text, "{inner}[name: string]: unknown;"),
        Some(Value::Bool(false)) => {}
        Some(more) => _ = writeln!(text, "{inner}[name: string]: {};", of(more, &inner)),
    }
    text + indent + "}"
}
