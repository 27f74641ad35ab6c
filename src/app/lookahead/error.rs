//! Why moves can't be compared by the opponent's replies.

use crate::moves::AlphabetMismatch;

/// Why moves can't be compared by the opponent's replies.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LookaheadError {
    /// Board and rack have all tiles: the opponent has none.
    #[error("no tile is left that the opponent could have")]
    NothingUnseen,
    /// No move has a value before it is tried, so none can be.
    #[error("no move can be tried")]
    NothingToTry,
    /// There is no time at all.
    #[error("no time to try anything")]
    NoTime,
    /// The words have other letters than the position.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
}
