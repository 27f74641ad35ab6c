//! Learning leave values from games, on several threads.
//!
//! A [`Trainer`] plays generations of games and saves what they have taught so far, so that a training
//! can be resumed. [`TrainReport`] is the answer as plain data.

mod error;
mod report;
mod trainer;

pub use error::TrainError;
pub use report::{LeaveRow, TrainReport};
pub use trainer::{GenerationProgress, TrainNote, TrainQuestion, Trainer};
