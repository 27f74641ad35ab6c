//! Games: those of `wfq play`, with the same files and the same safety.

use serde_json::{Value, json};

use crate::serve::site::{SITE, Site, dad};
use crate::support::data;

fn command(site: &Site, command: &str) -> crate::http::Reply {
    site.post("/api/games/anna", &json!({"command": command}))
}

#[test]
fn a_game_is_begun_played_and_reviewed() {
    let site = Site::new("");
    assert_eq!(site.get("/api/games").json(), json!([]));
    let asked = json!({"name": "anna", "position": dad(), "me": "Ik", "opponent": "Anna"});
    let begun = site.post("/api/games", &asked).json();
    assert_eq!((&begun["rack"], &begun["waiting_for"]), (&json!("AADEKLP"), &json!("my_move")));
    site.post("/api/games", &asked).refused(400, "question", "there is a game of that name");
    let played = command(&site, "N10 KALDE 31").json();
    assert_eq!(played["said"], "Ik: N10 KALDE, 31 points");
    let game = &played["game"];
    assert_eq!(
        (&game["waiting_for"]["new_tiles"], &game["players"][0]["score"]),
        (&json!(5), &json!(31))
    );
    assert_eq!(game["position"]["rows"][9], "....D.EX.V...K.");
    command(&site, "8A QX").refused(400, "question", "");
    // What is typed as the answer is read as in the terminal: a move is one, and tiles need no word.
    let answer =
        |typed: &str| site.post("/api/games/anna", &json!({"command": typed, "answers": true}));
    answer("L12 OP 4").refused(400, "question", "the word does not fit at 13L");
    assert_eq!(answer("STEEN").json()["game"]["rack"], "AEENPST");
    assert_eq!(answer("undo").json()["game"]["turns"], json!([]));
    assert_eq!(answer("redo").json()["game"]["rack"], "AEENPST");
    let theirs = command(&site, "swap 2").json();
    assert!(theirs["said"].as_str().is_some_and(|said| said.starts_with("Anna: ")), "{theirs}");
    let game = site.get("/api/games/anna").json();
    assert_eq!(
        (game["turns"].as_array().expect("turns").len(), &game["can_undo"]),
        (2, &json!(true))
    );
    assert_eq!(site.get("/api/games/ANNA").json(), game);
    let position = &game["position"];
    let moves = site.post("/api/moves", &json!({"position": position})).json();
    assert!(moves["count"].as_u64() > Some(10), "{moves}");
    // The command line goes on with it.
    let listed = site.get("/api/games").json();
    assert_eq!((&listed[0]["name"], &listed[0]["moves"]), (&json!("anna"), &json!(2)));
    assert_eq!(listed[0]["list"], "nl");
    let mut review = site.post("/api/review", &json!({"game": "anna"})).answer();
    // It began with tiles on the board, and one turn was a mistake, where LEDE was best.
    let fields = review.as_object_mut().expect("fields");
    assert_eq!(fields.remove("begins_empty"), Some(json!(false)));
    assert_eq!(fields.remove("missed_words"), Some(json!(["LEDE"])));
    let said = site.home.wfq("review anna --json").json();
    assert_eq!(review, said["games"][0]);
    let asked = json!({"game": "anna", "by": "win", "deep": true});
    let by_win = site.post("/api/review", &asked).answer();
    let said = site.home.wfq("review anna --by win --deep --json").json();
    assert_eq!(by_win["turns"], said["games"][0]["turns"]);
    assert!(by_win["turns"][0]["chance"]["lost"].is_number(), "{by_win}");
    assert!(review["turns"][0].get("chance").is_none(), "{review}");
    let wrong = site.post("/api/review", &json!({"game": "anna", "by": "luck"}));
    wrong.refused(422, "question", "by: ");
    assert_eq!(command(&site, "undo").json()["game"]["turns"].as_array().expect("turns").len(), 1);
    assert_eq!(command(&site, "redo").json()["game"]["revision"], game["revision"]);
    // Scores that were entered stand beside the move.
    let made = |line: &str| command(&site, line).json()["game"]["moves"][1].take();
    assert_eq!(
        made("turn 2 score 5"),
        json!({"mine": false, "name": "swap 2", "score": null, "entered_as": 5})
    );
    let scores = json!({"mine": false, "name": "swap 2", "score": null, "scores_set": [40, 9]});
    assert_eq!(made("scores 40 9"), scores);
    command(&site, "scores 31 0").json();
    // A turn is corrected: what was drawn after it stays. A later turn may no longer fit.
    let corrected = command(&site, "turn 1 N10 KLAD 29").json();
    assert_eq!(corrected["said"], "turn 1: Ik: N10 KLAD, 29 points");
    assert_eq!(
        (&corrected["game"]["players"][0]["score"], &corrected["game"]["can_redo"]),
        (&json!(29), &json!(false))
    );
    command(&site, "turn 1 rack PEKZAAU").refused(400, "question", "turn 1 does not go with that");
    command(&site, "undo").json();
    assert_eq!(command(&site, "redo").json()["game"]["can_redo"], json!(false));
    for idle in ["help", "replies", "why 1", "next"] {
        command(&site, idle).refused(400, "question", "changes nothing");
    }
    site.get("/api/games/nobody").refused(404, "question", "no such game");
    site.get("/api/games/..%2fx").refused(400, "question", "a game's name");
    let review = site.post("/api/review", &json!({"text": "no record"}));
    assert_eq!(review.events().pop().expect("an event").0, "error");
}

