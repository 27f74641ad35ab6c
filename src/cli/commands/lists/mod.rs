//! `wfq lists` and `wfq use`: the word lists, and which one is asked.

pub(crate) mod compare;
pub(crate) mod drop;
pub(crate) mod export;
pub(crate) mod export_binary;
pub(crate) mod stats;

use std::io::Write;

use itertools::Itertools;

use crate::app::lists::{LevelSummary, ListSummary, ListsOverview, RanksSummary};
use crate::app::{Column, cell, option_of};
use crate::cli::answer::{
    Format, counted, fit, json, megabytes, table, thousands, write_by_columns, write_table,
    write_wrapped,
};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq use en")]
pub(crate) struct Use {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
}

const COLUMNS: &[Column<ListSummary>] = &[
    Column::new("name", |row| row.name.clone()),
    Column::new("language", |row| row.language.clone()),
    Column::new("words", |row| row.words.to_string()),
    Column::new("source", |row| row.source.clone()),
    Column::new("imported", |row| row.imported.clone()),
    Column::new("in_use", |row| row.in_use.to_string()),
    Column::new("corrections", |row| row.corrections.to_string()),
    Column::new("bytes", |row| cell(row.bytes)),
    Column::new("level", |row| {
        cell(row.levels.iter().find(|known| known.is_default).map(|known| known.level))
    }),
    Column::new("levels", |row| row.levels.iter().map(|known| known.level).join(" ")),
    Column::new("phrases", |row| cell(row.phrases)),
    Column::new("outdated", |row| cell(row.outdated)),
    Column::new("frequencies", |row| cell(row.frequencies.as_ref())),
    Column::new("playability", |row| cell(row.playability.as_ref())),
];

pub(crate) fn run(session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("leave it out")?;
    let store = session.store()?;
    let overview = ListsOverview::of(&store)?.with_outdated();
    // The database is not held while the answer is read.
    drop(store);
    let (lists, size) = (&overview.lists, overview.size);
    session.comes_to(!lists.is_empty());
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, lists)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), lists)?;
        }
        Format::Table if lists.is_empty() => note(
            "no word list is imported yet: the first question imports the one of its language that comes with wfq; wfq \
             import reads others",
        ),
        Format::Table => {
            // What fits a narrow terminal: the day, and the first file without its folder.
            let is_corrected = lists.iter().any(|row| row.corrections > 0);
            let mut header = vec!["", "list", "language", "words"];
            header.extend(is_corrected.then_some("corrected"));
            header.extend(["space", "imported", "from"]);
            let numbers: &[usize] = if is_corrected { &[3, 4, 5] } else { &[3, 4] };
            let mut rows = Vec::new();
            for row in lists {
                let mark = if row.in_use { "*" } else { "" };
                let words = thousands(row.words);
                let corrected =
                    if row.corrections > 0 { thousands(row.corrections) } else { String::new() };
                let space = row.bytes.map_or_else(String::new, megabytes);
                let day = row.imported.split('T').next().unwrap_or_default();
                let (first, more) = row.source.split_once(", ").unwrap_or((&row.source, ""));
                let first = first.rsplit('/').next().unwrap_or(first);
                let source = format!("{first}{}", if more.is_empty() { "" } else { " and more" });
                let mut cells = vec![mark, &row.name, &row.language, &words];
                cells.extend(is_corrected.then_some(&*corrected));
                cells.extend([&*space, day, &source]);
                rows.push(cells.into_iter().map(str::to_owned).collect::<Vec<_>>());
            }
            let width = session.room();
            fit(&header, &mut rows, &[1, 2, header.len() - 1], width);
            let mut table = table(&header, numbers);
            table.add_rows(rows);
            write_table(&mut out, &table)?;
            for row in lists.iter().filter(|row| !row.levels.is_empty()) {
                let of_level = |known: &LevelSummary| {
                    let is_default = if known.is_default { ", the default" } else { "" };
                    format!("{} ({}{is_default})", known.level, thousands(known.words))
                };
                let levels = row.levels.iter().map(of_level).join(", ");
                let line = format!("levels of {}: {levels}", row.name);
                write_wrapped(&mut out, &line, width)?;
            }
            for line in ranks(lists) {
                write_wrapped(&mut out, &line, width)?;
            }
            for (row, phrases) in lists.iter().filter_map(|row| Some((row, row.phrases?))) {
                let phrases = counted(phrases, "phrase");
                writeln!(out, "{}: {phrases}, words by their letters; for no board", row.name)?;
            }
            let free = match size.free {
                0 => String::new(),
                free => format!(", {} of it free", megabytes(free)),
            };
            let path = overview.database.display();
            let line = format!("{path}: {}{free}", megabytes(size.bytes));
            write_wrapped(&mut out, &line, width)?;
            for ListSummary { name, language, .. } in
                lists.iter().filter(|row| row.outdated == Some(true))
            {
                let named = if name == language {
                    String::new()
                } else {
                    format!(" {}", option_of("--name", name))
                };
                note(&format!(
                    "{name} has the words of another version of wfq: wfq import {language}{named} brings those of this one"
                ));
            }
        }
    }
    out.flush()?;
    Ok(if lists.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// Which lists have ranks of their words, and where from: `playability: nl and en from wfq, da from 5,000 games`.
fn ranks(lists: &[ListSummary]) -> Vec<String> {
    type Origin = fn(&ListSummary) -> Option<&RanksSummary>;
    let kinds: [(&str, Origin); 2] = [
        ("frequencies", |row| row.frequencies.as_ref()),
        ("playability", |row| row.playability.as_ref()),
    ];
    let line = |(kind, origin): (&str, Origin)| {
        let ranked = lists.iter().filter_map(|row| Some((origin(row)?.to_string(), &*row.name)));
        let from = ranked.into_group_map().into_iter().sorted();
        let from = from.map(|(origin, names)| format!("{} from {origin}", names.join(" and ")));
        let from = from.collect::<Vec<_>>();
        (!from.is_empty()).then(|| format!("{kind}: {}", from.join(", ")))
    };
    kinds.into_iter().filter_map(line).collect()
}

pub(crate) fn use_list(command: &Use, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    let mut store = session.store()?;
    let name = session.find(&mut store, &command.name)?.name;
    let list = store.use_list(&name)?;
    note(&format!(
        "{} is in use: {}, {}",
        list.name,
        counted(list.word_count, "word"),
        list.language
    ));
    Ok(Outcome::Found)
}
