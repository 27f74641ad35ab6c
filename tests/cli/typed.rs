//! Moves that people type: in small letters, word first, with blanks for missing tiles.

use crate::run::{Home, board};

const WORDS: &str = "HERO HAIRNETS MAZE MI IS TESTEE TA HE ES";

/// A home with HERO on the board.
fn home() -> Home {
    let home = Home::with_list("en", WORDS);
    home.write("hero.board", board(&[(7, ".......HERO....")]));
    home
}

/// The outcome of a typed move: the line that reports it, or the error.
fn played(home: &Home, more: &str, line: &str) -> String {
    home.write("game.board", home.read("hero.board"));
    _ = std::fs::remove_file(home.path("game.gcg"));
    let answer = home.pipe(&format!("play --board game.board {more}"), format!("{line}\n"));
    let mut said = answer.out.lines().filter(|line| line.contains(" points"));
    match said.next() {
        Some(said) => said.to_owned(),
        None => answer.err.lines().find(|line| line.starts_with("error")).unwrap_or("").to_owned(),
    }
}

fn scored(home: &Home, more: &str, named: &str) -> (String, String) {
    let answer = home.wfq(&format!("score --board hero.board {more} '{named}'"));
    (answer.out.lines().next().unwrap_or_default().to_owned(), answer.err)
}

#[test]
fn a_word_in_small_letters_is_tiles() {
    let home = home();
    let other = "--second --rack ABCDEFG";
    for typed in
        ["h8 hairnets", "H8 hAIRNETS 64", "hairnets h8", "HAIRNETS H8", "hairnets@7,7,down"]
    {
        let said = played(&home, other, typed);
        assert_eq!(said, "opponent: H8 HAIRNETS, 64 points", "{typed}");
        let column: String =
            home.read("game.board").lines().skip(9).filter_map(|row| row.chars().nth(7)).collect();
        assert_eq!(column, "HAIRNETS", "{typed}");
        let (line, err) = scored(&home, "", typed.trim_end_matches(" 64"));
        assert_eq!(line.to_uppercase(), "H8 HAIRNETS SCORES 64, LEGAL", "{typed}");
        assert_eq!(err, "");
    }
    // In mixed case, small letters are blanks: there are not enough.
    let said = played(&home, other, "H8 Hairnets");
    assert!(said.contains("there is no blank left"), "{said}");
}

#[test]
fn blanks_stand_in_for_missing_tiles_and_a_note_says_so() {
    let home = home();
    let mine = "--rack AIRNE?T";
    let noted = "me: H8 HAIRNETs, 60 points (S as a blank)";
    assert_eq!(played(&home, mine, "h8 hairnets"), noted);
    let said = "error: standard input:1: the rack has no S; with S as a blank: H8 HAIRNETs";
    assert_eq!(played(&home, mine, "H8 HAIRNETS"), said);
    assert_eq!(played(&home, mine, "H8 HAIRNETs"), "me: H8 HAIRNETs, 60 points");
    let (line, err) = scored(&home, "--rack AIRNE?T", "h8 hairnets");
    assert_eq!(line, "H8 HAIRNETs scores 60, legal");
    assert_eq!(err, "note: H8 HAIRNETs: S as a blank\n");
}

#[test]
fn the_score_tells_which_letter_is_the_blank() {
    let home = home();
    // TESTEE uses the E of HERO. One of its other Es must be the blank; one is on a double letter.
    let mine = "--rack TSTE?AB";
    let ways = "I7 TESTEE: say which letter is a blank: I7 TESTeE or I7 TESTEe";
    assert_eq!(played(&home, mine, "i7 testee"), format!("error: standard input:1: {ways}"));
    assert_eq!(played(&home, mine, "i7 testee 7"), format!("error: standard input:1: {ways}"));
    assert_eq!(played(&home, mine, "i7 testee 5"), "me: I7 TESTeE, 5 points (E as a blank)");
    assert_eq!(played(&home, mine, "i7 testee 6"), "me: I7 TESTEe, 6 points (E as a blank)");
    assert_eq!(played(&home, mine, "I7 TESTEe 6"), "me: I7 TESTEe, 6 points");
    let (line, _) = scored(&home, mine, "i7 testee");
    let said = "I7 TESTEE, not legal: more tiles than the rack has: 2 E of 1; say which letter is a blank: I7 TESTeE or I7 TESTEe";
    assert_eq!(line, said);
    // If the score is wrong, the error says what it would be with a blank.
    let said = played(&home, "--rack TSTEE?A", "i7 testee 5");
    let does = "I7 TESTEE scores 7, not 5: check the move; I7 TESTeE scores 5";
    assert_eq!(said, format!("error: standard input:1: {does}"));
}

