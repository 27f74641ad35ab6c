//! How a batch of positions ends, in one program or put together from parts.

use super::thousands;
use crate::app::parts::BatchTotals;
use crate::cli::term::{Error, Outcome, note};

/// The line that says which positions of a file failed, if any did.
pub(crate) fn batch_failure(file: &str, totals: &BatchTotals) -> Option<String> {
    let line = totals.first_failed?;
    let [failed, positions] = [totals.failed, totals.positions].map(thousands);
    Some(format!(
        "{file}:{line}: {failed} of {positions} positions failed, this one first: \"error\" in the answers says why"
    ))
}

/// The outcome of a whole batch: an error if positions failed, and else whether any has a move.
pub(crate) fn batch_outcome(file: &str, totals: &BatchTotals) -> Result<Outcome, Error> {
    if let Some(line) = batch_failure(file, totals) {
        return Err(Error::new(line));
    }
    if totals.positions == 0 {
        note(&format!("{file}: no position: give a JSON object a line"));
    }
    Ok(if totals.found { Outcome::Found } else { Outcome::Nothing })
}
