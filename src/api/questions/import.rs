//! A word list that is sent as a file, and imported.

use std::collections::BinaryHeap;
use std::path::Path;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::corrections::now;
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::job::{Class, Job};
use crate::api::limits::{IMPORT_TIME, MAX_LIST, MAX_REFUSED};
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::import::{
    AddedTo, Before, CleaningChoice, FileBytes, FileToRead, ImportError, ImportQuestion,
    ImportSummary, Sources, encoding,
};
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords};
use crate::words_in::{Reading, RefusedLine};

/// The longest name of a file, in characters: of a longer one, its end.
const LONGEST_NAME: usize = 100;

/// The longest refused entry that is shown, in characters.
const LONGEST_ENTRY: usize = 100;

/// How a file is imported: as the options of `wfq import` say.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedImport {
    /// The language or game of the words.
    language: String,
    /// The name of the file, whose ending says what its contents do not.
    file: Option<String>,
    /// The name of the list, if that is not the language.
    name: Option<String>,
    /// Whether the words are added to the list of that name, instead of replacing it.
    #[serde(default)]
    add: bool,
    /// Whether the entries are phrases.
    #[serde(default)]
    phrases: bool,
    /// The name or number of the column with the words.
    column: Option<String>,
    /// The encoding, like `utf-8`, if it is not to be detected.
    encoding: Option<String>,
    /// Entries with capitals: `skip`, `keep` or `first`.
    #[schemars(with = "Option<String>")]
    capitalized: Option<Capitalized>,
    /// Entries with accents that are not on tiles: `fold` or `skip`.
    #[schemars(with = "Option<String>")]
    accents: Option<Accents>,
    /// Entries with hyphens and apostrophes: `join` or `skip`.
    #[schemars(with = "Option<String>")]
    joined: Option<Joined>,
    /// Words of two and three letters: `game` or `list`.
    #[schemars(with = "Option<String>")]
    short_words: Option<ShortWords>,
    /// The level to ask the list at, one of those of its words.
    default_level: Option<u8>,
    /// Whether it is imported even if it is probably a mistake.
    #[serde(default)]
    sure: bool,
}

/// What an import has done.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ImportedRow {
    #[serde(flatten)]
    summary: ImportSummary,
    /// The number of words that the list has now.
    words: u64,
    /// The number of words that it did not have; all if it was replaced.
    new: usize,
    /// The number of words that the list in its place had, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    replaced: Option<u64>,
    /// The first lines that were refused.
    refused_lines: Vec<RefusedRow>,
    /// Sentences on how the file was read.
    notes: Vec<String>,
}

/// A line that is not a word.
#[derive(Debug, JsonSchema, Serialize)]
struct RefusedRow {
    /// The file, after its archive if it is in one.
    file: String,
    /// Its number, from 1.
    line: usize,
    /// The name of the reason.
    reason: &'static str,
    /// What stands there, or how it begins.
    entry: String,
}

pub(super) fn import(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedImport = request.address()?;
    desk.check_writable()?;
    if request.body.is_empty() {
        return Err(Refusal::question("no file: send a word list"));
    }
    // Where no face has refused it on its way.
    if request.body.len() > MAX_LIST {
        return Err(Refusal::too_large(MAX_LIST));
    }
    let body = request.body;
    Ok(Job::events(Class::Import, IMPORT_TIME, move |desk, watch| {
        let imported = asked.import(body, desk, watch);
        // What failed because it was stopped says so.
        imported.map_err(|error| watch.check().err().unwrap_or(error))
    }))
}