#[test]
fn an_open_game_goes_by_the_words_as_they_are_now() {
    let site = Site::new("");
    let asked = json!({"name": "anna", "position": dad()});
    site.post("/api/games", &asked).json();
    let refused = command(&site, "8A QX");
    assert_ne!(refused.status, 200);
    // By another program, by another name of the list, and back.
    site.home.wfq("block kalde").found();
    let phony = command(&site, "N10 KALDE");
    phony.refused(400, "phony", "not in the list nl: KALDE");
    let error: Value = serde_json::from_slice(&phony.body).expect("JSON");
    assert_eq!(error["words"], json!(["KALDE"]));
    let allow = json!({"kind": "allow", "words": ["kalde"], "list": "Dutch"});
    site.post("/api/corrections", &allow).json();
    assert_eq!(command(&site, "N10 KALDE").json()["game"]["players"][0]["score"], 31);
    // What can be replayed still can.
    command(&site, "undo").json();
    site.home.wfq("block kalde").found();
    let game = command(&site, "redo").json();
    assert_eq!(game["game"]["players"][0]["score"], 31, "{game}");
}

#[test]
fn a_file_that_another_program_has_changed_is_not_overwritten() {
    let site = Site::new("");
    let asked = json!({"name": "anna", "rack": "PEKDAAL"});
    let begun = site.post("/api/games", &asked).json();
    let file = "data/wfq/games/anna.board";
    let changed = format!("# mine\n{}", site.home.read(file));
    site.home.write(file, &changed);
    command(&site, "8D KALDE").refused(409, "changed", "changed on disk");
    assert_eq!(site.home.read(file), changed);
    command(&site, "reload").json();
    // Looking at it takes it as it is.
    site.home.write(file, changed.replace("PEKDAAL", "PEKDAAN").replace("AADEKLP", "AADEKNP"));
    assert_eq!(site.get("/api/games/anna").json()["rack"], "AADEKNP");
    // Another page has gone on meanwhile.
    let late = json!({"command": "8E KADE", "revision": begun["revision"]});
    site.post("/api/games/anna", &late).refused(409, "gone_on", "meanwhile");
    let now: Value = site.get("/api/games/anna").json();
    let known = json!({"command": "8E KADE", "revision": now["revision"]});
    let played = site.post("/api/games/anna", &known).json();
    assert_eq!(played["game"]["turns"], json!(["me: 8E KADE, 7 points"]));
    assert!(site.home.read(file).starts_with("# mine\n"));
}

