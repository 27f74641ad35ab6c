//! A game that is resumed is the one that was left.

use crate::run::{Answer, Home, board};

/// What the last lines say: scores, rack, bag, whose move it is, and the unseen tiles.
fn state(out: &str) -> Vec<&str> {
    let lines: Vec<_> = out.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("unseen ")).expect("a state");
    lines[last - 1..=last].to_vec()
}

/// Whether all is well: of turns taken back it is said that they are there.
fn is_quiet(answer: &Answer) -> bool {
    let is_known = |line: &str| line.contains(" taken back: redo makes ");
    answer.code == Some(0) && answer.err.lines().all(is_known)
}

/// Runs each command by itself, and opens the game again after each: it must be as it was left.
#[track_caller]
fn left_and_taken_up(home: &Home, begin: &str, commands: &[&str]) -> String {
    let mut line = format!("play --board game.board {begin}");
    for command in commands {
        let said = home.pipe(&line, format!("{command}\n"));
        assert!(is_quiet(&said), "{command}: {said:?}");
        let files = [home.read("game.board"), home.read("game.gcg")];
        line = "play --board game.board".to_owned();
        let again = home.pipe(&line, "");
        assert!(is_quiet(&again), "{command}: {again:?}");
        assert_eq!(state(&again.out), state(&said.out), "{command}");
        // Looking writes nothing, and undoing and redoing the last turn writes the same.
        assert_eq!([home.read("game.board"), home.read("game.gcg")], files, "{command}");
    }
    home.pipe(&line, "").found()
}

fn words() -> Home {
    Home::with_list("nl", "STEP STEPS SEXY QAT BYE")
}

#[test]
fn every_command_leaves_a_game_that_opens_again() {
    let commands = [
        "8E STEP",
        "tiles EE",
        "tiles Q?",
        "E8 SEXy",
        "11D BYE",
        "pass",
        "scores 40 31",
        "pass",
        "tiles S",
        "undo",
        "undo",
        "pass",
        "rack QABCEE?",
        "theirs NNNEEEE",
        "swap QA",
        "tiles OO",
        "swap 3",
        "pass",
    ];
    let home = words();
    left_and_taken_up(&home, "--rack STEPABC", &commands);
    let home = words();
    left_and_taken_up(
        &home,
        "--second",
        &["tiles STEP", "rack STEPABC", "8E STEP", "undo", "pass"],
    );
    let home = words();
    left_and_taken_up(
        &home,
        "--second --me anna --opponent anna",
        &["swap 1", "tiles STEPABC", "8E STEP", "pass"],
    );
    let home = words();
    home.import("wwf-en", "STEP STEPS");
    left_and_taken_up(&home, "--ruleset wwf-en --rack STEPABC", &["8E STEP", "tiles AAAA"]);
}

#[test]
fn scores_that_were_set_are_undone_and_redone_with_their_turn() {
    let home = words();
    let line = "play --board game.board --rack STEPABC";
    let set = home.pipe(line, "8E STEP\nscores 10 20\nE8 SEXy\n").found();
    let files = || [home.read("game.board"), home.read("game.gcg")];
    let before = files();
    let out = home.pipe("play --board game.board", "undo\nundo\nredo\nredo\n").found();
    for said in [
        "taken back: opponent: E8 SEXy, 24 points\nme 10, opponent 20;",
        "taken back: me: 8E STEP, 9 points, then the scores set to me 10, opponent 20\nme 0, opponent 0;",
        "replayed: me: 8E STEP, 9 points, then the scores set to me 10, opponent 20\nme 10, opponent 20;",
        "replayed: opponent: E8 SEXy, 24 points\nme 10, opponent 44;",
    ] {
        assert!(out.contains(said), "{said:?} is missing in {out}");
    }
    assert_eq!(state(&out), state(&set));
    assert_eq!(files(), before);
}

