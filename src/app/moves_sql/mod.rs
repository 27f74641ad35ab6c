//! The plays of a position as a table that is asked in SQL.

mod ask;
mod conditions;
mod error;
mod no_board;
mod part;
mod table;

pub use ask::{ChosenPlay, ChosenPlays, MovesTable, StatementAnswer};
pub use error::{MovesFault, MovesSqlError};
pub(crate) use no_board::no_board;
pub use part::MovesPart;
pub use table::MOVES_SCHEMA;
pub(crate) use table::{EQUITY, LEVEL, NOTATION, PlayValues, columns, levels, rows};
