//! The moves of many positions, a line of JSON each.

mod lines;
mod question;
mod work;

pub use lines::{BatchChunk, BatchChunks, BatchLine, MAX_BATCH_LINE};
pub use question::{BatchAnswer, BatchError, BatchQuestion, BatchRow, RefusedRow};
pub use work::BatchWork;
