//! `wfq check`: which words are in the list.

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{Format, json, separated, table, write_table};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome};
use crate::lexicon::{Cleaner, Lexicon, typed_letters};
use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq check GEBAK KWARK
  wfq check - < words.txt")]
pub struct Check {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

#[derive(Serialize)]
struct Row {
    word: String,
    valid: bool,
}

pub fn run(command: &Check, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let lexicon = store.open_list(&list, &ruleset)?;
    // Accents and hyphens are taken as import takes them; what is no word then can't be in the list.
    let cleaner = Cleaner::new(&ruleset);
    let read = |word: &String| typed_letters(word, &ruleset.alphabet, &cleaner);
    let words: Vec<_> = typed.iter().map(read).collect();
    let letters: Vec<_> = words.iter().map(|word| word.as_deref().unwrap_or_default()).collect();
    let valid = lexicon.contains_each(&letters)?;
    drop(lexicon);
    let rows: Vec<_> = typed
        .into_iter()
        .zip(&words)
        .zip(&valid)
        .map(|((typed, word), &valid)| {
            let word = word.as_ref().map_or(typed, |word| ruleset.alphabet.text(word));
            Row { word, valid }
        })
        .collect();
    session.comes_to(rows.iter().all(|row| row.valid));
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, &rows)?,
        Format::Csv | Format::Tsv => {
            let fields = rows.iter().map(|row| [row.word.clone(), row.valid.to_string()]);
            separated(&mut out, session.format, &["word", "valid"], fields)?;
        }
        Format::Table => {
            let mut table = table(&[], &[]);
            for row in &rows {
                let said = if row.valid { "yes" } else { "not in the list" };
                table.add_row([&row.word, said]);
            }
            write_table(&mut out, &table)?;
        }
    }
    out.flush()?;
    Ok(if rows.iter().all(|row| row.valid) { Outcome::Found } else { Outcome::Nothing })
}
