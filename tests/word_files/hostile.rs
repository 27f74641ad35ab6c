//! Bytes of any kind: no reader of word lists panics, and none takes long.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use wfq::app::import::{FileBytes, FileToRead, read_definitions};
use wfq::lexicon::{Cleaner, MAX_TEXT, Reading};
use wfq::rules::Ruleset;

use super::dictionary::{KINDS, write_dictionary};
use super::packed::zip;
use super::{error, read, read_in};

/// Gives bytes to every reader.
fn swallow(bytes: &[u8]) {
    let spanish = Ruleset::built_in("es").expect("built in");
    if let Ok(file) = read(bytes) {
        _ = Cleaner::new(&spanish).clean_with_levels(&file.text, &file.levels, |_| ()).len();
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
        more in "((FLAG (long|num|UTF-8)|AF [AB1]|NEEDAFFIX [AB]|CIRCUMFIX [AB]|FULLSTRIP|COMPLEXPREFIXES)\n){0,3}",
    ) {
        swallow(format!("{more}{text}\nab/AB\nba/A1\n").as_bytes());
    }
}

/// The seeds of a fuzz target with their names. The package of the library is without them.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let seeds = fs::read_dir(folder).into_iter().flatten().map(|seed| seed.expect("a file"));
    let name = |seed: &fs::DirEntry| seed.file_name().to_string_lossy().into_owned();
    let read = |seed: fs::DirEntry| (name(&seed), fs::read(seed.path()).expect("read"));
    seeds.map(read).collect()
}

#[test]
fn seeds_of_word_lists_are_read() {
    for (name, seed) in seeds("word_lists") {
        // The first byte chooses a language.
        let (_, bytes) = seed.split_first().expect("a byte");
        swallow(bytes);
        let apart = bytes.windows(2).position(|two| two == b"\n\n");
        let parts = apart.filter(|_| name == "hunspell").map(|at| bytes.split_at(at));
        let affixes = parts.map(|(affixes, _)| std::str::from_utf8(affixes).expect("text"));
        let list = parts.map_or(bytes, |(_, dictionary)| dictionary.trim_ascii_start());
        let read = read_in("nl", list, Reading::default(), affixes);
        // A dictionary alone lacks its affixes.
        assert_eq!(read.is_ok(), name != "dic", "{name}: {:?}", read.err());
    }
}

#[test]
fn seeds_of_dictionaries_are_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let ruleset = Ruleset::built_in("nl").expect("built in");
    for (seed_name, seed) in seeds("dictionaries") {
        write_dictionary(folder.path(), &seed);
        let mut read_as = Vec::new();
        for (kind, name) in KINDS {
            let (path, reading) = (&folder.path().join(name), Reading::default());
            let file = FileToRead { path, name, reading, bytes: FileBytes::OnDisk };
            if let Ok(read) = read_definitions(file, &ruleset, &["PAK".into()]) {
                assert!(read.of_words.values().all(|text| !text.is_empty()));
                read_as.push(kind);
            }
        }
        assert!(read_as.contains(&seed_name.as_str()), "{seed_name}: {read_as:?}");
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
