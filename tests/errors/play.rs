//! Playing along: what is refused, with a reason and without a trace.

use std::fs;

use crate::run::{Answer, Home, board};

/// A home with a game under way.
pub fn begun() -> Home {
    let home = Home::with_list("nl", "STEP STEPS SEXY BYE");
    home.pipe("play --board game.board --rack STEPABC", "8E STEP\n").found();
    home.pipe("play --board game.board", "tiles SQ?E\n").found();
    home
}

/// The files in the home, by name, without folders.
pub fn files(home: &Home) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(home.path("")).expect("a folder").flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let file = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read(entry.path()).expect("a file"))
    };
    let mut files: Vec<_> = files.map(file).collect();
    files.sort();
    files
}

/// Checks that a game ends with one line, notes aside, that names all of these, and changes no file.
#[track_caller]
fn refused(home: &Home, line: &str, input: &str, named: &[&str]) {
    let before = files(home);
    let answer = home.pipe(line, input);
    check(&answer, named);
    assert!(files(home) == before, "{input}: a file has changed");
}

#[track_caller]
fn check(answer: &Answer, named: &[&str]) {
    assert_eq!(answer.code, Some(2), "{answer:?}");
    let lines: Vec<_> = answer.err.lines().filter(|line| !line.starts_with("note: ")).collect();
    let [error] = lines[..] else { panic!("not one error: {answer:?}") };
    assert!(error.starts_with("error: "), "{error}");
    for part in named {
        assert!(error.contains(part), "{part:?} is missing in {error:?}");
    }
}

#[test]
fn turns_against_the_rules() {
    let home = begun();
    let turn = |said: &str, named: &[&str]| {
        refused(&home, "play --board game.board", &format!("{said}\n"), named);
    };
    // The opponent's turn.
    turn("1A EN", &["touch no tile"]);
    turn("8E STEPPEN.S", &["8L", "nothing"]);
    turn("9E EN@", &["not a move", "8D WORD"]);
    turn("8E STOP", &["8G", "E"]);
    turn("8E STEP", &["no tile"]);
    turn("8E STEPSTEPSTEPSTEP", &["leaves the board"]);
    turn("E8 S....", &["nothing"]);
    turn("8E STEPSX 3", &["8E STEPSX scores ", "3", "check the move"]);
    turn("E8 SEX", &["SEX", "nl", "!"]);
    turn("E8 S1X", &["'1'"]);
    turn("E8 SAAAAAAA", &["no A left"]);
    turn("swap 8", &["8", "7"]);
    turn("swap 0", &["pass"]);
    turn("1", &["opponent", "turn"]);
    turn("N", &["opponent", "turn"]);
    turn("F=7,4", &["opponent", "turn"]);
    // The opponent can't have a tile that is on my rack.
    turn("E8 SQQ!", &["Q"]);
    // Mine.
    home.pipe("play --board game.board", "pass\n").found();
    turn("8E STEPX", &["the rack has no X"]);
    turn("swap X", &["X"]);
    turn("swap 1", &["swap QX"]);
    turn("0", &["0", "moves"]);
    turn("99999999999999999999999999", &["not a command"]);
    turn("D=0", &["0"]);
    turn("F=99,1", &["F=99,1", "F=8H"]);
    turn("F=7,4", &["8E", "a tile on 8E"]);
    turn("W=[", &["W="]);
    turn("U=1", &["U="]);
    turn("K=Ж", &["K="]);
    turn("wat", &["\"wat\"", "help"]);
}

#[test]
fn tiles_that_no_player_can_have() {
    let home = begun();
    home.pipe("play --board game.board", "rack ABC\n").found();
    let turn = |said: &str, named: &[&str]| {
        refused(&home, "play --board game.board", &format!("{said}\n"), named);
    };
    turn("tiles QQ", &["no Q left"]);
    turn("tiles ABCDE", &["5", "room for 4"]);
    turn("tiles", &["tiles", "empty"]);
    turn("tiles Ж", &["Ж"]);
    turn("rack ABCDEFGH", &["8 tiles", "at most 7"]);
    turn("rack QQ", &["no Q left"]);
    refused(&home, "play --board game.board --rack ABCDEFGH", "", &["8 tiles", "7"]);
    refused(&home, "play --board game.board --rack QQ", "", &["--rack", "Q"]);
    refused(&home, "play --board new.board --rack ABCDEFGH", "", &["8 tiles", "7"]);
    refused(&home, "play --board new.board --rack Ж", "", &["Ж"]);
    home.write("q.board", board(&[(7, "....QQ.........")]));
    refused(&home, "play --board q.board", "", &["q.board: ", "Q"]);
}

#[test]
fn the_first_mistake_ends_a_script() {
    let home = begun();
    let before = files(&home);
    let answer = home.pipe("play --board game.board", "8E STOP\npass\npass\n");
    check(&answer, &["8G"]);
    assert!(files(&home) == before);
    // What was done before that stays.
    let answer = home.pipe("play --board game.board", "pass\nwat\npass\n");
    check(&answer, &["wat"]);
    assert!(answer.out.contains("\nopponent: passes\n"), "{answer:?}");
    assert!(home.read("game.gcg").contains(">opponent: - +0 0\n"));
    let answer = home.pipe("play --board game.board", b"pass\n\xff\n".as_slice());
    check(&answer, &["standard input", "UTF-8"]);
}

