//! `wfq play`, line mode: turns, and the files that they write.

use crate::run::{Answer, Home, board};

const WORDS: &str = "STEP STEPS STEPPE SEXY BYE EN";

fn play(home: &Home, more: &str, commands: &str) -> Answer {
    home.pipe(&format!("play --board game.board {more}"), commands)
}

/// A home with a board typed by a player, with comments.
fn typed() -> Home {
    let home = Home::with_list("nl", WORDS);
    let squares = board(&[(7, "....STEP.......")]);
    home.write("game.board", format!("# with anna\nlanguage: nl\n#\n{squares}"));
    home
}

/// All files except the word list.
fn files(home: &Home) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(home.path("")).expect("a folder").flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let mut files: Vec<_> = files
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, std::fs::read(entry.path()).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

/// Checks that a command is refused with a line, and changes no file.
#[track_caller]
fn refused(home: &Home, more: &str, command: &str, line: &str) {
    let before = files(home);
    let answer = play(home, more, &format!("{command}\n"));
    assert_eq!((answer.code, answer.err), (Some(2), format!("error: standard input:1: {line}\n")));
    assert!(files(home) == before, "{command}: a file has changed");
}

#[test]
fn a_chosen_play_is_written_to_the_board() {
    let home = typed();
    let before = std::fs::read(home.path("game.board")).expect("there");
    let out = play(&home, "--rack SABC?NE", "W=STEPS\n").found();
    let row = out.lines().find(|line| line.contains("STEPS")).expect("a play");
    let number = row.split_whitespace().next().expect("a number");
    let out = play(&home, "--rack SABC?NE", &format!("{number}\n")).found();
    assert!(out.contains("\nme: 8E STEPS, "), "{out}");
    assert!(out.contains(", opponent 0; rack ABCEN?; "), "{out}");
    assert_eq!(std::fs::read(home.path("game.board.bak")).expect("there"), before);
    let squares = board(&[(7, "....STEPS......")]);
    let expected = format!("# with anna\n#\nlanguage: nl\nrack: ABCEN?\n{squares}");
    assert_eq!(home.read("game.board"), expected);
    let record = home.read("game.gcg");
    assert!(record.contains("\n>me: ABCENS? 8E ....S +"), "{record}");
    assert!(record.ends_with("\n#rack1 ABCEN?\n"), "{record}");
    // The backup is the board before the turn, not the same board with another rack.
    let before = home.read("game.board.bak");
    play(&home, "", "tiles T\n").found();
    assert_eq!(home.read("game.board.bak"), before);
}

#[test]
fn new_tiles_are_entered() {
    let home = typed();
    let out = play(&home, "--rack SABC?NE", "8E STEPS\ntiles q\n").found();
    assert!(out.contains("\nrack ABCENQ?\nme "), "{out}");
    assert!(out.contains("\nunseen 92: A6 B1 "), "{out}");
    refused(
        &home,
        "",
        "tiles E",
        "tiles given: 1; the rack has room for 0: rack ABC enters the whole rack anew",
    );
    refused(&home, "", "rack QQ", "there is no Q left beyond 1 Q: the tiles have 2 Q");
    refused(&home, "", "rack ABCENQ?E", "the rack has 8 tiles: Dutch has at most 7");
    let out = play(&home, "", "rack ABCENX?\n").found();
    assert!(out.contains("rack ABCENX?"), "{out}");
    assert!(home.read("game.board").contains("\nrack: ABCENX?\n"));
}

#[test]
fn the_opponents_move_is_checked_by_its_score() {
    let home = typed();
    let second = "--second --rack ABCDEFG";
    refused(&home, second, "E8 SEXy 23", "E8 SEXy scores 24, not 23: check the move");
    assert!(!home.path("game.gcg").exists());
    let out = play(&home, second, "e8 SEXy 24\n").found();
    assert!(out.contains("\nopponent: E8 SEXy, 24 points\nme 0, opponent 24; rack ABCDEFG;"));
    play(&home, "", "undo\nSEXy@7,4,down\n").found();
    assert!(home.read("game.gcg").contains("\n>opponent: EX? E8 .EXy +24 24\n"));
    // My own move may be typed too, with or without its score.
    refused(&home, "", "9E EX", "the rack has no X");
}

