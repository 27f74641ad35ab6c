//! The parts of the work: futures played out, ends searched.

use super::known::{EndReach, FutureKey, Played, ReachedEnd, SearchedEnd};
use super::orders::{BagOrder, BagOrders};
use crate::eval::replies::Playout;
use crate::eval::{Budget, Candidate, Leaves, Outlook};
use crate::lexicon::WordMap;
use crate::tile::Tiles;

/// A part of the work.
#[derive(Clone)]
pub struct PreEndgameTask(pub(super) Task);

#[derive(Clone)]
pub(super) enum Task {
    /// Some candidates in one order.
    Play(usize, Vec<usize>),
    /// The end of a number, and how many positions of it.
    Search(usize, ReachedEnd, EndReach),
}

/// What came of a part of the work.
pub struct PreEndgameFound(pub(super) Found);

pub(super) enum Found {
    Played {
        all: Vec<(FutureKey, Played)>,
        /// Whether there was no time for all of them.
        is_stopped: bool,
    },
    Searched(usize, SearchedEnd),
}

/// All futures of a position.
#[derive(Clone)]
pub(super) struct Futures<'a> {
    pub outlook: Outlook<'a>,
    pub candidates: Vec<Candidate>,
    pub leaves: &'a Leaves,
    pub orders: BagOrders,
}

impl Futures<'_> {
    /// What the future of a candidate in an order depends on.
    pub(super) fn key(&self, candidate: usize, order: usize) -> FutureKey {
        FutureKey::new(candidate, &self.candidates[candidate], &self.orders.tried[order])
    }

    /// What the player draws after a candidate in an order.
    pub(super) fn drawn(&self, candidate: usize, order: usize) -> Tiles {
        self.key(candidate, order).drawn
    }

    /// Does a part of the work, as far as the budget allows.
    pub(super) fn run(
        &self,
        task: &PreEndgameTask,
        map: &WordMap,
        budget: Budget<'_>,
    ) -> PreEndgameFound {
        PreEndgameFound(match &task.0 {
            Task::Play(order, candidates) => self.play(*order, candidates, map, budget),
            Task::Search(number, end, reach) => {
                Found::Searched(*number, end.search(&self.outlook, map, *reach, budget))
            }
        })
    }

    fn play(&self, order: usize, candidates: &[usize], map: &WordMap, budget: Budget<'_>) -> Found {
        let BagOrder { other, bag } = &self.orders.tried[order];
        let mut playout = Playout::new(&self.outlook, self.leaves, *other);
        let mut played = |candidate: &usize| {
            playout.begin(&self.candidates[*candidate], bag);
            let mut end = playout.end();
            let mut reached = end.take().map(|end| ReachedEnd::new(&self.outlook, &end));
            let (mut reply, mut early) = (None, None);
            loop {
                if budget.spend(1) {
                    return None;
                }
                let Ok(action) = playout.step(map);
                let Some(action) = action else { break };
                if reply.is_none() {
                    reply = Some(self.outlook.brought(&action));
                    early = reached.is_none().then_some(action);
                }
                let reach = || Some(ReachedEnd::new(&self.outlook, &playout.end()?));
                reached = reached.or_else(reach);
            }
            let spread = playout.final_spread();
            let reply = reply.unwrap_or_default();
            Some((self.key(*candidate, order), Played { spread, end: reached, reply, early }))
        };
        let all: Vec<_> = candidates.iter().map_while(&mut played).collect();
        let is_stopped = all.len() < candidates.len();
        Found::Played { all, is_stopped }
    }
}
