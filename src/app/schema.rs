//! How the JSON of answers is described.

use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use serde_json::Value;

/// The settings that schemas of answers are made with.
pub(crate) fn schema_settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().for_serialize().with_transform(RecursiveTransform(with_null))
}

/// Says of JSON what the docs, from which descriptions come, say of Rust.
fn with_null(schema: &mut Schema) {
    if let Some(Value::String(said)) = schema.get_mut("description") {
        *said = said.replace("`None`", "`null`").replace("[`", "`").replace("`]", "`");
    }
}
