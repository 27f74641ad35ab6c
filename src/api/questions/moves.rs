//! The moves of a position: all plays, swaps and the pass, sorted and narrowed.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::named::{NamedRow, ground, solve};
use crate::api::asked::AskedPosition;
use crate::api::desk::Desk;
use crate::api::job::{Class, Job};
use crate::api::known::KnownList;
use crate::api::limits::SQL_TIME;
use crate::api::noted::{NotedRow, Notes};
use crate::api::refusal::Refusal;
use crate::api::request::{Both, Request, check_length};
use crate::api::stop::Stop;
use crate::app::WordList;
use crate::app::moves::MovesQuestion;
use crate::app::solve::WantedMoves;
use crate::rules::Points;

/// How many moves are answered unless more are asked for.
const FIRST: usize = 100;

/// Asks for the moves of a position; the question, in the same object, says which.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedMoves {
    position: AskedPosition,
    #[serde(skip)]
    wanted: WantedMoves,
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
#[derive(Debug, JsonSchema, Serialize)]
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
    /// What is odd about the position.
    #[serde(flatten)]
    notes: Notes,
    is_end: bool,
    /// Why the moves have no equity.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_equity: Option<String>,
    milliseconds: f64,
}

pub(super) fn moves(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let Both(asked, wanted) = request.fields::<Both<AskedMoves, WantedMoves>>()?;
    let asked = AskedMoves { wanted, ..asked };
    let has_sql = asked.wanted.condition.is_some() || asked.wanted.order.is_some();
    let class = if has_sql { Class::Sql } else { Class::Quick };
    if has_sql {
        desk.check_writable()?;
    }
    Ok(Job::whole(class, SQL_TIME, move |desk, stop| asked.answer(desk, stop)))
}

impl AskedMoves {
    fn answer(self, desk: &Desk, stop: &Stop) -> Result<MovesRow, Refusal> {
        let begun = Instant::now();
        check_length(&self.wanted)?;
        let mut read = self.position.read(&desk.known)?;
        let position = read.position()?;
        let left_out = read.left_out(&self.without)?;
        let solved = solve(&read, &position, &left_out)?;
        let KnownList { words, list, .. } = &*read.known;
        let database = match self.wanted.is_in_sql() {
            true => Some(desk.known.store()?),
            false => None,
        };
        let database =
            database.map(|store| WordList::stored(store, list.clone(), words.shared_ruleset()));
        let ground = ground(&read, &solved, Cow::Borrowed(words.lexicon()));
        let ground = match &database {
            Some(database) => ground.shared(database),
            None => ground,
        };
        let question = MovesQuestion {
            wanted: self.wanted,
            valued: true,
            distinct: self.distinct,
            ..MovesQuestion::default()
        };
        let found = || Ok(ground.moves(&question, stop)?);
        let found = if database.is_some() { stop.bounded(found)? } else { found()? };
        let most = self.limit.unwrap_or(usize::MAX);
        let shown = found.first(self.offset.saturating_add(most)).skip(self.offset);
        let plays = shown.map(|ranked| NamedRow::new(&found, &ranked, &solved)).collect();
        let notes = read.notes.iter().cloned().map(NotedRow::other);
        let concerns = solved.concerns.iter();
        let concerns = concerns.map(|concern| NotedRow::of_concern(concern, read.ruleset()));
        Ok(MovesRow {
            list: list.name.clone(),
            ruleset: read.ruleset().id.clone(),
            moves: solved.plays.len(),
            count: found.count,
            best: solved.plays.scores().next(),
            by: if found.no_equity.is_none() { "equity" } else { "score" },
            plays,
            notes: notes.chain(concerns).collect(),
            is_end: ground.is_end(),
            no_equity: found.no_equity.as_ref().map(ToString::to_string),
            milliseconds: (begun.elapsed().as_secs_f64() * 1e4).round() / 10.0,
        })
    }
}
