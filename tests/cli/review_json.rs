//! Reviews of the last play of a game in Wordfeud's JSON.

use serde_json::{Value, json};

use crate::cli::review::{EQUITY, games, rows};
use crate::run::LISTS;

/// The JSON of a record after some moves, as the player to move sees it.
fn json_after(game: &str, moves: usize) -> Value {
    LISTS.wfq(&format!("board convert {game} --move {moves} --to json")).json()
}

/// The review of a game in JSON, which has one turn.
fn last_play(json: &Value) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("seen.json");
    std::fs::write(&file, json.to_string()).expect("written");
    let line = format!("review {} {EQUITY} --json", file.display());
    let answer = LISTS.wfq(&line);
    assert!(
        answer.err.contains("seen.json: only the last play of the game is known"),
        "{answer:?}"
    );
    let review: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(rows(&review["games"][0], "turns").len(), 1);
    review["games"][0].clone()
}

/// The JSON as the player sees it who is not to move: with that player's rack and not the other one.
fn seen_by_mover(mut json: Value, rack: Value) -> Value {
    let players = json["games"][0]["players"].as_array_mut().expect("players");
    players[0].as_object_mut().expect("a player").remove("rack");
    players[1]["rack"] = rack;
    json
}

#[test]
fn the_last_play_of_a_game_in_json_is_reviewed() {
    let (_folder, path) = games("greedy leave", 4);
    let (mut judged, mut finished) = (0, 0);
    for number in 1..=4 {
        let game = format!("{path}/game-{number}.gcg");
        let whole = LISTS.wfq(&format!("review {game} {EQUITY} --json")).json();
        let whole = &whole["games"][0];
        let turns = rows(whole, "turns");
        for (at, expected) in turns.iter().enumerate().rev().take(7) {
            let json = json_after(&game, at + 1);
            if expected["played"]["move"] == "pass" {
                continue;
            }
            let is_last = at + 1 == turns.len();
            // The rack that the player has left: nothing at the end.
            let left = match json_after(&game, at + 2 - usize::from(is_last)) {
                _ if is_last => json!([]),
                next => next["games"][0]["players"][0]["rack"].clone(),
            };
            for json in [seen_by_mover(json.clone(), left), json] {
                let review = last_play(&json);
                let turn = &review["turns"][0];
                assert_eq!(turn["played"]["move"], expected["played"]["move"]);
                assert!(turn["swing"].is_null(), "nothing is known before it");
                if turn["unjudged"] == "rack unknown" {
                    continue;
                }
                for field in ["rack", "played", "best", "lost", "grade", "missed_bingo", "exact"] {
                    assert_eq!(turn[field], expected[field], "{field} of {expected}");
                }
                judged += 1;
                if is_last && whole["over"] == true {
                    // The first is the one whose rack is known: here by whose turn it would be.
                    let mut scores: Vec<_> = rows(whole, "players").iter().collect();
                    scores.sort_by_key(|player| player["score"].to_string());
                    let mut found: Vec<_> = rows(&review, "players").iter().collect();
                    found.sort_by_key(|player| player["score"].to_string());
                    for (one, other) in found.iter().zip(&scores) {
                        assert_eq!(
                            [&one["score"], &one["wins"]],
                            [&other["score"], &other["wins"]]
                        );
                    }
                    assert_eq!((&review["over"], &turn["win"]), (&json!(true), &expected["win"]));
                    finished += 1;
                }
            }
        }
    }
    assert!(judged >= 20 && finished >= 4, "{judged} {finished}");
}

#[test]
fn what_a_game_in_json_does_not_tell_is_not_made_up() {
    let (folder, path) = games("greedy", 1);
    let game = format!("{path}/game-1.gcg");
    let whole = LISTS.wfq(&format!("review {game} {EQUITY} --json")).json();
    let turns = rows(&whole["games"][0], "turns").len();
    // With tiles in the bag, what was drawn can't be told from what was kept.
    let mut early = json_after(&game, 5);
    assert_eq!(last_play(&early)["turns"][0]["unjudged"], "rack unknown");
    early["games"][0]["last_move"]["user_id"] = json!(1);
    early["games"][0]["players"][0]["username"] = json!("An\tna\u{1b}");
    let turn = &last_play(&early)["turns"][0];
    assert_eq!((&turn["unjudged"], &turn["player"]), (&json!("rack unknown"), &json!("An na")));
    // Without any rack, nothing is known at the end either.
    let late = json_after(&game, turns - 1);
    let mut none = late.clone();
    none["games"][0]["players"][0].as_object_mut().expect("a player").remove("rack");
    let review = last_play(&none);
    let unknown = (&review["turns"][0]["unjudged"], &review["over"]);
    assert_eq!(unknown, (&json!("rack unknown"), &json!(false)));
    // A rack that no game has there.
    let file = folder.path().join("odd.json");
    for rack in [json!([]), json!(["Q", "Q", "Q"])] {
        let mut odd = late.clone();
        odd["games"][0]["players"][0]["rack"] = rack;
        std::fs::write(&file, odd.to_string()).expect("written");
        let answer = LISTS.wfq(&format!("review {}", file.display()));
        answer.error(&["odd.json: the rack does not go with the board and the last move"]);
    }
    // More tiles than the game has.
    let tiles: Vec<_> = (0..225).map(|at| json!([at % 15, at / 15, "E", false])).collect();
    let full = json!({"tiles": tiles, "ruleset": 2, "last_move": {"move": tiles[..2]}});
    std::fs::write(&file, json!({ "game": full }).to_string()).expect("written");
    LISTS.wfq(&format!("review {}", file.display())).error(&["odd.json: "]);
    // One of several games.
    let two =
        json!({"games": [late["games"][0], {"id": 2, "tiles": [], "ruleset": 2}], "boards": []});
    std::fs::write(&file, two.to_string()).expect("written");
    LISTS.wfq(&format!("review {}", file.display())).error(&["--game chooses"]);
    let line = format!("review {} --game 1 {EQUITY} --player own", file.display());
    let answer = LISTS.wfq(&line);
    assert!(answer.err.contains("odd.json: own has no turn to review"), "{answer:?}");
}
