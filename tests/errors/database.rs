//! Databases that can't be used.

use std::fs;
use std::thread;

use rusqlite::Connection;

use super::Ground;
use crate::run::{Home, answer};

/// Every kind of command that needs a database.
const COMMANDS: [&str; 6] = [
    "anagram PAK",
    "solve --board empty.board --rack PAK",
    "sql 'SELECT 1'",
    "lists",
    "use nl",
    "import nl list.txt",
];

/// Checks that no command accepts a database, and that none changes it.
fn refused_by_all(commands: &[&str], bytes: &[u8], named: &[&str]) {
    let home = Home::new();
    home.write("list.txt", "PAK\n");
    home.write("empty.board", crate::run::board(&[]));
    home.write("other.db", bytes);
    for line in commands {
        let answer = home.wfq(&format!("{line} --db other.db"));
        answer.error(&[&["other.db: "], named].concat());
        assert!(fs::read(home.path("other.db")).expect("there") == bytes, "{line} has changed it");
    }
    assert!(!home.path("other.db-journal").exists());
}

/// The bytes of a database with a Dutch list, changed by some SQL.
fn database(change: &str) -> Vec<u8> {
    let home = Home::with_list("nl", "STEP PAK");
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch(change).expect("changes");
    // What is in the log goes into the file.
    drop(connection);
    fs::read(home.database()).expect("there")
}

#[test]
fn files_that_are_not_databases() {
    let text = "PAK\nSTEP\n".repeat(1000);
    refused_by_all(&COMMANDS, text.as_bytes(), &["not an SQLite database", "--db"]);
    refused_by_all(&COMMANDS, &[0; 5000], &["not an SQLite database", "--db"]);
    refused_by_all(&COMMANDS, b"PAK\n", &["not an SQLite database", "--db"]);
    let mut damaged = database("");
    damaged[100..5000].fill(0xAA);
    refused_by_all(&COMMANDS, &damaged, &["damaged", "--db"]);
    let cut = &database("")[..6000];
    refused_by_all(&COMMANDS, cut, &["damaged", "--db"]);
}

#[test]
fn databases_of_others() {
    let home = Home::new();
    let connection = Connection::open(home.path("other.db")).expect("opens");
    connection.execute_batch("CREATE TABLE notes (text)").expect("changes");
    drop(connection);
    let other = fs::read(home.path("other.db")).expect("there");
    refused_by_all(&COMMANDS, &other, &["another program", "--db"]);
    let owned = database("PRAGMA application_id = 7");
    refused_by_all(&COMMANDS, &owned, &["another program", "--db"]);
    let below = database("PRAGMA user_version = -1");
    refused_by_all(&COMMANDS, &below, &["another program", "--db"]);
    let torn = database("PRAGMA user_version = 0");
    refused_by_all(&COMMANDS, &torn, &["its tables are not those of its version", "--db"]);
    home.write("other.db", database("PRAGMA user_version = 1"));
    let named = ["other.db: damaged", "its tables are not those of its version", "--db"];
    home.wfq("lists --db other.db").error(&named);
    let newer = database("PRAGMA user_version = 99");
    refused_by_all(&COMMANDS, &newer, &["newer version", "update wfq"]);
}

#[test]
fn a_folder_in_the_place_of_the_log_is_named() {
    let home = Home::with_list("nl", "STEP PAK");
    fs::create_dir(home.path("data/wfq/words.db-wal")).expect("made");
    for line in ["check PAK", "lists", "import nl - --name new"] {
        let named = ["words.db-wal is a folder", "rename it"];
        let said = home.pipe(line, "TOP\n");
        said.error(&named);
        assert!(!said.err.contains("another program is writing"), "{said:?}");
    }
}

#[test]
fn a_device_is_no_database() {
    let home = Home::new();
    home.write("list.txt", "PAK\n");
    home.write("empty.board", crate::run::board(&[]));
    for line in COMMANDS {
        home.wfq(&format!("{line} --db /dev/null")).error(&["/dev/null: ", "not a file", "--db"]);
    }
}

#[test]
fn lists_of_another_alphabet() {
    let older = database("UPDATE lists SET alphabet = 'A=3 B=2'");
    let commands =
        ["anagram PAK", "solve --board empty.board --rack PAK", "import nl list.txt --add"];
    refused_by_all(&commands, &older, &["nl", "another alphabet", "wfq import"]);
    // The advice works.
    let home = Home::new();
    home.write("data/wfq/words.db", &older);
    home.import("nl", "TOP");
    assert_eq!(home.wfq("anagram TOPPAK --count").found(), "1\n");
}