#[test]
fn a_screenshot_goes_on_with_a_game() {
    let site = Site::new("");
    let picture = |path: &str, name: &str| {
        let bytes = std::fs::read(data("pictures").join(name)).expect("in the project");
        site.send(path, "image/png", &bytes)
    };
    let first = picture("/api/position/picture?ruleset=nl", "kruit.png").json();
    let begun = json!({"name": "anna", "position": first, "opponent": "Anna"});
    assert_eq!(site.post("/api/games", &begun).json()["rack"], "DGIRST?");
    let later = picture("/api/games/anna/picture", "kus.png").json();
    let turns = ["me: I6 GRIT, 9 points", "Anna: F8 KuS, 9 points", "rack DIKLMS?"];
    assert_eq!(later["said"], json!(turns));
    assert_eq!(later["game"]["rack"], "DIKLMS?");
    assert_eq!(picture("/api/games/anna/picture", "kus.png").json()["said"], json!([]));
    let unplayed = picture("/api/games/anna/picture", "unplayed.png");
    unplayed.refused(400, "question", "not played");
}

#[test]
fn a_record_without_a_list_goes_by_the_one_to_fall_back_on() {
    let review = |head: &str, more: Value| {
        let text = format!("{head}#player1 me me\n#player2 Anna Anna\n>me: STEEN - +0 0\n");
        let mut asked = json!({"text": text, "fallback_list": "en", "seconds": 0.1});
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        SITE.post("/api/review", &asked).answer()
    };
    let fallback = review("", json!({}));
    assert_eq!((&fallback["list"], &fallback["begins_empty"]), (&json!("en"), &json!(true)));
    assert_eq!(review("", json!({"list": "nl"}))["list"], "nl");
    assert_eq!(review("#lexicon nl\n", json!({}))["list"], "nl");
}

#[test]
fn nobody_waits_for_a_game_while_a_picture_is_read() {
    let site = Site::new("");
    for name in ["anna", "bert"] {
        site.post("/api/games", &json!({"name": name, "list": "nl"})).json();
    }
    let bytes = std::fs::read(data("pictures").join("foreign.png")).expect("in the project");
    let picture = || _ = site.send("/api/games/anna/picture", "image/png", &bytes);
    let answers = std::thread::scope(|scope| {
        let read = scope.spawn(picture);
        let ask = |_: &()| _ = site.get("/api/games/bert").json();
        std::iter::repeat(()).inspect(ask).take_while(|()| !read.is_finished()).count()
    });
    // One may come before the picture does.
    assert!(answers > 2, "{answers} while it was read");
}

#[test]
fn a_correction_is_no_turn() {
    let site = Site::new("");
    let mut position = dad();
    position["rows"] = site.post("/api/position", &dad()).json()["rows"].clone();
    position.as_object_mut().expect("fields").remove("text");
    position["list"] = json!("nl");
    let begun = site.post("/api/games", &json!({"name": "anna", "position": position})).json();
    assert_eq!(begun["position"]["phonies"][0]["word"], "MUFS");
    let allow = json!({"kind": "allow", "words": ["mufs"], "list": "nl"});
    site.post("/api/corrections", &allow).json();
    let now = site.get("/api/games/anna").json();
    assert_eq!((&now["position"]["phonies"], &now["revision"]), (&json!([]), &begun["revision"]));
    let pass = json!({"command": "pass", "revision": begun["revision"]});
    site.post("/api/games/anna", &pass).json();
    site.post("/api/games/anna", &pass).refused(409, "gone_on", "meanwhile");
}

#[test]
fn words_that_the_game_took_are_allowed_in_it() {
    let site = Site::new("");
    let begun = site.post("/api/games", &json!({"name": "anna", "position": dad()})).json();
    assert_eq!(begun["unlisted"], json!(["MUFS"]));
    let allowed = command(&site, "allow").json();
    assert_eq!(allowed["said"], "MUFS: allowed");
    assert_eq!(allowed["change"], json!({"change": "amended", "words": ["MUFS: allowed"]}));
    assert_eq!(allowed["game"]["unlisted"], json!([]));
    command(&site, "allow").refused(400, "question", "all words of the game are in the list nl");
    let block = json!({"kind": "block", "words": ["kalde"], "game": " bert "});
    site.post("/api/corrections", &block).json();
    let rows = site.get("/api/corrections").json();
    assert_eq!((&rows[0]["word"], &rows[0]["game"]), (&json!("KALDE"), &json!("bert")));
    assert_eq!((&rows[1]["word"], &rows[1]["game"]), (&json!("MUFS"), &json!("anna")));
}

