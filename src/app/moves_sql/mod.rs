//! The plays of a position as a table that is asked in SQL.

mod ask;
mod conditions;
mod error;
mod no_board;
mod question;
mod table;

pub use ask::{ChosenPlay, ChosenPlays, MovesAnswer, MovesTable};
pub use error::{MovesFault, MovesSqlError};
pub(crate) use no_board::no_board;
pub use question::{MoveSort, MovesPart, MovesQuestion};
pub(crate) use table::{EQUITY, LEVEL, ListValues, NOTATION, columns, rows};
pub use table::{MOVES_SCHEMA, PositionPlays};
