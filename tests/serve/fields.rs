//! Questions whose fields are wrong: one line each, of one shape.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::Reply;
use crate::serve::site::{SITE, dad};

/// Sends a body as it is.
fn send(path: &str, body: &str) -> Reply {
    SITE.send(path, "application/json", body.as_bytes())
}

#[test]
fn times_have_limits() {
    let position = dad();
    let asked = |seconds: &str, more: &str| format!("{{\"seconds\": {seconds}, {more}}}");
    let why = format!("\"position\": {position}, \"move\": \"N10 KALDE\"");
    for (path, more, most) in [
        ("/api/replies", format!("\"position\": {position}"), 120),
        ("/api/why", why, 120),
        ("/api/review", "\"text\": \"\"".to_owned(), 600),
    ] {
        for seconds in ["-1", "0", "1e999", "\"10\"", "601", "[]"] {
            let said = format!("seconds: expected a number above 0, up to {most}, found {seconds}");
            send(path, &asked(seconds, &more)).refused(422, "question", &said);
        }
    }
}

#[test]
fn a_wrong_field_is_named() {
    let position = dad().to_string();
    for (path, body, said) in [
        ("/api/autoplay", r#"{"threads": 0}"#, "threads: ask for 1 to "),
        ("/api/autoplay", r#"{"threads": 60000}"#, "threads: ask for 1 to "),
        ("/api/autoplay", r#"{"games": 10001}"#, "games: ask for 1 to 10000"),
        ("/api/lists/nl/train", r#"{"threads": 60000}"#, "threads: ask for 1 to "),
        ("/api/lists/nl/train", r#"{"games": 0}"#, "games: ask for 1 to "),
        (
            "/api/lists/nl/train",
            r#"{"seed": 9223372036854775808}"#,
            "seed: ask for 0 to 9223372036854775807",
        ),
        ("/api/position", r#"{"rack": 5}"#, "rack: invalid type: integer `5`, expected a string"),
        (
            "/api/position",
            r#"{"rows": "x"}"#,
            "rows: invalid type: string \"x\", expected a sequence",
        ),
        (
            "/api/position",
            r#"{"rows": [], "scores": [1]}"#,
            "scores: invalid length 1, expected an array of length 2",
        ),
        ("/api/position", r#"{"moves": -1}"#, "moves: invalid value: integer `-1`, expected usize"),
        ("/api/score", &format!("{{\"position\": {position}}}"), "missing field `moves`"),
        (
            "/api/replies",
            &format!("{{\"position\": {position}, \"settle\": \"x\"}}"),
            "settle: unknown variant `x`, expected `best` or `order`",
        ),
        ("/api/games", "{}", "missing field `name`"),
        (
            "/api/corrections",
            r#"{"kind": "x", "words": []}"#,
            "kind: unknown variant `x`, expected one of `block`, `allow`, `undo`",
        ),
        (
            "/api/search",
            r#"{"question": {"conditions": [{"kind": "x"}]}}"#,
            "question.conditions[0].kind: unknown variant `x`, expected ",
        ),
        ("/api/cancel", r#"{"id": null}"#, "id: invalid type: null, expected a string"),
        (
            "/api/anagram",
            r#"{"rack": "A", "min": "x"}"#,
            "min: invalid type: string \"x\", expected usize",
        ),
        ("/api/anagram", r#"{"rack": 5}"#, "rack: invalid type: integer `5`, expected a string"),
        (
            "/api/moves",
            &format!("{{\"position\": {position}, \"at\": 5}}"),
            "at: invalid type: integer `5`, expected a sequence",
        ),
        (
            "/api/sql",
            r#"{"statement": "x", "limit": 1.5}"#,
            "limit: invalid type: floating point `1.5`, expected usize",
        ),
        ("/api/sql", r#"{"statement": }"#, "line 1, column 15: "),
    ] {
        send(path, body).refused(422, "question", said);
    }
    for (path, said) in [
        ("/api/word", "missing field `word`"),
        ("/api/sql?statement=x&limit=x", "limit: invalid digit found in string"),
        ("/api/sql?statement=x&form=xml", "form: unknown variant `xml`, expected `json` or `csv`"),
        (
            "/api/search?question=%7B%22hooks%22:5%7D",
            "hooks: invalid type: integer `5`, expected a boolean",
        ),
    ] {
        SITE.get(path).refused(422, "question", said);
    }
}

#[test]
fn a_misspelled_field_is_not_passed_over() {
    let position = dad();
    for (path, body, said) in [
        (
            "/api/sql",
            json!({"statement": "SELECT 1", "limt": 5}),
            "no field \"limt\"; did you mean limit?",
        ),
        (
            "/api/anagram",
            json!({"rack": "A", "exakt": true}),
            "no field \"exakt\"; did you mean exact?",
        ),
        ("/api/anagram", json!({"rack": "A", "levl": 1}), "no field \"levl\"; did you mean level?"),
        (
            "/api/moves",
            json!({"position": {"rows": [], "rak": "A"}}),
            "position: no field \"rak\"; did you mean rack?",
        ),
        (
            "/api/moves",
            json!({"position": position, "sorted": "score"}),
            "no field \"sorted\"; did you mean sort?",
        ),
        (
            "/api/ask",
            json!({"text": "A", "zzz": 1}),
            "no field \"zzz\"; there are as, level, limit, list, seconds, text",
        ),
        (
            "/api/search",
            json!({"question": {"conditions": [{"kind": "lacks", "value": "S", "negate": true}]}}),
            "question.conditions[0]: no field \"negate\"; did you mean negated?",
        ),
    ] {
        SITE.post(path, &body).refused(422, "question", said);
    }
    for (path, said) in [
        ("/api/word?word=step&lst=nl", "no field \"lst\"; did you mean list?"),
        (
            "/api/search?question=%7B%22patern%22:%22A%22%7D",
            "no field \"patern\"; did you mean pattern?",
        ),
    ] {
        SITE.get(path).refused(422, "question", said);
    }
    // What comes back of a position can be sent as one.
    let answer = SITE.post("/api/position", &position).json();
    assert_eq!(SITE.post("/api/position", &answer).json()["rack"], answer["rack"]);
}

#[test]
fn a_wrong_field_among_many_is_named_at_once() {
    let many: Vec<_> = (0..1100).map(|number| format!("\"{number}\":0")).collect();
    let body = format!("{{\"rack\": 5, {}}}", many.join(","));
    let begun = Instant::now();
    for _ in 0..20 {
        send("/api/anagram", &body).refused(422, "question", "rack: invalid type");
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[test]
fn errors_of_a_stream_have_the_shape_of_others() {
    let last = |reply: Reply| reply.events().pop().expect("an event");
    let broken = "#player1 me me\n#player2 Anna Anna\n>me: STEPP 8D STEPX 1 1\nx\n";
    let (name, error) = last(SITE.post("/api/review", &json!({"text": broken})));
    assert_eq!(name, "error", "{error}");
    assert_eq!((&error["line"], &error["kind"]), (&json!(4), &json!("position")));
    assert!(error["error"].as_str().is_some_and(|said| said.starts_with("line 4: ")), "{error}");
    // A move that the rules do not allow, and a player who is none.
    let far = "#player1 me me\n#player2 Anna Anna\n>me: STEPPEN 1A STEP +9 9\n";
    let (name, error) = last(SITE.post("/api/review", &json!({"text": far})));
    assert_eq!((name.as_str(), &error["line"]), ("error", &json!(3)), "{error}");
    let (_, error) = last(SITE.post("/api/review", &json!({"text": far, "player": "x"})));
    assert!(error["error"].as_str().is_some_and(|said| !said.starts_with(' ')), "{error}");
    let (name, error) = last(SITE.post("/api/review", &json!({})));
    assert_eq!((name.as_str(), &error["kind"]), ("error", &json!("question")));
    assert!(error["error"].as_str().is_some_and(|said| said.starts_with("no game")), "{error}");
}

#[test]
fn a_list_that_is_missing_is_named() {
    let empty = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 PEKDAAL/";
    for position in [
        json!({"text": empty, "list": "sv"}),
        json!({"text": empty, "ruleset": "sv"}),
        json!({"text": format!("language: sv\n{empty}")}),
    ] {
        let refused = SITE.post("/api/position", &position);
        refused.refused(400, "no_list", "no word list \"sv\"");
        let error: Value = serde_json::from_slice(&refused.body).expect("JSON");
        assert_eq!(error["list"], "sv", "{position}");
        let command = error["command"].as_str().expect("a command");
        assert!(["wfq import sv", "wfq import sv FILE"].contains(&command), "{position}");
        let import = &error["remedies"][0];
        assert_eq!((&import["do"], &import["list"]), (&json!("import"), &json!("sv")), "{error}");
        assert_eq!(import["needs_file"], command.ends_with(" FILE"), "{error}");
    }
    let meant = SITE.post("/api/position", &json!({"text": empty, "list": "nll"}));
    let error: Value = serde_json::from_slice(&meant.body).expect("JSON");
    assert_eq!(error["remedies"], json!([{"do": "write_meant", "name": "nl"}]));
    let unknown = SITE.post("/api/position", &json!({"text": empty, "list": "xx"}));
    let error: Value = serde_json::from_slice(&unknown.body).expect("JSON");
    assert_eq!((&error["list"], &error["command"]), (&json!("xx"), &Value::Null));
}
