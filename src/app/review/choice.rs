//! What turns are judged with, and what a player could choose from in one.

use std::sync::Arc;

use super::grade::JudgedBy;
use super::limits::ReviewLimits;
use super::moved::{Hand, reviewed};
use super::reviewed_move::ReviewedMove;
use crate::app::advice::RankedMove;
use crate::app::lookahead::LastMove;
use crate::app::{Lead, Watch};
use crate::eval::{Chances, Equity, Leaves};
use crate::formats::RecordedTurn;
use crate::game::Position;
use crate::lexicon::WordMap;
use crate::moves::{Move, Plays};
use crate::rules::{Layout, Ruleset};

/// What all turns are judged with.
#[derive(Clone, Copy)]
pub(super) struct Judge<'a> {
    pub ruleset: &'a Ruleset,
    pub layout: &'a Layout,
    pub lexicon: &'a WordMap,
    /// Empty where moves are compared by score.
    pub leaves: &'a Leaves,
    pub by: JudgedBy,
    /// Where turns are judged by the chance to win, too.
    pub chances: Option<&'a Arc<Chances>>,
    pub limits: &'a ReviewLimits,
    pub watch: &'a dyn Watch,
}

/// The moves of a turn, and the one that was made.
pub(super) struct Choice<'t> {
    pub turn: &'t RecordedTurn,
    pub position: Position,
    pub plays: Plays,
    /// All moves by equity, best first.
    pub moves: Vec<RankedMove>,
    /// The one that was made.
    pub made: RankedMove,
    /// The lead before it, where chances are asked for.
    pub lead: Option<Lead>,
    /// The opponent's last move, where it tells something about their rack.
    pub after: Option<LastMove>,
}

impl Choice<'_> {
    /// What a move does.
    pub(super) fn action(&self, ranked: &RankedMove) -> Move {
        let candidate = ranked.candidate(&self.plays, &self.position);
        candidate.map_or(Move::Pass, |candidate| candidate.action)
    }

    /// What a move costs by equity beside the best one.
    pub(super) fn cost(&self, ranked: &RankedMove) -> Equity {
        let [best, own] = [&self.moves[0], ranked].map(|ranked| ranked.equity.unwrap_or_default());
        Equity(best.0.saturating_sub(own.0))
    }
}

impl Judge<'_> {
    pub(super) fn reviewed(&self, action: &Move, hand: &Hand<'_>) -> ReviewedMove {
        reviewed(action, Some(hand), &self.ruleset.alphabet)
    }
}
