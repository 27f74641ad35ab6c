//! Corrections and dropped lists when writing stops half-way.

use std::fs;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Instant;

use super::crash::{check_sound, dutch, on_full_disk, state};
use crate::run::Home;

/// The parts of a list that must agree, whatever was done to it: rows, counts, tables, corrections.
fn is_whole(home: &Home) -> bool {
    let all = "SELECT (SELECT count(*) FROM words) = l.word_count
               AND (SELECT sum(word_count) FROM list_lengths WHERE list_id = l.id) = l.word_count
               AND (SELECT sum(t.word_count) = sum(n.word_count) FROM list_lengths AS n
                    JOIN list_tables AS t USING (list_id, length) WHERE list_id = l.id)
               AND (SELECT count(*) FROM words WHERE word IN ('LEDE', 'VERZEKEREN', 'BAROK'))
                   = 3 - (SELECT count(*) FROM corrections)
               FROM lists AS l WHERE in_use = 1";
    home.sql(all) == ["1"]
}

#[test]
fn a_full_disk_leaves_a_list_uncorrected_and_undropped() {
    let home = dutch();
    let before = state(&home);
    home.write("mine.tsv", "block\tLEDE\nblock\tVERZEKEREN\n");
    for line in [
        "block LEDE VERZEKEREN",
        "allow LEDEX VERZEKERENX",
        "corrections --import mine.tsv",
        "drop en --yes",
        "drop nl en --yes --corrections",
    ] {
        // The log does not fit.
        on_full_disk(&home, 20, line).error(&["words.db: ", "full", "make room"]);
        assert_eq!(home.wfq("corrections").code, Some(1), "{line}");
    }
    check_sound(&home);
    assert_eq!(state(&home), before);
    home.wfq("block LEDE VERZEKEREN BAROK").found();
    assert!(is_whole(&home));
    on_full_disk(&home, 20, "corrections --undo LEDE").error(&["words.db: ", "full"]);
    assert!(is_whole(&home));
    // If the log fits and the file can't grow, the change stays in the log.
    on_full_disk(&home, 2000, "corrections --undo LEDE").found();
    assert!(is_whole(&home));
    assert_eq!(home.sql("SELECT count(*) FROM corrections"), ["2"]);
}

#[test]
fn a_killed_correction_is_made_completely_or_not_at_all() {
    let home = dutch();
    let lines = ["block LEDE VERZEKEREN BAROK", "corrections --undo LEDE VERZEKEREN BAROK"];
    let begin = Instant::now();
    lines.iter().for_each(|line| _ = home.wfq(line).found());
    let whole = begin.elapsed() / 2;
    let mut done = [0, 0];
    for part in 0..10 {
        let delay = whole * part / 5;
        for line in lines {
            let mut command = home.command(line);
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = command.spawn().expect("runs");
            sleep(delay);
            child.kill().expect("a child");
            child.wait().expect("a child");
            assert!(is_whole(&home), "{line}, after {delay:?}");
            let made = home.sql("SELECT count(*) FROM corrections");
            done[usize::from(made == ["3"])] += 1;
            assert!(made == ["3"] || made == ["0"], "{made:?}");
        }
    }
    check_sound(&home);
    assert!(done.iter().all(|times| *times > 0), "never or always in time: {done:?}");
}

#[test]
fn an_export_that_does_not_fit_leaves_no_half_file() {
    let home = dutch();
    home.write("old.txt", "old\n");
    on_full_disk(&home, 400, "export nl old.txt").error(&["old.txt: ", "can't be written"]);
    on_full_disk(&home, 400, "export nl new.txt").error(&["new.txt: ", "can't be written"]);
    assert_eq!(home.read("old.txt"), "old\n");
    let files = fs::read_dir(home.path("")).expect("a folder").count();
    assert_eq!(files, 2, "half of a file is left");
}
