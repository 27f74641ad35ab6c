//! What several targets need.

use std::sync::LazyLock;

use tempfile::TempDir;
use wfq::lexicon::{Cleaner, WordMap};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, ListInfo, NewList, Store};

/// Rulesets of all kinds: plain, with letters that have no tile, with tiles of two characters, on other
/// boards, with a start that doubles.
pub static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let names = ["nl", "sv", "es", "wwf-en", "scrabble-es", "de"];
    names.map(|name| Ruleset::built_in(name).expect("built in")).to_vec()
});

/// Splits the first byte off, as a number below `below`, and gives the rest as text.
pub fn choice_and_text(data: &[u8], below: usize) -> Option<(usize, &str)> {
    let (first, rest) = data.split_first()?;
    Some((usize::from(*first) % below, std::str::from_utf8(rest).ok()?))
}

/// The words of [`small_store`], which are few enough that a damaged or random question is cheap.
pub const WORDS: [&str; 24] = [
    "PAK",
    "TOP",
    "STEP",
    "STEPS",
    "PEST",
    "PEK",
    "KADE",
    "DAK",
    "DE",
    "EEN",
    "EN",
    "AAL",
    "TAART",
    "GEBAK",
    "SEXY",
    "QUIZ",
    "AS",
    "SA",
    "KA",
    "PEKS",
    "AARDAPPEL",
    "GEBAKSTEL",
    "TE",
    "ETEN",
];

/// A list of [`WORDS`] in memory.
pub fn small_map(ruleset: &Ruleset) -> WordMap {
    let words = WORDS.iter().filter_map(|word| ruleset.alphabet.word(word).ok());
    WordMap::new(ruleset.alphabet.clone(), words)
}

/// A database with a list of [`WORDS`], in a folder of its own.
pub struct SmallStore {
    /// The folder, which is deleted with this.
    pub folder: TempDir,
    /// The database.
    pub store: Store,
    /// The list.
    pub list: ListInfo,
}

/// A database with a list of [`WORDS`].
pub fn small_store(ruleset: &Ruleset) -> SmallStore {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&folder.path().join("words.db")).expect("made");
    let words = WORDS.join("\n");
    let cleaned = Cleaner::new(ruleset).clean(&words, |_| ());
    let new = NewList { name: ruleset.id.clone(), source: "a target".to_owned(), time: 0 };
    let imported = store.import(&new, ruleset, &cleaned, ImportMode::Replace, |_| ());
    let list = imported.expect("imported").list;
    SmallStore { folder, store, list }
}
