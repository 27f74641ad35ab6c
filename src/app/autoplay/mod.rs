//! Players against each other, on several threads.
//!
//! [`AutoplayQuestion::play`] plays the games, [`AutoplayTotals`] adds them up, and [`AutoplayReport`] and
//! [`AutoplayGameRow`] are the answers as plain data.

mod bot;
mod contestant;
mod error;
mod games;
mod played;
mod program;
mod report;
mod row;
mod short_line;
mod sums;
mod totals;

pub use bot::Bot;
pub use contestant::{Contestant, ProgramPlayer, player_named};
pub use error::AutoplayError;
pub use games::AutoplayQuestion;
pub use played::{BagGames, PlayedGame};
pub use program::ProgramFault;
pub use report::{AutoplayReport, PlayerReport, ScoreBin};
pub use row::AutoplayGameRow;
pub use short_line::short_line;
pub use sums::{AutoplaySums, AutoplayWork, MergedAutoplay};
pub use totals::{AutoplayTotals, PlayerTotals};
