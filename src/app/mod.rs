//! Use cases: a question in, an answer out, as plain data.
//!
//! What the program, a page or another program asks is answered here, once for all of them. Nothing here
//! knows of arguments or a terminal, prints, or ends the process.

mod advice;
mod blanks;
mod error;
mod leaves;
pub mod lookahead;
mod ordered;
pub mod position;
pub mod score;
pub mod solve;
mod unseen;
mod watch;

pub use advice::{Advice, RankedMove, outlook};
pub use blanks::{as_blanks, choose_blanks};
pub use error::Error;
pub use leaves::{ListLeavesError, built_in_leaves, leave_rows, list_leaves, list_leaves_of};
pub use ordered::{in_order, threads};
pub use unseen::{UnseenRow, UnseenTileRow};
pub use watch::Watch;
