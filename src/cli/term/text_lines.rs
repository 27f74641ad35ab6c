//! Lines that are typed at a prompt.

use std::io::ErrorKind;

use rustyline::error::ReadlineError;

use super::Error;

/// What ends a prompt other than its user.
pub(crate) fn prompt_failed(error: ReadlineError) -> Error {
    Error::caused(format!("prompt: {error}"), error)
}

/// The message for a typed line that is not UTF-8.
pub(crate) const NO_TEXT: &str = "error: not UTF-8 text: the line is left out";

/// Whether a typed line is not UTF-8.
pub(crate) fn is_no_text(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(error) if error.kind() == ErrorKind::InvalidData)
}
