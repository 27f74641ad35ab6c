//! Bytes of any kind: no reader of word lists panics, and none takes long.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use wfq::lexicon::{Cleaner, MAX_TEXT, Reading};
use wfq::rules::Ruleset;

use super::packed::zip;
use super::{error, read, read_in};

/// Gives bytes to every reader.
fn swallow(bytes: &[u8]) {
    let spanish = Ruleset::built_in("es").expect("built in");
    if let Ok(file) = read(bytes) {
        _ = Cleaner::new(&spanish).clean(&file.text, |_| ()).len();
    }
    let column = Reading { column: Some("2"), ..Reading::default() };
    _ = read_in("sv", bytes, column, None);
    let text = String::from_utf8_lossy(bytes);
    let (affixes, entries) = text.split_once("\n\n").unwrap_or((&text, "aap/AB\n"));
    _ = read_in("nl", format!("1\n{entries}").as_bytes(), Reading::default(), Some(affixes));
}

proptest! {
    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        swallow(&bytes);
        swallow(&[&[1; 20][..], &[3], b"A B C ", &bytes].concat());
        swallow(&[&[2, 0, 0, 0, 0, 0, 0x40, 0][..], &bytes].concat());
        swallow(&[b"\xFD7zXZ\0", &bytes[..]].concat());
        let mut archive = zip(&[("a.txt", &bytes)]);
        swallow(&archive);
        if let Some(at) = bytes.first().map(|at| usize::from(*at) % archive.len()) {
            archive[at] ^= 0x55;
            swallow(&archive);
        }
    }

    #[test]
    fn lines_of_any_kind_are_read_or_refused(text in "([a-zé,;\t\"/ 0-9]{0,12}\n){0,20}") {
        swallow(text.as_bytes());
        swallow(format!("word,definition\n{text}").as_bytes());
    }

    #[test]
    fn affixes_of_any_kind_are_read_or_refused(
        text in "((PFX|SFX) [AB] (Y 2|[a-z0]{1,2} [a-z0]{1,2}(/[AB])? [.a-z\\[\\]^]{1,4})\n){0,12}",
        more in "((FLAG (long|num|UTF-8)|AF [AB1]|NEEDAFFIX [AB]|CIRCUMFIX [AB]|FULLSTRIP)\n){0,3}",
    ) {
        swallow(format!("{more}{text}\nab/AB\nba/A1\n").as_bytes());
    }
}

#[test]
fn seeds_are_read_or_refused() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/word_lists");
    // The package of the library is without them.
    for seed in fs::read_dir(seeds).into_iter().flatten() {
        swallow(&fs::read(seed.expect("a file").path()).expect("read"));
    }
}

/// Affixes that make more forms than can be listed, or try more than make any.
#[test]
fn too_many_forms_are_refused_soon() {
    let begin = Instant::now();
    let suffixes = |condition: &str| {
        let lines = (0..2000).map(|n| format!("SFX A 0 {n}x/A {condition}\n"));
        format!("SFX A Y 2000\n{}", lines.collect::<String>())
    };
    let of = |affixes: &str, entries: usize| {
        let dictionary = format!("1\n{}", "aap/A\n".repeat(entries));
        let read = read_in("nl", dictionary.as_bytes(), Reading::default(), Some(affixes));
        read.expect_err("too many").to_string()
    };
    assert!(of(&suffixes("."), 1000).contains("too many forms"));
    assert!(of(&suffixes("q"), 200_000).contains("too many forms"));
    assert!(begin.elapsed() < Duration::from_secs(90), "{:?}", begin.elapsed());
}

#[test]
fn many_rows_of_several_lines_take_no_long() {
    let begin = Instant::now();
    let rows = "\"a\nb\",c\n".repeat(MAX_TEXT / 100);
    assert!(read(format!("word,definition\n{rows}")).is_ok());
    assert!(error(format!("word,definition\n{rows}\"x\ny")).contains("does not end"));
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}
