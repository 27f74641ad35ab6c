//! Positions: from a text in any form, from a picture, written in other forms.

use std::fs;

use serde_json::{Value, json};

use crate::serve::site::{SITE, dad, end};
use crate::support::data;

#[test]
fn a_position_is_read_from_any_form() {
    let read = SITE.post("/api/position", &dad()).json();
    assert_eq!((&read["form"], &read["rack"]), (&json!("own"), &json!("AADEKLP")));
    assert_eq!((&read["ruleset"], &read["size"]), (&json!("nl"), &json!(15)));
    assert_eq!(read["rows"][7], ".....MUFS......");
    assert_eq!(read["premiums"][0], "3...5..2..5...3");
    assert_eq!(
        read["phonies"],
        json!([{"word": "MUFS", "row": 7, "column": 5, "direction": "across"}])
    );
    assert_eq!((&read["unseen"]["unseen"], &read["bag"]), (&json!(48), &json!(41)));
    let written = |form: &str| {
        let asked = json!({"position": dad(), "form": form});
        SITE.post("/api/position/text", &asked).json()["text"].as_str().expect("a text").to_owned()
    };
    for form in ["own", "underscores", "cgp", "gcg", "json"] {
        let again = json!({"text": written(form), "rack": "PEKDAAL", "fallback_list": "nl"});
        let again = SITE.post("/api/position", &again).json();
        assert_eq!(again["rows"], read["rows"], "{form}");
        assert_eq!(again["form"], if form == "underscores" { "own" } else { form }, "{form}");
    }
    // An answer is a question again.
    assert_eq!(SITE.post("/api/position", &read).json()["rows"], read["rows"]);
    let unknown = SITE.post("/api/position/text", &json!({"position": dad(), "form": "xml"}));
    unknown.refused(400, "question", "cgp");
}

#[test]
fn what_stands_beside_a_text_takes_its_place() {
    let rows = vec!["..............."; 15];
    let asked = |more: Value| {
        let mut asked = json!({"rows": rows, "rack": "STEEN"});
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        SITE.post("/api/position", &asked)
    };
    let scores = asked(json!({"scores": [40, 150], "list": "en", "other_rack": "A"})).json();
    assert_eq!((&scores["list"], &scores["scores"]), (&json!("en"), &json!([40, 150])));
    assert_eq!(scores["other_rack"], "A");
    assert!(scores["win"].as_f64().is_some_and(|win| 0.0 < win && win < 0.5), "{}", scores["win"]);
    let scrabble = asked(json!({"ruleset": "scrabble-nl", "list": "nl"})).json();
    assert_eq!((&scrabble["ruleset"], &scrabble["list"]), (&json!("scrabble-nl"), &json!("nl")));
    assert_eq!(scrabble["premiums"][0], "5..2...5...2..5");
    let layout = scrabble["premiums"].as_array().expect("rows").iter();
    let layout: Vec<_> = layout.map(|row| row.as_str().expect("a row")).collect();
    assert_eq!(asked(json!({"layout": layout.join("/")})).json()["layout"], "scrabble");
    let fallback = |text: &str| {
        let asked = json!({"text": text, "fallback_list": "en"});
        SITE.post("/api/position", &asked).json()["list"].clone()
    };
    let empty = "...............\n".repeat(15);
    assert_eq!(fallback(&empty), "en");
    assert_eq!(fallback(&format!("language: nl\n{empty}")), "nl");
    asked(json!({"layout": "nowhere"})).refused(400, "position", "no layout");
    asked(json!({"ruleset": "xx"})).refused(400, "position", "xx");
    asked(json!({"list": "xx"})).refused(400, "no_list", "xx");
    asked(json!({"rack": "1"})).refused(400, "position", "1");
}

#[test]
fn what_is_wrong_with_a_position_has_its_place() {
    let mut rows = vec!["...............".to_owned(); 15];
    rows[2] = "....1..........".to_owned();
    rows[4] = "..É.5..........".to_owned();
    let refused = SITE.post("/api/position", &json!({"rows": rows}));
    refused.refused(400, "position", "line 3, column 5: ");
    let error: Value = serde_json::from_slice(&refused.body).expect("JSON");
    assert_eq!((&error["line"], &error["column"]), (&json!(3), &json!(5)));
    assert!(error["errors"].as_array().is_some_and(|errors| errors.len() >= 2), "{error}");
    SITE.post("/api/position", &json!({})).refused(400, "question", "no position");
    let long = "x".repeat((1 << 20) + 1);
    SITE.post("/api/position", &json!({"text": long})).refused(400, "question", "bytes");
    // No question reads a file of the machine.
    let file = format!("layout: /etc/passwd\n{}", "...............\n".repeat(15));
    SITE.post("/api/position", &json!({"text": file})).refused(400, "position", "no layout");
}

