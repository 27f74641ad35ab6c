//! What is asked under `/api/`: a file for each kind of question.

mod about;
mod ahead;
mod ask;
mod body;
mod corrections;
mod devices;
mod field_error;
mod follow;
mod games;
mod known_fields;
mod moves;
mod named;
mod openapi;
mod positions;
mod question;
mod questions;
mod review;
mod saved;
mod score;
mod search;
mod seconds;
mod sql;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use axum::routing::get;

use questions::QUESTIONS;

use super::page;
use super::refusal::Refusal;
use super::state::State;

/// All that can be asked, the files of the page among it.
pub(super) fn router(state: Arc<State>) -> Router {
    let questions = QUESTIONS
        .iter()
        .fold(Router::new(), |router, question| router.route(question.path, (question.route)()));
    questions
        .route("/api/openapi.json", get(openapi::openapi))
        .fallback(other)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::disable())
        .with_state(state)
}

/// A file of the page.
async fn other(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        let missing = Refusal::missing(format!("{}: no such question", uri.path()));
        return page::refused(missing, &headers);
    }
    if ![Method::GET, Method::HEAD].contains(&method) {
        return wrong_method(method, uri, headers).await;
    }
    page::file(uri.path(), &headers)
}

async fn wrong_method(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let said = format!("{} is not asked with {method}", uri.path());
    page::refused(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "question", said), &headers)
}
