//! The way of a request: whether it may ask, its body, the answer, and what every answer says of
//! itself.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as _, Bytes, Incoming};
use tokio::time::{Instant, timeout_at};
use tower::service_fn;
use tower_http::compression::DefaultPredicate;

use super::access::Entry;
use super::compressed::compressed;
use super::connections::Place;
use super::headers::{PAGE_HEADERS, closing, head_of};
use super::limits::{
    ALL_ANSWERS, ALL_BODIES, ALL_LISTS, BODY_TIME, JSON_ROOM, MAX_DROPPED, UNCOUNTED,
};
use super::memory::{CountedBody, Memory, Taken};
use super::page;
use super::respond::respond;
use super::state::State;
use crate::api::{self, MAX_JSON, Refusal, SentFile};

/// What a body may take.
#[derive(Clone, Copy)]
struct Limit {
    /// The most bytes.
    bytes: usize,
    /// How much memory is counted for each.
    room: usize,
    /// How long it may take to arrive.
    time: Duration,
}

const JSON: Limit = Limit { bytes: MAX_JSON, room: JSON_ROOM, time: BODY_TIME };

impl Limit {
    const fn of(file: SentFile) -> Self {
        Self { bytes: file.most, room: 1, time: file.time }
    }
}

/// Answers requests.
#[derive(Clone, Debug)]
pub(super) struct Answerer {
    pub state: Arc<State>,
    /// What bodies of requests may still take.
    bodies: Memory,
    /// What those may still take that alone would fill that: others are not to wait for them.
    lists: Memory,
    /// What answers may still take.
    answers: Memory,
}

impl Answerer {
    pub(super) fn new(state: Arc<State>) -> Self {
        let [bodies, lists, answers] = [ALL_BODIES, ALL_LISTS, ALL_ANSWERS].map(Memory::new);
        Self { state, bodies, lists, answers }
    }

    /// Answers a request of a connection.
    pub(super) async fn answer(self, request: Request<Incoming>, place: &Place) -> Response {
        let (method, uri) = (request.method(), request.uri());
        let mut response = match self.state.access.check(method, uri, request.headers()) {
            Entry::WithToken => {
                place.trust();
                self.without_token(request.headers())
            }
            Entry::Refused(refusal) if uri.path() == "/" && refusal.kind == "token" => {
                closing(page::no_token(request.headers()))
            }
            Entry::Refused(refusal) => closing(page::refused(refusal, request.headers())),
            Entry::Open => {
                place.trust();
                self.open(request, place).await
            }
        };
        PAGE_HEADERS.add_to(response.headers_mut());
        response
    }

    /// Takes the token out of the address.
    fn without_token(&self, sent: &HeaderMap) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(LOCATION, HeaderValue::from_static("/"));
        let cookie = match self.state.access.admit(sent) {
            Ok(cookie) => cookie,
            Err(error) => return closing(Refusal::internal(error).into_response()),
        };
        let cookie = HeaderValue::from_str(&cookie);
        headers.extend(cookie.ok().map(|cookie| (SET_COOKIE, cookie)));
        (StatusCode::SEE_OTHER, headers).into_response()
    }

    async fn open(&self, request: Request<Incoming>, place: &Place) -> Response {
        let (parts, body) = request.into_parts();
        let (bytes, _taken) = match self.body(&parts, body).await {
            Ok(body) => body,
            Err(refusal) => return closing(refusal.into_response()),
        };
        let machine = place.machine();
        // What is counted is what is held, before it is compressed.
        let answered = service_fn(async |request: Request<Bytes>| {
            let is_head = request.method() == Method::HEAD;
            let response = respond(Arc::clone(&self.state), machine, request).await;
            let response = if is_head { head_of(response) } else { response };
            Ok::<_, Infallible>(self.counted(response))
        });
        let request = Request::from_parts(parts, bytes);
        compressed(answered, DefaultPredicate::new(), request).await
    }

    /// The body of a request, with its memory.
    async fn body(&self, parts: &Parts, body: Incoming) -> Result<(Bytes, Taken), Refusal> {
        let file = api::find(&parts.method, parts.uri.path()).ok();
        let limit = file.and_then(|(question, _)| question.file).map_or(JSON, Limit::of);
        let memory = if limit.bytes > ALL_BODIES { &self.lists } else { &self.bodies };
        let taken = memory.clone().begin();
        if body.is_end_stream() {
            return Ok((Bytes::new(), taken));
        }
        let length = parts.headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        let length = length.and_then(|value| value.parse().ok());
        collect(body, length, limit, taken).await
    }

    /// An answer whose memory is counted until its reader has it.
    fn counted(&self, response: Response) -> Response {
        // An event stream has no size, and no more than some events in memory.
        let size = response.body().size_hint().exact();
        let size = size.and_then(|size| usize::try_from(size).ok()).unwrap_or(0);
        if size <= UNCOUNTED {
            return response;
        }
        let mut taken = self.answers.clone().begin();
        if !taken.grow_to(size) {
            let said = "too many large answers are being read: try again in a moment";
            return Refusal::busy(said).into_response();
        }
        response.map(|body| Body::new(CountedBody::new(body, taken)))
    }
}

/// The bytes of a body, with their memory. One that is too large, or has no room, is read and dropped, so
/// that the sender hears why, but not for ever.
async fn collect(
    mut body: Incoming,
    announced: Option<usize>,
    limit: Limit,
    mut taken: Taken,
) -> Result<(Bytes, Taken), Refusal> {
    let large = || Refusal::too_large(limit.bytes);
    let slow = || {
        let said = "the question arrives too slowly";
        Refusal::new(StatusCode::REQUEST_TIMEOUT, "question", said)
    };
    let full = || Refusal::busy("too many large questions at once: try again in a moment");
    let broken = |error| Refusal::question(format!("the question breaks off: {error}"));
    let end = Instant::now() + limit.time;
    let mut refused = announced.filter(|length| *length > limit.bytes).map(|_| large());
    let (mut bytes, mut dropped) = (Vec::new(), 0);
    while dropped <= MAX_DROPPED {
        let frame = match timeout_at(end, next_frame(&mut body)).await {
            Ok(Some(frame)) => frame.map_err(broken)?,
            Ok(None) => break,
            Err(_) => return Err(refused.unwrap_or_else(slow)),
        };
        let Ok(data) = frame.into_data() else { continue };
        let length = bytes.len() + data.len();
        if refused.is_none() && length > limit.bytes {
            refused = Some(large());
        } else if refused.is_none() && !taken.grow_to(length * limit.room) {
            refused = Some(full());
        }
        if refused.is_some() {
            dropped += data.len();
            bytes = Vec::new();
            taken.give_back();
        } else {
            bytes.extend_from_slice(&data);
        }
    }
    refused.map_or_else(|| Ok((bytes.into(), taken)), Err)
}

async fn next_frame(
    body: &mut Incoming,
) -> Option<Result<hyper::body::Frame<Bytes>, hyper::Error>> {
    std::future::poll_fn(|context| std::pin::Pin::new(&mut *body).poll_frame(context)).await
}
