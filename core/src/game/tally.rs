//! Results of games: how often a player wins, by how much, and how certain that is.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Ending, Game, Seat};
use crate::eval::{Estimate, Moments};
use crate::moves::Move;

/// The result of a game that is over, the first player's figures first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The final scores in points.
    pub scores: [i64; 2],
    /// The number of bingos: turns that laid a whole rack.
    pub bingos: [u64; 2],
    /// The number of turns.
    pub turns: [u64; 2],
    /// How the game ended.
    pub ending: Ending,
}

impl GameSummary {
    /// The result of a game; `None` if it is not over.
    pub fn of(game: &Game) -> Option<Self> {
        let (mut bingos, mut turns) = ([0; 2], [0; 2]);
        for turn in game.turns() {
            turns[turn.seat.index()] += 1;
            if let Move::Play(play) = &turn.action
                && play.tiles().len() == game.ruleset().rules.rack_size
            {
                bingos[turn.seat.index()] += 1;
            }
        }
        Some(Self { scores: game.final_scores(), bingos, turns, ending: game.ending()? })
    }

    /// By how many points a player won; negative for a loss.
    pub const fn spread(&self, seat: Seat) -> i64 {
        self.scores[seat.index()] - self.scores[seat.other().index()]
    }
}

/// The most games of a tally, and the highest score, in points: what [`Moments`] hold.
const MOST: u64 = 1 << 40;

/// The games of a player.
///
/// Games that depend on each other are one observation. Two games with the same bag and swapped seats
/// are a round, and the confidence intervals of wins and spread are over rounds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The final scores in points.
    pub scores: Moments,
    /// The number of games won.
    pub wins: u64,
    /// The number of games with equal scores.
    pub draws: u64,
    /// The number of games lost.
    pub losses: u64,
    /// The number of bingos: turns that laid a whole rack.
    pub bingos: u64,
    /// The number of turns.
    pub turns: u64,
    /// For each round, two per win and one per draw.
    halves: Moments,
    /// For each round, by how many points the player was ahead.
    spreads: Moments,
    /// How often each final score occurred.
    counts: BTreeMap<i64, u64>,
}

impl Tally {
    /// Adds a round: games with the player's seat in each. All rounds of a tally must have the same
    /// number of games.
    pub fn add(&mut self, round: impl IntoIterator<Item = (GameSummary, Seat)>) {
        let (mut halves, mut ahead) = (0, 0);
        for (game, seat) in round {
            let (score, spread) = (game.scores[seat.index()], game.spread(seat));
            self.scores.add(score);
            *self.counts.entry(score).or_default() += 1;
            // Who resigned has lost, whatever the scores.
            let result = match game.ending {
                Ending::Resigned(who) if who == seat => -1,
                Ending::Resigned(_) => 1,
                Ending::Out(_) | Ending::Passes => spread.signum(),
            };
            self.wins += u64::from(result > 0);
            self.draws += u64::from(result == 0);
            self.losses += u64::from(result < 0);
            self.bingos += game.bingos[seat.index()];
            self.turns += game.turns[seat.index()];
            halves += 1 + result;
            ahead += spread;
        }
        self.halves.add(halves);
        self.spreads.add(ahead);
    }

    /// Adds all rounds of another tally. Returns `None` if `other` is inconsistent (it may come from a
    /// file) or the total is too large.
    pub fn merge(&mut self, other: &Self) -> Option<()> {
        let games = other.wins.checked_add(other.draws)?.checked_add(other.losses)?;
        if !other.counts.keys().all(|score| score.unsigned_abs() <= MOST) {
            return None;
        }
        let (mut scores, mut counted) = (Moments::default(), 0_u64);
        for (score, times) in &other.counts {
            counted = counted.checked_add(*times).filter(|counted| *counted <= MOST)?;
            scores.add_times(*score, *times);
        }
        let rounds = other.rounds();
        let agree = games == other.games()
            && scores == other.scores
            && other.halves.sum() == i128::from(other.wins) * 2 + i128::from(other.draws)
            && other.spreads.count() == rounds
            && rounds <= games
            && (rounds > 0 || games == 0)
            && other.bingos <= other.turns;
        if !agree || self.games() + games > MOST {
            return None;
        }
        self.scores.merge(&other.scores);
        self.halves.merge(&other.halves);
        self.spreads.merge(&other.spreads);
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.bingos = self.bingos.checked_add(other.bingos)?;
        self.turns = self.turns.checked_add(other.turns)?;
        for (score, count) in &other.counts {
            *self.counts.entry(*score).or_default() += count;
        }
        Some(())
    }

