//! Word lists over the wire: sent, dropped, taken into use.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;

use crate::http::{Reply, Served};
use crate::run::Home;
use crate::serve::site::{Site, answers_at_once};

const FILE: &str = "application/octet-stream";

fn delete(site: &Served, path: &str) -> Reply {
    site.raw(site.head("DELETE", path) + "Connection: close\r\n\r\n")
}

/// The names of all lists.
fn names(home: &Home) -> Vec<String> {
    let lists = home.wfq("lists --json").json();
    let lists = lists.as_array().expect("lists").iter();
    lists.map(|list| list["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn a_list_that_is_sent_is_that_of_the_command_line() {
    let site = Site::new("");
    let text = "STEP\nPEST\tan illness\nx1\nDé ja\nstep\n";
    let query = "language=nl&name=mine&file=words.txt&short_words=list";
    let reply = site.send(&format!("/api/lists?{query}"), FILE, text.as_bytes());
    let (first, start) = &reply.events()[0];
    assert_eq!((&**first, start["id"].as_str().map(str::len)), ("start", Some(32)));
    let mut sent = reply.answer();
    let home = Home::new();
    home.write("words.txt", text);
    let import = "import nl words.txt --name mine --short-words list --json";
    let mut imported = home.wfq(import).json();
    for row in [&mut sent, &mut imported] {
        row["seconds"] = json!(0);
    }
    for (field, value) in imported.as_object().expect("fields") {
        assert_eq!(&sent[field], value, "{field}");
    }
    let export = |home: &Home| home.wfq("export mine").out;
    assert!(export(&site.home).contains("PEST\tan illness"));
    assert_eq!(export(&site.home), export(&home));
    assert_eq!(names(&site.home), ["mine", "nl"]);
    assert_eq!(site.get("/api/word?word=pest&list=mine").json()["definition"], "an illness");
    let used = site.raw(site.head("POST", "/api/lists/mine/use") + "Connection: close\r\n\r\n");
    assert_eq!(used.json()["list"], "mine");
    assert_eq!(site.get("/api/about").json()["list"], "mine");
    let dropped = delete(&site, "/api/lists/mine").json();
    assert_eq!((&dropped["dropped"], &dropped["in_use"]), (&json!(["mine"]), &json!("nl")));
    assert_eq!(names(&site.home), ["nl"]);
    delete(&site, "/api/lists/mine").refused(404, "question", "mine");
}

#[test]
fn what_is_no_list_is_refused_and_leaves_all_as_it_was() {
    let site = Site::new("");
    let send = |query: &str, media: &str, body: &[u8]| {
        site.send(&format!("/api/lists?{query}"), media, body)
    };
    send("language=nl", "text/plain", b"STEP").refused(415, "question", FILE);
    send("language=nl", FILE, b"").refused(400, "question", "no file");
    send("name=mine", FILE, b"STEP").refused(422, "question", "language");
    send("language=nl&fiel=x", FILE, b"STEP").refused(422, "question", "did you mean file?");
    let failed = |query: &str, body: &[u8], kind: &str, said: &str| {
        let (name, error) = send(query, FILE, body).events().pop().expect("an event");
        assert_eq!((&*name, &error["kind"]), ("error", &json!(kind)), "{error}");
        let line = error["error"].as_str().expect("a line");
        assert!(line.contains(said), "{line:?}: no {said:?}");
    };
    failed("language=nl&file=x.txt", b"ab\ncd\0", "question", "x.txt:2:3: a zero byte");
    failed("language=xx", b"STEP", "question", "xx");
    failed("language=nl", b"STEP", "doubt", "would have 1: nothing was changed; sure=true");
    // A bomb: more than is read of a file.
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    (0..80).for_each(|_| packed.write_all(&b"STEPPEN\n".repeat(1 << 17)).expect("packed"));
    let packed = packed.finish().expect("packed");
    failed("language=nl&file=x.gz", &packed, "question", "more than 64 MiB of text");
    let large = vec![b'\n'; (64 << 20) + 1];
    send("language=nl", FILE, &large).refused(413, "question", "64 MB");
    answers_at_once(&site, "a list that is too large");
    assert_eq!(names(&site.home), ["nl"]);
    assert_eq!(site.get("/api/word?word=step").json()["valid"], true);
}

#[test]
fn one_list_that_arrives_slowly_leaves_room_for_questions_and_not_for_another() {
    let site = Site::new("");
    let head = |length: usize| {
        let head = site.head("POST", "/api/lists?language=nl&name=mine");
        format!(
            "{head}Connection: close\r\nContent-Type: {FILE}\r\nContent-Length: {length}\r\n\r\n"
        )
    };
    let half = vec![b'\n'; 40 << 20];
    let mut slow = site.connect();
    slow.write_all(head(half.len() + 5).as_bytes()).expect("sent");
    slow.write_all(&half).expect("sent");
    answers_at_once(&site, "half a list");
    let refused = site.send("/api/lists?language=nl&name=other", FILE, &half);
    refused.refused(503, "busy", "too many large questions");
    let picture = site.send("/api/position/picture", "image/png", &half[..19 << 20]);
    picture.refused(400, "picture", "");
    slow.write_all(b"STEP\n").expect("sent");
    let (name, row) = Reply::read(slow).events().pop().expect("an event");
    assert_eq!((&*name, &row["words"]), ("answer", &json!(1)), "{row}");
}

#[test]
fn an_import_whose_sender_goes_away_leaves_the_old_list() {
    let site = Site::new("");
    let letters = || 'a'..='z';
    let words =
        letters().flat_map(|a| letters().flat_map(move |b| letters().map(move |c| (a, b, c))));
    let words: String = words
        .flat_map(|(a, b, c)| ["", "en", "s", "je"].map(|d| format!("{a}{b}{c}{a}{d}\n")))
        .collect();
    let count = || -> u64 {
        let about = site.get("/api/about").json();
        let lists = about["lists"].as_array().expect("lists").clone();
        let nl = lists.into_iter().find(|list| list["name"] == "nl").expect("there");
        nl["words"].as_u64().expect("a number")
    };
    let before = count();
    let path = "/api/lists?language=nl&name=nl&sure=true";
    let head = site.head("POST", path);
    let head = format!("{head}Content-Type: {FILE}\r\nContent-Length: {}\r\n\r\n", words.len());
    for _ in 0..3 {
        let mut stream = site.connect();
        stream.write_all((head.clone() + &words).as_bytes()).expect("sent");
        drop(stream);
    }
    // The next waits for its turn: what was begun has ended by then.
    let reply = site.send("/api/lists?language=nl&name=mine", FILE, b"STEP");
    assert_eq!(reply.answer()["words"], 1);
    // Whole, the old one or the new one.
    let after = count();
    assert!([before, 26 * 26 * 26 * 4].contains(&after), "{after}");
}
