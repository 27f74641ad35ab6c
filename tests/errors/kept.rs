//! Nothing is saved that could not be read again, and files that are not plain are not waited for.

use std::process::Command;

use super::Ground;
use super::play::files;
use crate::run::{Home, board};

/// Plays a turn of a record, and resumes the game.
fn played(record: &str) -> String {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.write("game.gcg", record);
    let out = home.pipe("play --board game.gcg", "tiles SEEE\nundo\nredo\n").found();
    assert!(out.contains("taken back"), "{out}");
    home.pipe("play --board game.gcg", "").found();
    home.read("game.gcg")
}

const MOVES: &str =
    "#tile-distribution wordfeud_nl\n>NICK: STEPABC 8E STEP +9 9\n>bo: EX? E8 .EXy +24 24\n";

#[test]
fn nicks_that_no_record_can_have_are_replaced() {
    let named = |nick: &str| played(&MOVES.replace("NICK", nick));
    let written = named("anna b");
    assert!(written.contains("#player1 annab anna b\n"), "{written}");
    assert!(written.contains("\n>annab: ABCEPST 8E STEP +9 9\n"), "{written}");
    let written = named("");
    assert!(written.contains("#player1 1 me\n#player2 bo bo\n"), "{written}");
    let written = named("b o");
    assert!(written.contains("#player1 bo1 b o\n#player2 bo2 bo\n"), "{written}");
}

#[test]
fn lines_after_notes_of_the_program_are_kept() {
    let moves = MOVES.replace("NICK", "al");
    let own = "#note The game is taken up here: the moves before are made up\nmy own line\nmore\n";
    let (first, second) = moves.split_at(moves.find(">bo").expect("a second move"));
    let written = played(&format!("{first}{own}{second}"));
    assert!(written.contains("#note my own line\nmore\n"), "{written}");
    assert!(written.contains("#note The game is taken up here"), "{written}");
    let about = "#description A position, not the moves that led to it\nmy own line\n";
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.write("game.gcg", format!("{about}{moves}"));
    home.pipe("play --board game.gcg", "rack SEEE\n8E STEPS\n").found();
    let written = home.read("game.gcg");
    assert!(written.contains("\n#note my own line\n"), "{written}");
    home.pipe("play --board game.gcg", "").found();
}

#[test]
fn what_could_not_be_read_again_leaves_the_old_file() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.pipe("play --board game.board --rack STEPABC", "8E STEP\n").found();
    let before = files(&home);
    let answer = home.pipe("play --board game.board", "scores 2000000000 5\n");
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.contains("999999"), "{answer:?}");
    assert_eq!(files(&home), before);
    let notes = format!("#note x\n{}", "\n".repeat(200_001));
    home.write("long.gcg", format!("{notes}{}", MOVES.replace("NICK", "al")));
    let before = files(&home);
    let answer = home.pipe("play --board long.gcg", "tiles SEEE\n");
    assert!(answer.err.contains("last 2 lines of notes"), "{answer:?}");
    assert_eq!(files(&home), before);
    let shown = home.wfq("board show long.gcg");
    assert!(shown.err.contains("notes left out: the last 2 lines of them\n"), "{shown:?}");
}

#[test]
fn files_left_by_a_kill_are_removed_with_the_next_turn() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    home.pipe("play --board game.board --rack STEPABC", "8E STEP\n").found();
    for left in [".game.board.wfq-a1b2c3", ".game.gcg.wfq-a1b2c3", ".other.wfq-a1b2c3"] {
        home.write(left, "half a fi");
    }
    home.pipe("play --board game.board", "tiles SEEE\n").found();
    let hidden: Vec<_> = files(&home).into_iter().map(|(name, _)| name).collect();
    assert_eq!(hidden, [".other.wfq-a1b2c3", "game.board", "game.gcg"]);
}

#[test]
fn a_pipe_cannot_be_the_board_of_a_game() {
    let ground = Ground::new();
    let path = ground.home.path("a.board");
    let made = Command::new("mkfifo").args([&path, &ground.home.path("b.gcg")]).status();
    assert!(made.expect("mkfifo").success());
    ground.error("play --board a.board", &["a.board: not a regular file"]);
    ground.home.write("b.board", board(&[]));
    ground.error("play --board b.board", &["b.gcg: not a regular file"]);
    ground.error("play --board /dev/zero", &["/dev/zero: not a regular file"]);
    ground.error("board show /dev/zero", &["/dev/zero", "larger than"]);
    let games = ground.home.wfq("games");
    assert_eq!((games.code, games.out.as_str()), (Some(1), ""));
}

#[test]
fn impossible_numbers() {
    let refused = |text: &str, named: &[&str]| {
        Ground::refuses("a.file", text, "board show a.file", named);
    };
    let rows = |first: &str, scores: &str| {
        format!("{first}/15/15/15/15/15/15/4STEP7{} / {scores} 0\n", "/15".repeat(7))
    };
    refused(&rows("18446744073709551615A15", "0/0"), &["a.file:1:16: ", "squares in this row"]);
    refused(&rows("15", "1000000/0"), &["a.file:1:52: these are not scores"]);
    refused(
        "{\"tiles\":[],\n\"players\":[{\"score\":1e300},{}]}",
        &["a.file:2:21: ", "not a score"],
    );
    refused(">a: STEPABC 8E STEP +9 1000000\n", &["a.file:1: \"1000000\" is not a score"]);
    refused(
        ">a: STEPABC 8E STEP +999999\n>b: A - +0 0\n>a: A - +9\n",
        &["a.file:3: 1000008 is not a score"],
    );
}
