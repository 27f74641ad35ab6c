//! What looking ahead has found, in the columns of a table.

use crate::app::solve::{EndRow, RepliesRow};

/// The columns of the replies.
pub(crate) const REPLIES: [&str; 5] = ["answer", "dev", "worst", "bingo", "net"];

/// The columns of the end of a game.
pub(crate) const END: [&str; 2] = ["final", "line"];

/// The replies to a move; `net` with its standard error.
pub(crate) fn reply_cells(replies: &RepliesRow) -> [String; REPLIES.len()] {
    [
        format!("{:.1}", replies.mean),
        format!("{:.1}", replies.deviation),
        replies.worst.to_string(),
        format!("{:.0} %", 100.0 * replies.bingo),
        format!("{:.1} ±{:.1}", replies.net, replies.error),
    ]
}

/// How the game ends after a move.
pub(crate) fn end_cells(end: &EndRow) -> [String; END.len()] {
    let about = if end.exact { "" } else { "about " };
    [format!("{about}{:+}", end.spread), end.text.clone()]
}
