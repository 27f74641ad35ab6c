//! A question as it is sent: its fields in JSON or in the address, or a file.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::field_error::{check, in_address, read};
use super::known_fields::KnownFields;
use super::limits::MAX_QUESTION;
use super::refusal::Refusal;

/// A question as it is sent.
#[derive(Debug, Default)]
pub struct Request {
    /// What stands in its path for the name in braces.
    pub name: String,
    /// What stands behind the `?` of its address.
    pub query: String,
    /// The media type of its body.
    pub media: String,
    /// Its body.
    pub body: Vec<u8>,
    /// Whether it is asked on the machine that answers.
    pub is_this_machine: bool,
}

/// The fields of two parts of a question, which stand in one object.
pub(super) struct Both<A, B>(pub A, pub B);

/// A question that is read from JSON.
pub(super) trait FromJson: Sized {
    /// Reads it, or says which field is wrong.
    fn read(json: &[u8]) -> Result<Self, Refusal>;
}

impl<T: DeserializeOwned> FromJson for T {
    fn read(json: &[u8]) -> Result<Self, Refusal> {
        read(json)
    }
}

/// Each part is read by itself: of parts that are read together, the library names no field.
impl<A: DeserializeOwned, B: DeserializeOwned> FromJson for Both<A, B> {
    fn read(json: &[u8]) -> Result<Self, Refusal> {
        Ok(Self(read(json)?, read(json)?))
    }
}

/// As both parts say.
impl<A: JsonSchema, B: JsonSchema> JsonSchema for Both<A, B> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}And{}", A::schema_name(), B::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "allOf": [generator.subschema_for::<A>(), generator.subschema_for::<B>()] })
    }
}

/// Refuses a question that is longer than anybody types.
pub(super) fn check_length(question: &impl Serialize) -> Result<(), Refusal> {
    let length = serde_json::to_vec(question).map_err(Refusal::internal)?.len();
    if length <= MAX_QUESTION {
        return Ok(());
    }
    let said = format!("the question has {length} bytes, and {MAX_QUESTION} at most are read");
    Err(Refusal::question(said))
}

impl Request {
    /// Its fields in JSON.
    pub(super) fn fields<T: FromJson + JsonSchema + 'static>(&self) -> Result<T, Refusal> {
        read_whole(&self.body)
    }

    /// Its fields in the address.
    pub(super) fn address<T: DeserializeOwned + JsonSchema + 'static>(&self) -> Result<T, Refusal> {
        let fields = in_address(&self.query)?;
        let known = KnownFields::of::<T>();
        let names: Vec<(String, IgnoredAny)> = in_address(&self.query)?;
        let mut names = names.into_iter();
        names.try_for_each(|(name, _)| known.check(&name)).map_err(Refusal::fields)?;
        Ok(fields)
    }
}

/// Reads a question all of whose fields there are.
pub(super) fn read_whole<T: FromJson + JsonSchema + 'static>(json: &[u8]) -> Result<T, Refusal> {
    let question = T::read(json)?;
    check::<T>(json)?;
    Ok(question)
}
