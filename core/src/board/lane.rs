//! A row or a column as one straight run of squares, so that across and down are one code path.

use super::{Direction, Square};

/// A row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    direction: Direction,
    index: usize,
    size: usize,
}

impl Lane {
    /// The row or column of an index, from 0, on a board of `size` rows.
    pub(super) const fn new(direction: Direction, index: usize, size: usize) -> Self {
        Self { direction, index, size }
    }

    /// The direction in which its words are read.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The number of its squares.
    pub const fn size(self) -> usize {
        self.size
    }

    /// The row and column of a place in the lane, all from 0.
    pub const fn at(self, place: usize) -> (usize, usize) {
        match self.direction {
            Direction::Across => (self.index, place),
            Direction::Down => (place, self.index),
        }
    }

    /// The squares in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.size).filter_map(move |place| {
            let (row, column) = self.at(place);
            Square::new(row, column)
        })
    }
}
