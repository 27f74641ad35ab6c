//! Corrections of a list: words blocked in it and allowed, for good.

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::words::define_words;
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::{Corrected, Correction, CorrectionKind, ListInfo, Store, StoreError};

/// Why a list can't be corrected.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CorrectionsError {
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A line of a file names no word to correct.
    #[error("{line:?} names no word: write {kind}, a tab and the word")]
    NoWord {
        /// The line.
        line: String,
        /// What was to be done with the word, as the line has it.
        kind: String,
    },
    /// A line of a file is not a correction.
    #[error("{0:?} is not a correction: write block or allow, a tab and the word")]
    NoCorrection(String),
}

/// A correction of a list.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
pub struct CorrectionRow<'a> {
    /// `block` or `allow`.
    pub kind: &'static str,
    /// The word, in capitals.
    pub word: &'a str,
    /// When it was corrected, in UTC: `2026-01-31T12:00:00Z`.
    pub added: &'a str,
    /// Whether the list as imported has the word.
    pub in_list: bool,
}

impl<'a> CorrectionRow<'a> {
    /// The row of a correction.
    pub fn of(correction: &'a Correction) -> Self {
        let Correction { word, kind, added_at, in_list } = correction;
        Self { kind: kind.name(), word, added: added_at, in_list: *in_list }
    }
}

/// A word to correct, with what became of it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CorrectedWord {
    /// The word, in capitals.
    pub word: String,
    /// What was asked: `block`, `allow` or `undo`.
    pub kind: &'static str,
    /// The correction that the word had before: `block` or `allow`.
    pub before: Option<&'static str>,
    /// Whether the list as imported has the word. `None` if that was not looked up.
    pub in_list: Option<bool>,
    /// The number of ways to lay the word: more than one if tiles have several letters.
    #[serde(skip)]
    pub readings: usize,
    /// The words of the list that were probably meant by one to block that it lacks.
    #[serde(skip)]
    pub did_you_mean: Vec<String>,
    /// The number of letters, if the board has fewer squares in a row.
    #[serde(skip)]
    pub too_long: Option<usize>,
}

impl CorrectedWord {
    fn new(kind: CorrectionKind, word: &Spelling, done: &Corrected, ruleset: &Ruleset) -> Self {
        let lengths = word.readings().iter().map(|reading| reading.len());
        Self {
            word: word.text().to_owned(),
            kind: kind.name(),
            before: done.before.map(CorrectionKind::name),
            in_list: Some(done.in_list),
            readings: word.readings().len(),
            did_you_mean: Vec::new(),
            too_long: lengths.min().filter(|shortest| *shortest > ruleset.layout.size()),
        }
    }

    /// What became of it, for people.
    pub fn describe(&self) -> String {
        let kind = self.kind;
        if kind == "undo" {
            return self.undone_text().to_owned();
        }
        let mut line = format!("{kind}ed");
        match self.before {
            Some(before) if before == kind => line.push_str(" already"),
            Some(before) => line.push_str(&format!(", no longer {before}ed")),
            None => {}
        }
        if self.readings > 1 {
            line.push_str(&format!(", in all {} ways to lay it", self.readings));
        }
        line.push_str(match (kind, self.in_list) {
            ("block", Some(false)) => "; it is not in the list, and no import will add it",
            ("allow", Some(true)) => "; it is in the list, and no import will remove it",
            _ => "",
        });
        if !self.did_you_mean.is_empty() {
            line.push_str(&format!("; did you mean {}?", self.did_you_mean.join(", ")));
        }
        line
    }

    fn undone_text(&self) -> &'static str {
        match (self.before, self.in_list) {
            (Some("block"), Some(true)) => "a word again, as in the list",
            (_, Some(true)) => "a word, as in the list",
            (Some("allow"), Some(false)) => "not a word again, as in the list",
            (_, Some(false)) => "not a word, as in the list",
            (_, None) => "was not corrected",
        }
    }

    fn undone(word: &Spelling, done: Option<&Corrected>) -> Self {
        Self {
            word: word.text().to_owned(),
            kind: "undo",
            before: done.and_then(|done| done.before).map(CorrectionKind::name),
            in_list: done.map(|done| done.in_list),
            readings: word.readings().len(),
            did_you_mean: Vec::new(),
            too_long: None,
        }
    }
}

