//! Hostile and heavy use: after all of it the next answer comes at once, and memory is where it was.

use std::io::{BufReader, Read, Write};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::http::{Reply, Served, read_chunk};
use crate::serve::site::{Site, answers_at_once, dad};

/// How much more memory there may be, in kilobytes: what was freed may stay with the threads.
const MORE: u64 = 60_000;

/// A way to use a server.
type Use = fn(&Served);

/// A picture of so many pixels that reading it would fill the memory: a PNG of nothing.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let chunk = |kind: &[u8], data: &[u8]| {
        let mut crc = flate2::Crc::new();
        crc.update(kind);
        crc.update(data);
        let length = u32::try_from(data.len()).expect("short").to_be_bytes();
        [&length[..], kind, data, &crc.sum().to_be_bytes()].concat()
    };
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(&vec![0; 8 << 20]).expect("packed");
    let header = [&size[..], &[8, 2, 0, 0, 0]].concat();
    let data = packed.finish().expect("packed");
    let parts = [chunk(b"IHDR", &header), chunk(b"IDAT", &data), chunk(b"IEND", b"")].concat();
    [b"\x89PNG\r\n\x1a\n", &parts[..]].concat()
}

fn pictures(site: &Served) {
    for (width, height) in [(60_000, 60_000), (6_000, 6_000), (u32::MAX >> 1, 1)] {
        let reply = site.send("/api/position/picture", "image/png", &bomb(width, height));
        assert!([400, 504].contains(&reply.status), "{}", reply.text());
    }
}

fn regular_expressions(site: &Served) {
    for regex in
        ["/(a{1000}){1000}/", "/((((a{99}){99}){99}){99}){99}/", "/(x+x+)+y/", "/(.*.*.*.*)*Z/"]
    {
        let asked = json!({"position": dad(), "word": regex});
        assert!([200, 400].contains(&site.post("/api/moves", &asked).status), "{regex}");
        let asked = json!({"question": {"pattern": regex}});
        let reply = site.post("/api/search", &asked);
        assert!([200, 400, 504].contains(&reply.status), "{regex}: {}", reply.text());
    }
    let deep = format!("/{}a{}/", "(".repeat(100_000), ")".repeat(100_000));
    let reply = site.post("/api/search", &json!({"question": {"pattern": deep}}));
    reply.refused(400, "question", "bytes");
}

