//! An error is one line that says what is wrong, where, and what to do, and changes nothing.

#[path = "errors/batch.rs"]
mod batch;
#[cfg(unix)]
#[path = "errors/closed.rs"]
mod closed;
#[path = "errors/corrections.rs"]
mod corrections;
#[cfg(unix)]
#[path = "errors/crash.rs"]
mod crash;
#[path = "errors/database.rs"]
mod database;
#[path = "errors/formats.rs"]
mod formats;
#[path = "errors/import.rs"]
mod import;
#[cfg(unix)]
#[path = "errors/kept.rs"]
mod kept;
#[path = "errors/moves.rs"]
mod moves;
#[path = "errors/play.rs"]
mod play;
#[cfg(unix)]
#[path = "errors/play_crash.rs"]
mod play_crash;
#[path = "errors/rules.rs"]
mod rules;
#[path = "errors/solve.rs"]
mod solve;

use std::fs;
use std::path::PathBuf;

use crate::run::{Answer, Home};

/// A home with a small list, which no error may change.
struct Ground {
    home: Home,
    before: Vec<(PathBuf, Vec<u8>)>,
}

impl Ground {
    fn new() -> Self {
        let home = Home::with_list("nl", "STEP PAK");
        let before = files(&home);
        Self { home, before }
    }

    /// Checks that a command fails with a line that names all of these.
    #[track_caller]
    fn error(&self, line: &str, named: &[&str]) {
        self.check(&self.home.wfq(line), named);
    }

    /// The same with something on standard input.
    #[track_caller]
    fn error_of_input(&self, line: &str, input: impl Into<Vec<u8>>, named: &[&str]) {
        self.check(&self.home.pipe(line, input), named);
    }

    /// Checks that a command fails on a file with some text.
    #[track_caller]
    fn refuses(file: &str, text: impl AsRef<[u8]>, line: &str, named: &[&str]) {
        let ground = Self::new();
        ground.home.write(file, text);
        ground.error(line, named);
    }

    #[track_caller]
    fn check(&self, answer: &Answer, named: &[&str]) {
        answer.error(named);
        assert!(files(&self.home) == self.before, "a file has changed: {answer:?}");
    }
}

/// The files in the data folder.
fn files(home: &Home) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = home.database().parent().expect("in a folder").to_owned();
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect()
}

