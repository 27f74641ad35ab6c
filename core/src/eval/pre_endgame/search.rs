//! The search of a pre-endgame: what to do next.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::orders::BagOrders;
use super::race::Race;
use super::value::PreEndgameReach;
use super::work::{Found, Futures, PreEndgameFound, PreEndgameTask, Task};
use crate::eval::{Budget, Candidate, Leaves, Measure, Outlook, Standing};
use crate::lexicon::WordMap;

/// How many orders are played out at a time, with many candidates a quarter of that, and how many ends are
/// searched at least.
const PLAYED: usize = 16;
const MANY: usize = 50;
const SEARCHED: usize = 8;

/// How many of many candidates are played out in an order as one part of the work: those that come first are done
/// in all orders before the others are begun.
const PART: usize = 16;

/// For how many candidates this is planned at a time.
const PLANNED: usize = 256 * PART;

/// How many orders are tried first, and how many times as many once all of their ends were searched.
const FIRST: usize = 128;
const MORE: usize = 4;

/// How many positions of the search of an end a playout counts as.
const PLAYOUT: u64 = 4;

/// Candidate moves with one to six tiles in the bag, and what follows each in the orders of the bag: with up to
/// four tiles in every one, with more in a sample of 20,000.
///
/// An order says what the opponent has and what both will draw; equal tiles count as different, so that
/// all orders are equally likely. While the bag has tiles, both players make the move of the highest
/// equity. Once it is empty, the end is searched by [`Endgame`](crate::eval::Endgame). Where there is no time
/// for that, the rest is played by equity too. A seed decides which orders are tried first: a fair sample.
///
/// [`tasks`](Self::tasks) says what to do, [`run`](Self::run) does it, on any thread,
/// [`add`](Self::add) takes what was found, and [`outcome`](Self::outcome) says what it came to. The same seed and
/// limits give the same values, whatever the number of threads.
#[derive(Clone)]
pub struct PreEndgame<'a> {
    pub(super) futures: Futures<'a>,
    pub(super) race: Race<'a>,
    reach: PreEndgameReach,
    /// How many orders are to be tried before ends are searched further, and how many were played out.
    goal: usize,
    played: usize,
    /// To how many of those still wanted the orders that are being played out were given.
    planned: usize,
    /// How many orders were searched at the present limit of positions.
    searched: usize,
    most: u64,
    /// Up to which limit those that were brought back are searched, to catch up with the others.
    ceiling: u64,
    spent: u64,
    /// How much of it went to those that were brought back, and whether it goes to them now.
    spent_on_returned: u64,
    is_returning: bool,
    /// Whether there was something to do since the ceiling was raised.
    has_worked: bool,
    /// Whether it is known who wins, and spreads are searched.
    is_refining: bool,
}

impl<'a> PreEndgame<'a> {
    /// The most tiles in the bag.
    pub const MOST: usize = 6;

    /// Whether a position is a pre-endgame: the bag has one to six tiles, and the opponent has some.
    pub fn applies_to(outlook: &Outlook<'_>) -> bool {
        (1..=Self::MOST).contains(&outlook.bag) && outlook.opponent() > 0
    }

    /// The pre-endgame of a position, before anything is tried.
    ///
    /// # Errors
    ///
    /// The candidates, given back, of a position that [is none](Self::applies_to).
    pub fn new(
        outlook: Outlook<'a>,
        candidates: Vec<Candidate>,
        leaves: &'a Leaves,
        reach: PreEndgameReach,
        seed: u64,
    ) -> Result<Self, Vec<Candidate>> {
        if !Self::applies_to(&outlook) {
            return Err(candidates);
        }
        let orders = BagOrders::new(&outlook, seed);
        let most = orders.tried.len();
        Ok(Self {
            race: Race::new(candidates.len(), orders.all),
            reach: PreEndgameReach { orders: reach.orders.clamp(1, most), ..reach },
            goal: FIRST.min(reach.orders.clamp(1, most)),
            futures: Futures { outlook, candidates, leaves, orders },
            played: 0,
            planned: 0,
            searched: 0,
            most: reach.first.max(1),
            ceiling: reach.first.max(1),
            spent: 0,
            spent_on_returned: 0,
            is_returning: false,
            has_worked: false,
            is_refining: false,
        })
    }

    /// Sets the score and the primary measure; candidates then get chances to win too.
    #[must_use]
    pub fn with_standing(mut self, standing: Option<Standing<'a>>, by: Measure) -> Self {
        let by = if standing.is_some() { by } else { Measure::Points };
        (self.race.standing, self.race.by) = (standing, by);
        self
    }

