//! What every answer says of itself.

use axum::body::{Body, HttpBody};
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;

/// What a page may load: its own files, and pictures that it holds; of programs more than its own scripts, if
/// it says so.
macro_rules! policy {
    ($programs:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'",
            $programs,
            "; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; ",
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    };
}

/// What all say.
const ALL: [(HeaderName, &str); 5] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What the answers of a kind of server say.
pub(super) struct Headers {
    policy: &'static str,
    /// Whether memory may be shared between the page and its workers, and nothing come from elsewhere.
    is_isolated: bool,
}

/// The headers of the page with its questions.
pub(super) const PAGE_HEADERS: Headers = Headers { policy: policy!(""), is_isolated: false };

/// The headers of a folder of files, whose page has the program in it, with its workers.
pub(super) const SITE_HEADERS: Headers =
    Headers { policy: policy!(" 'wasm-unsafe-eval'; worker-src 'self'"), is_isolated: true };

impl Headers {
    pub(super) fn add_to(&self, headers: &mut HeaderMap) {
        let policy = [(CONTENT_SECURITY_POLICY, self.policy)];
        let isolated = (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp");
        let isolated = self.is_isolated.then_some(isolated);
        for (name, value) in ALL.into_iter().chain(policy).chain(isolated) {
            headers.insert(name, HeaderValue::from_static(value));
        }
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}

/// An answer without its body, of which the length is said.
pub(super) fn head_of(mut response: Response) -> Response {
    if let Some(length) = response.body().size_hint().exact() {
        response.headers_mut().insert(CONTENT_LENGTH, length.into());
    }
    response.map(|_| Body::empty())
}

/// An answer after which the connection is closed: its request was not read, or not wanted.
pub(super) fn closing(mut response: Response) -> Response {
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
