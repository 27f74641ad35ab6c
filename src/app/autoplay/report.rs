//! A report on games between two players.

use schemars::JsonSchema;
use serde::Serialize;

use super::totals::{AutoplayTotals, PlayerTotals};
use crate::eval::Estimate;
use crate::game::bins;

/// What the games of two players come to.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct AutoplayReport {
    /// The name of the list.
    pub list: String,
    /// The level that it is asked at, if that is not its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The layout, if one was named.
    pub layout: Option<String>,
    /// The seed of the games.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// Each player.
    pub players: [PlayerReport; 2],
    /// The final scores of both players.
    pub histogram: Vec<ScoreBin>,
    /// The checksum of all turns, eight hexadecimal digits.
    pub fingerprint: String,
    /// The time that the games took; `None` if machines shared them.
    pub seconds: Option<f64>,
}

/// What the games of one player come to. An interval is half the width of the 95 % confidence interval.
/// Scores and spread are in points.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PlayerReport {
    /// The player; of a program, its command.
    pub player: String,
    /// `first` or `second`, if a player plays against itself.
    pub seat: Option<&'static str>,
    /// The number of games.
    pub games: u64,
    /// The mean of the final scores.
    pub score: Option<f64>,
    /// Its interval.
    pub score_interval: Option<f64>,
    /// The standard deviation of the final scores.
    pub deviation: Option<f64>,
    /// The lowest final score.
    pub lowest: Option<i64>,
    /// The highest final score.
    pub highest: Option<i64>,
    /// The games won.
    pub wins: u64,
    /// The games with equal scores.
    pub draws: u64,
    /// The games lost.
    pub losses: u64,
    /// The share of games won, from 0 to 1. A draw is half a win.
    pub win_share: Option<f64>,
    /// Its interval.
    pub win_share_interval: Option<f64>,
    /// The mean of the spreads.
    pub spread: Option<f64>,
    /// Its interval.
    pub spread_interval: Option<f64>,
    /// The mean number of bingos per game.
    pub bingos: Option<f64>,
    /// The mean number of turns per game.
    pub turns: Option<f64>,
    /// The mean time per turn, in microseconds, if it is known.
    pub time: Option<f64>,
}

/// A range of final scores, and how often each player had them.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ScoreBin {
    /// The first score.
    pub from: i64,
    /// The last score.
    pub to: i64,
    /// The number of games of each player.
    pub games: [u64; 2],
}

impl AutoplayReport {
    /// The report on games with a list, asked at a level other than its default or not, a layout as it was
    /// named, and a seed, that took some seconds, if that is known.
    pub fn new(
        list: &str,
        level: Option<u8>,
        layout: Option<&str>,
        seed: u64,
        totals: &AutoplayTotals,
        seconds: Option<f64>,
    ) -> Self {
        let [first, second] = &totals.players;
        let same = first.player == second.player;
        let seat = |name| same.then_some(name);
        Self {
            list: list.to_owned(),
            level,
            layout: layout.map(str::to_owned),
            seed,
            games: totals.games,
            players: [
                PlayerReport::new(first, seat("first")),
                PlayerReport::new(second, seat("second")),
            ],
            histogram: histogram(&totals.players),
            fingerprint: totals.fingerprint.to_string(),
            seconds,
        }
    }
}

impl PlayerReport {
    fn new(totals: &PlayerTotals, seat: Option<&'static str>) -> Self {
        let tally = &totals.tally;
        let mean = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.mean);
        let interval = |estimate: Option<Estimate>| estimate.and_then(|estimate| estimate.interval);
        let per = |sum: f64, of: u64| (of > 0).then(|| sum / of as f64);
        let (score, share, spread) = (tally.scores.estimate(), tally.share(), tally.spread());
        Self {
            player: totals.player.name().to_owned(),
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
            bingos: per(tally.bingos as f64, tally.games()),
            turns: per(tally.turns as f64, tally.games()),
            time: (!totals.time.is_zero())
                .then(|| per(totals.time.as_secs_f64() * 1e6, tally.turns))
                .flatten(),
        }
    }
}

fn histogram(players: &[PlayerTotals; 2]) -> Vec<ScoreBin> {
    let tallies = players.each_ref().map(|player| &player.tally);
    let lowest = tallies.iter().filter_map(|tally| tally.lowest()).min();
    let highest = tallies.iter().filter_map(|tally| tally.highest()).max();
    let (Some(lowest), Some(highest)) = (lowest, highest) else { return Vec::new() };
    let (starts, width) = bins(lowest, highest);
    let bin = |from: i64| {
        let games = tallies.map(|tally| tally.between(from, width));
        ScoreBin { from, to: from.saturating_add(width - 1), games }
    };
    starts.into_iter().map(bin).collect()
}