    /// What to do next, in any order; `None` once all is exact or a limit is reached.
    pub fn tasks(&mut self, budget: Budget<'_>) -> Option<Vec<PreEndgameTask>> {
        // However few positions are allowed, something is tried, and what was begun with some candidates goes on with all.
        while (self.played == 0 || self.planned > 0 || self.spent < self.reach.positions)
            && !budget.is_over()
        {
            let tasks = if self.played < self.goal {
                self.to_play()
            } else if self.searched < self.goal {
                self.to_search()
            } else if self.goal < self.reach.orders {
                self.goal = (MORE * self.goal).min(self.reach.orders);
                continue;
            } else if self.most < self.ceiling {
                self.drop_returned();
                (self.most, self.searched) = (8 * self.most, 0);
                continue;
            } else if self.bring_back() {
                continue;
            } else if !self.by_spread() && self.race.is_exact() {
                // It is known which win most often; of these, points decide.
                (self.is_refining, self.has_worked) = (true, false);
                (self.most, self.ceiling) = (self.reach.first.max(1), self.reach.first.max(1));
                self.searched = 0;
                continue;
            } else if self.ceiling > u64::MAX / 8 || !self.has_worked {
                return None;
            } else {
                (self.ceiling, self.searched, self.is_returning) = (8 * self.ceiling, 0, false);
                (self.most, self.has_worked) = (self.ceiling, false);
                continue;
            };
            if !tasks.is_empty() {
                self.has_worked = true;
                return Some(tasks);
            }
            self.add(Vec::new());
        }
        if self.planned > 0 {
            self.planned = 0;
            self.add_first_played();
        }
        None
    }

    /// Whether the spreads of ends are searched, and not only who wins.
    const fn by_spread(&self) -> bool {
        matches!(self.race.by, Measure::Points) || self.is_refining
    }

    /// The orders that are played out next.
    fn playing(&self) -> Range<usize> {
        let many = if self.race.wanted().nth(MANY).is_some() { 4 } else { 1 };
        self.played..self.goal.min(self.played + PLAYED / many)
    }

    /// What the next candidates play out in these orders: planning for all of some 100,000 would take longer than many a
    /// budget.
    fn to_play(&self) -> Vec<PreEndgameTask> {
        let mut seen = FxHashSet::default();
        let mut tasks = Vec::new();
        for order in self.playing() {
            let mut is_new = |candidate: &usize| {
                let key = self.futures.key(*candidate, order);
                self.race.known.future(&key).is_none() && seen.insert(key)
            };
            let next = self.race.wanted().skip(self.planned).take(PLANNED);
            let new: Vec<_> = next.filter(|candidate| is_new(candidate)).collect();
            let parts = new.chunks(PART).enumerate();
            tasks.extend(parts.map(|(part, new)| (part, Task::Play(order, new.to_vec()))));
        }
        // The first parts of all orders come first.
        tasks.sort_by_key(|(part, _)| *part);
        tasks.into_iter().map(|(_, task)| PreEndgameTask(task)).collect()
    }

    /// The orders whose ends are searched next, and for each of these ends the number and a future.
    fn searching(&self) -> (usize, Vec<(usize, usize)>) {
        let (mut seen, mut ends) = (FxHashSet::default(), Vec::new());
        let mut upto = self.searched;
        let mut ahead = self.race.order();
        ahead.retain(|candidate| self.race.is_wanted(*candidate));
        // One that was brought back may soon be proved to be behind.
        let least = if self.race.has_returned() { 2 } else { SEARCHED };
        while upto < self.goal && ends.len() < least {
            // Where the time runs out in between, the ends of those ahead are known.
            for candidate in &ahead {
                let future = self.race.tried[*candidate].futures[upto];
                let end = self.race.known.end_to_search(future, self.most, self.by_spread());
                ends.extend(end.filter(|end| seen.insert(*end)).map(|end| (end, future)));
            }
            upto += 1;
        }
        (upto, ends)
    }

    fn to_search(&self) -> Vec<PreEndgameTask> {
        let task = |(number, future): (usize, usize)| {
            let end = self.race.known.played[future].end.as_ref()?;
            let lead = self.race.standing.as_ref().filter(|_| !self.by_spread());
            let played = self.race.known.played[future].spread;
            let reach = end.reach(self.most, played, lead.map(|standing| standing.spread));
            Some(PreEndgameTask(Task::Search(number, end.clone(), reach)))
        };
        self.searching().1.into_iter().filter_map(task).collect()
    }

    /// Does a part of the work, as far as the budget allows.
    pub fn run(&self, task: &PreEndgameTask, map: &WordMap, budget: Budget<'_>) -> PreEndgameFound {
        self.futures.run(task, map, budget)
    }

