//! What one kind of use takes leaves room for the others.

use std::io::{BufReader, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{Reply, Served};
use crate::serve::site::{AT_ONCE, Site, answers_at_once, dad};

/// How long a server may take to notice what is sent to it.
const PATIENCE: Duration = Duration::from_secs(60);

const ENDLESS: &str =
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c";

/// Sends a question whose answer is not read yet.
fn ask(site: &Served, path: &str, body: &Value) -> TcpStream {
    let (head, body) = (site.head("POST", path), body.to_string());
    let length = body.len();
    let mut stream = site.connect();
    let head = format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all((head + &body).as_bytes()).expect("sent");
    stream
}

/// A server that has its list in memory.
fn warm(arguments: &str) -> Site {
    let site = Site::new(arguments);
    site.post("/api/moves", &json!({"position": dad()})).json();
    site
}

#[test]
fn idle_connections_make_room() {
    let site = warm("");
    let open: Vec<_> = (0..300).map(|_| site.connect()).collect();
    answers_at_once(&site, "300 idle connections");
    drop(open);
}

#[test]
fn nobody_waits_while_another_list_is_imported() {
    let site = warm("");
    // An import waits for as long as another program writes.
    let database = rusqlite::Connection::open(site.home.database()).expect("opens");
    database.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    thread::scope(|scope| {
        let import = || site.post("/api/anagram", &json!({"rack": "SHIP", "list": "en"})).json();
        let imported = scope.spawn(import);
        thread::sleep(Duration::from_millis(300));
        for _ in 0..5 {
            let found = site.post("/api/anagram", &json!({"rack": "STEP", "list": "nl"})).json();
            assert!(found.to_string().contains("PEST"), "{found}");
        }
        assert!(!imported.is_finished(), "the other question waited for it");
        database.execute_batch("ROLLBACK").expect("nothing is written");
        let found = imported.join().expect("an answer");
        assert!(found.to_string().contains("HIPS"), "{found}");
    });
}

#[test]
fn sql_and_reviews_have_their_own_places() {
    let site = warm("");
    let endless = json!({"statement": ENDLESS});
    let narrowed = json!({"position": dad(), "condition": format!("score > ({ENDLESS})")});
    let mut asked = vec![ask(&site, "/api/moves", &narrowed)];
    asked.extend((0..40).map(|_| ask(&site, "/api/sql", &endless)));
    thread::sleep(Duration::from_millis(300));
    answers_at_once(&site, "endless statements");
    drop(asked);
    // Whole games are reviewed for a long time, and do not keep advice waiting.
    site.home.wfq("autoplay --games 1 -l nl --gcg games").found();
    let record = site.home.read("games/game-1.gcg");
    let review = json!({"text": record, "seconds": 300, "list": "nl"});
    let reviews: Vec<_> = (0..3).map(|_| ask(&site, "/api/review", &review)).collect();
    thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    let replies = json!({"position": dad(), "count": 1, "racks": 8});
    site.post("/api/replies", &replies).answer();
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    drop(reviews);
}

/// Asks again until the answer has a status.
#[track_caller]
fn ask_until(status: u16, mut ask: impl FnMut() -> Reply) -> Reply {
    let begun = Instant::now();
    loop {
        let reply = ask();
        if reply.status == status {
            return reply;
        }
        assert!(begun.elapsed() < PATIENCE, "still {}", reply.status);
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn announced_bodies_take_no_room() {
    let site = warm("");
    let announce = |length: &str, sent: usize| {
        let head = site.head("POST", "/api/position/picture");
        let mut stream = site.connect();
        let head = format!("{head}Content-Type: image/png\r\n{length}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("sent");
        stream.write_all(&vec![b' '; sent]).expect("sent");
        stream
    };
    let length = format!("Content-Length: {}", 20 << 20);
    let mut open: Vec<_> = (0..4).map(|_| announce(&length, 1000)).collect();
    open.extend((0..4).map(|_| announce("Transfer-Encoding: chunked", 0)));
    let larger = json!({"text": " ".repeat(1_000_000)});
    let begun = Instant::now();
    assert_eq!(site.post("/api/position", &larger).status, 400);
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    // Those that have come for the most part do.
    open.extend((0..2).map(|_| announce(&length, (20 << 20) - 1)));
    let full = ask_until(503, || {
        // One of them may have found no room for its last bytes.
        open.push(announce(&length, (20 << 20) - 1));
        site.post("/api/position", &larger)
    });
    full.refused(503, "busy", "too many large questions");
    answers_at_once(&site, "large bodies");
    drop(open);
}

/// A question in JSON takes several times its bytes once it is read.
#[test]
fn large_json_takes_little_room() {
    let site = warm("");
    let before = site.memory();
    for (count, expected) in [(6_900_000, [413, 413]), (690_000, [400, 503])] {
        let words = json!({"kind": "block", "list": "nl", "words": vec![""; count]});
        let asked: Vec<_> = (0..6).map(|_| ask(&site, "/api/corrections", &words)).collect();
        answers_at_once(&site, "large questions");
        let replies = asked.into_iter().map(|stream| Reply::read(stream).status);
        let replies: Vec<_> = replies.collect();
        assert!(replies.iter().all(|status| expected.contains(status)), "{replies:?}");
        assert!(replies.contains(&expected[0]), "{replies:?}");
    }
    let most = site.most_memory();
    assert!(most < before + 150_000, "{before} kB before, {most} kB at the most");
}

#[test]
fn answers_that_nobody_reads_are_counted() {
    let site = warm("");
    let before = site.memory();
    let large = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 970) \
                 SELECT replace(hex(zeroblob(30000)), '0', 'x') AS x FROM c";
    let path =
        format!("/api/sql?form=csv&statement={}", large.replace('+', "%2B").replace(' ', "%20"));
    let request = site.head("GET", &path) + "\r\n";
    let mut readers: Vec<_> = (0..16)
        .map(|_| {
            let mut stream = site.connect();
            stream.write_all(request.as_bytes()).expect("sent");
            BufReader::new(stream)
        })
        .collect();
    let replies = readers.iter_mut().map(|reader| Reply::read_head(reader).expect("an answer"));
    let statuses: Vec<_> = replies.map(|(status, _)| status).collect();
    // One is held, and two more are made at a time.
    let most = site.most_memory();
    assert!(most < before + 300_000, "{before} kB before, {most} kB at the most");
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
    answers_at_once(&site, "answers that nobody reads");
    drop(readers);
    // What was taken is given back.
    ask_until(200, || site.raw(site.head("GET", &path) + "Connection: close\r\n\r\n"));
}