#[test]
fn a_word_all_in_blanks_is_in_parentheses() {
    let home = home();
    let mine = "--rack ??ABCDF";
    assert_eq!(played(&home, mine, "7g (mi)!"), "me: 7G (MI), 4 points");
    let (line, _) = scored(&home, "", "7g (mi)");
    assert!(line.starts_with("7G (MI) scores 4, "), "{line}");
    // The exact word in JSON, and the same move typed.
    let row = r#"{"row": 6, "column": 6, "direction": "across", "word": "mi"}"#;
    let exact = home.pipe("score --board hero.board -", row).out;
    assert!(exact.starts_with("7G (MI) scores 4, "), "{exact}");
    // Printed moves read back.
    let home = Home::with_list("en", "IS");
    home.write("empty.board", board(&[]));
    let table = home.wfq("solve --board empty.board --rack ?? --all").found();
    assert!(table.contains("  8G  (IS)"), "{table}");
    let rows = home.wfq("solve --board empty.board --rack ?? --all --json").json();
    assert_eq!(rows[0]["word"], "is");
    let why = home.wfq("solve --board empty.board --rack ?? --why 1 --racks 1").out;
    assert!(why.contains(" (IS): 0 points\n"), "{why}");
    let out = home.pipe("play --board game.board --rack ??ABCDF", "sort score\n1\n").found();
    let line = out.lines().find(|line| line.starts_with("me: ")).expect("a move");
    assert!(line.contains(" (IS), 0 points"), "{line}");
    let is_listed = |line: &str| line.contains(" (IS)") && line.contains(" ABCDF ");
    assert!(out.lines().any(is_listed), "{out}");
    assert!(home.read("game.gcg").contains(" H7 is +0 0\n"), "{}", home.read("game.gcg"));
}

#[test]
fn score_checks_the_tiles() {
    let home = home();
    let (line, err) = scored(&home, "", "H8 (HAIRNETS)");
    let said = "H8 (HAIRNETS) scores 48, not legal: more tiles than are left: 7 blanks of 2";
    assert_eq!((line.as_str(), err.as_str()), (said, ""));
    assert_eq!(home.wfq("score --board hero.board 'H8 (HAIRNETS)'").code, Some(1));
    let (line, _) = scored(&home, "--rack AIRNETX", "H8 HAIRNETS");
    assert_eq!(line, "H8 HAIRNETS scores 64, not legal: more tiles than the rack has: 1 S of 0");
    assert_eq!(scored(&home, "--rack STENRIA", "H8 HAIRNETS").0, "H8 HAIRNETS scores 64, legal");
    home.wfq("score --board hero.board --rack AI1 'H8 HAIRNETS'").error(&["column 3", "'1'"]);
    // A rack in the file need not be that of the player to move.
    home.write("hero.board", format!("rack: AIRNETX\n{}", board(&[(7, ".......HERO....")])));
    let (line, err) = scored(&home, "", "H8 HAIRNETS");
    assert_eq!(line, "H8 HAIRNETS scores 64, legal");
    let said = "note: H8 HAIRNETS: more tiles than AEINRTX, the rack of hero.board: 1 S of 0\n";
    assert_eq!(err, said);
    assert_eq!(scored(&home, "--rack STENRIA", "H8 HAIRNETS").1, "");
}

#[test]
fn the_group_away_from_the_start_is_named() {
    let home = home();
    let rows = [(1, "MAZE..........."), (7, ".......HERO....")];
    home.write("hero.board", board(&rows));
    let answer = home.wfq("solve --board hero.board --rack A --top 1");
    let said = "note: MAZE at 2A is not connected to the others\n";
    assert!(answer.err.contains(said), "{answer:?}");
}

