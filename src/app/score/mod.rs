//! What given moves score, and whether they are legal.

mod error;
mod named;
mod question;
mod rows;

pub use error::ScoreError;
pub use named::{NamedMoveError, NamedMoves};
pub use question::{ScoreQuestion, ScoreRacks, ScoredMove};
pub use rows::{ScoreNote, ScoreRow, ScoreSumRow};
