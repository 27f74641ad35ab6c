//! Who is answered, and what every answer says of itself.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use serde_json::json;

use crate::serve::site::SITE;
use crate::support;

/// The most bytes that a browser may load, one language among them.
const MOST_LOADED: usize = 235_000;

/// A request with some lines in its head, and its status.
fn status(lines: &[&str]) -> u16 {
    let lines = lines.join("\r\n");
    SITE.raw(format!("GET /api/about HTTP/1.1\r\nConnection: close\r\n{lines}\r\n\r\n")).status
}

/// The line with the cookie that a browser gets for the token.
fn cookie() -> String {
    let (port, token) = (SITE.port, &SITE.token);
    let asked = format!("GET /?token={token} HTTP/1.1\r\nHost: localhost:{port}\r\n");
    let entered = SITE.raw(asked + "Connection: close\r\n\r\n");
    let set = entered.header("set-cookie").expect("a cookie");
    format!("Cookie: a=b; {}", set.split(';').next().expect("a name"))
}

#[test]
fn the_token_becomes_a_cookie_and_leaves_the_address() {
    let (port, token) = (SITE.port, &SITE.token);
    let host = format!("Host: localhost:{port}\r\nConnection: close\r\n\r\n");
    let entered = SITE.raw(format!("GET /?token={token} HTTP/1.1\r\n{host}"));
    assert_eq!((entered.status, entered.header("location")), (303, Some("/")));
    let set = entered.header("set-cookie").expect("a cookie");
    let (set, rest) = set.split_once("; ").expect("attributes");
    assert!(set.starts_with(&format!("wfq-{port}=")) && !set.contains(token), "{set}");
    assert_eq!(rest, "HttpOnly; SameSite=Strict; Path=/");
    // Other servers of this machine get the cookie, too: it is good as a cookie alone.
    let (_, value) = set.split_once('=').expect("a value");
    let bearer = format!("GET / HTTP/1.1\r\nAuthorization: Bearer {value}\r\n{host}");
    assert_eq!(SITE.raw(bearer).status, 401);
    assert_eq!(SITE.raw(format!("GET /?token={value} HTTP/1.1\r\n{host}")).status, 401);
    assert!(entered.header("cache-control") == Some("no-store") && entered.body.is_empty());
    assert_eq!(SITE.get("/").status, 200);
    for wrong in
        ["", "?token=", "?token=x", &format!("?token={token}0"), &format!("?other={token}")]
    {
        let refused = SITE.raw(format!("GET /{wrong} HTTP/1.1\r\n{host}"));
        assert_eq!((refused.status, refused.header("set-cookie")), (401, None), "{wrong}");
        assert!(refused.text().contains("wfq serve") && !refused.text().contains(token), "{wrong}");
    }
    // The token is no entry to anything else.
    let elsewhere = SITE.raw(format!("GET /api/about?token={token} HTTP/1.1\r\n{host}"));
    elsewhere.refused(401, "token", "wfq serve");
}

#[test]
fn every_request_needs_the_token() {
    let (port, token) = (SITE.port, &SITE.token);
    let host = format!("Host: localhost:{port}");
    assert_eq!(status(&[&host, &cookie()]), 200);
    assert_eq!(status(&[&host, &format!("Authorization: Bearer {token}")]), 200);
    let last = token.chars().last().expect("a token");
    let near = format!("{}{}", &token[..token.len() - 1], if last == '0' { '1' } else { '0' });
    for wrong in [
        format!("Cookie: wfq-{port}={near}"),
        format!("Cookie: wfq-{port}="),
        format!("Cookie: other={token}"),
        format!("Cookie: wfq-{port}={token}"),
        format!("Authorization: Bearer {near}"),
        format!("Authorization: Basic {token}"),
        "X: y".to_owned(),
    ] {
        assert_eq!(status(&[&host, &wrong]), 401, "{wrong}");
    }
    let files = format!("GET /index.html HTTP/1.1\r\n{host}\r\nConnection: close\r\n\r\n");
    assert_eq!(SITE.raw(files).status, 401);
}

#[test]
fn a_server_by_another_name_is_not_asked() {
    let (port, cookie) = (SITE.port, cookie());
    for own in ["localhost", "LocalHost", "127.0.0.1", "[::1]"] {
        assert_eq!(status(&[&format!("Host: {own}:{port}"), &cookie]), 200, "{own}");
    }
    let other = port.wrapping_add(1);
    for wrong in [
        format!("Host: evil.example:{port}"),
        format!("Host: localhost:{other}"),
        "Host: localhost".to_owned(),
        format!("Host: localhost.evil.example:{port}"),
        format!("Host: 127.0.0.1.:{port}"),
        format!("Host: 0.0.0.0:{port}"),
        format!("Host: localhost:{port}\r\nHost: evil.example:{port}"),
        "X: y".to_owned(),
    ] {
        let refused = status(&[&wrong, &cookie]);
        assert!([400, 403].contains(&refused), "{wrong}: {refused}");
    }
    // The address of a request may name a server, too.
    let whole =
        format!("GET http://evil.example/ HTTP/1.1\r\nHost: localhost:{port}\r\n{cookie}\r\n\r\n");
    SITE.raw(whole).refused(403, "host", "another name");
}

