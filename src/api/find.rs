//! Which question is asked, by the method and the path.

use http::Method;
use percent_encoding::percent_decode_str;

use super::question::Question;
use super::questions::QUESTIONS;
use super::refusal::Refusal;

/// The question that is asked with a method at a path, and what its path has for the name in braces.
///
/// # Errors
///
/// [`Refusal`] if there is none at that path, or none with that method.
pub fn find(method: &Method, path: &str) -> Result<(&'static Question, String), Refusal> {
    // A head is that of the answer.
    let method = if method == Method::HEAD { &Method::GET } else { method };
    let at_path =
        || QUESTIONS.iter().filter_map(|question| Some((question, named(question.path, path)?)));
    let found =
        at_path().find(|(question, _)| question.method.eq_ignore_ascii_case(method.as_str()));
    found.ok_or_else(|| match at_path().next() {
        Some(_) => Refusal::method(method, path),
        None => Refusal::missing(format!("{path}: no such question")),
    })
}

/// The methods that a path is asked with.
pub fn methods(path: &str) -> impl Iterator<Item = &'static str> {
    QUESTIONS
        .iter()
        .filter(move |question| named(question.path, path).is_some())
        .map(|question| question.method)
}

/// What a path has for the name in braces, if it is of this form.
fn named(form: &str, path: &str) -> Option<String> {
    let (mut parts, mut name) = (path.split('/'), String::new());
    for wanted in form.split('/') {
        let part = parts.next()?;
        if wanted.starts_with('{') && !part.is_empty() {
            name = percent_decode_str(part).decode_utf8().ok()?.into_owned();
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
        for (method, path, status) in [
            (Method::POST, "/api/word", StatusCode::METHOD_NOT_ALLOWED),
            (Method::GET, "/api/games/", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/a/b", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/a/record/", StatusCode::NOT_FOUND),
            (Method::GET, "/api/games/%FF", StatusCode::NOT_FOUND),
            (Method::GET, "/api", StatusCode::NOT_FOUND),
        ] {
            assert_eq!(found(method, path).expect_err(path).status, status, "{path}");
        }
    }
}