    /// Whether the games can be those of an opponent: what one wins, the other loses.
    pub fn opposes(&self, other: &Self) -> bool {
        let own = [self.wins, self.draws, self.losses, self.rounds()];
        let spread = self.spreads.sum();
        own == [other.losses, other.draws, other.wins, other.rounds()]
            && spread == -other.spreads.sum()
            && spread == self.scores.sum() - other.scores.sum()
    }

    /// The number of rounds.
    pub const fn rounds(&self) -> u64 {
        self.halves.count()
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.scores.count()
    }

    /// The share of games won, 0 to 1, with a draw as half a win; `None` without games.
    pub fn share(&self) -> Option<Estimate> {
        Some(self.halves.estimate()?.times(0.5 / self.round()))
    }

    /// By how many points the player was ahead in a game; `None` without games.
    pub fn spread(&self) -> Option<Estimate> {
        Some(self.spreads.estimate()?.times(1.0 / self.round()))
    }

    /// The number of games in a round.
    fn round(&self) -> f64 {
        self.games() as f64 / self.halves.count() as f64
    }

    /// The lowest final score in points; `None` without games.
    pub fn lowest(&self) -> Option<i64> {
        Some(*self.counts.first_key_value()?.0)
    }

    /// The highest final score in points; `None` without games.
    pub fn highest(&self) -> Option<i64> {
        Some(*self.counts.last_key_value()?.0)
    }

    /// The number of games with a final score in `from..from + width`.
    pub fn between(&self, from: i64, width: i64) -> u64 {
        self.counts.range(from..from.saturating_add(width)).map(|(_, count)| count).sum()
    }
}

/// The most bins of a histogram.
const BINS: i64 = 20;

