//! The columns that a JSON schema describes.

use std::sync::Arc;

use arrow_schema::{DataType, Field, FieldRef};
use serde_json::{Map, Value};

/// The most parts of a record that is known by its values alone.
const MOST_PARTS: usize = 100;

/// How deep rows in rows go: what has itself as a part has no end.
const DEEPEST: usize = 12;

/// What a schema describes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Column {
    pub(super) kind: Kind,
    /// Whether it may be null, or missing.
    pub(super) is_nullable: bool,
}

/// The parts of a record by their names, in their order.
pub(super) type Parts = Vec<(String, Column)>;

/// What values there are.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Kind {
    /// None of its own.
    #[default]
    Nothing,
    Boolean,
    Integer,
    Number,
    Text,
    List(Box<Column>),
    Record(Parts),
    /// Names with values of one kind.
    Names(Box<Column>),
    /// Values that no column can hold together.
    Mixed,
}

/// The columns of rows with this schema, which may be a list of rows; `root` is what its references point into.
pub fn columns(schema: &Value, root: &Value) -> Vec<FieldRef> {
    let mut column = Column::of(schema, root, 0);
    if let Kind::List(rows) = column.kind {
        column = *rows;
    }
    match column.kind {
        Kind::Record(parts) => fields(&parts),
        _ => Vec::new(),
    }
}

impl Column {
    fn of(schema: &Value, root: &Value, depth: usize) -> Self {
        let Some(schema) = schema.as_object().filter(|_| depth < DEEPEST) else {
            return Self { kind: Kind::Mixed, is_nullable: true };
        };
        let inner = |schema: &Value| Self::of(schema, root, depth + 1);
        let list = |key: &str| schema.get(key).and_then(Value::as_array).into_iter().flatten();
        let mut column = Self::default();
        if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
            let there = root.pointer(path.trim_start_matches('#'));
            column = column.and(there.map(inner).unwrap_or_default());
        }
        for key in ["anyOf", "oneOf"] {
            if let Some(either) = list(key).map(inner).reduce(Self::or) {
                column = column.and(either);
            }
        }
        column = list("allOf").map(inner).fold(column, Self::and);
        let values = list("enum").chain(schema.get("const")).map(Self::of_value);
        if let Some(either) = values.reduce(Self::or) {
            return column.and(either);
        }
        let named = schema.get("type");
        let kinds = named
            .and_then(Value::as_array)
            .map_or_else(|| Vec::from_iter(named), |all| all.iter().collect());
        let kinds = kinds.into_iter().filter_map(Value::as_str);
        let plain = kinds.map(|kind| plain(kind, schema, inner)).reduce(Self::or);
        plain.into_iter().fold(column, Self::and)
    }

    pub(super) fn of_value(value: &Value) -> Self {
        let kind = match value {
            Value::Null => return Self { kind: Kind::Nothing, is_nullable: true },
            Value::Bool(_) => Kind::Boolean,
            Value::Number(number) if !number.is_i64() => Kind::Number,
            Value::Number(_) => Kind::Integer,
            Value::String(_) => Kind::Text,
            Value::Array(items) => {
                let item = items.iter().map(Self::of_value).reduce(Self::or);
                Kind::List(Box::new(item.unwrap_or_default()))
            }
            // One with many or no names is no record: it has a value for each word.
            Value::Object(parts) if parts.is_empty() || parts.len() > MOST_PARTS => Kind::Mixed,
            Value::Object(parts) => {
                let parts = parts.iter();
                Kind::Record(
                    parts.map(|(name, part)| (name.clone(), Self::of_value(part))).collect(),
                )
            }
        };
        kind.into()
    }

    /// What has what both have.
    fn and(self, other: Self) -> Self {
        let is_nullable = self.is_nullable || other.is_nullable;
        let kind = match (self.kind, other.kind) {
            (Kind::Nothing, kind) | (kind, Kind::Nothing) => kind,
            (Kind::Record(mut parts), Kind::Record(more)) => {
                for (name, column) in more {
                    match parts.iter_mut().find(|(other, _)| *other == name) {
                        Some((_, also)) => *also = std::mem::take(also).and(column),
                        None => parts.push((name, column)),
                    }
                }
                Kind::Record(parts)
            }
            (one, other) => one.or(other),
        };
        Self { kind, is_nullable }
    }

    /// What is one or the other: what only one of two records has may be missing.
    pub(super) fn or(self, other: Self) -> Self {
        let is_nullable = self.is_nullable || other.is_nullable;
        Self { kind: self.kind.or(other.kind), is_nullable }
    }

    fn field(&self, name: &str) -> Option<FieldRef> {
        let kind = match &self.kind {
            Kind::Nothing | Kind::Mixed => return None,
            Kind::Boolean => DataType::Boolean,
            Kind::Integer => DataType::Int64,
            Kind::Number => DataType::Float64,
            Kind::Text => DataType::Utf8,
            Kind::List(item) => DataType::List(item.field("item")?),
            Kind::Record(parts) => DataType::Struct(fields(parts).into()),
            Kind::Names(value) => {
                let key = Field::new("key", DataType::Utf8, false);
                let parts = vec![Arc::new(key), value.field("value")?];
                let entries = Field::new("entries", DataType::Struct(parts.into()), false);
                DataType::Map(Arc::new(entries), false)
            }
        };
        Some(Arc::new(Field::new(name, kind, self.is_nullable)))
    }
}

