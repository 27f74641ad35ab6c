//! Reading while another program writes.

use std::fs;
use std::process::Stdio;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use wfq::rules::Ruleset;
use wfq::store::{Store, Waiting};

use crate::run::Home;

/// The number of words in the list in use, according to everything that an import writes.
fn counts(connection: &Connection) -> [u64; 4] {
    let sql = "SELECT word_count, (SELECT count(*) FROM list_words WHERE list_id = id),
                   (SELECT sum(word_count) FROM list_lengths WHERE list_id = id),
                   (SELECT count(*) FROM words)
               FROM lists WHERE in_use = 1";
    let row = connection
        .query_row(sql, [], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]));
    row.expect("reads without waiting")
}

/// Some megabytes of words, one a line.
fn many_words() -> String {
    let letters = "AEINORSTDLKGMPU";
    let words =
        itertools::iproduct!(letters.chars(), letters.chars(), letters.chars(), letters.chars());
    words.map(|(a, b, c, d)| format!("{a}{b}{c}{d}{b}{a}\n")).collect()
}

#[test]
fn fifty_readers_see_all_of_an_import_or_nothing() {
    let home = Home::with_list("nl", "PAK TOP STEP");
    let list = many_words();
    let after = list.lines().count() as u64;
    home.write("many.txt", list);
    let (ended, read) = (AtomicBool::new(false), AtomicU64::new(0));
    let of_before = AtomicU64::new(0);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let open = || Connection::open_with_flags(home.database(), flags).expect("opens");
    // The first reader reads the log, and SQLite makes the others wait for that.
    let first = open();
    counts(&first);
    thread::scope(|scope| {
        for _ in 0..50 {
            scope.spawn(|| {
                // A reader that would have to wait fails.
                let connection = open();
                connection.busy_timeout(Duration::ZERO).expect("set");
                loop {
                    let last = ended.load(Ordering::SeqCst);
                    let counts = counts(&connection);
                    assert!([[3; 4], [after; 4]].contains(&counts), "{counts:?}");
                    read.fetch_add(1, Ordering::SeqCst);
                    of_before.fetch_add(u64::from(counts[0] == 3), Ordering::SeqCst);
                    if last {
                        assert_eq!(counts[0], after);
                        break;
                    }
                }
            });
        }
        while read.load(Ordering::SeqCst) < 50 {
            thread::yield_now();
        }
        home.wfq("import nl many.txt").found();
        // The program itself too, many at once.
        let ask = || home.wfq("anagram ESTSREQZ --count --wait 0");
        let asked: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
        asked.into_iter().for_each(|asked| _ = asked.join().expect("answers").found());
        ended.store(true, Ordering::SeqCst);
    });
    drop(first);
    assert!(of_before.load(Ordering::SeqCst) >= 50);
    // The last one to close cleans up.
    home.wfq("lists").found();
    let files = fs::read_dir(home.path("data/wfq")).expect("a folder");
    let files: Vec<_> = files.map(|file| file.expect("an entry").file_name()).collect();
    assert_eq!(files, ["words.db"]);
}

#[test]
fn many_openers_at_once_all_read() {
    let home = Home::with_list("nl", "PAK TOP STEP");
    let many = 16;
    let met = Barrier::new(many);
    let open = || {
        met.wait();
        // One of them reads the log, and the others open the file meanwhile.
        let store = Store::open_waiting(&home.database(), Waiting::new(Duration::ZERO, |_| ()));
        met.wait();
        store.map(drop)
    };
    let read = || {
        // All finish: those that meet wait for each other.
        let opened: Vec<_> = (0..100).map(|_| open()).collect();
        opened.into_iter().for_each(|opened| opened.expect("opens without waiting"));
    };
    thread::scope(|scope| (0..many).for_each(|_| _ = scope.spawn(read)));
}

#[test]
fn a_second_writer_waits_as_long_as_asked() {
    let home = Home::with_list("nl", "PAK");
    home.write("list.txt", "TOP\n");
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch("BEGIN IMMEDIATE").expect("locks");
    let short = home.wfq("import nl list.txt --wait 0");
    short.error(&["words.db: ", "locked", "--wait SECONDS"]);
    let mut command = home.command("import nl list.txt --wait 100");
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("runs");
    assert_eq!(home.sql("SELECT word FROM words"), ["PAK"]);
    connection.execute_batch("COMMIT").expect("unlocks");
    let output = child.wait_with_output().expect("ends");
    // Only a terminal shows that it waits.
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    assert_eq!(home.sql("SELECT word FROM words"), ["TOP"]);
    for wrong in ["-1", "soon", "nan"] {
        home.wfq(&format!("lists --wait={wrong}")).error(&["--wait", "seconds"]);
    }
}

#[test]
fn a_file_that_another_program_truncates_is_an_error() {
    let home = Home::new();
    home.write("empty.board", crate::run::board(&[]));
    home.write("many.txt", many_words());
    home.wfq("import nl many.txt").found();
    let store = Store::open(&home.database()).expect("opens");
    let dutch = Ruleset::built_in("nl").expect("built in");
    let list = store.list("nl").expect("imported");
    let list = store.open_list(&list, &dutch).expect("opens");
    let file = fs::OpenOptions::new().write(true).open(home.database()).expect("opens");
    let all = file.metadata().expect("there").len();
    file.set_len(all / 8).expect("cut");
    // If it were mapped into memory, a signal would end the process.
    let error = list.load().expect_err("cut").to_string();
    assert!(error.contains("words.db: ") && error.contains("damaged"), "{error}");
    drop(list);
    for line in ["anagram ST??R", "solve --board empty.board --rack ST??R", "stats"] {
        home.wfq(line).error(&["words.db: ", "damaged"]);
    }
}
