//! The one field for words: how a text is read, and its answers as they are found.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{Reply, read_chunk};
use crate::serve::site::{AT_ONCE, DUTCH, SITE, Site};

/// A query that takes long, and finds few words or none.
const SLOW: &str = "ABCDEFG;GFEDCBA";

/// A regular expression that takes long.
const SLOW_REGEX: &str = "/^(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4\\5X$/";

/// What a text is read as, in which ways it can be, its rows, and the answer or error.
struct Heard {
    read: Value,
    rows: Vec<Value>,
    name: String,
    end: Value,
}

fn heard(asked: &Value) -> Heard {
    let mut events = SITE.post("/api/ask", asked).events();
    let (name, end) = events.pop().expect("an event");
    let named = |wanted: &'static str| {
        events.iter().filter(move |(name, _)| name == wanted).map(|(_, data)| data.clone())
    };
    let rows = named("rows").flat_map(|rows| rows.as_array().expect("rows").clone()).collect();
    Heard { read: named("read").next().unwrap_or_default(), rows, name, end }
}

/// An answer that is complete.
fn all(asked: &Value) -> Heard {
    let heard = heard(asked);
    assert_eq!((&*heard.name, &heard.end["ended"]), ("answer", &json!("all")), "{}", heard.end);
    assert_eq!(heard.end["count"], heard.rows.len(), "{asked}");
    heard
}

fn sorted(rows: &[Value]) -> Vec<String> {
    let mut rows: Vec<_> = rows.iter().map(Value::to_string).collect();
    rows.sort_unstable();
    rows
}

fn by_command(command: &str) -> Vec<Value> {
    DUTCH.wfq(command).json().as_array().expect("rows").clone()
}

#[test]
fn a_text_has_the_answers_of_the_command_that_it_is_for() {
    for (asked, way, ways, command) in [
        (json!({"text": "estsreqz"}), "letters", json!(["word", "letters"]), "anagram ESTSREQZ"),
        (json!({"text": "ste?"}), "letters", json!(["letters", "pattern"]), "anagram STE?"),
        (json!({"text": "step"}), "word", json!(["word", "letters"]), "anagram STEP --exact"),
        (
            json!({"text": "step", "as": "letters"}),
            "letters",
            json!(["word", "letters"]),
            "anagram STEP",
        ),
        (json!({"text": "__%gebak"}), "pattern", json!(["pattern"]), "search __%GEBAK"),
        (
            json!({"text": "ste?", "as": "pattern"}),
            "pattern",
            json!(["letters", "pattern"]),
            "search STE?",
        ),
        (
            json!({"text": "/^(.)(.).\\2\\1$/"}),
            "regex",
            json!(["regex"]),
            "search /^(.)(.).\\2\\1$/",
        ),
        (json!({"text": "A~A"}), "query", json!(["query"]), "match A~A --variables"),
        (json!({"text": "12321"}), "pattern", json!(["pattern"]), "search 12321"),
    ] {
        let heard = all(&asked);
        assert_eq!((&heard.read["as"], &heard.read["ways"]), (&json!(way), &ways), "{asked}");
        let expected = by_command(&format!("{command} --json"));
        assert!(expected.len() > 2, "{asked}");
        assert_eq!(sorted(&heard.rows), sorted(&expected), "{asked}");
    }
    let letters = all(&json!({"text": "estsreqz"}));
    let lengths: Vec<_> = letters.rows.iter().map(|row| row["length"].as_u64()).collect();
    assert!(lengths.is_sorted_by(|a, b| a >= b), "the longest first: {lengths:?}");
    assert_eq!(all(&json!({"text": "één"})).read["word"], "EEN");
    assert_eq!(all(&json!({"text": "tsep", "as": "word"})).read["word"], "TSEP");
    assert_eq!(letters.read["word"], json!(null));
}

#[test]
fn a_limit_is_said() {
    let ended = |text: &str, limit: u64| {
        let heard = heard(&json!({"text": text, "limit": limit}));
        assert!(heard.rows.len() as u64 <= limit, "{text}");
        (
            heard.rows.len(),
            heard.end["count"].as_u64().expect("a number"),
            heard.end["ended"].clone(),
        )
    };
    let count = all(&json!({"text": "A~A"})).rows.len();
    assert_eq!(ended("A~A", 3), (3, 3, json!("limit")));
    // There are no more.
    assert_eq!(ended("A~A", count as u64), (count, count as u64, json!("all")));
    for text in ["ste?", "__%gebak"] {
        let (rows, count, why) = ended(text, 3);
        assert_eq!((rows, why), (3, json!("limit")), "{text}");
        assert_eq!(ended(text, count), (count as usize, count, json!("all")), "{text}");
    }
    let many = heard(&json!({"text": "*"}));
    assert_eq!(many.rows.len(), 1000);
    assert!(many.end["count"].as_u64() > Some(100_000), "{}", many.end);
    let (rows, count, _) = ended("*", 1_000_000);
    assert!(rows == 10_000 && count > 100_000, "{rows} of {count}");
}

