//! Dictionaries of any bytes: WordNet's index and data, dictd's index and text, or a list, apart by
//! an empty line.
#![no_main]

use std::fs;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;
use wfq::app::import::read_definitions;
use wfq::lexicon::Reading;
use wfq_fuzz::{RULESETS, WORDS};

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().expect("a folder"));

fuzz_target!(|data: &[u8]| {
    let apart = data.windows(2).position(|two| two == b"\n\n").unwrap_or(data.len());
    let (index, text) = data.split_at(apart);
    let text = text.get(2..).unwrap_or_default();
    let write = |name: &str, bytes: &[u8]| fs::write(FOLDER.path().join(name), bytes).expect("written");
    for part in ["noun", "verb", "adj", "adv"] {
        write(&format!("index.{part}"), index);
        write(&format!("data.{part}"), text);
        write(&format!("{part}.exc"), text);
    }
    write("x.index", index);
    write("x.dict", text);
    write("x.tsv", data);
    let words = WORDS.map(Box::from);
    for name in ["", "x.index", "x.tsv"] {
        let path = FOLDER.path().join(name);
        let read = read_definitions(&path, name, Reading::default(), &RULESETS[0], &words);
        let Ok(read) = read else { continue };
        assert!(read.of_words.values().all(|text| !text.is_empty()));
    }
});
