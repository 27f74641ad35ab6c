//! The review of a recorded game: what each turn cost, and what it was lost by.
//!
//! ```
//! use std::sync::Arc;
//!
//! use wfq::app::Words;
//! use wfq::app::review::{Grade, ReviewLimits, ReviewQuestion};
//! use wfq::formats::Record;
//! use wfq::lexicon::WordMap;
//! use wfq::rules::Ruleset;
//!
//! let ruleset = Arc::new(Ruleset::built_in("nl")?);
//! let words = ["STEP", "CAST"].map(|word| ruleset.alphabet.word(word));
//! let lexicon = WordMap::new(ruleset.alphabet.clone(), words.into_iter().flatten());
//! let record = Record::parse(">anna: ABCEPST 8E STEP +9 9")?;
//! let words = Words::new("two words", ruleset.clone(), lexicon);
//! let question = ReviewQuestion::new(&record, &ruleset, &ruleset.layout, Some("Anna"))?;
//! let limits = ReviewLimits { racks: 0, ..ReviewLimits::default() };
//! let review = question.review(&words, &limits, &())?;
//! let turn = &review.turns[0];
//! let best = turn.best.as_ref().expect("the rack is known");
//! assert_eq!((best.to_string(), turn.lost), ("H5 CAST (10)".to_owned(), Some(1.0)));
//! assert_eq!((turn.grade, review.players[0].lost), (Some(Grade::Good), 1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A turn costs the equity of the best move minus that of the one that was made; the same by what is
//! left after the opponent's reply, and once the bag is empty by how the game ends, see
//! [`ReviewLimits`].

mod answer;
mod chance;
mod choice;
mod error;
mod game;
mod grade;
mod judge;
mod judge_chance;
mod last_play;
mod limits;
mod losses;
mod luck;
mod mistake;
mod moved;
mod phase;
mod phases;
mod question;
mod rating;
mod reviewed_move;
mod rows;
mod told;
mod totals;
mod verdict;
mod win;

pub use chance::{MistakeCounts, PlayerChance, TurnChance};
pub use error::ReviewError;
pub use game::GameReview;
pub use grade::{Grade, JudgedBy, LossKind, Unjudged};
pub use limits::ReviewLimits;
pub use losses::LossSums;
pub use mistake::Mistake;
pub use phase::Phase;
pub use phases::PhaseReview;
pub use question::ReviewQuestion;
pub use rating::{LADDER, Rating, Rung};
pub use reviewed_move::ReviewedMove;
pub use rows::TurnReview;
pub use told::Told;
pub use totals::{GradeCounts, PlayerReview, totals};
