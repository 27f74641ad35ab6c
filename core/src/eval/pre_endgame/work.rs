//! The parts of the work: futures played out, ends searched.

use super::known::{EndReach, FutureKey, Played, ReachedEnd, SearchedEnd};
use super::orders::{BagOrder, BagOrders};
use crate::eval::replies::Playout;
use crate::eval::{Candidate, Leaves, Outlook};
use crate::lexicon::WordMap;
use crate::moves::Move;
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
    Played(Vec<(FutureKey, Played)>),
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

    /// Does a part of the work. Once `stop` returns `true`, searches are broken off.
    pub(super) fn run(
        &self,
        task: &PreEndgameTask,
        map: &WordMap,
        stop: &dyn Fn() -> bool,
    ) -> PreEndgameFound {
        PreEndgameFound(match &task.0 {
            Task::Play(order, candidates) => Found::Played(self.play(*order, candidates, map)),
            Task::Search(number, end, reach) => {
                Found::Searched(*number, end.search(&self.outlook, map, *reach, stop))
            }
        })
    }

    fn play(&self, order: usize, candidates: &[usize], map: &WordMap) -> Vec<(FutureKey, Played)> {
        let BagOrder { other, bag } = &self.orders.tried[order];
        let mut playout = Playout::new(&self.outlook, self.leaves, *other);
        let rack_size = self.outlook.ruleset.rules.rack_size;
        let played = |candidate: &usize| {
            playout.begin(&self.candidates[*candidate], bag);
            let mut end = playout.end();
            let mut reached = end.take().map(|end| ReachedEnd::new(&self.outlook, &end));
            let (mut reply, mut early) = (None, None);
            loop {
                let Ok(action) = playout.step(map);
                let Some(action) = action else { break };
                let points = match &action {
                    Move::Play(play) => (play.score(), play.tiles().len() == rack_size),
                    _ => (0, false),
                };
                if reply.is_none() && reached.is_none() {
                    early = Some(action);
                }
                reply = reply.or(Some(points));
                let reach = || Some(ReachedEnd::new(&self.outlook, &playout.end()?));
                reached = reached.or_else(reach);
            }
            let Ok(spread) = playout.finish(usize::MAX, map);
            let spread = spread.0 / 100;
            let reply = reply.unwrap_or_default();
            (self.key(*candidate, order), Played { spread, end: reached, reply, early })
        };
        candidates.iter().map(played).collect()
    }
}