#[test]
fn games_that_cannot_be_opened() {
    let home = begun();
    home.write("game.json", r#"{"board": []}"#);
    let json = std::fs::read(crate::support::data("games/standard-board-en.json"));
    home.write("saved.json", json.expect("in the project"));
    let open = |line: &str, named: &[&str]| refused(&home, &format!("play {line}"), "", named);
    open("--board saved.json", &["saved.json", "wfq board convert", "--to own"]);
    open("--board -", &["--board -", "file"]);
    open("--board game.board --format json", &["wfq solve --json"]);
    open("--board game.board --json", &["wfq solve --json"]);
    open("--board data", &["data", "folder"]);
    let line = "play --board none/game.board --rack STEPABC";
    refused(&home, line, "8E STEP\n", &["none: ", "no such folder"]);
    open("--rack STEPABC", &["NAME", "--board"]);
    open("--second", &["NAME", "--board"]);
    for name in ["../x", "''", "a/b", ".", "a.board", "'a b'"] {
        open(name, &["name", "--board"]);
    }
    assert!(!home.path("data/wfq/x.board").exists());
    open("--board game.board --ruleset klingon", &["klingon", "wfq rulesets"]);
    open("--board new.board --ruleset klingon", &["klingon", "wfq rulesets"]);
    open("--board game.board --ruleset wwf-en --list nl", &["--ruleset", "--list"]);
    open("--board new.board --list soal", &["soal"]);
    open("--board new.board --layout round", &["round", "wwf"]);
    open("--board game.board --layout wwf11", &["game.board", "wwf11", "leave --layout out"]);
}

#[test]
fn a_language_without_a_list_blames_no_line() {
    let home = begun();
    home.write("new.board", board(&[]));
    let before = files(&home);
    let answer = home.pipe("play --board new.board --ruleset sv", "");
    check(&answer, &["sv"]);
    assert!(!answer.err.contains(":0:"), "{answer:?}");
    // A game in progress has its rules.
    let answer = home.pipe("play --board game.board --ruleset sv", "");
    check(&answer, &["game.gcg", "a game of nl", "leave --ruleset out"]);
    assert!(files(&home) == before);
}

#[test]
fn a_record_with_a_mistake_names_its_line() {
    let home = begun();
    let record = "#player1 a a\n#player2 b b\n#tile-distribution wordfeud_nl\n\
        >a: STEPABC 8E STEP +9 9\n>b: EX? E8 .EXy +24 24\n";
    let open = |from: &str, to: &str, named: &[&str]| {
        let wrong = record.replacen(from, to, 1);
        assert_ne!(wrong, record);
        home.write("g.gcg", wrong);
        refused(&home, "play --board g.gcg", "", named);
    };
    open("+24 24", "+23 23", &["g.gcg:5: ", "24", "23"]);
    open("+24 24", "+24 25", &["g.gcg:5: ", "24", "25"]);
    open("STEPABC 8E", "STEXABC 8E", &["g.gcg:4:", "P"]);
    open(">b: EX?", ">c: EX?", &["g.gcg:5: ", "third"]);
    open(">a: STEPABC 8E STEP", ">a: what", &["g.gcg:4: "]);
    // Next to the board too.
    let kept = home.read("game.gcg");
    home.write("game.gcg", kept.replace("+9 9", "+8 8"));
    refused(&home, "play --board game.board", "pass\n", &["game.gcg:", "STEP scores 9"]);
}

#[test]
fn a_record_of_another_board_is_kept() {
    let home = begun();
    let record = home.read("game.gcg");
    home.write("game.board", format!("language: nl\n{}", board(&[(7, "....STEPS......")])));
    let answer = home.pipe("play --board game.board --rack ABC", "");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let note = "note: game.gcg belongs to another board: the first turn begins a new record, \
        and the old one is kept as .bak\n";
    assert_eq!(answer.err, note);
    // Nothing is written before the first turn.
    assert!(!home.path("game.gcg.bak").exists() && home.read("game.gcg") == record);
    let answer = home.pipe("play --board game.board --rack ABCDEFG --second", "pass\n");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), note));
    assert!(!home.read("game.gcg").contains("STEPABC"));
    assert_eq!(home.read("game.gcg.bak"), record);
    // What is kept is not written over.
    let second = home.read("game.gcg");
    home.write("game.board", format!("language: nl\n{}", board(&[(7, "....SEXY.......")])));
    home.pipe("play --board game.board --rack ABCDEFG", "pass\n");
    assert_eq!((home.read("game.gcg.bak"), home.read("game.gcg.bak2")), (record, second));
}

#[test]
fn a_missing_board_is_restored_from_the_record() {
    let home = begun();
    let board = home.read("game.board");
    let record = home.read("game.gcg");
    fs::remove_file(home.path("game.board")).expect("there");
    let answer = home.pipe("play --board game.board", "undo\nredo\n");
    let note = "note: game.board does not exist: resuming the game of game.gcg\n";
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), note), "{answer:?}");
    assert_eq!((home.read("game.board"), home.read("game.gcg")), (board, record));
}
