//! Moves compared by what may follow them.

use std::ops::Range;

use rand::seq::SliceRandom;

use super::playing::Table;
use super::tallies::Tallies;
use crate::eval::{Candidate, Leaves, Outlook, random};
use crate::lexicon::Lexicon;
use crate::moves::Move;
use crate::rules::Points;
use crate::tile::{Letter, Tiles};

/// Moves of a position, and what is drawn and played after each.
///
/// Each number stands for a future: an order of the unseen tiles, all as likely as any other, of which
/// the opponent has the first and the bag the rest. All moves are tried in the same futures, so that
/// luck tells less between them than it would in futures of their own.
///
/// After a move the opponent makes the move of the highest equity, and further plies are made
/// likewise. What it comes to is the difference of the scores, and of what the tiles kept last are
/// worth to each player. Where the bag could be empty before the last of these moves is chosen, games
/// are played to their end instead: a final difference can't be compared with one in which somebody
/// has yet to move.
#[derive(Clone, Debug)]
pub struct Simulation<'a> {
    outlook: Outlook<'a>,
    candidates: Vec<Candidate>,
    leaves: &'a Leaves,
    plies: usize,
    seed: u64,
}

/// The opponent's answer to a move.
#[derive(Clone, Copy, Debug)]
pub struct SimulatedReply<'a> {
    /// The number of the move that it answers.
    pub candidate: usize,
    /// The answer.
    pub action: &'a Move,
    /// What it scores.
    pub score: Points,
    /// The rack that he had.
    pub rack: &'a Tiles,
}

impl<'a> Simulation<'a> {
    /// The future of some moves, so many plies ahead, at least one: the opponent's answer is the
    /// first. Seed and number decide a future.
    pub fn new(
        outlook: Outlook<'a>,
        candidates: Vec<Candidate>,
        leaves: &'a Leaves,
        plies: usize,
        seed: u64,
    ) -> Self {
        Self { outlook, candidates, leaves, plies: plies.max(1), seed }
    }

    /// The moves.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Whether games are played to their end.
    pub const fn is_to_the_end(&self) -> bool {
        self.outlook.bag <= self.outlook.ruleset.rules.rack_size * self.plies
    }

    /// The order of the unseen tiles in a future: the opponent has the first of them.
    fn order(&self, number: u64) -> Vec<Option<Letter>> {
        let mut tiles: Vec<_> = self.outlook.unseen.each().collect();
        tiles.shuffle(&mut random(self.seed, number));
        tiles
    }

    /// The opponent's rack in a future.
    pub fn rack(&self, number: u64) -> Tiles {
        self.order(number).into_iter().take(self.outlook.opponent()).collect()
    }

    /// Tries the moves, those that are `wanted` or all, in futures of these numbers.
    pub fn run<L: Lexicon>(
        &self,
        numbers: Range<u64>,
        wanted: impl Fn(usize) -> bool,
        lexicon: &L,
        mut heard: impl FnMut(SimulatedReply<'_>),
    ) -> Result<Tallies, L::Error> {
        let mut tallies = Tallies::new(self.candidates.len());
        let mut values = vec![None; self.candidates.len()];
        for number in numbers {
            let mut order = self.order(number);
            let bag = order.split_off(self.outlook.opponent());
            let rack: Tiles = order.into_iter().collect();
            let mut table = Table::new(&self.outlook, self.leaves, rack);
            for (candidate, value) in values.iter_mut().enumerate() {
                *value = None;
                if !wanted(candidate) {
                    continue;
                }
                table.begin(&self.candidates[candidate], &bag);
                let answer = table.step(lexicon)?;
                let score = match &answer {
                    Some(Move::Play(play)) => play.score,
                    _ => 0,
                };
                let bingo = matches!(&answer, Some(Move::Play(play)) if play.placement.tiles.len() == self.outlook.ruleset.rules.rack_size);
                if let Some(action) = &answer {
                    heard(SimulatedReply { candidate, action, score, rack: &rack });
                }
                let plies = if self.is_to_the_end() { usize::MAX } else { self.plies };
                *value = Some(table.finish(plies, lexicon)?);
                tallies.add_reply(candidate, score, bingo);
            }
            tallies.add(&values);
        }
        Ok(tallies)
    }

    /// The move that comes to most, for a player: moves that are far behind are given up after every
    /// few futures, until one is left or so many futures have been tried.
    pub fn best<L: Lexicon>(&self, futures: u64, lexicon: &L) -> Result<usize, L::Error> {
        let count = self.candidates.len();
        let mut tallies = Tallies::new(count);
        let mut wanted = vec![true; count];
        let mut first = 0;
        while first < futures && wanted.iter().filter(|wanted| **wanted).count() > 1 {
            let next = futures.min(first + ROUND);
            tallies.merge(&self.run(
                first..next,
                |candidate| wanted[candidate],
                lexicon,
                |_| (),
            )?);
            first = next;
            let leader = tallies.best_of(&wanted);
            for (candidate, wanted) in wanted.iter_mut().enumerate() {
                *wanted &= candidate == leader || !tallies.is_behind(candidate, leader, GIVEN_UP);
            }
        }
        Ok(tallies.best_of(&wanted))
    }
}

/// After how many futures a player looks which moves to give up.
const ROUND: u64 = 16;

/// By how many standard errors a move that is given up has to be behind.
const GIVEN_UP: f64 = 2.5;
