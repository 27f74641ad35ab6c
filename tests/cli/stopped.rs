//! Work that is stopped ends, whatever it is.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::process::{WORK, at_work, send};
use crate::run::{Home, LISTS, words};

/// Far longer than stopped work goes on: one that hangs must not hang the tests.
const END: Duration = Duration::from_secs(20);

/// A board with five tiles in the bag, and two blanks on the rack: its moves are many, and their ends are long.
const LATE: &str = "\
language: nl
rack: JKNST??
..........O....
.....Y...IN....
.....OP.HEN....
...M..ODE.UW...
...EI.FAH.TEDER
...MN..RE.TI...
....S..T.ZEEF..
...BLUESMANNEN.
....O....L..S..
.INDEX.D.V.....
REU.G.JOPEN....
.......G.N.....
.........D...Q.
......CAKE...A.
....ZWOL.RAKET.
";

/// Starts a command, with an input that goes on.
fn start(home: &Home, line: &str, input: &str) -> Child {
    let mut command = home.command(line);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("runs");
    let stdin = child.stdin.as_mut().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("written");
    child
}

/// Waits until a stopped program has ended.
fn ended(mut child: Child, named: &str) -> Output {
    let begun = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        if begun.elapsed() > END {
            _ = child.kill();
            panic!("{named}: still running");
        }
        sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("ends")
}

/// Stops a command at work, which is to end.
fn stop(home: &Home, line: &str, input: &str, work: u64) {
    let mut child = start(home, line, input);
    at_work(&child, work);
    assert!(child.try_wait().expect("a process").is_none(), "{line}: over before it is stopped");
    send(&child, "-TERM");
    ended(child, line);
}

/// Commands, what they read, and how many clock ticks they work before they are stopped.
const KINDS: [(&str, &str, u64); 15] = [
    ("solve --board late.board --replies 2 --seconds 600", "", WORK),
    ("solve --board late.board --why 1 --seconds 600", "", WORK),
    ("review games/game-1.gcg --draws 20000 --racks 0 --positions 0", "", 3 * WORK),
    ("puzzle -l nl --make puzzles.txt --count 60000", "", WORK),
    ("match '*;*;*' -l nl", "", 3 * WORK),
    ("anagram AAEEIIOONNRRSSTTDDLLMM --words 2-8 -l nl", "", WORK),
    (
        "sql 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'",
        "",
        WORK,
    ),
    ("autoplay pre-endgame replies+end --games 100000 -l nl", "", WORK),
    ("hidden --file - -l nl", "", 0),
    ("train nl --games 1000000 --check", "", WORK),
    ("bot replies -l nl", "", 0),
    ("serve --port 0", "", 0),
    ("play --board late.board", "replies 20\n", WORK),
    ("mcp", "", 0),
    ("train nl --games 100000 --generations 1", "", WORK),
];

fn check(kinds: impl Iterator<Item = (&'static str, &'static str, u64)>) {
    let home = LISTS.with_own_games();
    home.write("late.board", LATE);
    home.wfq("autoplay greedy leave --games 2 --gcg games -l nl");
    kinds.for_each(|(line, input, work)| stop(&home, line, input, work));
}

#[test]
fn work_ends_when_it_is_asked_to() {
    check(KINDS.into_iter().step_by(3));
}

#[test]
#[ignore = "takes 10 s; run by .ci/long"]
fn work_of_every_kind_ends_when_it_is_asked_to() {
    check(KINDS.into_iter());
}

/// The reader of an answer that does not read on: the program waits for it.
#[test]
fn work_that_waits_ends_too() {
    let mut command = LISTS.command("anagram AAEEIIOONNRRSSTTDDLLMM --words 2-8 -l nl --csv");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("runs");
    let mut unread = child.stdout.take().expect("a pipe");
    unread.read_exact(&mut [0]).expect("an answer");
    // What is written fills the pipe meanwhile.
    sleep(Duration::from_millis(500));
    send(&child, "-TERM");
    let ended = ended(child, "anagram");
    assert!(!ended.status.success(), "{ended:?}");
    let error = String::from_utf8(ended.stderr).expect("UTF-8");
    assert!(
        error.starts_with("stopped: the work at hand did not come to an end in time"),
        "{error}"
    );
}

#[test]
fn a_stopped_import_leaves_the_old_list() {
    let home = Home::with_list("nl", "AAP NOOT MIES");
    let all = crate::support::data("nl.txt.gz");
    let line = format!("import nl {} --yes", all.display());
    let child = start(&home, &line, "");
    at_work(&child, 10);
    send(&child, "-TERM");
    ended(child, "import");
    let found = home.sql("SELECT count(*) FROM words");
    // On a fast machine it was over.
    assert!(found == ["3"] || found[0].len() > 5, "{found:?}");
    assert_eq!(home.wfq("check AAP").code, Some(0));
}

