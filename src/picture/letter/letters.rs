//! Which letter a figure is: its likeness to the shape of each.

use super::masks::{LETTER_MASKS, Mask};
use crate::picture::pixels::patch::SIDE;

/// How letters are drawn in a picture, in pixels of a patch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::picture) struct Hand {
    /// Which of the fonts it is most like.
    pub font: usize,
    /// The height of a capital.
    pub capital: f32,
    /// The row of its foot.
    pub foot: f32,
    /// How wide letters are, compared with the masks.
    pub stretch: f32,
    /// How many pixels of a patch one of the picture has.
    pub soft: f32,
    /// Whether the letters are those of this font.
    pub fits: bool,
}

/// The shapes of all letters as a hand draws them, at places half a pixel apart.
pub(in crate::picture) struct Shapes {
    names: Vec<&'static str>,
    /// For each letter, each half of a column and row; or whole ones only.
    shapes: Vec<Vec<Shape>>,
}

/// A shape on a patch, made so that likeness is a sum of products.
pub(super) struct Shape {
    /// The shape, less its mean, over its norm.
    normal: Vec<f32>,
    /// The shape itself, 0 to 1.
    pub ink: Vec<f32>,
}

/// Likeness of a figure to a letter.
#[derive(Clone, Copy, Debug)]
pub(in crate::picture) struct Likeness {
    /// Which of the shapes.
    pub letter: usize,
    /// The correlation with it, at most 1.
    pub score: f32,
    /// By how many half pixels its middle and foot are moved.
    pub shift: (i32, i32),
}

fn normal(values: &[f32]) -> Vec<f32> {
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    let norm = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>().sqrt().max(1e-6);
    values.iter().map(|value| (value - mean) / norm).collect()
}

impl Shapes {
    pub(in crate::picture) fn new(hands: &[Hand]) -> Self {
        let mut all = Self { names: Vec::new(), shapes: Vec::new() };
        hands.iter().for_each(|hand| all.add(*hand, 4));
        all
    }

    /// The masks at whole pixels only: to see how well a hand fits.
    pub(in crate::picture) fn rough(hand: Hand) -> Self {
        let mut all = Self { names: Vec::new(), shapes: Vec::new() };
        all.add(hand, 1);
        all
    }

    fn add(&mut self, hand: Hand, halves: usize) {
        let masks: &'static [Mask] = LETTER_MASKS.get(hand.font).map_or(&[], |masks| masks);
        let shape = |mask: &Mask, half: usize| {
            let (right, down) = ((half % 2) as f32 / 2.0, (half / 2) as f32 / 2.0);
            let middle = SIDE as f32 / 2.0 + right;
            let ink =
                mask.drawn(SIDE, middle, hand.foot + down, hand.capital, hand.stretch, hand.soft);
            Shape { normal: normal(&ink), ink }
        };
        self.shapes
            .extend(masks.iter().map(|mask| (0..halves).map(|half| shape(mask, half)).collect()));
        self.names.extend(masks.iter().map(|mask| mask.name.as_str()));
    }

    /// The name of a letter.
    pub(in crate::picture) fn name(&self, letter: usize) -> &'static str {
        self.names[letter]
    }

    /// How many shapes there are.
    pub(in crate::picture) fn len(&self) -> usize {
        self.names.len()
    }

    /// The shape that was compared, and by how many pixels it is moved.
    fn moved(&self, letter: usize, shift: (i32, i32)) -> (&Shape, i32, i32) {
        let (right, down) = (shift.0.rem_euclid(2) as usize, shift.1.rem_euclid(2) as usize);
        let shapes = &self.shapes[letter];
        let half = (2 * down + right) % shapes.len();
        (&shapes[half], shift.0.div_euclid(2), shift.1.div_euclid(2))
    }

    /// The shape of a letter on a patch.
    pub(super) fn placed(&self, letter: usize, shift: (i32, i32)) -> Vec<f32> {
        let (shape, right, down) = self.moved(letter, shift);
        let side = SIDE as i32;
        let at = |place: i32| {
            let (x, y) = (place % side - right, place / side - down);
            let inside = (0..side).contains(&x) && (0..side).contains(&y);
            if inside { shape.ink[(y * side + x) as usize] } else { 0.0 }
        };
        (0..side * side).map(at).collect()
    }

    fn score(&self, figure: &[f32], letter: usize, shift: (i32, i32)) -> f32 {
        let (shape, right, down) = self.moved(letter, shift);
        let side = SIDE as i32;
        let (from, to) = (right.max(0), side + right.min(0));
        if from >= to {
            return 0.0;
        }
        let mut sum = 0.0;
        for y in down.max(0)..(side + down.min(0)) {
            let row = (y * side) as usize;
            let figure = &figure[row + from as usize..row + to as usize];
            let source = ((y - down) * side + from - right) as usize;
            let shape = &shape.normal[source..source + figure.len()];
            sum += figure.iter().zip(shape).map(|(a, b)| a * b).sum::<f32>();
        }
        sum
    }

    /// The likeness of a figure to each letter, the best first. `middle` is the column of its middle.
    pub(in crate::picture) fn compare(
        &self,
        ink: &[f32],
        middle: f32,
        wide: bool,
    ) -> Vec<Likeness> {
        let figure = normal(ink);
        let centre = ((middle - SIDE as f32 / 2.0) * 2.0).round() as i32;
        let reach = if wide { 12 } else { 2 };
        let coarse = |letter: usize| {
            let mut best = Likeness { letter, score: f32::MIN, shift: (centre, 0) };
            for across in (-reach..=reach).step_by(2) {
                let shift = (centre + across, 0);
                let score = self.score(&figure, letter, shift);
                if score > best.score {
                    best = Likeness { letter, score, shift };
                }
            }
            best
        };
        let mut all: Vec<Likeness> = (0..self.len()).map(coarse).collect();
        all.sort_by(|a, b| b.score.total_cmp(&a.score));
        for best in all.iter_mut().take(8) {
            for _ in 0..2 {
                let (across, down) = best.shift;
                for (right, lower) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                    let shift = (across + right, down + lower);
                    let score = self.score(&figure, best.letter, shift);
                    if score > best.score {
                        (best.score, best.shift) = (score, shift);
                    }
                }
            }
        }
        all.sort_by(|a, b| b.score.total_cmp(&a.score));
        all
    }

    /// Between two letters, where they differ: 1 if the figure is the first, -1 if it is the second.
    pub(in crate::picture) fn between(
        &self,
        ink: &[f32],
        first: &Likeness,
        second: &Likeness,
    ) -> f32 {
        let a = self.placed(first.letter, first.shift);
        let b = self.placed(second.letter, second.shift);
        let (mut sum, mut norm) = (0.0, 1e-6);
        for ((ink, a), b) in ink.iter().zip(&a).zip(&b) {
            let change = a - b;
            sum += (ink - 0.5 * (a + b)) * change;
            norm += change * change;
        }
        (2.0 * sum / norm).clamp(-1.0, 1.0)
    }
}
