//! What looking ahead has found, in the columns of a table.

use super::percent::percent_of_row;
use crate::app::play::AheadKind;
use crate::app::solve::{EndRow, RepliesRow, WorthRow};

/// The column of the line of play, the only one here that is no number.
pub(crate) const LINE: &str = "line";

/// The column of the chance to win.
pub(crate) const WIN: &str = "win";

/// The column of what is said of the orders of the bag.
pub(crate) const VERDICT: &str = "orders of the bag";

/// In how many equal ways a word is laid; nothing where there is one.
pub(crate) fn ways(count: usize) -> String {
    if count > 1 { format!("{count} ways") } else { String::new() }
}

/// In how many equal ways a word is laid, as it stands after the word: `, 2 ways`.
pub(crate) fn and_ways(count: usize) -> String {
    if count > 1 { format!(", {}", ways(count)) } else { String::new() }
}

/// The columns of what was looked for. What the moves are sorted by comes first: a narrow terminal cuts
/// off the last ones. Equity − reply = net.
pub(crate) fn ahead_columns(
    kind: AheadKind,
    has_wins: bool,
    has_verdicts: bool,
) -> Vec<&'static str> {
    let (first, last): (&[_], &[_]) = match kind {
        AheadKind::Replies => (&["reply", "net"], &["worst", "bingo"]),
        AheadKind::End => (&["final"], &[LINE]),
    };
    let (wins, verdicts): (&[_], &[_]) =
        (if has_wins { &[WIN] } else { &[] }, if has_verdicts { &[VERDICT] } else { &[] });
    [first, wins, last, verdicts].concat()
}

/// What these columns have for a move; nothing for one that was not tried. A `~` marks what further search may
/// change.
pub(crate) fn ahead_cells(worth: &WorthRow, has_wins: bool, has_verdicts: bool) -> Vec<String> {
    let (first, last) = match (&worth.replies, &worth.end) {
        (Some(replies), _) => (
            vec![format!("{:.1}", replies.cost), net(replies, worth.is_open())],
            vec![replies.worst.to_string(), format!("{:.0} %", 100.0 * replies.bingo)],
        ),
        (None, Some(end)) => (vec![spread_cell(end)], vec![end.text.clone()]),
        (None, None) => (Vec::new(), Vec::new()),
    };
    let win = has_wins.then(|| win_cell(worth));
    let verdict = worth.verdict.as_ref().map(ToString::to_string).unwrap_or_default();
    first.into_iter().chain(win).chain(last).chain(has_verdicts.then_some(verdict)).collect()
}

/// What marks numbers that further search may change.
pub(crate) const fn about(is_open: bool) -> &'static str {
    if is_open { "~" } else { "" }
}

/// The final spread, marked where not all was searched.
pub(crate) fn spread_cell(end: &EndRow) -> String {
    format!("{}{:+}", about(!end.exact), end.spread)
}

/// The chance to win, if it is known.
pub(crate) fn win_cell(worth: &WorthRow) -> String {
    let win = worth.win.map(percent_of_row);
    win.map_or_else(String::new, |win| format!("{}{win}", about(worth.is_open())))
}

/// The equity less the reply, with its error where orders of the bag do not leave it open.
fn net(replies: &RepliesRow, is_open: bool) -> String {
    let error = if is_open { String::new() } else { format!(" ±{:.1}", replies.error) };
    format!("{}{:.1}{error}", about(is_open), replies.net)
}
