//! A folder of static files, answered as any host of files does, with the headers that the page without a
//! server needs.

use std::convert::Infallible;
use std::sync::Arc;

use axum::http::header::{ALLOW, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tower::service_fn;

use super::access::{is_called, own_names};
use super::compressed::{compressed, is_compressible};
use super::headers::{SITE_HEADERS, closing, head_of};
use super::limits::MAX_FILES;
use super::sent::Sent;
use super::site_folder::{Found, SiteFolder, read};

/// Answers requests for the files of a folder.
#[derive(Clone, Debug)]
pub(super) struct Site {
    folder: Arc<SiteFolder>,
    /// What a request may call the server.
    names: Arc<[String]>,
    /// Of files that are read at a time.
    reading: Arc<Semaphore>,
}

impl Site {
    pub(super) fn new(folder: SiteFolder, port: u16) -> Self {
        let reading = Arc::new(Semaphore::new(MAX_FILES));
        Self { folder: Arc::new(folder), names: own_names(port, &[]).into(), reading }
    }

    /// The path of its page.
    pub(super) fn path(&self) -> &str {
        self.folder.under()
    }

    /// Answers a request, whose body is not read. Texts are compressed, as hosts of files do; the others are small
    /// already, and the page shows how much of them is there.
    pub(super) async fn answer(self, request: Request<Incoming>) -> Response {
        if request.method() == Method::HEAD {
            return self.uncompressed(request).await;
        }
        let answered =
            service_fn(async |request| Ok::<_, Infallible>(self.uncompressed(request).await));
        compressed(answered, is_compressible, request).await
    }

    async fn uncompressed(&self, request: Request<Incoming>) -> Response {
        let (parts, _) = request.into_parts();
        let mut response = match parts.method {
            _ if !is_called(&self.names, &parts.headers) => {
                closing(line(StatusCode::FORBIDDEN, "this server is asked by another name"))
            }
            Method::GET => self.file(parts.uri.path(), parts.headers.clone()).await,
            Method::HEAD => head_of(self.file(parts.uri.path(), parts.headers.clone()).await),
            method => {
                let said = format!("{} is not asked with {method}", parts.uri.path());
                let mut response = closing(line(StatusCode::METHOD_NOT_ALLOWED, &said));
                response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
                response
            }
        };
        SITE_HEADERS.add_to(response.headers_mut());
        response
    }

    async fn file(&self, path: &str, headers: HeaderMap) -> Response {
        let Ok(_turn) = self.reading.acquire().await else { return nothing(path) };
        let (folder, asked) = (Arc::clone(&self.folder), path.to_owned());
        let found = spawn_blocking(move || match folder.find(&asked) {
            Found::File(file) => {
                let name = file.to_string_lossy();
                match read(&file) {
                    Ok(bytes) => Some(Sent::new(bytes.into()).response(&name, &headers)),
                    Err(error) => Some(line(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string())),
                }
            }
            Found::Folder => {
                let to = HeaderValue::from_str(&format!("{asked}/")).ok()?;
                Some((StatusCode::PERMANENT_REDIRECT, [(LOCATION, to)]).into_response())
            }
            Found::Nothing => None,
        });
        found.await.ok().flatten().unwrap_or_else(|| nothing(path))
    }
}

fn nothing(path: &str) -> Response {
    line(StatusCode::NOT_FOUND, &format!("{path}: there is nothing of that name"))
}

fn line(status: StatusCode, said: &str) -> Response {
    (status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], format!("{said}\n")).into_response()
}
