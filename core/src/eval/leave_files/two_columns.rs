//! Leaves and their values, a line each, as wolges and MAGPIE read them, and Quackle's encoder.

use super::file_error::LeaveFileError;
use crate::eval::leaves::{Leave, LeaveError, Leaves, MAX_LEAVE, fields};
use crate::tile::{Alphabet, Rack};

/// Whether a text begins with a leave and its value.
pub(super) fn has_two_columns(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| columns(line).is_ok())
}

/// The leaves of up to [`MAX_LEAVE`] tiles, and how many have more.
pub(super) fn two_columns(
    text: &str,
    alphabet: &Alphabet,
) -> Result<(Leaves, usize), LeaveFileError> {
    let (mut leaves, mut too_long) = (Leaves::default(), 0);
    for (text, line) in text.lines().zip(1..).filter(|(text, _)| !text.trim().is_empty()) {
        match leave(text, alphabet).map_err(|what| LeaveFileError::Line { line, what })? {
            Some(leave) if leaves.get(&leave.tiles).is_some() => {
                let what = LeaveError::Twice(leave.tiles.text(alphabet));
                return Err(LeaveFileError::Line { line, what });
            }
            Some(leave) => leaves.insert(leave),
            None => too_long += 1,
        }
    }
    Ok((leaves, too_long))
}

/// The leave of a line; `None` if it has too many tiles.
fn leave(line: &str, alphabet: &Alphabet) -> Result<Option<Leave>, LeaveError> {
    let [tiles, value] = columns(line)?;
    match Rack::exact(tiles, alphabet)?.tiles().len() > MAX_LEAVE {
        true => Ok(None),
        false => Leave::parse(tiles, value, "0", alphabet).map(Some),
    }
}

/// The columns of a line, with a comma, a tab or spaces between them.
fn columns(line: &str) -> Result<[&str; 2], LeaveError> {
    let fields = if line.contains(',') { fields(line) } else { line.split_whitespace().collect() };
    fields.try_into().map_err(|_| LeaveError::TwoColumns)
}
