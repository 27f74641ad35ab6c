//! Errors of cards as lines for people.

use super::Error;
use crate::app::study::StudyError;

impl From<StudyError> for Error {
    fn from(error: StudyError) -> Self {
        match error {
            StudyError::Store(error) => error.into(),
            StudyError::Words(error) => error.into(),
            error => Self::of(error),
        }
    }
}
