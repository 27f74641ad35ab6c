//! What is asked under `/api/`: a file for each kind of question.

mod about;
mod ahead;
mod body;
mod corrections;
mod devices;
mod field_error;
mod follow;
mod games;
mod moves;
mod named;
mod positions;
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
use axum::routing::{delete, get, post};

use super::page;
use super::refusal::Refusal;
use super::state::State;

/// All that can be asked, the files of the page among it.
pub(super) fn router(state: Arc<State>) -> Router {
    Router::new()
        .route("/api/about", get(about::about))
        .route("/api/rulesets/{id}", get(about::ruleset))
        .route("/api/position", post(positions::read))
        .route("/api/position/picture", post(positions::read_picture))
        .route("/api/position/text", post(positions::write))
        .route("/api/moves", post(moves::moves))
        .route("/api/replies", post(ahead::replies))
        .route("/api/why", post(ahead::why))
        .route("/api/cancel", post(ahead::cancel))
        .route("/api/score", post(score::score))
        .route("/api/word", get(words::word))
        .route("/api/anagram", post(words::anagram))
        .route("/api/search", post(search::search).get(search::save))
        .route("/api/sql", post(sql::sql).get(sql::save))
        .route("/api/sql/schema", get(sql::schema))
        .route("/api/corrections", get(corrections::list).post(corrections::correct))
        .route("/api/devices", get(devices::list))
        .route("/api/devices/{id}", delete(devices::shut_out))
        .route("/api/games", get(games::list).post(games::begin))
        .route("/api/games/{name}", get(games::open).post(games::command).delete(games::delete))
        .route("/api/games/{name}/rename", post(games::rename))
        .route("/api/games/{name}/record", get(games::record))
        .route("/api/games/{name}/picture", post(follow::follow))
        .route("/api/review", post(review::review))
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
