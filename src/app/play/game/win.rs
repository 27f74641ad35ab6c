//! The chance to win of a game that is played along.

use super::table::{PlayAlong, WaitingFor};
use crate::app::{Lead, spread_of};

impl PlayAlong {
    /// The chance that the player wins, 0 to 1: with the best move by equity where it is their turn, and
    /// otherwise by the lead alone. `None` once the bag is empty, as the game is then searched to its end, and
    /// where it is not known how often leads win.
    pub const fn win(&self) -> Option<f64> {
        self.win
    }

    /// The player's score minus the opponent's, in points.
    pub(in crate::app::play) fn lead(&self) -> i32 {
        let scores = self.game().scores();
        spread_of([self.me, self.me.other()].map(|seat| scores[seat.index()]))
    }

    pub(in crate::app::play) fn find_win(&self) -> Option<f64> {
        let game = self.game();
        if self.waiting_for() == WaitingFor::Nothing || game.bag_len() == 0 {
            return None;
        }
        let lead = Lead {
            spread: self.lead(),
            chances: self.words.chances().ok()?,
            tiles: game.unseen(self.me).len() + self.rack().len(),
        };
        if game.to_move() != self.me {
            return Some(lead.moved());
        }
        let best = self.moves.as_ref().and_then(|moves| {
            let best = moves.best_by_equity()?;
            lead.with_move(&best, &moves.plays)
        });
        // Without the tiles, it is the opponent who has just moved.
        Some(best.unwrap_or_else(|| lead.to_move()))
    }
}
