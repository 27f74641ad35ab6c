//! What the opponent's last move tells about the tiles they kept.

use std::collections::HashMap;

use itertools::Itertools;
use rand::{Rng, RngExt};

use super::{Budget, Equity, LeaveSituation, LeaveValues, Leaves, Outlook, best, draw, random};
use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene};
use crate::tile::{Rack, Tiles};

/// How fast the weight of a rack falls with what the move gives away on it, in hundredths of a point:
/// this much less makes it 2.7 times less likely.
const SPREAD: f64 = 400.0;

/// The least weight of a rack beside one that the move fits best: people and other programs choose
/// differently.
const LEAST: f64 = 0.01;

/// After drawing this many racks in vain, one of the sample is taken.
const DRAWS: usize = 200;

/// The opponent's last move, as the player to move sees it.
#[derive(Clone, Copy, Debug)]
pub struct OpponentTurn<'a, 't> {
    /// The position after it.
    pub outlook: Outlook<'a>,
    /// The board before it.
    pub before: &'t Board,
    /// The move. Which tiles were swapped makes no difference: the player does not see them.
    pub action: &'t Move,
}

/// A rack that the opponent may have had, and how well the move fits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The tiles that they kept then.
    pub kept: Tiles,
    /// The tiles that went back into the bag.
    pub back: Tiles,
    /// The best equity of the rack less that of the move.
    pub lost: Equity,
}

/// The tiles that the opponent may have kept, each with its weight.
#[derive(Clone, Debug)]
pub struct Inference<'a> {
    outlook: Outlook<'a>,
    before: Board,
    action: Move,
    leaves: &'a Leaves,
    /// The racks that were weighed: all, or a sample.
    fits: Vec<(Fit, f64)>,
    /// For each, the sum of the weights up to it.
    sums: Vec<f64>,
    is_sample: bool,
    /// The mean weight of the racks as they are drawn.
    mean: f64,
}

impl Fit {
    /// The weight of a rack that the move fits so, beside 1 for a perfect fit.
    pub fn weight(&self) -> f64 {
        libm::exp(-f64::from(self.lost.0.max(0)) / SPREAD).max(LEAST)
    }
}

impl OpponentTurn<'_, '_> {
    /// How many tiles of their rack before the move are not known: all but those laid.
    pub fn hidden(&self) -> usize {
        self.outlook.opponent().saturating_sub(self.laid().len())
    }

    fn laid(&self) -> Tiles {
        match self.action {
            Move::Play(play) => play.laid(),
            Move::Swap(_) | Move::Pass => Tiles::default(),
        }
    }

    /// How well the move fits if these were the hidden tiles; `None` where the rules do not allow it.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn fit<L: Lexicon>(
        &self,
        hidden: &Tiles,
        leaves: &Leaves,
        lexicon: &L,
    ) -> Result<Option<Fit>, L::Error> {
        let Outlook { ruleset, layout, unseen, bag, .. } = self.outlook;
        let laid = self.laid();
        let Some(rack) = Rack::new(laid.plus(hidden)) else { return Ok(None) };
        let bag = bag + laid.len();
        let situation =
            LeaveSituation { rack: rack.tiles(), bag, unseen: &unseen, tiles: &ruleset.tiles };
        let values = LeaveValues::new(&situation, leaves);
        let scene = Scene::new(self.before, ruleset).with_layout(layout);
        let can_swap = bag >= ruleset.rules.swap_limit;
        let made = match self.action {
            Move::Play(play) => Some((values.of_play(play), *hidden)),
            Move::Swap(swap) => values.best_swap_of(swap.len()).filter(|_| can_swap),
            Move::Pass => Some((values.of_pass(), *hidden)),
        };
        let Some((equity, kept)) = made else { return Ok(None) };
        let most = best(&scene, &rack, lexicon, &values, can_swap)?.equity;
        let lost = Equity(most.0.saturating_sub(equity.0));
        Ok(Some(Fit { kept, back: hidden.minus(&kept), lost }))
    }
}

