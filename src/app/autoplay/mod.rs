//! Players against each other, on several threads.
//!
//! [`AutoplayQuestion::play`] plays the games, [`AutoplayTotals`] adds them up, and [`AutoplayReport`] and
//! [`AutoplayGameRow`] are the answers as plain data.

mod error;
mod games;
mod played;
mod report;
mod row;
mod sums;
mod totals;

pub use error::AutoplayError;
pub use games::AutoplayQuestion;
pub use played::{BagGames, PlayedGame};
pub use report::{AutoplayReport, PlayerReport, ScoreBin};
pub use row::AutoplayGameRow;
pub use sums::{AutoplaySums, AutoplayWork, MergedAutoplay};
pub use totals::{AutoplayTotals, PlayerTotals};
