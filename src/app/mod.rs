//! Use cases: a question in, an answer out, as plain data.
//!
//! What the program, a page or another program asks is answered here, once for all of them. Nothing here
//! knows of arguments or a terminal, prints, or ends the process.

pub mod autoplay;
mod error;
mod leaves;
mod ordered;
pub mod train;
mod watch;

pub use error::Error;
pub use leaves::{ListLeavesError, built_in_leaves, leave_rows, list_leaves, list_leaves_of};
pub use ordered::{ThreadError, in_order, threads};
pub use watch::Watch;
