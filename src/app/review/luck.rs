//! The luck of a draw: what the rack is worth, beside the racks that might have been drawn.

use super::choice::Judge;
use crate::eval::{Outlook, best, draw, random};
use crate::formats::RecordedTurn;
use crate::game::unseen;
use crate::tile::{Rack, Tiles};

impl Judge<'_> {
    /// How much more the best move with the rack is worth, in points, than the mean over racks that
    /// keep the same tiles and draw the others from the unseen ones; `None` where nothing was drawn,
    /// nothing else could have been drawn, or the watch cancels.
    pub(super) fn luck(&self, turn: &RecordedTurn, rack: &Tiles, kept: &Tiles) -> Option<f64> {
        let drawn = rack.len().checked_sub(kept.len()).filter(|drawn| *drawn > 0)?;
        if !kept.minus(rack).is_empty() || self.limits.draws == 0 {
            return None;
        }
        let (pool, _) = unseen(&turn.board, kept, &self.ruleset.tiles);
        if pool.len() <= drawn {
            return None;
        }
        let mut numbers = random(self.limits.seed, turn.line as u64);
        let mut sum = 0.0;
        for _ in 0..self.limits.draws {
            if self.watch.is_cancelled() {
                return None;
            }
            let tiles = draw(&pool, drawn, &mut numbers);
            sum += self.worth(turn, kept.plus(&tiles), pool.minus(&tiles))?;
        }
        let actual = self.worth(turn, *rack, pool.minus(&rack.minus(kept)))?;
        Some(actual - sum / self.limits.draws as f64)
    }

    /// The equity of the best move with a rack, in points.
    fn worth(&self, turn: &RecordedTurn, rack: Tiles, unseen: Tiles) -> Option<f64> {
        let outlook = Outlook::new(self.ruleset, self.layout, &turn.board, rack, unseen);
        let keeping = outlook.leave_values(self.leaves);
        let can_swap = turn.bag >= self.ruleset.rules.swap_limit;
        let rack = Rack::new(rack)?;
        let Ok(best) = best(&outlook.scene(), &rack, self.lexicon, &keeping, can_swap);
        Some(best.equity.points())
    }
}