#[test]
fn a_correction_that_waits_is_given_up_by_opening_the_game() {
    let site = Site::new("");
    let asked = json!({"name": "anna", "position": dad(), "me": "Ik"});
    site.post("/api/games", &asked).json();
    for typed in ["N10 KALDE 31", "tiles STEEN", "N10 KALDES !"] {
        command(&site, typed).json();
    }
    command(&site, "turn 1 remove").refused(400, "later_turn", "turn 2 no longer fits");
    site.get("/api/games/anna").json();
    let corrected = command(&site, "turn 2 remove").json();
    assert_eq!(corrected["game"]["turns"], json!(["Ik: N10 KALDE, 31 points"]), "{corrected}");
}

#[test]
fn games_share_the_words_of_a_list() {
    let site = Site::new("");
    let begin = |number: usize| {
        let asked = json!({"name": format!("game{number}"), "list": "nl", "rack": "PEKDAAL"});
        site.post("/api/games", &asked).json();
    };
    (0..8).for_each(begin);
    let before = site.memory();
    (8..50).for_each(begin);
    let after = site.memory();
    assert!(after < before + 30_000, "{before} kB with 8 games, {after} kB with 50");
    // A correction gives all of them new words.
    site.home.wfq("block kalde").found();
    (0..50).for_each(|number| _ = site.get(&format!("/api/games/game{number}")).json());
    let after = site.memory();
    assert!(after < before + 60_000, "{before} kB before a correction, {after} kB after");
}

#[test]
fn a_name_goes_to_one_game_only() {
    let site = Site::new("");
    let begin = |me: &str| {
        let asked = json!({"name": "race", "position": dad(), "me": me});
        site.post("/api/games", &asked).status
    };
    let (begin, names) = (&begin, ["a", "b", "c", "d", "e", "f"]);
    let answers: Vec<u16> = std::thread::scope(|scope| {
        let begun = names.map(|me| scope.spawn(move || begin(me)));
        begun.into_iter().map(|it| it.join().expect("an answer")).collect()
    });
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|status| **status == 400).count(), 5, "{answers:?}");
    // One whose files are gone is not taken for the new one.
    let games = site.get("/api/games").json();
    let file = games[0]["file"].as_str().expect("a file");
    std::fs::remove_file(site.home.path(file)).expect("removed");
    _ = std::fs::remove_file(site.home.path(file).with_extension("gcg"));
    let asked = json!({"name": "race", "rack": "KRANTEN", "list": "nl"});
    let begun = site.post("/api/games", &asked).json();
    assert_eq!(begun["rack"], "AEKNNRT", "{begun}");
    let line = json!({"command": "8D KRANTEN", "revision": begun["revision"]});
    let played = site.post("/api/games/race", &line).json();
    assert!(played["said"].as_str().is_some_and(|said| said.contains("KRANTEN")), "{played}");
}

#[test]
fn a_game_is_renamed_saved_and_deleted_with_all_its_files() {
    let site = Site::new("");
    let begun = site.post("/api/games", &json!({"name": "anna", "list": "nl", "rack": "PEKDAAL"}));
    begun.json();
    command(&site, "8E KADE").json();
    let record = site.get("/api/games/anna/record");
    assert_eq!(record.text(), site.home.read("data/wfq/games/anna.gcg"));
    assert_eq!(record.header("content-disposition"), Some("attachment; filename=\"anna.gcg\""));
    site.post("/api/games", &json!({"name": "bo", "list": "nl"})).json();
    let rename =
        |from: &str, to: &str| site.post(&format!("/api/games/{from}/rename"), &json!({"to": to}));
    rename("anna", "Bo").refused(400, "question", "there is a game of that name");
    rename("anna", "../x").refused(400, "question", "letters, digits");
    rename("anna", "zus").json();
    let (turns, before) = (site.get("/api/games/zus").json(), site.get("/api/games/anna"));
    assert_eq!(turns["turns"][0], "me: 8E KADE, 7 points");
    before.refused(404, "question", "no such game");
    let head = site.head("DELETE", "/api/games/zus");
    let delete = || site.raw(format!("{head}Connection: close\r\n\r\n")).status;
    assert_eq!((delete(), delete()), (200, 404));
    let names: Vec<_> = std::fs::read_dir(site.home.path("data/wfq/games"))
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert!(names.iter().all(|name| name.to_string_lossy().starts_with("bo.")), "{names:?}");
}
