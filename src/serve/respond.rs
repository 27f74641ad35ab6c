//! What is asked under `/api/`, and the files of the page.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::http::header::{ALLOW, CONTENT_DISPOSITION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Request as HttpRequest, StatusCode};
use axum::response::{IntoResponse, Response};
use itertools::Itertools;

use super::connections::Machine;
use super::devices_asked;
use super::events::stream;
use super::limits::UNCOUNTED;
use super::page;
use super::state::{State, answer};
use crate::api::{
    self, AnswerFile, AskedCancel, Asks, CancelledRow, Class, FaceQuestion, Job, QUICK_TIME,
    Question, Refusal, Request, Stop, Work,
};

/// Where the description of all questions is.
const DESCRIPTION: &str = "/api/openapi.json";

/// Answers a request that may ask.
pub(super) async fn respond(
    state: Arc<State>,
    machine: Machine,
    request: HttpRequest<Bytes>,
) -> Response {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    if path == DESCRIPTION || !path.starts_with("/api/") {
        return match parts.method {
            Method::GET | Method::HEAD if path == DESCRIPTION => {
                Json(api::description()).into_response()
            }
            Method::GET | Method::HEAD => page::file(path, &parts.headers),
            _ => refused(Refusal::method(&parts.method, path), &parts.headers, "GET, HEAD"),
        };
    }
    match api::find(&parts.method, path) {
        Err(refusal) => refused(refusal, &parts.headers, &api::methods(path).join(", ")),
        Ok((question, name)) => {
            let asked = ask(&state, machine, (question, name), &parts, body).await;
            asked.unwrap_or_else(IntoResponse::into_response)
        }
    }
}

/// Why there is no answer, with the methods that the path is asked with.
fn refused(refusal: Refusal, headers: &HeaderMap, methods: &str) -> Response {
    let is_wrong_method = refusal.status == StatusCode::METHOD_NOT_ALLOWED;
    let mut response = page::refused(refusal, headers);
    if let (true, Ok(methods)) = (is_wrong_method, HeaderValue::from_str(methods)) {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

/// Reads a question, and answers it once it is its turn.
async fn ask(
    state: &Arc<State>,
    machine: Machine,
    (question, name): (&'static Question, String),
    parts: &Parts,
    body: Bytes,
) -> Result<Response, Refusal> {
    let media = parts.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let request = Request {
        name,
        query: parts.uri.query().unwrap_or_default().to_owned(),
        media: media.unwrap_or_default().to_owned(),
        body: body.into(),
        is_this_machine: machine == Machine::This,
    };
    question.check_media(&request)?;
    // Others do not wait while a large one is read.
    let is_large = question.fields.is_some() && request.body.len() > UNCOUNTED;
    let job = match question.asks {
        Asks::Face(FaceQuestion::Devices) => {
            return Ok(Json(devices_asked::list(state, machine, &parts.headers)?).into_response());
        }
        Asks::Face(FaceQuestion::ShutOut) => {
            let device = devices_asked::shut_out(state, machine, request.name).await?;
            return Ok(Json(device).into_response());
        }
        Asks::Face(FaceQuestion::Cancel) => {
            let read = move |_: &State, _: &Stop| AskedCancel::read(&request);
            let asked = if is_large {
                answer(state, Class::Quick, QUICK_TIME, read).await?
            } else {
                read(state, &Stop::default())?
            };
            let cancelled = state.work.cancel(&asked.id);
            return Ok(Json(CancelledRow { cancelled }).into_response());
        }
        Asks::Desk(read) if is_large => {
            let read = move |state: &State, _: &Stop| read(request, &state.desk);
            answer(state, Class::Quick, QUICK_TIME, read).await?
        }
        Asks::Desk(read) => read(request, &state.desk)?,
    };
    let Job { class, limit, work, .. } = job;
    match work {
        Work::Whole(work) => {
            let done = answer(state, class, limit, move |state, stop| {
                work(&state.desk, stop)?.into_file()
            });
            Ok(response(done.await?))
        }
        Work::Events(work) => stream(state, (class, limit), work).await,
    }
}

fn response(AnswerFile { media, name, bytes }: AnswerFile) -> Response {
    let mut response = ([(CONTENT_TYPE, media)], Body::from(bytes)).into_response();
    let named = name.map(|name| HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")));
    if let Some(Ok(named)) = named {
        response.headers_mut().insert(CONTENT_DISPOSITION, named);
    }
    response
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.status;
        let mut response = (status, Json(self)).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
