//! Word lists in the forms that people have them in, read by the library.

#[path = "word_files/columns.rs"]
mod columns;
#[path = "word_files/dictionary.rs"]
mod dictionary;
#[path = "word_files/graphs.rs"]
mod graphs;
#[path = "word_files/hostile.rs"]
mod hostile;
#[path = "word_files/hunspell.rs"]
mod hunspell;
#[path = "word_files/marks.rs"]
mod marks;
#[path = "word_files/packed.rs"]
mod packed;
#[path = "word_files/texts.rs"]
mod texts;

use wfq::lexicon::{AffixFile, Reading, SourceError, WordFile, unpack};
use wfq::rules::Ruleset;

/// Reads a file that is no archive, in the letters of a language.
fn read_in(
    language: &str,
    bytes: &[u8],
    reading: Reading<'_>,
    affixes: Option<&str>,
) -> Result<WordFile, SourceError> {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let member = unpack(bytes, reading.encoding)?.members.swap_remove(0);
    let affixes = affixes.map(|text| AffixFile { name: "x.aff".to_owned(), bytes: text.into() });
    WordFile::read(member.bytes, reading, &ruleset, || Ok(affixes))
}

fn read(bytes: impl AsRef<[u8]>) -> Result<WordFile, SourceError> {
    read_in("nl", bytes.as_ref(), Reading::default(), None)
}

/// The form and the text of a list.
#[track_caller]
fn both(bytes: impl AsRef<[u8]>) -> (String, String) {
    let file = read(bytes).expect("a word list");
    (file.form.to_string(), file.text)
}

/// What is said of bytes that are no word list.
#[track_caller]
fn error(bytes: impl AsRef<[u8]>) -> String {
    read(bytes).expect_err("no word list").to_string()
}
