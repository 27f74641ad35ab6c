//! How the letters of this picture are drawn: found from the figures themselves.

use crate::picture::letter::letters::{Hand, Shapes};
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::plane::median;

/// Figures that are tried while the hand is sought.
const TRIED: usize = 10;

/// The game's own font fits at least so well, if the picture is not too small.
const FITS: f32 = 0.95;

/// The hands that may have drawn these figures, the best first: one if the game's font fits. `soft` is how
/// many pixels of a patch one of the picture has, and `known` the hand of letters elsewhere in the picture.
pub(in crate::picture) fn hands(figures: &[&Figure], soft: f32, known: Option<Hand>) -> Vec<Hand> {
    if figures.is_empty() {
        return Vec::new();
    }
    let step = (figures.len() / TRIED).max(1);
    let tried: Vec<&Figure> = figures.iter().step_by(step).take(TRIED).copied().collect();
    let mut heights: Vec<f32> = figures.iter().map(|figure| figure.height()).collect();
    let mut feet: Vec<f32> = figures.iter().map(|figure| figure.y.1 as f32 + 1.0).collect();
    let start = Hand {
        font: 0,
        capital: median(&mut heights),
        foot: median(&mut feet),
        stretch: 1.0,
        soft,
        fits: false,
    };
    // The letters of a single tile with a ring on it are not as high as it is.
    let elsewhere = known.map(|known| fitted(&tried, Hand { soft, fits: false, ..known }));
    let (mut worth, mut own) =
        elsewhere.filter(|(worth, _)| *worth > FITS).unwrap_or_else(|| fitted(&tried, start));
    if let Some(better) = elsewhere.filter(|elsewhere| elsewhere.0 > worth) {
        (worth, own) = better;
    }
    if worth > FITS && own.font == 0 {
        let own = Hand { fits: true, ..own };
        return vec![own, Hand { font: 1, ..own }];
    }
    let (other_worth, other) = fitted(&tried, Hand { font: 1 - own.font, ..own });
    if other_worth > worth { vec![other, own] } else { vec![own, other] }
}

/// The hand near another that fits best, with the mean likeness of its letters.
fn fitted(tried: &[&Figure], start: Hand) -> (f32, Hand) {
    let worth = |hand: Hand| {
        let shapes = Shapes::rough(hand);
        let best = |figure: &&Figure| {
            shapes.compare(&figure.letter, figure.middle(), false).first().map_or(0.0, |l| l.score)
        };
        tried.iter().map(best).sum::<f32>() / tried.len() as f32
    };
    let mut best = (worth(start), start);
    let mut improve = |changes: &[f32], change: &dyn Fn(Hand, f32) -> Hand| {
        let base = best.1;
        for &by in changes {
            let hand = change(base, by);
            let worth = worth(hand);
            if worth > best.0 {
                best = (worth, hand);
            }
        }
    };
    improve(&[-1.0, 1.0], &|hand, by| Hand { capital: hand.capital + by, ..hand });
    improve(&[0.86, 0.93, 1.07, 1.15], &|hand, by| Hand { stretch: hand.stretch * by, ..hand });
    improve(&[-0.5, 0.5], &|hand, by| Hand { capital: hand.capital + by, ..hand });
    improve(&[-0.5, 0.5], &|hand, by| Hand { foot: hand.foot + by, ..hand });
    improve(&[0.97, 1.035], &|hand, by| Hand { stretch: hand.stretch * by, ..hand });
    best
}
