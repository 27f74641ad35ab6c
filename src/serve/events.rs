//! A long question as a stream of events: its progress, parts of the answer, and the answer. It is cancelled
//! once the stream is no longer read.

use std::convert::Infallible;
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use hyper::body::{Bytes, Frame};
use serde::Serialize;
use serde_json::json;
use tokio::sync::mpsc;

use super::refusal::Refusal;
use super::state::State;
use super::token::random_name;
use super::work::{Class, Stop, StopOnDrop, start};
use crate::app::Watch;

/// The least time between two events of progress.
const PROGRESS_TIME: Duration = Duration::from_millis(100);

/// How many events wait to be read; further progress is left out.
const WAITING: usize = 16;

/// The events of a question, as they come.
struct Events {
    events: mpsc::Receiver<Bytes>,
    /// Stops the question when the reader goes away.
    _stop: StopOnDrop,
}

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.events.poll_recv(context).map(|event| event.map(|bytes| Ok(Frame::data(bytes))))
    }
}

/// Sends the progress of a question.
pub(super) struct EventWatch {
    stop: Stop,
    events: mpsc::Sender<Bytes>,
    last: Mutex<Instant>,
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
            _ = self.events.try_send(event("progress", &json!({"done": done, "total": total})));
        }
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_stopped()
    }
}

impl EventWatch {
    /// Sends a part of the answer, once the reader has taken what came before it.
    pub(super) fn send(&self, name: &str, part: &impl Serialize) {
        // Without a reader the question is stopped.
        _ = self.events.blocking_send(event(name, part));
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

fn event(name: &str, data: &impl Serialize) -> Bytes {
    let data = serde_json::to_string(data).unwrap_or_default();
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}

/// Answers a long question with events. Errors before it begins are plain answers.
pub(super) async fn stream<T: Serialize>(
    state: &Arc<State>,
    class: Class,
    limit: Duration,
    ask: impl FnOnce(&EventWatch) -> Result<T, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let turn = state.work.turn(class).await?;
    let id = random_name().map_err(Refusal::internal)?;
    let (sender, events) = mpsc::channel(WAITING);
    let stop = Stop::default();
    _ = sender.try_send(event("start", &json!({"id": id})));
    let name = state.work.name(&id, &stop);
    let body = Events { events, _stop: StopOnDrop(stop.clone()) };
    start(turn, stop, limit, move |stop| {
        let last = Mutex::new(Instant::now());
        let watch = EventWatch { stop: stop.clone(), events: sender.clone(), last };
        let answer = match ask(&watch) {
            Ok(answer) => event("answer", &answer),
            Err(refusal) => event("error", &refusal),
        };
        drop(name);
        // Nobody may read it any more.
        _ = sender.blocking_send(answer);
    });
    let headers = [(CONTENT_TYPE, "text/event-stream; charset=utf-8")];
    Ok((headers, Body::new(body)).into_response())
}
