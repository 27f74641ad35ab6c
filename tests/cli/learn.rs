//! The words of games that a list lacks: found, offered, allowed, and used afterwards.

use serde_json::{Value, json};

use super::picture::picture;
use crate::run::{Home, board};

/// A game with a word that is taken back, and two words that no list has: EXY is not taken, ANB and EZ are.
const GAME: &str = "#player1 a Anna\n#player2 b Bert\n#tile-distribution wordfeud_nl\n\
    >a: STEPABC 8E STEP +9 9\n>b: EX? E8 .EXy +24 24\n>b: EX? -- -24 0\n>a: ABCENQ? -CQ +0 9\n\
    >b: -3 +0 0\n>a: ABEN?OO 7E AN +10 19\n";

fn home() -> Home {
    let home = Home::with_list("nl", "step an kap pak");
    home.write("game.gcg", GAME);
    home
}

#[test]
fn words_of_a_record_are_found_and_nothing_is_changed_unasked() {
    let home = home();
    let found = home.wfq("learn game.gcg");
    assert_eq!(found.code, Some(0), "{found:?}");
    // Both down words were made by the last turn; what was taken back is none.
    let expected = " word  the list  from\n AS    lacks it  game.gcg, turn 5, E7\n \
                    NT    lacks it  game.gcg, turn 5, F7\n";
    assert_eq!(found.out, expected);
    assert!(found.err.contains("2 words of your games are not in the list nl"), "{found:?}");
    assert!(
        found.err.contains("--allow") && found.err.contains("nothing was changed"),
        "{found:?}"
    );
    assert_eq!(home.wfq("corrections").code, Some(1));
    let row = |word: &str, at: &str| {
        let place = json!({"game": "game.gcg", "turn": 5, "at": at, "from_picture": false});
        json!({"word": word, "list": "nl", "correction": null, "places": [place]})
    };
    let rows = json!([row("AS", "E7"), row("NT", "F7")]);
    assert_eq!(home.wfq("learn game.gcg --json").json(), rows);
    assert_eq!(home.wfq("corrections").code, Some(1));
    let csv = "word,list,with_level,correction,game,turn,at,from_picture\n\
               AS,nl,,,game.gcg,5,E7,false\nNT,nl,,,game.gcg,5,F7,false\n";
    assert_eq!(home.wfq("learn game.gcg --csv").found(), csv);
}

#[test]
fn allowed_words_are_those_of_reviews_and_moves() {
    let home = home();
    let phony = "NT is not in the list nl";
    let review = "review game.gcg --racks 0 --positions 0 --draws 0 -l nl";
    let before = home.wfq(review).found();
    assert!(before.contains("AS, NT are not in the list nl, and stayed"), "{before}");
    let said = home.wfq("learn game.gcg --allow --except NT").found();
    assert!(said.ends_with("AS: allowed\n"), "{said}");
    assert!(home.wfq(review).found().contains(phony));
    assert_eq!(home.wfq("learn game.gcg --allow --json").json()[1]["correction"], "allow");
    assert!(!home.wfq(review).found().contains("and stayed"));
    home.write("empty.board", board(&[]));
    assert!(home.wfq("solve --board empty.board --rack NT --all").found().contains(" NT "));
    let kept = home.wfq("corrections --csv").found();
    let from: Vec<_> = kept.lines().skip(1).map(|line| line.rsplit(',').nth(1)).collect();
    assert_eq!(from, [Some("game.gcg"); 2]);
    // What is allowed is shown, and not offered again; undone it is lacking.
    let again = home.wfq("learn game.gcg --allow");
    assert!(again.out.contains(" AS    allowed   game.gcg"), "{again:?}");
    assert!(again.err.contains("none of them is offered"), "{again:?}");
    home.wfq("corrections --undo AS").found();
    assert!(home.wfq("learn game.gcg").out.contains(" AS    lacks it"));
}

#[test]
fn a_blocked_word_is_offered_by_name_alone() {
    let home = home();
    home.wfq("block STEP NT").found();
    let found = home.wfq("learn game.gcg --allow");
    assert!(found.out.contains(" NT    blocked   game.gcg"), "{found:?}");
    assert!(found.out.ends_with("AS: allowed\n"), "{found:?}");
    home.wfq("learn game.gcg --only STEPS")
        .error(&["STEPS is none of the words", "did you mean STEP?"]);
    home.wfq("learn game.gcg --only S1").error(&["\"S1\"", "column 2"]);
    let named = home.wfq("learn game.gcg --allow --only step").found();
    assert!(
        named.ends_with(
            "STEP: allowed, no longer blocked; it is in the list, and no import will remove it\n"
        ),
        "{named}"
    );
}

