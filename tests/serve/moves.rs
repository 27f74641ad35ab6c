//! Moves, replies, and what lies behind them: the same as on the command line.

use serde_json::{Value, json};

use crate::serve::site::{DUTCH, SITE, dad, end};

/// The moves of a position, asked with further fields.
fn moves(more: Value) -> Value {
    let mut asked = json!({"position": dad()});
    asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
    SITE.post("/api/moves", &asked).json()
}

fn names(answer: &Value) -> Vec<String> {
    let plays = answer["plays"].as_array().expect("moves").iter();
    plays.map(|play| play["name"].as_str().expect("a name").to_owned()).collect()
}

/// What the command line says.
fn said(line: &str) -> Value {
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board");
    DUTCH.wfq(&format!("solve --json --board {board} --rack PEKDAAL {line}")).json_with_notes()
}

trait WithNotes {
    fn json_with_notes(self) -> Value;
}

impl WithNotes for crate::run::Answer {
    fn json_with_notes(self) -> Value {
        assert_eq!(self.code, Some(0), "{self:?}");
        serde_json::from_str(&self.out).expect("JSON")
    }
}

/// The same without what only the page needs.
fn unnamed(mut answer: Value) -> Value {
    for play in answer["plays"].as_array_mut().expect("moves") {
        play.as_object_mut().expect("fields").remove("name");
    }
    answer["plays"].take()
}

