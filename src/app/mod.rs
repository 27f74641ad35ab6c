//! Use cases: a question in, an answer out, as plain data.
//!
//! What the program, a page or another program asks is answered here, once for all of them. Nothing here
//! knows of arguments or a terminal, prints, or ends the process.

pub mod autoplay;
mod error;
mod ordered;
mod watch;

pub use error::Error;
pub use ordered::{in_order, threads};
pub use watch::Watch;
