//! Finding the rack: a row of tiles below the board.

use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::grid::Grid;
use crate::picture::square::premium::distance;
use crate::picture::{RACK, SIZE};

/// A place of the rack, in pixels: its left top corner and its side.
#[derive(Clone, Copy, Debug)]
pub(in crate::picture) struct Place {
    /// Whether a tile was seen there.
    pub tile: bool,
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// The side of a tile in pixels, about, once the picture is reduced.
const LOOK: f32 = 40.0;

/// The tiles of the rack from left to right; none if there is no rack. `tile` is the colour of tiles on the
/// board, if there are any.
pub(in crate::picture) fn find(pixels: &Pixels, grid: &Grid, tile: Option<[f32; 3]>) -> Vec<Place> {
    let pitch = grid.across.pitch;
    let by = ((pitch / LOOK) as usize).max(1);
    let top = grid.corner(SIZE as i32, 0).1.max(0.0) as usize;
    // A rack is at most a board's height below the board.
    let bottom = ((top as f32 + 12.0 * pitch) as usize).min(pixels.height);
    let left = (grid.across.from - 3.0 * pitch).max(0.0) as usize;
    let right = ((grid.across.from + 18.0 * pitch) as usize).min(pixels.width);
    if bottom < top + by || right < left + by || ((bottom - top) as f32) < 0.9 * pitch {
        return Vec::new();
    }
    let (width, height) = ((right - left) / by, (bottom - top) / by);
    let mut small = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0u32; 3];
            for v in 0..by {
                let from = 3 * ((top + y * by + v) * pixels.width + left + x * by);
                for pixel in pixels.rgb[from..from + 3 * by].chunks_exact(3) {
                    sum.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += u32::from(*part));
                }
            }
            small.push(sum.map(|sum| sum as f32 / (by * by) as f32));
        }
    }
    let search = Search {
        small: &small,
        width,
        height,
        pitch: pitch / by as f32,
        centre: (grid.across.from + 7.5 * pitch - left as f32) / by as f32,
    };
    // The tiles of the last move have a colour of their own: they may be all there are.
    let mut best = tile.map(|tile| search.longest(tile)).unwrap_or_default();
    // One square may be a button.
    if best.len() < 2 {
        let rows = frequent(&small).into_iter().map(|color| search.longest(color));
        let longest = rows.max_by_key(Vec::len).unwrap_or_default();
        if longest.len() > best.len() {
            best = longest;
        }
    }
    best.sort_unstable();
    let place = |[x, x_end, y, y_end]: [usize; 4]| Place {
        tile: true,
        x: (left + x * by) as f32 - 0.5,
        y: (top + y * by) as f32 - 0.5,
        width: ((x_end - x) * by) as f32,
        height: ((y_end - y) * by) as f32,
    };
    best.into_iter().map(place).collect()
}

/// All places of a rack with these tiles, from left to right, for each distance between them that is possible:
/// tiles that are as bright as what is around them are overlooked.
pub(super) fn all_places(tiles: &[Place], grid: &Grid) -> Vec<Vec<Place>> {
    let Some(&first) = tiles.first().filter(|_| tiles.len() < RACK) else { return Vec::new() };
    let centre = grid.across.from + 0.5 * SIZE as f32 * grid.across.pitch;
    let middle = |place: &Place| place.x + place.width / 2.0;
    let steps = tiles.windows(2).map(|two| middle(&two[1]) - middle(&two[0]));
    let steps: Vec<f32> = match steps.min_by(f32::total_cmp) {
        // Between two tiles there may be empty places.
        Some(step) => (1..RACK).map(|places| step / places as f32).collect(),
        None => (0..16).map(|more| first.width * (1.0 + more as f32 / 100.0)).collect(),
    };
    let possible = 0.98 * first.width..1.35 * first.width;
    let steps = steps.into_iter().filter(|step| possible.contains(step));
    let places = |step: f32| {
        // Half a tile off is no place.
        let near =
            |x: f32| tiles.iter().find(|place| (middle(place) - x).abs() < 0.3 * step).copied();
        let empty = |x: f32| Place { tile: false, x: x - first.width / 2.0, ..first };
        let places = (0..RACK).map(|place| centre + (place as f32 - 3.0) * step);
        let all: Vec<Place> = places.map(|x| near(x).unwrap_or_else(|| empty(x))).collect();
        let kept = all.iter().filter(|place| place.tile).count() == tiles.len();
        kept.then_some(all)
    };
    steps.filter_map(places).collect()
}

