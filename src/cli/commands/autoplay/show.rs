//! The report of `wfq autoplay`: numbers, and final scores as bars.

use std::io::Write;

use crate::app::autoplay::{AutoplayReport, PlayerReport};
use crate::cli::answer::{
    Format, WIDTH, bar, counted, json_object, separated, table, thousands, write_table,
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
            let columns = report.players.each_ref().map(|player| columns(report, player));
            let header = columns[0].each_ref().map(|(name, _)| *name);
            let rows = columns.map(|row| row.map(|(_, value)| value));
            separated(out, session.format, &header, rows)
        }
        Format::Table => draw(out, report, session.surroundings.width.unwrap_or(WIDTH)),
    }
}

/// The columns of separated values.
fn columns(report: &AutoplayReport, player: &PlayerReport) -> [(&'static str, String); 20] {
    let number = |value: Option<f64>| value.map(|value| format!("{value:.5}")).unwrap_or_default();
    let score = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    [
        ("player", player.player.to_owned()),
        ("seat", player.seat.unwrap_or_default().to_owned()),
        ("games", player.games.to_string()),
        ("score", number(player.score)),
        ("score_interval", number(player.score_interval)),
        ("deviation", number(player.deviation)),
        ("lowest", score(player.lowest)),
        ("highest", score(player.highest)),
        ("wins", player.wins.to_string()),
        ("draws", player.draws.to_string()),
        ("losses", player.losses.to_string()),
        ("win_share", number(player.win_share)),
        ("win_share_interval", number(player.win_share_interval)),
        ("spread", number(player.spread)),
        ("spread_interval", number(player.spread_interval)),
        ("bingos", number(player.bingos)),
        ("turns", number(player.turns)),
        ("time", number(player.time)),
        ("seed", report.seed.to_string()),
        ("fingerprint", report.fingerprint.clone()),
    ]
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
        None => row.player.to_owned(),
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
