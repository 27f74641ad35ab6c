//! Use cases: a question in, an answer out, as plain data.
//!
//! The program, a page and other programs ask their questions here and get the same answers. Nothing
//! here knows about arguments or a terminal, prints, or ends the process.

pub mod corrections;
mod error;
pub mod import;
pub mod lists;
#[cfg(feature = "store")]
pub mod moves_sql;
mod nearest;
mod ordered;
pub mod rulesets;
mod typed;
mod watch;
pub mod words;

pub use error::Error;
pub use nearest::nearest;
pub use ordered::{in_order, threads};
pub use typed::{TilesError, parse_square, parse_tiles};
pub use watch::Watch;
