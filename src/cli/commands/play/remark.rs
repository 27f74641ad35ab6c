//! What is odd about a board or a move, in words.

use itertools::Itertools;

use crate::app::play::Remark;
use crate::game::Concern;
use crate::rules::Ruleset;

/// Names all that is odd about a board.
pub(crate) fn join_concerns(concerns: &[Concern], ruleset: &Ruleset) -> String {
    concerns.iter().map(|concern| concern.describe(ruleset)).join("; ")
}

/// Says what is odd about tiles on the board.
pub(crate) fn remark_text(remark: &Remark, ruleset: &Ruleset) -> String {
    match remark {
        Remark::Phonies(words) => format!("not in the list: {}", words.join(", ")),
        Remark::Position(concerns) => join_concerns(concerns, ruleset),
    }
}
