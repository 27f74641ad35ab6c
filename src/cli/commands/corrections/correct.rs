//! `wfq block` and `wfq allow`: words taken out of a list and put into it, for good.

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{Format, json, separated};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome, note};
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::{Corrected, Kind};
use clap::Args;

#[derive(Args, Debug)]
#[command(
    after_help = "All commands hold to it at once, and so they do after a new import of the list. The list of
--list is corrected, else the one in use.

Examples:
  wfq block QS
  wfq allow KOETWERK -l nl
  wfq corrections --undo QS"
)]
pub struct Correct {
    /// Words; - reads them from standard input
    #[arg(required = true, value_name = "WORD")]
    pub words: Vec<String>,
}

/// A word with what became of it.
#[derive(Serialize)]
pub struct Row<'a> {
    pub word: &'a str,
    /// What was asked for: `block`, `allow` or `undo`.
    pub kind: &'static str,
    /// The correction that there was before.
    pub before: Option<&'static str>,
    /// Whether the list as imported has the word; nothing where nobody asked it.
    pub in_list: Option<bool>,
    #[serde(skip)]
    pub said: String,
}

pub fn run(command: &Correct, kind: Kind, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let words = typed.iter().map(|word| Ok((kind, typed::spelling(word, &ruleset)?)));
    let words: Vec<_> = words.collect::<Result<_, Error>>()?;
    if words.is_empty() {
        return Err(Error::new("no word: name one or more"));
    }
    let done = store.correct(&list, &ruleset, &words, session.surroundings.time)?;
    // Nothing of the database is held while somebody reads the answer.
    drop(store);
    let rows: Vec<_> = words.iter().zip(&done).map(|(word, done)| row(word, done)).collect();
    write(&rows, session)?;
    words.iter().for_each(|(_, word)| note_length(word, &ruleset));
    Ok(Outcome::Found)
}

pub fn row<'w>((kind, word): &'w (Kind, Spelling), done: &Corrected) -> Row<'w> {
    let mut said = format!("{}ed", kind.name());
    match done.before {
        Some(before) if before == *kind => said.push_str(" already"),
        Some(before) => said.push_str(&format!(", no longer {}ed", before.name())),
        None => {}
    }
    if word.readings().len() > 1 {
        said.push_str(&format!(", in all {} ways of laying it", word.readings().len()));
    }
    said.push_str(match (kind, done.in_list) {
        (Kind::Block, false) => "; the list has no such word, and gets none by an import",
        (Kind::Allow, true) => "; the list has it too, and keeps it whatever an import says",
        _ => "",
    });
    Row {
        word: word.text(),
        kind: kind.name(),
        before: done.before.map(Kind::name),
        in_list: Some(done.in_list),
        said,
    }
}

pub fn write(rows: &[Row<'_>], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, rows)?,
        Format::Csv | Format::Tsv => {
            let fields = rows.iter().map(|row| {
                let in_list = row.in_list.map_or_else(String::new, |there| there.to_string());
                let [kind, before] = [row.kind, row.before.unwrap_or_default()].map(str::to_owned);
                [row.word.to_owned(), kind, before, in_list]
            });
            separated(&mut out, session.format, &["word", "kind", "before", "in_list"], fields)?;
        }
        Format::Table => {
            for row in rows {
                writeln!(out, "{}: {}", row.word, row.said)?;
            }
        }
    }
    Ok(out.flush()?)
}

/// Tells of a word that is too long for the game's board.
pub fn note_length(word: &Spelling, ruleset: &Ruleset) {
    let shortest = word.readings().iter().map(|reading| reading.len()).min().unwrap_or_default();
    let board = ruleset.layout.size();
    if shortest > board {
        note(&format!(
            "note: {} has {shortest} letters, and the board {board} squares a row: only searches find it",
            word.text()
        ));
    }
}
