//! A folder of static files, as `--site` serves it.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;

use crate::http::{Reply, Served};
use crate::run::Home;

const POLICY: &str = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';";

fn home() -> Home {
    let home = Home::new();
    for (name, text) in [
        ("site/index.html", "<!doctype html><title>x</title>"),
        ("site/main.js", "// A comment stays.\n"),
        ("site/wfq.wasm", "\0asm"),
        ("site/wfq.bin", "bytes"),
        ("site/app.webmanifest", "{}"),
        ("site/icon.svg", "<svg/>"),
        ("site/icon.png", "png"),
        ("site/texts/en.json", "{}"),
        ("site/docs/index.html", "docs"),
        ("site/.hidden", "hidden"),
        ("secret.txt", "secret"),
    ] {
        home.write(name, text);
    }
    symlink(home.path("secret.txt"), home.path("site/out.txt")).expect("a link");
    home
}

fn serve(home: &Home, arguments: &str) -> Served {
    Served::start(home.command(&format!("serve --port 0 --site site {arguments}")))
}

/// Asks without a token.
fn ask(site: &Served, method: &str, path: &str, more: &str) -> Reply {
    let port = site.port;
    let head = format!("{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\n");
    site.raw(format!("{head}{more}Connection: close\r\n\r\n"))
}

#[test]
fn the_files_of_a_folder_are_served_with_what_a_page_needs() {
    let home = home();
    let site = serve(&home, "");
    assert_eq!(site.printed, format!("http://localhost:{}/\n", site.port));
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/main.js", "text/javascript; charset=utf-8"),
        ("/wfq.wasm", "application/wasm"),
        ("/wfq.bin", "application/octet-stream"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon.png", "image/png"),
        ("/texts/en.json?v=1", "application/json"),
        ("/docs/", "text/html; charset=utf-8"),
    ] {
        let reply = ask(&site, "GET", path, "");
        assert_eq!((reply.status, reply.header("content-type")), (200, Some(kind)), "{path}");
        for (name, value) in [
            ("cache-control", "no-cache"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{path}");
        }
        let policy = reply.header("content-security-policy").expect("a policy");
        assert!(policy.contains(POLICY) && policy.contains("default-src 'none'"), "{policy}");
        // The same once more is not sent again.
        let tag = reply.header("etag").expect("a tag");
        let known = ask(&site, "GET", path, &format!("If-None-Match: {tag}\r\n"));
        assert_eq!((known.status, known.body.len()), (304, 0), "{path}");
    }
    let file = ask(&site, "GET", "/main.js", "");
    assert_eq!(file.text(), "// A comment stays.\n");
    // A file that has changed is sent.
    home.write("site/main.js", "new\n");
    let known = format!("If-None-Match: {}\r\n", file.header("etag").expect("a tag"));
    assert_eq!(ask(&site, "GET", "/main.js", &known).text(), "new\n");
}

#[test]
fn texts_are_compressed_on_the_way_and_the_packed_program_keeps_its_length() {
    let home = home();
    let text = "let x = 1;\n".repeat(100);
    home.write("site/main.js", &text);
    let site = serve(&home, "");
    let encoded = |path| ask(&site, "GET", path, "Accept-Encoding: gzip\r\n");
    let file = encoded("/main.js");
    assert_eq!(file.header("content-encoding"), Some("gzip"));
    let mut unpacked = String::new();
    flate2::read::GzDecoder::new(&*file.body).read_to_string(&mut unpacked).expect("gzip");
    assert_eq!(unpacked, text);
    let packed = encoded("/wfq.bin");
    assert_eq!(
        (packed.header("content-encoding"), packed.header("content-length")),
        (None, Some("5"))
    );
}

#[test]
fn nothing_else_is_served() {
    let home = home();
    let site = serve(&home, "");
    for path in [
        "/none",
        "/out.txt",
        "/.hidden",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/docs/../../secret.txt",
        "//secret.txt",
        "/texts",
        "/texts/",
        "/api/about",
        "/index.html/",
        "/api/openapi.json",
        "/settings.js",
        "/main.js%00.html",
    ] {
        let reply = ask(&site, "GET", path, "");
        assert_eq!(reply.status, 404, "{path}: {}", reply.text());
        assert!(!reply.text().contains("secret\n"), "{path}");
        assert_eq!(reply.header("cross-origin-embedder-policy"), Some("require-corp"), "{path}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let reply = ask(&site, method, "/", "");
        assert_eq!((reply.status, reply.header("allow")), (405, Some("GET, HEAD")), "{method}");
    }
    let foreign = site.raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert_eq!(foreign.status, 403);
    let port = site.port;
    let mut stream = site.connect();
    let head =
        format!("HEAD /wfq.bin HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("sent");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    assert!(text.contains("content-length: 5\r\n") && text.ends_with("\r\n\r\n"), "{text}");
    // Neither a database nor games were made.
    assert!(!home.path("data/wfq").exists());
}

#[test]
fn the_folder_is_below_another_path_too() {
    let home = home();
    let site = serve(&home, "--under /x/y");
    assert_eq!(site.printed, format!("http://localhost:{}/x/y/\n", site.port));
    for path in ["/", "/x/y/", "/x/y/index.html"] {
        assert!(ask(&site, "GET", path, "").text().contains("<title>x"), "{path}");
    }
    assert_eq!(ask(&site, "GET", "/x/y/docs/", "").text(), "docs");
    for (path, to) in [("/x/y", "/x/y/"), ("/docs", "/docs/"), ("/x/y/docs", "/x/y/docs/")] {
        let reply = ask(&site, "GET", path, "");
        assert_eq!((reply.status, reply.header("location")), (308, Some(to)), "{path}");
    }
    assert_eq!(ask(&site, "GET", "/x/", "").status, 404);
    assert_eq!(ask(&site, "GET", "/x/y/../../secret.txt", "").status, 404);
}

#[test]
fn what_can_not_be_served_is_said_in_a_line() {
    let home = home();
    home.write("bare/main.js", "");
    let serve = |arguments: &str| home.wfq(&format!("serve --port 0 {arguments}"));
    for folder in ["bare", "none", "secret.txt"] {
        serve(&format!("--site {folder}")).error(&[folder, "no folder with an index.html: name"]);
    }
    serve("--site site --under x").error(&["\"x\": not a path of plain names, like /x/y/"]);
    serve("--under /x/").error(&["--site"]);
    for other in ["--lan", "--read-only", "--keep-token"] {
        serve(&format!("--site site {other}")).error(&["--site", other]);
    }
    fs::remove_dir_all(home.path("site")).expect("removed");
    serve("--site site").error(&["site: no folder"]);
    assert!(!home.path("data/wfq").exists());
}
