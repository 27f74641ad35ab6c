//! Conditions on words in JSON: by their names in an object, or one by one.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::condition::WordCondition;
use super::conditions::{CONDITIONS, ConditionValue};
use crate::app::nearest;

/// Conditions in JSON: `{"lacks": "S", "not-length": "2..4"}`, or an array of objects with `kind`, `value` and
/// `negated`.
pub(super) struct Conditions(Vec<WordCondition>);

impl<'de> Deserialize<'de> for Conditions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Conditions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array or an object")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Conditions, A::Error> {
                let mut conditions = Vec::new();
                while let Some(condition) = all.next_element()? {
                    conditions.push(condition);
                }
                Ok(Conditions(conditions))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Conditions, A::Error> {
                let mut conditions = Vec::new();
                while let Some((name, value)) = all.next_entry::<String, Value>()? {
                    conditions.push(named(&name, value).map_err(A::Error::custom)?);
                }
                Ok(Conditions(conditions))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

impl JsonSchema for Conditions {
    fn schema_name() -> Cow<'static, str> {
        "Conditions".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let names = CONDITIONS.iter().flat_map(|entry| {
            let value = match entry.value {
                ConditionValue::Nothing => {
                    json_schema!({ "description": entry.help, "const": true })
                }
                _ => json_schema!({ "description": entry.help, "type": ["string", "number"] }),
            };
            let mut negated = value.clone();
            negated
                .insert("description".to_owned(), format!("The opposite of {}", entry.name).into());
            [(entry.name.to_owned(), value), (format!("not-{}", entry.name), negated)]
        });
        let names: serde_json::Map<_, _> =
            names.map(|(name, value)| (name, value.into())).collect();
        json_schema!({
            "anyOf": [
                generator.subschema_for::<Vec<WordCondition>>(),
                { "type": "object", "properties": names, "additionalProperties": false },
            ],
        })
    }
}

/// That nothing of a kind has a name, with the one that may be meant.
pub(super) fn unknown(kind: &str, name: &str, meant: Option<&str>) -> String {
    let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
    format!("no {kind} {name:?}{meant}")
}

/// A condition by its name.
fn named(name: &str, value: Value) -> Result<WordCondition, String> {
    let (plain, negated) = name.strip_prefix("not-").map_or((name, false), |plain| (plain, true));
    let Some(entry) = CONDITIONS.iter().find(|entry| entry.name == plain) else {
        let meant = nearest(plain, CONDITIONS.iter().map(|entry| entry.name));
        return Err(unknown("condition", name, meant));
    };
    let value = match value {
        Value::String(text) => text,
        Value::Number(number) => number.to_string(),
        // For conditions that compare with nothing.
        Value::Bool(true) => String::new(),
        Value::Bool(false) => return Err(format!("{name} is false; not-{plain} is its opposite")),
        _ => return Err(format!("{name} compares with a text in quotes")),
    };
    Ok(WordCondition { kind: entry.kind, negated, value })
}

pub(super) fn conditions<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<WordCondition>, D::Error> {
    Conditions::deserialize(deserializer).map(|Conditions(conditions)| conditions)
}

pub(super) fn groups<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Vec<WordCondition>>, D::Error> {
    let groups = Vec::<Conditions>::deserialize(deserializer)?;
    Ok(groups.into_iter().map(|Conditions(conditions)| conditions).collect())
}
