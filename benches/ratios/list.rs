//! The Dutch case list, as a file that both read, and as what each makes of it.

use std::fs::File;
use std::path::Path;

use tempfile::NamedTempFile;
use wfq::lexicon::{Cleaner, SourceText, WordMap};
use wfq::rules::Ruleset;
use wfq::tile::Word;
use wordfeud_solver::{Board as PeerBoard, Language};

/// A word list in a plain text file, with the rules of its language.
pub struct List {
    pub ruleset: Ruleset,
    file: NamedTempFile,
}

impl List {
    /// Unpacks the list, in small letters: to the peer a capital is a blank.
    pub fn unpack() -> Self {
        let packed = File::open(in_project("tests/data/nl.txt.gz")).expect("in the project");
        let source = SourceText::read(packed, None).expect("a word list");
        let file = NamedTempFile::new().expect("a temporary file");
        std::fs::write(file.path(), source.text.to_lowercase()).expect("room for the list");
        Self { ruleset: Ruleset::built_in("nl").expect("built in"), file }
    }

    /// Reads the file as wfq does.
    pub fn read(&self) -> WordMap {
        let file = File::open(self.file.path()).expect("unpacked");
        let source = SourceText::read(file, None).expect("a word list");
        let cleaned = Cleaner::new(&self.ruleset).clean(&source.text, |_| ());
        let words = cleaned.entries().map(|entry| Word::new(entry.word).expect("a cleaned word"));
        WordMap::new(self.ruleset.alphabet.clone(), words)
    }

    /// Reads the file as the peer does; its list belongs to a board.
    pub fn read_as_peer(&self) -> PeerBoard<'static> {
        let path = self.file.path().to_str().expect("a path in UTF-8");
        PeerBoard::new(Language::NL).with_wordlist_from_file(path).expect("a word list")
    }
}

/// The path of a file of the project.
pub fn in_project(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
