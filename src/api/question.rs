//! A question that can be asked, as it is described.

use http::StatusCode;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::desk::Desk;
use super::job::Job;
use super::limits::MAX_JSON;
use super::refusal::Refusal;
use super::request::Request;
use super::sent_file::SentFile;

/// Who reads a question.
#[derive(Clone, Copy, Debug)]
pub enum Asks {
    /// This floor, for any face.
    Desk(Reader),
    /// The face itself: only it knows who asks, and what runs.
    Face(FaceQuestion),
}

/// A question that a face answers itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceQuestion {
    /// Which devices may ask.
    Devices,
    /// That a device may no longer ask.
    ShutOut,
    /// That a long question is to end.
    Cancel,
}

/// Reads a question, and checks what can be checked at once.
pub type Reader = fn(Request, &Desk) -> Result<Job, Refusal>;

/// Makes the schema of a type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// What makes the schema of a type. In a browser nothing is described: the schemas are a tenth of the program.
pub(super) const fn schema_of<T: JsonSchema>() -> SchemaOf {
    #[cfg(not(target_family = "wasm"))]
    return SchemaGenerator::subschema_for::<T>;
    #[cfg(target_family = "wasm")]
    return |_| Schema::default();
}

/// A question that can be asked.
#[derive(Debug)]
pub struct Question {
    /// The method that it is sent with, in small letters.
    pub method: &'static str,
    /// Where it is sent; names in braces stand for any.
    pub path: &'static str,
    /// What it asks for.
    pub about: &'static str,
    /// Who reads it.
    pub asks: Asks,
    /// Its fields in the address.
    pub address: Option<SchemaOf>,
    /// Its fields in JSON.
    pub fields: Option<SchemaOf>,
    /// The file that is sent.
    pub file: Option<SentFile>,
    /// What it is answered with.
    pub gives: Gives,
    /// The events of a stream before the answer, besides `start` and `progress`.
    pub parts: &'static [(&'static str, SchemaOf)],
}

/// What a question is answered with.
#[derive(Clone, Copy, Debug)]
pub enum Gives {
    /// JSON.
    Json(SchemaOf),
    /// A stream of events, the last of which has this.
    Events(SchemaOf),
    /// A file of one of these media types.
    File(&'static [&'static str]),
}

impl Question {
    /// The most bytes that it may be sent with.
    pub fn most(&self) -> usize {
        self.file.map_or(MAX_JSON, |file| file.most)
    }

    /// Refuses a body of another media type. Browsers send the forms of any page unasked, but no JSON.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the media types that are taken.
    pub fn check_media(&self, request: &Request) -> Result<(), Refusal> {
        let media: &[&str] = match (self.file, self.fields) {
            (Some(file), _) => file.media,
            (None, Some(_)) => &["application/json"],
            (None, None) => return Ok(()),
        };
        let named = request.media.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
        if media.contains(&&*named) {
            return Ok(());
        }
        let said = format!("content type {named:?}: send {}", media.join(", "));
        Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "question", said))
    }

    pub(super) const fn new(
        method: &'static str,
        path: &'static str,
        about: &'static str,
        gives: Gives,
        asks: Asks,
    ) -> Self {
        let (address, fields, file) = (None, None, None);
        let parts = &[];
        Self { method, path, about, asks, address, fields, file, gives, parts }
    }

    /// With fields in its address.
    pub(super) const fn address<T: JsonSchema>(mut self) -> Self {
        self.address = Some(T::json_schema);
        self
    }

    /// With fields in JSON.
    pub(super) const fn fields<T: JsonSchema>(mut self) -> Self {
        self.fields = Some(schema_of::<T>());
        self
    }

    /// With parts of the answer as events of their own.
    pub(super) const fn parts(mut self, parts: &'static [(&'static str, SchemaOf)]) -> Self {
        self.parts = parts;
        self
    }

    /// With a file.
    pub(super) const fn file(mut self, file: SentFile) -> Self {
        self.file = Some(file);
        self
    }
}

impl Gives {
    pub(super) const fn json<T: JsonSchema>() -> Self {
        Self::Json(schema_of::<T>())
    }

    pub(super) const fn events<T: JsonSchema>() -> Self {
        Self::Events(schema_of::<T>())
    }
}
