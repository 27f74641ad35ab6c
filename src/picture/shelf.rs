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

/// The tiles of the rack from left to right, `?` for a blank; `None` if there is no rack.
pub(super) fn read(
    pixels: &Pixels,
    grid: &Grid,
    looks: &Looks,
    knowledge: &Knowledge<'_>,
) -> Option<Vec<Read>> {
    let places = rack::find(pixels, grid, looks.tile);
    let first = places.first()?;
    let patch = |place: &rack::Place| {
        let (width, height) = (place.width, place.height);
        let corner = (place.x - GAP * width, place.y - GAP * height);
        Patch::new(pixels, corner, ((1.0 + 2.0 * GAP) * width, (1.0 + 2.0 * GAP) * height))
    };
    let all: Vec<(bool, Patch)> = places.iter().map(|place| (place.tile, patch(place))).collect();
    let mut contrasts: Vec<f32> =
        all.iter().filter(|(tile, _)| *tile).map(|(_, patch)| patch.contrast()).collect();
    let least = (0.4 * quantile(&mut contrasts, 0.8)).max(30.0);
    let letter = |patch: &Patch| {
        let figure = Figure::new(patch).filter(|_| patch.contrast() > least)?;
        (figure.height() > 0.35 * SIDE as f32).then_some(figure)
    };
    let read = all.into_iter().map(|(tile, patch)| (tile, letter(&patch), patch));
    // A place with a letter has a tile, even if it was not seen.
    let there: Vec<(Option<Figure>, Patch)> = read
        .filter(|(tile, figure, _)| *tile || figure.is_some())
        .map(|(_, figure, patch)| (figure, patch))
        .collect();
    let drawn: Vec<&Figure> = there.iter().filter_map(|(figure, _)| figure.as_ref()).collect();
    let hands = hand::hands(&drawn, SIDE as f32 / first.width, looks.hands.first().copied());
    let shapes = Shapes::new(&hands);
    let knowledge = knowledge.in_hand(&hands);
    let blank = || Read { text: "?".to_owned(), instead: "a letter".to_owned(), confidence: 1.0 };
    let tile = |(figure, patch): &(Option<Figure>, Patch)| {
        let tile = figure.as_ref().and_then(|figure| tiles::read(patch, figure, &shapes));
        tile.map_or_else(blank, |tile| knowledge.decide(&tile, true).0)
    };
    Some(there.iter().map(tile).collect())
}
