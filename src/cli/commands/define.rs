//! `wfq define`: what words mean.

use clap::Args;
use itertools::Itertools;

use crate::app::import::BETWEEN_SENSES;
use crate::app::words::{DefinedWord, define_words, read_word};
use crate::app::{Column, cell};
use crate::cli::answer::{no_definitions, write_formatted, write_meaning};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome, note};
use crate::tile::Word;
use crate::words_in::Cleaner;

#[derive(Args, Debug)]
#[command(
    after_help = "A definition in the list itself comes before one from a dictionary. What a dictionary calls a form of \
another word is explained by that: KATTENE: katt, plural definite: a small animal. To import a dictionary:

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

/// The columns; whether the level asked is beyond the default of the list.
const COLUMNS: &[Column<DefinedWord, bool>] = &[
    Column::new("word", |row| row.word.clone()),
    Column::new("definition", |row| cell(row.definition.as_ref())),
    Column::when("level", |is_wider| *is_wider, |row| cell(row.level)),
    Column::new("valid", |row| row.valid.to_string()),
    Column::new("with_level", |row| cell(row.with_level)),
    Column::new("did_you_mean", |row| row.did_you_mean.join(" ")),
    Column::new("bases", |row| row.bases.iter().join(BETWEEN_SENSES)),
    Column::new("blocked", |row| cell(row.blocked.as_ref())),
];

pub(crate) fn run(command: &Define, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
    let read = |typed: &String| read_word(typed, &ruleset, &cleaner).map_err(Error::of);
    let words: Vec<Word> = typed.iter().map(read).collect::<Result<_, _>>()?;
    let lexicon = store.open_list(&list, &ruleset)?;
    let rows = define_words(&words, &lexicon, &ruleset)?;
    let none =
        rows.iter().all(|row| row.meaning().text().is_none()) && !lexicon.has_definitions()?;
    // The database is not held while the answer is read.
    drop(lexicon);
    let all_known = rows.iter().all(|row| row.meaning().is_defined());
    session.comes_to(all_known);
    let columns = (COLUMNS, &list.is_beyond_default());
    write_formatted(&mut session.out(), session.format, columns, &rows, |out| {
        rows.iter().try_for_each(|row| write_meaning(out, row))
    })?;
    if none {
        note(&no_definitions(&list));
    }
    Ok(if all_known { Outcome::Found } else { Outcome::Nothing })
}
