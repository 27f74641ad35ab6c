//! The report of `wfq autoplay`: numbers, and final scores as bars.

use std::io::Write;

use crate::app::autoplay::{AutoplayReport, PlayerReport};
use crate::app::{Column, cell};
use crate::cli::answer::{
    Format, WIDTH, bar, counted, json_object, table, thousands, write_by_columns, write_table,
};
use crate::cli::context::Session;
use crate::cli::term::Error;

pub(crate) fn show(
    out: &mut impl Write,
    report: &AutoplayReport,
    session: &Session<'_>,
) -> Result<(), Error> {
    match session.format {
        Format::Json(_) => json_object(out, report),
        Format::Csv | Format::Tsv => {
            let rows = report.players.each_ref().map(|player| (report, player));
            write_by_columns(out, session.format, (&columns(), &()), rows)
        }
        Format::Table => draw(out, report, session.surroundings.width.unwrap_or(WIDTH)),
    }
}

/// The columns of a player in a report.
fn columns<'r>() -> [Column<(&'r AutoplayReport, &'r PlayerReport)>; 20] {
    [
        Column::new("player", |(_, player)| player.player.clone()),
        Column::new("seat", |(_, player)| cell(player.seat)),
        Column::new("games", |(_, player)| player.games.to_string()),
        Column::new("score", |(_, player)| number(player.score)),
        Column::new("score_interval", |(_, player)| number(player.score_interval)),
        Column::new("deviation", |(_, player)| number(player.deviation)),
        Column::new("lowest", |(_, player)| cell(player.lowest)),
        Column::new("highest", |(_, player)| cell(player.highest)),
        Column::new("wins", |(_, player)| player.wins.to_string()),
        Column::new("draws", |(_, player)| player.draws.to_string()),
        Column::new("losses", |(_, player)| player.losses.to_string()),
        Column::new("win_share", |(_, player)| number(player.win_share)),
        Column::new("win_share_interval", |(_, player)| number(player.win_share_interval)),
        Column::new("spread", |(_, player)| number(player.spread)),
        Column::new("spread_interval", |(_, player)| number(player.spread_interval)),
        Column::new("bingos", |(_, player)| number(player.bingos)),
        Column::new("turns", |(_, player)| number(player.turns)),
        Column::new("time", |(_, player)| number(player.time)),
        Column::new("seed", |(report, _)| report.seed.to_string()),
        Column::new("fingerprint", |(report, _)| report.fingerprint.clone()),
    ]
}

fn number(value: Option<f64>) -> String {
    cell(value.map(|value| format!("{value:.5}")))
}

fn draw(out: &mut impl Write, report: &AutoplayReport, width: usize) -> Result<(), Error> {
    let games = counted(report.games, "game");
    let time = report.seconds.map(|seconds| format!(" in {seconds:.2} s")).unwrap_or_default();
    let layout =
        report.layout.as_ref().map(|layout| format!(", layout {layout}")).unwrap_or_default();
    let level = report.level.map(|level| format!(", level {level}")).unwrap_or_default();
    writeln!(out, "{}{level}{layout}: {games}{time}\n", report.list)?;
    let names = report.players.each_ref().map(|row| match row.seat {
        Some(seat) => format!("{}, {seat}", row.player),
        None => row.player.clone(),
    });
    let mut numbers = table(&["", &names[0], &names[1]], &[]);
    let mut line = |name: &str, value: &dyn Fn(&PlayerReport) -> String| {
        let [first, second] = report.players.each_ref().map(value);
        numbers.add_row([name, &first, &second]);
    };
    line("score", &|row| estimate(row.score, row.score_interval, 1, ""));
    line("standard deviation", &|row| decimal(row.deviation, 1));
    let score = |score: Option<i64>| score.map_or_else(nothing, |score| score.to_string());
    line("lowest, highest", &|row| format!("{}, {}", score(row.lowest), score(row.highest)));
    line("wins, draws, losses", &|row| [row.wins, row.draws, row.losses].map(thousands).join(", "));
    let percent = |share: Option<f64>| share.map(|share| share * 100.0);
    line("share of wins", &|row| {
        estimate(percent(row.win_share), percent(row.win_share_interval), 1, " %")
    });
    line("spread", &|row| estimate(row.spread, row.spread_interval, 1, ""));
    line("bingos a game", &|row| decimal(row.bingos, 2));
    line("turns a game", &|row| decimal(row.turns, 1));
    if report.seconds.is_some() {
        line("time a turn", &|row| format!("{} µs", decimal(row.time, 0)));
    }
    write_table(out, &numbers)?;
    draw_bars(out, report, &names, width)?;
    writeln!(out, "\nseed {}, fingerprint {}", report.seed, report.fingerprint)?;
    Ok(())
}

/// Draws the histogram: a line per bin, with both players side by side.
fn draw_bars(
    out: &mut impl Write,
    report: &AutoplayReport,
    names: &[String; 2],
    width: usize,
) -> Result<(), Error> {
    if report.histogram.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let mut drawn = table(&["final score", "games", &names[0], "games", &names[1]], &[0, 1, 3]);
    let counts = || report.histogram.iter().flat_map(|bin| bin.games);
    let digits = counts().map(|count| thousands(count).len()).max().unwrap_or(0).max("games".len());
    // The scores of a bin are about as wide as their header, and each column has two spaces around it.
    let room = width.saturating_sub("final score".len() + 2 * digits + 5 * 2 + 2) / 2;
    let room = room.max(names.iter().map(String::len).max().unwrap_or(0));
    let most = counts().max().unwrap_or(0) as f64;
    for bin in &report.histogram {
        let [first, second] = bin.games.map(thousands);
        let bars = bin.games.map(|count| bar(count as f64, most, room));
        let scores = format!("{} – {}", bin.from, bin.to);
        drawn.add_row([&scores, &first, &bars[0], &second, &bars[1]]);
    }
    write_table(out, &drawn)
}

/// A mean with its interval and unit.
fn estimate(mean: Option<f64>, interval: Option<f64>, digits: usize, unit: &str) -> String {
    match (mean, interval) {
        (Some(mean), Some(interval)) => format!("{mean:.digits$} ± {interval:.digits$}{unit}"),
        (Some(mean), None) => format!("{mean:.digits$}{unit}"),
        _ => nothing(),
    }
}

fn decimal(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(nothing, |value| format!("{value:.digits$}"))
}

/// What is shown instead of a missing number.
fn nothing() -> String {
    "-".to_owned()
}
