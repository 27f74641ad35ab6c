//! Answers compressed on the way.

use std::convert::Infallible;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Extensions, HeaderMap, Request, StatusCode, Version};
use axum::response::Response;
use tower::{Layer, Service, ServiceExt};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::Predicate;

/// The answer of a service, compressed where the browser takes that and it is worth it.
pub(super) async fn compressed<B>(
    answers: impl Service<Request<B>, Response = Response, Error = Infallible>,
    is_worth_it: impl Predicate,
    request: Request<B>,
) -> Response {
    let layer = CompressionLayer::new().quality(CompressionLevel::Fastest);
    match layer.compress_when(is_worth_it).layer(answers).oneshot(request).await {
        Ok(response) => response.map(Body::new),
        Err(never) => match never {},
    }
}

/// Whether a file is a text or a program, which hosts of files compress.
pub(super) fn is_compressible(
    _: StatusCode,
    _: Version,
    headers: &HeaderMap,
    _: &Extensions,
) -> bool {
    let media = headers.get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    media.starts_with("text/")
        || ["json", "svg+xml", "wasm"].iter().any(|ending| media.ends_with(ending))
}