impl Kind {
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, kind) | (kind, Self::Nothing) => kind,
            (Self::Integer, Self::Number) | (Self::Number, Self::Integer) => Self::Number,
            (Self::List(one), Self::List(other)) => Self::List(Box::new(one.or(*other))),
            (Self::Names(one), Self::Names(other)) => Self::Names(Box::new(one.or(*other))),
            (Self::Record(one), Self::Record(other)) => Self::Record(either(one, other)),
            (one, other) if one == other => one,
            _ => Self::Mixed,
        }
    }
}

impl From<Kind> for Column {
    fn from(kind: Kind) -> Self {
        Self { kind, is_nullable: false }
    }
}

/// What only one of both has may be missing.
fn either(mut one: Parts, mut other: Parts) -> Parts {
    for (name, column) in &mut one {
        match other.iter().position(|(also, _)| also == name) {
            Some(place) => *column = std::mem::take(column).or(other.remove(place).1),
            None => column.is_nullable = true,
        }
    }
    let more = other.into_iter();
    one.extend(more.map(|(name, column)| (name, Column { is_nullable: true, ..column })));
    one
}

fn plain(kind: &str, schema: &Map<String, Value>, inner: impl Fn(&Value) -> Column) -> Column {
    match kind {
        "null" => Column { kind: Kind::Nothing, is_nullable: true },
        "boolean" => Kind::Boolean.into(),
        "integer" => Kind::Integer.into(),
        "number" => Kind::Number.into(),
        "string" => Kind::Text.into(),
        "array" => {
            let parts = schema.get("prefixItems").and_then(Value::as_array);
            let parts = parts.into_iter().flatten().chain(schema.get("items")).map(inner);
            let item = parts.reduce(Column::or).unwrap_or_else(|| Kind::Mixed.into());
            Kind::List(Box::new(item)).into()
        }
        "object" => object(schema, inner),
        _ => Kind::Mixed.into(),
    }
}

fn object(schema: &Map<String, Value>, inner: impl Fn(&Value) -> Column) -> Column {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required =
        |name: &str| required.is_some_and(|names| names.iter().any(|required| required == name));
    let parts = schema.get("properties").and_then(Value::as_object);
    if let (None, Some(values)) = (parts, schema.get("additionalProperties")) {
        return Kind::Names(Box::new(inner(values))).into();
    }
    let parts = parts.into_iter().flatten().map(|(name, schema)| {
        let column = inner(schema);
        let is_nullable = column.is_nullable || !is_required(name);
        (name.clone(), Column { is_nullable, ..column })
    });
    Kind::Record(parts.collect()).into()
}

pub(super) fn fields(parts: &[(String, Column)]) -> Vec<FieldRef> {
    parts.iter().filter_map(|(name, column)| column.field(name)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn columns_are_what_the_schema_says() {
        let root = json!({ "$defs": {
            "Swap": { "type": "object", "required": ["tiles"], "properties": { "tiles": { "type": "string" } } },
            "Play": { "type": "object", "required": ["word", "score"], "properties": {
                "word": { "type": "string" },
                "score": { "type": ["integer", "null"] },
                "squares": { "type": "array", "items": { "type": "array", "items": { "type": "integer" } } },
                "any": true,
            } },
        } });
        let schema = json!({ "type": "array", "items": {
            "anyOf": [{ "$ref": "#/$defs/Play" }, { "$ref": "#/$defs/Swap" }],
            "type": "object",
            "required": ["name", "level"],
            "properties": { "name": { "type": "string" }, "level": { "enum": [1, 2.5] } },
        } });
        let list = |item| DataType::List(Arc::new(Field::new("item", item, false)));
        let expected = [
            ("word", DataType::Utf8, true),
            ("score", DataType::Int64, true),
            ("squares", list(list(DataType::Int64)), true),
            ("tiles", DataType::Utf8, true),
            ("name", DataType::Utf8, false),
            ("level", DataType::Float64, false),
        ];
        let expected =
            expected.map(|(name, kind, is_nullable)| Arc::new(Field::new(name, kind, is_nullable)));
        assert_eq!(columns(&schema, &root), expected);
        assert_eq!(columns(&json!({ "type": "integer" }), &root), []);
    }

    #[test]
    fn what_has_itself_as_a_part_ends() {
        let root = json!({ "$defs": { "Node": { "type": "object", "properties": {
            "name": { "type": "string" },
            "next": { "anyOf": [{ "$ref": "#/$defs/Node" }, { "type": "null" }] },
        } } } });
        assert_eq!(columns(&json!({ "$ref": "#/$defs/Node" }), &root).len(), 2);
    }
}
