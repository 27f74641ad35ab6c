//! Looking ahead: the opponent's replies, the end of the game, and what lies behind a move.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State as Shared;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::body::Fields;
use super::named::{NamedRow, by_equity, solve, words_of};
use super::seconds::Seconds;
use crate::app::lookahead::{LookaheadLimits, RepliesQuestion, Settle, WhyAnswer, WhyQuestion};
use crate::app::score::NamedMoves;
use crate::app::solve::{EndMoves, EndQuestion, OrdersRow, SolvedPosition, WorthRow};
use crate::app::{RankedMove, for_people, outlook, threads};
use crate::eval::{Measure, Standing};
use crate::game::Position;
use crate::lexicon::WordMap;
use crate::serve::asked::{AskedPosition, ReadPosition};
use crate::serve::events::{EventWatch, stream};
use crate::serve::limits::LONG_TIME;
use crate::serve::refusal::Refusal;
use crate::serve::state::State;
use crate::serve::work::Class;

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
#[derive(Debug, Deserialize)]
pub(super) struct AskedReplies {
    position: AskedPosition,
    /// The moves by their names; else the first by equity.
    moves: Option<Vec<String>>,
    #[serde(default = "ten")]
    count: usize,
    /// How long, [`REPLIES_TIME`] unless it is given.
    seconds: Option<Seconds>,
    racks: Option<u64>,
    #[serde(default = "one")]
    plies: usize,
    #[serde(default)]
    settle: SettleName,
    #[serde(default)]
    by: MeasureName,
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

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SettleName {
    #[default]
    Best,
    Order,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum MeasureName {
    #[default]
    Points,
    Win,
}

/// Moves in the order of what they come to.
#[derive(Debug, Serialize)]
struct RepliesRows {
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
#[derive(Debug, Deserialize)]
pub(super) struct AskedWhy {
    position: AskedPosition,
    #[serde(rename = "move")]
    name: String,
    /// How long, [`WHY_TIME`] unless it is given.
    seconds: Option<Seconds>,
    racks: Option<u64>,
    #[serde(default)]
    without: Vec<String>,
}

/// The question of an event stream that is to end.
#[derive(Debug, Deserialize)]
pub(super) struct AskedCancel {
    id: String,
}

fn limits(
    seconds: Option<&Seconds>,
    usual: Duration,
    racks: Option<u64>,
) -> Result<LookaheadLimits, Refusal> {
    let time = seconds.map_or(Ok(usual), |seconds| seconds.within(LONG_TIME))?;
    Ok(LookaheadLimits { time, racks, positions: u64::MAX, seed: SEED, threads: threads(None) })
}

pub(super) async fn replies(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedReplies>,
) -> Result<Response, Refusal> {
    if !(1..=MOST_PLIES).contains(&asked.plies) {
        return Err(Refusal::question(format!("{} plies: give 1 to {MOST_PLIES}", asked.plies)));
    }
    let limits = limits(asked.seconds.as_ref(), REPLIES_TIME, asked.racks)?;
    let shared = Arc::clone(&state);
    stream(&state, Class::Long, LONG_TIME, move |watch| asked.answer(&shared, &limits, watch)).await
}

/// A move of a position by its name.
fn named(
    name: &str,
    all: &[RankedMove],
    solved: &SolvedPosition<'_>,
    words: &WordMap,
) -> Result<RankedMove, Refusal> {
    let (position, ruleset) = (solved.question.position, solved.question.ruleset);
    let moves = NamedMoves { position, ruleset, plays: &solved.plays, all };
    let found = moves.find(name, words);
    found.map_err(|error| Refusal::question(error).after(&format!("{name}: ")))
}

impl AskedReplies {
    fn answer(
        &self,
        state: &State,
        limits: &LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<RepliesRows, Refusal> {
        let mut read = self.position.read(&state.known)?;
        let position = read.position()?;
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let words = words_of(&read.known, &left_out);
        let all = by_equity(&read.known, &position, &solved.plays).map_err(Refusal::question)?;
        let moves: Vec<_> = match &self.moves {
            Some(names) => {
                let names = names.iter().take(MOST_MOVES);
                names.map(|name| named(name, &all, &solved, &words)).collect::<Result<_, _>>()?
            }
            None if self.distinct => for_people(all.iter().copied(), &solved.plays, &position),
            None => all.clone(),
        };
        watch.check()?;
        let count = self.moves.as_ref().map_or(self.count, Vec::len).min(MOST_MOVES);
        if EndQuestion::applies_to(&position, read.ruleset()) {
            let moves = moves.into_iter().take(count).collect();
            return self.end(&read, &solved, (&all, moves), &words, limits, watch);
        }
        self.rank(&read, &solved, (moves, count), &words, limits, watch)
    }

    fn rank(
        &self,
        read: &ReadPosition,
        solved: &SolvedPosition<'_>,
        (moves, count): (Vec<RankedMove>, usize),
        words: &WordMap,
        limits: &LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<RepliesRows, Refusal> {
        let (position, ruleset) = (solved.question.position, solved.question.ruleset);
        let leaves = read.known.words.leaves().unwrap_or_default();
        let after = read.after(position, words)?;
        let known = read.spread().zip(read.known.words.chances().ok());
        let standing =
            known.as_ref().map(|(spread, chances)| Standing { spread: *spread, chances });
        if self.by == MeasureName::Win && standing.is_none() {
            let said =
                "the chance to win is not known: give the scores, and a list that has chances";
            return Err(Refusal::question(said));
        }
        let question = RepliesQuestion {
            position,
            ruleset,
            plays: &solved.plays,
            moves,
            count,
            lexicon: words,
            leaves: &leaves,
            plies: self.plies,
            settle: match self.settle {
                SettleName::Best => Settle::Best,
                SettleName::Order => Settle::Order,
            },
            standing,
            by: match self.by {
                MeasureName::Points => Measure::Points,
                MeasureName::Win => Measure::Chance,
            },
            after: after.as_ref(),
            limits: *limits,
        };
        let answer = question.rank(watch).map_err(|error| match watch.check() {
            Ok(()) => error.into(),
            Err(stopped) => stopped,
        })?;
        let row = |ranked: &RankedMove| {
            let worth = WorthRow::new(ranked.equity).with_win(answer.win(ranked));
            NamedRow::new(solved, ranked, WorthRow { replies: answer.row(ranked), ..worth })
        };
        Ok(RepliesRows {
            plays: answer.moves.iter().map(row).collect(),
            by: self.by,
            racks: answer.racks,
            orders: answer.orders,
            settled: answer.unsettled.is_none() && !answer.is_cancelled,
            unsettled: answer.unsettled,
            cancelled: answer.is_cancelled,
            is_end: false,
            is_to_the_end: answer.is_to_the_end,
            elapsed: answer.elapsed.as_secs_f64(),
            after: answer.after.clone(),
        })
    }

    /// With an empty bag, how the game ends.
    fn end(
        &self,
        read: &ReadPosition,
        solved: &SolvedPosition<'_>,
        (all, wanted): (&[RankedMove], Vec<RankedMove>),
        words: &WordMap,
        limits: &LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<RepliesRows, Refusal> {
        let (position, ruleset) = (solved.question.position, solved.question.ruleset);
        let actions = || wanted.iter().filter_map(|ranked| ranked.action(&solved.plays, position));
        let moves = match &self.moves {
            Some(_) => EndMoves::These(actions().collect()),
            None => EndMoves::Best(wanted.len()),
        };
        let scoreless = read.written.saved.scoreless.unwrap_or(0) as usize;
        let question = EndQuestion { position, ruleset, moves, scoreless, limit: limits.time };
        let end = question.search(words, watch).map_err(Refusal::question)?;
        let rows = end.ranked(all, &solved.plays);
        let row = |ranked: &RankedMove| {
            let end = ranked.tried.and_then(|tried| end.row(tried, ruleset));
            let win = read.written.saved.scores.and_then(|scores| end.as_ref()?.win(scores));
            let worth = WorthRow { end, ..WorthRow::new(ranked.equity) };
            NamedRow::new(solved, ranked, worth.with_win(win))
        };
        Ok(RepliesRows {
            plays: rows.iter().map(row).collect(),
            by: self.by,
            racks: 0,
            orders: None,
            settled: end.lines.iter().all(|line| line.exact),
            unsettled: None,
            cancelled: end.is_cancelled,
            is_end: true,
            is_to_the_end: true,
            elapsed: end.elapsed.as_secs_f64(),
            after: None,
        })
    }
}

pub(super) async fn why(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedWhy>,
) -> Result<Response, Refusal> {
    let limits = limits(asked.seconds.as_ref(), WHY_TIME, asked.racks)?;
    let shared = Arc::clone(&state);
    stream(&state, Class::Long, LONG_TIME, move |watch| asked.answer(&shared, limits, watch)).await
}

impl AskedWhy {
    fn answer(
        &self,
        state: &State,
        limits: LookaheadLimits,
        watch: &EventWatch,
    ) -> Result<WhyAnswer, Refusal> {
        let mut read = self.position.read(&state.known)?;
        let position: Position = read.position()?;
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let words = words_of(&read.known, &left_out);
        let outlook = outlook(&position, read.ruleset());
        let keeping = read.known.words.leave_values(&outlook).map_err(Refusal::question)?;
        let all = by_equity(&read.known, &position, &solved.plays).map_err(Refusal::question)?;
        let ranked = named(&self.name, &all, &solved, &words)?;
        let leaves = read.known.words.leaves().unwrap_or_default();
        let after = read.after(&position, &words)?;
        let question = WhyQuestion {
            position: &position,
            ruleset: read.ruleset(),
            plays: &solved.plays,
            ranked,
            keeping: &keeping,
            lexicon: &words,
            leaves: &leaves,
            after: after.as_ref(),
            limits,
        };
        question.answer(watch).map_err(Refusal::question)
    }
}

/// Cancels the question of an event stream.
pub(super) async fn cancel(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedCancel>,
) -> Json<Value> {
    Json(json!({"cancelled": state.work.cancel(&asked.id)}))
}
