//! The plays of a position with their scores, what is odd about the position, and how the game ends.
//!
//! ```
//! use wfq::app::position::WrittenPosition;
//! use wfq::app::solve::SolveQuestion;
//! use wfq::formats::PositionChoice;
//! use wfq::lexicon::WordMap;
//! use wfq::rules::Ruleset;
//!
//! let ruleset = Ruleset::built_in("nl")?;
//! let words = ["STEP", "STEPS"].map(|word| ruleset.alphabet.word(word));
//! let words = WordMap::new(ruleset.alphabet.clone(), words.into_iter().flatten());
//! let empty = "...............\n";
//! let text = format!("rack: QS\n{}....STEP.......\n{}", empty.repeat(7), empty.repeat(7));
//! let written = WrittenPosition::read(&text, &PositionChoice::default())?;
//! let rack = written.rack(None).expect("a line of the text");
//! let read = written.position(&ruleset, None, &rack).map_err(|errors| format!("{errors:?}"))?;
//! let question = SolveQuestion { position: &read.position, ruleset: &ruleset };
//! let answer = question.answer(&words, 5)?;
//! assert_eq!((answer.moves, answer.best, answer.plays[0].word()), (1, Some(11), "STEPS".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod end;
mod error;
mod plays;
#[cfg(feature = "cli")]
mod proof;
mod question;
mod replies_row;
mod row_levels;
mod row_name;
mod rows;
mod verdict_row;
mod wanted;

pub use end::{EndMoves, EndQuestion, EndRow, GameEnd};
pub use error::SolveError;
pub use plays::PositionPlays;
#[cfg(feature = "cli")]
pub use proof::{ProofFile, ProofFileError, ProofQuestion, proven_text};
pub use question::{SolveAnswer, SolveQuestion, SolvedPosition};
pub use replies_row::{OrdersRow, RepliesRow};
pub use rows::{MoveRow, NewTileRow, PlayRow, SwapRow, WordSumRow, WorthRow};
pub use verdict_row::{FailingRow, VerdictRow};
pub use wanted::{MoveSort, WantedMoves};

#[cfg(feature = "cli")]
pub(crate) use end::describe_line;
pub(crate) use end::same_tiles;
#[cfg(feature = "cli")]
pub(crate) use rows::mark_of;
