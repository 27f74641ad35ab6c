//! The questions that a face answers itself, as only it knows who asks and what runs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api::question::{Asks, FaceQuestion, Gives, Question};
use crate::api::refusal::Refusal;
use crate::api::request::Request;

/// The questions that a face answers itself.
pub(super) const QUESTIONS: &[Question] = &[
    Question::new(
        "post",
        "/api/cancel",
        "Cancels the question of an event stream.",
        Gives::json::<CancelledRow>(),
        Asks::Face(FaceQuestion::Cancel),
    )
    .fields::<AskedCancel>(),
    Question::new(
        "get",
        "/api/devices",
        "The devices that may ask.",
        Gives::json::<Vec<DeviceRow>>(),
        Asks::Face(FaceQuestion::Devices),
    ),
    Question::new(
        "delete",
        "/api/devices/{id}",
        "Shuts a device out.",
        Gives::json::<DeviceRow>(),
        Asks::Face(FaceQuestion::ShutOut),
    ),
];

/// The question of an event stream that is to end.
#[derive(Debug, JsonSchema, Deserialize)]
pub struct AskedCancel {
    /// Its id, as the event `start` has it.
    pub id: String,
}

impl AskedCancel {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if it is no such question.
    pub fn read(request: &Request) -> Result<Self, Refusal> {
        request.fields()
    }
}

/// Whether a question was cancelled.
#[derive(Debug, JsonSchema, Serialize)]
pub struct CancelledRow {
    /// Whether there was one to cancel.
    pub cancelled: bool,
}

/// A device as it is listed.
#[derive(Debug, JsonSchema, Serialize)]
pub struct DeviceRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// In seconds since 1970.
    pub since: u64,
    /// Whether it is the one that asks.
    pub is_this: bool,
}
