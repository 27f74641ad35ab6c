//! Use cases: a question in, an answer out, as plain data.
//!
//! The program, a page and other programs ask their questions here and get the same answers. Nothing
//! here knows about arguments or a terminal, prints, or ends the process.

mod advice;
pub mod autoplay;
mod blanks;
#[cfg(feature = "store")]
pub mod corrections;
mod error;
mod file_error;
mod front;
mod game_error;
pub mod import;
mod leaves;
#[cfg(feature = "store")]
pub mod lists;
pub mod lookahead;
#[cfg(feature = "store")]
pub mod moves_sql;
mod nearest;
mod ordered;
pub mod play;
pub mod position;
pub mod rulesets;
pub mod score;
pub mod solve;
mod text_file;
#[cfg(feature = "store")]
pub mod train;
mod typed;
mod unseen;
mod watch;
mod whole_file;
pub mod words;

#[cfg(feature = "store")]
pub use advice::Advice;
pub use advice::{RankedMove, outlook, ranked_moves};
pub use blanks::{as_blanks, choose_blanks};
pub use error::Error;
pub use file_error::{FileError, MAX_POSITION, unreadable};
pub use front::{FinishedGame, GameTurn, Position, Words};
pub use game_error::GameError;
pub use leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
pub use leaves::{leave_rows, list_leaves, list_leaves_of};
pub use nearest::nearest;
pub use ordered::{ThreadError, in_order, threads};
pub use text_file::{place_of, position_text, read_position, unmarked};
pub use typed::{TilesError, parse_square, parse_tiles};
pub use unseen::{UnseenRow, UnseenTileRow};
pub use watch::Watch;
pub use whole_file::{WholeFile, folder_of, persist, place, sync_folder, temporary_beside};
