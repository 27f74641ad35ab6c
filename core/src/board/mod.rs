//! Squares, the board, its rows and columns as lanes, and boards as text.

mod grid;
mod lane;
mod row_text;
mod square;
mod surplus;
mod text;
mod text_drawing;
mod text_error;
mod text_rows;
#[cfg(test)]
mod text_samples;
mod text_shapes;
mod tile_text;

pub use grid::Board;
pub use lane::Lane;
pub(crate) use row_text::RowText;
pub use square::{Direction, Square};
pub(crate) use surplus::first_row;
pub use text::{BoardText, Header, ReadBoard};
pub use text_error::TextError;
pub use tile_text::TileText;
