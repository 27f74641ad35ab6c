//! Use cases: a question in, an answer out, as plain data.
//!
//! What the program, a page or another program asks is answered here, once for all of them. Nothing here
//! knows of arguments or a terminal, prints, or ends the process.

mod blanks;
mod error;
mod file_error;
mod nearest;
mod ordered;
pub mod play;
mod text_file;
mod typed;
mod watch;
mod whole_file;

pub use blanks::{as_blanks, choose_blanks};
pub use error::Error;
pub use file_error::{FileError, MAX_POSITION, unreadable};
pub use nearest::nearest;
pub use ordered::{in_order, threads};
pub use text_file::{place_of, position_text, read_position, unmarked};
pub use typed::{TilesError, parse_square, parse_tiles};
pub use watch::Watch;
pub use whole_file::{WholeFile, persist, place, sync_folder, temporary_beside};
