//! The chance to win by the lead.

use std::sync::Arc;

use super::advice::RankedMove;
use crate::eval::{Chances, Equity, Standing, TYPICAL_LEAVE};
use crate::moves::Plays;

/// The spread of two scores, as large as a spread can be where it would be larger.
pub(crate) fn spread_of([own, other]: [i64; 2]) -> i32 {
    let spread = own.saturating_sub(other);
    spread.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// By how much a player leads, and how often leads win.
#[derive(Clone, Debug)]
pub(crate) struct Lead {
    /// By how many points.
    pub spread: i32,
    /// How often leads win.
    pub chances: Arc<Chances>,
    /// How many tiles are not on the board.
    pub tiles: usize,
}

impl Lead {
    /// The lead without the number of tiles.
    pub(crate) fn standing(&self) -> Standing<'_> {
        Standing { spread: self.spread, chances: &self.chances }
    }

    /// The chance to win after a move, where its equity is known.
    pub(crate) fn with_move(&self, ranked: &RankedMove, plays: &Plays) -> Option<f64> {
        let laid = ranked.play_of(plays).map_or(0, |play| play.tiles().len());
        Some(self.after_move(ranked.equity?, laid))
    }

    /// The chance to win after a move of the player that lays some tiles.
    fn after_move(&self, equity: Equity, laid: usize) -> f64 {
        self.standing().after_move(equity, self.tiles.saturating_sub(laid))
    }

    /// The chance to win of a player who has just moved, by the lead alone.
    pub(crate) fn moved(&self) -> f64 {
        self.after_move(TYPICAL_LEAVE, 0)
    }

    /// The chance to win of a player who is to move, by the lead alone.
    pub(crate) fn to_move(&self) -> f64 {
        let others = Self { spread: self.spread.saturating_neg(), ..self.clone() };
        1.0 - others.moved()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spread_is_too_large() {
        let spreads = [[7, 9], [i64::MAX, -1], [i64::MIN, 1]].map(spread_of);
        assert_eq!(spreads, [-2, i32::MAX, i32::MIN]);
    }

    #[cfg(feature = "lists")]
    #[test]
    fn leads_win() {
        let dutch = crate::rules::Ruleset::built_in("nl").expect("built in");
        let chances = crate::app::chances::built_in_chances(&dutch).expect("built in");
        let chances = Arc::new(chances);
        let lead = |spread| Lead { spread, chances: Arc::clone(&chances), tiles: 60 };
        let [lost, even, won] = [i32::MIN, 0, i32::MAX].map(|spread| lead(spread).to_move());
        assert!((0.0..0.01).contains(&lost) && (0.99..=1.0).contains(&won), "{lost} {won}");
        // To be about to move is worth something.
        assert!(even > 0.5 && lead(0).moved() < 0.5, "{even}");
    }
}
