//! A long question as events: its progress, parts of the answer, and the answer.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use web_time::Instant;

use super::data::Data;
use super::refusal::Refusal;
use super::stop::Stop;
use crate::app::{Crew, Watch};

/// The least time between two events of progress.
const PROGRESS_TIME: Duration = Duration::from_millis(100);

/// An event of a long question.
#[derive(Debug, PartialEq, Eq)]
pub struct Event {
    /// `start`, `progress`, the name of a part, `answer` or `error`.
    pub name: &'static str,
    /// Its data, as JSON.
    pub data: String,
}

/// The data of `start`, the first event of a stream.
#[derive(Debug, JsonSchema, Serialize)]
pub struct Started {
    /// The name of the question, by which it can be cancelled.
    pub id: String,
}

/// The data of `progress`.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct Progressed {
    /// How many steps are done.
    done: u64,
    /// How many there are, if that is known.
    total: Option<u64>,
}

/// As a stream of events has it.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, data } = self;
        write!(f, "event: {name}\ndata: {data}\n\n")
    }
}

impl Event {
    /// An event with its data.
    pub fn new(name: &'static str, data: &impl Serialize) -> Self {
        Self { name, data: serde_json::to_string(data).unwrap_or_default() }
    }

    /// The last event of a question: the answer, or why there is none.
    pub fn last(answer: Result<Box<dyn Data>, Refusal>) -> Self {
        let answer =
            answer.and_then(|data| String::from_utf8(data.to_json()?).map_err(Refusal::internal));
        match answer {
            Ok(data) => Self { name: "answer", data },
            Err(refusal) => Self::new("error", &refusal),
        }
    }
}

/// Takes the events of a question.
pub trait EventSink: Send + Sync {
    /// Takes a part of the answer, once what came before it is taken.
    fn send(&self, event: Event);

    /// Takes an event of progress, which may be left out.
    fn offer(&self, event: Event);
}

/// Sends the progress of a question.
pub struct EventWatch {
    stop: Stop,
    sink: Box<dyn EventSink>,
    last: Mutex<Instant>,
    crew: Option<Box<dyn Crew>>,
}

impl fmt::Debug for EventWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventWatch").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl Watch for EventWatch {
    fn progress(&self, done: u64, total: Option<u64>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() >= PROGRESS_TIME {
            *last = Instant::now();
            self.sink.offer(Event::new("progress", &Progressed { done, total }));
        }
    }

    fn crew(&self) -> Option<&dyn Crew> {
        self.crew.as_deref()
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_stopped()
    }
}

impl EventWatch {
    /// A watch that `stop` stops, and whose events go to a sink.
    pub fn new(stop: Stop, sink: Box<dyn EventSink>) -> Self {
        Self { stop, sink, last: Mutex::new(Instant::now()), crew: None }
    }

    /// Answers together with others.
    #[must_use]
    pub fn with_crew(self, crew: Option<Box<dyn Crew>>) -> Self {
        Self { crew, ..self }
    }

    /// Sends a part of the answer, once the reader has taken what came before it.
    pub(super) fn send(&self, name: &'static str, part: &impl Serialize) {
        self.sink.send(Event::new(name, part));
    }

    /// What stops the question.
    pub(super) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Why there is no answer, if the question was stopped.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        self.stop.check()
    }
}
