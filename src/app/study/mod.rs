//! Learning words by cards: each asks something of a word list, and comes again when it is nearly forgotten.

mod answer;
mod deck;
mod error;
mod grade;
mod plan;
mod questions;
mod quiz;
mod stats;

pub use crate::store::{CardKind, LearningState};
pub use answer::{CardAnswer, HookedWord, answer_of};
pub use deck::Deck;
pub use error::{AnswerError, StudyError};
pub use grade::Graded;
pub use plan::{DAY, Plan};
pub use questions::questions_of;
pub use quiz::{AskedCard, NextCard, Outcome, Quiz, Reviewed};
#[cfg(feature = "cli")]
pub(crate) use stats::STATS_COLUMNS;
pub use stats::{DueOnDay, StudyStats};