#[test]
fn turns_are_not_redone_with_other_tiles() {
    let home = words();
    let line = "play --board game.board --rack STEPABC";
    let said = home.pipe(line, "8E STEP\nundo\nrack QXYABCD\nredo\n");
    assert_eq!(
        said.err,
        "error: standard input:4: redo: turn 1 8E STEP no longer fits: the rack has no E, P, S or T\n"
    );
    let again = home.pipe("play --board game.board", "");
    assert!(again.out.contains("rack ABCDQXY; "), "{again:?}");
    assert_eq!(again.err, "note: 1 turn taken back: redo makes it again\n");
    let out = home.pipe("play --board game.board", "rack STEPABC\nredo\n").out;
    assert!(out.contains("replayed: me: 8E STEP, 9 points\n"), "{out}");
}

#[test]
fn what_is_entered_in_between_keeps_turns_taken_back() {
    for (between, turns) in [
        ("theirs NNNEEEE", [" 1  me: 8E STEP, 9 points", " 2  opponent: E8 SEXY, 40 points"]),
        ("scores 5 6", [" 1  me: 8E STEP, 9 points", " 2  opponent: E8 SEXY, 40 points"]),
        ("rack STEPOOO", [" 1  me: 8E STEP, 9 points", " 2  opponent: E8 SEXY, 40 points"]),
    ] {
        let home = words();
        let line = "play --board game.board --rack STEPABC";
        home.pipe(line, "8E STEP\ntiles EENQ\nE8 SEXY\nundo\nundo\n").found();
        home.pipe("play --board game.board", format!("{between}\n"));
        let said = home.pipe("play --board game.board", "redo\nredo\nturns\n");
        let lines: Vec<_> = said.out.lines().rev().take(2).collect();
        assert_eq!(lines, [turns[1], turns[0]], "{between}: {said:?}");
    }
}

#[test]
fn a_correction_keeps_turns_taken_back_and_redo_checks_them() {
    let home = words();
    let line = "play --board game.board --rack STEPABC";
    home.pipe(line, "8E STEP\ntiles EENQ\nE8 SEXY\nundo\n").found();
    home.pipe("play --board game.board", "turn 1 score 10\n");
    let out = home.pipe("play --board game.board", "redo\n").out;
    assert!(out.contains("replayed: opponent: E8 SEXY, 40 points\nme 10, opponent 40;"), "{out}");
    home.pipe("play --board game.board", "undo\nturn 1 8D STEPA !\n").found();
    let said = home.pipe("play --board game.board", "redo\n");
    let words =
        "replayed: opponent: E8 TEXY, 40 points; turn 2 now makes TEXY, which is not in the list\n";
    assert!(said.out.contains(words), "{said:?}");
    home.pipe("play --board game.board", "undo\nturn 1 pass\n");
    let said = home.pipe("play --board game.board", "redo\n");
    let why = "error: standard input:1: redo: turn 2 E8 TEXY no longer fits: ";
    assert!(said.err.contains(why), "{said:?}");
}

#[test]
fn own_tiles_are_surer_than_the_rack_entered_for_the_opponent() {
    let home = words();
    let line = "play --board game.board --rack STEPABC";
    home.pipe(line, "8E STEP\ntheirs QEEENNN\n").found();
    let out = home.pipe("play --board game.board", "tiles QAAA\n").found();
    let said = "rack AAAABCQ; the rack EEENNNQ entered for the opponent is forgotten\n";
    assert!(out.contains(said), "{out}");
    let out = home.pipe("play --board game.board", "theirs XEEENNN\nrack XABC\n").found();
    assert!(out.contains("rack ABCX; the rack EEENNNX entered for the opponent is"), "{out}");
    let home = words();
    home.pipe(line, "8E STEP\ntheirs QEEENNN\n").found();
    let said = home.pipe("play --board game.board --rack QABC", "");
    assert_eq!(said.err, "note: the rack EEENNNQ entered for the opponent is forgotten\n");
}

/// A board with all but the last tiles of the set, in its first rows.
fn late(left: usize) -> String {
    let set = "AAAAAAABBCCDDDDDEEEEEEEEEEEEEEEEEEFFGGGHHIIIIJJKKKLLLMMMNNNNNNNNNNNOOOOOOPPQRRRRRSSSSSTTTTTUUUVVWWXYZZ??";
    let tiles: Vec<char> = set.chars().take(set.len() - left).collect();
    let rows: Vec<String> =
        tiles.chunks(15).map(|row| format!("{:.<15}", row.iter().collect::<String>())).collect();
    let rows: Vec<(usize, &str)> =
        rows.iter().enumerate().map(|(at, row)| (at, row.as_str())).collect();
    format!("language: nl\n{}", board(&rows))
}