#[test]
fn mistakes_in_the_arguments() {
    let ground = Ground::new();
    ground.error("anagram", &["<RACK>", "--help"]);
    ground.error("anagram PAK --nothing", &["--nothing", "--help"]);
    ground.error("anagrm PAK", &["anagrm", "anagram"]);
    ground.error("import", &["<LANGUAGE>"]);
    ground.error("solve --top 3", &["--board"]);
    ground.error("use", &["<NAME>"]);
    ground.error("anagram PAK --format xml", &["xml", "table, json, csv, tsv"]);
    ground.error("anagram PAK --json --format csv", &["--json", "--format"]);
    ground.error("anagram PAK --min two", &["two", "--min"]);
    ground.error("anagram PAK --exact --max 3", &["--exact", "--max"]);
    ground.error("anagram PAK --color sometimes", &["sometimes", "always"]);
    ground.error("import nl - --accents drop", &["drop", "fold", "skip"]);
    ground.error("solve --board a --top 3 --all", &["--top", "--all"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let ground = Ground::new();
    let run = |arguments: &[&[u8]]| {
        let mut command = ground.home.command("");
        command.args(arguments.iter().map(|bytes| OsStr::from_bytes(bytes)));
        crate::run::answer(command)
    };
    ground.check(&run(&[b"anagram", b"PA\xff"]), &["UTF-8"]);
    ground.check(&run(&[b"import", b"nl", b"no\xffthing"]), &["no such file"]);
}

#[test]
fn racks_for_anagrams() {
    let ground = Ground::new();
    ground.error("anagram ''", &["rack", "empty", "?"]);
    ground.error("anagram PA1", &["rack", "column 3", "'1'", "?"]);
    ground.error("anagram PØK", &["rack", "column 2", "'Ø'"]);
    ground.error(&format!("anagram {}", "A".repeat(64)), &["rack", "63"]);
}

#[test]
fn names_of_languages_and_lists() {
    let ground = Ground::new();
    ground.error("import nll -", &["\"nll\"", "did you mean nl?"]);
    ground.error("import klingon -", &["\"klingon\"", "wfq rulesets"]);
    ground.error("import duch -", &["\"duch\"", "did you mean nl?"]);
    let empty = Home::new();
    empty.write("empty.board", "");
    for command in ["check A -l duch", "bag --board empty.board -l duch"] {
        empty.wfq(command).error(&["no word list \"duch\"", "none yet", "did you mean nl?"]);
    }
    ground.home.import("nl --name saol", "PAK");
    let ground = Ground { before: files(&ground.home), home: ground.home };
    for command in ["anagram PAK -l soal", "use soal", "sql 'SELECT 1' -l soal"] {
        ground.error(command, &["\"soal\"", "nl, saol", "did you mean saol?"]);
    }
    let mut command = ground.home.command("anagram PAK");
    command.env("WFQ_LANGUAGE", "soal");
    ground.check(&crate::run::answer(command), &["\"soal\"", "nl, saol"]);
}

#[test]
fn a_list_without_a_name() {
    Ground::new().error_of_input("import nl - --name ''", "PAK\n", &["name"]);
}

#[test]
fn statements_that_cannot_be_answered() {
    let ground = Ground::new();
    let sql = |statement: &str, named: &[&str]| {
        ground.check(&ground.home.run(&["sql", statement]), named);
    };
    sql("SELEC word FROM words", &["SQL: ", "\"SELEC\"", "syntax error", "character 1"]);
    sql("SELECT word\nFROM wordz", &["SQL: ", "wordz"]);
    sql("SELECT wort FROM words", &["SQL: ", "wort", "character 8"]);
    sql("SELECT 1; SELECT 2", &["SQL: ", "one"]);
    sql(
        "SELECT word FROM words WHERE word REGEXP '('",
        &["SQL: regexp: column 1: a ( without a )"],
    );
    sql("SELECT abs(-9223372036854775808)", &["SQL: ", "overflow"]);
    sql("UPDATE lists SET name = 'x'", &["SQL: ", "only reads"]);
    sql("DROP TABLE lists", &["SQL: ", "only reads"]);
    ground.error_of_input("sql -", "SELECT \u{0}", &["SQL: "]);
    ground.error_of_input("sql -", b"SELECT '\xff'".as_slice(), &["standard input", "UTF-8"]);
}

/// Runs a command whose output goes to a full disk.
#[cfg(target_os = "linux")]
fn with_full_output(ground: &Ground, line: &str) {
    let full = fs::File::options().write(true).open("/dev/full").expect("opens");
    let output = ground.home.command(line).stdout(full).output().expect("runs");
    let err = String::from_utf8(output.stderr).expect("UTF-8");
    ground.check(&Answer { code: output.status.code(), out: String::new(), err }, &["space"]);
}

#[test]
fn statements_that_are_too_long_are_not_cut_short() {
    let ground = Ground::new();
    let statement = format!("SELECT 1 --{}\nWHERE 0", " ".repeat(2 << 20));
    ground.error_of_input("sql -", statement, &["standard input: ", "larger"]);
}

#[test]
fn texts_that_are_not_statements() {
    let ground = Ground::new();
    for nothing in ["", "  ", " -- a comment", ";"] {
        ground.check(&ground.home.run(&["sql", nothing]), &["no statement", "SELECT"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written() {
    with_full_output(&Ground::new(), "--help");
}

#[cfg(target_os = "linux")]
#[test]
fn messages_that_cannot_be_written_change_nothing() {
    let ground = Ground::new();
    ground.home.write("apart.board", crate::run::board(&[(5, "....STEP.......")]));
    let code = |line: &str| {
        let full = fs::File::options().write(true).open("/dev/full").expect("opens");
        let output = ground.home.command(line).stderr(full).output().expect("runs");
        output.status.code()
    };
    assert_eq!(code("anagram 1"), Some(2));
    assert_eq!(code("anagram --nothing"), Some(2));
    // The note on the board is lost, the one move is not.
    assert_eq!(code("solve --board apart.board --rack STE"), Some(0));
    assert_eq!(code("anagram X"), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written() {
    let ground = Ground::new();
    ground.home.write("empty.board", crate::run::board(&[]));
    for line in [
        "anagram PAK",
        "anagram PAK --json",
        "solve --board empty.board --rack PAK",
        "sql 'SELECT * FROM words' --format csv",
        "sql --schema",
        "lists",
    ] {
        with_full_output(&ground, line);
    }
}
