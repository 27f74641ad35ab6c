//! Bad positions in other forms.

use super::Ground;

#[track_caller]
fn refused(text: impl AsRef<[u8]>, flags: &str, named: &[&str]) {
    Ground::refuses("a.file", text, &format!("board show a.file {flags}"), named);
}

#[test]
fn json_that_is_not_a_game() {
    refused("{\"game\":{\"tiles\":[[1,2,\"A\",fal", "", &["a.file:1:30: ", "cut short"]);
    refused("{\n \"tiles\": [[1,2,\"A\"]]}", "", &["a.file:2:20: ", "[column, row"]);
    refused("{\n \"tiles\": nonsense}", "", &["a.file:2:12: ", "not JSON"]);
    refused(
        "{\"tiles\":[[1,2,\"A\",false],\n[1,2,\"B\",false]]}",
        "",
        &["a.file:2:1: ", "second tile"],
    );
    refused("{\"tiles\":[[19,2,\"A\",false]]}", "", &["a.file:1:11: ", "column 19", "15 rows"]);
    refused("{\"tiles\":[[1,2,\"CH\",false]]}", "", &["a.file:1:11: ", "\"CH\""]);
    refused("{\"tiles\":[],\n\"board\":3}", "", &["a.file:2: ", "board 3", "--layout"]);
    refused("{\"tiles\":[],\n\"ruleset\":\"nl\"}", "", &["a.file:2:14: ", "a whole number"]);
    refused(
        "{\"games\":[{\"id\":1,\"tiles\":[]},{\"id\":2,\"tiles\":[]}]}",
        "",
        &["--game", "1, 2"],
    );
    refused(
        "{\"games\":[{\"id\":1,\"tiles\":[]}]}",
        "--game 3",
        &["--game 3: no such game: the file has 1"],
    );
    refused("{\"games\":[{\"id\":1}]}", "", &["no \"tiles\"", "list of games"]);
    refused(
        "{\"status\":\"error\",\"content\":{\"type\":\"x\"}}",
        "",
        &["a.file:1:29: ", "no game"],
    );
    refused("{}", "", &["a.file: ", "tiles"]);
    refused("[1]", "", &["a.file: ", "object"]);
    refused("15/15", "--format-in json", &["a.file: ", "object"]);
    let row = |middle: &str| {
        format!(
            "{{\"tiles\":[],\"board\":1,\"boards\":[{{\"board_id\":1,\"board\":[[0,0,0],\n{middle},[0,0,0]]}}]}}"
        )
    };
    refused(row("[0,0]"), "", &["a.file:2:1: ", "2 squares", "3 rows"]);
    refused(row("[0,0,9]"), "", &["a.file:2:1: ", "is not a premium"]);
    refused(row("[0,3,0]"), "", &["a.file:2:1: ", "middle"]);
    let players = "{\"tiles\":[],\n\"players\":[{\"rack\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\",\"\"]}]}";
    refused(players, "", &["a.file:2: ", "8 tiles"]);
}

#[test]
fn rows_that_do_not_add_up() {
    let rows = |row: &str| format!("15/15/15/15/15/15/15/{row}/15/15/15/15/15/15/15 AB/ 0/0 0");
    refused(rows("4STEP6"), "", &["a.file:1:28: ", "14 squares", "15"]);
    refused(rows("4STEP8"), "", &["a.file:1:28: ", "16 squares"]);
    refused("15/15/15 / 0/0 0", "", &["a.file:1: ", "3 rows", "15"]);
    refused(rows("4ST!P7"), "", &["a.file:1:25: ", "'!'"]);
    refused(rows("15").replace("0/0", "0;0"), "", &["a.file:1:50: ", "scores"]);
}

#[test]
fn records_with_impossible_moves() {
    let record = |second: &str| format!(">a: STEPABC 8E STEP +9 9\n>b: {second}\n");
    refused(record("SXYZABC 8E STEQS +9 9"), "", &["a.file:2:16: ", "8H", "P"]);
    refused(record("SXYZABC 8E STEP +9 9"), "", &["a.file:2:16: ", "no tile"]);
    refused(record("SXYZABC 9E .S +9 9"), "", &["a.file:2:16: ", "9E, which is empty"]);
    refused(record("SXYZABC 8U SXYZ +9 9"), "", &["a.file:2:16: ", "leaves the board"]);
    refused(record("SXYZABC 16E SXYZ +9 9"), "", &["a.file:2:17: ", "15 rows"]);
    refused(record("SXYZABC 8I S nine 9"), "", &["a.file:2: ", "nine"]);
    refused(record("what is this"), "", &["a.file:2: ", "not a move"]);
    refused(record("SXYZABC 8I S +9 9\n>c: A - +0 0"), "", &["a.file:3: ", "third"]);
    refused(record("SXYZABC - +0 9"), "--move 7", &["--move 7", "2 moves"]);
    refused(record("SXYZABC 8I S"), "", &["a.file:2: ", "no score"]);
    refused(">a: STEPABC 8E STEP +9 9\nSTEP\n", "", &["a.file:2: ", "neither"]);
    refused("#player1 is me\n...............\n", "", &["a.file:2: ", "1 row of", "--layout"]);
    refused("", "--format-in gcg", &["a.file: ", "GCG"]);
    refused("...\n", "--format-in gcg", &["a.file:1: ", "GCG"]);
    refused("...\n", "--move 1", &["a.file: ", "--move", "own"]);
    refused("...\n", "--format-in word", &["word", "own", "cgp"]);
}

#[test]
fn texts_that_are_not_moves() {
    let ground = Ground::new();
    ground.home.write("a.board", crate::run::board(&[]));
    let refused = |text: &str, named: &[&str]| {
        let answer = ground.home.run(&["score", "--board", "a.board", text]);
        ground.check(&answer, named);
    };
    refused("[[1,2,\"A\"]]", &["move, 1:10: ", "[column, row"]);
    refused("[[1,22,\"A\",false]]", &["move, 1:2: ", "row 22"]);
    refused("{\"row\":1,\"word\":\"A\"}", &["move, 1:1: ", "direction"]);
    refused("{\"row\":99,\"column\":1,\"direction\":\"down\",\"word\":\"A\"}", &["move, 1:1: "]);
    refused("[", &["move, 1:", "cut short"]);
    refused("[]", &["no move"]);
    refused("{\"move\":[]}", &["move, 1:9: ", "no tile"]);
    refused("8H [CH]A", &["8H [CH]A", "[CH] is not a tile"]);
    ground.error_of_input("score --board a.board -", "", &["no move"]);
    ground.error_of_input("score --board - -", "x", &["standard input"]);
    ground.error("score --board a.board --last", &["a.board: ", "last move"]);
}

#[test]
fn a_position_that_a_form_cannot_hold() {
    let ground = Ground::new();
    ground.home.write("a.board", crate::run::board(&[]));
    ground.error("board convert a.board --to json -l scrabble-nl", &["scrabble-nl", "form"]);
    ground.error("board convert a.board --to word", &["word", "cgp"]);
}