#[test]
fn near_the_end_fewer_tiles_are_a_whole_rack() {
    let home = words();
    // VVWWXYZZ?? are left.
    home.write("game.board", late(10));
    let open = |commands: &str| {
        let said = home.pipe("play --board game.board --rack VWX", commands);
        assert_eq!(said.code, Some(0), "{said:?}");
        said.out
    };
    assert!(
        open("pass\n")
            .contains("\nme: passes\nme 0, opponent 0; rack VWX; 0 in the bag; opponent's move\n")
    );
    assert!(open("").contains("; rack VWX; 0 in the bag; "));
    // A mistyped tile can be corrected, now and later.
    assert!(open("rack VWY\n").contains("; rack VWY; 0 in the bag; "));
    // Of the seven tiles, three are the opponent's.
    let home = words();
    home.write("game.board", late(10));
    let said = home.pipe("play --board game.board", "rack VVWWXYZ\npass\n");
    assert!(
        said.out.contains("; rack VVWWXYZ; 0 in the bag; opponent's move\nunseen 3: Z1"),
        "{said:?}"
    );
    assert!(said.out.contains("\nunseen 3: Z1 ?2, opponent has Z??\n"), "{said:?}");
}

#[test]
fn unknown_tiles_are_not_counted_as_none() {
    let home = words();
    let out = home.pipe("play --board game.board --rack QXYABCD", "pass\npass\npass\n").found();
    let end = "the game is over, too many turns without a word: me -38 (ABCDQXY left), opponent 0 (tiles \
        left not counted: enter them with theirs ABC)";
    assert!(out.contains(end), "{out}");
    let out = home.pipe("play --board game.board", "theirs ZZEEEEE\n").found();
    assert!(out.contains("me -38 (ABCDQXY left), opponent -15 (EEEEEZZ left)\n"), "{out}");
    let out = home.pipe("play --board game.board", "").found();
    let end = ", opponent -15 (EEEEEZZ left); wfq review game.gcg says what each turn cost\n";
    assert!(out.contains(end), "{out}");
}

#[test]
fn a_record_that_ends_in_passes_has_the_racks_in_its_last_lines() {
    let home = words();
    let record = "#player1 al Al\n#player2 bo Bo\n#tile-distribution wordfeud_nl\n>al: ABCEPST - +0 0\n\
        >bo: - +0 0\n>al: ABCEPST - +0 0\n>al: ABCEPST (ABCEPST) -19 -19\n>bo: (ABCDEFG) -20 -20\n";
    home.write("game.gcg", record);
    let out = home.pipe("play --board game.gcg", "").found();
    assert!(out.contains("Al -19 (ABCEPST left), Bo -20 (ABCDEFG left)"), "{out}");
}

#[test]
fn a_rack_edited_in_the_board_file_is_used() {
    let home = words();
    home.pipe("play --board game.board --rack STEPABC", "8E STEP\ntiles EEEE\n").found();
    let edited = home.read("game.board").replace("rack: ABCEEEE", "rack: ABCEEES");
    home.write("game.board", edited);
    let said = home.pipe("play --board game.board", "");
    assert!(said.out.contains("; rack ABCEEES; "), "{said:?}");
    assert!(said.err.starts_with("note: using the rack of the board file, ABCEEES; "), "{said:?}");
    // Tiles that have been played can't be on it: the line is named.
    let edited = home.read("game.board").replace("rack: ABCEEES", "rack: QQ");
    home.write("game.board", edited);
    home.pipe("play --board game.board", "").error(&["game.board:2: ", "no Q left"]);
}

#[test]
fn the_word_list_of_a_game_stays() {
    let home = words();
    home.write("more.txt", "STEP\nSTEPPE\n");
    home.wfq("import nl more.txt --name more").found();
    home.pipe("-l more play --board game.board --rack STEPPEA", "8E STEPPE\n").found();
    let out = home.pipe("play --board game.board", "undo\n8E STEPPE\n");
    assert_eq!(out.code, Some(0), "{out:?}");
    home.pipe("-l more play --board x.board --ruleset wwf-en", "").error(&["--ruleset", "--list"]);
}
