//! The moves of a position: all plays with their scores, what is odd about the position, how the
//! game ends; one position or a batch of them.

mod batch;
mod end;
mod lines;
mod question;
mod rows;

pub use batch::{BatchAnswer, BatchError, BatchQuestion, BatchRow, RefusedRow};
pub use end::{EndMoves, EndQuestion, GameEnd, describe_line};
pub use lines::{BatchChunk, BatchChunks, BatchLine, MAX_BATCH_LINE};
pub use question::{SolveAnswer, SolveQuestion, SolvedPosition};
pub use rows::{EndRow, MoveRow, PlayRow, RepliesRow, SwapRow, WordSumRow, WorthRow};
