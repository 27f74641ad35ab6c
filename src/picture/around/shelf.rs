//! Reading the tiles of the rack.

use super::rack;
use crate::picture::answer::Read;
use crate::picture::letter::decide::Knowledge;
use crate::picture::letter::letters::Shapes;
use crate::picture::letter::tiles;
use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::grid::Grid;
use crate::picture::pixels::patch::{Patch, SIDE};
use crate::picture::pixels::plane::quantile;
use crate::picture::seen::{Seen, SeenTile};
use crate::picture::square::hand;
use crate::picture::square::looks::Looks;

/// A square of the board has a gap around it, and so has a tile of the rack then: this share of it.
const GAP: f32 = 0.035;

/// Blanks in any game.
const BLANKS: usize = 2;

/// The confidence of a tile that cannot be read, and of one blank more than there are.
const UNREAD: f32 = 0.3;

/// The confidence of blanks on a rack of nothing else.
const ALONE: f32 = 0.4;

/// What was read of the rack.
pub(in crate::picture) struct Shelf {
    /// The tiles from left to right, `?` for a blank.
    pub tiles: Vec<Read>,
    /// How many places without a letter are left out: more than there are blanks, and no tile with a letter.
    pub left_out: usize,
    /// The row of pixels below it.
    pub foot: f32,
}

/// The rack; `None` if there is none.
pub(in crate::picture) fn read(
    pixels: &Pixels,
    grid: &Grid,
    looks: &Looks,
    knowledge: &Knowledge<'_>,
) -> Option<Shelf> {
    let tiles = rack::find(pixels, grid, looks.tile);
    let first = tiles.first()?;
    let patch = |place: &rack::Place| {
        let (width, height) = (place.width, place.height);
        let corner = (place.x - GAP * width, place.y - GAP * height);
        Patch::new(pixels, corner, ((1.0 + 2.0 * GAP) * width, (1.0 + 2.0 * GAP) * height))
    };
    let contrasts = tiles.iter().map(|place| patch(place).contrast());
    let least = (0.4 * quantile(&mut contrasts.collect::<Vec<_>>(), 0.8)).max(30.0);
    // A place with a letter has a tile, even if it was not seen.
    let seen = |places: &Vec<rack::Place>| {
        let read = places.iter().map(|place| {
            let patch = patch(place);
            let figure = Figure::new(&patch).filter(|_| patch.contrast() > least);
            let letter = figure.filter(|figure| {
                let high = figure.height() > 0.35 * SIDE as f32;
                high && (place.tile || figure.height() < 0.8 * SIDE as f32)
            });
            (place.tile, letter, patch)
        });
        let there = read.filter(|(tile, letter, _)| *tile || letter.is_some());
        there.map(|(_, letter, patch)| (letter, patch)).collect::<Vec<_>>()
    };
    let mut there = seen(&tiles);
    for places in rack::all_places(&tiles, grid) {
        let all = seen(&places);
        if all.len() > there.len() {
            there = all;
        }
    }
    // Without any letter they are empty places that look like tiles.
    let blanks = there.iter().filter(|(figure, _)| figure.is_none()).count();
    let mut left_out = 0;
    if blanks > BLANKS && blanks == there.len() {
        left_out = blanks;
        there.clear();
    }
    let drawn: Vec<&Figure> = there.iter().filter_map(|(figure, _)| figure.as_ref()).collect();
    let hands = hand::hands(&drawn, SIDE as f32 / first.width, looks.hands.first().copied());
    let shapes = Shapes::new(&hands);
    let knowledge = knowledge.in_hand(&hands);
    // A blank has nothing on it: the more there is, the less certain it is one. Without a letter on the rack, it may
    // be something else that has the colour of tiles.
    let most = if blanks > BLANKS {
        UNREAD
    } else if drawn.is_empty() {
        ALONE
    } else {
        1.0
    };
    let blank = |contrast: f32| Read {
        tile: Some(SeenTile::Blank(None)),
        instead: Seen::AnyLetter,
        confidence: (1.0 - contrast / least).clamp(0.0, most),
    };
    let tile = |(figure, patch): &(Option<Figure>, Patch)| {
        let Some(figure) = figure else { return blank(patch.contrast()) };
        let tile = tiles::read(patch, figure, &shapes);
        tile.map_or_else(|| blank(least), |tile| knowledge.decide(&tile, true).0)
    };
    Some(Shelf { tiles: there.iter().map(tile).collect(), left_out, foot: first.y + first.height })
}
