//! The name of a game that wfq keeps works wherever a board file does.

use serde_json::json;

use crate::run::LISTS;
use crate::run::{Home, board};

/// A home with a game called Anna, after one move.
fn home() -> Home {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.pipe("play Anna --rack STEPABS", "8E STEP\nrack ABSEEEE\n").found();
    home
}

#[test]
fn a_name_works_as_a_board_file() {
    let home = home();
    for name in ["Anna", "anna", "ANNA", "data/wfq/games/Anna.board"] {
        let shown = home.wfq(&format!("board show {name}")).found();
        assert!(shown.contains("S  T  E  P"), "{name}: {shown}");
        let own = home.wfq(&format!("board convert {name} --to own")).found();
        assert!(own.contains("....STEP......."), "{name}: {own}");
        let best = home.wfq(&format!("solve --board {name} --top 1")).found();
        assert!(best.contains("STEPS"), "{name}: {best}");
        let scored = home.wfq(&format!("score --board {name} 'steps 8e'")).found();
        assert!(scored.starts_with("8E STEPS scores "), "{name}: {scored}");
        let bag = home.wfq(&format!("bag --board {name} --json")).json();
        assert_eq!(bag["unseen"], 104 - 11, "{name}");
    }
    for line in ["play anna", "play --board ANNA"] {
        let out = home.pipe(line, "").found();
        assert!(out.contains("me 9, opponent 0; rack ABEEEES;"), "{line}: {out}");
    }
    let rows = home.wfq("games").found();
    assert!(rows.lines().any(|line| line.ends_with("/data/wfq/games")), "{rows}");
    // Without a name, play shows them; a name that is no folder is that of a game.
    assert_eq!(home.wfq("play").found(), rows);
    assert_eq!(home.wfq("games ANNA").found(), rows);
    home.wfq("games ana").error(&["no game \"ana\": did you mean Anna?"]);
    home.wfq("games nosuch").error(&["no game \"nosuch\": wfq games lists them"]);
    // Only the record is left.
    std::fs::remove_file(home.path("data/wfq/games/Anna.board")).expect("there");
    assert!(home.wfq("board show anna").out.contains("S  T  E  P"));
}

#[test]
fn a_name_means_the_game_and_not_the_board_alone() {
    let home = home();
    let last = home.wfq("score --board anna --last").found();
    assert!(last.starts_with("8E STEP scores 9, legal\n"), "{last}");
    let shown = home.wfq("board show anna").found();
    assert!(shown.contains(", 4 tiles on the board, rack ABEEEES, scores 9 to 0\n"), "{shown}");
    let record = home.read("data/wfq/games/Anna.gcg");
    assert_eq!(home.wfq("board convert anna --to gcg").found(), record);
    // Named by its path, a board file is the board alone, and so is one next to the record of another board.
    let path = "data/wfq/games/Anna.board";
    assert!(!home.wfq(&format!("board show {path}")).found().contains("scores"));
    home.write(path, home.read(path).replace("STEP", "STEE"));
    assert!(!home.wfq("board show anna").found().contains("scores"));
    home.wfq("score --board anna --last").error(&["no last move"]);
}

#[test]
fn a_file_is_preferred_to_a_game() {
    let home = home();
    home.write("anna", format!("rack: EX\n{}", crate::run::board(&[(7, ".......SY......")])));
    let own = home.wfq("board convert anna --to own").found();
    assert!(own.contains(".......SY......"), "{own}");
    assert!(home.wfq("board convert Anna --to own").found().contains("STEP"));
}

#[test]
fn a_wrong_name_says_what_may_be_meant() {
    let home = home();
    home.wfq("board show annna").error(&["annna", "did you mean Anna?"]);
    home.wfq("solve --board annna").error(&["annna", "did you mean Anna?"]);
    home.wfq("bag --board berta").error(&["berta: no such file"]);
    home.wfq("games --delete annna").error(&["\"annna\"", "did you mean Anna?"]);
    // By its file, whatever other name is like that.
    home.pipe("play annaboard --rack STEPABS", "8E STEP\n").found();
    for file in ["anna.board", "Anna.gcg", "ANNA.BOARD"] {
        let meant = [&format!("no game \"{file}\": did you mean Anna?")[..]];
        home.wfq(&format!("games --delete {file} --yes")).error(&meant);
        home.wfq(&format!("games {file}")).error(&meant);
    }
    home.wfq("games nobody.board").error(&["no game \"nobody.board\": wfq games lists them"]);
    home.write("data/wfq/games/anna.board", home.read("data/wfq/games/Anna.board"));
    home.wfq("board show ANNA").error(&["Anna, anna", "as it is written"]);
    assert!(home.wfq("board show anna").out.contains("S  T  E  P"));
}

