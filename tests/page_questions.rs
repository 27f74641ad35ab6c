//! The questions of the page without a server: what is asked and answered is data.

mod lists;
mod together;

use std::cmp::Reverse;
use std::path::Path;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use wfq::api::{
    Answer, AnswerFile, Asks, Class, Desk, Event, EventSink, EventWatch, Refusal, Request, Stop,
    Work, find,
};
use wfq::app::Crew;
use wfq::app::lists::{ListChoice, WordLists};

const DAD: &str = include_str!("../boards/dad.board");

fn desk(folder: &Path, is_read_only: bool) -> Desk {
    let choice = ListChoice { database: folder.join("words.db"), ..ListChoice::default() };
    Desk::new(WordLists::new(choice, Arc::new(())), Some(folder.join("games")), is_read_only)
}

/// Events with their names.
type Events = Vec<(String, Value)>;

/// Keeps events.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Events>>);

impl EventSink for Kept {
    fn send(&self, Event { name, data }: Event) {
        let data = serde_json::from_str(&data).expect("JSON");
        self.0.lock().expect("free").push((name.to_owned(), data));
    }

    fn offer(&self, event: Event) {
        self.send(event);
    }
}

fn asked(body: &Value) -> Request {
    let media = "application/json; charset=utf-8".to_owned();
    Request { media, body: body.to_string().into_bytes(), ..Request::default() }
}

/// Asks, and gives the class of the question, its answer, and the events before that.
fn ask(
    desk: &Desk,
    (method, path): (&str, &str),
    request: Request,
    stop: &Stop,
) -> Result<(Class, AnswerFile, Events), Refusal> {
    ask_with(desk, (method, path), request, stop, None)
}

/// The same together with others.
fn ask_with(
    desk: &Desk,
    (method, path): (&str, &str),
    request: Request,
    stop: &Stop,
    crew: Option<Box<dyn Crew>>,
) -> Result<(Class, AnswerFile, Events), Refusal> {
    let (question, name) = find(&method.parse().expect("a method"), path)?;
    question.check_media(&request)?;
    let Asks::Desk(read) = question.asks else { panic!("{path} is asked of a face") };
    let job = read(Request { name, ..request }, desk)?;
    let kept = Kept::default();
    let answer = match job.work {
        Work::Whole(work) => work(desk, stop)?,
        Work::Events(work) => {
            let watch = EventWatch::new(stop.clone(), Box::new(kept.clone())).with_crew(crew);
            Answer::Data(work(desk, &watch)?)
        }
    };
    let events = std::mem::take(&mut *kept.0.lock().expect("free"));
    Ok((job.class, answer.into_file()?, events))
}

#[test]
fn the_questions_of_the_page_need_no_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let moves =
        asked(&json!({"position": {"text": DAD, "rack": "PEKDAAL", "list": "nl"}, "limit": 1}));
    let (class, answer, events) =
        ask(&desk, ("POST", "/api/moves"), moves, &Stop::default()).expect("an answer");
    assert_eq!((class, answer.media, events.len()), (Class::Quick, "application/json", 0));
    let rows: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    let words = wfq::Words::built_in("nl").expect("a list");
    let position = words.position(DAD, "PEKDAAL").expect("a position");
    assert_eq!(rows["moves"], position.plays().expect("plays").len());
    assert_eq!(rows["best"], position.best(1).expect("plays")[0].score);

    let game = asked(&json!({"name": "été", "list": "nl"}));
    let (_, answer, _) =
        ask(&desk, ("POST", "/api/games"), game, &Stop::default()).expect("a game");
    let begun: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    let opened =
        ask(&desk, ("GET", "/api/games/%C3%A9t%C3%A9"), Request::default(), &Stop::default());
    let opened: Value = serde_json::from_slice(&opened.expect("a game").1.bytes).expect("JSON");
    assert_eq!((&begun["name"], &begun["revision"]), (&opened["name"], &opened["revision"]));

    let refused = |method, path, request| {
        let refusal = ask(&desk, (method, path), request, &Stop::default()).expect_err(path);
        (refusal.status.as_u16(), refusal.said().to_owned())
    };
    let plain = Request { media: "text/plain".to_owned(), ..asked(&json!({})) };
    assert_eq!(
        refused("POST", "/api/moves", plain),
        (415, "content type \"text/plain\": send application/json".to_owned())
    );
    assert_eq!(refused("PUT", "/api/word", Request::default()).0, 405);
    assert_eq!(refused("GET", "/api/words", Request::default()).0, 404);
    let wrong = Request { query: "wrod=step".to_owned(), ..Request::default() };
    assert_eq!(refused("GET", "/api/word", wrong).0, 422);
    let read_only = self::desk(folder.path(), true);
    let sql = asked(&json!({"statement": "SELECT 1"}));
    let refusal =
        ask(&read_only, ("POST", "/api/sql"), sql, &Stop::default()).expect_err("read-only");
    assert_eq!(refusal.kind, "read_only");
}

#[test]
fn moves_are_sorted_by_any_column_and_the_other_way_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let plays = |wanted: &Value| -> Vec<Value> {
        let mut body = json!({"position": {"text": DAD, "rack": "PEKDAAL", "list": "nl"}, "limit": null, "distinct": true});
        let wanted = wanted.as_object().expect("fields").clone();
        body.as_object_mut().expect("fields").extend(wanted);
        let (_, answer, _) =
            ask(&desk, ("POST", "/api/moves"), asked(&body), &Stop::default()).expect("an answer");
        let mut rows: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
        serde_json::from_value(rows["plays"].take()).expect("rows")
    };
    for sort in ["score", "equity", "win", "at", "word", "leave"] {
        let mut rows = plays(&json!({"sort": sort}));
        assert!(rows.len() > 30, "{sort}");
        let other = plays(&json!({"sort": sort, "reverse": true}));
        let text = |name: &str| {
            rows.iter().map(|row| row[name].to_string().to_uppercase()).collect::<Vec<_>>()
        };
        let square = |row: &Value| (row["row"].as_u64(), row["column"].as_u64());
        assert!(match sort {
            "at" => rows.iter().map(square).is_sorted(),
            "word" | "leave" => text(sort).is_sorted(),
            "score" => rows.iter().map(|row| Reverse(row[sort].as_u64())).is_sorted(),
            // Few swaps are among the first.
            _ => true,
        });
        rows.reverse();
        assert_eq!(rows, other, "{sort}");
    }
}

#[test]
fn events_come_before_the_answer_and_end_when_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let field = || asked(&json!({"text": "AB;BA;|A|=2", "list": "nl", "limit": 10_000}));
    let (class, answer, events) =
        ask(&desk, ("POST", "/api/ask"), field(), &Stop::default()).expect("an answer");
    let answer: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    assert_eq!((class, &answer["ended"]), (Class::Long, &json!("all")));
    assert_eq!((&*events[0].0, &events[0].1["as"]), ("read", &json!("query")));
    assert!(events[1..].iter().all(|(name, _)| name == "rows"), "{:?}", events.last());
    let rows = events[1..].iter().map(|(_, rows)| rows.as_array().expect("rows").len());
    assert_eq!(answer["count"], rows.sum::<usize>());

    let stop = Stop::default();
    stop.stop();
    let (_, answer, _) = ask(&desk, ("POST", "/api/ask"), field(), &stop).expect("an answer");
    let answer: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    assert_eq!(answer["ended"], "stopped");
}
