//! The verdict on a candidate: in which orders of the bag it wins, and what beats it in the others.

use std::cmp::{Ordering, Reverse};

use rustc_hash::FxHashMap;

use super::outcome::PreEndgameOutcome;
use crate::moves::Move;
use crate::tile::Tiles;

/// In how many orders of the bag a candidate is known to win, to draw and to lose.
///
/// Only ends that were searched to the end count. Equal tiles count as different.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PreEndgameVerdict {
    /// How many orders there are.
    pub orders: usize,
    /// In how many of them the game is won.
    pub wins: usize,
    /// In how many of them it is drawn.
    pub draws: usize,
    /// In how many of them it is lost.
    pub losses: usize,
    /// The orders that are not won: those that are lost first, and then those that are most likely.
    pub failing: Vec<FailingOrders>,
    /// Whether no reply of the opponent brings them more, even if they know what is in the bag: the
    /// candidate leaves nothing in it, and what follows is searched. Else the opponent is taken to go by
    /// equity until the bag is empty, and may do better.
    pub guaranteed: bool,
}

/// Orders in which a candidate does not win, for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailingOrders {
    /// What the player draws after the candidate.
    pub drawn: Tiles,
    /// The opponent's next move; `None` if the game is over by then.
    pub reply: Option<Move>,
    /// Whether they are drawn games, and not lost.
    pub is_draw: bool,
    /// How many orders these are.
    pub orders: usize,
}

impl PreEndgameVerdict {
    /// Whether it is known what every order comes to.
    pub const fn is_complete(&self) -> bool {
        self.wins + self.draws + self.losses == self.orders
    }
}

impl PreEndgameOutcome<'_> {
    /// The verdict on a candidate, as far as it is known; `None` if the score is not known.
    pub fn verdict(&self, number: usize) -> Option<PreEndgameVerdict> {
        let (race, futures) = (&self.search.race, &self.search.futures);
        let standing = race.standing.as_ref()?;
        let tried = race.tried.get(number)?;
        let guaranteed = match &futures.candidates[number].action {
            Move::Play(play) => play.tiles().len() >= futures.outlook.bag,
            Move::Swap(_) | Move::Pass => false,
        };
        let orders = self.orders();
        let mut verdict = PreEndgameVerdict { orders, guaranteed, ..PreEndgameVerdict::default() };
        // Those that fail for the tiles drawn, by their places.
        let mut by_drawn: FxHashMap<Tiles, Vec<usize>> = FxHashMap::default();
        for (order, future) in tried.futures.iter().enumerate() {
            let Some((spread, true)) = race.known.searched(*future) else { continue };
            let outcome = standing.spread.saturating_add(spread).cmp(&0);
            match outcome {
                Ordering::Greater => verdict.wins += 1,
                Ordering::Equal => verdict.draws += 1,
                Ordering::Less => verdict.losses += 1,
            }
            if outcome != Ordering::Greater {
                let failing = FailingOrders {
                    drawn: futures.drawn(number, order),
                    reply: race.known.first_reply(*future).cloned(),
                    is_draw: outcome == Ordering::Equal,
                    orders: 1,
                };
                let places = by_drawn.entry(failing.drawn).or_default();
                let same = |place: &&usize| {
                    let known = &verdict.failing[**place];
                    (&known.reply, known.is_draw) == (&failing.reply, failing.is_draw)
                };
                match places.iter().find(same) {
                    Some(place) => verdict.failing[*place].orders += 1,
                    None => {
                        places.push(verdict.failing.len());
                        verdict.failing.push(failing);
                    }
                }
            }
        }
        verdict.failing.sort_by_key(|failing| (failing.is_draw, Reverse(failing.orders)));
        Some(verdict)
    }
}