impl AskedImport {
    fn import(
        &self,
        body: Vec<u8>,
        desk: &Desk,
        watch: &EventWatch,
    ) -> Result<ImportedRow, Refusal> {
        let begin = Instant::now();
        let ruleset = desk.known.ruleset_named(self.language.trim())?;
        let choice = CleaningChoice {
            capitalized: self.capitalized,
            accents: self.accents,
            joined: self.joined,
            short_words: self.short_words,
            phrases: self.phrases,
            adding: self.add,
            default_level: self.default_level,
        };
        let question = ImportQuestion::new(given(&self.name), &ruleset, choice)?;
        let (sources, notes) = self.read(&body, &ruleset)?;
        drop(body);
        watch.check()?;
        let mut store = desk.known.store()?;
        let added_to = match self.add {
            true => AddedTo::find(&store, question.name())?,
            false => None,
        };
        let mut refused = FirstRefused::default();
        let cleaned = question.clean(&sources, added_to.as_ref(), |line| refused.push(line))?;
        watch.check()?;
        let refused_lines = refused.rows(&sources);
        let Before { replaced, doubts } = question.before(&sources, &cleaned, Some(&store))?;
        if !(doubts.is_empty() || self.sure) {
            return Err(Refusal::doubtful(&doubts));
        }
        // The text of a list of millions of words would be half the memory that writing it takes.
        let cleaned = cleaned.detach();
        let (source, files) = (sources.name, sources.read);
        drop(sources.text);
        let imported = question.write(&mut store, &cleaned, (source, now()), watch)?;
        Ok(ImportedRow {
            summary: ImportSummary::new(&cleaned, &imported, files, begin.elapsed()),
            words: imported.list.word_count,
            new: imported.new_words,
            replaced: replaced.map(|list| list.word_count),
            refused_lines,
            notes,
        })
    }

    /// Reads the file, with sentences on how.
    fn read(
        &self,
        mut body: &[u8],
        ruleset: &Ruleset,
    ) -> Result<(Sources, Vec<String>), ImportError> {
        let reading = Reading {
            encoding: given(&self.encoding).map(encoding).transpose()?,
            column: given(&self.column),
            joined: self.joined,
            phrases: self.phrases,
            dictionary: false,
        };
        let name = file_name(given(&self.file).unwrap_or_default());
        let name = if name.is_empty() { "the file".to_owned() } else { name };
        let bytes = FileBytes::Sent(&mut body);
        let file = FileToRead { path: Path::new(&name), name: &name, reading, bytes };
        let (mut sources, mut notes) = (Sources::default(), Vec::new());
        sources.add(file, ruleset, |note| notes.push(note.to_string()))?;
        Ok((sources, notes))
    }
}

/// The name of a file without its folders.
fn file_name(path: &str) -> String {
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let shown: Vec<_> = name.chars().filter(|c| !c.is_control()).collect();
    shown[shown.len().saturating_sub(LONGEST_NAME)..].iter().collect()
}

/// The first refused lines of those that come in any order.
#[derive(Default)]
struct FirstRefused<'t>(BinaryHeap<(usize, &'static str, &'t str)>);

impl<'t> FirstRefused<'t> {
    fn push(&mut self, RefusedLine { line, entry, reason }: RefusedLine<'t>) {
        self.0.push((line, reason.name(), entry));
        if self.0.len() > MAX_REFUSED {
            self.0.pop();
        }
    }

    fn rows(self, sources: &Sources) -> Vec<RefusedRow> {
        let rows = self.0.into_sorted_vec().into_iter().map(|(line, reason, entry)| {
            let (file, line) = sources.place(line);
            let entry = entry.chars().take(LONGEST_ENTRY).collect();
            RefusedRow { file: file.to_owned(), line, reason, entry }
        });
        rows.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words_in::RefusalReason;

    #[test]
    fn a_file_has_its_own_name_alone() {
        assert_eq!(file_name("C:\\lists\\sv.txt"), "sv.txt");
        assert_eq!(file_name("../../etc/sv.\u{7}txt"), "sv.txt");
        assert_eq!(file_name(&format!("{}.dic", "x".repeat(500))).len(), LONGEST_NAME);
        assert_eq!(file_name("lists/"), "");
    }

    #[test]
    fn the_first_refused_lines_are_kept() {
        let sources = Sources::of_text("a.txt", "");
        let mut refused = FirstRefused::default();
        for line in (1..=MAX_REFUSED * 3).rev() {
            refused.push(RefusedLine { line, entry: "x1", reason: RefusalReason::Digit });
        }
        let rows = refused.rows(&sources);
        assert_eq!(rows.len(), MAX_REFUSED);
        assert!(rows.iter().map(|row| row.line).eq(1..=MAX_REFUSED));
        assert_eq!((&*rows[0].file, rows[0].reason), ("a.txt", "digit"));
    }
}
