//! Many large lists in one database: none slows another down.

use std::fmt::Write;
use std::fs;

use wfq::lexicon::{Ask, Cleaner, Lexicon};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, NewList, Store};
use wfq::tile::{LetterCounts, Rack};

const LISTS: u64 = 15;

/// How many bytes this process has read and written, in MB: unlike its time, the same on every machine.
fn moved() -> f64 {
    let counts = fs::read_to_string("/proc/self/io").expect("Linux");
    let count = |name: &str| -> f64 {
        let line = counts.lines().find_map(|line| line.strip_prefix(name)).expect("a count");
        line.trim_start_matches(':').trim().parse().expect("a number")
    };
    (count("rchar") + count("wchar")) / 1e6
}

/// As many words as given, different for each list, in no order.
fn words(list: u64, count: u64) -> String {
    const LETTERS: &[u8; 16] = b"EANRTISODLKGMPUV";
    let mut text = String::with_capacity(count as usize * 11);
    for number in 0..count {
        // A distinct 40-bit number; two letters identify the list.
        let mut rest = (number.wrapping_mul(0x9E_3779_B97F) ^ list) & 0xFF_FFFF_FFFF;
        let length = 7 + number % 4;
        for _ in 0..length {
            text.push(char::from(LETTERS[(rest % 16) as usize]));
            rest /= 16;
        }
        _ = writeln!(text, "{}", char::from(LETTERS[list as usize]));
    }
    text
}

/// Imports lists of a given size; returns how many MB each import moved, and look-ups in it alone and
/// next to all others.
fn import_all(count: u64) -> Vec<[f64; 3]> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&folder.path().join("words.db")).expect("opens");
    let dutch = Ruleset::built_in("nl").expect("built in");
    let mut all = Vec::new();
    let look_up = |store: &Store, name: &str| {
        let begun = moved();
        for _ in 0..40 {
            let list = store.list(name).expect("imported");
            let list = store.open_list(&list, &dutch).expect("opens");
            for rack in ["ESTSRED", "ANDREAS", "TOPLIED"] {
                let rack = Rack::parse(rack, &dutch.alphabet).expect("a rack");
                let asks: Vec<_> =
                    (2..=7).map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
                list.ask(&asks, rack.tiles(), &mut |_, _| ()).expect("answers");
            }
        }
        moved() - begun
    };
    for list in 0..LISTS {
        let name = format!("list{list}");
        let text = words(list, count);
        let cleaned = Cleaner::new(&dutch).clean(&text, |_| ()).detach();
        let new = NewList { name: name.clone(), source: "a test".to_owned(), time: 0 };
        let begun = moved();
        let done =
            store.import(&new, &dutch, &cleaned, ImportMode::Replace, |_| ()).expect("imports");
        let import = moved() - begun;
        assert!(done.list.word_count > count / 2, "{} words", done.list.word_count);
        all.push([import, look_up(&store, &name), 0.0]);
    }
    for (list, moved) in all.iter_mut().enumerate() {
        moved[2] = look_up(&store, &format!("list{list}"));
        println!(
            "list {list}: import {:.1} MB, look-ups {:.1} MB, {:.1} MB",
            moved[0], moved[1], moved[2]
        );
    }
    all
}

#[test]
#[ignore = "takes 30 s; run by .ci/long"]
fn the_last_of_fifteen_lists_is_imported_with_no_more_work_than_the_second() {
    let count = std::env::var("WFQ_LONG_WORDS").ok().and_then(|count| count.parse().ok());
    let all = import_all(count.unwrap_or(400_000));
    // In an empty file, the first needs no journal.
    let (first, last) = (all[1], all[LISTS as usize - 1]);
    assert!(first[0] > 10.0, "import: {} MB", first[0]);
    assert!(last[0] <= 1.3 * first[0], "import: {} MB, then {} MB", first[0], last[0]);
    assert!(last[1] <= 1.3 * first[1] + 1.0, "look-ups: {} MB, then {} MB", first[1], last[1]);
    assert!(first[2] <= 1.3 * first[1] + 1.0, "look-ups: {} MB, then {} MB", first[1], first[2]);
}
