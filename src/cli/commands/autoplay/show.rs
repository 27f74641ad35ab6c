//! What the games of `wfq autoplay` come to: numbers, and final scores as bars.

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{
    Format, WIDTH, bar, json_object, separated, table, thousands, write_table,
};
use crate::cli::commands::autoplay::{Side, Totals};
use crate::cli::context::Session;
use crate::cli::term::Error;
use crate::eval::Estimate;
use crate::game::bins;

/// What is shown.
pub struct Report<'a> {
    pub list: &'a str,
    /// As it was named.
    pub layout: Option<&'a str>,
    pub seed: u64,
    pub totals: &'a Totals,
    pub seconds: f64,
}

#[derive(Serialize)]
struct Whole<'a> {
    list: &'a str,
    layout: Option<&'a str>,
    seed: u64,
    games: u64,
    players: [PlayerRow; 2],
    histogram: Vec<Bin>,
    fingerprint: String,
    seconds: f64,
}

/// What a player's games come to. What is behind an interval is half its width.
#[derive(Serialize)]
struct PlayerRow {
    player: &'static str,
    /// Where a player plays against itself: `first` or `second`.
    seat: Option<&'static str>,
    games: u64,
    score: Option<f64>,
    score_interval: Option<f64>,
    deviation: Option<f64>,
    lowest: Option<i64>,
    highest: Option<i64>,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Of the games, 0 to 1, a draw as half a win.
    win_share: Option<f64>,
    win_share_interval: Option<f64>,
    spread: Option<f64>,
    spread_interval: Option<f64>,
    /// A game.
    bingos: Option<f64>,
    /// A game.
    turns: Option<f64>,
    /// A turn, in microseconds.
    time: Option<f64>,
}

/// Some final scores, and how often each player had them.
#[derive(Serialize)]
struct Bin {
    from: i64,
    /// The last of them.
    to: i64,
    games: [u64; 2],
}

pub fn show(out: &mut impl Write, report: &Report<'_>, session: &Session<'_>) -> Result<(), Error> {
    let sides = &report.totals.sides;
    let same = sides[0].player == sides[1].player;
    let seats = if same { [Some("first"), Some("second")] } else { [None; 2] };
    let players = [0, 1].map(|number| row(&sides[number], seats[number]));
    let whole = Whole {
        list: report.list,
        layout: report.layout,
        seed: report.seed,
        games: report.totals.games,
        players,
        histogram: histogram(sides),
        fingerprint: report.totals.fingerprint.to_string(),
        seconds: report.seconds,
    };
    match session.format {
        Format::Json => json_object(out, &whole),
        Format::Csv | Format::Tsv => {
            let columns = whole.players.each_ref().map(|row| columns(&whole, row));
            let header = columns[0].each_ref().map(|(name, _)| *name);
            let rows = columns.map(|row| row.map(|(_, value)| value));
            separated(out, session.format, &header, rows)
        }
        Format::Table => draw(out, &whole, session.surroundings.width.unwrap_or(WIDTH)),
    }
}

fn row(side: &Side, seat: Option<&'static str>) -> PlayerRow {
    let tally = &side.tally;
    let mean = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.mean);
    let interval = |estimate: Option<Estimate>| estimate.and_then(|estimate| estimate.interval);
    let a_game = |sum: f64, of: u64| (of > 0).then(|| sum / of as f64);
    let (score, share, spread) = (tally.scores.estimate(), tally.share(), tally.spread());
    PlayerRow {
        player: side.player.name(),
        seat,
        games: tally.games(),
        score: mean(score),
        score_interval: interval(score),
        deviation: tally.scores.deviation(),
        lowest: tally.lowest(),
        highest: tally.highest(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        win_share: mean(share),
        win_share_interval: interval(share),
        spread: mean(spread),
        spread_interval: interval(spread),
        bingos: a_game(tally.bingos as f64, tally.games()),
        turns: a_game(tally.turns as f64, tally.games()),
        time: a_game(side.time.as_secs_f64() * 1e6, tally.turns),
    }
}