#[test]
fn another_page_does_not_ask() {
    let port = SITE.port;
    let (host, cookie) = (format!("Host: localhost:{port}"), cookie());
    for own in ["localhost", "127.0.0.1", "[::1]"] {
        let origin = format!("Origin: http://{own}:{port}");
        assert_eq!(status(&[&host, &cookie, &origin]), 200, "{own}");
    }
    for wrong in ["http://evil.example", "null", "", "http://localhost", "https://localhost:1"] {
        assert_eq!(status(&[&host, &cookie, &format!("Origin: {wrong}")]), 403, "{wrong}");
    }
    let https = format!("Origin: https://localhost:{port}");
    assert_eq!(status(&[&host, &cookie, &https]), 403);
    // What a page of another port loads without asking.
    for (site, expected) in
        [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403)]
    {
        assert_eq!(
            status(&[&host, &cookie, &format!("Sec-Fetch-Site: {site}")]),
            expected,
            "{site}"
        );
    }
    let linked = SITE.head("GET", "/") + "Sec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n";
    assert_eq!(SITE.raw(linked).status, 200);
    let unknown = format!(
        "GET / HTTP/1.1\r\n{host}\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n"
    );
    let unknown = SITE.raw(unknown);
    assert!(
        unknown.status == 401 && unknown.text().contains("http-equiv=\"refresh\""),
        "{unknown:?}"
    );
    // A name that leads here, as origin and as host.
    let rebound =
        [format!("Host: evil.example:{port}"), format!("Origin: http://evil.example:{port}")];
    assert_eq!(status(&[&rebound[0], &rebound[1], &cookie]), 403);
    // No page of another server reads an answer.
    let asked = SITE.raw(format!(
        "OPTIONS /api/moves HTTP/1.1\r\n{host}\r\n{cookie}\r\nOrigin: http://evil.example\r\n\
         Access-Control-Request-Method: POST\r\nConnection: close\r\n\r\n"
    ));
    assert_eq!(asked.status, 403);
    assert!(asked.head.iter().all(|line| !line.starts_with("access-control")), "{asked:?}");
}

#[test]
fn every_answer_says_what_a_page_may_load() {
    let port = SITE.port;
    let refused = format!("GET / HTTP/1.1\r\nHost: evil:{port}\r\nConnection: close\r\n\r\n");
    for reply in [SITE.get("/"), SITE.get("/api/about"), SITE.get("/nothing"), SITE.raw(refused)] {
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'; script-src 'self'"), "{policy}");
        assert!(
            policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
        assert!(reply.header("cache-control").is_some(), "{reply:?}");
    }
}

#[test]
fn files_are_those_of_the_page_alone() {
    let page = SITE.get("/");
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(SITE.get("/index.html").body, page.body);
    let tag = page.header("etag").expect("a tag");
    let again =
        SITE.head("GET", "/") + &format!("If-None-Match: {tag}\r\nConnection: close\r\n\r\n");
    let again = SITE.raw(again);
    assert_eq!((again.status, again.body.len()), (304, 0));
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/./index.html",
        "/index.html/",
        "/index.html%00.js",
        "/data/wfq/words.db",
    ] {
        SITE.get(path).refused(404, "question", "nothing of that name");
    }
    SITE.get("/api/nothing").refused(404, "question", "no such question");
}

#[test]
fn comments_are_not_sent_and_a_browser_loads_little() {
    let folder = support::file("src/serve/page");
    let names = |folder: &Path| -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
        let files = entries.filter(|entry| entry.path().is_file());
        files.map(|entry| entry.file_name().into_string().expect("a plain name")).collect()
    };
    let sent = |name: &str| SITE.get(&format!("/{name}")).text().to_owned();
    let mut loaded = 0;
    for name in names(&folder) {
        let (source, sent) = (fs::read_to_string(folder.join(&name)).expect("text"), sent(&name));
        loaded += sent.len();
        assert_eq!(sent.lines().count(), source.lines().count(), "{name}");
        for (sent, source) in sent.lines().zip(source.lines()) {
            let is_hidden = sent != source && sent != source.trim_start_matches('\t');
            assert!(!is_hidden || sent.is_empty(), "{name}: {source}");
            assert!(!sent.trim_start().starts_with("/"), "{name}: {sent}");
        }
        let is_code = name.ends_with(".js") || name.ends_with(".css");
        assert_eq!(sent != source, is_code, "{name}");
    }
    // One language among them.
    let texts = names(&folder.join("texts")).into_iter();
    loaded += texts.map(|name| sent(&format!("texts/{name}")).len()).max().expect("a language");
    assert!((30_000..MOST_LOADED).contains(&loaded), "{loaded} bytes");
}

