//! Dictionaries of any bytes: WordNet's index and data, dictd's index and text, or a list, apart by
//! an empty line.
#![no_main]

#[path = "../../tests/word_files/dictionary.rs"]
mod dictionary;

use std::sync::LazyLock;

use dictionary::{KINDS, write_dictionary};
use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;
use wfq::app::import::{FileBytes, FileToRead, read_definitions};
use wfq::lexicon::Reading;
use wfq_fuzz::{RULESETS, WORDS};

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().expect("a folder"));

fuzz_target!(|data: &[u8]| {
    write_dictionary(FOLDER.path(), data);
    let words = WORDS.map(Box::from);
    for (_, name) in KINDS {
        let (path, reading) = (&FOLDER.path().join(name), Reading::default());
        let file = FileToRead { path, name, reading, bytes: FileBytes::OnDisk };
        let Ok(read) = read_definitions(file, &RULESETS[0], &words) else { continue };
        assert!(read.of_words.values().all(|text| !text.is_empty()));
    }
});
