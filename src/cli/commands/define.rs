//! `wfq define`: what words mean.

use std::io::Write;

use clap::Args;

use crate::app::words::{define_words, read_word};
use crate::cli::answer::{Format, json, separated};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome};
use crate::lexicon::Cleaner;
use crate::tile::Word;

#[derive(Args, Debug)]
#[command(
    after_help = "A definition in the list itself comes before one from a dictionary. To import a dictionary:

  wfq import en --definitions /usr/share/wordnet
  wfq import nl --definitions nld-eng.dict.dz

Exit code 1: at least one word has no definition.

Examples:
  wfq define QUIZ
  wfq define - --json < words.txt"
)]
pub(crate) struct Define {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

pub(crate) fn run(command: &Define, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cleaner = Cleaner::new(&ruleset);
    let read = |typed: &String| read_word(typed, &ruleset, &cleaner).map_err(Error::of);
    let words: Vec<Word> = typed.iter().map(read).collect::<Result<_, _>>()?;
    let lexicon = store.open_list(&list, &ruleset)?;
    let rows = define_words(&words, &lexicon, &ruleset)?;
    // The database is not held while the answer is read.
    drop(lexicon);
    let all_known = rows.iter().all(|row| row.definition.is_some());
    session.comes_to(all_known);
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, &rows)?,
        Format::Csv | Format::Tsv => {
            let fields =
                rows.iter().map(|row| [&row.word, row.definition.as_deref().unwrap_or("")]);
            separated(&mut out, session.format, &["word", "definition"], fields)?;
        }
        Format::Table => {
            for row in &rows {
                writeln!(out, "{row}")?;
            }
        }
    }
    out.flush()?;
    Ok(if all_known { Outcome::Found } else { Outcome::Nothing })
}
