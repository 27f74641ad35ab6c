//! What `wfq train` ends with: what each tile alone is worth, and on what that rests.

use std::cmp::Reverse;
use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{Format, json_object, separated, table, thousands, write_table};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};
use crate::eval::Leaves;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Origin, StoredTraining};

/// What is shown.
pub struct Report<'a> {
    pub list: &'a ListInfo,
    pub ruleset: &'a Ruleset,
    pub origin: Origin,
    /// The file that it was read from.
    pub from: Option<&'a str>,
    pub training: &'a StoredTraining,
    pub leaves: &'a Leaves,
    pub seconds: f64,
}

#[derive(Serialize)]
struct Whole<'a> {
    list: &'a str,
    language: &'a str,
    /// `trained` or `read`.
    origin: &'static str,
    /// What was trained has a seed, games of a generation, generations, and racks of the last one.
    seed: Option<u64>,
    games: Option<u64>,
    generations: Option<u64>,
    racks: Option<u64>,
    leaves: usize,
    seconds: f64,
    tiles: Vec<TileRow>,
}

#[derive(Serialize)]
struct TileRow {
    tile: String,
    /// In points.
    value: f64,
    /// On how many racks it rests.
    count: u32,
}

pub fn show(report: &Report<'_>, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut rows = report.leaves.rows();
    rows.retain(|leave| leave.tiles.len() == 1);
    rows.sort_by_key(|leave| Reverse(leave.worth));
    let tiles = rows.iter().map(|leave| TileRow {
        tile: leave.tiles.text(&report.ruleset.alphabet),
        value: leave.points(),
        count: leave.count,
    });
    let trained = |number: u64| (report.origin == Origin::Trained).then_some(number);
    let whole = Whole {
        list: &report.list.name,
        language: &report.list.language,
        origin: report.origin.name(),
        seed: trained(report.training.seed),
        games: trained(report.training.games),
        generations: trained(report.training.generation),
        racks: trained(report.training.racks),
        leaves: report.leaves.len(),
        seconds: report.seconds,
        tiles: tiles.collect(),
    };
    let mut out = session.out();
    match session.format {
        Format::Json => json_object(&mut out, &whole)?,
        Format::Csv | Format::Tsv => {
            let rows = whole.tiles.iter();
            let rows =
                rows.map(|row| [row.tile.clone(), row.value.to_string(), row.count.to_string()]);
            separated(&mut out, session.format, &["tile", "value", "count"], rows)?;
        }
        Format::Table => {
            let mut shown = table(&["tile", "value", "racks"], &[1, 2]);
            for row in &whole.tiles {
                let value = format!("{:+.2}", row.value);
                shown.add_row([row.tile.clone(), value, thousands(row.count.into())]);
            }
            writeln!(out, "{}", headline(&whole, report.from))?;
            write_table(&mut out, &shown)?;
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// What it rests on, for people.
fn headline(whole: &Whole<'_>, from: Option<&str>) -> String {
    let leaves = thousands(whole.leaves as u64);
    let (list, seconds) = (whole.list, whole.seconds);
    match (whole.generations, whole.games, whole.racks, whole.seed) {
        (Some(generations), Some(games), Some(racks), Some(seed)) => {
            let [games, racks] = [games, racks].map(thousands);
            let each = if generations == 1 {
                "1 generation"
            } else {
                &format!("{generations} generations")
            };
            format!(
                "{list}: {leaves} leaves from {racks} racks, {each} of {games} games, seed {seed}, {seconds:.1} s"
            )
        }
        _ => format!("{list}: {leaves} leaves read from {}", from.unwrap_or("a file")),
    }
}
