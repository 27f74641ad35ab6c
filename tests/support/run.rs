//! Runs the program in a folder of its own, where it finds only what a test has put there.
#![allow(dead_code, reason = "each test uses its part")]

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// Longer than anything takes on a slow machine: a program that hangs must not hang the tests.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Everything outside the folder that affects the program.
const VARIABLES: [&str; 7] = [
    "WFQ_DB",
    "WFQ_STUDY",
    "WFQ_LANGUAGE",
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "RUST_BACKTRACE",
];

/// The whole Dutch and English lists of the positions, as `nl` and `en`. No test writes here.
pub static LISTS: LazyLock<Home> = LazyLock::new(|| {
    let home = Home::lasting(env!("CARGO_CRATE_NAME"));
    for language in ["nl", "en"] {
        let list = crate::support::data(&format!("{language}.txt.gz"));
        let rules = ["--capitalized", "keep", "--accents", "skip", "--joined", "skip"];
        let list = list.to_str().expect("a path in UTF-8");
        home.run(&[&["import", language, list], &rules[..]].concat()).found();
    }
    home
});

/// A folder with the program's data and a test's files. Names of files are relative to it.
pub struct Home {
    path: PathBuf,
    kept: Option<TempDir>,
}

impl Home {
    /// An empty home.
    pub fn new() -> Self {
        let kept = tempfile::tempdir().expect("a folder");
        Self { path: kept.path().to_owned(), kept: Some(kept) }
    }

    /// An empty home for a static.
    pub fn lasting(name: &str) -> Self {
        Self { path: crate::support::lasting_folder(name), kept: None }
    }

    /// A home with a list of some words, separated by spaces. It is a game's own list, taken as it is.
    pub fn with_list(language: &str, words: &str) -> Self {
        let home = Self::new();
        home.import(language, words);
        home
    }

    /// A home with the same lists, copied, and no games.
    pub fn with_own_games(&self) -> Self {
        let home = Self::new();
        home.write("data/wfq/words.db", fs::read(self.database()).expect("a database"));
        home
    }

    /// Imports some words, separated by spaces.
    pub fn import(&self, language: &str, words: &str) {
        let list = words.split_whitespace().map(|word| format!("{word}\n")).collect::<String>();
        self.pipe(&format!("import {language} -"), list).found();
    }

    /// Removes the leave values of all lists, as databases of older versions have none for some rulesets.
    pub fn remove_leaves(&self) {
        let database = rusqlite::Connection::open(self.database()).expect("opens");
        database.execute_batch("DELETE FROM list_leaves").expect("removed");
    }

    /// A file in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The database used by default.
    pub fn database(&self) -> PathBuf {
        self.path("data/wfq/words.db")
    }

    /// Writes a file.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("in the folder")).expect("a folder");
        fs::write(path, bytes).expect("written");
    }

    /// Reads a text file.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a text file")
    }

    /// Another program, which is to run this one.
    pub fn through(&self, program: impl AsRef<Path>, arguments: &[&str]) -> Command {
        let mut command = Command::new(program.as_ref());
        command.args(arguments).current_dir(&self.path);
        command.env("HOME", &self.path).env("XDG_DATA_HOME", self.path("data"));
        command.env("TZ", "UTC");
        VARIABLES.iter().for_each(|name| _ = command.env_remove(name));
        command
    }

    /// The program with the arguments of a line, as [`words`] splits it.
    pub fn command(&self, line: &str) -> Command {
        self.through(crate::program(), &words(line))
    }

    /// Runs the program with some arguments.
    pub fn run(&self, arguments: &[&str]) -> Answer {
        answer(self.through(crate::program(), arguments))
    }

    /// Runs the program with the arguments of a line.
    pub fn wfq(&self, line: &str) -> Answer {
        answer(self.command(line))
    }

    /// Runs the program with something on standard input.
    pub fn pipe(&self, line: &str, input: impl Into<Vec<u8>>) -> Answer {
        let mut command = assert_cmd::Command::from_std(self.command(line));
        ended(command.write_stdin(input.into()))
    }

    /// The rows of an SQL answer, their values separated by tabs.
    pub fn sql(&self, statement: &str) -> Vec<String> {
        let out = self.run(&["sql", statement, "--format", "tsv"]).out;
        out.lines().skip(1).map(str::to_owned).collect()
    }
}

/// Arguments separated by spaces; single quotes keep some together.
pub fn words<'l>(line: &'l str) -> Vec<&'l str> {
    let parts = line.split('\'').zip([false, true].into_iter().cycle());
    let split = |(part, quoted): (&'l str, bool)| match quoted {
        true => vec![part],
        false => part.split_whitespace().collect(),
    };
    parts.flat_map(split).collect()
}

/// What the program printed, and how it ended.
#[derive(Debug)]
pub struct Answer {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs a command to its end.
pub fn answer(command: Command) -> Answer {
    ended(&mut assert_cmd::Command::from_std(command))
}

fn ended(command: &mut assert_cmd::Command) -> Answer {
    let output = command.timeout(PATIENCE).output().expect("runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

impl Answer {
    /// The answer of a command that has found something and printed no notes.
    #[track_caller]
    pub fn found(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// The answer of a command that has found something and printed these notes.
    #[track_caller]
    pub fn found_with(self, notes: &str) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), notes), "{self:?}");
        self.out
    }

    /// The same as JSON.
    #[track_caller]
    pub fn json(self) -> Value {
        serde_json::from_str(&self.found()).expect("JSON")
    }

    /// Checks the one error line of a command that has failed: it names all of these. Notes may come
    /// before it.
    #[track_caller]
    pub fn error(&self, named: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        let mut errors = self.err.lines().filter(|line| line.starts_with("error: "));
        let (Some(error), None) = (errors.next(), errors.next()) else {
            panic!("not one error: {self:?}");
        };
        assert!(self.err.ends_with(&format!("{error}\n")), "more than one line: {self:?}");
        let notes = self.err.lines().take_while(|line| *line != error);
        for note in notes {
            let known = ["note: ", "first use: ", "read from the picture: "]
                .iter()
                .any(|start| note.starts_with(start));
            assert!(known, "{note:?} is no note");
        }
        assert!(error.len() < 1000, "{} bytes are no line to read", error.len());
        for part in named {
            assert!(error.contains(part), "{part:?} is missing in {error:?}");
        }
    }
}

/// The lines of a whole list as the file has them: each is a word.
pub fn list_lines(language: &str) -> Vec<String> {
    let file = File::open(crate::support::data(&format!("{language}.txt.gz"))).expect("a list");
    let lines = BufReader::new(flate2::read::GzDecoder::new(file)).lines();
    lines.map(|line| line.expect("text")).collect()
}

/// A board file, empty but for some rows.
pub fn board(rows: &[(usize, &str)]) -> String {
    let line = |row| rows.iter().find(|(at, _)| *at == row).map_or("...............", |row| row.1);
    (0..15).map(|row| format!("{}\n", line(row))).collect()
}
