//! `wfq compare`: in which words two lists differ.

use std::io::Write;

use clap::{Args, ValueEnum};
use clap_complete::ArgValueCompleter;

use crate::app::words::{ComparedLists, ComparedWord, InWhich, ListComparison};
use crate::app::{Column, cell};
use crate::cli::answer::{
    Format, json, json_object, table, thousands, write_by_columns, write_table,
};
use crate::cli::args::own_list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::store::{ListInfo, Store};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq compare nl debian
  wfq compare nl debian --only B --format csv")]
pub(crate) struct Compare {
    /// A list
    #[arg(add = ArgValueCompleter::new(own_list_names))]
    pub a: String,
    /// Another, of any language
    #[arg(add = ArgValueCompleter::new(own_list_names))]
    pub b: String,
    /// Show the words that only one list has, or both
    #[arg(long, ignore_case = true, value_name = "A|B|both")]
    pub only: Option<Only>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Only {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
    #[value(name = "both")]
    Both,
}

impl From<Only> for InWhich {
    fn from(only: Only) -> Self {
        match only {
            Only::A => Self::OnlyA,
            Only::B => Self::OnlyB,
            Only::Both => Self::Both,
        }
    }
}

pub(crate) fn run(command: &Compare, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the two names alone")?;
    let mut store = session.store()?;
    let [a, b] = [&command.a, &command.b].map(|name| session.find(&mut store, name));
    let [a, b] = at_level([a?, b?], &mut store, session)?;
    let lists = ComparedLists::read(&store, &a, &b)?;
    // The database is not held while the answer is read.
    drop(store);
    let Some(only) = command.only else {
        write_counts(&lists.counts(), session)?;
        return Ok(Outcome::Found);
    };
    let words = lists.words(only.into());
    session.comes_to(!words.is_empty());
    write_words(&words, session)?;
    if words.is_empty() && session.format == Format::Table {
        note("no words");
    }
    Ok(if words.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// The lists at the level of `--level`. Beside a list with levels, one that has none is asked whole.
fn at_level(
    lists: [ListInfo; 2],
    store: &mut Store,
    session: &Session<'_>,
) -> Result<[ListInfo; 2], Error> {
    let [a, b] = lists;
    let a_has_levels = !store.levels(&a)?.is_empty();
    let b_has_levels = !store.levels(&b)?.is_empty();
    let mut leveled = |list: ListInfo| -> Result<ListInfo, Error> {
        let ruleset = list.ruleset()?;
        session.at_level(store, list, &ruleset)
    };
    let a = if a_has_levels || !b_has_levels { leveled(a)? } else { a };
    let b = if b_has_levels || !a_has_levels { leveled(b)? } else { b };
    Ok([a, b])
}

/// The columns. Those of levels are there if a list is asked at another level than its default.
const COLUMNS: &[Column<ListComparison, bool>] = &[
    Column::new("a", |row| row.a.clone()),
    Column::new("b", |row| row.b.clone()),
    Column::new("only_a", |row| row.only_a.to_string()),
    Column::new("only_b", |row| row.only_b.to_string()),
    Column::new("both", |row| row.both.to_string()),
    Column::when("a_level", |is_leveled| *is_leveled, |row| cell(row.a_level)),
    Column::when("b_level", |is_leveled| *is_leveled, |row| cell(row.b_level)),
];

fn write_counts(counts: &ListComparison, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    let ListComparison { a, a_level, b, b_level, only_a, only_b, both } = counts;
    match session.format {
        Format::Json(_) => json_object(&mut out, counts)?,
        Format::Csv | Format::Tsv => {
            let is_leveled = a_level.is_some() || b_level.is_some();
            write_by_columns(&mut out, session.format, (COLUMNS, &is_leveled), [counts])?;
        }
        Format::Table => {
            let named = |list: &str, level: Option<u8>| match level {
                Some(level) => format!("{list}, level {level}"),
                None => list.to_owned(),
            };
            let mut table = table(&["words", ""], &[0]);
            table.add_row([thousands(*only_a), format!("only in {}", named(a, *a_level))]);
            table.add_row([thousands(*only_b), format!("only in {}", named(b, *b_level))]);
            table.add_row([thousands(*both), "in both".to_owned()]);
            write_table(&mut out, &table)?;
        }
    }
    Ok(out.flush()?)
}

fn write_words(words: &[ComparedWord<'_>], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.long_out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, words)?,
        Format::Csv | Format::Tsv => {
            let columns: [Column<ComparedWord<'_>>; 1] =
                [Column::new("word", |word| word.word.to_owned())];
            write_by_columns(&mut out, session.format, (&columns, &()), words)?;
        }
        Format::Table => {
            for word in words {
                writeln!(out, "{}", word.word)?;
            }
        }
    }
    Ok(out.flush()?)
}
