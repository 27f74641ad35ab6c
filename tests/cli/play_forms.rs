//! `wfq play`, line mode: the forms of board files, and the games.

use crate::run::{Home, board};

/// A board of Words With Cheaters.
fn underscores(rows: &[(usize, &str)]) -> String {
    board(rows).replace('.', "_")
}

#[test]
fn a_board_of_words_with_cheaters_stays_one() {
    let home = Home::with_list("nl", "STEP");
    home.import("wwf-en", "STEP STEPS HELLO");
    home.write("game.wwf", underscores(&[]));
    // H on a double letter, no square doubles the word: as `wfq score` counts.
    let line = "play --board game.wwf --ruleset wwf-en";
    let out = home.pipe(&format!("{line} --rack ABHELLO"), "8D HELLO\n").found();
    let scored = home.wfq("score --board game.wwf.bak -l wwf-en '8D HELLO'").out;
    let score = scored.split_whitespace().nth(3).expect("a score").trim_end_matches(',');
    assert!(out.contains(&format!("\nme: 8D HELLO, {score} points\n")), "{out}\n{scored}");
    assert_eq!(home.read("game.wwf"), underscores(&[(7, "___HELLO_______")]));
    assert_eq!(home.read("game.wwf.bak"), underscores(&[]));
    assert!(
        home.read("game.gcg")
            .contains("#tile-distribution wwf-en\n#lexicon wwf-en\n#board-layout wwf\n")
    );
    // From now on, the record says which game it is.
    let out = home.pipe("play --board game.wwf", "tiles stepz\nH8 OsTEP!\n");
    assert_eq!(out.err, "", "{out:?}");
    assert!(out.out.contains("rack ABEPSTZ"), "{out:?}");
    assert!(home.read("game.wwf").lines().all(|row| !row.contains('.') && row.len() == 15));
}

#[test]
fn spanish_tiles_of_two_letters() {
    let home = Home::with_list("es", "CHORRO CHE");
    let line = "play --board game.board --ruleset es";
    let out = home.pipe(&format!("{line} --rack '[CH]O[RR]OABC'"), "W=[CH]*\n").found();
    assert!(out.contains("[CH]O[RR]O"), "{out}");
    let named = "8F [CH]O[RR]O\ntiles [ll]E?\n";
    let out = home.pipe(&format!("{line} --rack '[CH]O[RR]OABC'"), named).found();
    assert!(out.contains("me: 8F [CH]O[RR]O, "), "{out}");
    assert!(home.read("game.board").contains("\n.....[CH]O[RR]O......\n"));
    assert!(home.read("game.board").contains("\nrack: ABCE[LL]?"), "{}", home.read("game.board"));
    let out = home.pipe("play --board game.board", "F8 .E\nundo\nF8 .e!\nswap [LL]\n").found();
    assert!(out.contains("\nme: swaps [LL]\n"), "{out}");
    assert!(home.read("game.gcg").contains("-[LL] +0"));
}

#[test]
fn scrabble_has_its_own_rules() {
    let home = Home::with_list("scrabble-en", "STEP RETAINS");
    let line = "play --board game.board --ruleset scrabble-en --rack RETAINS";
    let out = home.pipe(line, "8H RETAINS 66\nswap 7\n").found();
    assert!(out.contains("me: 8H RETAINS, 66 points"), "{out}");
    assert!(home.read("game.board").starts_with("language: scrabble-en\n"));
    // Six turns without a word, swaps included, end the game.
    let turns = "tiles ABCDEFG\npass\nswap 1\npass\npass\npass\n";
    let out = home.pipe("play --board game.board", turns).found();
    assert!(
        out.contains("; the game is over, too many turns without a word: me 50 (ABCDEFG left), "),
        "{out}"
    );
}

const RECORD: &str = "#character-encoding ISO-8859-1\n#player1 jose Jos\u{e9} N\u{fa}\u{f1}ez\n#player2 bo Bo\n\
    #tile-distribution wordfeud_nl\n>jose: STEPABC 8E STEP +9 9\n>bo: EX? E8 .EXy +24 24\n";

#[test]
fn a_record_is_a_board_file_too() {
    for latin in [false, true] {
        let home = Home::with_list("nl", "STEP STEPS SEXY");
        let bytes = match latin {
            true => RECORD.chars().map(|c| u8::try_from(c).expect("in ISO 8859-1")).collect(),
            false => RECORD.replace("ISO-8859-1", "UTF-8").into_bytes(),
        };
        home.write("game.gcg", &bytes);
        let out = home.pipe("play --board game.gcg", "tiles SEEE\n8E STEPS\n").found();
        assert!(out.contains("\nJosé Núñez 9, Bo 24; rack ABCEEES; "), "{out}");
        let record = home.read("game.gcg");
        assert!(record.starts_with("#character-encoding UTF-8\n"), "{record}");
        assert!(record.contains(" José Núñez\n") && record.contains(" 8E ....S +"), "{record}");
        // Before the last of the two changes.
        let kept = home.read("game.gcg.bak");
        assert!(kept.ends_with("#rack1 ABCEEES\n"), "{kept}");
        assert_eq!(std::fs::read_dir(home.path("")).expect("a folder").count(), 3);
        home.write("game.gcg", &bytes);
        home.pipe("play --board game.gcg", "tiles SEEE\n").found();
        assert_eq!(std::fs::read(home.path("game.gcg.bak")).expect("there"), bytes);
    }
}

