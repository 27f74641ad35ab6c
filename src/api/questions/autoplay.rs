//! Players against each other.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::job::{Class, Job};
use crate::api::known::WantedList;
use crate::api::limits::REVIEW_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::ThreadError;
use crate::app::autoplay::{
    AutoplayError, AutoplayGameRow, AutoplayQuestion, AutoplayReport, AutoplayTotals, Contestant,
    player_named,
};
use crate::app::position::built_in_layout;
use crate::game::Player;

/// Asks for games between two players.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedAutoplay {
    /// The players by their names, `greedy`, or ratings, `1400`. Different ones meet in pairs of games.
    #[serde(default = "greedy")]
    players: [String; 2],
    #[serde(default = "games")]
    games: u64,
    /// Decides the tiles and all random choices.
    #[serde(default = "seed")]
    seed: u64,
    /// The number of threads, up to one per core.
    threads: Option<u16>,
    /// Whether the rows of the games are wanted too.
    #[serde(default)]
    each: bool,
    list: Option<String>,
    level: Option<u8>,
    /// The rules, if not those of the list.
    ruleset: Option<String>,
    /// The premium squares, by a name.
    layout: Option<String>,
}

fn greedy() -> [String; 2] {
    [(); 2].map(|()| Player::Greedy.name().to_owned())
}

const fn games() -> u64 {
    100
}

const fn seed() -> u64 {
    1
}

/// What the games of two players come to.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct AutoplayedGames {
    #[serde(flatten)]
    report: AutoplayReport,
    /// Whether all games were played: they may be cancelled.
    complete: bool,
    /// The games, where they are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<AutoplayGameRow>>,
}

impl From<AutoplayError> for Refusal {
    fn from(error: AutoplayError) -> Self {
        Self::question(error)
    }
}

impl From<ThreadError> for Refusal {
    fn from(error: ThreadError) -> Self {
        Self::internal(error)
    }
}

pub(super) fn autoplay(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedAutoplay = request.fields()?;
    let most = desk.most_rows as u64;
    if asked.games == 0 || asked.games > most {
        return Err(Refusal::fields(format!("games: ask for 1 to {most}")));
    }
    let threads = desk.threads(asked.threads)?;
    let play = move |desk: &Desk, watch: &EventWatch| asked.answer(threads, desk, watch);
    Ok(Job::events(Class::Review, REVIEW_TIME, play))
}

impl AskedAutoplay {
    fn players(&self) -> Result<[Player; 2], Refusal> {
        let named = |name: &String| {
            player_named(name).map_err(|error| Refusal::question(format!("{name}: {error}")))
        };
        let [one, other] = self.players.each_ref().map(named);
        Ok([one?, other?])
    }

    fn answer(
        &self,
        threads: u64,
        desk: &Desk,
        watch: &EventWatch,
    ) -> Result<AutoplayedGames, Refusal> {
        let begun = Instant::now();
        let own = self.players()?;
        let named = given(&self.layout);
        let layout = named.map(built_in_layout).transpose().map_err(Refusal::question)?;
        let wanted = WantedList::named(given(&self.list), given(&self.ruleset), self.level);
        let (known, _) = desk.known.of(wanted)?;
        let learnt = known.words.learnt_for(own).map_err(Refusal::question)?;
        let players = own.map(Contestant::Own);
        let question = AutoplayQuestion {
            words: Arc::clone(&known.words),
            layout: known.ruleset().layout_or_own(layout),
            learnt,
            players: players.clone(),
            games: self.games,
            part: None,
            seed: self.seed,
            threads,
            with_records: false,
        };
        let mut totals = AutoplayTotals::new(players.clone());
        let mut rows = self.each.then(Vec::new);
        question.play(watch, &mut totals, |bag| -> Result<(), Refusal> {
            if let Some(rows) = &mut rows {
                rows.extend(bag.games.iter().map(|game| AutoplayGameRow::new(game, &players)));
            }
            Ok(())
        })?;
        if totals.games == 0 {
            watch.check()?;
        }
        let seconds = Some(begun.elapsed().as_secs_f64());
        let (name, level) = (known.words.name(), known.words.level());
        let report = AutoplayReport::new(name, level, named, self.seed, &totals, seconds);
        Ok(AutoplayedGames { report, complete: totals.games == self.games, rows })
    }
}
