//! What a turn cost in chance to win, as it is judged.

use super::choice::{Choice, Judge};
use super::moved::Hand;
use super::reviewed_move::ReviewedMove;
use crate::app::advice::RankedMove;
use crate::app::lookahead::RepliesAnswer;
use crate::app::{Lead, spread_of};
use crate::formats::RecordedTurn;
use crate::moves::Move;

/// The move with the best chance to win, and the chances after it and after the one that was made.
pub(super) struct ChosenChance {
    pub best: ReviewedMove,
    pub wins: [f64; 2],
}

impl Judge<'_> {
    /// The lead before a turn, where chances are asked for.
    pub(super) fn lead(&self, turn: &RecordedTurn) -> Option<Lead> {
        let mut scores = [turn.seat, turn.seat.other()].map(|seat| turn.scores[seat.index()]);
        if let Move::Play(play) = &turn.action {
            scores[0] = scores[0].saturating_sub(play.score().into());
        }
        let tiles = self.ruleset.tiles.total().saturating_sub(turn.board.tiles().count());
        Some(Lead { spread: spread_of(scores), chances: self.chances?.clone(), tiles })
    }

    /// The chances by the lead that moves make by their equity.
    pub(super) fn chance_by_equity(
        &self,
        choice: &Choice<'_>,
        hand: &Hand<'_>,
    ) -> Option<ChosenChance> {
        let lead = choice.lead.as_ref()?;
        let win = |ranked: &RankedMove| lead.with_move(ranked, &choice.plays);
        self.chosen(choice, hand, (&choice.moves, &choice.made), &win)
    }

    /// The chances that are left after the replies to the moves that were tried.
    pub(super) fn chance_by_replies(
        &self,
        choice: &Choice<'_>,
        hand: &Hand<'_>,
        (answer, made): (&RepliesAnswer, &RankedMove),
    ) -> Option<ChosenChance> {
        choice.lead.as_ref()?;
        self.chosen(choice, hand, (&answer.moves, made), &|ranked| answer.win(ranked))
    }

    /// The chances by how the game ends.
    pub(super) fn chance_at_the_end(
        &self,
        choice: &Choice<'_>,
        best: &ReviewedMove,
        spreads: [i32; 2],
    ) -> Option<ChosenChance> {
        let standing = choice.lead.as_ref()?.standing();
        let wins = spreads.map(|spread| standing.at_the_end(spread));
        Some(ChosenChance { best: best.clone(), wins })
    }

    /// The first of some moves with the best chance, beside the one that was made.
    fn chosen(
        &self,
        choice: &Choice<'_>,
        hand: &Hand<'_>,
        (moves, made): (&[RankedMove], &RankedMove),
        win: &dyn Fn(&RankedMove) -> Option<f64>,
    ) -> Option<ChosenChance> {
        let own = win(made)?;
        let known = moves.iter().filter_map(|ranked| Some((ranked, win(ranked)?)));
        let better = |one: (_, f64), other: (_, f64)| if other.1 > one.1 { other } else { one };
        let (best, most) = known.fold((made, own), better);
        let is_made = best.number == made.number;
        let action = if is_made { choice.turn.action.clone() } else { choice.action(best) };
        Some(ChosenChance { best: self.reviewed(&action, hand), wins: [most, own] })
    }
}
