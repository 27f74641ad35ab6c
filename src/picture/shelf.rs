//! Reading the tiles of the rack.

use super::answer::Read;
use super::decide::Knowledge;
use super::decode::Pixels;
use super::figure::Figure;
use super::grid::Grid;
use super::letters::Shapes;
use super::looks::Looks;
use super::patch::{Patch, SIDE};
use super::plane::quantile;
use super::{hand, rack, tiles};

/// A square of the board has a gap around it, and so has a tile of the rack then: this share of it.
const GAP: f32 = 0.035;

/// The confidence of blanks on a rack of nothing else.
const ALONE: f32 = 0.4;

/// What was read of the rack.
pub(super) struct Shelf {
    /// The tiles from left to right, `?` for a blank.
    pub tiles: Vec<Read>,
    /// The row of pixels below it.
    pub foot: f32,
}

/// The rack; `None` if there is none.
pub(super) fn read(
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
    // More blanks than there are in any game: empty places that look like tiles.
    if there.iter().filter(|(figure, _)| figure.is_none()).count() > 2 {
        there.retain(|(figure, _)| figure.is_some());
    }
    let drawn: Vec<&Figure> = there.iter().filter_map(|(figure, _)| figure.as_ref()).collect();
    let hands = hand::hands(&drawn, SIDE as f32 / first.width, looks.hands.first().copied());
    let shapes = Shapes::new(&hands);
    let knowledge = knowledge.in_hand(&hands);
    // Without a letter on it, it may be something else that has the colour of tiles.
    let confidence = if drawn.is_empty() { ALONE } else { 1.0 };
    let blank = || Read { text: "?".to_owned(), instead: "a letter".to_owned(), confidence };
    let tile = |(figure, patch): &(Option<Figure>, Patch)| {
        let tile = figure.as_ref().and_then(|figure| tiles::read(patch, figure, &shapes));
        tile.map_or_else(blank, |tile| knowledge.decide(&tile, true).0)
    };
    Some(Shelf { tiles: there.iter().map(tile).collect(), foot: first.y + first.height })
}
