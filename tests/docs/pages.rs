//! The pages of the documentation, and a home in which their commands run.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::WFQ;
use crate::run::{Answer, Home, answer};

/// The Dutch list that comes with the program, imported once.
static DUTCH: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = crate::support::lasting_folder("docs");
    let database = folder.join("words.db");
    let mut command = Command::new(WFQ);
    command.args(["import", "nl", "--db"]).arg(&database).env("HOME", &folder);
    command.env_remove("WFQ_DB").env_remove("WFQ_LANGUAGE");
    answer(command).found();
    database
});

/// A file of the project.
pub fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The text of a file of the project.
pub fn text(name: &str) -> String {
    fs::read_to_string(project(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The pages of the guide, as paths from the root of the project.
pub fn guide() -> Vec<String> {
    let files = fs::read_dir(project("docs")).expect("a folder");
    let names = files.map(|file| file.expect("a file").file_name());
    let names = names.map(|name| name.into_string().expect("UTF-8"));
    let mut names: Vec<_> = names.filter(|name| name.ends_with(".md")).collect();
    names.sort();
    names.into_iter().map(|name| format!("docs/{name}")).collect()
}

/// The README, the guide, and every other text of the project.
pub fn all() -> Vec<String> {
    let others = [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "benches/README.md",
        "data/README.md",
        "tests/data/README.md",
    ];
    // The package leaves the fuzz targets out.
    let fuzz = project("fuzz").exists().then_some("fuzz/README.md");
    others.into_iter().chain(fuzz).map(str::to_owned).chain(guide()).collect()
}

/// Whether to rewrite pages with the program's answers.
pub fn recording() -> bool {
    std::env::var_os("WFQ_RECORD").is_some()
}

/// Compares a stored text with what it should be, or rewrites it if recording.
#[track_caller]
pub fn stored(name: &str, wanted: &str) {
    let path = project(name);
    let shown = fs::read_to_string(&path).unwrap_or_default();
    if shown == wanted {
        return;
    }
    if recording() {
        fs::write(&path, wanted).expect("written");
        return;
    }
    let lines = shown.lines().zip(wanted.lines());
    let first = lines.enumerate().find(|(_, (shown, wanted))| shown != wanted);
    let (at, (shown, wanted)) = first.unwrap_or((0, ("", "one is longer than the other")));
    panic!(
        "{name}:{} is not what the program says:\n  page:    {shown}\n  program: {wanted}\n\
         WFQ_RECORD=1 cargo test --test docs rewrites it",
        at + 1
    );
}

/// The blocks of a kind in a text.
pub fn blocks<'t>(text: &'t str, kind: &str) -> Vec<&'t str> {
    let start = format!("```{kind}\n");
    text.split(&start).skip(1).filter_map(|rest| rest.split("```\n").next()).collect()
}

/// A reader's computer: the files of the project that the pages name, and perhaps the Dutch list.
pub struct Reader(Home);

impl Reader {
    /// A reader who has just built the program.
    pub fn new() -> Self {
        let reader = Self(Home::new());
        let data = ["tests/data/games", "tests/data/pictures"];
        for folder in ["boards", "boards/layouts", "docs/examples"].into_iter().chain(data) {
            for file in fs::read_dir(project(folder)).expect("a folder") {
                let file = file.expect("a file").path();
                let name = file.file_name().and_then(OsStr::to_str).expect("UTF-8");
                if file.is_file() {
                    reader.0.write(&format!("{folder}/{name}"), fs::read(&file).expect("read"));
                }
            }
        }
        reader
    }

    /// A reader who has the Dutch list in use.
    pub fn with_dutch() -> Self {
        let reader = Self::new();
        let bytes = fs::read(&*DUTCH).expect("read");
        reader.0.write(".local/share/wfq/words.db", bytes);
        reader
    }

    /// A file in the reader's folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path(name)
    }

    /// A program in the reader's folder, which finds `wfq` on its path.
    pub fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = self.0.through(program, arguments);
        let folder = Path::new(WFQ).parent().expect("a folder");
        let others = std::env::var_os("PATH").unwrap_or_default();
        let all = [folder.to_owned()].into_iter().chain(std::env::split_paths(&others));
        command.env("PATH", std::env::join_paths(all).expect("a path"));
        // The data folder is then where most computers have it.
        command.env_remove("XDG_DATA_HOME").env("COLUMNS", "100");
        for name in ["WFQ_PAGER", "PAGER"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs a line in a shell. Notes appear where they come, as at a terminal.
    pub fn shell(&self, line: &str) -> Answer {
        let answer = answer(self.command("/bin/sh", &["-c", &format!("exec 2>&1\n{line}")]));
        let home = self.path("").to_str().expect("UTF-8").trim_end_matches('/').to_owned();
        Answer { out: answer.out.replace(&home, "/home/me"), ..answer }
    }
}
