//! Anagrams of several words: the program beside `an`, each started for one question.

use std::ffi::OsStr;
use std::fs;
use std::process::{Command, Stdio};

use crate::process::{answer, run_quietly};
use crate::shared::list::{List, PACKED, folder, in_project};
use crate::table::{Table, millis};
use crate::timing::{race, ratio, runs, way};

/// Letters, and the most words of a set.
const ASKED: [(&str, &str); 4] =
    [("CLINTEASTWOOD", "2"), ("CLINTEASTWOOD", "3"), ("PEKDAALSTOEL", "3"), ("WOORDENSPEL", "4")];

/// The fewest letters of a word: `an` takes each letter for a word.
const SHORTEST: &str = "3";

/// Where Debian has games, which is not in every path.
const GAMES: [&str; 2] = ["an", "/usr/games/an"];

const RUNS: usize = 5;

pub fn run(list: &List) {
    let there = |an: &&str| Command::new(an).arg("--version").output().is_ok();
    let Some(an) = GAMES.into_iter().find(there) else {
        println!(
            "\nsets: there is no program an, which .ci/tools installs: nothing to compare with"
        );
        return;
    };
    let folder = folder();
    let database = folder.path().join("words.db");
    answer(&database, &["import".as_ref(), "nl".as_ref(), in_project(PACKED).as_ref()]);
    let words = folder.path().join("words.txt");
    fs::write(&words, format!("{}\n", list.text)).expect("room for the list");
    let mut table = Table::new(
        "sets: anagrams of several words, a program started for one question
Not the same work: wfq asks a database made before; an reads the list from text. Both answers are read
to their end. \"count\" is wfq --count, which makes no sets.",
        &[("letters", 14), ("words", 6)],
        &["sets", "wfq ms", "count ms", "an ms", "an/wfq"],
    );
    for (letters, most) in ASKED {
        let range = format!("..{most}");
        let asked = ["anagram", letters, "--words", &range, "--min", SHORTEST].map(OsStr::new);
        let counted = [&asked[..], &["--count".as_ref()]].concat();
        let ask_an = || {
            let mut command = Command::new(an);
            command
                .args(["-l", most, "-m", SHORTEST, "-d"])
                .arg(&words)
                .arg(letters.to_lowercase());
            let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
            output.expect("an").stdout
        };
        let sets = answer(&database, &counted).trim().to_owned();
        let lines = ask_an().iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(lines.to_string(), sets, "{letters}: the sets of an, and those of wfq");
        assert_eq!(answer(&database, &asked).lines().count(), lines, "{letters}");
        let times = race(
            runs(RUNS),
            [
                way(|| answer(&database, &asked)),
                way(|| run_quietly(&database, &counted)),
                way(ask_an),
            ],
        );
        let [wfq, count, an] = times.map(|times| times.fastest());
        let numbers = [vec![sets], [wfq, count, an].map(millis).to_vec()].concat();
        table.line(&[letters, &range], &numbers, &[ratio(an, wfq)], &["listing"]);
    }
    table.finish();
}
