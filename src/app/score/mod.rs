//! What given moves score, and whether they are legal.

mod error;
mod question;
mod rows;

pub use error::ScoreError;
pub use question::{ScoreQuestion, ScoreRacks, ScoredMove};
pub use rows::{ScoreNote, ScoreRow, ScoreSumRow};