#[test]
fn a_stopped_query_writes_no_more() {
    for signal in ["-INT", "-TERM"] {
        let mut command = LISTS.command("match '*;*;*' -l nl");
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("runs");
        at_work(&child, 3 * WORK);
        send(&child, signal);
        let output = child.wait_with_output().expect("ends");
        assert!(output.stdout.is_empty(), "{} bytes", output.stdout.len());
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(error.starts_with("stopped after ") && error.contains(" s: 0 of "), "{error}");
        assert_eq!(output.status.code(), Some(0), "{error}");
    }
}

/// What was written is whole.
#[test]
fn a_stopped_answer_is_json() {
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
    for (line, code, said) in [
        ("match '*;*;*' -l nl --json".to_owned(), 0, "stopped after "),
        (format!("sql '{endless}' --json"), 2, "error: interrupted after "),
    ] {
        let mut command = LISTS.command(&line);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("runs");
        // An answer may be larger than a pipe holds.
        let mut out = child.stdout.take().expect("a pipe");
        let reader = std::thread::spawn(move || {
            let mut read = Vec::new();
            out.read_to_end(&mut read).map(|_| read)
        });
        at_work(&child, 3 * WORK);
        send(&child, "-INT");
        let output = ended(child, &line);
        let read = reader.join().expect("reads").expect("read");
        let rows: serde_json::Value = serde_json::from_slice(&read).expect("JSON");
        assert!(rows.is_array(), "{line}");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(error.starts_with(said) && error.lines().count() == 1, "{error}");
        assert_eq!(output.status.code(), Some(code), "{error}");
    }
}

#[test]
fn a_stopped_statement_leaves_no_file() {
    let home = LISTS.with_own_games();
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
    let child = start(&home, &format!("sql '{endless}' --output numbers.json"), "");
    at_work(&child, WORK);
    send(&child, "-INT");
    assert_eq!(ended(child, "sql").status.code(), Some(2));
    let files = fs::read_dir(home.path("")).expect("a folder");
    let names: Vec<_> = files.map(|file| file.expect("a file").file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().contains("numbers")), "{names:?}");
}

#[test]
fn an_interrupted_explanation_says_so() {
    let dad = concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board");
    let child = start(
        &LISTS,
        &format!("solve --board {dad} --rack PEKDAAL --why 1 --racks 1000000 --seconds 600"),
        "",
    );
    at_work(&child, 2 * WORK);
    send(&child, "-INT");
    let ended = ended(child, "--why");
    let error = String::from_utf8_lossy(&ended.stderr);
    assert!(error.contains("error: interrupted before the time was up"), "{error}");
}

/// What chooses the moves to look ahead from has no more time than that.
#[test]
fn a_condition_ends_with_the_time() {
    let endless = "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n) > 0";
    let home = LISTS.with_own_games();
    home.write("late.board", LATE);
    let line = format!("solve --board late.board --where '{endless}' --replies --seconds 0.3");
    let said =
        "--where and --order had not chosen the moves after 0.3 s: --seconds gives more time";
    home.wfq(&line).error(&[said]);
}

/// An answer of which many rows were found in the time has no time to be written whole.
#[test]
fn the_time_of_a_query_is_that_of_writing_too() {
    let answer = LISTS.wfq("match '*;*;*' -l nl --seconds 0.5");
    let said = answer.err.strip_prefix("stopped after ").expect("stopped");
    let counts = said.split_once(" s: ").and_then(|(_, said)| said.split_once(" answers"));
    let counts = counts.and_then(|(counts, _)| counts.split_once(" of ")).expect(&answer.err);
    let count = |text: &str| text.replace(',', "").parse::<usize>().expect("a number");
    assert_eq!(answer.out.lines().count(), count(counts.0), "{}", answer.err);
    assert!(count(counts.0) > 0 && count(counts.0) < count(counts.1), "{}", answer.err);
    // It is in order: the first of those that were found.
    let lines: Vec<_> = answer.out.lines().map(words).collect();
    assert!(lines.is_sorted() && answer.code == Some(0));
}

#[test]
fn a_second_signal_ends_the_program() {
    let home = Home::new();
    home.write("data/wfq/words.db", fs::read(LISTS.database()).expect("there"));
    let child = start(&home, "train nl --games 1000000 --wait 100", "");
    // It saves what it has learnt once it is stopped, and waits for that as long as another has the file.
    at_work(&child, 3 * WORK);
    let other = Connection::open(home.database()).expect("opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("locks");
    send(&child, "-TERM");
    // Signals that come at once are one.
    sleep(Duration::from_millis(800));
    send(&child, "-INT");
    let ended = ended(child, "train");
    assert_eq!(
        (ended.status.signal(), String::from_utf8_lossy(&ended.stderr).trim()),
        (Some(2), "")
    );
}
