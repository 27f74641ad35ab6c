//! The way of a request: whether it may ask, its body, the answer, and what every answer says of
//! itself.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, LOCATION, REFERRER_POLICY,
    SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as _, Bytes, Incoming};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tower::ServiceExt;

use super::access::Entry;
use super::api::router;
use super::limits::{ALL_BODIES, BODY_TIME, MAX_BODY, MAX_DROPPED};
use super::page;
use super::refusal::Refusal;
use super::state::State;

/// What a page of this server may load: its own files, and pictures that it holds.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What every answer says of itself.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Answers requests.
#[derive(Clone)]
pub(super) struct Answerer {
    state: Arc<State>,
    router: Router,
    /// The kilobytes that bodies may still take.
    bodies: Arc<Semaphore>,
}

impl Answerer {
    pub(super) fn new(state: &Arc<State>) -> Self {
        let router = router(Arc::clone(state));
        let bodies = Arc::new(Semaphore::new(ALL_BODIES));
        Self { state: Arc::clone(state), router, bodies }
    }

    /// Answers a request.
    pub(super) async fn answer(self, request: Request<Incoming>) -> Response {
        let (method, uri) = (request.method(), request.uri());
        let mut response = match self.state.access.check(method, uri, request.headers()) {
            Entry::WithToken => self.without_token(),
            Entry::Refused(refusal) if uri.path() == "/" && refusal.kind == "token" => {
                closing(page::no_token(request.headers()))
            }
            Entry::Refused(refusal) => closing(refusal.into_response()),
            Entry::Open => self.open(request).await,
        };
        let headers = response.headers_mut();
        for (name, value) in HEADERS {
            headers.insert(name, HeaderValue::from_static(value));
        }
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response
    }

    /// Takes the token out of the address.
    fn without_token(&self) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(LOCATION, HeaderValue::from_static("/"));
        let cookie = HeaderValue::from_str(&self.state.access.set_cookie());
        headers.extend(cookie.ok().map(|cookie| (SET_COOKIE, cookie)));
        (StatusCode::SEE_OTHER, headers).into_response()
    }

    async fn open(&self, request: Request<Incoming>) -> Response {
        let (parts, body) = request.into_parts();
        let (bytes, _held) = match self.body(&parts.headers, body).await {
            Ok(body) => body,
            Err(refusal) => return closing(refusal.into_response()),
        };
        let request = Request::from_parts(parts, Body::from(bytes));
        match self.router.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }

    /// The body of a request, with the right to its memory.
    async fn body(
        &self,
        headers: &HeaderMap,
        body: Incoming,
    ) -> Result<(Bytes, Option<OwnedSemaphorePermit>), Refusal> {
        if body.is_end_stream() {
            return Ok((Bytes::new(), None));
        }
        let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        let length = length.and_then(|value| value.parse().ok());
        let slow = |_| {
            let said = "the question arrives too slowly";
            Refusal::new(StatusCode::REQUEST_TIMEOUT, "question", said)
        };
        let large = || {
            let said = format!("the question has more than {} MB", MAX_BODY >> 20);
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "question", said)
        };
        if length.is_some_and(|length: usize| length > MAX_BODY) {
            _ = timeout(BODY_TIME, collect(body, 0)).await;
            return Err(large());
        }
        let most = length.unwrap_or(MAX_BODY);
        let kilobytes = u32::try_from(most.div_ceil(1024)).unwrap_or(u32::MAX);
        let permit = Arc::clone(&self.bodies).acquire_many_owned(kilobytes);
        let permit = timeout(BODY_TIME, permit).await.ok().and_then(Result::ok);
        let full = || Refusal::busy("too many large questions at once: try again in a moment");
        let permit = permit.ok_or_else(full)?;
        let bytes = timeout(BODY_TIME, collect(body, most)).await.map_err(slow)?;
        Ok((bytes?.ok_or_else(large)?, Some(permit)))
    }
}

/// The bytes of a body, of which at most `most` are kept; `None` where there are more. The rest is
/// read, so that the sender hears why, but not for ever.
async fn collect(mut body: Incoming, most: usize) -> Result<Option<Bytes>, Refusal> {
    let (mut bytes, mut dropped) = (Vec::new(), 0);
    let broken = |error| Refusal::question(format!("the question breaks off: {error}"));
    while let Some(frame) = next_frame(&mut body).await {
        let Ok(data) = frame.map_err(broken)?.into_data() else { continue };
        if dropped == 0 && bytes.len() + data.len() <= most {
            bytes.extend_from_slice(&data);
        } else {
            dropped += data.len();
            bytes = Vec::new();
            if dropped > MAX_DROPPED {
                break;
            }
        }
    }
    Ok((dropped == 0).then(|| bytes.into()))
}

async fn next_frame(
    body: &mut Incoming,
) -> Option<Result<hyper::body::Frame<Bytes>, hyper::Error>> {
    std::future::poll_fn(|context| std::pin::Pin::new(&mut *body).poll_frame(context)).await
}

/// An answer after which the connection is closed: its request was not read, or not wanted.
fn closing(mut response: Response) -> Response {
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
