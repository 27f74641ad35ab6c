//! A file as it is sent, with an ETag: a browser that has it already need not fetch it again.

use std::hash::Hasher;
use std::path::Path;

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rustc_hash::FxHasher;

/// A file as it is sent.
pub(super) struct Sent {
    body: Bytes,
    tag: String,
}

impl Sent {
    pub(super) fn new(body: Bytes) -> Self {
        let mut hasher = FxHasher::default();
        hasher.write(&body);
        Self { tag: format!("\"{:016x}\"", hasher.finish()), body }
    }

    /// The answer to a request for it by a name: the file, or that it has not changed.
    pub(super) fn response(&self, name: &str, headers: &HeaderMap) -> Response {
        let Self { body, tag } = self;
        let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let kept = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache")];
        if known == Some(tag) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        (kept, [(CONTENT_TYPE, content_type(name))], body.clone()).into_response()
    }
}

fn content_type(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}
