//! Moves ranked by what they come to once the opponent has replied.

use std::cmp::Reverse;
use std::time::Duration;

use super::error::LookaheadError;
use super::last_move::{Inferred, LastMove};
use super::limits::LookaheadLimits;
use super::orders::{orders_row, reach, replies_row, try_orders};
use super::runner::Runner;
use crate::app::advice::{RankedMove, outlook};
use crate::app::solve::{OrdersRow, RepliesRow, VerdictRow};
use crate::app::{TimeLimit, Watch};
use crate::eval::{
    BestRace, Equity, Leaves, Measure, MoveRace, PreEndgame, Race, Simulation, Standing,
};
use crate::game::Position;
use crate::lexicon::WordMap;
use crate::moves::Plays;
use crate::rules::Ruleset;

/// The risk that what is called settled is wrong.
const RISK: f64 = 0.01;

/// Moves closer to each other than this, one point, count as equal, and one counts as the best that
/// comes to less than another by no more.
const EQUAL: Equity = Equity(100);

/// Moves are practically equal within this where games are played to their end. Such games take longer and differ
/// more from each other, and a margin twice as wide needs a quarter of the racks.
const EQUAL_AT_THE_END: Equity = Equity(200);

/// What is settled about some moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Settle {
    /// Which one is the best.
    #[default]
    Best,
    /// Their whole order.
    Order,
}

/// Asks for the order of some moves once the opponent has replied.
#[derive(Clone, Debug)]
pub struct RepliesQuestion<'a> {
    /// The board and the rack of the player to move.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// All plays of the position.
    pub plays: &'a Plays,
    /// The moves, best first; those without an equity are left out.
    pub moves: Vec<RankedMove>,
    /// How many of them are tried: the first. With one to six tiles in the bag, those that come to most
    /// when all are played out by equity.
    pub count: usize,
    /// The words.
    pub lexicon: &'a WordMap,
    /// Their leave values.
    pub leaves: &'a Leaves,
    /// How many moves are made after each, at least 1: the reply is the first.
    pub plies: usize,
    /// What is to be settled.
    pub settle: Settle,
    /// The score, and how often leads win, where chances to win are asked for.
    pub standing: Option<Standing<'a>>,
    /// What the moves are compared by: with chances, the standing must be given, and they are practically
    /// equal within one per cent, as they are within one point otherwise; within twice that where games are
    /// played to their end.
    pub by: Measure,
    /// The opponent's last move, by which their racks are weighed; else all are equally likely.
    pub after: Option<&'a LastMove>,
    /// The number of scoreless turns in a row before the position.
    pub scoreless: usize,
    /// How far to look ahead.
    pub limits: LookaheadLimits,
}

/// Moves in the order of what they come to once the opponent has replied.
#[derive(Clone, Debug)]
pub struct RepliesAnswer {
    /// The moves, best first.
    pub moves: Vec<RankedMove>,
    /// What came of each move, by the place that `tried` has.
    replies: Vec<RepliesRow>,
    /// The chance to win with each, in the same order, and the verdict where orders of the bag were tried.
    wins: Vec<(Option<f64>, Option<VerdictRow>)>,
    /// What was to be settled.
    pub settle: Settle,
    /// What the moves were compared by.
    pub by: Measure,
    /// The name of the opponent's last move, where their racks were weighed by it.
    pub after: Option<String>,
    /// How many racks the opponent was given.
    pub racks: u64,
    /// How far the orders of the bag were tried, where it has one to six tiles.
    pub orders: Option<OrdersRow>,
    /// How long it took.
    pub elapsed: Duration,
    /// Whether each game was played to its end.
    pub is_to_the_end: bool,
    /// The numbers of two moves that are too close to tell which is better; `None` where all that was
    /// asked is settled.
    pub unsettled: Option<[usize; 2]>,
    /// Whether the watcher cancelled it.
    pub is_cancelled: bool,
}

