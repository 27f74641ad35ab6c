//! Bad boards, racks and layouts.

use super::Ground;
use crate::run::board;

/// Checks that a board fails with a line that names all of these.
#[track_caller]
fn refused(text: impl AsRef<[u8]>, flags: &str, named: &[&str]) {
    Ground::refuses("a.board", text, &format!("solve --board a.board {flags}"), named);
}

/// Checks that a rack fails with a line that names all of these.
#[track_caller]
fn refused_rack(language: &str, rack: &str, named: &[&str]) {
    let ground = Ground::new();
    ground.home.import(&format!("{language} --name mine"), "PAK");
    let ground = Ground { before: super::files(&ground.home), home: ground.home };
    ground.home.write("a.board", board(&[]));
    ground.error(&format!("solve --board a.board -l mine --rack '{rack}'"), named);
}

#[test]
fn boards_of_another_shape() {
    let fifteen = board(&[]);
    let lines = |count: usize| "...............\n".repeat(count);
    refused(lines(14), "--rack PAK", &["a.board:14", "14 rows", "15"]);
    refused(lines(17), "--rack PAK", &["a.board:1", "17 rows", "15"]);
    refused("", "--rack PAK", &["a.board:1", "0 rows", "15"]);
    refused(format!("# a game\n{}", lines(14)), "--rack PAK", &["a.board:15", "14 rows"]);
    refused(board(&[(2, "..............")]), "--rack PAK", &["a.board:3:15: ", "14 squares", "15"]);
    refused(board(&[(2, "................")]), "--rack PAK", &["a.board:3:16: ", "16 squares"]);
    refused(format!("language: nl\n\n{}", board(&[(0, ".")])), "--rack PAK", &["a.board:3:2: "]);
    refused(fifteen.replace('\n', ""), "--rack PAK", &["a.board:1", "15 rows of 15"]);
    refused(lines(100_000), "--rack PAK", &["a.board: ", "larger"]);
}

#[test]
fn boards_with_other_signs() {
    refused(board(&[(7, "....STEP1......")]), "--rack PAK", &["a.board:8:9: ", "'1'", "capital"]);
    refused(board(&[(7, "....STÉP.......")]), "--rack PAK", &["a.board:8:7: ", "'É'", "capital"]);
    refused(board(&[(7, "....STE\tP.....")]), "--rack PAK", &["a.board:8:8: ", "'\\t'"]);
    refused(b".....\n..\xe9..\n", "--rack PAK", &["a.board:2:3: ", "UTF-8"]);
    refused(board(&[(7, "....STE\0P.....")]), "--rack PAK", &["a.board:8:8: ", "'\\0'"]);
}

#[test]
fn letters_without_a_tile() {
    let ground = Ground::new();
    ground.home.import("sv", "QUIZ");
    let ground = Ground { before: super::files(&ground.home), home: ground.home };
    let solve = "solve --board - -l sv --rack UIZ?";
    let named = ["standard input:8:8: ", "Q has no tile", "small letter"];
    ground.error_of_input(solve, board(&[(7, ".......QUIZ....")]), &named);
    let blank = ground.home.pipe(solve, board(&[(7, ".......qUIZ....")]));
    assert!(blank.code != Some(2) && !blank.err.contains("error"), "{blank:?}");
}

#[test]
fn files_that_cannot_be_read() {
    let ground = Ground::new();
    ground.error("solve --board nothing.board --rack PAK", &["nothing.board: ", "no such file"]);
    ground.error("solve --board data --rack PAK", &["data: ", "folder"]);
}

#[test]
fn racks() {
    refused_rack("nl", "PAKPAKPA", &["rack", "8 tiles", "at most 7"]);
    refused_rack("nl", "PAKPAK??", &["rack", "8 tiles", "at most 7"]);
    refused_rack("nl", "PA1", &["rack", "column 3", "'1'"]);
    refused_rack("nl", "PAØ", &["rack", "column 3", "Ø is not a letter of Dutch", "-l da"]);
    refused_rack("nl", "", &["rack", "empty"]);
    refused_rack("sv", "QUIZ", &["rack", "Q has no tile", "?"]);
    refused(board(&[]), "", &["rack", "--rack", "rack:"]);
}

#[test]
fn lines_before_the_board_are_named_with_their_place() {
    refused(format!("# a game\nrack: PA1\n{}", board(&[])), "", &["a.board:2:", "'1'"]);
    refused(format!("rack:\n{}", board(&[])), "", &["a.board:1:", "empty"]);
    refused(format!("rack: PAKPAKPA\n{}", board(&[])), "", &["a.board:1:", "8 tiles"]);
    let with_language = format!("rack: PAK\nlanguage: klingon\n{}", board(&[]));
    refused(with_language, "", &["a.board:2:", "\"klingon\"", "nl"]);
    let with_layout = format!("rack: PAK\nlayout: nothing\n{}", board(&[]));
    refused(with_layout, "", &["a.board:2:", "\"nothing\"", "wordfeud"]);
}

/// Checks that a layout file fails with a line that names all of these.
#[track_caller]
fn refused_layout(ground: &Ground, text: &str, named: &[&str]) {
    ground.home.write("a.board", board(&[]));
    ground.home.write("a.layout", text);
    ground.error("solve --board a.board --rack PAK --layout a.layout", named);
}

#[test]
fn layouts_that_are_wrong_as_a_whole() {
    let ground = Ground::new();
    // There must be no number where that of a line would be.
    refused_layout(&ground, "", &["a.layout: "]);
    refused_layout(&ground, &board(&[]), &["a.layout: ", "start"]);
    refused_layout(&ground, &board(&[(7, ".......11......")]), &["a.layout: ", "start"]);
}

#[test]
fn layouts() {
    let ground = Ground::new();
    ground.home.write("a.board", board(&[]));
    let refused = |text: &str, named: &[&str]| refused_layout(&ground, text, named);
    let unknown = "solve --board a.board --rack PAK --layout nothing";
    ground.error(unknown, &["\"nothing\"", "wordfeud-article", "wordfeud"]);
    ground.error("solve --board a.board --rack PAK --layout data", &["data: ", "folder"]);
    refused(&board(&[(7, ".......19......")]), &["a.layout:8:9: ", "'9'", "5 triple word"]);
    refused(&format!("{}...", board(&[])), &["a.layout:"]);
    refused(&board(&[(3, "..")]), &["a.layout:4:", "2 squares"]);
    refused(&board(&[(0, "é..............")]), &["a.layout:1:1: ", "'é'"]);
}

#[test]
fn missing_moves_cannot_be_drawn() {
    let ground = Ground::new();
    ground.home.write("a.board", board(&[]));
    let draw = |number: &str| format!("solve --board a.board --rack PAK --draw {number}");
    ground.error(&draw("7"), &["7", "6 moves"]);
    ground.error(&draw("0"), &["0", "--draw"]);
    ground.error(&draw("x"), &["'x'", "--draw"]);
}