#[test]
fn paths_that_are_not_files() {
    let ground = Ground::new();
    ground.error("lists --db nothing/words.db", &["nothing/words.db: ", "check the path"]);
    ground.error("lists --db data", &["data: ", "folder", "--db"]);
    ground.error("lists --db ''", &["--db"]);
    ground.home.write("file", "");
    let mut command = ground.home.command("lists");
    command.env("XDG_DATA_HOME", ground.home.path("file"));
    ground.check(&answer(command), &["file/wfq: ", "--db"]);
}

#[test]
fn a_locked_database_is_waited_for_but_not_for_long() {
    let ground = Ground::new();
    ground.home.write("list.txt", "TOP\n");
    let connection = Connection::open(ground.home.database()).expect("opens");
    let ground = &ground;
    let all_fail = |commands: &[&'static str]| {
        thread::scope(|scope| {
            for line in commands {
                let named = ["words.db: ", "locked", "try again", "--wait"];
                scope.spawn(move || ground.home.wfq(line).error(&named));
            }
        });
    };
    connection.execute_batch("BEGIN EXCLUSIVE").expect("locks");
    all_fail(&["import nl list.txt --wait 1", "import nl list.txt --name new --wait 1"]);
    all_fail(&["use nl --wait 1", "train nl --games 1 --wait 1", "drop nl --yes --wait 0"]);
    // Readers do not wait.
    for line in ["anagram PAK --count", "sql 'SELECT 1'", "lists", "word PAK"] {
        let answer = ground.home.wfq(&format!("{line} --wait 0"));
        assert_eq!(answer.code, Some(0), "{answer:?}");
    }
    connection.execute_batch("ROLLBACK").expect("unlocks");
    drop(connection);
    assert!(super::files(&ground.home) == ground.before, "a file has changed");
    ground.home.wfq("import nl list.txt").found();
}

#[cfg(unix)]
pub mod permissions {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::WFQ;
    use crate::run::Answer;

    pub fn allow(path: &Path, mode: u32) {
        set_permissions(path, Permissions::from_mode(mode)).expect("owned");
    }

    /// The program run by a user whom permissions stop: they do not stop root.
    pub fn command(home: &Home, line: &str) -> Command {
        if metadata(home.path("")).expect("there").uid() != 0 {
            return home.command(line);
        }
        let program = home.path("wfq");
        if !program.exists() {
            // In a process of its own: while this one had it open for writing, a process that
            // another test starts would have it open too, and it could not be run.
            let copied = Command::new("cp").arg(WFQ).arg(&program).status();
            assert!(copied.expect("cp").success());
            allow(&program, 0o755);
        }
        let mut command = home.through(program, &crate::run::words(line));
        command.uid(65534).gid(65534);
        command
    }

    fn run(home: &Home, line: &str) -> Answer {
        answer(command(home, line))
    }

    /// A home with a list that can be read but not written, and neither can its folder.
    fn locked_up() -> Home {
        let home = Home::with_list("nl", "STEP PAK");
        home.write("list.txt", "TOP\n");
        home.write("secret.txt", "TOP\n");
        // Copied here while it is possible.
        run(&home, "--version").found();
        allow(&home.path("secret.txt"), 0o000);
        allow(&home.database(), 0o444);
        for folder in ["data/wfq", "data", ""] {
            allow(&home.path(folder), 0o555);
        }
        home
    }

    fn unlock(home: &Home) {
        for folder in ["", "data", "data/wfq"] {
            allow(&home.path(folder), 0o755);
        }
    }

    #[test]
    fn a_list_that_cannot_be_written_still_answers() {
        let home = locked_up();
        let before = super::super::files(&home);
        assert_eq!(run(&home, "anagram PAK --count").found(), "1\n");
        assert_eq!(
            run(&home, "sql 'SELECT count(*) FROM words' --format csv").out,
            "count(*)\n2\n"
        );
        for line in ["import nl list.txt", "use nl", "train nl --games 1"] {
            run(&home, line).error(&["words.db: ", "writable", "--db"]);
        }
        assert!(super::super::files(&home) == before, "a file has changed");
        unlock(&home);
    }

