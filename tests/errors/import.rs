//! Files that are not word lists.

use std::io::Write;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;

use super::Ground;
use crate::WFQ;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).expect("in memory");
    gzip.finish().expect("in memory")
}

/// Many different words.
fn list() -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    let word = |number| [letter(number), letter(number / 26), letter(number / 676), '\n'];
    (0..17576).flat_map(word).collect()
}

#[test]
fn files_that_cannot_be_read() {
    let ground = Ground::new();
    ground.home.write("lists/list.txt", "PAK\n");
    ground.error("import nl nothing.txt", &["nothing.txt: ", "no such file"]);
    ground.error("import nl lists", &["lists: ", "folder", "name a file"]);
    ground.error("import nl lists/list.txt/deep", &["lists/list.txt/deep: "]);
    // One bad file of two: nothing is taken of the good one.
    ground.error("import nl lists/list.txt nothing.txt", &["nothing.txt: "]);
}

#[test]
fn lists_without_words() {
    let ground = Ground::new();
    for (name, bytes) in [("none", ""), ("empty", "\n\n \r\n\t\n"), ("mark", "\u{feff}")] {
        ground.home.write(name, bytes);
        ground.error(&format!("import nl {name}"), &[&format!("{name}: "), "one word a line"]);
        ground.error_of_input("import nl -", bytes, &["standard input: ", "one word a line"]);
    }
    ground.home.write("empty.gz", gzip(b""));
    ground.error("import nl empty.gz", &["empty.gz: ", "one word a line"]);
    ground.home.write("numbers", "1\n2\n3 4\nσσ\n");
    let named =
        ["numbers: ", "4 lines", "Dutch", "3 with digits", "1 with other characters", "right file"];
    ground.error("import nl numbers --json", &named);
    ground.error("import nl numbers --short-words game", &named);
    ground.error("import nl numbers --add", &named);
}

#[test]
fn zero_bytes_are_named_with_their_place() {
    let ground = Ground::new();
    ground.home.write("zero", b"pak\nno\0ot\n");
    ground.error("import nl zero", &["zero:2:3: ", "zero byte", "one word a line"]);
    ground.error_of_input("import nl -", b"\0".as_slice(), &["standard input:1:1: "]);
    ground.error("import nl data/wfq/words.db", &["words.db:1:16: ", "zero byte"]);
}

#[test]
fn other_encodings_are_named_with_their_line() {
    let ground = Ground::new();
    ground.home.write("latin.txt", b"pak\ncaf\xe9\n");
    let named = ["latin.txt:2:", "UTF-8", "--encoding"];
    ground.error("import nl latin.txt --encoding utf-8", &named);
    ground.error("import nl latin.txt --encoding utf9", &["\"utf9\"", "utf-8"]);
}

#[test]
fn encodings_but_utf_8_are_named_with_their_line_too() {
    let ground = Ground::new();
    ground.home.write("wrong.txt", b"pak\nto\xff\xfep\n");
    let named = ["wrong.txt:2: ", "Shift_JIS", "--encoding"];
    ground.error("import nl wrong.txt --encoding shift_jis", &named);
}

#[test]
fn damaged_gzip_files() {
    let ground = Ground::new();
    let whole = gzip(list().as_bytes());
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 0xFF;
    let damaged = [
        ("cut.gz", whole[..whole.len() - 9].to_vec()),
        ("short.gz", whole[..2].to_vec()),
        ("changed.gz", changed),
        ("followed.gz", [&whole, &b"more"[..]].concat()),
    ];
    for (name, bytes) in damaged {
        ground.home.write(name, bytes);
        ground.error(&format!("import nl {name}"), &[&format!("{name}: "), "gzip"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_without_end_fails_fast_in_little_memory() {
    let ground = Ground::new();
    ground.home.write("long.gz", gzip(&vec![b'a'; 100_000_000]));
    let limited = |script: &str| {
        // 64 MB for everything: the line itself would not fit.
        let script = format!("ulimit -v 65536; {script}");
        let begin = Instant::now();
        let answer = crate::run::answer(ground.home.through("/bin/sh", &["-c", &script, WFQ]));
        assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
        answer
    };
    let endless = "tr '\\0' a </dev/zero 2>/dev/null | \"$0\"";
    let named = ["standard input:1:65537: ", "65536 bytes", "one word a line"];
    ground.check(&limited(&format!("{endless} import nl -")), &named);
    ground.check(&limited("\"$0\" import nl long.gz"), &["long.gz:1:65537: ", "one word a line"]);
    let board = format!("{endless} solve --board - --rack PAK");
    ground.check(&limited(&board), &["standard input: ", "larger"]);
}

#[test]
fn refused_lines_that_cannot_be_written_stop_the_import() {
    let ground = Ground::new();
    let answer = ground.home.pipe("import nl - --refused nothing/refused.tsv", "TOP\nX\n");
    ground.check(&answer, &["nothing/refused.tsv: ", "can't be written"]);
    assert!(!answer.err.contains("nothing/."), "no temporary name: {answer:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn refused_lines_that_do_not_fit_leave_no_half_file() {
    let ground = Ground::new();
    ground.home.write("long.txt", format!("TOP\n{}", "1 2 3\n".repeat(100_000)));
    let script = "ulimit -f 400; exec \"$0\" import nl long.txt --refused refused.tsv --yes";
    let answer = crate::run::answer(ground.home.through("/bin/sh", &["-c", script, WFQ]));
    let left = std::fs::read_dir(ground.home.path("")).expect("a folder");
    let mut left: Vec<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
    left.sort_unstable();
    assert_eq!(left, ["data", "long.txt"], "half of a file is left");
    ground.check(&answer, &["refused.tsv: "]);
}

#[test]
fn refused_lines_are_not_printed_if_the_import_fails() {
    let ground = Ground::new();
    ground.home.write("no.db", "no database".repeat(100));
    let line = "import nl - --refused - --db no.db";
    ground.error_of_input(line, "TOP\nX\n", &["no.db: "]);
}

#[test]
fn words_cannot_be_added_in_another_language() {
    let ground = Ground::new();
    ground.error_of_input("import en - --name nl --add", "TOP\n", &["nl", "language"]);
}

#[test]
fn a_language_without_a_list_needs_a_file() {
    let ground = Ground::new();
    ground.error("import fi", &["Finnish", "file"]);
}
