//! The description of all questions for other programs, by OpenAPI 3.1: <https://spec.openapis.org/oas/v3.1.0>.

use std::sync::LazyLock;

use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::events::{Progressed, Started};
use super::question::{Gives, Question, SchemaOf, schema_of};
use super::questions::questions;
use super::refusal::Refusal;
use crate::app::schema_settings;

/// What an event stream is.
const EVENTS: &str = "A stream of events: start with the id of the question, progress, and at the end answer or \
                      error. This is the data of answer; x-events has that of all others.";

/// The events of any stream, besides the answer and its parts.
const OTHER_EVENTS: [(&str, SchemaOf); 3] = [
    ("start", schema_of::<Started>()),
    ("progress", schema_of::<Progressed>()),
    ("error", schema_of::<Refusal>()),
];

/// The description of all questions.
pub fn description() -> &'static Value {
    static DESCRIPTION: LazyLock<Value> = LazyLock::new(Description::whole);
    &DESCRIPTION
}

/// The questions and answers, as far as they are described.
struct Description {
    questions: SchemaGenerator,
    answers: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Description {
    fn whole() -> Value {
        let settings = schema_settings()
            .with(|settings| settings.definitions_path = "/components/schemas".into());
        let mut description = Self {
            questions: settings.clone().for_deserialize().into_generator(),
            answers: settings.into_generator(),
            paths: Map::new(),
        };
        questions().for_each(|question| description.push(question));
        let Self { mut questions, mut answers, paths } = description;
        let mut schemas = questions.take_definitions(true);
        for (name, schema) in answers.take_definitions(true) {
            let other = schemas.insert(name, schema.clone());
            debug_assert!(other.is_none_or(|other| other == schema), "two of one name: {schema}");
        }
        json!({
            "openapi": "3.1.0",
            "info": { "title": "wfq", "version": env!("CARGO_PKG_VERSION"), "description": env!("CARGO_PKG_DESCRIPTION") },
            "paths": paths,
            "components": {
                "schemas": schemas,
                "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            },
            "security": [{ "token": [] }],
        })
    }

    fn push(&mut self, question: &Question) {
        let in_path = question.path.split(['{', '}']).skip(1).step_by(2);
        let in_path =
            in_path.map(|name| parameter(name, "path", true, json!({ "type": "string" })));
        let mut operation = json!({
            "summary": question.about,
            "parameters": in_path.chain(self.in_address(question)).collect::<Vec<_>>(),
            "responses": {
                "200": { "description": "The answer.", "content": self.answer(question) },
                "default": {
                    "description": "Why there is no answer.",
                    "content": media("application/json", self.answers.subschema_for::<Refusal>()),
                },
            },
        });
        if let Some(content) = self.body(question) {
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        let path = self.paths.entry(question.path).or_insert_with(|| json!({}));
        path[question.method] = operation;
    }

    /// The fields in the address.
    fn in_address(&mut self, question: &Question) -> Vec<Value> {
        let Some(fields) = question.address else { return Vec::new() };
        let schema = fields(&mut self.questions);
        let required = schema.get("required").and_then(Value::as_array);
        let is_required = |name: &String| {
            required.is_some_and(|names| names.iter().any(|required| required == name))
        };
        let fields = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
        fields
            .map(|(name, schema)| parameter(name, "query", is_required(name), schema.clone()))
            .collect()
    }

    fn body(&mut self, question: &Question) -> Option<Value> {
        if let Some(file) = question.file {
            let types = file.media.iter().map(|kind| ((*kind).to_owned(), json!({})));
            return Some(Map::from_iter(types).into());
        }
        Some(media("application/json", (question.fields?)(&mut self.questions)))
    }

    fn answer(&mut self, question: &Question) -> Value {
        match question.gives {
            Gives::Json(schema) => media("application/json", schema(&mut self.answers)),
            Gives::Events(schema) => {
                let answer = schema(&mut self.answers);
                let events = OTHER_EVENTS.iter().chain(question.parts);
                let events = events
                    .map(|(name, data)| ((*name).to_owned(), data(&mut self.answers).to_value()));
                let events = Map::from_iter(events);
                let schema =
                    json!({ "description": EVENTS, "allOf": [answer], "x-events": events });
                json!({ "text/event-stream": { "schema": schema } })
            }
            Gives::File(types) => {
                Map::from_iter(types.iter().map(|kind| ((*kind).to_owned(), json!({})))).into()
            }
        }
    }
}

fn parameter(name: &str, place: &str, is_required: bool, schema: Value) -> Value {
    json!({ "name": name, "in": place, "required": is_required, "schema": schema })
}

fn media(kind: &str, schema: Schema) -> Value {
    json!({ kind: { "schema": schema } })
}
