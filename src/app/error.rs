//! The errors of use cases.

use std::convert::Infallible;

use super::autoplay::AutoplayError;
use super::batch::BatchError;
use super::chances::ListChancesError;
#[cfg(feature = "store")]
use super::corrections::CorrectionsError;
use super::file_error::FileError;
use super::game_error::GameError;
use super::import::ImportError;
use super::leaves::ListLeavesError;
#[cfg(feature = "store")]
use super::lists::ListsError;
use super::lookahead::LookaheadError;
use super::matching::MatchError;
use super::moves::MovesError;
#[cfg(feature = "store")]
use super::moves_sql::MovesSqlError;
use super::ordered::ThreadError;
use super::play::PlayError;
use super::position::{PositionError, PositionErrors};
use super::position_values::ListValuesError;
use super::score::ScoreError;
use super::solve::SolveError;
#[cfg(feature = "store")]
use super::train::TrainError;
use super::vocabulary::VocabularyError;
#[cfg(feature = "store")]
use super::words::CompareError;
use super::words::{WordError, WordsError};
use crate::game::{Refused, SetupError};
use crate::moves::{AlphabetMismatch, MoveError};
use crate::rules::{RulesError, RulesFaults};
#[cfg(feature = "store")]
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;
use crate::words_in::TypedWordError;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database can't be read or written.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An SQL statement fails.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Sql(#[from] SqlError),
    /// A question about moves in SQL has no answer.
    #[cfg(feature = "store")]
    #[error(transparent)]
    MovesSql(#[from] MovesSqlError),
    /// A question about the moves of a position has no answer.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// A question about words has no answer.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// A query of patterns has no answer.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A text is not a word.
    #[error(transparent)]
    Word(#[from] WordError),
    /// A text is not a word that can be left out or corrected.
    #[error(transparent)]
    TypedWord(#[from] TypedWordError),
    /// Two lists can't be compared.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Compare(#[from] CompareError),
    /// A language or game is unknown.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The text of a ruleset is wrong.
    #[error(transparent)]
    RulesText(#[from] RulesFaults),
    /// A text is not a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// A position is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is not legal.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// No word list can be asked.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Lists(Box<ListsError>),
    /// Words can't be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A list can't be corrected.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Corrections(#[from] CorrectionsError),
    /// A list has no usable leave values.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// A list has no usable chances to win.
    #[error(transparent)]
    Chances(#[from] ListChancesError),
    /// A list has no usable position values.
    #[error(transparent)]
    Values(#[from] ListValuesError),
    /// Players can't play against each other.
    #[error(transparent)]
    Autoplay(#[from] AutoplayError),
    /// It is not known how usual words are.
    #[error(transparent)]
    Vocabulary(VocabularyError),
    /// A computer player can't take a turn.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Leave values can't be learnt.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Train(#[from] TrainError),
    /// A file can't be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game can't be taken up, or a command of it is refused.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A text is not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A position does not read, for all of these reasons.
    #[error(transparent)]
    Positions(#[from] PositionErrors),
    /// A position and words have two alphabets.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
    /// A text is not a move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A move has no score.
    #[error(transparent)]
    Score(#[from] ScoreError<Infallible>),
    /// A line of a batch has no answer.
    #[error(transparent)]
    Batch(#[from] BatchError),
    /// Moves can't be compared by the opponent's replies.
    #[error(transparent)]
    Lookahead(#[from] LookaheadError),
    /// The system starts no further thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}

impl From<VocabularyError> for Error {
    fn from(error: VocabularyError) -> Self {
        match error {
            #[cfg(feature = "store")]
            VocabularyError::Store(error) => Self::Store(error),
            error => Self::Vocabulary(error),
        }
    }
}

#[cfg(feature = "store")]
impl From<ListsError> for Error {
    fn from(error: ListsError) -> Self {
        Self::Lists(Box::new(error))
    }
}

impl From<SolveError<Infallible>> for Error {
    fn from(error: SolveError<Infallible>) -> Self {
        match error {
            SolveError::Alphabet(error) => Self::Alphabet(error),
            SolveError::Lexicon(never) => match never {},
        }
    }
}
