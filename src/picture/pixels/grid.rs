//! Finding the board: 15 × 15 squares of one size, at any place.

use super::comb::{Comb, Profile};
use super::decode::Pixels;
use super::edges::Edges;
use super::plane::{Plane, median};
use crate::picture::{PictureError, SIZE};

/// Where the board is, in pixels: the lines between its squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::picture) struct Grid {
    /// The vertical lines.
    pub across: Comb,
    /// The horizontal lines.
    pub down: Comb,
}

impl Grid {
    /// The top left corner of a square, counted from 0.
    pub(in crate::picture) fn corner(&self, row: i32, column: i32) -> (f32, f32) {
        let x = self.across.from + column as f32 * self.across.pitch;
        (x, self.down.from + row as f32 * self.down.pitch)
    }

    /// The grid in a picture of another size. Places are those of the middle of pixels.
    fn scaled(&self, by: f32) -> Self {
        let scaled =
            |comb: Comb| Comb { from: (comb.from + 0.5) * by - 0.5, pitch: comb.pitch * by };
        Self { across: scaled(self.across), down: scaled(self.down) }
    }
}

/// The smallest squares that are read, in pixels.
const MIN_PITCH: f32 = 8.0;

/// A picture is reduced to about this many pixels for the first look.
const LOOK: usize = 1300;

/// Below `FAINT` there is no grid; above `SURE` it is certain.
const FAINT: f32 = 0.11;
const SURE: f32 = 0.3;

/// How many times as long as wide a picture may be.
const LONGEST: usize = 12;

/// The side of a square in pixels that is enough to find the grid.
const FINE: f32 = 60.0;

/// Half the squares of a board stand out more than all, but not by this factor.
const PART: f32 = 1.46;

/// Finds the board.
pub(in crate::picture) fn find(pixels: &Pixels) -> Result<Grid, PictureError> {
    let longer = pixels.width.max(pixels.height);
    // No page with a board on it is so long, and reduced it would have no width.
    if longer / pixels.width.min(pixels.height).max(1) > LONGEST {
        return Err(PictureError::NoBoard);
    }
    let by = longer.div_ceil(LOOK);
    let small = Plane::reduced(pixels, by);
    let edges = Edges::new(&small, 3);
    let (score, grid) = best(&edges, SIZE).ok_or(PictureError::NoBoard)?;
    if score < SURE {
        // Fewer and larger squares that stand out more: a part of a board.
        let part = best(&edges, SIZE / 2).map_or(0.0, |part| part.0);
        if part > FAINT && part > PART * score {
            return Err(PictureError::ZoomedIn);
        }
        if score < FAINT {
            return Err(PictureError::NoBoard);
        }
    }
    let (grid, whole) = shifted(&edges, grid);
    if !whole {
        return Err(PictureError::ZoomedIn);
    }
    // Squares of more pixels than this are found no better.
    let fine = ((grid.across.pitch * by as f32 / FINE) as usize).clamp(1, by);
    let grid = grid.scaled(by as f32);
    Ok(if fine == by { grid } else { refined(pixels, grid, fine) })
}

