//! Moves compared in simulated futures.

use std::ops::Range;

use rand::seq::SliceRandom;

use super::playout::Playout;
use super::tallies::{Measure, Tallies};
use crate::eval::{Budget, Candidate, Fit, Inference, Leaves, Outlook, Standing, random};
use crate::lexicon::Lexicon;
use crate::moves::Move;
use crate::rules::Points;
use crate::tile::{Letter, Tiles};

/// Candidate moves of a position, and what is drawn and played after each.
///
/// A future is an order of the unseen tiles: the opponent has the first of them, and the bag the rest.
/// All orders are equally likely, and seed and number decide each. All candidates are tried in the same
/// futures, so that luck matters less than if each had its own.
///
/// After a candidate, both players make the move of the highest equity for some plies. The candidate
/// comes to the difference between the scores, plus that between the values of the last leaves. If the
/// bag could run out before the last of these moves is chosen, games are played to their end instead: a
/// final spread can't be compared with one where a player has yet to move.
#[derive(Clone, Debug)]
pub struct Simulation<'a> {
    outlook: Outlook<'a>,
    candidates: Vec<Candidate>,
    leaves: &'a Leaves,
    plies: usize,
    seed: u64,
    standing: Option<Standing<'a>>,
    inference: Option<&'a Inference<'a>>,
    hears_next: bool,
}

/// A move after a candidate in one future.
#[derive(Clone, Copy, Debug)]
pub struct SimulatedMove<'a> {
    /// The index of the candidate.
    pub candidate: usize,
    /// Whether it is the player's next move, rather than the opponent's reply.
    pub is_next: bool,
    /// The move.
    pub action: &'a Move,
    /// Its score, in points; 0 for a swap or a pass.
    pub score: Points,
    /// Whether it lays a whole rack.
    pub is_bingo: bool,
    /// The rack that the opponent had before the reply.
    pub rack: &'a Tiles,
}

impl<'a> Simulation<'a> {
    /// A simulation that looks `plies` ahead, at least one. The opponent's reply is the first.
    pub fn new(
        outlook: Outlook<'a>,
        candidates: Vec<Candidate>,
        leaves: &'a Leaves,
        plies: usize,
        seed: u64,
    ) -> Self {
        let plies = plies.max(1);
        let (standing, inference, hears_next) = (None, None, false);
        Self { outlook, candidates, leaves, plies, seed, standing, inference, hears_next }
    }

    /// Sets the score of the game: the tallies have chances to win too.
    #[must_use]
    pub fn with_standing(self, standing: Option<Standing<'a>>) -> Self {
        Self { standing, ..self }
    }

    /// Sets what the opponent's last move tells: the tiles that they kept are drawn by weight, and the
    /// others from what is left. Without it, all orders are equally likely.
    #[must_use]
    pub fn with_inference(self, inference: Option<&'a Inference<'a>>) -> Self {
        Self { inference, ..self }
    }

    /// Sets whether the player's next move after each reply is heard of, too. It changes nothing else.
    #[must_use]
    pub fn hearing_next(self, hears_next: bool) -> Self {
        Self { hears_next, ..self }
    }

    /// The candidates.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Whether games are played to their end, because the bag could run out.
    pub const fn is_to_the_end(&self) -> bool {
        self.outlook.bag <= self.outlook.ruleset.rules.rack_size * self.plies
    }

    /// The unseen tiles in the order of a future.
    fn order<L: Lexicon>(
        &self,
        number: u64,
        lexicon: &L,
        budget: Budget<'_>,
    ) -> Result<Vec<Option<Letter>>, L::Error> {
        let mut random = random(self.seed, number);
        let Some(inference) = self.inference else {
            let mut tiles: Vec<_> = self.outlook.unseen.each().collect();
            tiles.shuffle(&mut random);
            return Ok(tiles);
        };
        let Fit { kept, back, .. } = inference.draw(&mut random, lexicon, budget)?;
        let mut others: Vec<_> = self.outlook.unseen.minus(&kept).minus(&back).each().collect();
        others.shuffle(&mut random);
        let drawn = self.outlook.opponent().saturating_sub(kept.len()).min(others.len());
        // Swapped tiles are back in the bag only after the draw.
        let mut bag = others.split_off(drawn);
        bag.extend(back.each());
        bag.shuffle(&mut random);
        Ok(kept.each().chain(others).chain(bag).collect())
    }

