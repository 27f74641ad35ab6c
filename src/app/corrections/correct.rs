//! Correcting a list, and what became of each word.

use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "cli")]
use crate::app::Column;
#[cfg(feature = "cli")]
use crate::app::cell;
use crate::app::words::define_words;
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::{
    Corrected, Correction, CorrectionKind, ListInfo, NewCorrection, Store, StoreError,
};
use crate::words_in::{TypedWordError, typed_spelling};

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
    /// A word of a file can't be one of the list.
    #[error(transparent)]
    Word(#[from] TypedWordError),
    /// A line of a file has a time that is none.
    #[error("{0:?} is no time: write it as 2026-01-31T12:00:00Z, or leave it out")]
    NoTime(String),
    /// A word that is named is none of those that games took and the list lacks.
    #[error("{word} is none of the words that the list lacks{}", meant.as_ref().map(|meant| format!(": did you mean {meant}?")).unwrap_or_default())]
    NotLacking {
        /// The word.
        word: String,
        /// The word that was probably meant.
        meant: Option<String>,
    },
    /// A correction of a file was made in a list of other words.
    #[error("{word} was corrected in a list of {rules}, and this is a list of {own}")]
    OtherRules {
        /// The word, as the file has it.
        word: String,
        /// The ruleset of the list that it was corrected in.
        rules: String,
        /// The ruleset of the list that is to be corrected.
        own: String,
    },
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
    /// The game that the word was met in, by its name or file; `null` if it was corrected by hand.
    pub game: Option<&'a str>,
    /// The ruleset that the list had.
    pub ruleset: &'a str,
}

#[cfg(feature = "cli")]
impl CorrectionRow<'_> {
    /// The columns of separated values, which [`read_file`](super::read_file) reads.
    pub(crate) fn columns() -> [Column<Self>; 6] {
        [
            Column::new("kind", |row| row.kind.to_owned()),
            Column::new("word", |row| row.word.to_owned()),
            Column::new("added", |row| row.added.to_owned()),
            Column::new("in_list", |row| row.in_list.to_string()),
            Column::new("game", |row| cell(row.game)),
            Column::new("ruleset", |row| row.ruleset.to_owned()),
        ]
    }
}

impl<'a> CorrectionRow<'a> {
    /// The row of a correction.
    pub fn of(correction: &'a Correction) -> Self {
        let Correction { word, kind, added_at, in_list, game, ruleset } = correction;
        let (kind, game) = (kind.name(), game.as_deref());
        Self { kind, word, added: added_at, in_list: *in_list, game, ruleset }
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
    words: &[NewCorrection],
    time: i64,
) -> Result<Vec<CorrectedWord>, CorrectionsError> {
    let done = store.correct(list, ruleset, words, time)?;
    let mut rows: Vec<_> = words
        .iter()
        .zip(&done)
        .map(|(new, done)| CorrectedWord::new(new.kind, &new.word, done, ruleset))
        .collect();
    let lacking = rows.iter_mut().zip(words).filter(|(row, new)| {
        new.kind == CorrectionKind::Block && row.in_list == Some(false) && row.before.is_none()
    });
    let lacking: Vec<_> = lacking.map(|(row, new)| (row, &new.word)).collect();
    if !lacking.is_empty() {
        // The correction is made, and a hint that fails does not undo it.
        _ = say_what_was_meant(store, list, ruleset, lacking);
    }
    Ok(rows)
}

/// Corrects words of a list as they are typed, all or none. `game` is the one that they were met in; `time` is in
/// seconds since 1970-01-01 UTC.
///
/// # Errors
///
/// One of them can't be a word, and those of [`correct`].
pub fn correct_typed(
    store: &mut Store,
    (list, ruleset): (&ListInfo, &Ruleset),
    kind: CorrectionKind,
    words: &[impl AsRef<str>],
    game: Option<&str>,
    time: i64,
) -> Result<Vec<CorrectedWord>, CorrectionsError> {
    let wanted = words.iter().map(|word| {
        let word = typed_spelling(word.as_ref(), ruleset)?;
        Ok(NewCorrection { kind, word, added_at: None, game: game.and_then(origin) })
    });
    let wanted: Vec<_> = wanted.collect::<Result<_, CorrectionsError>>()?;
    correct(store, list, ruleset, &wanted, time)
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

/// The longest name of a game that is kept with a correction, in characters.
const MOST_ORIGIN: usize = 100;

/// The game that a word was met in, as it is kept with the correction: a name without control
/// characters and double quotes, cut where it is very long. `None` if nothing is left.
pub fn origin(game: &str) -> Option<String> {
    let plain = |character: char| match character {
        '"' => '\'',
        character if character.is_control() => ' ',
        character => character,
    };
    let name: String = game.trim().chars().take(MOST_ORIGIN).map(plain).collect();
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}
