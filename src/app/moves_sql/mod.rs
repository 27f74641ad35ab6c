//! The plays of a position as a table that is asked in SQL.

mod ask;
mod conditions;
mod error;
mod question;
mod table;

pub use ask::{ChosenPlay, ChosenPlays, MovesAnswer, MovesTable};
pub use error::{MovesFault, MovesSqlError};
pub use question::{MoveSort, MovesPart, MovesQuestion};
pub(crate) use table::{EQUITY, NOTATION, columns, rows};
pub use table::{MOVES_SCHEMA, PositionPlays};