#[test]
fn new_tiles_need_no_command() {
    let home = home();
    let line = "play --board game.board";
    home.pipe(&format!("{line} --rack HEROABC"), "hero 8g\n").found();
    let answer = home.pipe(line, "d\n\nde?\nundo\nredo\nrack ABCE??\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    // The whole rack stands for the new tile.
    let out = home.pipe(line, "ABCEZ??\n").found();
    assert!(out.contains("\nrack ABCEZ??\n"), "{out}");
    let answer = home.pipe(line, b"N\xff\n".to_vec());
    let said = "error: standard input:1: column 2: not UTF-8 text\n";
    assert_eq!((answer.code, answer.err.as_str()), (Some(2), said));
}

#[test]
fn passing_by_its_letter_needs_someone_to_confirm() {
    let answer = home().pipe("play --board game.board --rack HEROABC", "x\n");
    let said =
        "error: standard input:1: x passes after a question, which needs a terminal: write pass\n";
    assert_eq!((answer.code, answer.err.as_str()), (Some(2), said));
}

#[test]
fn a_missing_folder_is_reported_at_once() {
    let home = home();
    let answer = home.pipe("play --board nosuch/x.board --rack HEROABC", "");
    answer.error(&["nosuch: ", "no such folder"]);
}

#[test]
fn a_game_keeps_its_words_and_the_rules_of_another_game() {
    let home = Home::with_list("en", WORDS);
    home.import("scrabble-en", "OTHER");
    let head = "language: en\nruleset: scrabble-en\n";
    home.write("game.board", format!("{head}rack: HEROABC\n{}", board(&[])));
    home.pipe("play --board game.board", "hero 8h\n").found();
    assert!(home.read("game.board").starts_with(head), "{}", home.read("game.board"));
    let out = home.pipe("play --board game.board", "defg\nhairnets h8\n").found();
    // The list of the rules does not have the word.
    assert!(out.contains("opponent: H8 HAIRNETS, "), "{out}");
    let converted = home.wfq("board convert game.board --to own").found();
    assert!(converted.starts_with(head), "{converted}");
    // The record has both too.
    _ = std::fs::remove_file(home.path("game.board"));
    assert_eq!(home.pipe("play --board game.board", "undo\n").code, Some(0));
    assert!(home.read("game.board").starts_with(head), "{}", home.read("game.board"));
    // Naming the same rules again changes nothing; other rules are refused.
    let again = home.pipe("play --board game.board --ruleset scrabble-en", "hairnets h8\n");
    assert_eq!(again.code, Some(0), "{again:?}");
    assert!(home.read("game.board").starts_with(head), "{}", home.read("game.board"));
    let answer = home.pipe("play --board game.board --ruleset wwf-en", "");
    answer.error(&["a game of scrabble-en"]);
}

#[test]
fn a_word_without_a_place_is_played_where_it_is_best_and_said_to_be() {
    let home = home();
    let line = "play --board game.board --rack HEROABC";
    let best = home.wfq("solve --rack HEROABC --word HERO --json").out;
    let best: serde_json::Value = serde_json::from_str(&best).expect("JSON");
    let place = best[0]["notation"].as_str().expect("a place").to_owned();
    let out = home.pipe(line, "hero\n").found();
    let said = out.lines().find(|line| line.contains(&format!("{place} HERO, "))).expect("said");
    assert!(said.contains("(the best of ") && said.ends_with(" ways to play it)"), "{said}");
    // A word that can't be played is said to be no command either.
    let refused = home.pipe("play --board other.board --rack HEROABC", "zebra\n");
    let said = "standard input:1: \"zebra\" is not a command (help lists them), nor a word to play: ZEBRA is not in the list";
    assert!(refused.err.contains(said), "{refused:?}");
    let refused = home.pipe("play --board other.board --rack ABCQXYZ", "hero\n");
    assert!(
        refused.err.contains("nor a word to play: no play of HERO with ABCQXYZ"),
        "{refused:?}"
    );
    let why = home.wfq("solve --rack HEROABC --why hero");
    let named = home.run(&["solve", "--rack", "HEROABC", "--why", &format!("{place} HERO")]);
    assert_eq!((why.code, why.out), (named.code, named.out));
}

#[test]
fn words_are_blocked_allowed_and_looked_up_in_a_game() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP");
    let play = |lines: &str| home.pipe("play anna -l nl", lines);
    let refused = play("rack STEPPAK\n8E PAKT\n");
    assert!(
        refused.err.contains("the rack has") || refused.err.contains("not in the list"),
        "{refused:?}"
    );
    let refused = play("8E PAST\n");
    assert!(refused.err.contains("not in the list nl: PAST"), "{refused:?}");
    let out = play("allow past\n8E PAST\n").found();
    assert!(out.contains("PAST: allowed") && out.contains("me: 8E PAST"), "{out}");
    let out = play("undo\nblock step\ncheck step pak\nbag\n").out;
    assert!(out.contains("STEP: blocked") && out.contains(" in the game anna\n"), "{out}");
    assert!(out.trim_end().lines().last().is_some_and(|line| line.starts_with("unseen ")), "{out}");
    let refused = play("8E STEP\n");
    assert!(refused.err.contains("not in the list nl: STEP"), "{refused:?}");
    let refused = play("block\n");
    assert!(refused.err.contains("block: give words: block QUIZ"), "{refused:?}");
}

