//! Use cases: a question in, an answer out, as plain data.
//!
//! The program, a page and other programs ask their questions here and get the same answers. Nothing
//! here knows about arguments or a terminal, prints, or ends the process.

#[cfg(feature = "store")]
pub mod corrections;
mod error;
#[cfg(feature = "store")]
pub mod import;
#[cfg(feature = "store")]
pub mod lists;
mod nearest;
mod ordered;
pub mod rulesets;
mod watch;

pub use error::Error;
pub use nearest::nearest;
pub use ordered::{in_order, threads};
pub use watch::Watch;
