//! The Dutch case list as text, and what wfq makes of it.

use std::fs::File;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use wfq::lexicon::{Cleaned, Cleaner, SourceText, WordMap};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, NewList, Store, StoredList};
use wfq::tile::Word;

/// Where it is packed, from the folder of the project.
pub const PACKED: &str = "tests/data/nl.txt.gz";

/// A word list as text, with the rules of its language.
pub struct List {
    pub ruleset: Ruleset,
    /// The words, one a line.
    pub text: String,
}

impl List {
    /// Unpacks one word in every `each`, in small letters: to the peer, a capital is a blank.
    pub fn unpack(each: usize) -> Self {
        let packed = File::open(in_project(PACKED)).expect("in the project");
        let source = SourceText::read(packed, None).expect("a word list");
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let words: Vec<_> = source.text.lines().step_by(each).collect();
        Self { ruleset, text: words.join("\n").to_lowercase() }
    }

    /// From the text to cleaned words, and to what `then` makes of them: [`Self::map`], what wfq has
    /// in memory, or [`Self::store`], what it has on disk.
    pub fn clean<T>(&self, then: impl FnOnce(&Self, &Cleaned<'_>) -> T) -> T {
        let source = SourceText::read(self.text.as_bytes(), None).expect("a word list");
        then(self, &Cleaner::new(&self.ruleset).clean(&source.text, |_| ()))
    }

    /// The map of cleaned words.
    pub fn map(&self, cleaned: &Cleaned<'_>) -> WordMap {
        let entries = cleaned.entries();
        let words = entries.map(|entry| Word::new(entry.word).expect("a cleaned word"));
        WordMap::new(self.ruleset.alphabet.clone(), words)
    }

    /// A new database of cleaned words, whose folder goes when it is dropped.
    pub fn store(&self, cleaned: &Cleaned<'_>) -> (Store, TempDir) {
        let folder = folder();
        let mut store = Store::open(&folder.path().join("words.db")).expect("a new database");
        let new = NewList { name: "nl".into(), source: "nl.txt".into(), time: 0 };
        let imported = store.import(&new, &self.ruleset, cleaned, ImportMode::Replace, |_| ());
        imported.expect("room for the list");
        (store, folder)
    }

    /// The list in a database that [`Self::store`] has made.
    pub fn open<'s>(&'s self, store: &'s Store) -> StoredList<'s> {
        let stored = store.list("nl").expect("imported");
        store.open_list(&stored, &self.ruleset).expect("a list")
    }
}

/// The path of a file of the project.
pub fn in_project(path: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(path)
}

/// A folder of its own on the disk of the build: the one for temporary files may be in memory.
pub fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder")
}