fn histogram(sides: &[Side; 2]) -> Vec<Bin> {
    let tallies = sides.each_ref().map(|side| &side.tally);
    let lowest = tallies.iter().filter_map(|tally| tally.lowest()).min();
    let highest = tallies.iter().filter_map(|tally| tally.highest()).max();
    let (Some(lowest), Some(highest)) = (lowest, highest) else { return Vec::new() };
    let (starts, width) = bins(lowest, highest);
    let bin = |from: i64| {
        let games = tallies.map(|tally| tally.between(from, width));
        Bin { from, to: from.saturating_add(width - 1), games }
    };
    starts.into_iter().map(bin).collect()
}

/// The columns of separated values.
fn columns(whole: &Whole<'_>, row: &PlayerRow) -> [(&'static str, String); 20] {
    let number = |value: Option<f64>| value.map(|value| format!("{value:.5}")).unwrap_or_default();
    let score = |value: Option<i64>| value.map(|value| value.to_string()).unwrap_or_default();
    [
        ("player", row.player.to_owned()),
        ("seat", row.seat.unwrap_or_default().to_owned()),
        ("games", row.games.to_string()),
        ("score", number(row.score)),
        ("score_interval", number(row.score_interval)),
        ("deviation", number(row.deviation)),
        ("lowest", score(row.lowest)),
        ("highest", score(row.highest)),
        ("wins", row.wins.to_string()),
        ("draws", row.draws.to_string()),
        ("losses", row.losses.to_string()),
        ("win_share", number(row.win_share)),
        ("win_share_interval", number(row.win_share_interval)),
        ("spread", number(row.spread)),
        ("spread_interval", number(row.spread_interval)),
        ("bingos", number(row.bingos)),
        ("turns", number(row.turns)),
        ("time", number(row.time)),
        ("seed", whole.seed.to_string()),
        ("fingerprint", whole.fingerprint.clone()),
    ]
}

fn draw(out: &mut impl Write, whole: &Whole<'_>, width: usize) -> Result<(), Error> {
    let (games, seconds) = (thousands(whole.games), whole.seconds);
    let layout = whole.layout.map(|layout| format!(", layout {layout}")).unwrap_or_default();
    writeln!(out, "{}{layout}: {games} games in {seconds:.2} s\n", whole.list)?;
    let names = whole.players.each_ref().map(|row| match row.seat {
        Some(seat) => format!("{}, {seat}", row.player),
        None => row.player.to_owned(),
    });
    let mut numbers = table(&["", &names[0], &names[1]], &[]);
    let mut line = |name: &str, value: &dyn Fn(&PlayerRow) -> String| {
        let [first, second] = whole.players.each_ref().map(value);
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
    line("time a turn", &|row| format!("{} µs", decimal(row.time, 0)));
    write_table(out, &numbers)?;
    draw_bars(out, whole, &names, width)?;
    writeln!(out, "\nseed {}, fingerprint {}", whole.seed, whole.fingerprint)?;
    Ok(())
}

/// Draws the histogram, a line a bin, both players side by side.
fn draw_bars(
    out: &mut impl Write,
    whole: &Whole<'_>,
    names: &[String; 2],
    width: usize,
) -> Result<(), Error> {
    if whole.histogram.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let mut drawn = table(&["final score", "games", &names[0], "games", &names[1]], &[0, 1, 3]);
    let counts = || whole.histogram.iter().flat_map(|bin| bin.games);
    let digits = counts().map(|count| thousands(count).len()).max().unwrap_or(0).max("games".len());
    // A bin's scores are about as wide as their header; each column has two spaces around it.
    let room = width.saturating_sub("final score".len() + 2 * digits + 5 * 2 + 2) / 2;
    let room = room.max(names.iter().map(String::len).max().unwrap_or(0));
    let most = counts().max().unwrap_or(0) as f64;
    for bin in &whole.histogram {
        let [first, second] = bin.games.map(thousands);
        let bars = bin.games.map(|count| bar(count as f64, most, room));
        let scores = format!("{} – {}", bin.from, bin.to);
        drawn.add_row([&scores, &first, &bars[0], &second, &bars[1]]);
    }
    write_table(out, &drawn)
}

/// A mean with its interval, in some unit.
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

/// What stands where there is no number.
fn nothing() -> String {
    "-".to_owned()
}
