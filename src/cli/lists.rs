//! `wfq lists` and `wfq use`: which word lists there are, and which one is asked.

use std::io::Write;

use serde::Serialize;

use super::Outcome;
use super::args::{Format, Use};
use super::error::Error;
use super::output::{json, note, separated, table, thousands, write_table};
use super::session::Session;
use crate::store::ListInfo;

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    language: &'a str,
    words: u64,
    source: &'a str,
    imported: &'a str,
    in_use: bool,
}

impl<'a> Row<'a> {
    fn of(list: &'a ListInfo) -> Self {
        Self {
            name: &list.name,
            language: &list.language,
            words: list.word_count,
            source: &list.source,
            imported: &list.imported_at,
            in_use: list.in_use,
        }
    }
}

pub(super) fn run(session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("leave it out")?;
    let lists = session.store()?.lists()?;
    let rows = lists.iter().map(Row::of);
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, rows)?,
        Format::Csv | Format::Tsv => {
            let header = ["name", "language", "words", "source", "imported", "in_use"];
            let fields = rows.map(|row| {
                let (words, in_use) = (row.words.to_string(), row.in_use.to_string());
                let [name, language, source, imported] =
                    [row.name, row.language, row.source, row.imported].map(str::to_owned);
                [name, language, words, source, imported, in_use]
            });
            separated(&mut out, session.format, &header, fields)?;
        }
        Format::Table if lists.is_empty() => note("no word list yet: import one with wfq import"),
        Format::Table => {
            let mut table = table(&["", "list", "language", "words", "imported", "from"], &[3]);
            for row in rows {
                let mark = if row.in_use { "*" } else { "" };
                let words = thousands(row.words);
                table.add_row([mark, row.name, row.language, &words, row.imported, row.source]);
            }
            write_table(&mut out, &table)?;
        }
    }
    out.flush()?;
    Ok(if lists.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

pub(super) fn use_list(command: &Use, session: &Session<'_>) -> Result<Outcome, Error> {
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
