//! What a turn cost: by equity, by the opponent's replies, or by how the game ends.

use std::time::Duration;

use super::choice::{Choice, Judge};
use super::grade::{JudgedBy, LossKind};
use super::moved::{Hand, same};
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;
use crate::app::advice::{RankedMove, outlook, ranked_moves};
use crate::app::distinct::distinct;
use crate::app::lookahead::{LastMove, LookaheadLimits, RepliesQuestion, Settle};
use crate::app::solve::{EndQuestion, SolveQuestion};
use crate::app::{Cancels, Lead, TimeLimit};
use crate::eval::{Budget, Endgame, EndgamePosition, Equity, Measure, PreEndgame};
use crate::formats::RecordedTurn;
use crate::game::Position;
use crate::moves::Move;
use crate::tile::Rack;

/// Moves within this of the best by equity are close to it.
const CLOSE: Equity = Equity(200);

/// The most moves that are tried against replies, besides the one that was made: of those that are
/// close, and where each turn is to be judged so.
const MOST_CLOSE: usize = 5;
const MOST_TRIED: usize = 10;

/// The memory for the search of an ending, in megabytes: several threads may search.
const MEGABYTES: usize = 32;

impl Judge<'_> {
    /// Judges a turn whose rack and words are known; `None` where the watch cancels.
    pub(super) fn judge(
        &self,
        turn: &RecordedTurn,
        rack: Rack,
        after: Option<LastMove>,
    ) -> Option<Verdict> {
        let position = Position::new(turn.board.clone(), self.layout.clone(), rack);
        let question = SolveQuestion { position: &position, ruleset: self.ruleset };
        let plays = question.plays(self.lexicon, |_| ()).ok()?;
        let outlook = outlook(&position, self.ruleset);
        let keeping = outlook.leave_values(self.leaves);
        let hand = Hand { rack: rack.tiles(), keeping: &keeping };
        // Swaps are refused by the number of tiles in the bag, which the record knows.
        let can_swap = turn.bag >= self.ruleset.rules.swap_limit;
        let moves = ranked_moves(&plays, &keeping, can_swap);
        let made = moves.iter().find(|ranked| {
            ranked.equity == hand.equity(&turn.action)
                && ranked
                    .candidate(&plays, &position)
                    .is_some_and(|candidate| same(&candidate.action, &turn.action))
        });
        let made = *made?;
        let lead = self.lead(turn);
        let choice = Choice { turn, position, plays, moves, made, lead, after };
        let mut verdict = self.by_equity(&choice, &hand);
        if self.limits.positions > 0 && EndQuestion::applies_to(&choice.position, self.ruleset) {
            self.search_end(&choice, &hand, &mut verdict)?;
        } else if self.is_tried(&choice) {
            self.try_replies(&choice, &hand, &mut verdict)?;
        }
        verdict.kind = self.kind(turn, &verdict);
        Some(verdict)
    }

    /// The verdict by equity, or by score where leaves are worth nothing.
    fn by_equity(&self, choice: &Choice<'_>, hand: &Hand<'_>) -> Verdict {
        let lost = choice.cost(&choice.made);
        let best = if lost.0 > 0 { &choice.moves[0] } else { &choice.made };
        Verdict {
            played: self.reviewed(&choice.turn.action, hand),
            best: self.reviewed(&choice.action(best), hand),
            lost,
            by: self.by,
            after: None,
            exact: None,
            kind: LossKind::Placement,
            missed_bingo: self.missed_bingo(choice, hand),
            chance: self.chance_by_equity(choice, hand),
        }
    }

    /// The best bingo, if the move made was no bingo and was worth no more.
    fn missed_bingo(&self, choice: &Choice<'_>, hand: &Hand<'_>) -> Option<ReviewedMove> {
        let whole = self.ruleset.rules.rack_size;
        let is_bingo =
            |action: &Move| matches!(action, Move::Play(play) if play.tiles().len() == whole);
        if hand.rack.len() < whole || is_bingo(&choice.turn.action) {
            return None;
        }
        let better = choice.moves.iter().take_while(|other| other.equity >= choice.made.equity);
        let bingo = better.map(|ranked| choice.action(ranked)).find(is_bingo)?;
        Some(self.reviewed(&bingo, hand))
    }

    fn kind(&self, turn: &RecordedTurn, verdict: &Verdict) -> LossKind {
        let equity = |shown: &ReviewedMove| shown.equity.unwrap_or_default();
        let score = f64::from(verdict.best.score) - f64::from(verdict.played.score);
        let leave = equity(&verdict.best) - equity(&verdict.played) - score;
        if turn.bag == 0 {
            LossKind::End
        } else if verdict.missed_bingo.is_some() {
            LossKind::MissedBingo
        } else if leave > 0.0 && leave > score {
            LossKind::Leave
        } else {
            LossKind::Placement
        }
    }

    /// Whether a turn is judged by replies.
    fn is_tried(&self, choice: &Choice<'_>) -> bool {
        let limits = self.limits;
        if limits.racks == 0 && limits.time.is_none() || choice.turn.bag == 0 {
            return false;
        }
        let is_close = |ranked: &RankedMove| choice.cost(ranked) <= CLOSE;
        self.tries_many(choice)
            || is_close(&choice.made) && choice.moves.get(1).is_some_and(is_close)
    }

    /// Whether the best moves are tried however far they are apart.
    fn tries_many(&self, choice: &Choice<'_>) -> bool {
        let is_near_the_end = || PreEndgame::applies_to(&outlook(&choice.position, self.ruleset));
        self.limits.replies || self.limits.deep && is_near_the_end()
    }

    /// Judges by what is left after the opponent's reply.
    fn try_replies(
        &self,
        choice: &Choice<'_>,
        hand: &Hand<'_>,
        verdict: &mut Verdict,
    ) -> Option<()> {
        let limits = self.limits;
        let many = self.tries_many(choice);
        let count = if many { MOST_TRIED } else { MOST_CLOSE };
        let wanted = |ranked: &&RankedMove| many || choice.cost(ranked) <= CLOSE;
        let mut moves = distinct(
            choice.moves.iter().take_while(wanted).copied(),
            &choice.plays,
            &choice.position,
        );
        moves.truncate(count);
        // A move that is equal to one of them, and scores as much, is that one.
        let is_made = |ranked: &&RankedMove| {
            ranked.number == choice.made.number
                || ranked.equity == choice.made.equity
                    && distinct([**ranked, choice.made], &choice.plays, &choice.position).len() == 1
        };
        let made = moves.iter().find(is_made).copied().unwrap_or(choice.made);
        if moves.iter().all(|ranked| ranked.number != made.number) {
            moves.push(made);
        }
        let question = RepliesQuestion {
            position: &choice.position,
            ruleset: self.ruleset,
            plays: &choice.plays,
            count: moves.len(),
            moves,
            lexicon: self.lexicon,
            leaves: self.leaves,
            plies: 1,
            // What each move costs is to be known, not only which is the best.
            settle: Settle::Order,
            standing: choice.lead.as_ref().map(Lead::standing),
            by: Measure::Points,
            after: choice.after.as_ref(),
            scoreless: choice.turn.scoreless,
            limits: LookaheadLimits {
                time: limits.time.unwrap_or(Duration::MAX),
                racks: limits.time.is_none().then_some(limits.racks),
                positions: if limits.time.is_none() { limits.positions } else { u64::MAX },
                end_positions: u64::MAX,
                seed: limits.seed,
                threads: 1,
            },
        };
        let answer = question.rank(&Cancels(self.watch));
        if self.watch.is_cancelled() {
            return None;
        }
        // Without time for a single rack, the equity stands.
        let Ok(answer) = answer else { return Some(()) };
        let net = |ranked: &RankedMove| answer.row(ranked).map(|row| row.net);
        let best = answer.moves.first()?;
        let made = answer.moves.iter().find(|ranked| ranked.number == made.number)?;
        let (Some(most), Some(own)) = (net(best), net(made)) else { return Some(()) };
        let lost = Equity(((most - own) * 100.0).round() as i32);
        verdict.lost = lost.max(Equity(0));
        verdict.best = self.reviewed(&choice.action(best), hand);
        (verdict.best.net, verdict.played.net) = (Some(most), Some(own));
        if verdict.lost.0 == 0 {
            verdict.best = verdict.played.clone();
        }
        verdict.chance = self.chance_by_replies(choice, hand, (&answer, made));
        verdict.by = JudgedBy::Replies;
        verdict.exact = answer.orders.map(|orders| orders.exact);
        verdict.after = answer.after;
        Some(())
    }

    /// Judges by how the game ends.
    fn search_end(
        &self,
        choice: &Choice<'_>,
        hand: &Hand<'_>,
        verdict: &mut Verdict,
    ) -> Option<()> {
        let outlook = outlook(&choice.position, self.ruleset);
        let ending = EndgamePosition {
            ruleset: self.ruleset,
            layout: self.layout,
            board: &choice.turn.board,
            racks: [outlook.rack, outlook.unseen],
            scoreless: choice.turn.scoreless,
        };
        let limits = self.limits;
        let limit = TimeLimit::new(limits.time.unwrap_or(Duration::MAX), self.watch);
        let spend = |_| limit.is_over();
        let most = match limits.time {
            Some(_) => u64::MAX,
            None => limits.positions - 1,
        };
        let budget = || Budget::new(&spend).positions(most);
        let mut endgame = Endgame::within(&ending, self.lexicon, MEGABYTES);
        let made = &choice.turn.action;
        // Without a move the game is over, and nothing can be lost.
        let Some(mut best) = endgame.ranked(1, &mut budget()).into_iter().next() else {
            return Some(());
        };
        let own = match best.moves.first() {
            Some(first) if same(first, made) => Some(best.clone()),
            _ => endgame.after(made, &mut budget()),
        };
        if self.watch.is_cancelled() {
            return None;
        }
        let Some(own) = own else { return Some(()) };
        if own.spread >= best.spread {
            best = own.clone();
        }
        let first = best.moves.first().unwrap_or(made);
        verdict.best = self.reviewed(first, hand);
        (verdict.best.spread, verdict.played.spread) = (Some(best.spread), Some(own.spread));
        verdict.chance = self.chance_at_the_end(choice, &verdict.best, [best.spread, own.spread]);
        verdict.lost = Equity(best.spread.saturating_sub(own.spread).saturating_mul(100));
        (verdict.by, verdict.exact) = (JudgedBy::End, Some(best.exact && own.exact));
        Some(())
    }
}
