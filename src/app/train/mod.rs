//! Learning leave values and chances to win from games, on several threads.
//!
//! A [`Trainer`] plays generations of games and saves what they have taught so far, so that a training
//! can be resumed. [`TrainReport`] is the answer as plain data. [`ChanceQuestion`] learns chances alone, and
//! checks them.

mod chances;
mod error;
mod games;
mod part;
mod playability;
mod position_values;
mod question;
mod report;
mod state;
mod trainer;

pub use chances::ChanceQuestion;
pub use error::TrainError;
pub use part::{MergedChances, MergedTraining, TaughtLeaves, TrainSums, TrainWork};
pub use playability::{MergedPlayability, PlayabilityQuestion, PlayabilitySums};
pub use position_values::ValuesQuestion;
pub use question::{MOST_GAMES, MOST_GENERATIONS, MOST_SEED, TrainQuestion};
pub use report::{
    CalibrationRow, LearntReport, LeaveRow, PlayabilityReport, TrainReport, ValuesReport,
};
pub use state::TrainNote;
pub use trainer::{GenerationProgress, Trainer};