    /// Takes what came of the parts of the work that [`tasks`](Self::tasks) named last. If there was no
    /// time for all of them, those count that were completed.
    pub fn add(&mut self, mut found: Vec<PreEndgameFound>) {
        let is_stopped = |found: &PreEndgameFound| match &found.0 {
            Found::Played { is_stopped, .. } => *is_stopped,
            Found::Searched(_, end) => end.is_stopped,
        };
        let upto = self.searching_upto();
        let is_cut_off = found.iter().any(is_stopped);
        // What was broken off counts where it went further than what was known.
        found.retain(|found| match &found.0 {
            Found::Searched(number, end) if end.is_stopped => {
                end.most > self.race.known.reach(*number).max(self.reach.first)
            }
            _ => true,
        });
        for PreEndgameFound(found) in found {
            match found {
                Found::Played { all, .. } => {
                    self.spend(PLAYOUT * all.len() as u64);
                    for (key, played) in all {
                        self.race.known.add(key, played);
                    }
                }
                Found::Searched(number, end) => {
                    self.spend(end.positions);
                    self.race.known.add_end(number, end);
                }
            }
        }
        match upto {
            None if is_cut_off => {
                self.planned = 0;
                self.add_first_played();
            }
            None if self.race.wanted().nth(self.planned + PLANNED).is_some() => {
                self.planned += PLANNED;
                return;
            }
            None => {
                self.planned = 0;
                self.add_played();
            }
            Some(upto) if is_cut_off => self.count_searched(upto),
            Some(upto) => {
                self.searched = upto;
                self.count_searched(upto);
            }
        }
        if !self.reach.keeps_all && self.played > 0 {
            self.race.drop_those_behind();
        }
    }

    fn drop_returned(&mut self) {
        if !self.reach.keeps_all {
            self.race.drop_returned();
        }
    }

    const fn spend(&mut self, positions: u64) {
        self.spent += positions;
        if self.is_returning {
            self.spent_on_returned += positions;
        }
    }

    /// Up to which order ends are being searched; `None` while orders are played out.
    fn searching_upto(&self) -> Option<usize> {
        (self.played >= self.goal).then(|| self.searching().0)
    }

    fn add_played(&mut self) {
        let orders = self.playing();
        self.played = orders.end;
        for candidate in self.race.wanted().collect::<Vec<_>>() {
            // One that was brought back meets some orders again.
            let known = self.race.tried[candidate].futures.len();
            for order in orders.clone().skip_while(|order| *order < known) {
                let future = self.race.known.future(&self.futures.key(candidate, order));
                self.race.tried[candidate].futures.extend(future);
            }
        }
        if self.played == self.goal {
            self.race.keep_the_best(self.reach.candidates);
        }
    }

    /// Takes what there was time for in the first round: those that met all of its orders come first, or else those that
    /// met the first order. In later rounds nothing is taken, as candidates that met other orders can't be compared.
    fn add_first_played(&mut self) {
        if self.race.tried.iter().any(|tried| !tried.futures.is_empty()) {
            return;
        }
        let played = self.race.known.candidates();
        let futures = |orders: Range<usize>, candidate: usize| -> Option<Vec<usize>> {
            let future = |order| self.race.known.future(&self.futures.key(candidate, order));
            orders.map(future).collect()
        };
        let met = |orders: &Range<usize>| -> Vec<(usize, Vec<usize>)> {
            // Few of the candidates may have met any.
            let played = played.iter().copied().filter(|it| self.race.is_wanted(*it));
            played.filter_map(|it| Some((it, futures(orders.clone(), it)?))).collect()
        };
        let all = met(&self.playing());
        let met = if all.len() > 1 { all } else { met(&(0..1)) };
        for (candidate, futures) in met {
            self.race.tried[candidate].futures = futures;
        }
    }

    /// Counts the orders whose ends are known, up to this one.
    fn count_searched(&mut self, upto: usize) {
        for candidate in self.race.wanted().collect::<Vec<_>>() {
            self.race.tried[candidate].count_searched(upto, &self.race.known);
        }
        self.race.learn_the_usual();
    }

    /// Takes up a candidate that was dropped and could still come back, if it is the turn of these: they
    /// get half of the work, and all of it once the others are exact. A hard end of one that is ahead
    /// would otherwise keep all of them waiting.
    fn bring_back(&mut self) -> bool {
        if !self.reach.returns {
            return false;
        }
        self.drop_returned();
        let is_their_turn =
            2 * self.spent_on_returned <= self.spent || self.race.are_wanted_exact();
        if !is_their_turn || !self.race.bring_back(self.ceiling) {
            return false;
        }
        self.goal = FIRST.min(self.reach.orders);
        (self.played, self.searched, self.most) = (0, 0, self.reach.first.max(1));
        self.is_returning = true;
        true
    }
}
