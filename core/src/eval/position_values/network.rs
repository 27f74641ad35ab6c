//! The network: from the features of a position to what the opponent's reply takes.

use super::features::{Features, ROWS, WHOLE};

/// The columns of the tables, which are also the sums over all spans.
pub(super) const WIDTH: usize = 24;

/// The number of sums and features of the whole position, and of hidden units.
pub(super) const INPUTS: usize = WIDTH + WHOLE;
pub(super) const HIDDEN: usize = 32;

/// The points of an output of one.
pub(super) const SCALE: f32 = 10.0;

/// The weights. A span counts by the product of one row of each of three tables, as if by the chance of a
/// play there times what it scores. These products are summed over all spans; a hidden layer goes from the sums, each
/// brought between −∞ and 1, and the features of the whole position to the output.
///
/// All numbers are `f32`, whose sums, products and quotients in a fixed order are the same on every
/// machine.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Network {
    pub tables: [Vec<f32>; 3],
    /// One row of [`HIDDEN`] for each input, then the units' own.
    pub hidden: Vec<f32>,
    /// One for each hidden unit, then the output's own.
    pub output: Vec<f32>,
}

/// What was computed on the way to an output.
pub(super) struct Pass {
    pub inputs: [f32; INPUTS],
    pub hidden: [f32; HIDDEN],
    pub output: f32,
}

impl Network {
    /// How many weights each part has, in the order of [`Self::parts`].
    pub const SIZES: [usize; 5] =
        [ROWS[0] * WIDTH, ROWS[1] * WIDTH, ROWS[2] * WIDTH, (INPUTS + 1) * HIDDEN, HIDDEN + 1];

    /// A network of these weights, part by part.
    pub fn from_fn(mut weight: impl FnMut(usize) -> f32) -> Self {
        let mut part = |part: usize| (0..Self::SIZES[part]).map(|_| weight(part)).collect();
        let tables = [part(0), part(1), part(2)];
        Self { tables, hidden: part(3), output: part(4) }
    }

    /// Its parts.
    pub fn parts(&self) -> [&[f32]; 5] {
        let [scores, crossings, fixed] = &self.tables;
        [scores, crossings, fixed, &self.hidden, &self.output]
    }

    /// Its parts, to change them.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 5] {
        let [scores, crossings, fixed] = &mut self.tables;
        [scores, crossings, fixed, &mut self.hidden, &mut self.output]
    }

    /// The rows of a span.
    #[inline]
    fn rows(&self, span: [u16; 3]) -> [&[f32]; 3] {
        std::array::from_fn(|table| {
            &self.tables[table][usize::from(span[table]) * WIDTH..][..WIDTH]
        })
    }

    /// Computes the output for a position.
    pub fn pass(&self, features: &Features) -> Pass {
        let mut sums = [0.0; WIDTH];
        for span in &features.spans {
            let [score, crossing, fixed] = self.rows(*span);
            for (column, sum) in sums.iter_mut().enumerate() {
                *sum += score[column] * crossing[column] * fixed[column];
            }
        }
        let mut inputs = [0.0; INPUTS];
        inputs[..WIDTH].copy_from_slice(&sums.map(squashed));
        inputs[WIDTH..].copy_from_slice(&features.whole);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.hidden[INPUTS * HIDDEN..]);
        for (input, weights) in inputs.iter().zip(self.hidden.chunks_exact(HIDDEN)) {
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += input * weight;
            }
        }
        let mut output = self.output[HIDDEN];
        for (unit, weight) in hidden.iter_mut().zip(&self.output) {
            *unit = unit.max(0.0);
            output += *unit * weight;
        }
        Pass { inputs, hidden, output }
    }

    /// Adds the gradient of the output of a pass, times `by`, to the weights of `gradient`.
    pub fn add_gradient(&self, features: &Features, pass: &Pass, by: f32, gradient: &mut Self) {
        gradient.output[HIDDEN] += by;
        let mut of_hidden = [0.0; HIDDEN];
        for (unit, slope) in of_hidden.iter_mut().enumerate() {
            gradient.output[unit] += by * pass.hidden[unit];
            if pass.hidden[unit] > 0.0 {
                *slope = by * self.output[unit];
                gradient.hidden[INPUTS * HIDDEN + unit] += *slope;
            }
        }
        let mut of_inputs = [0.0; INPUTS];
        let rows = self.hidden.chunks_exact(HIDDEN).zip(gradient.hidden.chunks_exact_mut(HIDDEN));
        for ((weights, slopes), input) in rows.zip(0..INPUTS) {
            for unit in 0..HIDDEN {
                slopes[unit] += pass.inputs[input] * of_hidden[unit];
                of_inputs[input] += weights[unit] * of_hidden[unit];
            }
        }
        let slope = |column: usize| of_inputs[column] * slope_of_squashed(pass.inputs[column]);
        let of_sums: [f32; WIDTH] = std::array::from_fn(slope);
        for span in &features.spans {
            let rows = self.rows(*span);
            for (table, gradient) in gradient.tables.iter_mut().enumerate() {
                let [one, other] = [rows[(table + 1) % 3], rows[(table + 2) % 3]];
                let slopes = &mut gradient[usize::from(span[table]) * WIDTH..][..WIDTH];
                for (column, slope) in slopes.iter_mut().enumerate() {
                    *slope += of_sums[column] * one[column] * other[column];
                }
            }
        }
    }
}

/// How much the part of a sum below zero counts.
const BELOW: f32 = 0.1;

/// A sum brought below one: the more plays there are already, the less another adds to the best.
fn squashed(sum: f32) -> f32 {
    if sum > 0.0 { sum / (1.0 + sum) } else { BELOW * sum }
}

/// The slope of [`squashed`] where it has a value.
fn slope_of_squashed(value: f32) -> f32 {
    if value > 0.0 { (1.0 - value) * (1.0 - value) } else { BELOW }
}