impl RepliesQuestion<'_> {
    /// Tries the moves until what is asked is settled or a limit is reached. Progress is in racks.
    ///
    /// # Errors
    ///
    /// No tile is unseen, no move has an equity, there is no time at all, or the words have other letters than the
    /// position.
    pub fn rank(self, watch: &dyn Watch) -> Result<RepliesAnswer, LookaheadError> {
        let limit = TimeLimit::new(self.limits.time, watch);
        self.position.scene(self.ruleset).check_words(self.lexicon)?;
        let outlook = outlook(self.position, self.ruleset).after_scoreless(self.scoreless);
        if outlook.unseen.is_empty() {
            return Err(LookaheadError::NothingUnseen);
        }
        let candidates = self
            .moves
            .iter()
            .filter_map(|ranked| Some((*ranked, ranked.candidate(self.plays, self.position)?)));
        let LookaheadLimits { seed, positions, .. } = self.limits;
        let keeps_all = self.settle == Settle::Order;
        let looks_at_all = positions > 0 && !keeps_all && PreEndgame::applies_to(&outlook);
        let most = if looks_at_all { usize::MAX } else { self.count };
        let (moves, mut candidates): (Vec<_>, Vec<_>) = candidates.take(most).unzip();
        if moves.is_empty() {
            return Err(LookaheadError::NothingToTry);
        }
        if self.limits.time.is_zero() {
            return Err(LookaheadError::NoTime);
        }
        if positions > 0 {
            let reach = reach(&self.limits, self.count, keeps_all);
            candidates = match PreEndgame::new(outlook, candidates, self.leaves, reach, seed) {
                Ok(search) => return Ok(self.try_orders(&moves, search, limit)),
                Err(candidates) => candidates,
            };
        }
        let seed = self.limits.seed;
        let inferred = Inferred::of(self.after, outlook, self.leaves, self.lexicon, (seed, limit));
        let future = Simulation::new(outlook, candidates, self.leaves, self.plies, seed)
            .with_standing(self.standing)
            .with_inference(inferred.inference());
        let mut runner = Runner::new(&future, self.lexicon, &self.limits, limit);
        let most = self.limits.racks.unwrap_or(u64::MAX);
        let by = self.by;
        let equal = if future.is_to_the_end() { EQUAL_AT_THE_END } else { EQUAL };
        let mut race: Box<dyn Race> = match self.settle {
            Settle::Best => Box::new(BestRace::new(moves.len(), RISK, equal).by(by)),
            Settle::Order => Box::new(MoveRace::new(moves.len(), RISK, equal).by(by)),
        };
        while let Some(mut leg) = race.next().filter(|leg| leg.futures.start < most) {
            leg.futures.end = leg.futures.end.min(most);
            let run = runner.run(&leg, |(): &mut (), _| ());
            let upto = leg.futures.start + run.count;
            race.add(&leg, upto, &run.tallies);
            if upto < leg.futures.end {
                break;
            }
        }
        let replies: Vec<_> = (0..moves.len())
            .map(|number| inferred.row(RepliesRow::in_race(&*race, number)))
            .collect();
        let wins = (0..moves.len()).map(|number| {
            let (chance, _) = race.value(Measure::Chance, number)?;
            // What is known of a move tried less often is the difference to another.
            Some((chance / 10_000.0).clamp(0.0, 1.0))
        });
        let wins: Vec<_> = wins.collect();
        let mut order = race.order();
        if by == Measure::Chance {
            // Chances that differ by less than is shown put nothing in order: points do.
            let permille = |tried: &usize| wins[*tried].map(|win| (1000.0 * win).round() as u64);
            let net = |tried: &usize| replies[*tried].net;
            order.sort_by(|one, other| {
                permille(other).cmp(&permille(one)).then(net(other).total_cmp(&net(one)))
            });
        }
        let ordered = order.iter().map(|tried| RankedMove { tried: Some(*tried), ..moves[*tried] });
        Ok(RepliesAnswer {
            moves: ordered.collect(),
            replies,
            wins: wins.into_iter().map(|win| (win, None)).collect(),
            settle: self.settle,
            by,
            after: inferred.name(),
            racks: race.futures(),
            orders: None,
            elapsed: limit.elapsed(),
            is_to_the_end: future.is_to_the_end(),
            unsettled: race.unsettled().map(|pair| pair.map(|tried| moves[tried].number)),
            is_cancelled: watch.is_cancelled(),
        })
    }

    /// Compares moves with few tiles in the bag: by every order of them, as far as the limits allow.
    fn try_orders(
        &self,
        moves: &[RankedMove],
        search: PreEndgame<'_>,
        limit: TimeLimit<'_>,
    ) -> RepliesAnswer {
        let search = search.with_standing(self.standing, self.by);
        let found = try_orders(search, self.lexicon, &self.limits, limit);
        let elapsed = limit.elapsed();
        let row = orders_row(&found);
        let chance = |number: usize| {
            let chance = found.value(Measure::Chance, number)?.mean / 10_000.0;
            // Estimates for parts can exceed the total.
            Some(chance.clamp(0.0, 1.0))
        };
        let mut order = found.order().to_vec();
        let is_close = !row.exact && !row.proven && order.len() > 1;
        if let Some((_, others)) = order.split_first_mut() {
            // As shown: those that were dropped, or brought back and not proved, by what is known of them.
            others.sort_by_cached_key(|number| {
                let net = found.value(Measure::Points, *number).map(|value| value.mean.round());
                let permille = chance(*number).map(|win| (1000.0 * win).round());
                let shown =
                    if self.by == Measure::Chance { [permille, net] } else { [net, permille] };
                shown.map(|shown| Reverse(shown.map(|shown| shown as i64)))
            });
        }
        order.truncate(self.count);
        let verdict =
            |number: usize| Some(VerdictRow::new(&found.verdict(number)?, &self.ruleset.alphabet));
        let ranked =
            |(tried, number): (usize, &usize)| RankedMove { tried: Some(tried), ..moves[*number] };
        RepliesAnswer {
            moves: order.iter().enumerate().map(ranked).collect(),
            replies: order.iter().map(|number| replies_row(&found, row, *number)).collect(),
            wins: order.iter().map(|number| (chance(*number), verdict(*number))).collect(),
            settle: self.settle,
            by: self.by,
            after: None,
            racks: row.played,
            orders: Some(row),
            elapsed,
            is_to_the_end: true,
            unsettled: order
                .get(1)
                .filter(|_| is_close)
                .map(|next| [order[0], *next].map(|number| moves[number].number)),
            is_cancelled: limit.watch.is_cancelled(),
        }
    }
}

impl RepliesAnswer {
    /// How far moves that count as equal are apart, at most: `one point`.
    pub const fn within(&self) -> &'static str {
        match (self.by, self.is_to_the_end) {
            (Measure::Points, false) => "one point",
            (Measure::Points, true) => "two points",
            (Measure::Chance, false) => "one per cent",
            (Measure::Chance, true) => "two per cent",
        }
    }

    /// The chance to win that is left after the replies to a move, 0 to 1, if the score was given.
    pub fn win(&self, ranked: &RankedMove) -> Option<f64> {
        self.wins.get(ranked.tried?)?.0
    }

    /// In which orders of the bag a move wins, if these were tried and the score was given.
    pub fn verdict(&self, ranked: &RankedMove) -> Option<&VerdictRow> {
        self.wins.get(ranked.tried?)?.1.as_ref()
    }

    /// The replies to a move as plain data; `None` where there was no time to try it.
    pub fn row(&self, ranked: &RankedMove) -> Option<RepliesRow> {
        let replies = self.replies.get(ranked.tried?).filter(|replies| replies.racks > 0)?;
        Some(replies.of_equity(ranked.equity))
    }
}