#[test]
fn words_that_are_not_in_the_list_need_an_exclamation_mark() {
    let home = typed();
    let said =
        "E8 SEX: not in the list nl: SEX; add ! to play it anyway, or correct the list: allow SEX";
    refused(&home, "--second", "E8 SEX", said);
    refused(&home, "--second", "E8 SEX 11 !", "E8 SEX scores 12, not 11: check the move");
    let out = play(&home, "--second --rack ABCDEFG", "E8 SEX 12 !\n").found();
    assert!(out.contains("\nopponent: E8 SEX, 12 points\n"), "{out}");
    // My own too.
    let out = play(&home, "", "11D FACED!\n");
    assert!(out.out.contains("\nme: 11D FACED, "), "{out:?}");
}

#[test]
fn tiles_are_swapped_and_turns_passed() {
    let home = typed();
    let rack = "--rack QABCDEF";
    refused(&home, rack, "swap 2", "swap 2: name the tiles: swap QX");
    refused(&home, rack, "swap X", "the rack has no X");
    refused(&home, rack, "swap", "swap: empty: give letters, with ? for a blank");
    refused(
        &home,
        "--second",
        "swap QX",
        "it is the opponent's turn: give the number of tiles: swap 2",
    );
    let out = play(&home, rack, "swap qa\ntiles ?E\nswap 2\npass\nswap 1\n").found();
    for said in ["me: swaps AQ", "opponent: swaps 2 tiles", "me: passes", "opponent: swaps a tile"]
    {
        assert!(out.contains(&format!("\n{said}\n")), "{said:?} is missing in {out}");
    }
    assert!(home.read("game.board").contains("\nrack: BCDEEF?\n"));
    let record = home.read("game.gcg");
    let turns = ">me: ABCDEFQ -AQ +0 0\n>opponent: -2 +0 0\n>me: BCDEEF? - +0 0\n>opponent: -1 +0";
    assert!(record.contains(turns), "{record}");
}

#[test]
fn turns_are_taken_back_and_replayed() {
    let home = typed();
    refused(&home, "", "undo", "there is no turn to take back");
    refused(&home, "", "redo", "there is no turn to replay");
    play(&home, "--rack SABC?NE", "8E STEPS\ntiles Q\nE8 SEXy\n").found();
    let after = [home.read("game.board"), home.read("game.gcg")];
    // Without the new tile: it was drawn after the turn.
    let out = play(&home, "", "undo\nundo\nredo\nredo\n").found();
    assert!(
        out.contains("taken back: me: 8E STEPS, 11 points\nme 0, opponent 0; rack ABCENS?; "),
        "{out}"
    );
    assert_eq!([home.read("game.board"), home.read("game.gcg")], after);
    play(&home, "", "undo\nundo\n").found();
    assert!(home.read("game.board").ends_with(&board(&[(7, "....STEP.......")])));
    assert!(home.read("game.board").contains("\nrack: ABCENS?\n"));
    // Another turn leaves nothing to replay.
    let answer = play(&home, "", "pass\nredo\n");
    assert!(
        answer.err.ends_with("\nerror: standard input:2: there is no turn to replay\n"),
        "{answer:?}"
    );
}

#[test]
fn the_same_command_resumes_a_game() {
    let home = typed();
    let line = "--rack SABC?NE --me Al --opponent 'Bo the Second' --second";
    play(&home, line, "E8 SEXy\n").found();
    let out = play(&home, line, "8E STEPS\n").found();
    assert!(out.contains("Al: 8E STEPS, "), "{out}");
    // The tiles of the command have been played by now.
    let out = play(&home, line, "tiles Q\n").found();
    assert!(out.contains("; rack ABCEN?; "), "{out}");
    let out = play(&home, line, "").found();
    assert!(out.contains(", Bo the Second 24; rack ABCENQ?; "), "{out}");
    // Another rack is accepted.
    let out = play(&home, "--rack ABCENK?", "").found();
    assert!(out.contains("; rack ABCEKN?; "), "{out}");
}

#[test]
fn an_empty_file_is_a_new_game() {
    for text in ["", "\n \n"] {
        let home = Home::with_list("nl", WORDS);
        home.write("game.board", text);
        play(&home, "--rack STEPABC", "8E STEP\n").found();
        assert!(home.read("game.board").ends_with(&board(&[(7, "....STEP.......")])));
        assert_eq!(home.read("game.board.bak"), text);
    }
}
