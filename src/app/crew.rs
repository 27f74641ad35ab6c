//! Programs that answer one question together.

use std::fmt::Debug;

/// What programs have in common that share no memory, each with the same question: the numbers of its parts,
/// and what came of them. All of them ask the same, in the same order.
pub trait Crew: Debug + Send + Sync {
    /// The next part of the work at hand, from 0: each goes to one of them. None once one has called
    /// [`end`](Self::end).
    fn take(&self) -> Option<u64>;

    /// Says that no more parts are needed.
    fn end(&self);

    /// Gives what the parts of this program came to, and gets that of all, once they all have given theirs: the
    /// work is done, and the next begins. None if one of them has gone.
    fn gather(&self, own: &[u8]) -> Option<Vec<Vec<u8>>>;

    /// Whether it is this program whose answer is heard.
    fn leads(&self) -> bool;
}
