//! A file of leave values, recognised by what is in it.

use super::file_error::LeaveFileError;
use super::klv::Klv;
use super::quackle::superleaves;
use super::two_columns::{has_two_columns, two_columns};
use crate::eval::Equity;
use crate::eval::leaves::{Leaves, MAX_LEAVE};
use crate::eval::whole_leaves::number_of_leaves;
use crate::tile::{Alphabet, Codes, Tiles};

/// The leave values of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveFile {
    /// The values, in hundredths of a point, without those that the others tell.
    pub leaves: Leaves,
    /// The number of leaves that were read.
    pub read: usize,
    /// The number of leaves with more tiles than [`MAX_LEAVE`], which were left out.
    pub too_long: usize,
}

impl LeaveFile {
    /// Reads a `.klv` or `.klv2` of wolges, macondo and MAGPIE, or Quackle's `superleaves`; `None` if the
    /// bytes may be text.
    ///
    /// # Errors
    ///
    /// [`LeaveFileError`] if the file is damaged, of another language, or not complete.
    pub fn of_bytes(bytes: &[u8], alphabet: &Alphabet) -> Option<Result<Self, LeaveFileError>> {
        let klv = Klv::parts(bytes);
        let read = match klv {
            Ok(klv) => klv.leaves(&Codes::of(alphabet)),
            Err(error) => match superleaves(bytes, alphabet) {
                Some(read) => read,
                None if is_binary(bytes) => Err(error),
                None => return None,
            },
        };
        Some(read.map(Self::new))
    }

    /// Reads a text with a leave and its value on each line: `?AER,4.25` or `?AER 4.25`; `None` if the first
    /// line has other columns.
    ///
    /// # Errors
    ///
    /// [`LeaveFileError::Line`] for the first line that is wrong.
    pub fn of_text(text: &str, alphabet: &Alphabet) -> Option<Result<Self, LeaveFileError>> {
        has_two_columns(text).then(|| two_columns(text, alphabet).map(Self::new))
    }

    /// How many leaves of up to [`MAX_LEAVE`] tiles a bag makes, if the file has a whole table, and not of this bag.
    pub fn unlike(&self, bag: &Tiles) -> Option<usize> {
        let all = number_of_leaves(bag, MAX_LEAVE);
        // A small table has some of them.
        (self.read != all && self.read > all / 2).then_some(all)
    }

    fn new((leaves, too_long): (Leaves, usize)) -> Self {
        // Games are the same, and the whole table of a bag has a million rows.
        Self { leaves: leaves.condensed(Equity(0)), read: leaves.len(), too_long }
    }
}

/// Whether bytes are no text: they begin as numbers of four bytes do, and not with a mark of UTF-16.
fn is_binary(bytes: &[u8]) -> bool {
    let marked = matches!(bytes, [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..]);
    !marked && matches!(bytes, [_, _, _, 0, ..] | [1..=8, ..])
}
