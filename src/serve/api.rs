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
    self, Answer, AskedCancel, CancelledRow, Class, Job, QUICK_TIME, Question, Refusal, Request,
    Work,
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
            _ => page::refused(Refusal::method(&parts.method, path), &parts.headers),
        };
    }
    match api::find(&parts.method, path) {
        Err(refusal) => {
            let mut response = page::refused(refusal, &parts.headers);
            let methods = api::methods(path).join(", ");
            if let Ok(methods) = HeaderValue::from_str(&methods.to_uppercase())
                && !methods.is_empty()
            {
                response.headers_mut().insert(ALLOW, methods);
            }
            response
        }
        Ok((question, name)) => {
            let asked = ask(&state, machine, (question, name), &parts, body).await;
            asked.unwrap_or_else(IntoResponse::into_response)
        }
    }
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
    let Some(read) = question.read else {
        return ask_here(state, (machine, &parts.headers), question, request).await;
    };
    let job = if request.body.len() <= UNCOUNTED {
        read(request, &state.desk)?
    } else {
        // Others do not wait while a large one is read.
        answer(state, Class::Quick, QUICK_TIME, move |state, _| read(request, &state.desk)).await?
    };
    let Job { class, limit, work } = job;
    match work {
        Work::Whole(work) => {
            let done = answer(state, class, limit, move |state, stop| work(&state.desk, stop));
            Ok(response(done.await?))
        }
        Work::Events(work) => stream(state, (class, limit), work).await,
    }
}

/// Answers a question that only the server can.
async fn ask_here(
    state: &Arc<State>,
    (machine, headers): (Machine, &HeaderMap),
    question: &Question,
    request: Request,
) -> Result<Response, Refusal> {
    Ok(match (question.method, question.path) {
        ("get", "/api/devices") => {
            Json(devices_asked::list(state, machine, headers)?).into_response()
        }
        ("delete", "/api/devices/{id}") => {
            Json(devices_asked::shut_out(state, machine, request.name).await?).into_response()
        }
        ("post", "/api/cancel") => {
            let AskedCancel { id } = request.fields()?;
            Json(CancelledRow { cancelled: state.work.cancel(&id) }).into_response()
        }
        (_, path) => return Err(Refusal::missing(format!("{path}: not asked here"))),
    })
}

fn response(Answer { media, file, body }: Answer) -> Response {
    let mut response = ([(CONTENT_TYPE, media)], Body::from(body)).into_response();
    let named = file.map(|file| HeaderValue::from_str(&format!("attachment; filename=\"{file}\"")));
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
