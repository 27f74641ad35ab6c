//! A question that was read: what answers it, and how long that may take.

use std::fmt;
use std::time::Duration;

use super::data::Data;
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

/// What answers a question: at once, or by events and an answer at the end.
pub enum Work {
    /// The whole answer at once.
    Whole(Box<Whole>),
    /// Its progress and parts of the answer, and then the answer.
    Events(Box<Events>),
}

/// Gives a whole answer.
pub type Whole = dyn FnOnce(&Desk, &Stop) -> Result<Answer, Refusal> + Send;
/// Sends events, and gives the answer.
pub type Events = dyn FnOnce(&Desk, &EventWatch) -> Result<Box<dyn Data>, Refusal> + Send;

/// The answer to a question.
#[derive(Debug)]
pub enum Answer {
    /// Data, for the face to write.
    Data(Box<dyn Data>),
    /// A file.
    File(AnswerFile),
}

/// A file as an answer.
#[derive(Debug, PartialEq, Eq)]
pub struct AnswerFile {
    /// Its media type.
    pub media: &'static str,
    /// The name that it is to be saved as, if it is to be saved.
    pub name: Option<String>,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The answer as a file: data as JSON.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where data can't be written.
    pub fn into_file(self) -> Result<AnswerFile, Refusal> {
        match self {
            Self::File(file) => Ok(file),
            Self::Data(data) => {
                let bytes = data.to_json()?;
                Ok(AnswerFile { media: "application/json", name: None, bytes })
            }
        }
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Whole(_) => "Whole",
            Self::Events(_) => "Events",
        })
    }
}

impl Job {
    /// One that is answered in a fraction of a second, by data.
    pub(super) fn quick<T: Data + 'static>(
        ask: impl FnOnce(&Desk, &Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        Self::whole(Class::Quick, QUICK_TIME, ask)
    }

    /// One that is answered at once, by data.
    pub(super) fn whole<T: Data + 'static>(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &Stop) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        let ask = move |desk: &Desk, stop: &Stop| Ok(Answer::Data(Box::new(ask(desk, stop)?)));
        Self { class, limit, is_shared: false, work: Work::Whole(Box::new(ask)) }
    }

    /// One that is answered at once, by a file.
    pub(super) fn file(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &Stop) -> Result<AnswerFile, Refusal> + Send + 'static,
    ) -> Self {
        let ask = move |desk: &Desk, stop: &Stop| ask(desk, stop).map(Answer::File);
        Self { class, limit, is_shared: false, work: Work::Whole(Box::new(ask)) }
    }

    /// One that is answered by events.
    pub(super) fn events<T: Data + 'static>(
        class: Class,
        limit: Duration,
        ask: impl FnOnce(&Desk, &EventWatch) -> Result<T, Refusal> + Send + 'static,
    ) -> Self {
        let ask = move |desk: &Desk, watch: &EventWatch| -> Result<Box<dyn Data>, Refusal> {
            Ok(Box::new(ask(desk, watch)?))
        };
        Self { class, limit, is_shared: false, work: Work::Events(Box::new(ask)) }
    }

    /// One that others can answer together with this program.
    pub(super) fn shared(self) -> Self {
        Self { is_shared: true, ..self }
    }
}
