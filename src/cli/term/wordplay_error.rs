//! Errors of wordplay as lines for people, with the options that they are about.

use super::Error;
use crate::app::wordplay::WordplayError;
use crate::app::words::WordsError;

impl From<WordplayError> for Error {
    fn from(error: WordplayError) -> Self {
        match error {
            WordplayError::Store(error) => error.into(),
            WordplayError::Letters(error) => WordsError::Rack(error).into(),
            WordplayError::With(error) => Self::of(error).after("--with "),
            WordplayError::Without(error) => Self::from(error).after("--block "),
            WordplayError::Words(_) | WordplayError::NoWords => Self::of(error).after("--"),
            WordplayError::Sets(_) => Self::caused(format!("--with: {error}"), error),
            WordplayError::Lengths { .. } => {
                Self::caused("--max is below --min: no word has such a length", error)
            }
            error => Self::of(error),
        }
    }
}
