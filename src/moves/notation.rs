//! The field's notation: `8D` for a word across from row 8, column D, and `D8` for one down.

use crate::board::{Direction, Square};

/// The name of a word's first square and its direction: row first for across, column first for
/// down. Rows count from 1, columns from A.
pub fn notation(start: Square, direction: Direction) -> String {
    let (row, column) = (start.row() + 1, column_name(start.column()));
    match direction {
        Direction::Across => format!("{row}{column}"),
        Direction::Down => format!("{column}{row}"),
    }
}

/// The name of a square: `8D`.
pub fn square_name(square: Square) -> String {
    notation(square, Direction::Across)
}

/// The letter of a column from 0; boards have at most 21.
pub fn column_name(column: usize) -> char {
    char::from(b'A' + column as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_from_one_and_columns_from_a() {
        let square = Square::new(7, 3).expect("on the board");
        assert_eq!(notation(square, Direction::Across), "8D");
        assert_eq!(notation(square, Direction::Down), "D8");
    }
}
