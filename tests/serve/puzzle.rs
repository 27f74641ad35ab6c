//! Puzzles: the same as in the terminal.

use serde_json::{Value, json};

use crate::run::Home;
use crate::serve::site::{SITE, Site};

/// What `wfq puzzle` says of a puzzle.
fn by_command(more: &str) -> Value {
    SITE.home.wfq(&format!("puzzle --json {more}")).json()
}

/// What is said to an answer to puzzle 2, or to a question for help.
fn response(asked: &Value) -> Value {
    let mut question = json!({"number": 2});
    question.as_object_mut().expect("fields").extend(asked.as_object().expect("fields").clone());
    SITE.post("/api/puzzle", &question).json()
}

#[test]
fn a_puzzle_is_that_of_the_terminal_with_its_board_and_no_answer() {
    for (query, more) in [("number=2", "--number 2"), ("date=2026-03-01", "--date 2026-03-01")] {
        let mut asked = SITE.get(&format!("/api/puzzle?{query}")).json();
        let board = asked.as_object_mut().expect("fields").remove("board").expect("a board");
        assert_eq!(asked, by_command(more));
        let position = json!({"text": asked["position"], "list": "nl"});
        let mut read = SITE.post("/api/position", &position).json();
        for (field, value) in [("form", &board["form"]), ("scoreless", &board["scoreless"])] {
            read[field] = value.clone();
        }
        assert_eq!(board, read);
    }
    let today = SITE.get("/api/puzzle?list=Dutch").json();
    assert!(today["date"].is_string() && today["answer"].is_null(), "{today}");
}

#[test]
fn an_answer_is_judged_as_in_the_terminal() {
    let answer = &by_command("--number 2 --answer")["answer"];
    let best = answer["best"].as_str().expect("text");
    let at = best.split(' ').next().expect("a place");
    let right = response(&json!({"answer": best}));
    let [score, ahead] = [&answer["score"], &answer["ahead"]];
    let of_best =
        format!("{best} scores {score}, and is {ahead} ahead once the opponent has replied");
    assert_eq!(
        (&right["verdict"], &right["said"]),
        (&json!("right"), &format!("right: {of_best}").into())
    );
    let shown = response(&json!({"show": true}));
    assert_eq!(shown["said"], format!("the best move: {of_best}"));
    for field in ["name", "score", "ahead", "tiles"] {
        assert_eq!(shown[field], right[field], "{field}");
    }
    assert!(right["tiles"].as_array().is_some_and(|tiles| !tiles.is_empty()), "{right}");
    let hint = json!({"verdict": "hint", "at": at, "said": format!("it begins at {at}")});
    assert_eq!(response(&json!({"hint": true})), hint);
    let other = response(&json!({"answer": "swap R"}));
    let behind = other["behind"].as_f64().expect("points");
    let said = format!("not the best: swap R scores 0, and is {behind:.1} behind by equity");
    assert_eq!(
        other,
        json!({"verdict": "other", "name": "swap R", "score": 0, "behind": behind, "said": said})
    );
}

#[test]
fn what_is_no_puzzle_and_no_answer_is_refused_in_a_line() {
    for (query, status, said) in [
        ("number=0", 400, "no puzzle 0: there are 1000"),
        ("number=5000", 400, "no puzzle 5000: there are 1000"),
        ("number=x", 422, "number: "),
        ("date=yesterday", 400, "date: not a day: write one like 2026-03-01"),
        ("date=2026-03-01&number=3", 400, "give date or number, not both"),
        ("day=3", 422, "no field \"day\""),
    ] {
        SITE.get(&format!("/api/puzzle?{query}")).refused(status, "question", said);
    }
    for (asked, said) in [
        (json!({"number": 2}), "give an answer, or ask for a hint, or show"),
        (json!({"number": 2, "answer": "swap R", "hint": true}), "give an answer, or ask"),
        (json!({"number": 2, "answer": "8H XQX"}), "8H XQX: not legal: "),
        (json!({"number": 2, "answer": "xqzx"}), "XQZX is not in the list"),
        (json!({"number": 1001, "show": true}), "no puzzle 1001: there are 1000"),
    ] {
        SITE.post("/api/puzzle", &asked).refused(400, "question", said);
    }
    let home = Home::with_list("sv", "STEP");
    home.import("nl", "STEP");
    let site = Site::in_home(home, "");
    site.get("/api/puzzle?list=sv").refused(400, "question", "no puzzles come with sv");
    site.get("/api/puzzle?list=nl").refused(400, "question", "no puzzle goes with the words of nl");
    let has_puzzles = |id: &str| {
        let about = site.get("/api/about").json();
        let rulesets = about["rulesets"].as_array().expect("rulesets").clone();
        rulesets.iter().find(|one| one["id"] == id).expect("it is there")["puzzles"].clone()
    };
    assert_eq!(["nl", "en", "sv", "scrabble-nl"].map(has_puzzles), [true, true, false, false]);
}
