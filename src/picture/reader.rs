//! From pixels to a position.

use super::answer::{CLEAR, Doubt, Read, Reading, UNLIKELY, rounded};
use super::around::{counts, cover, shelf, told};
use super::letter::decide::{Knowledge, better, digits};
use super::letter::letters::Shapes;
use super::letter::points::points;
use super::letter::tiles;
use super::letter::tiles::Tile;
use super::letter::usual::Usual;
use super::note::{DecidedBy, ReadingNote};
use super::pixels::decode::Pixels;
use super::pixels::grid::Grid;
use super::pixels::patch::{Patch, SIDE};
use super::seen::{Seen, SeenBoard, SeenTile, Spot, square};
use super::square::looks::{COVERED, Look, Looks};
use super::square::{soft, squares};
use super::{PictureError, SIZE, checks};
use crate::rules::Ruleset;

/// A picture shows no board that can be read if more squares are in doubt than this, and this share of its tiles.
const MAX_DOUBTFUL: usize = 12;
const DOUBTFUL_TILES: f32 = 0.25;

/// A board shows at least this many tiles and premium squares that are certain: an empty one has premiums.
const MIN_SEEN: usize = 12;

/// Reads the board with this grid, and the rack below it.
pub(super) fn read(
    pixels: &Pixels,
    grid: &Grid,
    ruleset: &Ruleset,
) -> Result<Reading, PictureError> {
    let side = (grid.across.pitch, grid.down.pitch);
    let corner = |square: usize| grid.corner((square / SIZE) as i32, (square % SIZE) as i32);
    let patches = (0..SIZE * SIZE).map(|square| Patch::new(pixels, corner(square), side)).collect();
    let looks = Looks::new(patches, SIDE as f32 / grid.across.pitch);
    if soft::is_too_soft(looks.edge) {
        return Err(PictureError::TooSoft);
    }
    let premiums = squares::read(&looks, ruleset)?;
    let tiles = tiles(&looks);
    // What tiles are worth, and how many there are, may be another language's than the one asked for.
    let better = better(ruleset, &tiles.iter().flatten().collect::<Vec<_>>());
    let worth = better.as_ref().unwrap_or(ruleset);
    let digits = digits(worth, tiles.iter().flatten());
    let usual = Usual::new(worth, &digits, tiles.iter().flatten());
    let knowledge = Knowledge::new(worth, &digits, &usual, &looks.hands, soft::caution(looks.edge));

    let mut notes = Vec::new();
    notes.extend(better.as_ref().map(|better| ReadingNote::OtherPoints {
        of: better.name.clone(),
        asked: ruleset.name.clone(),
    }));
    let others = worth.with_same_tiles();
    if !others.is_empty() && tiles.iter().any(Option::is_some) {
        notes.push(ReadingNote::SameTiles { ruleset: worth.name.clone(), others });
    }
    let empty = Read { tile: None, instead: Seen::Other, confidence: 1.0 };
    let mut board = vec![empty; SIZE * SIZE];
    let mut by_points = Vec::new();
    let mut clear_shapes = vec![false; SIZE * SIZE];
    for (square, tile) in tiles.iter().enumerate() {
        if let Some(tile) = tile {
            let (read, decided) = knowledge.decide(tile, false);
            by_points.extend(decided.map(|labels| (square, read.tile, labels)));
            board[square] = read;
            clear_shapes[square] = knowledge.shape(tile) >= CLEAR;
        } else {
            board[square].confidence = looks.sure[square];
        }
    }
    let shelf = shelf::read(pixels, grid, &looks, &knowledge);
    let told = told::read(pixels, grid, shelf.as_ref().map(|shelf| shelf.foot));
    let left_out = shelf.as_ref().map_or(0, |shelf| shelf.left_out);
    notes.extend((left_out > 0).then_some(ReadingNote::LeftOut { count: left_out }));
    let mut rack = shelf.map(|shelf| shelf.tiles);
    let on_rack = rack.as_deref_mut().unwrap_or_default();
    let checked = checks::check(ruleset, worth, &mut board, on_rack);
    // What the number of tiles decided otherwise has its own note.
    by_points.retain(|(square, tile, _)| board[*square].tile == *tile);
    notes.extend(by_points.into_iter().map(|(number, _, labels)| {
        let (at, [read, instead]) = (Spot::on_board(number), labels.map(SeenTile::Letter));
        ReadingNote::Decided { at, read, instead, by: DecidedBy::Points }
    }));
    notes.extend(checked.notes);
    let covered = cover::covered(pixels, grid);
    for &square in covered.iter().flatten() {
        board[square].confidence = board[square].confidence.min(COVERED);
    }
    let unplayed = covered.first().map(|around| square(around[0]));
    notes.extend(unplayed.map(|at| ReadingNote::Unplayed { at: Spot::Square(at) }));
    let in_bag = rack.as_ref().map(|rack| counts::in_bag(worth, &board, rack));
    let left = told.left.and_then(|left| counts::left(&left, in_bag));
    let mut confidence = premiums.confidence;
    match (&rack, in_bag) {
        (Some(rack), Some(in_bag)) => {
            let said = counts::check(rack, in_bag, left);
            if !said.is_empty() {
                confidence = confidence.min(UNLIKELY);
            }
            notes.extend(said);
        }
        _ => notes.push(ReadingNote::NoRack),
    }

    let tiles = board.iter().filter(|read| read.tile.is_some());
    let clear = tiles.clone().filter(|read| read.is_clear()).count() + premiums.clear;
    let most = MAX_DOUBTFUL + (DOUBTFUL_TILES * tiles.count() as f32) as usize;
    let unclear = board.iter().filter(|read| !read.is_clear()).count();
    if unclear > most {
        return Err(PictureError::Unclear { squares: unclear });
    }
    if clear < MIN_SEEN {
        return Err(PictureError::NoBoard);
    }
    if premiums.doubtful.len() > clear {
        return Err(PictureError::Unclear { squares: unclear + premiums.doubtful.len() });
    }
    if looks.is_beside_the_board() {
        return Err(PictureError::ZoomedIn);
    }
    let (mut doubtful, mut twins) = (Vec::new(), Vec::new());
    let on_board = board.iter().zip(clear_shapes).enumerate();
    let on_board = on_board.map(|(number, (read, clear))| (Spot::on_board(number), read, clear));
    let on_rack = rack.iter().flatten().zip(1..);
    let on_rack = on_rack.map(|(read, place)| (Spot::Rack(place), read, false));
    for (at, read, has_clear_shape) in on_board.chain(on_rack) {
        confidence = confidence.min(read.confidence);
        if !read.is_clear() {
            doubtful.push(Doubt { has_clear_shape, ..read.doubt(at) });
        } else if read.confidence < 1.0 && is_twin(worth, read) {
            twins.push(Doubt { has_clear_shape, ..read.doubt(at) });
        }
    }
    doubtful.extend(premiums.doubtful);
    Ok(Reading {
        board: SeenBoard::of_squares(board.iter().map(|read| read.tile)),
        layout: premiums.layout,
        rack: rack.map(|rack| rack.iter().filter_map(|read| read.tile).collect()),
        language: ruleset.id.clone(),
        languages: checked.languages,
        points_of: better.map(|better| better.id),
        tiles_left: left,
        scores: told.scores.map(|scores| scores.to_vec()),
        unplayed,
        doubtful,
        twins,
        confidence: rounded(confidence),
        notes,
    })
}

/// Whether the second reading of a tile is a letter with the same points, as all blanks have.
fn is_twin(ruleset: &Ruleset, read: &Read) -> bool {
    let (Some(tile), Seen::Tile(instead)) = (read.tile, read.instead) else { return false };
    if tile.is_blank() {
        return instead.is_blank();
    }
    let points = |tile: SeenTile| points(ruleset, tile.label()?);
    points(tile).is_some_and(|own| points(instead) == Some(own))
}

/// The tiles on the board.
fn tiles(looks: &Looks) -> Vec<Option<Tile>> {
    let shapes = Shapes::new(&looks.hands);
    let tile = |square: usize| {
        let figure = looks.figures[square].as_ref();
        let figure = figure.filter(|_| looks.looks[square] == Look::Tile)?;
        let patch = &looks.patches[square];
        let mut tile = tiles::read(patch, figure, &shapes)?;
        let rim = soft::Rim::new(patch);
        tile.corner.without(|row, column| rim.ink(row, column));
        Some(tile)
    };
    (0..SIZE * SIZE).map(tile).collect()
}
