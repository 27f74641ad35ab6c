//! The outcome of a command.

/// The outcome of a command that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// An answer was found, or the work is done. Exit code 0.
    Found,
    /// There is no answer. Exit code 1.
    Nothing,
}
