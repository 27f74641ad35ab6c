//! The moves of a position, each with its name.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::api::asked::ReadPosition;
use crate::api::known::KnownList;
use crate::api::refusal::Refusal;
use crate::app::moves::{FoundMoves, GameSoFar, Ground, LastMoveAsked};
use crate::app::solve::{MoveRow, SolveQuestion, SolvedPosition};
use crate::app::{RankedMove, name_of_move};
use crate::game::Position;
use crate::lexicon::{Spelling, Without, WordMap};

/// A move with its name: that by which it is scored, explained and played.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct NamedRow {
    #[serde(flatten)]
    pub row: MoveRow,
    name: String,
    /// How many equal moves it stands for, where they are one row.
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<usize>,
}

impl NamedRow {
    pub(super) fn new(
        found: &FoundMoves<'_>,
        ranked: &RankedMove,
        SolvedPosition { question, plays, .. }: &SolvedPosition<'_>,
    ) -> Self {
        let action = ranked.action(plays, question.position);
        let name = action.map(|action| name_of_move(&action, &question.ruleset.alphabet));
        Self {
            row: found.row(ranked),
            name: name.unwrap_or_default(),
            ways: (ranked.ways > 1).then_some(ranked.ways),
        }
    }
}

/// All plays of a position, without the words that are left out.
pub(super) fn solve<'p>(
    read: &'p ReadPosition,
    position: &'p Position,
    left_out: &[Spelling],
) -> Result<SolvedPosition<'p>, Refusal> {
    let question = SolveQuestion { position, ruleset: read.ruleset() };
    question.solve(&Without::new(read.known.map(), left_out)).map_err(Refusal::question)
}

/// What the moves of a position are judged by.
pub(super) fn ground<'g>(
    read: &'g ReadPosition,
    solved: &'g SolvedPosition<'g>,
    words: Cow<'g, WordMap>,
) -> Ground<'g> {
    let saved = &read.written.saved;
    let game = GameSoFar {
        scores: saved.scores,
        scoreless: saved.scoreless.unwrap_or(0) as usize,
        after: read.after.as_deref().map(LastMoveAsked::Named),
    };
    Ground::in_memory(solved.plays(), &solved.beyond, &read.known.words, words, game)
}

/// The words that a question asks, without those that are left out.
pub(super) fn words_of<'k>(known: &'k KnownList, left_out: &[Spelling]) -> Cow<'k, WordMap> {
    match left_out {
        [] => Cow::Borrowed(known.map()),
        words => Cow::Owned(known.map().clone().without(words)),
    }
}
