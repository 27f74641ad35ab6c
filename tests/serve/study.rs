//! Cards on the page: the box of `wfq quiz`.

use serde_json::{Value, json};

use crate::serve::site::Site;

/// A server with cards of its own.
fn site() -> Site {
    Site::new("")
}

/// The next card.
fn next(site: &Site) -> Value {
    site.get("/api/study?list=nl").json()
}

/// The answer to a card.
fn answered(site: &Site, row: &Value, answer: &Value) -> Value {
    let card = &row["card"];
    let asked = json!({"list": "nl", "id": card["id"], "reps": card["reps"], "answer": answer});
    site.post("/api/study", &asked).json()
}

fn add(site: &Site, words: &Value) -> Value {
    let mut asked = json!({"list": "nl"});
    asked.as_object_mut().expect("fields").extend(words.as_object().expect("fields").clone());
    site.post("/api/study/cards", &asked).json()
}

#[test]
fn cards_are_those_of_the_terminal() {
    let site = site();
    assert_eq!(next(&site)["card"], Value::Null);
    assert_eq!(add(&site, &json!({"deck": "twos"})), json!({"words": 87, "cards": 156}));
    assert_eq!(add(&site, &json!({"deck": "twos"}))["cards"], 0);
    let first = next(&site);
    assert_eq!(
        first["card"],
        json!({"id": 1, "reps": 0, "kind": "valid", "question": "BR", "asks": "is BR a word", "definition": null, "letters": null, "board": null})
    );
    let wrong = answered(&site, &first, &json!("n"));
    assert_eq!(
        (&wrong["right"], &wrong["valid"], &wrong["again"]),
        (&json!(false), &json!(true), &json!(60))
    );
    let stats = site.home.wfq("quiz --stats --json").json();
    assert_eq!(next(&site)["stats"], stats);
    assert_eq!((&stats["reviews"], &stats["new"]), (&json!(1), &json!(155)));
    // A question of the terminal is no question here, and the other way round.
    let second = next(&site);
    let quiz = site.home.pipe("quiz", "y\n.quit\n");
    assert!(quiz.out.starts_with(&format!("{}\n", second["card"]["asks"].as_str().expect("text"))));
    let card = &second["card"];
    let late = json!({"list": "nl", "id": card["id"], "reps": card["reps"], "answer": "y"});
    site.post("/api/study", &late).refused(409, "changed", "the card was answered elsewhere");
    assert_ne!(next(&site)["card"]["id"], card["id"]);
}

#[test]
fn an_answer_is_graded_undone_and_shown() {
    let site = site();
    let added = add(&site, &json!({"words": ["step", "aap"], "kinds": ["hooks", "anagrams"]}));
    assert_eq!(added, json!({"words": 2, "cards": 4}));
    let first = next(&site);
    assert_eq!(first["card"]["asks"], "hooks of STEP");
    let shown = answered(&site, &first, &Value::Null);
    assert_eq!((&shown["right"], &shown["answer"]), (&json!(false), &json!("-ST")));
    let undo = json!({"list": "nl", "review": shown["review"]});
    let undone = site.post("/api/study/review", &undo).json();
    assert_eq!(undone["card"], first["card"]);
    site.post("/api/study/review", &undo).refused(409, "changed", "");
    let blank = json!({"list": "nl", "id": 1, "reps": 0, "answer": " "});
    site.post("/api/study", &blank).refused(400, "question", "no answer");
    let part = answered(&site, &first, &json!("-sx"));
    assert_eq!((&part["missed"], &part["wrong"]), (&json!(["-T"]), &json!(["-X"])));
    let second = next(&site);
    assert_eq!(second["card"]["asks"], "hooks of AAP");
    let right = answered(&site, &second, &json!("GJKPR-T"));
    assert_eq!(right["right"], true, "{right}");
    let grade = json!({"list": "nl", "review": right["review"], "grade": "easy"});
    let again = site.post("/api/study/review", &grade).json()["again"].as_i64().expect("seconds");
    assert!(again > 86_400 && right["again"].as_i64() < Some(again), "{again}");
    // What was not known is not graded.
    let late = json!({"list": "nl", "review": part["review"], "grade": "easy"});
    site.post("/api/study/review", &late).refused(409, "changed", "no right answer");
    let removed = add(&site, &json!({"words": ["STEP"], "remove": true}));
    assert_eq!(removed["cards"], 2);
    assert_eq!(next(&site)["stats"]["cards"], 2);
    // A search, as the page sends it.
    let question =
        json!({"conditions": [{"kind": "length", "negated": false, "value": "2"}], "limit": 5});
    assert_eq!(add(&site, &json!({"question": question}))["words"], 5);
}