/// Statements that never end; nobody waits for most of them.
fn endless_sql(site: &Served) {
    let endless =
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c";
    let body = json!({"statement": endless}).to_string();
    let head = site.head("POST", "/api/sql");
    let request = format!(
        "{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    for _ in 0..10 {
        let mut stream = site.connect();
        stream.write_all(request.as_bytes()).expect("sent");
        thread::sleep(Duration::from_millis(20));
    }
    answers_at_once(site, "statements that nobody waits for");
    let large = json!({"statement": "SELECT zeroblob(1000000000)"});
    assert_eq!(site.post("/api/sql", &large).status, 400);
    let begun = Instant::now();
    site.post("/api/sql", &json!({"statement": endless})).refused(504, "too_long", "too long");
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

fn large_bodies(site: &Served) {
    let large = vec![b'x'; 30 << 20];
    for bytes in [&large[..], &large[..3 << 20]] {
        let reply = site.send("/api/position", "application/json", bytes);
        reply.refused(413, "question", "2 MB");
    }
    let picture = site.send("/api/position/picture", "image/png", &large);
    picture.refused(413, "question", "20 MB");
    let picture = site.send("/api/position/picture", "image/png", &large[..19 << 20]);
    picture.refused(400, "picture", "");
    // Without a length.
    let mut stream = site.connect();
    let head = site.head("POST", "/api/position/picture");
    let head = format!("{head}Content-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("sent");
    let chunk = [format!("{:x}\r\n", 1 << 20).as_bytes(), &large[..1 << 20], b"\r\n"].concat();
    for _ in 0..25 {
        stream.write_all(&chunk).expect("sent");
    }
    stream.write_all(b"0\r\n\r\n").expect("sent");
    Reply::read(stream).refused(413, "question", "20 MB");
    let large = format!("{}X: {}\r\n\r\n", site.head("GET", "/"), "x".repeat(100_000));
    assert_eq!(site.raw(large).status, 431);
}

/// Many connections that say nothing, half a head, or half a body.
fn connections(site: &Served) {
    let mut open = Vec::new();
    for number in 0..200 {
        let mut stream = site.connect();
        let said = match number % 4 {
            0 => String::new(),
            1 => "GET / HTT".to_owned(),
            2 => site.head("GET", "/"),
            _ => {
                site.head("POST", "/api/moves")
                    + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
            }
        };
        stream.write_all(said.as_bytes()).expect("sent");
        open.push(stream);
    }
    answers_at_once(site, "200 connections");
    // They are closed, or refused, in a while.
    let begun = Instant::now();
    for mut stream in open {
        let mut rest = Vec::new();
        _ = stream.read_to_end(&mut rest);
        assert!(begun.elapsed() < Duration::from_secs(60), "a connection stays open");
    }
}

/// Long questions whose readers go away, and one that is cancelled by its name.
fn cancelled(site: &Served) {
    let body =
        json!({"position": dad(), "count": 40, "seconds": 100, "settle": "order"}).to_string();
    let head = site.head("POST", "/api/replies");
    let request = format!(
        "{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let start = || {
        let mut stream = site.connect();
        stream.write_all(request.as_bytes()).expect("sent");
        let mut reader = BufReader::new(stream);
        let (status, _) = Reply::read_head(&mut reader).expect("an answer");
        assert_eq!(status, 200);
        let event = read_chunk(&mut reader).expect("an event");
        let event = String::from_utf8(event).expect("text");
        let (_, id) = event.split_once("\"id\":\"").expect("an id");
        (id[..32].to_owned(), reader)
    };
    // More than there is room for, one after the other.
    for _ in 0..6 {
        drop(start());
    }
    let (id, mut reader) = start();
    assert_eq!(site.post("/api/cancel", &json!({"id": id})).json()["cancelled"], true);
    let mut text = Vec::new();
    while let Some(chunk) = read_chunk(&mut reader) {
        text.extend(chunk);
    }
    let text = String::from_utf8(text).expect("text");
    let last = text.trim_end().rsplit("\n\n").next().expect("an event");
    assert!(
        last.contains("\"cancelled\":true") || last.contains("\"kind\":\"cancelled\""),
        "{last}"
    );
    assert_eq!(site.post("/api/cancel", &json!({"id": id})).json()["cancelled"], false);
}

/// More questions at once than there are places.
fn queue(site: &Served) {
    let slow = json!({"statement": "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 3000000) SELECT count(*) FROM c"});
    let replies = thread::scope(|scope| {
        let asked: Vec<_> = (0..60).map(|_| scope.spawn(|| site.post("/api/sql", &slow))).collect();
        asked.into_iter().map(|asked| asked.join().expect("an answer")).collect::<Vec<_>>()
    });
    let busy: Vec<_> = replies.iter().filter(|reply| reply.status == 503).collect();
    assert!(!busy.is_empty() && busy.len() < replies.len(), "{} are refused", busy.len());
    for reply in busy {
        reply.refused(503, "busy", "too many questions");
        assert_eq!(reply.header("retry-after"), Some("1"));
    }
}

#[test]
fn nothing_stops_it() {
    let site = Site::new("");
    // What the first question reads into memory stays there.
    site.post("/api/moves", &json!({"position": dad()})).json();
    pictures(&site);
    answers_at_once(&site, "picture bombs");
    let before = site.memory();
    let all: [(&str, Use); 7] = [
        ("pictures", pictures),
        ("regular expressions", regular_expressions),
        ("endless SQL", endless_sql),
        ("large bodies", large_bodies),
        ("connections", connections),
        ("cancelled questions", cancelled),
        ("a queue", queue),
    ];
    for (name, run) in all {
        run(&site);
        answers_at_once(&site, name);
    }
    let after = site.memory();
    assert!(after < before + MORE, "{before} kB before, {after} kB after");
}
