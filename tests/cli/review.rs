//! Reviews of games: each turn beside the best one.

use serde_json::{Value, json};

use crate::run::{Home, LISTS};

/// A game with a word that is taken back, one that is not in the list, and unknown racks.
const ODD: &str = "#player1 a Anna\n#player2 b <b>&\"\n#tile-distribution wordfeud_nl\n\
    >a: STEPABC 8E STEP +9 9\n>b: EX? E8 .EXy +24 24\n>b: EX? -- -24 0\n>a: ABCENQ? -CQ +0 9\n\
    >b: -3 +0 0\n>a: ABEN?OO 7E AN +10 19\n";

/// Games of two players in a new folder.
pub fn games(players: &str, count: usize) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games").to_str().expect("UTF-8").to_owned();
    LISTS.wfq(&format!("autoplay {players} --games {count} --seed 3 --gcg {path}")).found();
    (folder, path)
}

pub fn rows<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().expect("rows")
}

fn float(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

/// By equity and nothing else.
pub const EQUITY: &str = "--racks 0 --positions 0 --draws 0";

#[test]
fn a_turn_costs_the_difference_of_two_rows_of_solve() {
    let (_folder, path) = games("greedy", 1);
    let game = format!("{path}/game-1.gcg");
    let review = LISTS.wfq(&format!("review {game} {EQUITY} --json")).json();
    let turns = rows(&review["games"][0], "turns");
    let mut lost = 0.0;
    for turn in turns.iter().step_by(3) {
        let before = turn["turn"].as_u64().expect("a number") - 1;
        let line = format!("solve --board {game} --move {before} --sort equity --all --json");
        let moves = LISTS.wfq(&line).json();
        let moves = moves.as_array().expect("rows");
        let name = |row: &Value| match row["action"].as_str() {
            Some("play") => {
                [&row["notation"], &row["word"]].map(|text| text.as_str().expect("text")).join(" ")
            }
            Some("swap") => format!("swap {}", row["swap"].as_str().expect("text")),
            _ => "pass".to_owned(),
        };
        let played = turn["played"]["move"].as_str().expect("text");
        let row = moves.iter().find(|row| name(row) == played).expect("a move");
        let cost = float(&moves[0]["equity"]) - float(&row["equity"]);
        assert!((cost - float(&turn["lost"])).abs() < 0.001, "{turn}");
        assert_eq!(turn["played"]["equity"], row["equity"]);
        assert_eq!(turn["best"]["equity"], moves[0]["equity"]);
        if cost > 0.0 {
            assert_eq!(turn["best"]["move"], name(&moves[0]));
        }
        lost += cost;
    }
    assert!(lost > 0.0);
}

#[test]
fn a_turn_by_replies_costs_the_difference_of_what_is_left() {
    let (_folder, path) = games("greedy", 1);
    let game = format!("{path}/game-1.gcg");
    let line =
        format!("review {game} --replies --racks 16 --draws 0 --positions 0 --json --seed 7");
    let review = LISTS.wfq(&line).json();
    let turns = rows(&review["games"][0], "turns");
    let judged: Vec<_> = turns.iter().filter(|turn| turn["by"] == "replies").collect();
    assert!(judged.len() > 10, "{}", judged.len());
    for turn in judged {
        let net = |one: &str| float(&turn[one]["net"]);
        assert!((net("best") - net("played") - float(&turn["lost"])).abs() < 0.001, "{turn}");
        assert_eq!(turn["lost"] == json!(0.0), turn["grade"] == json!("best"));
    }
}

#[test]
fn a_table_fits_80_columns_and_what_stands_out_is_said() {
    let (_folder, path) = games("random greedy", 2);
    let shown = LISTS.wfq(&format!("review {path}/game-1.gcg {EQUITY}")).found();
    assert!(shown.starts_with("  #  player"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    for part in ["missed a bingo, ", "blunder\n", "  by the leave "] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let both = LISTS.wfq(&format!("review {path}/game-1.gcg {path}/game-2.gcg {EQUITY}")).found();
    assert!(both.lines().all(|line| line.chars().count() <= 80), "{both}");
    assert!(both.starts_with("random: 2 games, 0 won, 0 drawn, 2 lost\n"), "{both}");
    assert!(both.contains(" game-2.gcg ") && both.contains("\ngreedy: 2 games, 2 won"), "{both}");
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    let database = rusqlite::Connection::open(home.database()).expect("opens");
    database.execute("DELETE FROM list_leaves", []).expect("written");
    drop(database);
    let passes = ">a: STEPSAB - +0 0\n>b: EEEEEEN - +0 0\n>a: STEPSAB - +0 0\n";
    home.write("passes.gcg", passes);
    let passed = home.wfq("review passes.gcg --draws 0");
    let decided = "turn 3 decided the game: the chance that a wins fell from 56 % to 0 %\n";
    assert!(passed.out.ends_with(decided), "{passed:?}");
    home.write("odd.gcg", ODD);
    let odd = home.wfq("review odd.gcg --draws 0");
    assert_eq!(odd.code, Some(0), "{odd:?}");
    let note = "note: the list nl has no leave values, so moves are compared by score: wfq train nl learns some\n";
    assert_eq!(odd.err, note);
    for part in ["taken back\n", "rack unknown\n", "phony\n", "  2 of 3  0 of 2\n"] {
        assert!(odd.out.contains(part), "{part}: {}", odd.out);
    }
    assert!(
        odd.out.ends_with("\nturn 5: AN, AS, NT are not in the list nl, and stayed on the board\n")
    );
}

#[test]
fn separated_values_have_a_row_for_each_turn_or_player() {
    let (_folder, path) = games("greedy", 2);
    let all = format!("{path}/game-1.gcg {path}/game-2.gcg {EQUITY}");
    let review = LISTS.wfq(&format!("review {all} --json")).json();
    let turns: usize = rows(&review, "games").iter().map(|game| rows(game, "turns").len()).sum();
    for (form, rows) in [("--csv", turns), ("--tsv", turns), ("--csv --summary", 4)] {
        let text = LISTS.wfq(&format!("review {all} {form}")).found();
        let separator = if form == "--tsv" { '\t' } else { ',' };
        let fields: Vec<_> = text.lines().map(|line| line.split(separator).count()).collect();
        assert_eq!(fields.len(), rows + 1, "{text}");
        assert!(fields.iter().all(|count| *count == fields[0]), "{text}");
    }
    let one = LISTS.wfq(&format!("review {all} --json --player GREEDY-2")).json();
    let own = |game: &Value| rows(game, "turns").iter().all(|turn| turn["player"] == "greedy-2");
    assert!(rows(&one, "games").iter().all(own));
    assert_eq!(rows(&one, "players").len(), 1);
    assert_eq!(one["players"][0]["lost"], review["players"][1]["lost"]);
}

#[test]
fn a_page_has_every_board_and_nothing_of_its_own_from_names() {
    let home = Home::with_list("nl", "STEP SEXY QAT");
    home.write("odd.gcg", ODD);
    let answer = home.wfq("review odd.gcg --draws 0 --html odd.html --json");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let page = home.read("odd.html");
    assert_eq!(page.matches("<table class=board>").count(), 5);
    assert_eq!(page.matches("<section id=").count(), 5);
    // The first move is new on its own board, and lies on the four others.
    assert_eq!(page.matches("<td class=\"new\">S").count(), 1);
    assert_eq!(page.matches("<td class=\"on\">S").count(), 4);
    assert!(page.contains("&lt;b&gt;&amp;&quot;") && !page.contains("<b>&"), "{page}");
    assert!(!page.contains("<script") && !page.contains("http"), "{page}");
    let straight = home.wfq("review odd.gcg --draws 0 --html -");
    assert_eq!(straight.out, page);
    home.wfq("review odd.gcg --html data").error(&["data: "]);
}

#[test]
fn a_kept_game_goes_by_its_name() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.pipe("play Anna --rack STEPABS", "8E STEP\nrack ABSEEEE\npass\n").found();
    for name in ["Anna", "anna", "data/wfq/games/Anna.board", "data/wfq/games/Anna.gcg"] {
        let answer = home.wfq(&format!("review {name} --racks 0 --json"));
        let review: Value = serde_json::from_str(&answer.out).expect("JSON");
        let turns = rows(&review["games"][0], "turns");
        assert_eq!(turns.len(), 2, "{name}: {answer:?}");
        assert_eq!(
            (&turns[0]["grade"], &turns[0]["best"]["move"]),
            (&json!("mistake"), &json!("H4 STEPS")),
            "{}",
            turns[0]
        );
        assert_eq!(turns[1]["unjudged"], "rack unknown");
    }
    home.wfq("review ana").error(&["ana: no such file and no such game: did you mean Anna?"]);
    home.wfq("review anna --player you")
        .error(&["no player \"you\": the players are me and opponent"]);
    home.wfq("review anna --player opponen").error(&["did you mean opponent?"]);
}

#[test]
fn what_can_not_be_reviewed_is_said_in_a_line() {
    let home = Home::with_list("nl", "STEP");
    let error = |line: &str, named: &[&str]| home.wfq(line).error(named);
    error("review", &["no game: give a record (GCG), or the name of a game"]);
    error("review nothing.gcg", &["nothing.gcg: no such file"]);
    home.write("bad.gcg", ODD.replace("+9 9", "+8 8"));
    error("review bad.gcg", &["bad.gcg:4: STEP scores 9, not 8"]);
    home.write("bad.gcg", ODD.replace("8E STEP", "8E STEPPEN"));
    error("review bad.gcg", &["bad.gcg:4:"]);
    home.write("bad.gcg", ODD.replace("-CQ", "-CZ"));
    error("review bad.gcg", &["bad.gcg:7: the rack has no Z"]);
    home.write("bad.gcg", b"#player1 a \xff\xfe\n>a: \0 8E\n");
    error("review bad.gcg", &["bad.gcg:2: "]);
    home.write("empty.gcg", "#player1 a a\n#player2 b b\n");
    error("review empty.gcg", &["empty.gcg: no move to review"]);
    home.write("a.board", "...............\n".repeat(15));
    error("review a.board", &["a.board: no last play to review: a whole game is a record (GCG)"]);
    let step = r#"[4,7,"S",false],[5,7,"T",false],[6,7,"E",false],[7,7,"P",false]"#;
    let json = |more: &str, last: &str| {
        let tiles = format!("[{step}{more}]");
        home.write("a.json", format!(r#"{{"game":{{"ruleset":2,"tiles":{tiles}{last}}}}}"#));
    };
    json("", "");
    error("review a.json", &["a.json: no last play to review: a whole"]);
    json("", r#","last_move":{"move_type":"pass","user_id":1}"#);
    error("review a.json", &["a.json: no last play to review: a whole"]);
    json("", r#","last_move":{"move":[[7,7,"X",false]],"points":9}"#);
    error("review a.json", &["a.json:1:", ": X of the last move is not on the board"]);
    let apart = r#","last_move":{"move":[[0,0,"A",false],[7,7,"P",false]],"points":9}"#;
    json(r#",[0,0,"A",false]"#, apart);
    error("review a.json", &["a.json: the last move: "]);
    json("", &format!(r#","last_move":{{"move":[{step}],"points":8}}"#));
    error(
        "review a.json",
        &["a.json: the last move scores 9, but the file says 8: is the board, or the"],
    );
    error("review bad.gcg --seconds 0", &["--seconds", "above 0"]);
    error("review bad.gcg --seconds 3 --racks 3", &["--seconds", "--racks"]);
    // A game that can't be read does not keep others from being reviewed.
    home.write("odd.gcg", ODD);
    let both = home.wfq("review bad.gcg odd.gcg --draws 0 --summary");
    assert_eq!(both.code, Some(2));
    assert!(
        both.out.contains("turns judged") && both.err.contains("error: bad.gcg:2: "),
        "{both:?}"
    );
    let other = home.wfq("review odd.gcg --draws 0 --player nobody");
    other.error(&["odd.gcg: no player \"nobody\": the players are Anna and"]);
    // A game of another list is said to be one.
    home.write("many.gcg", ODD.replace("-CQ +0 9", "6E BEN +10 19"));
    let (_folder, path) = games("greedy", 1);
    let strange = home.wfq(&format!("review {path}/game-1.gcg --summary {EQUITY}"));
    assert!(
        strange.err.contains(
            "make words that are not in the list nl: was it played with another? -l names one"
        ),
        "{strange:?}"
    );
}

#[cfg(target_os = "linux")]
mod interrupted {
    use std::io::Read;
    use std::process::Stdio;

    use super::{LISTS, games};
    use crate::process::{WORK, interrupt_after};

    #[test]
    fn an_interrupted_review_shows_what_is_done() {
        let (_folder, path) = games("greedy", 1);
        let game = format!("{path}/game-1.gcg");
        let line = format!("review {game} --csv --draws 20000 --racks 0 --positions 0 --threads 1");
        let mut command = LISTS.command(&line);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("runs");
        interrupt_after(&child, 4 * WORK);
        let mut said = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
        let output = child.wait_with_output().expect("ends");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{error}");
        if error.starts_with("error: interrupted before the first turn was reviewed") {
            assert_eq!(said, "");
            return;
        }
        let turns =
            error.strip_prefix("error: interrupted after ").and_then(|rest| rest.split(' ').next());
        let turns: usize =
            turns.and_then(|turns| turns.parse().ok()).unwrap_or_else(|| panic!("{error}"));
        assert_eq!(said.lines().count(), turns + 1, "{error}\n{said}");
    }
}
