//! `wfq quiz --stats`: what is due, known and learnt.

use std::io::Write;

use crate::app::study::{STATS_COLUMNS, StudyStats};
use crate::cli::answer::{
    Format, counted, json_object, percent, table, thousands, write_by_columns, write_table,
};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::store::CardBox;

pub(super) fn show(cards: &CardBox, list: &str, session: &Session<'_>) -> Result<Outcome, Error> {
    let stats = StudyStats::of(cards, list, session.surroundings.time)?;
    let is_empty = stats.cards + stats.aside == 0;
    session.comes_to(!is_empty);
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, &stats)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (STATS_COLUMNS, &()), [&stats])?;
        }
        Format::Table if is_empty => note(&super::ask::no_cards(list)),
        Format::Table => draw(&mut out, &stats)?,
    }
    out.flush()?;
    Ok(if is_empty { Outcome::Nothing } else { Outcome::Found })
}

fn draw(out: &mut impl Write, stats: &StudyStats) -> Result<(), Error> {
    let aside = match stats.aside {
        0 => String::new(),
        aside => format!(", and {} set aside", thousands(aside)),
    };
    writeln!(
        out,
        "{}: {}, {} new{aside}",
        stats.list,
        counted(stats.cards, "card"),
        thousands(stats.new)
    )?;
    let known = match stats.retention {
        Some(share) => format!("{} of learnt cards known in 30 days", percent(share)),
        None => "no learnt card asked in 30 days".to_owned(),
    };
    writeln!(
        out,
        "{} so far; {known}; a streak of {}",
        counted(stats.reviews, "answer"),
        counted(stats.streak, "day")
    )?;
    let mut table = table(&["day", "due"], &[1]);
    for day in &stats.forecast {
        table.add_row([day.day.clone(), day.due.to_string()]);
    }
    write_table(out, &table)
}
