//! Whether an end brings more than some points: a narrow window takes far fewer positions than the exact spread.

use std::cmp::Ordering;

use super::Endgame;
use super::search::SearchParams;
use crate::eval::PositionBudget;
use crate::moves::Move;

impl Endgame<'_> {
    /// Compares the spread that best play of both brings the player to move with some points, `None` if the search
    /// was stopped; and gives the best move found, `None` also if the game is over.
    pub(in crate::eval) fn compare(
        &mut self,
        points: i32,
        budget: &mut PositionBudget<'_>,
    ) -> (Option<Ordering>, Option<Move>) {
        self.search.game.positions = 0;
        self.search.stopped = false;
        if let Some(over) = self.search.game.over(&self.root) {
            return (Some(over.cmp(&points)), None);
        }
        let mut order: Vec<usize> = (0..self.moves.trials.len()).collect();
        for depth in (1..3).chain((4..).step_by(2)) {
            let (mut alpha, mut exact, mut best) = (points - 1, true, 0);
            for (rank, index) in order.iter().enumerate() {
                let trial = &self.moves.trials[*index];
                if trial.upper <= alpha {
                    continue;
                }
                let params = SearchParams { depth, alpha, beta: points + 1, ply: 0, first: None };
                let spread = self.search.after(&self.root, params, &self.moves, trial, budget);
                if self.search.stopped {
                    return (None, None);
                }
                exact &= spread.exact;
                if spread.points > alpha {
                    (alpha, best) = (spread.points, rank);
                }
                if spread.points > points {
                    exact = spread.exact;
                    break;
                }
            }
            // What looked best comes first further on.
            order[..=best].rotate_right(1);
            if exact {
                return (Some(alpha.cmp(&points)), self.root_move(order[0]));
            }
        }
        (None, None)
    }

    /// A move of the root.
    fn root_move(&self, index: usize) -> Option<Move> {
        match self.moves.play(&self.moves.trials[index]) {
            None => Some(Move::Pass),
            Some((play, list)) => self.position.legal(self.position.board, list, &play),
        }
    }
}
