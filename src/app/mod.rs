//! Use cases: a question in, an answer out, as plain data.
//!
//! What the program, a page or another program asks is answered here, once for all of them. Nothing here
//! knows of arguments or a terminal, prints, or ends the process.

mod error;
pub mod moves_sql;
mod nearest;
mod ordered;
mod typed;
mod watch;
pub mod words;

pub use error::Error;
pub use nearest::nearest;
pub use ordered::{in_order, threads};
pub use typed::{TilesError, parse_square, parse_tiles};
pub use watch::Watch;