#[test]
fn a_person_reads_a_line() {
    let host = format!("Host: localhost:{}\r\nConnection: close", SITE.port);
    let opened = |head: String, how: &str| SITE.raw(format!("{head}{how}\r\n\r\n"));
    for how in ["Accept: text/html,application/xml;q=0.9", "Sec-Fetch-Mode: navigate"] {
        let missing = opened(SITE.head("GET", "/nonsense") + "Connection: close\r\n", how);
        assert_eq!(missing.header("content-type"), Some("text/plain; charset=utf-8"));
        assert_eq!(
            (missing.status, missing.text()),
            (404, "/nonsense: there is nothing of that name\n")
        );
        let question = opened(SITE.head("GET", "/api/nonsense") + "Connection: close\r\n", how);
        assert_eq!((question.status, question.text()), (404, "/api/nonsense: no such question\n"));
        let posted = opened(SITE.head("GET", "/api/moves") + "Connection: close\r\n", how);
        assert_eq!((posted.status, posted.text()), (405, "/api/moves is not asked with GET\n"));
        let unknown = opened(format!("GET /nonsense HTTP/1.1\r\n{host}\r\n"), how);
        assert_eq!(unknown.status, 401);
        assert!(unknown.text().contains("open the address that wfq serve has printed"));
        let bare = opened(format!("GET / HTTP/1.1\r\n{host}\r\n"), how);
        assert!(bare.status == 401 && bare.text().contains("Open the address"), "{bare:?}");
    }
    let program = opened(format!("GET /nonsense HTTP/1.1\r\n{host}\r\n"), "Accept: */*");
    program.refused(401, "token", "wfq serve");
}

#[test]
fn questions_are_asked_with_their_own_methods_and_types() {
    SITE.get("/api/moves").refused(405, "question", "GET");
    for (method, path) in [("DELETE", "/api/games"), ("PUT", "/"), ("POST", "/index.html")] {
        let asked = SITE.head(method, path) + "Content-Length: 0\r\nConnection: close\r\n\r\n";
        SITE.raw(asked).refused(405, "question", method);
    }
    let asked = |method: &str, path: &str| {
        SITE.raw(SITE.head(method, path) + "Content-Length: 0\r\nConnection: close\r\n\r\n")
    };
    for (method, path, methods) in [
        ("GET", "/api/moves", "POST"),
        ("PUT", "/api/games/anna", "GET, HEAD, POST, DELETE"),
        ("POST", "/api/openapi.json", "GET, HEAD"),
        // Methods are told by capitals too.
        ("delete", "/api/games/anna", "GET, HEAD, POST, DELETE"),
    ] {
        let refused = asked(method, path);
        assert_eq!((refused.status, refused.header("allow")), (405, Some(methods)), "{path}");
    }
    asked("GET", "/api/games/%FF").refused(400, "question", "not UTF-8");
    // A head says how long the body would be.
    let (mut stream, mut head) = (SITE.connect(), String::new());
    let asks = SITE.head("HEAD", "/api/rulesets/nl") + "Connection: close\r\n\r\n";
    stream.write_all(asks.as_bytes()).expect("written");
    stream.read_to_string(&mut head).expect("read");
    let length = asked("GET", "/api/rulesets/nl").body.len();
    assert!(head.contains(&format!("\r\ncontent-length: {length}\r\n")), "{head}");
    assert!(head.starts_with("HTTP/1.1 200") && head.ends_with("\r\n\r\n"), "{head}");
    let body = json!({"rack": "STEP"}).to_string();
    for media in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let asked = SITE.send("/api/anagram", media, body.as_bytes());
        asked.refused(415, "question", "application/json");
    }
    assert_eq!(
        SITE.send("/api/anagram", "application/json; charset=utf-8", body.as_bytes()).status,
        200
    );
    SITE.send("/api/anagram", "application/json", b"{\"rack\": }").refused(
        422,
        "question",
        "line 1, column 10",
    );
    SITE.send("/api/anagram", "application/json", b"{}").refused(422, "question", "rack");
}

#[test]
fn answers_are_compressed_where_the_browser_takes_that() {
    for path in ["/main.js", "/api/rulesets/nl"] {
        let plain = SITE.get(path);
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        let head = SITE.head("GET", path);
        let packed =
            SITE.raw(format!("{head}Accept-Encoding: gzip, br\r\nConnection: close\r\n\r\n"));
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        let mut text = String::new();
        let mut reader = flate2::read::GzDecoder::new(&packed.body[..]);
        reader.read_to_string(&mut text).expect("gzip");
        assert_eq!(text, plain.text(), "{path}");
        assert!(packed.body.len() < plain.body.len(), "{path}");
    }
    // Progress comes as it is made.
    let body = serde_json::json!({"position": crate::serve::site::end(), "count": 2, "seconds": 1})
        .to_string();
    let (head, length) = (SITE.head("POST", "/api/replies"), body.len());
    let events = SITE.raw(format!("{head}Accept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"));
    assert_eq!((events.status, events.header("content-encoding")), (200, None));
}
