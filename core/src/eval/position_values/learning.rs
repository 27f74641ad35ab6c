//! Learning what positions are worth.

use rand::RngExt;

use super::features::Features;
use super::network::{HIDDEN, Network, SCALE};
use super::{PositionValues, Valuing};
use crate::eval::{Candidate, Equity, Outlook, random};
use crate::lexicon::WordMap;

/// Moves of a position, and what the replies took from each.
#[derive(Clone, Debug)]
pub struct Lesson {
    moves: Vec<Tried>,
}

/// A move that was tried. Equity and reply are in tens of points.
#[derive(Clone, Debug)]
struct Tried {
    features: Features,
    equity: f32,
    reply: f32,
}

impl Lesson {
    /// Moves with what they came to after replies to them.
    pub fn new(outlook: Outlook<'_>, moves: &[(Candidate, Equity)], map: &WordMap) -> Self {
        let mut valuing = Valuing::new(outlook);
        let tens = |hundredths: i32| hundredths as f32 / (100.0 * SCALE);
        let tried = |(candidate, came_to): &(Candidate, Equity)| Tried {
            features: valuing.read(candidate, map).clone(),
            equity: tens(candidate.equity.0),
            reply: tens(came_to.0.saturating_sub(candidate.equity.0)),
        };
        Self { moves: moves.iter().map(tried).collect() }
    }

    /// By how many points the best of the moves came to more than the one of the highest equity, and
    /// than the one that the values choose.
    pub fn lost(&self, values: &PositionValues) -> [f64; 2] {
        let came_to = |tried: &&Tried| tried.equity + tried.reply;
        let by_value = |tried: &Tried| tried.equity + values.network.pass(&tried.features).output;
        let most = |by: &dyn Fn(&Tried) -> f32| {
            // Of equal moves the first, which `max_by` would take last.
            self.moves.iter().rev().max_by(|one, other| by(one).total_cmp(&by(other)))
        };
        let best = most(&|tried| came_to(&tried));
        [most(&|tried| tried.equity), most(&by_value)].map(|chosen| {
            let lost = best.as_ref().map_or(0.0, came_to) - chosen.as_ref().map_or(0.0, came_to);
            f64::from(lost * SCALE)
        })
    }
}

/// Stochastic gradient descent with Adam's steps ([Kingma and Ba,
/// 2014](https://arxiv.org/abs/1412.6980)), by the squared error.
///
/// Everything is computed in one order: the same lessons teach the same on every machine.
#[derive(Clone, Debug)]
pub struct PositionLearning {
    network: Network,
    /// The running means of the gradient and of its square.
    mean: Network,
    square: Network,
    /// What is left of the first of each mean.
    left: [f32; 2],
    gradient: Network,
    /// The lessons in the gradient, and their moves.
    lessons: usize,
    moves: usize,
}

/// The lessons of a step.
const LESSONS: usize = 40;

/// Adam's constants: what each mean keeps, and what divides by at least.
const KEEPS: [f32; 2] = [0.9, 0.999];
const LEAST: f32 = 1e-8;

/// The size of the first step; it falls evenly to a fiftieth at the end.
const STEP: f32 = 0.003;
const LAST: f32 = 0.02;

/// How much of an error that all moves of a position share counts: moves are compared with each other.
const SHARED: f32 = 0.2;

/// The bounds of the random first weights of each part: the middle, and how far from it.
const FIRST: [(f32, f32); 5] = [(0.1, 0.05), (0.3, 0.1), (0.3, 0.1), (0.0, 0.2), (0.0, 0.3)];

impl PositionLearning {
    /// Begins with random weights.
    pub fn new(seed: u64) -> Self {
        let mut random = random(seed, 0);
        let mut first = Network::from_fn(|part| {
            let (middle, from) = FIRST[part];
            middle + from * (2.0 * random.random::<f32>() - 1.0)
        });
        // A reply takes some 25 points.
        first.output[HIDDEN] = -2.5;
        let none = Network::from_fn(|_| 0.0);
        let [mean, square, gradient] = [none.clone(), none.clone(), none];
        Self { network: first, mean, square, left: [1.0; 2], gradient, lessons: 0, moves: 0 }
    }

    /// Learns a lesson; `done` is the share of all lessons before it, 0 to 1.
    pub fn learn(&mut self, lesson: &Lesson, done: f32) {
        let pass = |tried: &Tried| self.network.pass(&tried.features);
        let passes: Vec<_> = lesson.moves.iter().map(pass).collect();
        let errors =
            passes.iter().zip(&lesson.moves).map(|(pass, tried)| pass.output - tried.reply);
        let shared = errors.clone().sum::<f32>() / passes.len().max(1) as f32;
        for ((pass, tried), error) in passes.iter().zip(&lesson.moves).zip(errors) {
            let by = error - (1.0 - SHARED) * shared;
            self.network.add_gradient(&tried.features, pass, by, &mut self.gradient);
        }
        self.moves += passes.len();
        self.lessons += 1;
        if self.lessons == LESSONS {
            self.step(STEP * (1.0 - done).max(LAST));
        }
    }

    fn step(&mut self, size: f32) {
        let [first, second] = KEEPS;
        self.left = [self.left[0] * first, self.left[1] * second];
        let [mean_of, square_of] = self.left.map(|left| 1.0 - left);
        let count = self.moves.max(1) as f32;
        let parts = self.network.parts_mut().into_iter().zip(self.gradient.parts_mut());
        let means = self.mean.parts_mut().into_iter().zip(self.square.parts_mut());
        for ((weights, gradient), (means, squares)) in parts.zip(means) {
            let weights = weights.iter_mut().zip(gradient.iter_mut());
            for ((weight, gradient), (mean, square)) in weights.zip(means.iter_mut().zip(squares)) {
                let slope = std::mem::take(gradient) / count;
                *mean = first * *mean + (1.0 - first) * slope;
                *square = second * *square + (1.0 - second) * slope * slope;
                *weight -= size * (*mean / mean_of) / ((*square / square_of).sqrt() + LEAST);
            }
        }
        (self.lessons, self.moves) = (0, 0);
    }

    /// What was learnt, with the weights rounded as they are stored.
    pub fn values(&self) -> PositionValues {
        PositionValues { network: self.network.clone() }.rounded()
    }
}