#[test]
fn games_are_deleted_only_if_confirmed() {
    let home = home();
    home.pipe("play Anna", "8E STEP.!\n");
    home.pipe("play bo --rack STEPABS", "8E STEP\n").found();
    let files = || std::fs::read_dir(home.path("data/wfq/games")).expect("a folder").count();
    assert_eq!(files(), 4);
    home.wfq("games --delete anna").error(&["--yes"]);
    home.wfq("games --delete anna --delete nobody --yes").error(&["nobody"]);
    home.wfq("games --delete ../games/Anna --yes").error(&["no game"]);
    assert_eq!(files(), 4);
    home.write("data/wfq/games/Anna.board.bak", "old");
    home.write("data/wfq/games/Anna.gcg.bak2", "older");
    let rows = home.wfq("games --delete ANNA --yes --json").json();
    let folder = |file: &str| json!(home.path("data/wfq/games").join(file));
    assert_eq!(rows[0]["deleted"], "Anna");
    let gone = ["Anna.board", "Anna.gcg", "Anna.board.bak", "Anna.gcg.bak2"].map(folder);
    assert_eq!(rows[0]["files"], json!(gone));
    assert_eq!(files(), 2);
    assert!(home.wfq("games").found().contains(" bo "));
}

#[test]
fn the_scores_of_a_kept_game_are_known_to_solve() {
    let home = LISTS.with_own_games();
    home.pipe("play kees --rack PAKDELS", "8H PAK\nTEN\n").found();
    let ask = |more: &str| {
        let line = format!("solve --board kees --rack DELSTEN --replies 2 --racks 64 --csv {more}");
        home.wfq(&line)
    };
    let known = ask("--sort win");
    assert_eq!((known.code, &known.out), (Some(0), &ask("--sort win --scores 8,0").out));
    assert!(
        known
            .out
            .lines()
            .next()
            .is_some_and(|header| header.ends_with(",win,rank,cost,bonus,action,swap")),
        "{known:?}"
    );
    // So it is by its path, and where the files lie elsewhere.
    home.write("games/kees.board", home.read("data/wfq/games/kees.board"));
    home.write("games/kees.gcg", home.read("data/wfq/games/kees.gcg"));
    for file in ["data/wfq/games/kees.board", "games/kees.board"] {
        let line = format!("solve --board {file} --rack DELSTEN --replies 2 --racks 64 --csv");
        let by_path = home.wfq(&format!("{line} --sort win"));
        assert_eq!((by_path.code, &by_path.out), (Some(0), &known.out), "{file}: {by_path:?}");
    }
    // A record of another board knows nothing of this one.
    home.write("games/kees.board", board(&[(7, "....STEP.......")]));
    let other = "solve --board games/kees.board --rack DELSTEN --replies 2 --racks 64 --sort win";
    home.wfq(other).error(&["the scores are not known"]);
}

#[test]
fn a_kept_game_begins_with_any_board() {
    let home = home();
    home.write("typed.txt", format!("rack: STEPABC\n{}", board(&[(7, "....STEP.......")])));
    let before = home.read("typed.txt");
    let out = home.pipe("play hand --board typed.txt", "").found();
    assert!(out.contains("me 0, opponent 0; rack ABCEPST; "), "{out}");
    home.pipe("play hand", "1\n").found();
    assert_eq!(home.read("typed.txt"), before, "the board that it began with is not rewritten");
    assert!(home.read("data/wfq/games/hand.board").contains("STEP"));
    // A game that is under way has its own board.
    let again = home.pipe("play hand --board typed.txt", "");
    again.error(&["typed.txt: not a picture: a game that is under way goes on with a screenshot"]);
    // A record begins one with its turns.
    let record = home.read("data/wfq/games/hand.gcg");
    home.write("other.gcg", &record);
    let out = home.pipe("play copy --board other.gcg", "").found();
    assert!(out.contains("me "), "{out}");
    assert_eq!(home.read("other.gcg"), record);
}

#[test]
fn names_that_are_too_long_are_refused() {
    let home = home();
    let long = "a".repeat(5000);
    for line in [
        format!("play {long}"),
        format!("play bea --opponent {long}"),
        format!("import nl words.txt --name {long}"),
    ] {
        home.write("words.txt", "PAK\n");
        let answer = home.pipe(&line, "");
        assert_eq!(answer.code, Some(2), "{line}");
        assert!(answer.err.lines().count() == 1 && answer.err.len() < 300, "{}", answer.err);
    }
}

#[test]
fn a_game_keeps_its_own_layout_and_rules() {
    let home = Home::with_list("nl", "STEP STEPS");
    home.pipe("play anna --rack STEPABC", "8E STEP\n").found();
    home.pipe("play anna --layout scrabble", "").error(&[
        "--layout scrabble: anna exists and keeps its own layout, wordfeud: leave --layout out",
    ]);
    home.pipe("play anna --layout wordfeud", "").found();
    home.pipe("play anna --ruleset scrabble-nl", "")
        .error(&["a game of nl, which it keeps: leave --ruleset out"]);
}

#[test]
fn define_says_how_a_list_gets_definitions() {
    let home = Home::with_list("nl", "STEP STEPS");
    let out = home.pipe("play anna --rack STEPABC", "define STEP\n").found();
    let said = "STEP: in the list; no definition found\n\
        note: nl has no definitions: wfq import nl --definitions FILE reads a dictionary\n";
    assert!(out.ends_with(said), "{out}");
}
