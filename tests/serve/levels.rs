//! How sure words are: each question takes a level, and its answer says which words are beyond the default.

use serde_json::{Value, json};

use crate::run::{Home, board};
use crate::serve::site::Site;

/// A server with a list of three levels, asked at the second by default, and one without levels.
fn site() -> Site {
    let home = Home::new();
    let list = "word;level;definition\nSTEP;1;a dance\nPETS;20\nSPET;30\nPET;1\nTE;1\nST;30\n";
    home.write("words.csv", list);
    assert_eq!(home.wfq("import nl words.csv --default-level 20").code, Some(0));
    home.import("en", "STEP SPET");
    Site::in_home(home, "")
}

/// A question with further fields.
fn with(mut question: Value, more: Value) -> Value {
    let fields = question.as_object_mut().expect("fields");
    fields.extend(more.as_object().expect("fields").clone());
    question
}

/// An empty board, on which SPET lies if it is so wanted.
fn position(more: Value) -> Value {
    with(json!({"text": board(&[]), "rack": "STEP"}), more)
}

/// The levels of the answers by their words, without those that have none.
fn levels(rows: &Value) -> Vec<(String, u64)> {
    let rows = rows.as_array().expect("rows").iter();
    let level = |row: &Value| Some((row["word"].as_str()?.to_owned(), row["level"].as_u64()?));
    let mut levels: Vec<_> = rows.filter_map(level).collect();
    levels.sort_unstable();
    levels.dedup();
    levels
}

fn doubtful(words: &[&str]) -> Vec<(String, u64)> {
    words.iter().map(|word| ((*word).to_owned(), 30)).collect()
}

#[test]
fn each_question_of_words_has_a_level() {
    let site = site();
    let ask = |path: &str, question: Value| site.post(path, &question).json();
    let rack = json!({"rack": "STEP"});
    assert_eq!(levels(&ask("/api/anagram", rack.clone())), []);
    let wide = ask("/api/anagram", with(rack, json!({"level": 30})));
    assert_eq!(levels(&wide), doubtful(&["SPET", "ST"]));
    assert_eq!(site.get("/api/word?word=spet").json()["valid"], false);
    let word = site.get("/api/word?word=spet&level=30").json();
    assert_eq!((&word["valid"], &word["level"]), (&json!(true), &json!(30)));
    let search = json!({"question": {"pattern": "S*"}});
    assert_eq!(ask("/api/search", search.clone())["count"], 1);
    let wide = ask("/api/search", with(search, json!({"level": 30})));
    assert_eq!(levels(&wide["words"]), doubtful(&["SPET", "ST"]));
    let question = "%7B%22pattern%22:%22SP*%22%7D";
    let saved = site.get(&format!("/api/search?question={question}&level=30&form=csv"));
    assert_eq!(saved.text(), "word,length,points,level,definition\nSPET,4,9,30,\n");
    let sql = json!({"statement": "SELECT count(*) FROM words"});
    assert_eq!(ask("/api/sql", sql.clone())["rows"], json!([[4]]));
    assert_eq!(ask("/api/sql", with(sql, json!({"level": 30})))["rows"], json!([[6]]));
    let saved = site.get("/api/sql?statement=SELECT%20count(*)%20AS%20n%20FROM%20words&level=1");
    assert_eq!(saved.json(), json!([{"n": 3}]));
}

#[test]
fn each_question_of_a_position_has_a_level() {
    let site = site();
    let (plain, wide) = (position(json!({})), position(json!({"level": 30})));
    let moves = |position: &Value| {
        let asked = json!({"position": position, "limit": null, "sort": "score"});
        site.post("/api/moves", &asked).json()
    };
    assert_eq!(levels(&moves(&plain)["plays"]), []);
    assert_eq!(levels(&moves(&wide)["plays"]), doubtful(&["SPET", "ST"]));
    let best = &moves(&wide)["plays"][0];
    assert_eq!(best["words"][0].get("level"), best.get("level"));
    // What was read can be sent back: it has the level.
    let read = |position: &Value| site.post("/api/position", position).json();
    let laid = board(&[(7, ".......SPET....")]);
    let phonies = |more: Value| {
        let read = read(&with(json!({"text": laid}), more));
        (read["phonies"].as_array().expect("words").len(), read["level"].clone())
    };
    assert_eq!(phonies(json!({})), (1, Value::Null));
    assert_eq!(phonies(json!({"level": 20})), (1, Value::Null));
    assert_eq!(phonies(json!({"level": 30})), (0, json!(30)));
    let replies = json!({"position": wide, "moves": ["8E SPET"], "racks": 4});
    let answer = site.post("/api/replies", &replies).answer();
    assert_eq!(levels(&answer["plays"]), doubtful(&["SPET"]));
    let why = json!({"position": wide, "move": "8E SPET", "racks": 4});
    assert_eq!(site.post("/api/why", &why).answer()["level"], 30);
    let score = |position: &Value| {
        let asked = json!({"position": position, "moves": ["8E SPET"]});
        site.post("/api/score", &asked).json()[0].clone()
    };
    assert_eq!(score(&plain)["legal"], false);
    let scored = score(&wide);
    assert_eq!((&scored["legal"], &scored["level"]), (&json!(true), &json!(30)));
    assert_eq!(scored["words"][0]["level"], 30);
    let text = json!({"position": wide, "form": "own"});
    assert_eq!(site.post("/api/position/text", &text).status, 200);
}

