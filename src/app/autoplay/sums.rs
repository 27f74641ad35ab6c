//! What the games of a part come to, and all parts together.

use serde::{Deserialize, Serialize};

use super::contestant::Contestant;
use super::report::AutoplayReport;
use super::totals::{AutoplayTotals, games_per_bag};
use crate::app::parts::{PartsError, WholeParts};
use crate::game::{Fingerprint, Player, Tally};

/// Which games all parts are of. Parts whose games differ in any of this are not added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutoplayWork {
    /// The name of the list.
    pub list: String,
    /// The level that it is asked at, if that is not its default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The checksum of its words.
    pub words: String,
    /// The name of its ruleset, with a checksum.
    pub ruleset: String,
    /// The layout, if one was named.
    pub layout: Option<String>,
    /// The premium squares, row by row.
    pub squares: String,
    /// The two players.
    pub players: [String; 2],
    /// The checksum of their leave values, if they need them.
    pub leaves: Option<String>,
    /// The checksum of their chances to win, if they need them.
    pub chances: Option<String>,
    /// The checksum of their position values, if they need them.
    #[serde(default)]
    pub values: Option<String>,
    /// The checksum of how usual the words are, if that makes a difference to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vocabulary: Option<String>,
    /// The number of games of all parts.
    pub games: u64,
    /// The seed.
    pub seed: u64,
}

/// The sums of the games of a part. Times are left out: they are those of one machine.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutoplaySums {
    players: [Tally; 2],
    fingerprint: Fingerprint,
}

/// All games of a work.
#[derive(Debug)]
pub struct MergedAutoplay {
    /// The work.
    pub work: AutoplayWork,
    /// The sums of all games.
    pub totals: AutoplayTotals,
}

impl AutoplaySums {
    /// The sums of some games.
    pub fn of(totals: &AutoplayTotals) -> Self {
        let players = totals.players.each_ref().map(|player| player.tally.clone());
        Self { players, fingerprint: totals.fingerprint.clone() }
    }
}

impl MergedAutoplay {
    /// Adds up all parts.
    ///
    /// # Errors
    ///
    /// [`PartsError`] if the sums of a part can't be true.
    pub fn of(parts: WholeParts) -> Result<Self, PartsError> {
        let work: AutoplayWork = parts.work()?;
        let found = work.players.each_ref().map(|name| Player::named(name));
        let [Some(one), Some(other)] = found else { return Err(parts.damaged()) };
        let players = [one, other].map(Contestant::Own);
        let games_per_bag = games_per_bag(&players);
        let mut totals = AutoplayTotals::new(players);
        parts.add_up(|sums: AutoplaySums, part| {
            let bags = part.range(work.games / games_per_bag);
            let games = (bags.end - bags.start) * games_per_bag;
            totals.games += games;
            totals.fingerprint.append(&sums.fingerprint);
            let [one, other] = &sums.players;
            let rounds = bags.end - bags.start;
            let are_all = |part: &&Tally| (part.games(), part.rounds()) == (games, rounds);
            let are_true = one.opposes(other) && sums.players.iter().all(|part| are_all(&part));
            let mut both = totals.players.iter_mut().zip(&sums.players);
            are_true.then(|| both.try_for_each(|(all, part)| all.tally.merge(part)))?
        })?;
        Ok(Self { work, totals })
    }

    /// The report on all games, without times.
    pub fn report(&self) -> AutoplayReport {
        let AutoplayWork { list, level, layout, seed, .. } = &self.work;
        AutoplayReport::new(list, *level, layout.as_deref(), *seed, &self.totals, None)
    }
}