/// The most frequent colours.
fn frequent(small: &[[f32; 3]]) -> Vec<[f32; 3]> {
    let mut counts = std::collections::BTreeMap::<[u8; 3], (usize, [f32; 3])>::new();
    for color in small {
        let entry = counts.entry(color.map(|part| (part / 24.0) as u8)).or_default();
        entry.0 += 1;
        entry.1.iter_mut().zip(color).for_each(|(sum, part)| *sum += part);
    }
    let mut counts: Vec<_> = counts.into_values().collect();
    counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    counts.into_iter().take(6).map(|(count, sum)| sum.map(|sum| sum / count as f32)).collect()
}

struct Search<'s> {
    small: &'s [[f32; 3]],
    width: usize,
    height: usize,
    pitch: f32,
    centre: f32,
}

impl Search<'_> {
    /// The longest row of tiles that have about this colour.
    fn longest(&self, color: [f32; 3]) -> Vec<[usize; 4]> {
        let mut best = Vec::new();
        for near in [26.0, 12.0, 7.0, 18.0, 40.0, 60.0] {
            let row = self.row(color, near);
            if row.len() > best.len() {
                best = row;
            }
            if best.len() == RACK {
                break;
            }
        }
        best
    }

    /// The most squares of a colour that stand in a row as the tiles of a rack do: left, right, top, bottom.
    fn row(&self, color: [f32; 3], near: f32) -> Vec<[usize; 4]> {
        let squares = self.squares(color, near);
        let mut best = Vec::new();
        for [x, x_end, y, y_end] in &squares {
            let side = (x_end - x) as f32;
            let alike = |other: &&[usize; 4]| {
                let like =
                    |a: usize, b: usize| (a as f32 - b as f32).abs() <= (0.1 * side).max(2.0);
                like(other[1] - other[0], x_end - x) && like(other[2], *y) && like(other[3], *y_end)
            };
            let row: Vec<[usize; 4]> = squares.iter().filter(alike).copied().collect();
            if row.len() > best.len() && row.len() <= RACK && self.spaced(&row, side) {
                best = row;
            }
        }
        best
    }

    /// Whether tiles stand at the places of a rack that is in the middle below the board.
    fn spaced(&self, row: &[[usize; 4]], side: f32) -> bool {
        let middles = || row.iter().map(|tile| (tile[0] + tile[1]) as f32 / 2.0 - self.centre);
        (0..=20).any(|step| {
            let pitch = side * (1.0 + step as f32 / 100.0);
            middles().all(|middle| {
                let place = middle / pitch;
                place.abs() < 3.3 && (place - place.round()).abs() < 0.12
            })
        })
    }

    /// Connected regions of a colour that are about square and of a tile's size.
    fn squares(&self, color: [f32; 3], near: f32) -> Vec<[usize; 4]> {
        let mut seen: Vec<bool> =
            self.small.iter().map(|pixel| distance(*pixel, color) > near).collect();
        let mut found = Vec::new();
        let mut stack = Vec::new();
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            stack.push(start);
            let (mut x_range, mut y_range, mut count) = ((self.width, 0), (self.height, 0), 0usize);
            while let Some(place) = stack.pop() {
                count += 1;
                let (x, y) = (place % self.width, place / self.width);
                x_range = (x_range.0.min(x), x_range.1.max(x + 1));
                y_range = (y_range.0.min(y), y_range.1.max(y + 1));
                let mut visit = |beside: usize| {
                    if !seen[beside] {
                        seen[beside] = true;
                        stack.push(beside);
                    }
                };
                if x > 0 {
                    visit(place - 1);
                }
                if x + 1 < self.width {
                    visit(place + 1);
                }
                if y > 0 {
                    visit(place - self.width);
                }
                if y + 1 < self.height {
                    visit(place + self.width);
                }
            }
            let (width, height) = (
                x_range.1.saturating_sub(x_range.0) as f32,
                y_range.1.saturating_sub(y_range.0) as f32,
            );
            let size = 0.85 * self.pitch..2.5 * self.pitch;
            let square = (width - height).abs() <= (0.12 * width).max(2.0);
            if size.contains(&width) && square && count as f32 > 0.55 * width * height {
                found.push([x_range.0, x_range.1, y_range.0, y_range.1]);
            }
        }
        found
    }
}
