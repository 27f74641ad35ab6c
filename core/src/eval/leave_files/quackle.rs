//! Quackle's `superleaves`: the number of tiles, their codes, and the value, leave by leave.

use super::file_error::LeaveFileError;
use crate::eval::leaves::{Leave, Leaves, MAX_LEAVE, worth_of};
use crate::tile::{Alphabet, Letter, MAX_LETTERS, Tiles};

/// The codes of the blank and of the first letter.
const BLANK: u8 = 1;
const FIRST: u8 = 5;

/// The most tiles of a leave.
const MOST: usize = 16;

/// A leave: where it is in the file, its codes, and its value in points.
struct Record<'b> {
    offset: usize,
    codes: &'b [u8],
    value: f64,
}

/// The leaves of up to [`MAX_LEAVE`] tiles, and how many have more; `None` if the bytes are no such file.
pub(super) fn superleaves(
    bytes: &[u8],
    alphabet: &Alphabet,
) -> Option<Result<(Leaves, usize), LeaveFileError>> {
    records(bytes).map(|records| read(&records, alphabet))
}

/// The records, if they are all there is.
fn records(bytes: &[u8]) -> Option<Vec<Record<'_>>> {
    let mut records = Vec::new();
    let mut rest = bytes;
    while let Some((length, after)) = rest.split_first().filter(|(length, _)| **length > 0) {
        let (codes, after) = after.split_at_checked(usize::from(*length))?;
        let ([low, high], after) = after.split_first_chunk().map(|(it, rest)| (*it, rest))?;
        let is_tile =
            |code: &u8| *code == BLANK || (FIRST..FIRST + MAX_LETTERS as u8).contains(code);
        if codes.len() > MOST || !codes.iter().all(is_tile) || !codes.is_sorted() {
            return None;
        }
        let value = f64::from(u16::from_le_bytes([low, high])) / 256.0 - 128.0;
        records.push(Record { offset: bytes.len() - rest.len(), codes, value });
        rest = after;
    }
    (rest.is_empty() && !records.is_empty()).then_some(records)
}

fn read(records: &[Record<'_>], alphabet: &Alphabet) -> Result<(Leaves, usize), LeaveFileError> {
    if !has_known_order(alphabet) {
        return Err(LeaveFileError::Order);
    }
    let (mut leaves, mut too_long) = (Leaves::default(), 0);
    for Record { offset, codes, value } in records {
        let (offset, value) = (*offset, *value);
        let tiles: Option<Tiles> = codes.iter().map(|code| tile(*code, alphabet)).collect();
        let unknown = || {
            let letter = codes.last().map_or(0, |code| usize::from(code.saturating_sub(FIRST)) + 1);
            LeaveFileError::Letter { offset, letter, letters: alphabet.len() }
        };
        let tiles = tiles.ok_or_else(unknown)?;
        let worth = worth_of(value).ok_or(LeaveFileError::Value { offset, value })?;
        if leaves.get(&tiles).is_some() {
            return Err(LeaveFileError::Twice { offset });
        }
        if tiles.len() > MAX_LEAVE {
            too_long += 1;
        } else if value != 0.0 {
            // A value of 0 says that there is none.
            leaves.insert(Leave { tiles, worth, count: 0 });
        }
    }
    Ok((leaves, too_long))
}

/// The tile of a code: `Some(None)` is the blank.
fn tile(code: u8, alphabet: &Alphabet) -> Option<Option<Letter>> {
    if code == BLANK {
        return Some(None);
    }
    let letter = Letter::new(code.checked_sub(FIRST)?.into())?;
    (letter.index() < alphabet.len()).then_some(Some(letter))
}

/// Whether Quackle has the letters in the order of the alphabet: A to Z, then those with accents. It has none
/// for German, and Spanish has had several.
fn has_known_order(alphabet: &Alphabet) -> bool {
    let labels: Vec<_> = alphabet.letters().map(|letter| alphabet.label(letter)).collect();
    labels.iter().all(|label| label.chars().count() == 1)
        && labels.is_sorted_by_key(|label| !label.is_ascii())
}
