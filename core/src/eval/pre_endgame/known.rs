//! Playouts and ends that are known already: many orders of the bag lead to equal ones.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::board::{Board, Square};
use crate::eval::replies::PlayoutEnd;
use crate::eval::{Budget, Candidate, Endgame, EndgamePosition, Outlook, ReplyTally};
use crate::lexicon::WordMap;
use crate::moves::{Move, Swap};
use crate::rules::Points;
use crate::tile::{Letter, Tile, Tiles};

use super::orders::BagOrder;

/// The memory for the search of an end, in megabytes. Most are stopped long before they fill it.
const MEGABYTES: usize = 8;

/// What a future depends on: the candidate, what its player draws, and what is left in the bag.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct FutureKey {
    candidate: usize,
    pub(super) drawn: Tiles,
    bag: Vec<Option<Letter>>,
}

impl FutureKey {
    pub(super) fn new(number: usize, candidate: &Candidate, order: &BagOrder) -> Self {
        let laid = match &candidate.action {
            Move::Play(play) => play.tiles().len(),
            Move::Swap(Swap::Tiles(tiles)) => tiles.len(),
            Move::Swap(Swap::Count(_)) | Move::Pass => 0,
        };
        let (bag, drawn) = order.bag.split_at(order.bag.len().saturating_sub(laid));
        Self { candidate: number, drawn: drawn.iter().copied().collect(), bag: bag.to_vec() }
    }
}

/// A future of a candidate, played to its end by equity.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// What the candidate's player gains on the opponent, in points.
    pub spread: i32,
    /// Where the bag became empty; `None` if the game was over by then.
    pub end: Option<ReachedEnd>,
    /// The score of the reply, in points, and whether it was a bingo.
    pub reply: (Points, bool),
    /// The reply, if it was made before the bag became empty.
    pub early: Option<Move>,
}

/// An end that a future comes to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ReachedEnd {
    /// The points that the candidate's player has gained by then.
    pub before: i32,
    /// Whether the candidate's player is to move.
    pub is_own: bool,
    pub key: EndKey,
}

/// A position with an empty bag: the tiles laid since the candidates were made, in the order of their
/// squares, and both racks, that of the player to move first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct EndKey {
    laid: Vec<(Square, Tile)>,
    racks: [Tiles; 2],
}

impl ReachedEnd {
    pub(super) fn new(outlook: &Outlook<'_>, end: &PlayoutEnd<'_>) -> Self {
        let is_new = |(at, _): &(Square, Tile)| outlook.board.tile(*at).is_none();
        let key = EndKey { laid: end.board.tiles().filter(is_new).collect(), racks: end.racks };
        Self { before: end.spread, is_own: end.is_own, key }
    }
}

/// How far to search an end.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndReach {
    /// In how many positions.
    pub most: u64,
    /// Only whether the player to move gains more than this, in points; `None` for how much they gain.
    pub target: Option<i32>,
    /// What the player to move gains by equity, in points.
    pub played: i32,
}

impl ReachedEnd {
    /// What is told of this end: all, or with a lead before the candidate only whether the game is won.
    pub(super) fn reach(&self, most: u64, played: i32, lead: Option<i32>) -> EndReach {
        let sign = if self.is_own { 1 } else { -1 };
        let target = lead.map(|lead| -sign * lead.saturating_add(self.before));
        EndReach { most, target, played: sign * (played - self.before) }
    }

    /// Searches the end, as far as the budget allows.
    pub(super) fn search(
        &self,
        outlook: &Outlook<'_>,
        map: &WordMap,
        reach: EndReach,
        budget: Budget<'_>,
    ) -> SearchedEnd {
        let mut budget = budget.positions(reach.most);
        if budget.is_over() {
            return SearchedEnd::unsearched(reach);
        }
        let mut board: Board = outlook.board.clone();
        self.key.laid.iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
        let position = EndgamePosition {
            ruleset: outlook.ruleset,
            layout: outlook.layout,
            board: &board,
            racks: self.key.racks,
            scoreless: 0,
        };
        let mut end = Endgame::within(&position, map, MEGABYTES);
        let (spread, exact, first) = match reach.target {
            Some(target) => {
                let (found, first) = end.compare(target, &mut budget);
                let spread = match found {
                    None => reach.played,
                    Some(Ordering::Less) => reach.played.min(target - 1),
                    Some(Ordering::Equal) => target,
                    Some(Ordering::Greater) => reach.played.max(target + 1),
                };
                (spread, found.is_some(), first)
            }
            None => {
                let line = end.best(&mut budget);
                (line.spread, line.exact, line.moves.into_iter().next())
            }
        };
        let sought_spread = reach.target.is_none();
        SearchedEnd {
            spread,
            exact,
            is_spread: sought_spread && exact,
            sought_spread,
            first,
            most: if budget.is_stopped() { budget.used() } else { reach.most },
            positions: budget.used(),
            is_stopped: budget.is_stopped(),
        }
    }
}