#[test]
fn the_moves_are_those_of_the_command_line() {
    assert_eq!(unnamed(moves(json!({"limit": 15}))), said("--sort equity"));
    let all = moves(json!({"limit": null}));
    assert_eq!(
        all["plays"].as_array().expect("moves").len() as u64,
        all["count"].as_u64().expect("a number")
    );
    assert_eq!(unnamed(all), said("--sort equity --all"));
    let by_score = moves(json!({"sort": "score"}));
    assert_eq!((&by_score["moves"], &by_score["best"]), (&json!(187), &json!(31)));
    let scores: Vec<_> = by_score["plays"]
        .as_array()
        .expect("moves")
        .iter()
        .map(|play| play["score"].as_u64())
        .collect();
    assert!(scores.len() == 100 && scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let pages = [moves(json!({"limit": 3})), moves(json!({"offset": 1, "limit": 2}))];
    assert_eq!(names(&pages[0])[1..], names(&pages[1]));
    assert_eq!(by_score["notes"], json!(["not in the list, on the board: MUFS"]));
}

#[test]
fn moves_are_narrowed() {
    for (asked, line) in [
        (json!({"at": ["N10"]}), "--at N10"),
        (json!({"not_at": ["N10"]}), "--not-at N10"),
        (json!({"word": "K*"}), "--word K*"),
        (json!({"word": "/^K.*E$/"}), "--word /^K.*E$/"),
        (json!({"keep": "AP"}), "--keep AP"),
        (json!({"uses": "KD"}), "--uses KD"),
        (json!({"min_length": 5}), "--min-length 5"),
        (json!({"condition": "score > 25"}), "--where 'score > 25'"),
    ] {
        let mut all = asked;
        all["limit"] = json!(null);
        let answer = moves(all);
        assert!(answer["count"].as_u64() < answer["moves"].as_u64(), "{line}");
        let rows = said(&format!("{line} --sort equity --all"));
        assert!(rows.as_array().is_some_and(|rows| !rows.is_empty()), "{line}");
        assert!(unnamed(answer) == rows, "{line}");
    }
    let grouped = moves(json!({"one_per_word": true}));
    assert!(grouped["plays"][0]["places"].as_u64() >= Some(1), "{}", grouped["plays"][0]);
    let without = moves(json!({"without": ["kalde"]}));
    assert!(!names(&without).contains(&"N10 KALDE".to_owned()));
    let wrong = |more: Value, said: &str| {
        let mut asked = json!({"position": dad()});
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        SITE.post("/api/moves", &asked).refused(400, "question", said);
    };
    wrong(json!({"at": ["Z99"]}), "Z99");
    wrong(json!({"word": "/(/"}), "word");
    wrong(json!({"condition": "scoer > 1"}), "score");
    wrong(json!({"condition": "1) UNION SELECT 1 --"}), "where");
    wrong(json!({"without": ["1"]}), "1");
    let mut bare = dad();
    bare["rack"] = json!(null);
    SITE.post("/api/moves", &json!({"position": bare})).refused(400, "position", "no rack");
}

#[test]
fn leads_have_chances_to_win() {
    let mut position = dad();
    position["scores"] = json!([200, 150]);
    let ahead = SITE.post("/api/moves", &json!({"position": position})).json();
    position["scores"] = json!([150, 200]);
    let behind = SITE.post("/api/moves", &json!({"position": position})).json();
    let win = |answer: &Value| answer["plays"][0]["win"].as_f64().expect("a chance");
    assert!(win(&ahead) > 0.6 && win(&behind) < 0.4, "{} {}", win(&ahead), win(&behind));
    assert!(moves(json!({}))["plays"][0].get("win").is_none());
}

#[test]
fn replies_come_as_events() {
    let asked = json!({"position": dad(), "count": 3, "racks": 64, "seconds": 60});
    let events = SITE.post("/api/replies", &asked).events();
    assert_eq!(events[0].0, "start");
    assert!(events[0].1["id"].as_str().is_some_and(|id| id.len() == 32), "{events:?}");
    let (name, answer) = events.last().expect("an answer");
    assert_eq!(
        (name.as_str(), &answer["cancelled"], &answer["is_end"]),
        ("answer", &json!(false), &json!(false))
    );
    let rows = said("--replies 3 --racks 64 --seconds 60");
    assert_eq!(unnamed(answer.clone()), rows);
    let named = json!({"position": dad(), "moves": ["N10 KALDE", "swap AA"], "racks": 16});
    let mut tried = names(&SITE.post("/api/replies", &named).answer());
    tried.sort();
    assert_eq!(tried, ["N10 KALDE", "swap AA"]);
    let wrong = json!({"position": dad(), "moves": ["A1 X"]});
    let (name, error) = SITE.post("/api/replies", &wrong).events().pop().expect("an event");
    assert_eq!((name.as_str(), &error["kind"]), ("error", &json!("question")));
    let wrong = json!({"position": dad(), "seconds": 1e9});
    SITE.post("/api/replies", &wrong).refused(422, "question", "seconds");
}

#[test]
fn with_an_empty_bag_the_end_is_searched() {
    let answer = SITE.post("/api/replies", &json!({"position": end(), "count": 2})).answer();
    assert_eq!((&answer["is_end"], &answer["settled"]), (&json!(true), &json!(true)));
    let best = &answer["plays"][0];
    assert!(best["final"].is_number() && best["exact"] == true, "{best}");
    assert!(best["line"].as_array().is_some_and(|line| !line.is_empty()), "{best}");
}

#[test]
fn a_move_is_explained() {
    let asked = json!({"position": dad(), "move": "N10 KALDE", "racks": 64, "seconds": 60});
    let answer = SITE.post("/api/why", &asked).answer();
    assert_eq!(answer, said("--why 'N10 KALDE' --racks 64 --seconds 60"));
    assert_eq!(answer["words"][0]["sum"], "(3×3)+1+3+2+(1×2) = 17");
    let scored = json!({"position": dad(), "moves": ["N10 KALDE", "8A KALDE", "A1 KALDEN"]});
    let scored = SITE.post("/api/score", &scored).json();
    assert_eq!((&scored[0]["score"], &scored[0]["legal"]), (&json!(31), &json!(true)));
    assert!(scored[1]["legal"] == false && scored[2]["why"].is_string(), "{scored}");
    let no_move = json!({"position": dad(), "moves": ["KALDE"]});
    assert_eq!(SITE.post("/api/score", &no_move).status, 400);
}
