//! The moves of a position: all plays, swaps and the pass, sorted and narrowed.

use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State as Shared;
use serde::{Deserialize, Serialize};

use super::body::{Both, Fields, check_length};
use super::named::{NamedRow, Wins, by_equity, solve};
use crate::app::moves_sql::{ChosenPlay, MoveSort, MovesQuestion, MovesTable, PositionPlays};
use crate::app::solve::{EndQuestion, SolvedPosition, WorthRow};
use crate::app::{RankedMove, for_people, open_shared_sql, outlook};
use crate::eval::LeaveValues;
use crate::game::Position;
use crate::rules::Points;
use crate::serve::asked::{AskedPosition, ReadPosition};
use crate::serve::limits::SQL_TIME;
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::{Class, Stop};

/// How many moves are answered unless more are asked for.
const FIRST: usize = 100;

/// Asks for the moves of a position; the question, in the same object, says which.
#[derive(Debug, Deserialize)]
pub(super) struct AskedMoves {
    position: AskedPosition,
    #[serde(skip)]
    question: MovesQuestion,
    #[serde(default)]
    offset: usize,
    /// The most moves; `null` for all.
    #[serde(default = "first")]
    limit: Option<usize>,
    /// Words that are left out.
    #[serde(default)]
    without: Vec<String>,
    /// Whether equal moves are one row, and few swaps stand among the first.
    #[serde(default)]
    distinct: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "null asks for all moves")]
const fn first() -> Option<usize> {
    Some(FIRST)
}

/// The moves of a position.
#[derive(Debug, Serialize)]
pub(super) struct MovesRow {
    list: String,
    ruleset: String,
    /// How many plays there are.
    moves: usize,
    /// How many moves are wanted.
    count: usize,
    /// The score of the best play.
    best: Option<Points>,
    /// What the moves are sorted by where nothing else is said.
    by: &'static str,
    plays: Vec<NamedRow>,
    notes: Vec<String>,
    is_end: bool,
    /// Why the moves have no equity.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_equity: Option<String>,
    milliseconds: f64,
}

pub(super) async fn moves(
    Shared(state): Shared<Arc<State>>,
    Fields(Both(asked, question)): Fields<Both<AskedMoves, MovesQuestion>>,
) -> Result<Json<MovesRow>, Refusal> {
    let asked = AskedMoves { question, ..asked };
    let has_sql = asked.question.condition.is_some() || asked.question.order.is_some();
    let class = if has_sql { Class::Sql } else { Class::Quick };
    if has_sql {
        state.check_writable()?;
    }
    answer(&state, class, SQL_TIME, move |state, stop| asked.answer(state, stop).map(Json)).await
}

impl AskedMoves {
    fn answer(&self, state: &State, stop: &Stop) -> Result<MovesRow, Refusal> {
        let begun = Instant::now();
        check_length(&self.question)?;
        let mut read = self.position.read(&state.known)?;
        let position = read.position()?;
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let values = read.known.words.leave_values(&outlook(&position, read.ruleset()));
        let is_valued = values.is_ok();
        let by_equity = match self.question.sort {
            Some(sort) => sort == MoveSort::Equity,
            None => is_valued,
        };
        let chosen = match (self.narrows(), by_equity, &values) {
            (false, true, Ok(_)) => self.all_by_equity(&read, &solved)?,
            (false, true, Err(error)) => return Err(Refusal::question(error.to_string())),
            (false, false, _) if self.is_by_score() => all_by_score(&solved, values.as_ref().ok()),
            _ => self.choose(&read, &solved, values.as_ref().ok(), by_equity, (state, stop))?,
        };
        let count = chosen.len();
        let chosen = match self.distinct && !self.question.one_per_word {
            true => for_people(chosen, &solved.plays, &position),
            false => chosen,
        };
        let wins = Wins::new(&read, &position);
        let wanted = chosen.iter().skip(self.offset).take(self.limit.unwrap_or(usize::MAX));
        let row = |ranked: &RankedMove| {
            let worth = match ranked.equity {
                Some(_) => wins.worth(ranked, &solved.plays),
                None => WorthRow::default(),
            };
            NamedRow::new(&solved, ranked, worth)
        };
        let plays: Vec<_> = wanted.map(row).collect();
        let mut notes = read.notes.clone();
        let concerns = solved.concerns.iter();
        notes.extend(concerns.map(|concern| concern.describe(read.ruleset())));
        Ok(MovesRow {
            list: read.known.list.name.clone(),
            ruleset: read.ruleset().id.clone(),
            moves: solved.plays.len(),
            count,
            best: solved.plays.scores().next(),
            by: if is_valued { "equity" } else { "score" },
            plays,
            notes,
            is_end: EndQuestion::applies_to(&position, read.ruleset()),
            no_equity: values.err().map(|error| error.to_string()),
            milliseconds: (begun.elapsed().as_secs_f64() * 1e4).round() / 10.0,
        })
    }

    /// Whether some moves are not wanted.
    fn narrows(&self) -> bool {
        let plain = MovesQuestion { sort: self.question.sort, ..MovesQuestion::default() };
        self.question != plain
    }

    fn is_by_score(&self) -> bool {
        matches!(self.question.sort, None | Some(MoveSort::Score))
    }

    fn all_by_equity(
        &self,
        read: &ReadPosition,
        solved: &SolvedPosition<'_>,
    ) -> Result<Vec<RankedMove>, Refusal> {
        by_equity(&read.known, solved.question.position, &solved.plays).map_err(Refusal::question)
    }

    /// The plays that are wanted, as the table of moves is asked for them.
    fn choose(
        &self,
        read: &ReadPosition,
        solved: &SolvedPosition<'_>,
        values: Option<&LeaveValues>,
        by_equity: bool,
        (state, stop): (&State, &Stop),
    ) -> Result<Vec<RankedMove>, Refusal> {
        let store = state.known.store()?;
        let sql = open_shared_sql(&store, &read.known.list, read.ruleset())?;
        let table = MovesTable::new(&sql, (&store, &read.known.list))?;
        let position: &Position = solved.question.position;
        let plays = PositionPlays { position, ruleset: read.ruleset(), plays: &solved.plays };
        let sort = self.question.sort.filter(|_| !by_equity);
        let question = MovesQuestion { sort, ..self.question.clone() };
        let outlook = outlook(position, read.ruleset());
        let leave_values = || read.known.words.leave_values(&outlook);
        let choose = || Ok(table.choose(&question, plays, leave_values)?);
        let chosen = stop.bounded(sql.interrupter(), choose)?;
        let listed = |ChosenPlay { rank, places }: ChosenPlay| {
            let ranked = RankedMove::play(rank);
            RankedMove { places, ..valued(ranked, solved, values) }
        };
        let mut moves: Vec<_> = chosen.plays.into_iter().map(listed).collect();
        if by_equity && self.question.order.is_none() {
            moves.sort_by_key(|ranked| Reverse(ranked.equity));
        }
        Ok(moves)
    }
}

fn all_by_score(solved: &SolvedPosition<'_>, values: Option<&LeaveValues>) -> Vec<RankedMove> {
    let all = (1..=solved.plays.len()).map(RankedMove::play);
    all.map(|ranked| valued(ranked, solved, values)).collect()
}

/// A play with its equity, where that is known.
fn valued(
    ranked: RankedMove,
    solved: &SolvedPosition<'_>,
    values: Option<&LeaveValues>,
) -> RankedMove {
    let play = values.zip(ranked.play_of(&solved.plays));
    RankedMove { equity: play.map(|(values, play)| values.of_play(&play)), ..ranked }
}
