//! A token that is kept, and the devices that have come with it.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};

use crate::http::{Reply, Served};
use crate::run::Home;
use crate::serve::site::{SITE, Site};

/// A port that nothing listens on.
fn free_port() -> u16 {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    taken.local_addr().expect("an address").port()
}

/// A request of a browser, with further lines in its head.
fn browse(site: &Served, method: &str, path: &str, lines: &str) -> Reply {
    let host = format!("Host: localhost:{}", site.port);
    site.raw(format!("{method} {path} HTTP/1.1\r\n{host}\r\nConnection: close\r\n{lines}\r\n"))
}

/// Opens the address in a browser; the line with its cookie, and what else is said of the cookie.
fn enter(site: &Served, browser: &str) -> (String, String) {
    let path = format!("/?token={}", site.token);
    let entered = browse(site, "GET", &path, &format!("User-Agent: {browser}\r\n"));
    assert_eq!(entered.status, 303);
    let set = entered.header("set-cookie").expect("a cookie");
    let (cookie, rest) = set.split_once("; ").expect("attributes");
    (format!("Cookie: {cookie}\r\n"), rest.to_owned())
}

fn names(devices: &Value) -> Vec<(&str, bool)> {
    let devices = devices.as_array().expect("an array").iter();
    devices
        .map(|device| (device["name"].as_str().expect("a name"), device["is_this"] == json!(true)))
        .collect()
}

#[test]
fn a_kept_token_outlives_the_server_and_a_device_is_shut_out() {
    let home = Home::new();
    let port = free_port();
    let start = || Served::start(home.command(&format!("serve --port {port} --keep-token")));
    let status = |site: &Served, cookie: &str| browse(site, "GET", "/index.html", cookie).status;
    let site = start();
    let (phone, rest) = enter(&site, "Mozilla/5.0 (Android 15; Mobile) Gecko Firefox/140.0");
    assert_eq!(rest, "HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000");
    let file = home.path(&format!("data/wfq/serve-{port}.json"));
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let token = site.token.clone();
    drop(site);

    let mut site = start();
    assert_eq!(site.token, token);
    assert_eq!(status(&site, &phone), 200);
    let (own, _) = enter(&site, "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36");
    let devices = browse(&site, "GET", "/api/devices", &own).json();
    assert_eq!(names(&devices), [("Firefox, Android", false), ("Chrome, Linux", true)]);
    // One that comes again is the same device.
    let path = format!("/?token={token}");
    let again = browse(&site, "GET", &path, &format!("User-Agent: x\r\n{own}"));
    let own = again.header("set-cookie").and_then(|set| set.split(';').next()).expect("a cookie");
    let own = format!("Cookie: {own}\r\n");
    let devices = browse(&site, "GET", "/api/devices", &own).json();
    assert_eq!(names(&devices), [("Firefox, Android", false), ("?", true)]);

    let id = devices[0]["id"].as_str().expect("an id");
    let gone = browse(&site, "DELETE", &format!("/api/devices/{id}"), &own).json();
    assert_eq!(gone["name"], "Firefox, Android");
    assert_eq!((status(&site, &phone), status(&site, &own)), (401, 200));
    assert_eq!(browse(&site, "GET", &path, "").status, 401, "it may have the old token");
    let printed = site.lines.next().expect("a line").expect("text");
    let (_, new) = printed.split_once("/?token=").expect("an address");
    assert_ne!(new, token);
    assert_eq!(browse(&site, "GET", &format!("/?token={new}"), "").status, 303);
    let missing = browse(&site, "DELETE", &format!("/api/devices/{id}"), &own);
    missing.refused(404, "question", "no device has this id");
    let new = new.to_owned();
    drop(site);

    let site = start();
    assert_eq!(site.token, new);
    assert_eq!((status(&site, &phone), status(&site, &own)), (401, 200));
    drop(site);
    // Without the option there is a token of its own, and the file stays as it is.
    let kept = fs::read(&file).expect("a file");
    let site = Served::start(home.command(&format!("serve --port {port}")));
    assert!(![&token, &new].contains(&&site.token));
    assert_eq!(
        (status(&site, &own), enter(&site, "x").1),
        (401, "HttpOnly; SameSite=Strict; Path=/".into())
    );
    assert_eq!(fs::read(&file).expect("a file"), kept);
}

#[test]
fn a_terminal_that_is_gone_does_not_end_the_server() {
    let mut site = Site::new("");
    let (own, _) = enter(&site, "x");
    site.served.lines = Box::new(std::iter::empty());
    for browser in ["y", "z"] {
        enter(&site, browser);
    }
    let listed = || browse(&site, "GET", "/api/devices", &own).json();
    for left in [2, 1] {
        let id = listed()[1]["id"].as_str().expect("an id").to_owned();
        let gone = browse(&site, "DELETE", &format!("/api/devices/{id}"), &own);
        assert_eq!((gone.status, listed().as_array().map(Vec::len)), (200, Some(left)));
    }
}

#[test]
fn what_can_not_be_kept_is_said() {
    let home = Home::new();
    home.wfq("serve --port 0 --keep-token").error(&["--keep-token", "--port"]);
    let port = free_port();
    let file = format!("data/wfq/serve-{port}.json");
    home.write(&file, "{\"token\": \"\", \"devices\": []}");
    let answer = home.wfq(&format!("serve --port {port} --keep-token"));
    answer.error(&[&file, "a token has 32 hexadecimal digits", "delete it"]);
    assert!(home.read(&file).contains("devices"));
}

#[test]
fn the_page_without_a_token_is_in_the_language_of_its_reader() {
    for (liked, language, said) in [
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl", "Open het adres"),
        ("xx, de;q=0.3, sv;q=0.7", "sv", "Öppna"),
        ("NN", "nb", "Åpne"),
        ("../en", "en", "Open the address"),
        ("", "en", "Open the address"),
    ] {
        let page = browse(&SITE, "GET", "/", &format!("Accept-Language: {liked}\r\n"));
        let text = page.text();
        assert_eq!(page.status, 401);
        assert!(text.contains(&format!("<html lang=\"{language}\">")), "{liked}: {text}");
        assert!(text.contains(said) && text.contains("wfq serve"), "{liked}: {text}");
    }
}
