//! Looking ahead: the opponent's replies, the end of the game, and what lies behind a move.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::named::{NamedRow, ground, solve, words_of};
use super::seconds::Seconds;
use crate::api::asked::AskedPosition;
use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::job::{Class, Job};
use crate::api::limits::LONG_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::lookahead::{LookaheadLimits, Settle, WhyAnswer};
use crate::app::moves::{Ahead, AskedMove, Lookahead, MovesQuestion};
use crate::app::solve::OrdersRow;
use crate::app::{RankedMove, Watch, outlook, threads};
use crate::eval::{Measure, PreEndgame};

/// The most moves that are tried.
const MOST_MOVES: usize = 100;

/// The most moves that follow each.
const MOST_PLIES: usize = 8;

/// How long the opponent's replies are tried.
const REPLIES_TIME: Duration = Duration::from_secs(10);

/// How long the search behind the explanation of a move takes.
const WHY_TIME: Duration = Duration::from_secs(5);

/// The usual seed: the same question has the same answer.
const SEED: u64 = 1;

/// Asks what moves come to once the opponent has replied.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedReplies {
    position: AskedPosition,
    /// The moves by their names; else the first by equity.
    moves: Option<Vec<String>>,
    #[serde(default = "ten")]
    count: usize,
    /// How long, 10 seconds unless it is given.
    seconds: Option<Seconds>,
    racks: Option<u64>,
    #[serde(default = "one")]
    plies: usize,
    #[serde(default)]
    settle: SettleName,
    /// Chances to win where the bag has one to six tiles and the scores are known, and else points, unless it is
    /// given.
    by: Option<MeasureName>,
    #[serde(default)]
    without: Vec<String>,
    /// Whether equal moves are tried once, and few swaps.
    #[serde(default)]
    distinct: bool,
}

const fn ten() -> usize {
    10
}

const fn one() -> usize {
    1
}

#[derive(Clone, Copy, Debug, Default, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SettleName {
    #[default]
    Best,
    Order,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum MeasureName {
    #[default]
    Points,
    Win,
}

impl MeasureName {
    /// What it names.
    pub(super) const fn measure(self) -> Measure {
        match self {
            Self::Points => Measure::Points,
            Self::Win => Measure::Chance,
        }
    }
}

/// Moves in the order of what they come to.
#[derive(Debug, Default, JsonSchema, Serialize)]
pub(super) struct RepliesRows {
    plays: Vec<NamedRow>,
    by: MeasureName,
    racks: u64,
    orders: Option<OrdersRow>,
    settled: bool,
    unsettled: Option<[usize; 2]>,
    cancelled: bool,
    is_end: bool,
    is_to_the_end: bool,
    elapsed: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
}

/// Asks what lies behind the numbers of a move.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedWhy {
    position: AskedPosition,
    #[serde(rename = "move")]
    name: String,
    /// How long, 5 seconds unless it is given.
    seconds: Option<Seconds>,
    racks: Option<u64>,
    #[serde(default)]
    without: Vec<String>,
}

fn limits(
    seconds: Option<&Seconds>,
    usual: Duration,
    racks: Option<u64>,
) -> Result<LookaheadLimits, Refusal> {
    let time = seconds.map_or(Ok(usual), |seconds| seconds.within(LONG_TIME))?;
    let (positions, end_positions) = (u64::MAX, u64::MAX);
    let (seed, threads) = (SEED, threads(None));
    Ok(LookaheadLimits { time, racks, positions, end_positions, seed, threads })
}

pub(super) fn replies(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedReplies = request.fields()?;
    if !(1..=MOST_PLIES).contains(&asked.plies) {
        return Err(Refusal::question(format!("{} plies: give 1 to {MOST_PLIES}", asked.plies)));
    }
    let limits = limits(asked.seconds.as_ref(), REPLIES_TIME, asked.racks)?;
    let answer = move |desk: &Desk, watch: &EventWatch| asked.answer(desk, &limits, watch);
    Ok(Job::events(Class::Long, LONG_TIME, answer).shared())
}

impl AskedReplies {
    fn answer(
        &self,
        desk: &Desk,
        limits: &LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<RepliesRows, Refusal> {
        let mut read = self.position.read(&desk.known)?;
        let position = read.position()?;
        // Only racks are shared out: what else there is, the first does by itself.
        let is_late = outlook(&position, read.known.ruleset()).bag <= PreEndgame::MOST;
        if is_late && watch.crew().is_some_and(|crew| !crew.leads()) {
            return Ok(RepliesRows::default());
        }
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let ground = ground(&read, &solved, words_of(&read.known, &left_out));
        watch.check()?;
        let ahead = Lookahead {
            moves: self
                .moves
                .as_ref()
                .map(|names| names.iter().take(MOST_MOVES).cloned().collect()),
            count: self.count.min(MOST_MOVES),
            plies: self.plies,
            settle: match self.settle {
                SettleName::Best => Settle::Best,
                SettleName::Order => Settle::Order,
            },
            by: self.by.map(MeasureName::measure),
            limits: *limits,
        };
        let question = MovesQuestion {
            distinct: self.distinct,
            ahead: Some(ahead),
            ..MovesQuestion::default()
        };
        let found = ground.moves(&question, watch).map_err(|error| match watch.check() {
            Ok(()) => error.into(),
            Err(stopped) => stopped,
        })?;
        let row = |ranked: RankedMove| NamedRow::new(&found, &ranked, &solved);
        let plays = found.first(usize::MAX).map(row).collect();
        let by = self.by.unwrap_or_default();
        let rows = RepliesRows { plays, by, is_end: ground.is_end(), ..RepliesRows::default() };
        Ok(match &found.ahead {
            Ahead::Nothing => rows,
            Ahead::Replies(answer) => RepliesRows {
                by: match answer.by {
                    Measure::Points => MeasureName::Points,
                    Measure::Chance => MeasureName::Win,
                },
                racks: answer.racks,
                orders: answer.orders,
                settled: answer.unsettled.is_none() && !answer.is_cancelled,
                unsettled: answer.unsettled,
                cancelled: answer.is_cancelled,
                is_to_the_end: answer.is_to_the_end,
                elapsed: answer.elapsed.as_secs_f64(),
                after: answer.after.clone(),
                ..rows
            },
            Ahead::End(end) => RepliesRows {
                settled: end.lines.iter().all(|line| line.exact),
                cancelled: end.is_cancelled,
                is_to_the_end: true,
                elapsed: end.elapsed.as_secs_f64(),
                ..rows
            },
        })
    }
}

pub(super) fn why(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedWhy = request.fields()?;
    let limits = limits(asked.seconds.as_ref(), WHY_TIME, asked.racks)?;
    Ok(Job::events(Class::Long, LONG_TIME, move |desk, watch| asked.answer(desk, &limits, watch)))
}

impl AskedWhy {
    fn answer(
        &self,
        desk: &Desk,
        limits: &LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<WhyAnswer, Refusal> {
        let mut read = self.position.read(&desk.known)?;
        let position = read.position()?;
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let ground = ground(&read, &solved, words_of(&read.known, &left_out));
        let all = ground.by_equity()?;
        let ranked = ground.find(&AskedMove::Name(self.name.clone()), &all)?;
        Ok(ground.why(ranked, ranked, limits, watch)?.answer)
    }
}