    /// The opponent's rack in a future.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn rack<L: Lexicon>(&self, number: u64, lexicon: &L) -> Result<Tiles, L::Error> {
        Ok(self
            .order(number, lexicon, Budget::UNLIMITED)?
            .into_iter()
            .take(self.outlook.opponent())
            .collect())
    }

    /// Tries the candidates that are `wanted`, by index, in the futures of some numbers. Calls `heard`
    /// with each reply, and with the next move where that is asked for.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn run<L: Lexicon>(
        &self,
        numbers: Range<u64>,
        wanted: impl Fn(usize) -> bool,
        lexicon: &L,
        heard: impl FnMut(SimulatedMove<'_>),
    ) -> Result<Tallies, L::Error> {
        let (tallies, _) = self.run_within(Budget::UNLIMITED, numbers, wanted, lexicon, heard)?;
        Ok(tallies)
    }

    /// Tries the candidates as [`run`](Self::run) does, in as many of the futures, from the first on, as the budget
    /// allows. Returns also the number of the first future that was not tried.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn run_within<L: Lexicon>(
        &self,
        budget: Budget<'_>,
        numbers: Range<u64>,
        wanted: impl Fn(usize) -> bool,
        lexicon: &L,
        mut heard: impl FnMut(SimulatedMove<'_>),
    ) -> Result<(Tallies, u64), L::Error> {
        let mut tallies = Tallies::new(self.candidates.len());
        let mut values = vec![None; self.candidates.len()];
        let mut chances = vec![None; self.candidates.len()];
        let mut made = Vec::new();
        for number in numbers.clone() {
            let mut order = self.order(number, lexicon, budget)?;
            let bag = order.split_off(self.outlook.opponent());
            let rack: Tiles = order.into_iter().collect();
            let mut playout = Playout::new(&self.outlook, self.leaves, rack);
            values.fill(None);
            chances.fill(None);
            made.clear();
            for candidate in (0..self.candidates.len()).filter(|candidate| wanted(*candidate)) {
                playout.begin(&self.candidates[candidate], &bag);
                // What only some candidates met would count for none.
                if budget.spend(1) {
                    return Ok((tallies, number));
                }
                let reply = playout.step(lexicon)?;
                // A copy goes on: nothing that is counted depends on who listens.
                let next = match self.hears_next {
                    true => playout.clone().step(lexicon)?,
                    false => None,
                };
                made.push((candidate, reply, next));
                let plies = if self.is_to_the_end() { usize::MAX } else { self.plies };
                let Some(value) = playout.finish(plies, lexicon, budget)? else {
                    return Ok((tallies, number));
                };
                values[candidate] = Some(value);
                chances[candidate] =
                    self.standing.as_ref().map(|standing| playout.chance(standing));
            }
            for (candidate, reply, next) in &made {
                let candidate = *candidate;
                let brought = |action: &Move| self.outlook.brought(action);
                let (score, is_bingo) = reply.as_ref().map_or((0, false), brought);
                tallies.add_reply(candidate, score, is_bingo);
                for (action, is_next) in [(reply, false), (next, true)] {
                    if let Some(action) = action {
                        let ((score, is_bingo), rack) = (brought(action), &rack);
                        heard(SimulatedMove { candidate, is_next, action, score, is_bingo, rack });
                    }
                }
            }
            tallies.add(&values);
            if self.standing.is_some() {
                tallies.add_chances(&chances);
            }
        }
        Ok((tallies, numbers.end))
    }

    /// Finds the candidate that comes to most in up to `futures` futures, for a player, by the chance to
    /// win where the score is known. Candidates far behind are dropped every few futures. Returns its index; the
    /// first where the budget is over before a single future.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn best<L: Lexicon>(
        &self,
        futures: u64,
        lexicon: &L,
        budget: Budget<'_>,
    ) -> Result<usize, L::Error> {
        let count = self.candidates.len();
        let by = self.standing.map_or(Measure::Points, |_| Measure::Chance);
        let mut tallies = Tallies::new(count).by(by);
        let mut wanted = vec![true; count];
        let mut first = 0;
        while first < futures && wanted.iter().filter(|wanted| **wanted).count() > 1 {
            let next = futures.min(first + ROUND);
            let is_wanted = |candidate: usize| wanted[candidate];
            let (found, upto) = self.run_within(budget, first..next, is_wanted, lexicon, |_| ())?;
            tallies.merge(&found);
            if upto < next {
                break;
            }
            first = next;
            let leader = tallies.best_of(&wanted);
            for (candidate, wanted) in wanted.iter_mut().enumerate() {
                *wanted &= candidate == leader || !tallies.is_behind(candidate, leader, DROPPED);
            }
        }
        Ok(tallies.best_of(&wanted))
    }
}

/// The number of futures between two decisions which candidates to drop.
const ROUND: u64 = 16;

/// A candidate is dropped when it is this many standard errors behind.
const DROPPED: f64 = 2.5;
