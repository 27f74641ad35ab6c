//! The report of `wfq train`: how the leave values came about, and the value of each tile.

use std::io::Write;

use crate::app::cell;
use crate::app::train::{CalibrationRow, ChanceReport, TrainReport};
use crate::cli::answer::{
    Format, JsonRows, counted, json_object, separated, table, thousands, write_table,
};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};

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
            let rows = report.tiles.iter();
            let rows =
                rows.map(|row| [row.tile.clone(), row.value.to_string(), row.count.to_string()]);
            separated(&mut out, session.format, &["tile", "value", "count"], rows)?;
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

/// Shows where chances to win come from.
pub(crate) fn show_learnt(report: &ChanceReport, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut out = session.out();
    let ChanceReport { list, language, seed, games, seconds } = report;
    match session.format {
        Format::Json(_) => json_object(&mut out, report)?,
        Format::Csv | Format::Tsv => {
            let header = ["list", "language", "seed", "games", "seconds"];
            let numbers = [seed.to_string(), games.to_string(), seconds.to_string()];
            let [seed, games, seconds] = numbers;
            let row = [list.clone(), language.clone(), seed, games, seconds];
            separated(&mut out, session.format, &header, [row])?;
        }
        Format::Table => {
            let games = counted(*games, "game");
            writeln!(out, "{list}: chances to win from {games}, seed {seed}, {seconds:.1} s")?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// Shows how far chances to win have come true.
pub(crate) fn show_check(rows: &[CalibrationRow], session: &Session<'_>) -> Result<Outcome, Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => {
            let mut array = JsonRows::new(&mut out, layout);
            rows.iter().try_for_each(|row| array.push(row))?;
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let header =
                ["least_tiles", "most_tiles", "about", "turns", "given", "won", "interval"];
            let fields = rows.iter().map(|row| {
                let tiles = [row.least_tiles, row.most_tiles];
                let [least, most] = tiles.map(cell);
                let CalibrationRow { about, turns, given, won, interval, .. } = row;
                let (about, turns) = (about.to_string(), turns.to_string());
                let [given, won, interval] = [given, won, interval].map(f64::to_string);
                [least, most, about, turns, given, won, interval]
            });
            separated(&mut out, session.format, &header, fields)?;
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
