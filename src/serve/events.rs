//! A long question as a stream of events, which is cancelled once it is no longer read.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use hyper::body::{Bytes, Frame};
use tokio::sync::mpsc;

use super::state::State;
use super::token::random_name;
use crate::api::{
    Class, Event, EventSink, EventWatch, Events, Refusal, Started, Stop, StopOnDrop, start,
};

/// How many events wait to be read; further progress is left out.
const WAITING: usize = 16;

/// The events of a question, as they come.
struct EventBody {
    events: mpsc::Receiver<Bytes>,
    /// Stops the question when the reader goes away.
    _stop: StopOnDrop,
}

impl hyper::body::Body for EventBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.events.poll_recv(context).map(|event| event.map(|bytes| Ok(Frame::data(bytes))))
    }
}

/// Sends the events of a question to its reader.
struct Sender(mpsc::Sender<Bytes>);

impl EventSink for Sender {
    fn send(&self, event: Event) {
        // Without a reader the question is stopped.
        _ = self.0.blocking_send(bytes(&event));
    }

    fn offer(&self, event: Event) {
        _ = self.0.try_send(bytes(&event));
    }
}

fn bytes(event: &Event) -> Bytes {
    Bytes::from(event.to_string())
}

/// Answers a long question with events.
pub(super) async fn stream(
    state: &Arc<State>,
    (class, limit): (Class, Duration),
    ask: Box<Events>,
) -> Result<Response, Refusal> {
    let turn = state.work.turn(class).await?;
    let id = random_name().map_err(Refusal::internal)?;
    let (sender, events) = mpsc::channel(WAITING);
    let stop = Stop::default();
    let name = state.work.name(&id, &stop);
    _ = sender.try_send(bytes(&Event::new("start", &Started { id })));
    let body = EventBody { events, _stop: StopOnDrop(stop.clone()) };
    let shared = Arc::clone(state);
    start(turn, stop, limit, move |stop| {
        let watch = EventWatch::new(stop.clone(), Box::new(Sender(sender.clone())));
        let last = Event::last(ask(&shared.desk, &watch));
        drop(name);
        Sender(sender).send(last);
    });
    let headers = [(CONTENT_TYPE, "text/event-stream; charset=utf-8")];
    Ok((headers, Body::new(body)).into_response())
}
