//! Wordplay: sets of words from letters, ladders, words hidden in a text, and stems.
//!
//! Each asks a [`MatchList`](crate::app::matching::MatchList), and gives its answers as they are found.

mod error;
mod hidden;
mod ladders;
mod sets;
mod stems;
mod typed;

pub use error::WordplayError;
#[cfg(feature = "cli")]
pub(crate) use hidden::HIDDEN_COLUMNS;
pub use hidden::{HiddenQuestion, HiddenRow};
#[cfg(feature = "cli")]
pub(crate) use ladders::LADDER_COLUMNS;
pub use ladders::{LadderQuestion, LadderRow, WordLadders};
#[cfg(feature = "cli")]
pub(crate) use sets::WORD_SET_COLUMNS;
#[cfg(feature = "cli")]
pub(crate) use sets::shortest;
pub use sets::{SetsQuestion, WordSetCount, WordSetRow, WordSets};
#[cfg(feature = "cli")]
pub(crate) use stems::{MAX_STEM, STEM_COLUMNS};
pub use stems::{StemRow, WordStems};
pub use typed::spelled_word;
