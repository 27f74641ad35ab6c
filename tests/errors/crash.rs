//! Writes that stop half-way: a full disk, and a process that is killed.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use rusqlite::Connection;

use crate::WFQ;
use crate::run::{Answer, Home, LISTS, answer, words};
use crate::support::data;

const SIGKILL: i32 = 9;

/// A home with the whole Dutch list.
pub fn dutch() -> Home {
    let home = Home::new();
    let database = fs::read(LISTS.database()).expect("there");
    home.write("data/wfq/words.db", database);
    home
}

/// The answers of a home, from everything that an import writes.
pub fn state(home: &Home) -> [String; 5] {
    let found = |line: &str| home.wfq(line).found();
    [
        found("lists --json"),
        found("anagram ESTSREQZ? -l nl --json"),
        found("anagram RETINAS? -l en --count"),
        // The filter, the index by word, and the masks.
        home.sql("SELECT list_id, sum(length(fingerprints)) FROM list_filters GROUP BY 1")
            .join(" "),
        home.sql("SELECT count(*), sum(mask % 1000), min(word), max(word) FROM words").join(" "),
    ]
}

/// Checks that the file itself is sound.
#[track_caller]
pub fn check_sound(home: &Home) {
    let connection = Connection::open(home.database()).expect("opens");
    let sound = connection.pragma_query_value(None, "integrity_check", |row| row.get(0));
    assert_eq!(sound, Ok("ok".to_owned()));
}

/// Checks that a write, failed or not, has cleaned up after itself.
#[track_caller]
fn check_alone(home: &Home) {
    let folder = home.path("data/wfq");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    assert_eq!(files.map(|entry| entry.file_name()).collect::<Vec<_>>(), ["words.db"]);
    check_sound(home);
}

/// The import of the whole English list in place of the Dutch one.
fn replacing(home: &Home) -> Command {
    let list = data("en.txt.gz");
    home.through(WFQ, &["import", "nl", list.to_str().expect("a path in UTF-8")])
}

/// Runs the program with files limited to a number of blocks, of 512 or 1024 bytes.
pub fn on_full_disk(home: &Home, blocks: usize, line: &str) -> Answer {
    let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    answer(home.through("/bin/sh", &[&["-c", &script, WFQ], &words(line)[..]].concat()))
}

#[test]
fn a_full_disk_leaves_the_old_list() {
    let home = dutch();
    let before = state(&home);
    let line = format!("import nl '{}'", data("en.txt.gz").display());
    // The log does not fit.
    on_full_disk(&home, 2000, &line).error(&["words.db: ", "full", "make room"]);
    check_alone(&home);
    assert_eq!(state(&home), before);
    // Nor does the log of a small list's new words.
    let small = Home::with_list("nl", "STEP PAK");
    let bytes = fs::read(small.database()).expect("there");
    on_full_disk(&small, 2000, &line).error(&["words.db: ", "full", "make room"]);
    check_alone(&small);
    assert!(fs::read(small.database()).expect("there") == bytes, "the file has changed");
    let other = format!("{line} --name new");
    on_full_disk(&small, 2000, &other).error(&["words.db: ", "full", "make room"]);
    assert_eq!(small.sql("SELECT name, word_count FROM lists"), ["nl\t2"]);
    small.wfq(&line).found();
}

#[test]
fn a_full_disk_leaves_no_half_first_list() {
    let line = format!("import nl '{}'", data("en.txt.gz").display());
    for blocks in [0, 20, 2000] {
        let home = Home::new();
        on_full_disk(&home, blocks, &line).error(&["words.db: ", "full", "make room"]);
        assert_eq!(home.wfq("lists").code, Some(1), "{blocks} blocks");
        check_alone(&home);
        // The built-in list at first use does not fit either.
        on_full_disk(&home, blocks, "anagram STEP").error(&["words.db: ", "full", "make room"]);
        // If there was no room for the log's own files, they are empty, and the next use removes them.
        home.wfq("lists");
        check_alone(&home);
        home.import("nl", "STEP");
        assert_eq!(home.wfq("anagram STEP --count").found(), "1\n", "{blocks} blocks");
    }
}

fn start(home: &Home) -> Child {
    let mut command = replacing(home);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("runs")
}

/// Waits until a condition holds, or the process has ended.
fn wait_until(child: &mut Child, is_so: impl Fn() -> bool) {
    while !is_so() && child.try_wait().expect("a child").is_none() {
        sleep(Duration::from_micros(100));
    }
}

/// Kills a process. Returns whether it was still at work.
fn kill(mut child: Child) -> bool {
    child.kill().expect("a child");
    child.wait().expect("a child").signal() == Some(SIGKILL)
}

/// Kills imports when they have written a number of bytes. Returns how many were killed half-way.
fn kill_imports(at_bytes: &[u64]) -> usize {
    let home = dutch();
    let before = state(&home);
    let log = home.path("data/wfq/words.db-wal");
    let written = || fs::metadata(&log).map_or(0, |log| log.len());
    let count = |home: &Home| home.sql("SELECT count(*) FROM words");
    let english = LISTS.sql("SELECT word_count FROM lists WHERE name = 'en'");
    let mut killed = 0;
    for &bytes in at_bytes {
        let mut child = start(&home);
        wait_until(&mut child, || written() >= bytes);
        let is_killed = kill(child) && written() > 0;
        if count(&home) == english {
            // The import was done before the kill: start again with the old list.
            fs::copy(LISTS.database(), home.database()).expect("copied");
            continue;
        }
        assert_eq!(state(&home), before, "killed at {bytes} bytes");
        check_sound(&home);
        killed += usize::from(is_killed);
    }
    killed
}

#[test]
fn a_killed_import_leaves_the_old_list() {
    assert!(kill_imports(&[1, 8 << 20]) > 0, "no import was killed half-way");
}

#[test]
#[ignore = "takes 9 s; run by .ci/long"]
fn an_import_killed_anywhere_leaves_the_old_list() {
    let killed = kill_imports(&[1, 1 << 20, 8 << 20, 16 << 20, 24 << 20]);
    assert!(killed > 1, "{killed} imports were killed half-way");
}

#[test]
fn an_import_killed_while_the_log_is_moved_into_the_file_is_whole() {
    let home = dutch();
    let log = home.path("data/wfq/words.db-wal");
    let written = || -> Option<SystemTime> { fs::metadata(home.database()).ok()?.modified().ok() };
    let english = LISTS.sql("SELECT word_count FROM lists WHERE name = 'en'");
    let mut killed = 0;
    for _ in 0..6 {
        let last = written();
        let mut child = start(&home);
        // Only now the file itself is half old and half new, and the log all there is.
        wait_until(&mut child, || written() != last);
        if kill(child) && log.exists() {
            killed += 1;
            assert_eq!(home.sql("SELECT count(*) FROM words"), english);
            check_sound(&home);
        }
        fs::copy(LISTS.database(), home.database()).expect("copied");
        if killed == 1 {
            break;
        }
    }
    assert!(killed > 0, "no import was killed while the log was moved");
    let before = state(&home);
    answer(replacing(&home)).found();
    check_alone(&home);
    assert_ne!(state(&home), before);
    assert_eq!(home.sql("SELECT count(*) FROM words"), english);
}
