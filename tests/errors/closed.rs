//! Answers that are not read: the exit code is the same as if they were.

use std::process::Stdio;

use crate::run::{Home, answer, board};

/// The exit code of a command, and of the same command into a pipe whose other end is closed. The
/// second prints no note that the first does not.
#[track_caller]
fn codes(home: &Home, line: &str) -> (Option<i32>, Option<i32>) {
    let read = answer(home.command(line));
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut command = home.command(line);
    let child = command.stdout(writer).stderr(Stdio::piped()).spawn().expect("runs");
    drop(command);
    let unread = child.wait_with_output().expect("ends");
    let said = String::from_utf8_lossy(&unread.stderr);
    assert!(read.err.starts_with(&*said), "{line}: {said:?} and {:?}", read.err);
    (read.code, unread.status.code())
}

#[test]
fn a_closed_pipe_keeps_the_exit_code() {
    let home = Home::with_list("nl", "PAK STEP");
    home.write("empty.board", board(&[]));
    home.write("odd.jsonl", "{\"board\": \"x\"}\n");
    home.write("full.board", format!("rack: PAK\n{}", board(&[(7, ".......PAK.....")])));
    for (line, code) in [
        ("check PAK", 0),
        ("check PAK NOPE", 1),
        ("check NOPE --json", 1),
        ("word PAK", 0),
        ("word NOPE --json", 1),
        ("anagram PAK", 0),
        ("anagram X --count", 1),
        ("anagram X --csv", 1),
        ("search 'X*' --json", 1),
        ("search 'X*' --count", 1),
        ("score --board empty.board '8G PAK'", 0),
        ("score --board empty.board '8G PEK'", 1),
        ("solve --board empty.board --rack PAK", 0),
        ("solve --board empty.board --rack XX --json", 1),
        ("solve --batch odd.jsonl", 2),
        ("sql 'SELECT word FROM words WHERE 0' --csv", 1),
        ("sql 'SELECT word FROM words'", 0),
        ("corrections --json", 1),
        ("compare nl nl", 2),
        ("games . --json", 1),
        ("lists --db other.db --json", 1),
        ("lists --nonsense", 2),
    ] {
        assert_eq!(codes(&home, line), (Some(code), Some(code)), "{line}");
    }
}