#[test]
fn a_move_that_fits_in_the_other_direction_only_says_so() {
    let home = Home::with_list("nl", "STEP PAK AP");
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\n").found();
    let refused = home.pipe("play anna", "tiles ABCD\npass\n8H PAK\n");
    assert!(refused.err.contains("; H8 PAK would fit"), "{refused:?}");
}

/// The error of a command.
fn wrong(home: &Home, line: &str) -> String {
    let answer = home.wfq(line);
    assert_eq!(answer.code, Some(2), "{line}: {answer:?}");
    answer.err
}

#[test]
fn what_was_probably_meant_exists() {
    let home = home();
    home.import("nl --name words", "STEP");
    for (line, said) in [
        ("drop wrods", "did you mean words?"),
        ("compare en wrods", "did you mean words?"),
        // English has a list that comes with wfq, and Dutch one too.
        ("anagram STEP -l englsh", "did you mean en?"),
        ("anagram STEP -l duthc", "did you mean nl?"),
        ("anagram STEP --ruleset scrable-nl", "; did you mean scrabble-nl?"),
        ("board new --ruleset wfw-en", "; did you mean wwf-en?"),
        ("board new --layout scrable", " (did you mean scrabble?); available: "),
        ("solve --rack STEP --layout wordfued", "(did you mean wordfeud?)"),
        ("board convert hero.board --to underscore", "; did you mean underscores?"),
        ("import nl words.txt --capitalized skp", "[possible values: skip, keep, first]"),
        ("import nl words.txt --short-words games", "a similar value exists: 'game'"),
    ] {
        let answer = wrong(&home, line);
        assert!(answer.contains(said) && !answer.contains("variant"), "{line}: {answer}");
    }
    // Swedish has no list, and nothing called nl can be dropped.
    for line in ["anagram STEP -l svv", "drop nll", "drop sv", "compare words svv"] {
        let answer = wrong(&home, line);
        assert!(!answer.contains("did you mean"), "{line}: {answer}");
    }
}

#[test]
fn a_command_of_a_game_that_is_none_names_the_one_meant() {
    let home = home();
    for (line, meant) in [
        ("blok HERO", "block"),
        ("tilse ABC", "tiles"),
        ("hepl", "help"),
        ("undoo", "undo"),
        ("replise", "replies"),
    ] {
        let said = played(&home, "--rack TAHEMIS", line);
        assert!(said.contains(&format!("; did you mean {meant}?")), "{line}: {said}");
    }
    let said = played(&home, "--rack TAHEMIS", "xyzzy ABC");
    assert!(!said.contains("did you mean"), "{said}");
}

#[test]
fn a_word_to_block_that_the_list_lacks_names_the_one_meant() {
    let home = home();
    let lacks = "blocked; it is not in the list, and no import will add it";
    assert_eq!(home.wfq("block MAEZ").found(), format!("MAEZ: {lacks}; did you mean MAZE?\n"));
    assert_eq!(home.wfq("block QQQQ").found(), format!("QQQQ: {lacks}\n"));
    assert_eq!(home.wfq("block MAEZ").found(), format!("MAEZ: blocked already{}\n", &lacks[7..]));
}