#[test]
fn a_fallback_has_its_level() {
    let site = site();
    let level = |text: String, more: Value| {
        let asked = with(json!({"text": text, "fallback_list": "nl"}), more);
        let read = site.post("/api/position", &asked).json();
        (read["list"].as_str().expect("a list").to_owned(), read["level"].clone())
    };
    let (nl, en) = ("nl".to_owned(), "en".to_owned());
    let wide = || json!({"fallback_level": 30});
    assert_eq!(level(board(&[]), wide()), (nl.clone(), json!(30)));
    assert_eq!(level(format!("language: nl\n{}", board(&[])), wide()), (nl.clone(), json!(30)));
    // Not of another list, nor where the question has another level.
    assert_eq!(level(format!("language: en\n{}", board(&[])), wide()), (en, Value::Null));
    let other = json!({"fallback_level": 30, "level": 1});
    assert_eq!(level(board(&[]), other), (nl, json!(1)));
}

#[test]
fn a_game_is_kept_and_reviewed_at_its_level() {
    let site = site();
    let begin = json!({"name": "wide", "list": "nl", "level": 30, "rack": "STEP"});
    let begun = site.post("/api/games", &begin).json();
    assert_eq!(begun["position"]["level"], 30);
    let command =
        |name: &str| site.post(&format!("/api/games/{name}"), &json!({"command": "8E SPET"}));
    assert_eq!(command("wide").json()["game"]["players"][0]["score"], 9);
    site.post("/api/games", &json!({"name": "usual", "rack": "STEP"})).json();
    command("usual").refused(400, "phony", "not in the list nl: SPET");
    let from = json!({"name": "from", "position": position(json!({"level": 30}))});
    assert_eq!(site.post("/api/games", &from).json()["position"]["level"], 30);
    // The command line goes on with it, and so does another server.
    let said = site.home.pipe("play wide", "undo\nrack STEP\n8E SPET\n");
    assert!(!said.err.contains("not in the list"), "{said:?}");
    let Site { home, served } = site;
    drop(served);
    let site = Site::in_home(home, "");
    assert_eq!(site.get("/api/games/wide").json()["position"]["level"], 30);
    let review = |asked: Value| site.post("/api/review", &asked).answer();
    let game = review(json!({"game": "wide"}));
    let turn = &game["turns"][0];
    assert_eq!((&turn["phonies"], &turn["played"]["level"]), (&json!([]), &json!(30)));
    let narrow = review(json!({"game": "wide", "level": 1}));
    assert_eq!(narrow["turns"][0]["phonies"], json!(["SPET"]));
    let text = site.home.read("data/wfq/games/wide.gcg");
    let text = text.replace("#level 30\n", "");
    let usual = review(json!({"text": text}));
    assert_eq!(usual["turns"][0]["phonies"], json!(["SPET"]));
    let wide = json!({"text": text, "fallback_list": "nl", "fallback_level": 30});
    assert_eq!(review(wide)["turns"][0]["phonies"], json!([]));
}

#[test]
fn a_level_that_a_list_lacks_is_refused_with_those_it_has() {
    let site = site();
    let said = "nl has no level 7; it has 1, 20, 30";
    let at = || position(json!({"level": 7}));
    for (path, question) in [
        ("/api/position", at()),
        ("/api/position/text", json!({"position": at(), "form": "own"})),
        ("/api/moves", json!({"position": at()})),
        ("/api/score", json!({"position": at(), "moves": ["8E STEP"]})),
        ("/api/anagram", json!({"rack": "STEP", "level": 7})),
        ("/api/search", json!({"question": {"pattern": "*"}, "level": 7})),
        ("/api/sql", json!({"statement": "SELECT 1", "level": 7})),
        ("/api/games", json!({"name": "new", "level": 7})),
        ("/api/games", json!({"name": "new", "position": at()})),
    ] {
        site.post(path, &question).refused(400, "question", said);
    }
    for path in [
        "/api/word?word=step&level=7",
        "/api/search?question=%7B%22pattern%22:%22*%22%7D&level=7",
        "/api/sql?statement=SELECT%201&level=7",
    ] {
        site.get(path).refused(400, "question", said);
    }
    let picture = std::fs::read(crate::support::data("pictures").join("kus.png")).expect("there");
    let picture = site.send("/api/position/picture?list=nl&level=7", "image/png", &picture);
    picture.refused(400, "question", said);
    let record = "#player1 a a\n#player2 b b\n>a: STEP 8E STEP +9 9\n";
    for (path, question) in [
        ("/api/replies", json!({"position": at()})),
        ("/api/why", json!({"position": at(), "move": "8E STEP"})),
        ("/api/review", json!({"text": record, "list": "nl", "level": 7})),
    ] {
        let (name, error) = site.post(path, &question).events().pop().expect("an event");
        assert_eq!((name.as_str(), &error["error"]), ("error", &json!(said)), "{path}");
    }
    let none = site.get("/api/word?word=step&list=en&level=1");
    none.refused(400, "question", "en has no level 1; it does not say how sure its words are");
    let not_whole = site.get("/api/word?word=step&level=x");
    not_whole.refused(422, "question", "level: invalid digit");
    assert!(!site.home.path("data/wfq/games/new.board").exists());
}

#[test]
fn a_server_that_only_reads_has_the_levels_that_were_copied() {
    let Site { home, served } = site();
    drop(served);
    home.wfq("check STEP --level 1").found();
    let site = Site::in_home(home, "--read-only");
    assert_eq!(site.get("/api/word?word=pets&level=1").json()["valid"], false);
    let refused = site.get("/api/word?word=pets&level=30");
    refused.refused(400, "question", "run wfq check A -l nl --level 30");
}

#[test]
fn the_level_is_that_of_each_question() {
    Home::with_list("nl", "STEP").wfq("serve --level 1").error(&["--level", "leave it out"]);
}