#[test]
fn kept_games_go_by_name_and_boards_have_no_turns() {
    let home = home();
    home.pipe("play anna --rack STEPABC", "8E STEP\ntiles QUVI\n7E AN !\n").found();
    let found = home.wfq("learn anna").out;
    assert!(found.contains("anna, turn 2, E7"), "{found}");
    let board = home.wfq("board convert anna --to own").found();
    home.write("anna.board", board);
    let found = home.wfq("learn ./anna.board").out;
    assert!(found.contains(" AS    lacks it  anna.board, E7\n"), "{found}");
    let all = home.wfq("learn --all --allow").found();
    assert!(all.ends_with("AS: allowed\nNT: allowed\n"), "{all}");
    assert_eq!(home.wfq("corrections --json").json()[0]["game"], "anna");
    let none = home.wfq("learn anna");
    assert_eq!(none.code, Some(0), "{none:?}");
    home.import("nl", "step an as nt");
    let none = home.wfq("learn anna");
    assert_eq!((none.code, &*none.out), (Some(1), ""), "{none:?}");
    assert!(none.err.contains("all words of the games are in the list nl"), "{none:?}");
}

#[test]
fn games_that_cannot_be_read_are_named() {
    let home = home();
    home.wfq("learn").error(&["no game", "--all"]);
    home.wfq("learn nothing.gcg").error(&["nothing.gcg: ", "no such file"]);
    home.write("bad.gcg", "#player1 a A\n#player2 b B\n>a: STEP 8E STEP +7 7\n");
    let both = home.wfq("learn game.gcg bad.gcg");
    assert_eq!(both.code, Some(2));
    assert!(both.out.contains(" AS ") && both.err.contains("bad.gcg:3"), "{both:?}");
    assert_eq!(home.wfq("learn --all").code, Some(1));
}

#[test]
fn words_corrected_during_a_game_keep_its_name() {
    let home = home();
    let begun = home.pipe("play anna --rack STEPABC", "8E STEP\nallow\n");
    assert_eq!(begun.code, Some(2));
    assert!(begun.err.contains("all words of the game are in the list nl"), "{begun:?}");
    let alone = home.pipe("play anna", "block\n");
    assert!(alone.code == Some(2) && alone.err.contains("block: give words"), "{alone:?}");
    let played = home.pipe("play anna", "tiles QUVI\n7E AN !\nallow\nblock pak\nundo\n").found();
    assert!(played.contains("\nAS: allowed; NT: allowed\n"), "{played}");
    assert!(played.contains("\nPAK: blocked\n"), "{played}");
    // What the player has blocked is allowed only where it is named.
    home.wfq("corrections --undo NT").found();
    home.wfq("block AS").found();
    let offered = home.pipe("play anna", "redo\nallow\n").out;
    let said = "\nNT: allowed; AS: still blocked; allow AS allows it\n";
    assert!(offered.contains(said), "{offered}");
    let named = home.pipe("play anna", "allow AS\n").out;
    assert!(named.contains("\nAS: allowed, no longer blocked\n"), "{named}");
    home.wfq("allow VUT").found();
    let rows = home.wfq("corrections --json").json();
    let rows: Vec<_> = rows.as_array().expect("rows").iter().collect();
    let from = |row: &&serde_json::Value| (row["word"].clone(), row["game"].clone());
    let expected = [("AS", json!("anna")), ("NT", json!("anna")), ("PAK", json!("anna"))];
    let expected = expected.into_iter().chain([("VUT", json!(null))]);
    let expected: Vec<_> = expected.map(|(word, game)| (json!(word), game)).collect();
    assert_eq!(rows.iter().map(from).collect::<Vec<_>>(), expected);
}

#[test]
fn the_end_of_a_game_names_the_words_that_the_list_lacks() {
    let home = home();
    let passes = "pass\n".repeat(6);
    let played =
        home.pipe("play anna --rack STEPABC", format!("8E STEP\ntiles QUVI\n7E AN !\n{passes}"));
    let offer = "; AS, NT are not in the list nl: allow adds them for good\n";
    assert!(played.out.contains(offer), "{played:?}");
}

#[test]
fn words_of_a_picture_may_have_been_misread() {
    let home = Home::with_list("nl", "KRUIT");
    home.write("game.png", picture("kus.png"));
    let found = home.wfq("learn game.png --json").out;
    let found: Value = serde_json::from_str(&found).expect("JSON");
    let words = found.as_array().expect("rows").iter();
    let words: Vec<_> =
        words.map(|row| (&row["word"], &row["places"][0]["from_picture"])).collect();
    assert_eq!(words, [(&json!("GRIT"), &json!(true)), (&json!("KUS"), &json!(true))]);
    let table = home.wfq("learn game.png");
    assert!(table.out.contains("picture"), "{table:?}");
    assert_eq!(home.wfq("corrections").code, Some(1), "nothing is allowed by itself");
}

#[test]
fn games_without_words_and_games_that_are_not_there() {
    let home = home();
    home.write("empty.board", board(&[]));
    let empty = home.wfq("learn empty.board");
    assert!(empty.err.contains("no words in these games yet"), "{empty:?}");
    home.wfq("learn nobody").error(&["nobody: no such file and no such game", "wfq games"]);
}
