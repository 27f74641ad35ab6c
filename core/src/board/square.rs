//! A square, and the direction of a word through it.

use std::fmt;

use crate::rules::MAX_SIZE;

/// A square of a board of up to 21 rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square at row 0, column 0.
    pub const TOP_LEFT: Self = Self { row: 0, column: 0 };

    /// The square at a row and column, counted from 0 at the top left; `None` from 21 on.
    pub const fn new(row: usize, column: usize) -> Option<Self> {
        if row < MAX_SIZE && column < MAX_SIZE {
            Some(Self { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The next square in a direction; `None` past row or column 20. Smaller boards end before.
    pub const fn next(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row(), self.column() + 1),
            Direction::Down => Self::new(self.row() + 1, self.column()),
        }
    }

    /// The two to four squares that share an edge with this one.
    pub fn beside(self) -> impl Iterator<Item = Self> {
        let of_line = move |way| [self.previous(way), self.next(way)];
        Direction::BOTH.into_iter().flat_map(of_line).flatten()
    }

    /// The previous square in a direction; `None` at the edge.
    pub const fn previous(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::Across => Self::new(self.row(), self.column().wrapping_sub(1)),
            Direction::Down => Self::new(self.row().wrapping_sub(1), self.column()),
        }
    }
}

/// Row first: `8D`. Rows count from 1, columns from A.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row + 1, char::from(b'A' + self.column))
    }
}

/// The direction in which a word is read. Across comes before down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// The other direction.
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// `across` or `down`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Across => "across",
            Self::Down => "down",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_end_a_row() {
        let corner = Square::new(0, 0).expect("on the board");
        assert_eq!(corner.previous(Direction::Across), None);
        assert_eq!(corner.previous(Direction::Down), None);
        assert_eq!(corner.next(Direction::Down), Square::new(1, 0));
        assert_eq!(Square::new(20, 20).and_then(|square| square.next(Direction::Across)), None);
    }
}
