//! The report of `wfq train`: how the leave values came about, and the value of each tile.

use std::io::Write;

use crate::app::train::{
    CalibrationRow, LearntReport, LeaveRow, PlayabilityReport, TrainReport, ValuesReport,
};
use crate::app::{Column, cell};
use crate::cli::answer::{
    Format, counted, json, json_object, table, thousands, write_by_columns, write_table,
};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};

const LEAVES: &[Column<LeaveRow>] = &[
    Column::new("tile", |row| row.tile.clone()),
    Column::new("value", |row| row.value.to_string()),
    Column::new("count", |row| row.count.to_string()),
];

/// Shows a report. `from` says where the leaves were read from, if they were not trained.
pub(crate) fn show(
    report: &TrainReport,
    from: Option<&str>,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, report)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (LEAVES, &()), &report.tiles)?;
        }
        Format::Table => {
            let mut shown = table(&["tile", "value", "racks"], &[1, 2]);
            for row in &report.tiles {
                let value = format!("{:+.2}", row.value);
                shown.add_row([row.tile.clone(), value, thousands(row.count.into())]);
            }
            writeln!(out, "{}", headline(report, from))?;
            write_table(&mut out, &shown)?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// What was learnt.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Taught {
    /// Chances to win.
    Chances,
    /// What this many words bring.
    Words(usize),
    /// What positions are worth.
    Positions,
}

impl Taught {
    /// The number of words that bring something.
    const fn words(self) -> Option<usize> {
        match self {
            Self::Words(words) => Some(words),
            Self::Chances | Self::Positions => None,
        }
    }
}

/// What was learnt, and of playability the number of words.
type Learnt = (LearntReport, Option<usize>);

const LEARNT: &[Column<Learnt, bool>] = &[
    Column::new("list", |(row, _)| row.list.clone()),
    Column::new("language", |(row, _)| row.language.clone()),
    Column::new("seed", |(row, _)| cell(row.seed)),
    Column::new("games", |(row, _)| cell(row.games)),
    Column::when("words", |is_of_words| *is_of_words, |(_, words)| cell(*words)),
    Column::new("seconds", |(row, _)| row.seconds.to_string()),
];

/// Shows where what a list was taught comes from.
pub(crate) fn show_learnt(
    learnt: LearntReport,
    taught: Taught,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let (mut out, words) = (session.out(), taught.words());
    match (session.format, words) {
        (Format::Json(_), None) => json_object(&mut out, &learnt)?,
        (Format::Json(_), Some(words)) => {
            json_object(&mut out, &PlayabilityReport { learnt, words })?;
        }
        (Format::Csv | Format::Tsv, _) => {
            let columns = (LEARNT, &words.is_some());
            write_by_columns(&mut out, session.format, columns, [&(learnt, words)])?;
        }
        (Format::Table, _) => {
            let LearntReport { list, seconds, .. } = &learnt;
            let what = match taught {
                Taught::Chances => "chances to win".to_owned(),
                Taught::Words(words) => {
                    format!("playability of {}", counted(words as u64, "word"))
                }
                Taught::Positions => "position values".to_owned(),
            };
            let from = match (learnt.games, learnt.seed) {
                (Some(games), Some(seed)) => format!("{}, seed {seed}", counted(games, "game")),
                _ => "wfq itself".to_owned(),
            };
            writeln!(out, "{list}: {what} from {from}, {seconds:.1} s")?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

const CALIBRATION: &[Column<CalibrationRow>] = &[
    Column::new("least_tiles", |row| cell(row.least_tiles)),
    Column::new("most_tiles", |row| cell(row.most_tiles)),
    Column::new("about", |row| row.about.to_string()),
    Column::new("turns", |row| row.turns.to_string()),
    Column::new("given", |row| row.given.to_string()),
    Column::new("won", |row| row.won.to_string()),
    Column::new("interval", |row| row.interval.to_string()),
];

/// Shows how far chances to win have come true.
pub(crate) fn show_check(rows: &[CalibrationRow], session: &Session<'_>) -> Result<Outcome, Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (CALIBRATION, &()), rows)?;
        }
        Format::Table => {
            let header = ["tiles not laid", "about %", "turns", "given %", "won %", "±"];
            let mut shown = table(&header, &[1, 2, 3, 4, 5]);
            for row in rows {
                let [given, won, interval] =
                    [row.given, row.won, row.interval].map(|number| format!("{number:.1}"));
                let (about, turns) = (row.about.to_string(), thousands(row.turns));
                shown.add_row([row.tiles(), about, turns, given, won, interval]);
            }
            write_table(&mut out, &shown)?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

const VALUES: &[Column<ValuesReport>] = &[
    Column::new("turns", |row| row.turns.to_string()),
    Column::new("lost_by_equity", |row| row.lost_by_equity.to_string()),
    Column::new("lost_by_value", |row| row.lost_by_value.to_string()),
];

/// Shows how well position values choose.
pub(crate) fn show_values_check(
    report: &ValuesReport,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, report)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (VALUES, &()), [report])?;
        }
        Format::Table => {
            let ValuesReport { turns, lost_by_equity, lost_by_value } = report;
            let turns = counted(*turns, "turn");
            writeln!(
                out,
                "{turns}: the move of the highest equity loses {lost_by_equity:.2} points against the best \
                 of those tried, that of the highest value {lost_by_value:.2}"
            )?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// A line that says how the leaves came about.
fn headline(report: &TrainReport, from: Option<&str>) -> String {
    let leaves = counted(report.leaves as u64, "leave");
    let (list, seconds) = (&report.list, report.seconds);
    match (report.generations, report.games, report.racks, report.seed) {
        (Some(generations), Some(games), Some(racks), Some(seed)) => {
            let racks = counted(racks, "rack");
            let generations = counted(generations, "generation");
            let games = counted(games, "game");
            format!(
                "{list}: {leaves} from {racks}, {generations} of {games}, seed {seed}, {seconds:.1} s"
            )
        }
        _ => format!("{list}: {leaves} read from {}", from.unwrap_or("a file")),
    }
}