impl<'a> Inference<'a> {
    /// Weighs the racks that the opponent may have had by how well the move fits each: all of them if
    /// there are at most `most`, else that many drawn at random. `None` where the move tells nothing:
    /// a whole rack was laid, or the bag is empty and the rack known anyway; or where the budget is over before all
    /// are weighed.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub fn new<L: Lexicon>(
        turn: &OpponentTurn<'a, '_>,
        leaves: &'a Leaves,
        lexicon: &L,
        most: usize,
        seed: u64,
        budget: Budget<'_>,
    ) -> Result<Option<Self>, L::Error> {
        let (unseen, hidden) = (&turn.outlook.unseen, turn.hidden());
        if hidden == 0 || turn.outlook.bag == 0 {
            return Ok(None);
        }
        let all = all(unseen, hidden, most);
        let is_sample = all.is_none();
        let racks = all.unwrap_or_else(|| sample(unseen, hidden, most, seed));
        let mut fits = Vec::with_capacity(racks.len());
        let mut ways = 0.0;
        for (tiles, prior) in racks {
            if budget.spend(1) {
                return Ok(None);
            }
            ways += prior;
            if let Some(fit) = turn.fit(&tiles, leaves, lexicon)? {
                fits.push((fit, prior * fit.weight()));
            }
        }
        let mut sum = 0.0;
        let sums = fits.iter().map(|(_, weight)| {
            sum += weight;
            sum
        });
        let sums = sums.collect_vec();
        let (outlook, before, action) = (turn.outlook, turn.before.clone(), turn.action.clone());
        let mean = sum / ways;
        let all = Self { outlook, before, action, leaves, fits, sums, is_sample, mean };
        Ok((sum > 0.0).then_some(all))
    }

    /// How many times as likely a rack with this fit is as by drawing alone.
    pub fn gain(&self, fit: &Fit) -> f64 {
        fit.weight() / self.mean
    }

    /// The racks, each with its probability: that of drawing it times the weight of its fit, with all
    /// of them together 1.
    pub fn racks(&self) -> impl Iterator<Item = (&Fit, f64)> {
        let sum = self.sums.last().copied().unwrap_or(1.0);
        self.fits.iter().map(move |(fit, weight)| (fit, weight / sum))
    }

    /// Draws a rack by weight. Where only a sample was weighed, any rack may be drawn: others are weighed
    /// then, and taken as often as their weight says, so that draws are independent of each other. Once the budget is
    /// over, the draw is not to be used.
    ///
    /// # Errors
    ///
    /// The error of the lexicon.
    pub(super) fn draw<L: Lexicon>(
        &self,
        random: &mut impl Rng,
        lexicon: &L,
        budget: Budget<'_>,
    ) -> Result<Fit, L::Error> {
        if self.is_sample {
            let Self { outlook, before, action, .. } = self;
            let turn = OpponentTurn { outlook: *outlook, before, action };
            for _ in 0..DRAWS {
                if budget.spend(1) {
                    break;
                }
                let hidden = draw(&outlook.unseen, turn.hidden(), random);
                if let Some(fit) = turn.fit(&hidden, self.leaves, lexicon)?
                    && random.random::<f64>() < fit.weight()
                {
                    return Ok(fit);
                }
            }
        }
        Ok(self.weighed(random))
    }

    /// Draws one of the racks that were weighed.
    fn weighed(&self, random: &mut impl Rng) -> Fit {
        let sum = self.sums.last().copied().unwrap_or(0.0);
        let at = random.random::<f64>() * sum;
        let index = self.sums.partition_point(|upto| *upto <= at);
        // Rounding may leave the point at the very end.
        self.fits[index.min(self.fits.len() - 1)].0
    }
}

/// All racks of `count` tiles with the number of ways to draw each; `None` if they are more than
/// `most`.
fn all(unseen: &Tiles, count: usize, most: usize) -> Option<Vec<(Tiles, f64)>> {
    let kinds = unseen.each().dedup_with_count().collect_vec();
    // The number of racks by size.
    let mut sizes = vec![0_usize; count + 1];
    sizes[0] = 1;
    for (there, _) in &kinds {
        for size in (1..=count).rev() {
            let with = sizes[size.saturating_sub(*there)..size].iter();
            sizes[size] = with.fold(sizes[size], |sum, racks| sum.saturating_add(*racks));
        }
    }
    if sizes[count] > most {
        return None;
    }
    let mut racks = vec![(Tiles::default(), 1.0)];
    for (there, tile) in kinds {
        for at in 0..racks.len() {
            let (mut rack, mut ways) = racks[at];
            for drawn in 0..there.min(count - rack.len()) {
                rack.add(tile);
                ways *= (there - drawn) as f64 / (drawn + 1) as f64;
                racks.push((rack, ways));
            }
        }
    }
    racks.retain(|(rack, _)| rack.len() == count);
    Some(racks)
}

/// Racks of `count` tiles drawn at random, with how often each was drawn, in the order of drawing.
fn sample(unseen: &Tiles, count: usize, most: usize, seed: u64) -> Vec<(Tiles, f64)> {
    let mut random = random(seed, STREAM);
    let mut racks: Vec<(Tiles, f64)> = Vec::new();
    let mut places = HashMap::new();
    for _ in 0..most {
        let rack = draw(unseen, count, &mut random);
        let place = *places.entry(rack).or_insert(racks.len());
        match racks.get_mut(place) {
            Some((_, drawn)) => *drawn += 1.0,
            None => racks.push((rack, 1.0)),
        }
    }
    racks
}

/// No future has this number.
const STREAM: u64 = u64::MAX;
