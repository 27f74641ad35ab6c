//! The questions of a page and their answers as data: a request in, an answer or events out. It knows
//! neither a server nor a browser, which carry them.
//!
//! A [`Request`] is [found](find) by its method and path, and read: that gives a [`Job`], which a face does when
//! it has time for one of its [`Class`], with a [`Stop`] in hand. A [`Refusal`] says why there is no answer.

mod asked;
mod desk;
mod events;
mod field_error;
mod find;
mod games;
mod job;
mod known;
mod known_fields;
mod limits;
mod noted;
mod openapi;
mod question;
mod questions;
mod refusal;
mod refused_words;
mod request;
mod stop;
mod written;

pub use desk::Desk;
pub use events::{Event, EventSink, EventWatch};
pub use find::{find, methods};
pub use job::{Answer, Class, Events, Job, Whole, Work};
pub use limits::{MAX_JSON, MAX_PICTURE, QUICK_TIME};
pub use openapi::description;
pub use question::{Gives, Question, Reader, SchemaOf};
pub use questions::{AskedCancel, CancelledRow, DeviceRow, QUESTIONS};
pub use refusal::Refusal;
pub use request::Request;
pub use stop::Stop;
