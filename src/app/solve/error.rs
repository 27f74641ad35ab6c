//! Why a position has no answer.

use crate::moves::AlphabetMismatch;

/// Why the plays of a position can't be found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError<E> {
    /// The words have other letters than the position.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
    /// The words can't be asked.
    #[error("{0}")]
    Lexicon(E),
}
