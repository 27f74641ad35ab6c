//! Questions and answers as objects, for faces that know neither addresses nor streams.

use std::sync::{Arc, Mutex, PoisonError};

use form_urlencoded::Serializer;
use serde_json::{Map, Value};

use super::data::Data;
use super::desk::Desk;
use super::events::{Event, EventSink, EventWatch};
use super::job::{Answer, Job, Work};
use super::question::{Asks, Question};
use super::refusal::Refusal;
use super::request::Request;
use super::stop::Stop;

/// An answer, and the parts that were sent before it.
#[derive(Debug)]
pub struct Gathered {
    /// The answer.
    pub answer: Box<dyn Data>,
    /// The parts by their names; those that are lists are put together.
    pub parts: Map<String, Value>,
}

/// Hears of the progress of a question: `{"done": 3, "total": 10}`.
pub type HearProgress = Box<dyn Fn(Value) + Send + Sync>;

/// The field of an answer that is a list, also where it was sent in parts: without any, it is empty.
pub const ROWS: &str = "rows";

impl Gathered {
    /// The whole answer to a question: an object has the parts too.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the answer can't be written.
    pub fn whole(self, question: &Question) -> Result<Value, Refusal> {
        let Self { answer, mut parts } = self;
        let answer = answer.to_json()?;
        let mut whole = serde_json::from_slice(&answer).map_err(Refusal::internal)?;
        if let Value::Object(object) = &mut whole {
            object.append(&mut parts);
            if question.parts.iter().any(|(name, _)| *name == ROWS) {
                object.entry(ROWS).or_insert_with(|| Value::Array(Vec::new()));
            }
        }
        Ok(whole)
    }
}

impl Question {
    /// Reads a question that is asked on this machine: the name in its path, its fields wherever they are sent, and the
    /// bytes of its file.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where it is too large, or its fields are wrong.
    pub fn job(
        &self,
        name: String,
        fields: &Map<String, Value>,
        file: Vec<u8>,
        desk: &Desk,
    ) -> Result<Job, Refusal> {
        let mut request = Request { name, body: file, is_this_machine: true, ..Request::default() };
        match (self.fields, self.address, fields.keys().next()) {
            (Some(_), ..) => {
                request.body = serde_json::to_vec(fields).map_err(Refusal::internal)?;
            }
            (None, Some(_), _) => request.query = in_address(fields),
            (None, None, None) => {}
            (None, None, Some(name)) => {
                return Err(Refusal::question(format!("no field {name:?}: it has none")));
            }
        }
        if request.body.len() > self.most() {
            return Err(Refusal::too_large(self.most()));
        }
        match self.asks {
            Asks::Desk(read) => read(request, desk),
            Asks::Face(_) => Err(Refusal::internal("a question of another face")),
        }
    }
}

impl Work {
    /// Answers a question, and gathers what it sends.
    ///
    /// # Errors
    ///
    /// [`Refusal`], also where the answer is a file.
    pub fn gather(
        self,
        desk: &Desk,
        stop: &Stop,
        progress: HearProgress,
    ) -> Result<Gathered, Refusal> {
        let parts = Arc::<Mutex<Map<String, Value>>>::default();
        let answer = match self {
            Self::Whole(answer) => match answer(desk, stop)? {
                Answer::Data(data) => data,
                Answer::File(_) => return Err(Refusal::internal("a file")),
            },
            Self::Events(answer) => {
                let sink = Sink { progress, parts: Arc::clone(&parts) };
                answer(desk, &EventWatch::new(stop.clone(), Box::new(sink)))?
            }
        };
        let parts = std::mem::take(&mut *parts.lock().unwrap_or_else(PoisonError::into_inner));
        Ok(Gathered { answer, parts })
    }
}

/// What a question sends besides its answer.
struct Sink {
    progress: HearProgress,
    parts: Arc<Mutex<Map<String, Value>>>,
}

impl EventSink for Sink {
    fn send(&self, event: Event) {
        let part = serde_json::from_str(&event.data).unwrap_or_default();
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        match (parts.get_mut(event.name), part) {
            (Some(Value::Array(rows)), Value::Array(mut more)) => rows.append(&mut more),
            (_, part) => _ = parts.insert(event.name.to_owned(), part),
        }
    }

    fn offer(&self, event: Event) {
        (self.progress)(serde_json::from_str(&event.data).unwrap_or_default());
    }
}

/// The fields of a question as its address has them.
fn in_address(fields: &Map<String, Value>) -> String {
    let mut query = Serializer::new(String::new());
    for (name, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
        match value.as_str() {
            Some(text) => query.append_pair(name, text),
            None => query.append_pair(name, &value.to_string()),
        };
    }
    query.finish()
}