/// Corrects words of a list, all or none. `time` is in seconds since 1970-01-01 UTC.
///
/// # Errors
///
/// If the list can't be read or written, or has been dropped.
pub fn correct(
    store: &mut Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    words: &[(CorrectionKind, Spelling)],
    time: i64,
) -> Result<Vec<CorrectedWord>, CorrectionsError> {
    let done = store.correct(list, ruleset, words, time)?;
    let mut rows: Vec<_> = words
        .iter()
        .zip(&done)
        .map(|((kind, word), done)| CorrectedWord::new(*kind, word, done, ruleset))
        .collect();
    let lacking = rows.iter_mut().zip(words).filter(|(row, (kind, _))| {
        *kind == CorrectionKind::Block && row.in_list == Some(false) && row.before.is_none()
    });
    let lacking: Vec<_> = lacking.map(|(row, (_, word))| (row, word)).collect();
    if !lacking.is_empty() {
        // The correction is made, and a hint that fails does not undo it.
        _ = say_what_was_meant(store, list, ruleset, lacking);
    }
    Ok(rows)
}

/// Adds to words that a list lacks those that were probably meant.
fn say_what_was_meant(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    lacking: Vec<(&mut CorrectedWord, &Spelling)>,
) -> Result<(), CorrectionsError> {
    let there = store.list(&list.name)?;
    let lexicon = store.open_list(&there, ruleset)?;
    for (row, word) in lacking {
        let defined = define_words(&word.readings()[..1], &lexicon, ruleset)?;
        row.did_you_mean = defined.into_iter().flat_map(|it| it.did_you_mean).collect();
    }
    Ok(())
}

/// Undoes the corrections of words: the list then has them if it had them when it was imported.
///
/// # Errors
///
/// If the list can't be read or written, or has been dropped.
pub fn undo(
    store: &mut Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    words: &[Spelling],
) -> Result<Vec<CorrectedWord>, CorrectionsError> {
    let done = store.undo_corrections(list, ruleset, words)?;
    let words = words.iter().zip(&done);
    Ok(words.map(|(word, done)| CorrectedWord::undone(word, done.as_ref())).collect())
}

/// The corrections that wait for the next import of a list that does not exist. `None` if the list
/// exists, or nothing waits for it.
///
/// # Errors
///
/// If the database can't be read.
pub fn waiting_for(store: &Store, name: &str) -> Result<Option<Vec<Correction>>, CorrectionsError> {
    if store.find_list(name)?.is_some() {
        return Ok(None);
    }
    Ok(Some(store.corrections(name)?).filter(|waiting| !waiting.is_empty()))
}

/// Reads a line of a file of corrections: `block` or `allow`, a tab or comma, the word. `number` is
/// the number of the line, from 1. `None` for empty lines, comments (`#`) and a header.
///
/// # Errors
///
/// [`CorrectionsError::NoWord`] and [`CorrectionsError::NoCorrection`].
pub fn parse_line(
    line: &str,
    number: usize,
) -> Result<Option<(CorrectionKind, &str)>, CorrectionsError> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let delimiter = if line.contains('\t') { '\t' } else { ',' };
    let mut fields = line.split(delimiter).map(|field| field.trim().trim_matches('"'));
    let (kind, word) = (fields.next().unwrap_or_default(), fields.next());
    match (CorrectionKind::named(kind), word) {
        (Some(kind), Some(word)) => Ok(Some((kind, word))),
        (None, Some("word")) if number == 1 && kind == "kind" => Ok(None),
        (Some(_), None) => {
            Err(CorrectionsError::NoWord { line: line.to_owned(), kind: kind.to_owned() })
        }
        (None, _) => Err(CorrectionsError::NoCorrection(line.to_owned())),
    }
}

/// A line of a file of corrections, as [`parse_line`] reads it, without its end.
pub fn write_line(correction: &Correction, delimiter: char) -> String {
    format!("{}{delimiter}{}", correction.kind, correction.word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_corrections_are_read() {
        let read = |line, number| parse_line(line, number).map_err(|error| error.to_string());
        for line in ["block\tQS", " BLOCK, QS ,note", "\"block\",\"QS\""] {
            assert_eq!(read(line, 7), Ok(Some((CorrectionKind::Block, "QS"))), "{line}");
        }
        for (line, number) in [("", 1), ("  ", 2), ("# mine", 3), ("kind,word,added", 1)] {
            assert_eq!(read(line, number), Ok(None), "{line}");
        }
        let wrong = [("allow", 1, "names no word"), ("kind,word", 2, "is not a correction")];
        for (line, number, said) in wrong {
            assert!(read(line, number).is_err_and(|error| error.contains(said)), "{line}");
        }
    }
}
