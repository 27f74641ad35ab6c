//! What lies across the lines between squares: the bubble with the points of a move that is not played yet.

use crate::picture::SIZE;
use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::grid::Grid;
use crate::picture::pixels::plane::{median, quantile};
use crate::picture::square::premium::distance;

/// A place on a line whose colour is this far from the others' is covered.
const OTHER: f32 = 36.0;

/// At the rim of the board the bubble is moved inward: lines are looked at so far from the rim, in squares.
const INWARD: f32 = 0.25;

/// How far from a crossing its colour is taken, in squares.
const WIDE: f32 = 0.02;

/// Lines of smaller squares than this, in pixels, may be a pixel beside where they should be.
const SMALL: f32 = 40.0;

/// A place on a line: its row and column, in squares.
struct Place {
    row: f32,
    column: f32,
    /// The squares around it.
    around: [usize; 4],
}

/// The crossings of lines.
fn crossings() -> impl Iterator<Item = Place> {
    (1..SIZE).flat_map(|row| (1..SIZE).map(move |column| (row, column))).map(|(row, column)| {
        let square = row * SIZE + column;
        let around = [square - SIZE - 1, square - SIZE, square - 1, square];
        Place { row: row as f32, column: column as f32, around }
    })
}

/// Where lines end at the rim.
fn ends() -> impl Iterator<Item = Place> {
    let sides = [(0, INWARD), (SIZE - 1, SIZE as f32 - INWARD)];
    sides.into_iter().flat_map(|(last, at)| {
        (1..SIZE).flat_map(move |line| {
            let (left, above) = (last * SIZE + line - 1, (line - 1) * SIZE + last);
            let upright = [left, left + 1, left, left + 1];
            let flat = [above, above + SIZE, above, above + SIZE];
            [
                Place { row: at, column: line as f32, around: upright },
                Place { row: line as f32, column: at, around: flat },
            ]
        })
    })
}

/// For each place on the lines that something covers, the squares around it.
pub(in crate::picture) fn covered(pixels: &Pixels, grid: &Grid) -> Vec<[usize; 4]> {
    // Between two squares a line is narrower than where four of them have round corners.
    let small = i32::from(grid.across.pitch < SMALL);
    let mut all = others(pixels, grid, crossings().collect(), WIDE, small);
    all.extend(others(pixels, grid, ends().collect(), 0.0, 1));
    all
}

/// Those of some places that have another colour than the rest, taken so `wide` in squares, and have it at all
/// pixels that are `by` beside.
fn others(pixels: &Pixels, grid: &Grid, places: Vec<Place>, wide: f32, by: i32) -> Vec<[usize; 4]> {
    let (across, down) = (grid.across.pitch, grid.down.pitch);
    let (left, top) = grid.corner(0, 0);
    let color = |x: f32, y: f32| {
        let mut color = [0.0f32; 3];
        for (right, lower) in [(0.0, 0.0), (-wide, 0.0), (wide, 0.0), (0.0, -wide), (0.0, wide)] {
            let found = pixels.at(x + right * across, y + lower * across);
            color.iter_mut().zip(found).for_each(|(sum, part)| *sum += part / 5.0);
        }
        color
    };
    let place = |row: f32, column: f32| (left + column * across, top + row * down);
    let colors = places.iter().map(|at| place(at.row, at.column)).map(|(x, y)| color(x, y));
    let colors: Vec<[f32; 3]> = colors.collect();
    let part =
        |part: usize| median(&mut colors.iter().map(|color| color[part]).collect::<Vec<_>>());
    let usual = [part(0), part(1), part(2)];
    let mut off: Vec<f32> = colors.iter().map(|color| distance(*color, usual)).collect();
    let most = OTHER + 2.0 * quantile(&mut off, 0.9);
    let is_covered = |at: &Place| {
        let (x, y) = place(at.row, at.column);
        let mut near = (-by..=by).flat_map(|down| (-by..=by).map(move |right| (right, down)));
        near.all(|(right, down)| distance(color(x + right as f32, y + down as f32), usual) > most)
    };
    places.iter().filter(|at| is_covered(at)).map(|at| at.around).collect()
}
