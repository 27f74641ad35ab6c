//! The pre-endgame: the last few tiles of the bag in all orders, with the end searched after each.

#[cfg(test)]
mod against_plain;
mod best;
mod estimate;
mod known;
mod orders;
mod outcome;
mod race;
mod search;
mod value;
mod verdict;
mod work;

pub use outcome::PreEndgameOutcome;
pub use search::PreEndgame;
pub use value::{PreEndgameReach, PreEndgameValue};
pub use verdict::{FailingOrders, PreEndgameVerdict};
pub use work::{PreEndgameFound, PreEndgameTask};