#[test]
fn cards_are_crammed_once_and_nothing_is_written() {
    let site = site();
    add(&site, &json!({"words": ["step", "aap"], "kinds": ["hooks"]}));
    let before = next(&site);
    let mut last = json!(0);
    for asks in ["hooks of STEP", "hooks of AAP"] {
        let row = site.get(&format!("/api/study?list=nl&cram={last}")).json();
        let card = &row["card"];
        assert_eq!(card["asks"], asks);
        let asked = json!({"list": "nl", "id": card["id"], "reps": 0, "answer": "-", "cram": true});
        let wrong = site.post("/api/study", &asked).json();
        assert_eq!(
            [&wrong["right"], &wrong["again"], &wrong["review"]],
            [&json!(false), &Value::Null, &Value::Null]
        );
        last = card["id"].clone();
    }
    let end = site.get(&format!("/api/study?list=nl&cram={last}")).json();
    assert_eq!(end["card"], Value::Null);
    assert_eq!(next(&site), before);
}

#[test]
fn the_best_move_of_a_position_is_asked_without_it() {
    let site = site();
    assert_eq!(add(&site, &json!({"deck": "puzzles"})), json!({"words": 0, "cards": 1000}));
    let first = next(&site);
    let card = &first["card"];
    assert_eq!((&card["kind"], &card["question"]), (&json!("move"), &Value::Null));
    let board = &card["board"];
    assert_eq!(
        [&board["rack"], &board["scores"], &board["rows"][6]],
        [&json!("AHIJLMM"), &json!([121, 89]), &json!(".....SPUItENDE.")]
    );
    assert!(!first.to_string().contains("HALM"), "{first}");
    let wrong = answered(&site, &first, &json!("O8 ham"));
    assert_eq!(wrong["right"], json!(false), "{wrong}");
    let again = json!({"card": {"id": card["id"], "reps": 1}});
    let right = answered(&site, &again, &json!("O8 halm"));
    assert_eq!((&right["right"], &right["answer"]), (&json!(true), &json!("O8 HALM 59")));
    let none = json!({"list": "nl", "deck": "twos", "kinds": ["move"]});
    site.post("/api/study/cards", &none).refused(
        400,
        "question",
        "cards of moves are on positions",
    );
    assert_eq!(add(&site, &json!({"deck": "puzzles", "remove": true}))["cards"], 1000);
}

#[test]
fn what_makes_no_cards_is_refused_in_a_line() {
    let site = site();
    for (asked, said) in [
        (json!({}), "name a deck, or a search, or words"),
        (json!({"deck": "twos", "words": ["AAP"]}), "name a deck, or a search, or words"),
        (json!({"deck": "fours"}), "no deck \"fours\"; there are: twos, threes, q-without-u, "),
        (
            json!({"deck": "twos", "kinds": ["all"]}),
            "no kind \"all\"; there are: anagrams, hooks, ",
        ),
        (json!({"words": ["A1"]}), ""),
        (json!({"question": {"pattern": "*"}}), " words, of at most 10000: ask for fewer"),
    ] {
        site.post("/api/study/cards", &asked).refused(400, "question", said);
    }
    site.post("/api/study", &json!({"id": 7, "reps": 0})).refused(409, "changed", "");
    site.post("/api/study", &json!({"id": 7})).refused(422, "question", "");
    for offset in ["x", "90000", "9223372036854775807"] {
        let reply = site.get(&format!("/api/study?offset={offset}"));
        reply.refused(422, "question", "offset: ");
    }
    // A box of another program is said to be none, and stays as it is.
    site.home.write("data/wfq/study.db", b"This is a text and no database. ".repeat(9));
    site.get("/api/study").refused(500, "internal", "study.db");
}

#[test]
fn a_card_is_asked_of_its_list_and_set_aside_without_an_answer() {
    let site = site();
    site.home.write("words.txt", "STEP\nSTEPS\n");
    site.home.wfq("import nl words.txt --name other").found();
    add(&site, &json!({"words": ["STEP"], "kinds": ["hooks"]}));
    let card = next(&site);
    let asked = json!({"list": "other", "id": 1, "reps": 0, "answer": "-S"});
    site.post("/api/study", &asked).refused(409, "changed", "");
    let review = answered(&site, &card, &json!("-ST"))["review"].clone();
    let undo = json!({"list": "other", "review": review});
    site.post("/api/study/review", &undo).refused(409, "changed", "");
    assert_eq!(
        site.post("/api/study/review", &json!({"list": "nl", "review": review})).status,
        200
    );
    let correct = |kind: &str| {
        let words = json!({"list": "nl", "kind": kind, "words": ["STEP"]});
        site.post("/api/corrections", &words).json();
    };
    correct("block");
    let late = json!({"list": "nl", "id": 1, "reps": 0, "answer": "-ST"});
    site.post("/api/study", &late).refused(409, "changed", "the list has no answer any more");
    let aside = next(&site);
    assert_eq!((&aside["card"], &aside["aside"]), (&Value::Null, &json!(["hooks of STEP"])));
    correct("undo");
    assert_eq!(next(&site)["card"], Value::Null);
    let back = site.get("/api/study?list=nl&begin=true").json();
    assert_eq!((&back["back"], &back["card"]["id"]), (&json!(1), &json!(1)));
}
