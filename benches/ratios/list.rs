//! The Dutch case list as text, and what each side makes of it.

use std::fs::File;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use wfq::lexicon::{Cleaned, Cleaner, SourceText, WordMap};
use wfq::rules::Ruleset;
use wfq::store::{Mode, NewList, Store};
use wfq::tile::Word;

use crate::peer::Peer;

/// Where it is packed, from the folder of the project.
pub const PACKED: &str = "tests/data/nl.txt.gz";

/// A word list as text, with the rules of its language.
pub struct List {
    pub ruleset: Ruleset,
    text: String,
}

impl List {
    /// Unpacks the list, in small letters: to the peer a capital is a blank.
    pub fn unpack() -> Self {
        let packed = File::open(in_project(PACKED)).expect("in the project");
        let source = SourceText::read(packed, None).expect("a word list");
        let ruleset = Ruleset::built_in("nl").expect("built in");
        Self { ruleset, text: source.text.to_lowercase() }
    }

    /// The words as they stand in the text.
    pub fn words(&self) -> Vec<&str> {
        self.text.lines().collect()
    }

    /// What wfq has in memory.
    pub fn read(&self) -> WordMap {
        self.clean(|cleaned| {
            let entries = cleaned.entries();
            let words = entries.map(|entry| Word::new(entry.word).expect("a cleaned word"));
            WordMap::new(self.ruleset.alphabet.clone(), words)
        })
    }

    /// What the peer has in memory.
    pub fn read_as_peer(&self) -> Peer {
        Peer::read(&self.words())
    }

    /// What wfq has on disk: a new database, whose folder goes when it is dropped.
    pub fn import(&self) -> (Store, TempDir) {
        let folder = folder();
        let mut store = Store::open(&folder.path().join("words.db")).expect("a new database");
        let new = NewList { name: "nl".into(), source: "nl.txt".into(), time: 0 };
        self.clean(|cleaned| {
            let imported = store.import(&new, &self.ruleset, cleaned, Mode::Replace, |_| ());
            imported.expect("room for the list");
        });
        (store, folder)
    }

    fn clean<T>(&self, then: impl FnOnce(&Cleaned<'_>) -> T) -> T {
        let source = SourceText::read(self.text.as_bytes(), None).expect("a word list");
        then(&Cleaner::new(&self.ruleset).clean(&source.text, |_| ()))
    }
}

/// The path of a file of the project.
pub fn in_project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A folder of its own on the disk of the build: the one for temporary files may be in memory.
pub fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}
