//! The files of the page, which are part of the program.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, File, include_dir};

use super::comments::without_comments;
use super::sent::Sent;
use crate::api::Refusal;

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/serve/page");

/// The files by their names, as they are sent.
static SENT: LazyLock<BTreeMap<&str, Sent>> = LazyLock::new(|| {
    let files = std::iter::once(&PAGE).chain(PAGE.dirs()).flat_map(Dir::files);
    files.filter_map(|file| Some((file.path().to_str()?, sent(file)))).collect()
});

/// A file as it is sent: code without its comments.
fn sent(file: &'static File<'_>) -> Sent {
    let is_code = file.path().extension().is_some_and(|ending| ending == "js" || ending == "css");
    let text = file.contents_utf8().filter(|_| is_code);
    Sent::new(match text {
        Some(text) => without_comments(text).into(),
        None => Bytes::from_static(file.contents()),
    })
}

/// What is shown in place of the page where the token is missing.
fn no_token_page(headers: &HeaderMap) -> String {
    let (language, said) = spoken(headers, "open_address");
    format!(
        "<!doctype html>
<html lang=\"{language}\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>wfq</title>
<p>{said}</p>
</html>
"
    )
}

/// A text of the page in the language that a browser likes best of those that there are.
fn spoken(headers: &HeaderMap, key: &str) -> (String, String) {
    let liked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let mut liked: Vec<_> = liked.unwrap_or_default().split(',').map(weighed).collect();
    liked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let languages = liked.iter().map(|(language, _)| language.as_str()).chain(["en"]);
    let text = |language: &str| {
        let file = PAGE.get_file(format!("texts/{language}.json"))?;
        let texts: serde_json::Value = serde_json::from_slice(file.contents()).ok()?;
        Some((language.to_owned(), texts.get(key)?.as_str()?.to_owned()))
    };
    languages.filter(|language| language.len() == 2).find_map(text).unwrap_or_default()
}

/// A language of a browser, and how much it is liked.
fn weighed(language: &str) -> (String, f32) {
    let (name, weight) = language.split_once(";q=").unwrap_or((language, "1"));
    let name = name.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
    let name = if ["no", "nn"].contains(&&*name) { "nb".to_owned() } else { name };
    (name, weight.trim().parse().unwrap_or(0.0))
}

/// The answer to a link on another page: browsers send no cookie along with it, but do once the page
/// is loaded again by itself.
const AGAIN: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta http-equiv=\"refresh\" content=\"0\">
<title>wfq</title>
</html>
";

/// The page for a request without the token.
pub(super) fn no_token(headers: &HeaderMap) -> Response {
    let is_link = headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    let page = if is_link { AGAIN.to_owned() } else { no_token_page(headers) };
    (StatusCode::UNAUTHORIZED, [(CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

/// Why a request has no answer: JSON, but its line alone for a person who has opened an address.
pub(super) fn refused(refusal: Refusal, headers: &HeaderMap) -> Response {
    let is_opened = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate")
        || headers.get(ACCEPT).is_some_and(|types| types.as_bytes().starts_with(b"text/html"));
    if !is_opened {
        return refusal.into_response();
    }
    let line = format!("{}\n", refusal.said());
    (refusal.status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], line).into_response()
}

/// A file of the page.
pub(super) fn file(path: &str, headers: &HeaderMap) -> Response {
    let name = if path == "/" { "index.html" } else { path.strip_prefix('/').unwrap_or(path) };
    match SENT.get(name) {
        Some(sent) => sent.response(name, headers),
        None => {
            refused(Refusal::missing(format!("{path}: there is nothing of that name")), headers)
        }
    }
}