/// What the search of an end has found.
#[derive(Clone, Debug)]
pub(super) struct SearchedEnd {
    /// What the player to move gains on the opponent, in points.
    pub spread: i32,
    pub exact: bool,
    /// Whether the spread is, and not only who wins; and whether it was sought at all.
    pub is_spread: bool,
    pub sought_spread: bool,
    /// The move of the player to move, as far as it is known.
    pub first: Option<Move>,
    /// The limit of positions, which lack of time may have lowered, and how many were searched.
    pub most: u64,
    pub positions: u64,
    /// Whether there was no time for all of them.
    pub is_stopped: bool,
}

impl SearchedEnd {
    /// An end for which there was no time.
    const fn unsearched(reach: EndReach) -> Self {
        Self {
            spread: reach.played,
            exact: false,
            is_spread: false,
            sought_spread: reach.target.is_none(),
            first: None,
            most: 0,
            positions: 0,
            is_stopped: true,
        }
    }
}

/// What is known of the futures.
#[derive(Clone, Default)]
pub(super) struct Known {
    futures: FxHashMap<FutureKey, usize>,
    pub played: Vec<Played>,
    /// The end of each future, where it has one.
    end_of: Vec<Option<usize>>,
    numbers: FxHashMap<ReachedEnd, usize>,
    ends: Vec<Option<SearchedEnd>>,
}

impl Known {
    /// The number of an equal future.
    pub(super) fn future(&self, key: &FutureKey) -> Option<usize> {
        self.futures.get(key).copied()
    }

    /// The candidates that some future is known of, in order.
    pub(super) fn candidates(&self) -> BTreeSet<usize> {
        self.futures.keys().map(|key| key.candidate).collect()
    }

    /// Adds a future.
    pub(super) fn add(&mut self, key: FutureKey, played: Played) {
        let end = played.end.as_ref().map(|end| {
            let next = self.numbers.len();
            *self.numbers.entry(end.clone()).or_insert(next)
        });
        self.ends.resize(self.numbers.len(), None);
        self.futures.insert(key, self.played.len());
        self.end_of.push(end);
        self.played.push(played);
    }

    /// The replies in some futures.
    pub(super) fn reply(&self, futures: &[usize]) -> ReplyTally {
        let mut tally = ReplyTally::default();
        for future in futures {
            let (score, is_bingo) = self.played[*future].reply;
            tally.scores.add(score.into());
            tally.worst = tally.worst.max(score);
            tally.bingos += u64::from(is_bingo);
        }
        tally
    }

    /// The number of the end of a future, unless it is exact or was searched in this many positions.
    pub(super) fn end_to_search(&self, future: usize, most: u64, by_spread: bool) -> Option<usize> {
        let is_done = |found: &SearchedEnd| match by_spread {
            true => found.is_spread || found.sought_spread && found.most >= most,
            false => found.exact || found.most >= most,
        };
        self.end_of[future].filter(|number| !self.ends[*number].as_ref().is_some_and(is_done))
    }

    /// Whether the spread of a future is exact.
    pub(super) fn is_spread(&self, future: usize) -> bool {
        let end = |number: usize| self.ends[number].as_ref().is_some_and(|found| found.is_spread);
        self.end_of[future].is_none_or(end)
    }

    /// Whether the spread of a future was searched, and not only who wins.
    pub(super) fn is_sought(&self, future: usize) -> bool {
        let end = |number: usize| self.ends[number].as_ref().is_some_and(|end| end.sought_spread);
        self.end_of[future].is_none_or(end)
    }

    /// In how many positions the end of this number was searched.
    pub(super) fn reach(&self, number: usize) -> u64 {
        self.ends[number].as_ref().map_or(0, |found| found.most)
    }

    /// Adds what a search of the end of this number has found.
    pub(super) fn add_end(&mut self, number: usize, found: SearchedEnd) {
        // One whose spread was not found is still won or lost.
        let known = &self.ends[number];
        if found.exact || known.as_ref().is_none_or(|known| !known.exact) {
            self.ends[number] = Some(found);
        } else if let Some(known) = &mut self.ends[number] {
            (known.most, known.sought_spread) = (found.most, true);
        }
    }

    /// What a future comes to by the search, in points, and whether that is exact; `None` if its end has
    /// not been searched.
    pub(super) fn searched(&self, future: usize) -> Option<(i32, bool)> {
        let played = &self.played[future];
        let (Some(end), Some(number)) = (&played.end, self.end_of[future]) else {
            return Some((played.spread, true));
        };
        let found = self.ends[number].as_ref()?;
        let gained = if end.is_own { found.spread } else { -found.spread };
        Some((end.before + gained, found.exact))
    }

    /// The opponent's first move in a future, as far as it is known.
    pub(super) fn first_reply(&self, future: usize) -> Option<&Move> {
        let played = &self.played[future];
        let searched = || self.ends[self.end_of[future]?].as_ref()?.first.as_ref();
        let is_theirs = played.end.as_ref().is_some_and(|end| !end.is_own);
        played.early.as_ref().or_else(|| is_theirs.then(searched).flatten())
    }
}
