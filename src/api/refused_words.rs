//! Why a question about words has no answer, as a refusal.

use super::refusal::Refusal;
use crate::app::Remedied;
use crate::app::matching::MatchError;
use crate::app::words::{WordError, WordsError};

impl From<WordsError> for Refusal {
    fn from(error: WordsError) -> Self {
        match error {
            WordsError::Store(error) => error.into(),
            WordsError::Cancelled => Self::cancelled(),
            error => Self::at_column(error.column(), &error).with(error.remedies()),
        }
    }
}

impl From<WordError> for Refusal {
    fn from(error: WordError) -> Self {
        let column = match &error {
            WordError::Letter { error, .. } => Some(error.column),
            _ => None,
        };
        Self::at_column(column, error)
    }
}

impl From<MatchError> for Refusal {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Query(error) => Self::at_column(Some(error.column), error),
            MatchError::Store(error) => error.into(),
            MatchError::Lists(error) => (*error).into(),
            error => Self::question(error),
        }
    }
}
