//! The forms of an export that are no text: those of wolges, macondo and MAGPIE.

use crate::app::ExchangeError;
use crate::cli::term::Error;
use crate::store::ListInfo;

/// A form that is no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BinaryForm {
    /// A word graph.
    Kwg,
    /// Leave values.
    Klv2,
}

impl BinaryForm {
    /// The form that an extension names.
    pub(super) fn of(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "kwg" => Some(Self::Kwg),
            "klv2" => Some(Self::Klv2),
            _ => None,
        }
    }
}

/// An error of a list, which it names.
pub(super) fn unwritten(list: &ListInfo, error: ExchangeError) -> Error {
    match error {
        ExchangeError::Leaves(error) => error.into(),
        error => Error::caused(format!("{}: {error}", list.name), error),
    }
}
