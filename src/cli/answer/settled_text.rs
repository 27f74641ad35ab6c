//! What is settled, in words.

use crate::app::lookahead::{RepliesAnswer, Settle};

/// What is to be settled.
pub(crate) const fn settling(what: Settle) -> &'static str {
    match what {
        Settle::Best => "the best move",
        Settle::Order => "the order",
    }
}

/// How sure it is: `the best move is settled (99 % confidence, within one point)`.
pub(crate) fn settled_text(answer: &RepliesAnswer) -> String {
    let (what, within) = (settling(answer.settle), answer.within());
    format!("{what} is settled (99 % confidence, within {within})")
}