/// The bins of a histogram from a lowest to a highest score: the first score of each bin, and the
/// width of a bin in points, the smallest of 10, 20, 50, 100, … that makes at most 20 bins.
pub fn bins(lowest: i64, highest: i64) -> (Vec<i64>, i64) {
    let widths = (1..18).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
    let few = |width: &i64| highest.div_euclid(*width) - lowest.div_euclid(*width) < BINS;
    let width = widths.into_iter().find(few).unwrap_or(i64::MAX);
    let range = lowest.div_euclid(width)..=highest.div_euclid(width);
    (range.map(|bin| bin * width).collect(), width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(first: i64, second: i64) -> GameSummary {
        let ending = Ending::Out(Seat::First);
        GameSummary { scores: [first, second], bingos: [2, 1], turns: [9, 8], ending }
    }

    fn near(found: Option<Estimate>, mean: f64, interval: f64) {
        let found = found.expect("games");
        assert!((found.mean - mean).abs() < 1e-9, "{found:?}");
        let off = found.interval.expect("rounds") - interval;
        assert!(off.abs() <= 1e-4 * interval, "{found:?}");
    }

    #[test]
    fn games_are_counted() {
        let mut tally = Tally::default();
        let games = [(400, 300), (300, 300), (200, 300), (500, 300)];
        games.iter().for_each(|(own, other)| tally.add([(game(*own, *other), Seat::First)]));
        assert_eq!((tally.games(), tally.wins, tally.draws, tally.losses), (4, 2, 1, 1));
        assert_eq!((tally.bingos, tally.turns, tally.scores.sum()), (8, 36, 1400));
        assert_eq!((tally.lowest(), tally.highest()), (Some(200), Some(500)));
        assert_eq!([tally.between(200, 100), tally.between(300, 101)], [1, 2]);
        // Three degrees of freedom: 3.1787 by the series. Halves 2, 1, 0, 2: mean 5/4, sum of squared
        // deviations 11/4, so the deviation is 0.95743; half of that for the share, over the root of 4.
        near(tally.share(), 0.625, 3.1787 * 0.95743 / 4.0);
        // Spreads 100, 0, -100, 200: mean 50, squares 50,000, deviation 129.099.
        near(tally.spread(), 50.0, 3.1787 * 129.0994 / 2.0);
    }

    #[test]
    fn who_resigned_has_lost() {
        let mut tally = Tally::default();
        for (first, second) in [(400, 300), (0, 0), (200, 300)] {
            let ending = Ending::Resigned(Seat::First);
            tally.add([(GameSummary { ending, ..game(first, second) }, Seat::First)]);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (0, 0, 3));
        assert_eq!(tally.share().map(|share| share.mean), Some(0.0));
    }

    #[test]
    fn a_pair_is_one_observation() {
        let mut tally = Tally::default();
        // Ahead by 100 and behind by 60; behind by 10 and ahead by 10.
        tally.add([(game(400, 300), Seat::First), (game(360, 300), Seat::Second)]);
        tally.add([(game(290, 300), Seat::First), (game(290, 300), Seat::Second)]);
        assert_eq!((tally.games(), tally.wins, tally.losses), (4, 2, 2));
        assert_eq!((tally.bingos, tally.turns), (6, 34));
        // Spreads of the pairs 40 and 0: mean 20 a pair, deviation 28.2843, over the root of 2, and
        // half of both a game. One degree of freedom: 12.7062.
        near(tally.spread(), 10.0, 12.7062 * 20.0 / 2.0);
        // Each pair has one win.
        near(tally.share(), 0.5, 0.0);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let rounds: Vec<_> =
            (0..40).map(|nth| game(300 + nth * 7 % 90, 250 + nth * 31 % 120)).collect();
        let of = |rounds: &[GameSummary]| {
            let mut tally = Tally::default();
            rounds.iter().for_each(|game| tally.add([(*game, Seat::First), (*game, Seat::Second)]));
            let text = serde_json::to_string(&tally).expect("JSON");
            serde_json::from_str::<Tally>(&text).expect("a tally")
        };
        let mut parts = of(&rounds[30..]);
        parts.merge(&of(&rounds[..30])).expect("a tally");
        parts.merge(&Tally::default()).expect("no games");
        assert_eq!(format!("{parts:?}"), format!("{:?}", of(&rounds)));
    }

    #[test]
    fn sums_that_do_not_agree_are_refused() {
        let mut tally = Tally::default();
        tally.add([(game(400, 300), Seat::First)]);
        let text = serde_json::to_string(&tally).expect("JSON");
        let merged = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text);
            serde_json::from_str::<Tally>(&changed)
                .ok()
                .and_then(|other| tally.clone().merge(&other))
        };
        assert_eq!(merged("\"turns\":9", "\"turns\":10"), Some(()));
        let most = u64::MAX.to_string();
        for (from, to) in [
            ("\"wins\":1", "\"wins\":2"),
            ("\"wins\":1", &format!("\"wins\":{most}")),
            ("\"turns\":9", &format!("\"turns\":{most}")),
            ("\"400\":1", "\"400\":2"),
            ("\"400\":1", "\"9223372036854775807\":1"),
            ("\"sum\":\"400\"", "\"sum\":\"999999999999999999999999999999\""),
            ("\"sum\":\"400\"", "\"sum\":\"401\""),
            ("\"sum\":\"400\"", &format!("\"sum\":\"{}\"", i128::MIN)),
            ("\"sum\":\"2\"", "\"sum\":\"1\""),
            ("\"bingos\":2", "\"bingos\":10"),
            ("\"count\":1", "\"count\":-1"),
        ] {
            assert_eq!(merged(from, to), None, "{to}");
        }
    }

    #[test]
    fn players_oppose_each_other() {
        let mut tallies = [Tally::default(), Tally::default()];
        for (tally, seat) in tallies.iter_mut().zip([Seat::First, Seat::Second]) {
            tally.add([(game(400, 300), seat)]);
            tally.add([(game(250, 300), seat)]);
            tally.add([(game(310, 300), seat)]);
        }
        let [one, other] = tallies;
        assert!(one.opposes(&other) && other.opposes(&one) && !one.opposes(&one));
    }

    #[test]
    fn no_games_have_no_mean() {
        let tally = Tally::default();
        assert_eq!((tally.share(), tally.spread(), tally.lowest()), (None, None, None));
    }

    #[test]
    fn bins_are_round_and_few() {
        assert_eq!(bins(203, 611), (vec![200, 250, 300, 350, 400, 450, 500, 550, 600], 50));
        assert_eq!(bins(-31, 5), (vec![-40, -30, -20, -10, 0], 10));
        assert_eq!(bins(7, 7), (vec![0], 10));
        for highest in [99, 5_000, 1_000_000, i64::MAX] {
            let (bins, width) = bins(-1, highest);
            assert!(bins.len() <= 20 && bins[0] <= -1 && highest - bins[bins.len() - 1] < width);
        }
    }
}