#[test]
fn a_picture_is_read_with_its_doubts() {
    let picture = |name: &str| {
        let bytes = fs::read(data("pictures").join(name)).expect("in the project");
        SITE.send("/api/position/picture?ruleset=nl", "image/png", &bytes)
    };
    let read = picture("kruit.png").json();
    assert_eq!((&read["form"], &read["rows"][7]), (&json!("picture"), &json!(".....KRUIT.....")));
    assert_eq!((&read["is_legal"], &read["doubtful"]), (&json!(true), &json!([])));
    assert_eq!(read["fits"], json!([]));
    let doubtful = picture("grit.png").json();
    for doubt in doubtful["doubtful"].as_array().expect("doubts") {
        assert!(
            doubt["at"].is_string() && doubt["read"].is_string() && doubt["instead"].is_string()
        );
    }
    // Letters that the language lacks are no position, and can be corrected on the page.
    let foreign = picture("foreign.png").json();
    assert_eq!(foreign["is_legal"], false, "{foreign}");
    assert!(
        foreign["errors"][0].is_string() && foreign["rows"].as_array().expect("rows").len() == 15
    );
    assert_eq!(foreign["fits"], json!(["da", "fi", "nb", "nn", "sv"]));
    // Each note is there as a sentence and as data, by which the page says it.
    let noted = foreign["noted"].as_array().expect("notes");
    assert_eq!(json!(noted.iter().map(|note| &note["text"]).collect::<Vec<_>>()), foreign["notes"]);
    let lacking = noted.iter().find(|note| note["kind"] == "lacking").expect("a letter");
    assert_eq!((&lacking["ruleset"], &lacking["letters"]), (&json!("Dutch"), &json!(["Å"])));
    assert_eq!(read["tiles"], 5);
    let media = "application/octet-stream";
    let none = SITE.send("/api/position/picture", media, b"no picture");
    assert_eq!(none.status, 400, "{}", none.text());
    let wrong = SITE.send("/api/position/picture", "text/plain", b"x");
    wrong.refused(415, "question", "image/png");
}

#[test]
fn rulesets_have_all_that_a_page_draws() {
    let about = SITE.get("/api/about").json();
    assert_eq!((&about["list"], &about["read_only"]), (&json!("nl"), &json!(false)));
    // A list that comes with the program is there already, or it is offered.
    let there = about["lists"].as_array().expect("lists").iter().map(|list| &list["name"]);
    let offered = about["offered"].as_array().expect("names");
    let mut names: Vec<_> = there.chain(offered).filter_map(Value::as_str).collect();
    names.sort_unstable();
    assert_eq!(names, ["en", "nl"]);
    let ids = about["rulesets"].as_array().expect("rulesets").iter();
    let ids: Vec<_> = ids.map(|ruleset| ruleset["id"].as_str().expect("an id")).collect();
    assert!(ids.len() > 15 && ids.contains(&"nl"), "{ids:?}");
    for id in ids {
        let ruleset = SITE.get(&format!("/api/rulesets/{id}")).json();
        let set = ruleset["set"].as_array().expect("tiles");
        assert_eq!(set.last().expect("tiles")["letter"], "?", "{id}");
        assert!(!ruleset["vowels"].as_array().expect("vowels").is_empty(), "{id}");
        assert!(!ruleset["premiums"].as_array().expect("rows").is_empty(), "{id}");
    }
    let spanish = SITE.get("/api/rulesets/es").json();
    assert_eq!(spanish["digraphs"], json!(["CH", "LL", "RR"]));
    SITE.get("/api/rulesets/xx").refused(404, "question", "xx");
    let read = SITE.post("/api/position", &end()).json();
    assert_eq!((&read["is_end"], &read["bag"]), (&json!(true), &json!(0)));
}
