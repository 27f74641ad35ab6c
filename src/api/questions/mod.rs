//! Every question under `/api/`, in tables by what it is about, and a file for each kind of them.

/// A question that is read by a function, with its method.
macro_rules! question {
    ($method:ident, $path:expr, $about:literal, $read:path, $gives:expr) => {
        Question::new(stringify!($method), $path, $about, $gives, Asks::Desk($read))
    };
}

mod about;
mod ahead;
mod ask;
mod autoplay;
mod by_face;
mod corrections;
mod follow;
mod games;
mod import;
mod lists;
mod moves;
mod named;
mod of_games;
mod of_positions;
mod of_words;
mod positions;
mod puzzle;
mod review;
mod saved;
mod score;
mod search;
mod seconds;
mod sql;
mod study;
mod study_cards;
mod train;
mod words;

use super::question::Question;
pub use by_face::{AskedCancel, CancelledRow, DeviceRow};
pub use of_positions::SCREENSHOT;
#[cfg(test)]
pub(super) use positions::PositionRow;

/// Every question.
pub(super) fn questions() -> impl Iterator<Item = &'static Question> {
    let tables = [of_positions::QUESTIONS, of_words::QUESTIONS, of_games::QUESTIONS];
    tables.into_iter().chain([by_face::QUESTIONS]).flatten()
}