    #[test]
    fn cards_that_cannot_be_written_are_read() {
        let home = Home::with_list("nl", "STEP PAK");
        home.pipe("quiz --from STEP --kind hooks", ".quit\n");
        run(&home, "--version").found();
        allow(&home.path("data/wfq/study.db"), 0o444);
        allow(&home.path("data/wfq"), 0o555);
        let before = super::super::files(&home);
        assert!(run(&home, "quiz --stats").found().starts_with("nl: 1 card, 1 new\n"));
        assert!(run(&home, "quiz --cards").found().contains("hooks of STEP"));
        let count = "sql --study 'SELECT count(*) FROM cards' --csv";
        assert_eq!(run(&home, count).found(), "count(*)\n1\n");
        for line in ["quiz", "quiz --from PAK", "quiz --from STEP --kind hooks --remove"] {
            run(&home, line).error(&["study.db: can't be written", "writable", "quiz --box"]);
        }
        let none = "quiz --box data/wfq/new.db --from PAK";
        run(&home, none).error(&["new.db: can't be opened or made", "quiz --box"]);
        assert!(super::super::files(&home) == before, "a file has changed");
        allow(&home.path("data/wfq"), 0o755);
    }

    #[test]
    fn an_older_database_that_cannot_be_written_says_so() {
        for journal in ["WAL", "DELETE"] {
            let home = locked_up();
            unlock(&home);
            allow(&home.database(), 0o644);
            let connection = Connection::open(home.database()).expect("opens");
            let change = format!("PRAGMA user_version = 6; PRAGMA journal_mode = {journal}");
            connection.execute_batch(&change).expect("changes");
            drop(connection);
            allow(&home.database(), 0o444);
            allow(&home.path("data/wfq"), 0o555);
            run(&home, "anagram PAK").error(&["words.db: ", "older version", "writable", "--db"]);
            unlock(&home);
        }
    }

    #[test]
    fn a_list_of_another_user_answers_unless_it_is_written_meanwhile() {
        let home = locked_up();
        // Its owner can write it, as in a folder for all users of a machine.
        allow(&home.database(), 0o644);
        assert_eq!(run(&home, "anagram PAK --count").found(), "1\n");
        let mut reading = command(&home, "solve --batch -");
        let piped = reading.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut reading = piped.spawn().expect("started");
        let mut input = reading.stdin.take().expect("piped");
        let board = [r#"               "#; 15].join("\\n");
        let line = format!("{{\"board\":\"{board}\",\"rack\":\"PAK\"}}\n");
        input.write_all(line.as_bytes()).expect("written");
        let mut answer = String::new();
        let mut output = BufReader::new(reading.stdout.take().expect("piped"));
        output.read_line(&mut answer).expect("read");
        assert!(answer.contains("PAK"), "{answer}");
        unlock(&home);
        let owners = Connection::open(home.database()).expect("opens");
        owners.execute_batch("UPDATE lists SET source = 'changed'").expect("written");
        owners.close().expect("closed");
        drop(input);
        let ended = reading.wait_with_output().expect("ended");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.code() == Some(2) && said.contains("ask again"), "{said}");
    }

    #[test]
    fn a_log_that_cannot_be_read_is_not_ignored() {
        let home = locked_up();
        unlock(&home);
        allow(&home.database(), 0o644);
        let connection = Connection::open(home.database()).expect("opens");
        connection.execute_batch("PRAGMA user_version = 6").expect("writes");
        let log = fs::read(home.path("data/wfq/words.db-wal")).expect("there");
        drop(connection);
        assert!(!log.is_empty());
        home.write("data/wfq/words.db-wal", &log);
        allow(&home.path("data/wfq/words.db-wal"), 0o000);
        allow(&home.database(), 0o444);
        allow(&home.path("data/wfq"), 0o555);
        run(&home, "anagram PAK").error(&["words.db: ", "another program is writing to it"]);
        unlock(&home);
    }

    #[test]
    fn what_may_not_be_made_or_read() {
        let home = locked_up();
        run(&home, "anagram PAK --db new.db").error(&["new.db: ", "--db"]);
        run(&home, "import nl secret.txt").error(&["secret.txt: ", "permissions"]);
        run(&home, "solve --board secret.txt --rack A").error(&["secret.txt: ", "permissions"]);
        assert!(!home.path("new.db").exists());
        unlock(&home);
        allow(&home.path("secret.txt"), 0o644);
        allow(&home.database(), 0o000);
        for line in ["anagram PAK", "lists", "import nl list.txt"] {
            run(&home, line).error(&["words.db: ", "--db"]);
        }
    }
}
