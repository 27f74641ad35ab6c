//! The fields of a question.

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use hyper::body::Bytes;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::field_error::{check, in_address, read};
use super::known_fields::KnownFields;
use crate::serve::limits::{MAX_QUESTION, QUICK_TIME, UNCOUNTED};
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::Class;

/// The fields of a question in JSON.
pub(super) struct Fields<T>(pub T);

/// The fields of two parts of a question, which stand in one object.
pub(super) struct Both<A, B>(pub A, pub B);

/// A question that is read from JSON.
pub(super) trait Question: Sized {
    /// Reads it, or says which field is wrong.
    fn read(json: &[u8]) -> Result<Self, Refusal>;
}

impl<T: DeserializeOwned> Question for T {
    fn read(json: &[u8]) -> Result<Self, Refusal> {
        read(json)
    }
}

/// Each part is read by itself: of parts that are read together, the library names no field.
impl<A: DeserializeOwned, B: DeserializeOwned> Question for Both<A, B> {
    fn read(json: &[u8]) -> Result<Self, Refusal> {
        Ok(Self(read(json)?, read(json)?))
    }
}

/// The fields of a question in its address.
pub(super) struct Query<T>(pub T);

/// As both parts say.
impl<A: JsonSchema, B: JsonSchema> JsonSchema for Both<A, B> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}And{}", A::schema_name(), B::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "allOf": [generator.subschema_for::<A>(), generator.subschema_for::<B>()] })
    }
}

/// The bytes of a picture.
pub(super) struct Picture(pub Bytes);

/// The media types of pictures. The content decides which it is.
pub(super) const PICTURES: [&str; 6] =
    ["image/png", "image/jpeg", "image/webp", "image/gif", "image/bmp", "application/octet-stream"];

/// Refuses a question that is longer than anybody types.
pub(super) fn check_length(question: &impl Serialize) -> Result<(), Refusal> {
    let length = serde_json::to_vec(question).map_err(Refusal::internal)?.len();
    if length <= MAX_QUESTION {
        return Ok(());
    }
    let said = format!("the question has {length} bytes, and {MAX_QUESTION} at most are read");
    Err(Refusal::question(said))
}

/// Browsers send the forms of any page unasked, but no JSON.
fn check_type(headers: &HeaderMap, types: &[&str]) -> Result<(), Refusal> {
    let named = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let named = named.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
    if types.contains(&named.as_str()) {
        return Ok(());
    }
    let said = format!("content type {named:?}: send {}", types.join(", "));
    Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "question", said))
}

/// Reads a question all of whose fields there are.
pub(super) fn read_whole<T: Question + JsonSchema + 'static>(json: &[u8]) -> Result<T, Refusal> {
    let question = T::read(json)?;
    check::<T>(json)?;
    Ok(question)
}

impl<T: Question + JsonSchema + Send + 'static> FromRequest<Arc<State>> for Fields<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Self, Refusal> {
        check_type(request.headers(), &["application/json"])?;
        let bytes = Bytes::from_request(request, state).await.map_err(Refusal::question)?;
        if bytes.len() <= UNCOUNTED {
            return read_whole(&bytes).map(Self);
        }
        // Others do not wait while a large one is read.
        answer(state, Class::Quick, QUICK_TIME, move |_, _| read_whole(&bytes).map(Self)).await
    }
}

impl<T: DeserializeOwned + JsonSchema + 'static, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        let wrong = |error| in_address(&error);
        let fields = axum::extract::Query::try_from_uri(&parts.uri).map_err(wrong)?;
        let names = axum::extract::Query::<Vec<(String, IgnoredAny)>>::try_from_uri(&parts.uri);
        let known = KnownFields::of::<T>();
        let mut names = names.map_err(wrong)?.0.into_iter();
        names.try_for_each(|(name, _)| known.check(&name)).map_err(Refusal::fields)?;
        Ok(Self(fields.0))
    }
}

impl<S: Send + Sync> FromRequest<S> for Picture {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        check_type(request.headers(), &PICTURES)?;
        Ok(Self(Bytes::from_request(request, state).await.map_err(Refusal::question)?))
    }
}