#[test]
fn an_error_has_its_column() {
    for (text, way, column) in [
        ("AB;BA;|A|=", None, json!(11)),
        ("st*;;", None, json!(5)),
        ("  st[ep", None, json!(3)),
        ("/ge(/", None, json!(4)),
        ("st,ep", None, json!(3)),
        ("st,ep", Some("word"), json!(3)),
        ("s;ep", Some("pattern"), json!(2)),
        ("xx:A", None, json!(1)),
        (" ", None, json!(null)),
    ] {
        let heard = heard(&json!({"text": text, "as": way}));
        assert_eq!((&*heard.name, &heard.end["kind"]), ("error", &json!("question")), "{text}");
        assert_eq!(heard.end["column"], column, "{text}: {}", heard.end);
    }
    let none = heard(&json!({"text": "step", "list": "sv"}));
    assert_eq!((&*none.name, &none.end["kind"]), ("error", &json!("no_list")), "{}", none.end);
    let ask = |asked: Value| SITE.post("/api/ask", &asked);
    ask(json!({"text": "step", "as": "rack"})).refused(
        422,
        "question",
        "as: unknown variant `rack`",
    );
    ask(json!({"text": "step", "seconds": 0})).refused(422, "question", "seconds");
    ask(json!({})).refused(422, "question", "missing field `text`");
    ask(json!({"text": "x".repeat(20_000)})).refused(400, "question", "bytes");
    let long = heard(&json!({"text": "x;".repeat(2000)}));
    assert!(long.end["error"].to_string().contains("at most 1000"), "{}", long.end);
}

#[test]
fn a_time_is_said() {
    let begun = Instant::now();
    let heard = heard(&json!({"text": SLOW, "seconds": 0.5}));
    assert_eq!((&*heard.name, &heard.end["ended"]), ("answer", &json!("time")), "{}", heard.end);
    let elapsed = heard.end["elapsed"].as_f64().expect("seconds");
    assert!((0.4..5.0).contains(&elapsed), "not the usual ten: {elapsed}");
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    // All that takes longer than this ends so.
    for text in ["*", SLOW_REGEX, "abcdefghijklmno??"] {
        let heard = self::heard(&json!({"text": text, "seconds": 0.001}));
        let end = (&*heard.name, &heard.end["ended"], &heard.end["count"]);
        assert_eq!(end, ("answer", &json!("time"), &json!(0)), "{text}: {}", heard.end);
    }
}

/// Asks something that takes long, and reads the events up to how it was read.
fn begin(site: &Site, text: &str) -> (BufReader<TcpStream>, String) {
    let body = json!({"text": text, "seconds": 120}).to_string();
    let head = site.head("POST", "/api/ask");
    let length = body.len();
    let mut stream = site.connect();
    let request =
        format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut reader = BufReader::new(stream);
    let (status, _) = Reply::read_head(&mut reader).expect("an answer");
    assert_eq!(status, 200);
    let mut text = String::new();
    while !text.contains("event: read") {
        let chunk = read_chunk(&mut reader).expect("a chunk");
        text += std::str::from_utf8(&chunk).expect("text");
    }
    (reader, text)
}

#[test]
fn a_question_ends_once_its_reader_goes_away_or_cancels_it() {
    let site = Site::new("");
    let begun = Instant::now();
    // More than are worked on at a time.
    for _ in 0..6 {
        drop(begin(&site, SLOW));
    }
    for asked in [SLOW, SLOW_REGEX] {
        let (mut reader, text) = begin(&site, asked);
        let (_, id) = text.split_once("{\"id\":\"").expect("an id");
        let (id, _) = id.split_once('"').expect("its end");
        assert_eq!(site.post("/api/cancel", &json!({"id": id})).json()["cancelled"], true);
        let mut last = String::new();
        while let Some(chunk) = read_chunk(&mut reader) {
            last = String::from_utf8(chunk).expect("text");
        }
        let is_stopped =
            last.starts_with("event: answer") && last.contains("\"ended\":\"stopped\"");
        assert!(is_stopped, "{asked}: {last}");
    }
    assert!(begun.elapsed() < AT_ONCE * 4, "{:?}", begun.elapsed());
}
