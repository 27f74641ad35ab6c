//! What lies across the lines between squares: the bubble with the points of a move that is not played yet.

use super::SIZE;
use super::decode::Pixels;
use super::grid::Grid;
use super::plane::{median, quantile};
use super::premium::distance;

/// A crossing of lines whose colour is this far from the others' is covered.
const OTHER: f32 = 36.0;

/// For each crossing of lines that something covers, the four squares around it.
pub(super) fn covered(pixels: &Pixels, grid: &Grid) -> Vec<[usize; 4]> {
    let pitch = grid.across.pitch;
    let mut crossings = Vec::new();
    for row in 1..SIZE {
        for column in 1..SIZE {
            let (x, y) = grid.corner(row as i32, column as i32);
            let mut color = [0.0f32; 3];
            for (right, down) in [(0.0, 0.0), (-0.02, 0.0), (0.02, 0.0), (0.0, -0.02), (0.0, 0.02)]
            {
                let found = pixels.at(x + right * pitch, y + down * pitch);
                color.iter_mut().zip(found).for_each(|(sum, part)| *sum += part / 5.0);
            }
            crossings.push((row * SIZE + column, color));
        }
    }
    let part = |part: usize| {
        median(&mut crossings.iter().map(|(_, color)| color[part]).collect::<Vec<_>>())
    };
    let usual = [part(0), part(1), part(2)];
    let mut off: Vec<f32> = crossings.iter().map(|(_, color)| distance(*color, usual)).collect();
    let most = OTHER + 2.0 * quantile(&mut off, 0.9);
    let around = |square: usize| [square - SIZE - 1, square - SIZE, square - 1, square];
    let other = crossings.into_iter().filter(|(_, color)| distance(*color, usual) > most);
    other.map(|(square, _)| around(square)).collect()
}
