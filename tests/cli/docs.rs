//! The documentation of searching, of SQL and of the table of moves: what it shows is what the
//! program says.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;

use crate::run::{Answer, Home, answer};

/// The Dutch list that comes with the program, and the boards of the project.
static HOME: LazyLock<Home> = LazyLock::new(|| {
    let home = Home::new();
    for file in ["boards/dad.board", "tests/data/games/standard-board-en.json"] {
        home.write(file, project(file));
    }
    assert_eq!(home.wfq("import nl").code, Some(0));
    home
});

fn project(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("in the project")
}

/// The blocks of a kind in a text.
fn blocks<'t>(text: &'t str, kind: &str) -> Vec<&'t str> {
    let start = format!("```{kind}\n");
    text.split(&start).skip(1).filter_map(|rest| rest.split("```\n").next()).collect()
}

/// Runs a line as a shell would: quotes keep words together, and a line may go on.
fn shell(line: &str) -> Answer {
    let word = Regex::new(r#"'([^']*)'|"([^"]*)"|(\S+)"#).expect("a pattern");
    let words = word.captures_iter(line).map(|found| {
        let quoted = [1, 2, 3].into_iter().find_map(|group| found.get(group));
        quoted.expect("one of them").as_str().to_owned()
    });
    let words: Vec<_> = words.collect();
    assert_eq!(words[0], "wfq", "{line}");
    let mut command = HOME.command("");
    command.args(&words[1..]);
    answer(command)
}

/// A text without the times in it, which are never the same.
fn untimed(text: &str) -> String {
    let time = Regex::new(r"\d[\d.,]* (s|µs)\b *").expect("a pattern");
    time.replace_all(text, "… ").into_owned()
}

/// Checks all sessions of a text, and says how many commands there were.
fn check_sessions(text: &str) -> usize {
    let mut commands = 0;
    for block in blocks(text, "console") {
        for session in block.split("$ ").skip(1) {
            // A statement in quotes may have several lines.
            let odd = |text: &str| text.matches('"').count() % 2 == 1;
            let mut lines = session.split_inclusive('\n');
            let mut command = lines.next().expect("a line").to_owned();
            while odd(&command) {
                command.push_str(lines.next().expect("the rest of a statement"));
            }
            let said = shell(&command);
            let shown: String = lines.collect();
            let left_out = ["note: not in the list", "first use: "];
            let notes = said.err.lines();
            let notes = notes.filter(|line| !left_out.iter().any(|begin| line.starts_with(begin)));
            let notes: String = notes.map(|line| format!("{line}\n")).collect();
            let said_all = format!("{}{notes}", said.out);
            assert_eq!(untimed(shown.trim_end()), untimed(said_all.trim_end()), "{command}");
            assert_ne!(said.code, Some(2), "{command}");
            commands += 1;
        }
    }
    commands
}

/// Checks sections of the README, each of which has so many commands at least.
fn check_readme(sections: &[(&str, usize)]) {
    let readme = project("README.md");
    for (name, least) in sections {
        let section = readme.split(&format!("### {name}\n")).nth(1).expect("a section");
        let section = section.split("\n### ").next().expect("a text");
        let section = section.split("\n## ").next().expect("a text");
        assert!(check_sessions(section) >= *least, "{name}");
    }
}

#[test]
fn the_sessions_of_the_documentation_are_real() {
    assert!(check_sessions(&project("docs/moves.md")) >= 8);
    assert!(check_sessions(&project("docs/sql.md")) >= 12);
    check_readme(&[
        ("Some of the moves", 3),
        ("What a move is worth", 3),
        ("Searching", 5),
        ("Players against each other", 2),
    ]);
}

#[test]
fn the_short_sessions_of_the_readme_are_real() {
    check_readme(&[("Boards", 2), ("SQL", 2)]);
}

#[test]
fn the_documented_table_is_the_one_that_is_made() {
    let schema = HOME.wfq("solve --schema").found();
    assert_eq!(blocks(&project("docs/moves.md"), "sql"), [schema.as_str()]);
    let asked =
        ["solve", "--board", "boards/dad.board", "--rack", "PAK", "--format", "tsv", "--sql"];
    let columns = "SELECT name FROM pragma_table_info('moves')";
    let columns = HOME.run(&[&asked[..], &[columns]].concat()).out;
    assert!(columns.lines().count() > 15, "{columns}");
    for column in columns.lines().skip(1) {
        let line = Regex::new(&format!(r"(?m)^    {column} +(INTEGER|TEXT|REAL)\b.*-- \w"))
            .expect("a pattern");
        assert!(line.is_match(&schema), "{column} has no comment");
    }
}
