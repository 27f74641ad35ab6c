//! A question that was read: what answers it, and how long that may take.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::desk::Desk;
use super::events::EventWatch;
use super::limits::QUICK_TIME;
use super::refusal::Refusal;
use super::stop::Stop;

/// The kinds of questions, by what they take: a face limits how many of each it works on at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// They take a fraction of a second.
    Quick,
    /// They take much memory.
    Picture,
    /// Statements that a user wrote: they may never end.
    Sql,
    /// They take seconds.
    Long,
    /// They take minutes.
    Review,
    /// They write a whole word list.
    Import,
}

/// A question that was read, and is to be answered.
#[derive(Debug)]
pub struct Job {
    /// What it takes.
    pub class: Class,
    /// How long it may take: the face counts, and calls [`Stop::watch`].
    pub limit: Duration,
    /// Whether others can answer it together with this program, as a [`Crew`](crate::app::Crew).
    pub is_shared: bool,
    /// What answers it.
    pub work: Work,
}

/// What answers a question: at once, or by events and an answer in JSON at the end.
pub enum Work {
    /// The whole answer at once.
    Whole(Box<Whole>),
    /// Its progress and parts of the answer, and then the answer, which is JSON.
    Events(Box<Events>),
}

/// Gives a whole answer.
pub type Whole = dyn FnOnce(&Desk, &Stop) -> Result<Answer, Refusal> + Send;
/// Sends events, and gives the answer as JSON.
pub type Events = dyn FnOnce(&Desk, &EventWatch) -> Result<String, Refusal> + Send;

/// The answer to a question.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its media type.
    pub media: &'static str,
    /// The name of the file that it is to be saved as.
    pub file: Option<String>,
    /// Its bytes.
    pub body: Vec<u8>,
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Whole(_) => "Whole",
            Self::Events(_) => "Events",
        })
    }
}

impl Answer {
    fn json(rows: &impl Serialize) -> Result<Self, Refusal> {
        let body = serde_json::to_vec(rows).map_err(Refusal::internal)?;
        Ok(Self { media: "application/json", file: None, body })
    }
}

impl Job {
    /// One that is answered in a fraction of a second, by JSON.
    pub(super) fn quick<T: Serialize>(
        ask: impl FnOnce(&Desk, &Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        Self::whole(Class::Quick, QUICK_TIME, ask)
    }

    /// One that is answered at once, by JSON.
    pub(super) fn whole<T: Serialize>(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        Self::file(class, limit, move |desk, stop| Answer::json(&ask(desk, stop)?))
    }

    /// One that is answered at once, by a file.
    pub(super) fn file(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &Stop) -> Result<Answer, Refusal> + Send + 'static,
    ) -> Self {
        Self { class, limit, is_shared: false, work: Work::Whole(Box::new(ask)) }
    }

    /// One that is answered by events.
    pub(super) fn events<T: Serialize>(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &EventWatch) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        let ask = move |desk: &Desk, watch: &EventWatch| {
            serde_json::to_string(&ask(desk, watch)?).map_err(Refusal::internal)
        };
        Self { class, limit, is_shared: false, work: Work::Events(Box::new(ask)) }
    }

    /// One that others can answer together with this program.
    pub(super) fn shared(self) -> Self {
        Self { is_shared: true, ..self }
    }
}
