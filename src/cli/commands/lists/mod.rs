//! `wfq lists` and `wfq use`: which word lists there are, and which one is asked.

pub mod compare;
pub mod drop;
pub mod export;
pub mod stats;

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{Format, json, megabytes, separated, table, thousands, write_table};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::store::ListInfo;
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq use en")]
pub struct Use {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
}

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    language: &'a str,
    words: u64,
    source: &'a str,
    imported: &'a str,
    in_use: bool,
    /// How many words are blocked or allowed.
    corrections: u64,
    /// About how many bytes of the file it takes; nothing where SQLite can't tell.
    bytes: Option<u64>,
}

impl<'a> Row<'a> {
    fn of(list: &'a ListInfo, corrections: u64, bytes: Option<u64>) -> Self {
        Self {
            name: &list.name,
            language: &list.language,
            words: list.word_count,
            source: &list.source,
            imported: &list.imported_at,
            in_use: list.in_use,
            corrections,
            bytes,
        }
    }
}

pub fn run(session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("leave it out")?;
    let store = session.store()?;
    let lists = store.lists()?;
    let (corrections, bytes) = (store.count_corrections()?, store.list_bytes());
    let size = store.file_size()?;
    let path = store.path().display().to_string();
    // Nothing of the database is held while somebody reads the answer.
    drop(store);
    let rows = lists.iter().map(|list| {
        let corrections = corrections.get(&list.id).copied().unwrap_or_default();
        Row::of(list, corrections, bytes.get(&list.id).copied())
    });
    session.comes_to(!lists.is_empty());
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, rows)?,
        Format::Csv | Format::Tsv => {
            let header = [
                "name",
                "language",
                "words",
                "source",
                "imported",
                "in_use",
                "corrections",
                "bytes",
            ];
            let fields = rows.map(|row| {
                let (words, in_use) = (row.words.to_string(), row.in_use.to_string());
                let [name, language, source, imported] =
                    [row.name, row.language, row.source, row.imported].map(str::to_owned);
                let corrections = row.corrections.to_string();
                let bytes = row.bytes.map_or_else(String::new, |bytes| bytes.to_string());
                [name, language, words, source, imported, in_use, corrections, bytes]
            });
            separated(&mut out, session.format, &header, fields)?;
        }
        Format::Table if lists.is_empty() => note("no word list yet: import one with wfq import"),
        Format::Table => {
            let header =
                ["", "list", "language", "words", "corrected", "space", "imported", "from"];
            let mut table = table(&header, &[3, 4, 5]);
            for row in rows {
                let mark = if row.in_use { "*" } else { "" };
                let words = thousands(row.words);
                let corrected =
                    if row.corrections > 0 { thousands(row.corrections) } else { String::new() };
                let space = row.bytes.map_or_else(String::new, megabytes);
                let (name, language) = (row.name, row.language);
                let (imported, source) = (row.imported, row.source);
                table.add_row([mark, name, language, &words, &corrected, &space, imported, source]);
            }
            write_table(&mut out, &table)?;
            let free = match size.free {
                0 => String::new(),
                free => format!(", {} of it free", megabytes(free)),
            };
            writeln!(out, "{path}: {}{free}", megabytes(size.bytes))?;
        }
    }
    out.flush()?;
    Ok(if lists.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

pub fn use_list(command: &Use, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    let mut store = session.store()?;
    let name = session.find(&mut store, &command.name)?.name;
    let list = store.use_list(&name)?;
    note(&format!(
        "{} is in use: {} words, {}",
        list.name,
        thousands(list.word_count),
        list.language
    ));
    Ok(Outcome::Found)
}
