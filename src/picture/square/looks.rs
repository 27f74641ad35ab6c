//! Telling tiles, premium squares and empty ones apart.

use super::hand::hands;
use super::premium::{distance, grouped};
use super::soft;
use crate::picture::SIZE;
use crate::picture::letter::letters::Hand;
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::patch::{Patch, SIDE};
use crate::picture::pixels::plane::{median, quantile};

/// What a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::picture) enum Look {
    /// A tile.
    Tile,
    /// A premium square.
    Premium,
    /// Nothing is on it.
    Empty,
    /// Something else, or a tile that is partly hidden.
    Odd,
}

/// All squares of a picture.
pub(in crate::picture) struct Looks {
    pub patches: Vec<Patch>,
    pub figures: Vec<Option<Figure>>,
    pub looks: Vec<Look>,
    /// How sure it is, 0 to 1, that a square without a letter has no tile.
    pub sure: Vec<f32>,
    /// How letters are drawn; none if there are none.
    pub hands: Vec<Hand>,
    /// How wide the edges of letters are, in pixels of a patch.
    pub edge: f32,
    /// The colour of tiles.
    pub tile: Option<[f32; 3]>,
}

/// A label is at most so high, and a letter at least, as a share of the square.
const TALL: f32 = 0.42;

/// The confidence of a square that something else covers.
pub(in crate::picture) const COVERED: f32 = 0.3;

/// The square that the first move covers.
const START: usize = SIZE * SIZE / 2;

impl Looks {
    /// `pixel` is how many pixels of a patch one of the picture has.
    pub(in crate::picture) fn new(patches: Vec<Patch>, pixel: f32) -> Self {
        let figures: Vec<Option<Figure>> = patches.iter().map(Figure::new).collect();
        let side = SIDE as f32;
        let tall = |figure: &Figure| {
            figure.height() > TALL * side && figure.height() < 0.8 * side && !figure.cut
        };
        // What compression leaves in an empty square is as high as a letter, but faint.
        let mut contrasts: Vec<f32> = patches.iter().map(Patch::contrast).collect();
        let faint = 0.3 * quantile(&mut contrasts, 0.95);
        let is_letter = |square: &usize| {
            patches[*square].contrast() >= faint && figures[*square].as_ref().is_some_and(tall)
        };
        let mut letters: Vec<usize> = (0..patches.len()).filter(is_letter).collect();
        // The mark of the start is no tile if it stands alone.
        if letters == [START] {
            letters.clear();
        }
        let drawn: Vec<&Figure> = letters.iter().filter_map(|&i| figures[i].as_ref()).collect();
        let edge = soft::edge(letters.iter().map(|&i| &patches[i]));
        let hands = hands(&drawn, soft::softness(edge, pixel), None);
        let capital = hands.first().map_or(side, |hand| hand.capital);
        letters.retain(|&i| {
            figures[i].as_ref().is_some_and(|figure| {
                figure.height() > 0.82 * capital && figure.height() < 1.75 * capital
            })
        });
        let tile = median_color(letters.iter().map(|&i| patches[i].color));
        let rest = (0..patches.len()).filter(|i| letters.binary_search(i).is_err());
        let rest: Vec<usize> = rest.collect();
        let label = |figure: &Figure| {
            let middle = (figure.y.0 + figure.y.1 + 1) as f32 / 2.0;
            !figure.cut
                && figure.height() > 0.12 * side
                && figure.height() <= (0.82 * capital).min(0.5 * side)
                && (middle - side / 2.0).abs() < 0.15 * side
                && figure.width() > 0.2 * side
        };
        let labelled = |&i: &usize| figures[i].as_ref().is_some_and(label);
        // The most frequent colour without a label is that of empty squares.
        let plain = rest.iter().copied().filter(|i| !labelled(i));
        let empty = grouped(&patches, plain, 14.0).into_iter().next().map(|class| class.color);
        let noise = median(&mut rest.iter().map(|&i| patches[i].noise).collect::<Vec<_>>());
        let near = 12.0 + 1.5 * noise;
        let mut looks = vec![Look::Tile; patches.len()];
        let mut sure = vec![COVERED; patches.len()];
        for &i in &rest {
            let off = empty.map_or(0.0, |empty| distance(empty, patches[i].color));
            let mark = 14.0 + 3.0 * noise;
            let contrast = patches[i].contrast();
            let marked = contrast > mark;
            let most = if off < near { mark.max(40.0) } else { mark };
            looks[i] = if i == START && off < 2.0 * near {
                Look::Empty
            } else if labelled(&i) && marked {
                Look::Premium
            } else if off < near {
                if marked && contrast > 40.0 { Look::Odd } else { Look::Empty }
            } else if marked {
                Look::Odd
            } else {
                Look::Premium
            };
            sure[i] = match looks[i] {
                Look::Empty if i != START => 1.0 - 0.5 * (contrast / most).max(off / near),
                Look::Odd => COVERED + (0.5 - COVERED) * most / contrast,
                _ => 1.0,
            };
        }
        Self { patches, figures, looks, sure, hands, edge, tile }
    }

    /// Whether the squares are those of a board and something beside it: a row or column at the rim is all
    /// premium squares, which no board has.
    pub(in crate::picture) fn is_beside_the_board(&self) -> bool {
        let is_beside = |from: usize, step: usize| {
            (0..SIZE).all(|i| self.looks[from + i * step] == Look::Premium)
        };
        let last = SIZE * (SIZE - 1);
        let ends = [(0, 1), (last, 1), (0, SIZE), (SIZE - 1, SIZE)];
        ends.into_iter().any(|(from, step)| is_beside(from, step))
    }
}

/// The colour in the middle of some, part by part.
fn median_color(colors: impl Iterator<Item = [f32; 3]>) -> Option<[f32; 3]> {
    let colors: Vec<[f32; 3]> = colors.collect();
    let part =
        |part: usize| median(&mut colors.iter().map(|color| color[part]).collect::<Vec<_>>());
    (!colors.is_empty()).then(|| [part(0), part(1), part(2)])
}
