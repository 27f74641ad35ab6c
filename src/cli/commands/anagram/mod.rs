//! `wfq anagram`: the words that some letters make, or the sets of words.

pub(crate) mod args;
mod sets;

use std::io::Write;
use std::time::Instant;

use itertools::Itertools;

use crate::app::words::{RackAsk, WORD_COLUMNS, WordsAnswer, WordsError};
use crate::cli::answer::{Format, WIDTH, explain, json, thousands, write_by_columns, write_count};
use crate::cli::commands::anagram::args::Anagram;
use crate::cli::context::{Session, list_of, note_unbracketed};
use crate::cli::term::{Error, Outcome, note};
use crate::lexicon::Without;

pub(crate) fn run(command: &Anagram, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(words) = &command.words {
        return sets::run(command, words, session);
    }
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = list_of(session, &mut store, command.ruleset.as_deref(), true)?;
    let ask = RackAsk::read(&command.question().question(), &ruleset.alphabet);
    if !matches!(ask, Err(WordsError::Rack(_))) {
        note_unbracketed(&command.rack, &ruleset);
    }
    let ask = ask.map_err(|error| match error {
        WordsError::Condition { .. } => {
            Error::caused("--max is below --min: no word has such a length", error)
        }
        error => error.into(),
    })?;
    let left_out = command.left_out.spellings(&ruleset)?;
    let stored = store.open_list(&list, &ruleset)?;
    let opened = Instant::now();
    let answer = ask.answer(&Without::new(&stored, &left_out), &ruleset)?;
    // The database is not held while the answer is read.
    drop(stored);
    let found = Instant::now();
    let (count, looked_up) = (answer.len(), answer.looked_up.clone());
    session.comes_to(count > 0);
    let mut out = session.long_out();
    if command.count {
        write_count(&mut out, session.format, count as u64)?;
    } else {
        match session.format {
            Format::Json(layout) => json(&mut out, layout, answer.into_rows())?,
            Format::Csv | Format::Tsv => {
                let columns = (WORD_COLUMNS, &answer.has());
                write_by_columns(&mut out, session.format, columns, answer.into_rows())?;
            }
            Format::Table => {
                write_by_length(&mut out, &answer, session.surroundings.stdout_terminal)?;
            }
        }
    }
    out.flush()?;
    if count == 0 && !command.count && session.format == Format::Table {
        note("no words");
    }
    if command.explain {
        explain(&looked_up);
        note(&format!(
            "time: opening {:.2?}, asking {:.2?}, writing {:.2?}",
            opened - begin,
            found - opened,
            found.elapsed()
        ));
    }
    Ok(if count == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// Words in columns under the number of their letters; a person sees the longest first.
fn write_by_length(
    out: &mut impl Write,
    answer: &WordsAnswer<'_>,
    longest_first: bool,
) -> Result<(), Error> {
    let mut before = "";
    let mut lengths: Vec<_> = answer.words().chunk_by(|a, b| a.len() == b.len()).collect();
    if longest_first {
        lengths.reverse();
    }
    for words in lengths {
        let length = words[0].len();
        let columns = if answer.has().phrases { 1 } else { (WIDTH / (length + 1)).max(1) };
        writeln!(out, "{before}{length} letters: {}", thousands(words.len() as u64))?;
        for line in words.chunks(columns) {
            writeln!(out, "{}", line.iter().map(|word| answer.text(word)).join(" "))?;
        }
        before = "\n";
    }
    Ok(())
}
