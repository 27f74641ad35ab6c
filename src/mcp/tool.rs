//! A tool as it is described: by the schemas of its question.

use std::sync::{Arc, LazyLock};

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::tools::{TOOLS, ToolOf, screenshot};
use crate::api::{Gives, Question, ROWS};
use crate::app::schema_settings;

/// The field that has a position.
pub(super) const POSITION: &str = "position";

/// The field that has a screenshot.
pub(super) const PICTURE: &str = "picture";

/// The field that says how many rows there are at most.
pub(super) const LIMIT: &str = "limit";

/// What the field of a screenshot is.
const ABOUT_PICTURE: &str = "A screenshot of the game: the path of a file on this machine.";

/// A tool, the question that it asks, and how it is described.
pub(super) struct DescribedTool {
    pub of: &'static ToolOf,
    pub question: &'static Question,
    /// Whether a position is one of its fields, in whose place a screenshot may stand.
    pub takes_position: bool,
    pub tool: Tool,
}

/// Every tool.
pub(super) fn tools() -> &'static [DescribedTool] {
    static ALL: LazyLock<Vec<DescribedTool>> =
        LazyLock::new(|| TOOLS.iter().filter_map(DescribedTool::new).collect());
    &ALL
}

impl DescribedTool {
    fn new(of: &'static ToolOf) -> Option<Self> {
        let question = of.question()?;
        let (input, takes_position) = input(of, question);
        let tool = Tool::new_with_raw(of.name, Some(of.about.into()), Arc::new(input));
        let hints = ToolAnnotations::new().read_only(true).open_world(false);
        let output = Arc::new(output(question, takes_position));
        let tool = tool.annotate(hints).with_raw_output_schema(output);
        Some(Self { of, question, takes_position, tool })
    }
}

/// The fields of a tool, as a JSON schema, and whether a position is one of them.
fn input(of: &ToolOf, question: &Question) -> (JsonObject, bool) {
    let mut generator = schema_settings().for_deserialize().into_generator();
    let fields = question.fields.or(question.address).map(|fields| fields(&mut generator));
    let definitions = generator.take_definitions(true);
    let mut object = Fields::default();
    fields.iter().for_each(|part| object.add(part.as_value(), &definitions));
    let left_out = of.fixed.map(|(name, _)| name).into_iter().chain(of.hidden);
    left_out.for_each(|name| _ = object.properties.remove(name));
    if let (Some(most), Some(limit)) = (of.limit, object.properties.get_mut(LIMIT)) {
        limit["default"] = most.into();
    }
    let takes_position = object.properties.contains_key(POSITION);
    if takes_position || question.file.is_some() {
        let picture = json!({ "type": "string", "description": ABOUT_PICTURE });
        object.properties.insert(PICTURE.to_owned(), picture);
    }
    if question.file.is_some() {
        object.required.push(PICTURE.into());
    }
    // Either of them will do.
    object.required.retain(|name| name != POSITION);
    (object.schema(definitions), takes_position)
}

/// What a tool answers, as a JSON schema.
fn output(question: &Question, takes_position: bool) -> JsonObject {
    let mut generator = schema_settings().into_generator();
    let (Gives::Json(answer) | Gives::Events(answer)) = question.gives else { return Map::new() };
    let answer = answer(&mut generator);
    let parts = question.parts.iter();
    let parts: Vec<_> = parts.map(|(name, part)| (*name, part(&mut generator))).collect();
    let seen = takes_position.then(|| seen(&mut generator)).flatten();
    let definitions = generator.take_definitions(true);
    let mut object = Fields::default();
    if answer.get("type").is_some_and(|kind| kind == "array") {
        object.properties.insert(ROWS.to_owned(), answer.to_value());
        object.required.push(ROWS.into());
    } else {
        object.add(answer.as_value(), &definitions);
    }
    let parts = parts.into_iter().map(|(name, part)| (name.to_owned(), part.to_value()));
    object.properties.extend(parts);
    if let Some(seen) = seen {
        object.properties.insert(PICTURE.to_owned(), seen.to_value());
    }
    object.schema(definitions)
}

/// What is answered of a screenshot.
fn seen(generator: &mut SchemaGenerator) -> Option<Schema> {
    match screenshot().ok()?.gives {
        Gives::Json(seen) => Some(seen(generator)),
        _ => None,
    }
}

/// The fields of an object, gathered from all parts of its schema: many clients read no others.
#[derive(Default)]
struct Fields {
    properties: Map<String, Value>,
    required: Vec<Value>,
}

/// Where the definitions of a schema are.
const DEFINITIONS: &str = "#/$defs/";

impl Fields {
    fn add(&mut self, part: &Value, definitions: &Map<String, Value>) {
        let named = part["$ref"].as_str().and_then(|place| place.strip_prefix(DEFINITIONS));
        if let Some(named) = named.and_then(|name| definitions.get(name)) {
            self.add(named, definitions);
        }
        let all = part["allOf"].as_array().into_iter().flatten();
        all.for_each(|part| self.add(part, definitions));
        self.properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
        self.required.extend(part["required"].as_array().cloned().unwrap_or_default());
    }

    /// The object, with those definitions that it names.
    fn schema(self, mut definitions: Map<String, Value>) -> JsonObject {
        let Self { properties, required } = self;
        let mut schema =
            json!({ "type": "object", "properties": properties, "required": required });
        let mut named = Map::new();
        let mut more = names_in(&schema);
        while let Some(name) = more.pop() {
            if let Some(definition) = definitions.remove(&name) {
                more.extend(names_in(&definition));
                named.insert(name, definition);
            }
        }
        if !named.is_empty() {
            schema["$defs"] = named.into();
        }
        match schema {
            Value::Object(schema) => schema,
            _ => Map::new(),
        }
    }
}

/// The names of the definitions that a schema names.
fn names_in(schema: &Value) -> Vec<String> {
    match schema {
        Value::Array(parts) => parts.iter().flat_map(names_in).collect(),
        Value::Object(parts) => {
            let own = parts.get("$ref").and_then(Value::as_str);
            let own = own.and_then(|place| place.strip_prefix(DEFINITIONS)).map(str::to_owned);
            own.into_iter().chain(parts.values().flat_map(names_in)).collect()
        }
        _ => Vec::new(),
    }
}
