//! Learning words and moves by cards: each asks something of a word list or a position, and comes again when it is
//! nearly forgotten.

mod anki;
mod answer;
mod answer_error;
mod best_move;
mod card_row;
mod cards_file;
mod deck;
mod defined;
mod error;
mod grade;
mod missed;
mod plan;
mod questions;
mod quiz;
mod stats;
mod zyzzyva_quiz;

pub use crate::store::{Card, CardKind, CardsAdded, DAY, Grade, LearningState, NewCard};
pub use anki::anki_text;
pub use answer::{CardAnswer, HookedWord, answer_of};
pub use answer_error::AnswerError;
pub use best_move::BestMove;
#[cfg(feature = "cli")]
pub(crate) use card_row::CARD_COLUMNS;
pub use card_row::{CardRow, asks};
pub use cards_file::{CardsFile, CardsFileError, CardsRead, read_cards};
pub use deck::{CardSource, Deck, kinds_of};
pub use defined::DefinedWord;
pub use error::StudyError;
pub use grade::Graded;
pub use missed::missed_words;
pub use plan::Plan;
pub use questions::{questions_of, questions_of_list};
pub use quiz::{AskedCard, NEW_EACH_DAY, NextCard, Outcome, Quiz, Rest, Reviewed, Undone};
#[cfg(feature = "cli")]
pub(crate) use stats::STATS_COLUMNS;
pub use stats::{DueOnDay, StudyStats};
pub use zyzzyva_quiz::{ZyzzyvaQuiz, ZyzzyvaQuizError};