#[test]
fn notes_in_a_record_stay_where_they_are() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    let record = "#character-encoding UTF-8\n#player1 al Al\n#player2 bo Bo\n\
        #tile-distribution wordfeud_nl\n#lexicon mine\n#board-layout wordfeud\n#title A game\n\
        >al: ABCEPST 8E STEP +9 9\n#note He thought long\n\nabout this.\n\
        >bo: EX? E8 .EXy +24 24\n#note The end\n#rack1 ABC\n";
    home.write("game.gcg", record);
    home.pipe("play --board game.gcg", "tiles QS\nundo\nredo\n").found();
    let written = home.read("game.gcg");
    assert_eq!(written.replace("#rack1 ABCQS", "#rack1 ABC"), record);
    home.pipe("play --board game.gcg", "undo\nundo\n").found();
    assert!(home.read("game.gcg").contains("\n#note He thought long\n\nabout this.\n"));
    // Next to a board too.
    let squares = board(&[(7, "....STEP......."), (8, "....E.........."), (9, "....X..........")]);
    let squares =
        squares.replacen("....X..........\n...............", "....X..........\n....y..........", 1);
    home.write("other.board", format!("language: nl\n{squares}"));
    home.write("other.gcg", record);
    home.pipe("play --board other.board", "tiles QS\n").found();
    assert!(home.read("other.gcg").contains("\n#title A game\n>al"));
}

#[test]
fn the_racks_of_a_record_are_known_up_to_its_last_move() {
    let home = Home::with_list("nl", "STEP STEPS SEXY BYE");
    let record = "#player1 al Al\n#player2 bo Bo\n#tile-distribution wordfeud_nl\n\
        >al: STEPABC 8E STEP +9 9\n#rack2 EXYNNNN\n";
    home.write("game.gcg", record);
    let out = home.pipe("play --board game.gcg", "E8 SEXY\ntiles NNEE\npass\n").found();
    assert!(out.contains("\nAl 9, Bo 0; rack ABC; "), "{out}");
    // The tiles that the opponent drew are unknown: they may be any.
    let out = home.pipe("play --board game.gcg", "11D BYE\npass\nundo\nundo\nredo\n").found();
    assert!(out.contains("\nBo: 11D BYE, "), "{out}");
    assert!(home.read("game.gcg").contains(">bo: ENNNNXY E8 .EXY +"));
    let open = record.replace(">al", "#incomplete STEPABC\n>al").replace("#rack2 EXYNNNN", "");
    home.write("open.gcg", open.split(">al").next().expect("the head of it"));
    let out = home.pipe("play --board open.gcg", "").found();
    assert!(out.contains("; rack ABCEPST; "), "{out}");
}

#[test]
fn points_for_a_challenge_stay() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    let record = "#player1 al Al\n#player2 bo Bo\n#tile-distribution wordfeud_nl\n\
        >al: STEPABC 8E STEP +9 9\n>al: (challenge) +5 14\n>bo: EX? E8 .EXy +24 24\n\
        >bo: (time) -10 14\n";
    home.write("game.gcg", record);
    home.pipe("play --board game.gcg", "tiles SEEE\n8E STEPS\n").found();
    let out = home.pipe("play --board game.gcg", "undo\n").found();
    assert!(out.contains("\nAl 25, Bo 14; rack ABCEEE; "), "{out}");
    assert!(
        out.contains("taken back: Al: 8E STEPS, 11 points\nAl 14, Bo 14; rack ABCEEES; "),
        "{out}"
    );
    // Nicks are not the names of the players, and turns taken back are theirs all the same.
    let undone = home.pipe("play --board game.gcg", "undo\n");
    assert_eq!(undone.err, "note: 1 turn taken back: redo makes it again\n");
    let redone = home.pipe("play --board game.gcg", "redo\nundo\n");
    assert!(redone.out.contains("Bo: E8 SEXy, 24 points, entered as 14"), "{redone:?}");
    assert_eq!(home.pipe("play --board game.gcg", "pass\n").code, Some(0));
}

#[test]
fn a_cgp_stays_one() {
    let home = Home::with_list("nl", "STEP STEPS SEXY");
    let rows = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";
    home.write("game.cgp", format!("{rows} SABCDE?/ 40/30 0 bb 40; bdn wordfeud; ld nl;\n"));
    let out = home.pipe("play --board game.cgp", "8E STEPS 11\n").out;
    assert!(out.contains("me: 8E STEPS, 11 points\nme 51, opponent 30; rack ABCDE?; "), "{out}");
    let written = home.read("game.cgp");
    assert!(written.starts_with("15/15/15/15/15/15/15/4STEPS6/15/"), "{written}");
    assert!(written.contains(" ABCDE?/ 51/30 0 ") && written.ends_with('\n'), "{written}");
    let out = home.pipe("play --board game.cgp", "E8 SEXy 24\nundo\n").out;
    assert!(out.contains("opponent: E8 SEXy, 24 points\nme 51, opponent 54; "), "{out}");
}

#[test]
fn a_board_of_another_size_keeps_its_layout() {
    let home = Home::with_list("wwf-en", "STEP STEPS");
    let line = "play --board game.wwf --ruleset wwf-en --layout wwf11 --rack STEPABC";
    home.write("game.wwf", format!("{}\n", "_".repeat(11)).repeat(11));
    home.pipe(line, "6D STEP\n").found();
    assert!(home.read("game.gcg").contains("\n#board-layout wwf11\n"));
    let out = home.pipe("play --board game.wwf", "6D STEPS\n").found();
    assert!(out.contains("opponent: 6D STEPS, "), "{out}");
    assert_eq!(home.read("game.wwf").lines().count(), 11);
}
