//! A question at work on a thread of its own, so that Ctrl-C ends it, and other threads of Python go on.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyResult, Python};
use serde_json::{Map, Value};
use wfq::api::{Desk, Gathered, Question, Refusal, Stop};

use crate::answer::Answer;
use crate::refused::refused;

/// How often Python is asked for signals.
const TICK: Duration = Duration::from_millis(20);

/// What a question at work says.
enum Said {
    Progress(Value),
    Answer(Box<Result<Gathered, Refusal>>),
}

/// Asks a question of a name, with its fields and a file.
pub fn ask(
    python: Python<'_>,
    desk: &Arc<Desk>,
    (question, name): (&'static Question, String),
    (fields, file): (Map<String, Value>, Vec<u8>),
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Answer> {
    let (sender, said) = channel();
    let (desk, stop) = (Arc::clone(desk), Stop::default());
    let asked = stop.clone();
    let has_listener = progress.is_some();
    let work = move || {
        let updates = sender.clone();
        // Where nobody waits any more, nothing is missed.
        let hear = move |update| {
            if has_listener {
                _ = updates.send(Said::Progress(update));
            }
        };
        let job = question.job(name, &fields, file, &desk);
        let answer = job.and_then(|job| job.work.gather(&desk, &asked, Box::new(hear)));
        _ = sender.send(Said::Answer(Box::new(answer)));
    };
    thread::Builder::new().name("wfq".to_owned()).spawn(work)?;
    let said = Mutex::new(said);
    let answer = match answer(python, &said, progress) {
        Ok(answer) => answer,
        Err(error) => {
            stop.stop();
            // It ends before this does: no thread outlives an interrupted call.
            while matches!(next(python, &said), Some(Said::Progress(_))) {}
            return Err(error);
        }
    };
    Answer::new(question, answer.map_err(refused)?)
}

/// Waits for the answer. What the listener raises, Ctrl-C among it, is an error.
fn answer(
    python: Python<'_>,
    said: &Mutex<Receiver<Said>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Result<Gathered, Refusal>> {
    loop {
        let next = python.detach(|| receive(said, TICK));
        python.check_signals()?;
        match next {
            Ok(Said::Answer(answer)) => return Ok(*answer),
            Ok(Said::Progress(update)) => {
                if let Some(progress) = progress {
                    let whole = |name: &str| update.get(name).and_then(Value::as_u64);
                    progress.call1((whole("done"), whole("total")))?;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Ok(Err(Refusal::internal("the question could not be answered")));
            }
        }
    }
}

fn next(python: Python<'_>, said: &Mutex<Receiver<Said>>) -> Option<Said> {
    python.detach(|| said.lock().unwrap_or_else(PoisonError::into_inner).recv().ok())
}

fn receive(said: &Mutex<Receiver<Said>>, most: Duration) -> Result<Said, RecvTimeoutError> {
    said.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(most)
}
