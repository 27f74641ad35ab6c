//! The orders of a bag with few tiles, tried on several threads until the time is up.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::limits::LookaheadLimits;
use super::runner::on_threads;
use crate::app::TimeLimit;
use crate::app::solve::{OrdersRow, RepliesRow};
use crate::eval::{
    Budget, Measure, PreEndgame, PreEndgameFound, PreEndgameOutcome, PreEndgameReach,
    PreEndgameTask,
};
use crate::lexicon::WordMap;

/// How many positions of an end are searched at first.
const FIRST: u64 = 500;

/// How far the orders of a bag are tried within some limits.
pub(super) fn reach(
    limits: &LookaheadLimits,
    candidates: usize,
    keeps_all: bool,
) -> PreEndgameReach {
    let racks = limits.racks.unwrap_or(u64::MAX);
    PreEndgameReach {
        orders: usize::try_from(racks).unwrap_or(usize::MAX),
        candidates,
        first: FIRST,
        positions: limits.positions,
        keeps_all,
        returns: true,
    }
}

/// Tries the orders until all is exact or a limit is reached. Progress is in orders.
pub(super) fn try_orders<'a>(
    mut search: PreEndgame<'a>,
    map: &WordMap,
    limits: &LookaheadLimits,
    limit: TimeLimit<'_>,
) -> PreEndgameOutcome<'a> {
    let spend = |_| limit.is_over();
    let budget = Budget::new(&spend);
    while let Some(tasks) = search.tasks(budget) {
        let found = run(&search, &tasks, map, limits.threads, budget);
        search.add(found);
        let [played, _] = search.tried();
        limit.watch.progress(played as u64, limits.racks);
    }
    search.outcome()
}

/// Does all tasks.
fn run(
    search: &PreEndgame<'_>,
    tasks: &[PreEndgameTask],
    map: &WordMap,
    threads: u64,
    budget: Budget<'_>,
) -> Vec<PreEndgameFound> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.push(search.run(task, map, budget));
        }
        found
    };
    on_threads(threads, work).into_iter().flatten().collect()
}

/// How far the orders were tried.
pub(super) fn orders_row(search: &PreEndgameOutcome<'_>) -> OrdersRow {
    let [played, searched] = search.tried();
    let all = 0..search.candidates().len();
    let complete = all.clone().filter(|number| search.is_complete(*number)).count();
    let begun = all.clone().filter(|number| search.is_searched(*number)).count();
    let untried = all.clone().filter(|number| !search.is_played(*number)).count();
    let (moves, dropped): (Vec<_>, Vec<_>) = all.partition(|number| search.is_wanted(*number));
    OrdersRow {
        all: search.orders() as u64,
        played: played as u64,
        searched: searched as u64,
        exact: search.is_exact(),
        proven: search.is_proven(),
        moves: moves.len(),
        dropped: dropped.len(),
        complete,
        partly: begun - complete,
        open: search.open(),
        unsearched: dropped.iter().filter(|number| !search.is_searched(**number)).count(),
        untried,
    }
}

/// What came of a move.
pub(super) fn replies_row(
    search: &PreEndgameOutcome<'_>,
    orders: OrdersRow,
    number: usize,
) -> RepliesRow {
    let value = search.value(Measure::Points, number).unwrap_or_default();
    let row = RepliesRow::of(&search.reply(number)).with_value((value.mean, value.error));
    let is_settled = orders.exact && search.is_wanted(number);
    RepliesRow { settled: Some(is_settled), orders: Some(orders), ..row }
}