/// The best grid with this number of squares in each direction.
fn best(edges: &Edges, squares: usize) -> Option<(f32, Grid)> {
    let (width, height) = (edges.vertical.width as f32, edges.vertical.height as f32);
    let rows = edges.rows(0.0, width);
    let mut found: Vec<(f32, Comb)> = Vec::new();
    let mut pitch = MIN_PITCH;
    let most = width.min(height) / (squares as f32 - 0.3);
    while pitch < most {
        let profile = Profile::new(&rows, pitch);
        let last = height - (squares as f32 - 0.15) * pitch;
        let mut from = -0.15 * pitch;
        let mut here: Option<(f32, Comb)> = None;
        while from < last {
            let comb = Comb { from, pitch };
            let score = profile.rough(comb, squares);
            if here.is_none_or(|(best, _)| score > best) {
                here = Some((score, comb));
            }
            from += (0.05 * pitch).max(0.5);
        }
        found.extend(here);
        pitch *= 1.005;
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.truncate(24);
    let grids = found.into_iter().filter_map(|(_, down)| {
        let to = down.from + squares as f32 * down.pitch;
        let columns = Profile::new(&edges.columns(down.from, to), down.pitch);
        let last = width - (squares as f32 - 0.15) * down.pitch;
        let mut from = -0.15 * down.pitch;
        let mut best: Option<(f32, Comb)> = None;
        while from < last {
            let comb = Comb { from, pitch: down.pitch };
            let score = columns.rough(comb, squares);
            if best.is_none_or(|(other, _)| score > other) {
                best = Some((score, comb));
            }
            from += (0.05 * down.pitch).max(0.5);
        }
        let (_, across) = best?;
        let (_, across) = columns.refined(across, squares, 0.01, 0.1);
        let to = across.from + squares as f32 * across.pitch;
        let rows = Profile::new(&edges.rows(across.from, to), across.pitch);
        let near = Comb { pitch: across.pitch, ..down };
        let (down_score, down) = rows.refined(near, squares, 0.005, 0.12);
        let to = down.from + squares as f32 * down.pitch;
        let columns = Profile::new(&edges.columns(down.from, to), down.pitch);
        let (across_score, across) = columns.refined(across, squares, 0.003, 0.05);
        Some((across_score.min(down_score), Grid { across, down }))
    });
    grids.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// How much each strip of a row (or column) looks like 15 squares; strips beyond the board too, `BEYOND`
/// on each side.
const BEYOND: i32 = 2;

/// The grid, moved by whole squares to where the strips look most like rows and columns of squares,
/// and whether all of them do.
fn shifted(edges: &Edges, grid: Grid) -> (Grid, bool) {
    let strips = |down: bool| -> Vec<f32> {
        let (along, other) = if down { (grid.across, grid.down) } else { (grid.down, grid.across) };
        let limit = if down { edges.vertical.height } else { edges.vertical.width } as f32;
        let strip = |i: i32| {
            let from = other.from + (i as f32 + 0.1) * other.pitch;
            let to = from + 0.8 * other.pitch;
            if from < -0.3 * other.pitch || to > limit + 0.3 * other.pitch {
                return 0.0;
            }
            let profile = if down { edges.columns(from, to) } else { edges.rows(from, to) };
            Profile::new(&profile, along.pitch).score(along, SIZE).max(0.0)
        };
        (-BEYOND..SIZE as i32 + BEYOND).map(strip).collect()
    };
    let shift = |strips: &[f32]| {
        let middle = median(&mut strips[BEYOND as usize..SIZE + BEYOND as usize].to_vec());
        let sum =
            |from: usize| strips[from..from + SIZE].iter().map(|s| s.min(middle)).sum::<f32>();
        let here = BEYOND as usize;
        let best = (0..=2 * here).max_by(|a, b| sum(*a).total_cmp(&sum(*b))).unwrap_or(here);
        let from = if sum(best) > sum(here) + 0.3 * middle { best } else { here };
        let outer = strips[from].min(strips[from + SIZE - 1]);
        (from as i32 - BEYOND, middle < SURE || outer > 0.1 * middle)
    };
    let (down, rows) = shift(&strips(true));
    let (across, columns) = shift(&strips(false));
    let moved = |comb: Comb, by: i32| Comb { from: comb.from + by as f32 * comb.pitch, ..comb };
    (Grid { across: moved(grid.across, across), down: moved(grid.down, down) }, rows && columns)
}

/// The grid in the picture reduced by less than before.
fn refined(pixels: &Pixels, near: Grid, by: usize) -> Grid {
    // One pixel less than the picture has, at least, so that edges have both sides.
    let clamp = |x: f32, size: usize| (x.max(0.0) as usize).min(size.saturating_sub(3));
    let margin = 0.3 * near.across.pitch;
    let (left, top) = near.corner(0, 0);
    let (right, bottom) = near.corner(SIZE as i32, SIZE as i32);
    let (x, y) = (clamp(left - margin, pixels.width), clamp(top - margin, pixels.height));
    let width = ((right + margin) as usize).clamp(x + 3, pixels.width) - x;
    let height = ((bottom + margin) as usize).clamp(y + 3, pixels.height) - y;
    let part = crop(pixels, x, y, width, height);
    let edges = Edges::new(&Plane::reduced(&part, by), 3);
    let moved = |comb: Comb, to: usize| Comb { from: comb.from - to as f32, ..comb };
    let near = Grid { across: moved(near.across, x), down: moved(near.down, y) };
    let near = near.scaled(1.0 / by as f32);
    let rows = Profile::new(&edges.rows(0.0, edges.horizontal.width as f32), near.down.pitch);
    let (_, down) = rows.refined(near.down, SIZE, 0.004, 0.05);
    let columns =
        Profile::new(&edges.columns(0.0, edges.vertical.height as f32), near.across.pitch);
    let (_, across) = columns.refined(near.across, SIZE, 0.004, 0.05);
    let found = Grid { across, down }.scaled(by as f32);
    let back = |comb: Comb, by: usize| Comb { from: comb.from + by as f32, ..comb };
    Grid { across: back(found.across, x), down: back(found.down, y) }
}

/// A part of a picture.
pub(in crate::picture) fn crop(
    pixels: &Pixels,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
) -> Pixels {
    let mut rgb = Vec::with_capacity(3 * width * height);
    for row in y..y + height {
        let from = 3 * (row * pixels.width + x);
        rgb.extend_from_slice(&pixels.rgb[from..from + 3 * width]);
    }
    Pixels { width, height, rgb }
}
