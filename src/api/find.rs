//! Which question is asked, by the method and the path.

use http::Method;
use percent_encoding::percent_decode_str;

use super::question::Question;
use super::questions::questions;
use super::refusal::Refusal;

/// The question that is asked with a method at a path, and what its path has for the name in braces.
///
/// # Errors
///
/// [`Refusal`] if there is none at that path, or none with that method, or the name is no text.
pub fn find(method: &Method, path: &str) -> Result<(&'static Question, String), Refusal> {
    // HEAD asks what GET does.
    let wanted = if method == Method::HEAD { &Method::GET } else { method };
    let found = at_path(path).find(|(question, _)| upper(question.method) == wanted.as_str());
    let (question, name) = found.ok_or_else(|| match at_path(path).next() {
        Some(_) => Refusal::method(method, path),
        None => Refusal::missing(format!("{path}: no such question")),
    })?;
    let no_text = |_| Refusal::question(format!("{path}: the name is not UTF-8"));
    Ok((question, String::from_utf8(name).map_err(no_text)?))
}

/// The methods that a path is asked with.
pub fn methods(path: &str) -> impl Iterator<Item = String> {
    let methods = at_path(path).flat_map(|(question, _)| {
        let head = (question.method == "get").then(|| Method::HEAD.to_string());
        [Some(upper(question.method)), head]
    });
    methods.flatten()
}

fn upper(method: &str) -> String {
    method.to_ascii_uppercase()
}

/// The questions at a path, with the bytes that it has for the name in braces.
fn at_path(path: &str) -> impl Iterator<Item = (&'static Question, Vec<u8>)> {
    questions().filter_map(move |question| Some((question, named(question.path, path)?)))
}

/// What a path has for the name in braces, if it is of this form.
fn named(form: &str, path: &str) -> Option<Vec<u8>> {
    let (mut parts, mut name) = (path.split('/'), Vec::new());
    for wanted in form.split('/') {
        let part = parts.next()?;
        if wanted.starts_with('{') && !part.is_empty() {
            name = percent_decode_str(part).collect();
        } else if wanted != part {
            return None;
        }
    }
    parts.next().is_none().then_some(name)
}

#[cfg(test)]
mod tests {
    use http::StatusCode;

    use super::*;

    #[test]
    fn questions_are_found_by_method_and_path() {
        let found = |method: Method, path: &str| {
            find(&method, path).map(|(question, name)| (question.method, question.path, name))
        };
        for (method, path, expected) in [
            (Method::GET, "/api/games", ("get", "/api/games", "")),
            (Method::HEAD, "/api/games", ("get", "/api/games", "")),
            (Method::POST, "/api/games/anna", ("post", "/api/games/{name}", "anna")),
            (
                Method::GET,
                "/api/games/%C3%A9%20x/record",
                ("get", "/api/games/{name}/record", "é x"),
            ),
        ] {
            let (wanted, form, name) = expected;
            assert_eq!(found(method, path).expect(path), (wanted, form, name.to_owned()));
        }
        let lower_case = Method::from_bytes(b"get").expect("a method");
        for (method, path, status) in [
            (Method::POST, "/api/word", StatusCode::METHOD_NOT_ALLOWED),
            (Method::GET, "/api/games/", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/a/b", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/a/record/", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/%FF", StatusCode::BAD_REQUEST),
            (lower_case, "/api/games", StatusCode::METHOD_NOT_ALLOWED),
            (Method::GET, "/api", StatusCode::NOT_FOUND),
        ] {
            assert_eq!(found(method, path).expect_err(path).status, status, "{path}");
        }
        let methods = |path| methods(path).collect::<Vec<_>>().join(", ");
        assert_eq!(methods("/api/games/anna"), "GET, HEAD, POST, DELETE");
        assert_eq!(methods("/api/score"), "POST");
    }
}
