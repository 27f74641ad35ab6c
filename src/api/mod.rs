//! The questions of a page and their answers as data: a request in, an answer or events out. It knows
//! neither a server nor a browser, which carry them.
//!
//! Whatever carries them, a face, [finds](find) the [`Question`] by method and path, and reads the [`Request`]: that
//! gives a [`Job`]. It works on the job once it has room for its [`Class`], and watches over it with a [`Stop`]. A
//! [`Refusal`] says why there is no answer.

mod asked;
#[cfg(any(feature = "serve", feature = "mcp"))]
mod at_work;
mod data;
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
#[cfg(any(feature = "mcp", feature = "data"))]
mod object;
#[cfg(not(target_family = "wasm"))]
mod openapi;
mod question;
mod questions;
mod refusal;
mod refused_import;
mod refused_words;
mod request;
mod sent_file;
mod stop;
mod written;

pub use http::{Method, StatusCode};

pub use crate::store::room::prepare;
#[cfg(any(feature = "serve", feature = "mcp"))]
pub use at_work::{AtWork, MAX_THREADS, QuestionName, StopOnDrop, Turn, start};
pub use data::Data;
pub use desk::Desk;
pub use events::{Event, EventSink, EventWatch, Started};
pub use find::{find, methods};
pub use job::{Answer, AnswerFile, Class, Events, Job, Whole, Work};
pub use limits::{MAX_JSON, QUICK_TIME};
#[cfg(any(feature = "mcp", feature = "data"))]
pub use object::{Gathered, HearProgress, ROWS};
#[cfg(not(target_family = "wasm"))]
pub use openapi::description;
pub use question::{Asks, FaceQuestion, Gives, Question, Reader, SchemaOf};
pub use questions::{AskedCancel, CancelledRow, DeviceRow, SCREENSHOT};
pub use refusal::Refusal;
pub use request::Request;
pub use sent_file::SentFile;
pub use stop::Stop;
