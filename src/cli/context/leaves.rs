//! Leave values for commands: of a list, of a file, built in.

use std::path::Path;

use crate::app::{ListLeavesError, built_in_leaves};
use crate::cli::term::{Error, input, name};
use crate::eval::{Leaves, LeavesError};
use crate::rules::Ruleset;
use crate::tile::Alphabet;

/// The table that comes with the program for a ruleset.
pub(crate) fn shipped(ruleset: &Ruleset) -> Result<Leaves, Error> {
    built_in_leaves(ruleset).map_err(|error| match &error {
        ListLeavesError::NotBuiltIn { ruleset } => {
            Error::caused(format!("--shipped: no table for {ruleset} comes with wfq"), error)
        }
        _ => error.into(),
    })
}

/// Reads a table from a file of CSV, gzipped or not; `-` is standard input.
pub(crate) fn read(path: &Path, alphabet: &Alphabet) -> Result<Leaves, Error> {
    let text = input::read_list(path)?;
    let leaves = Leaves::read(text.as_bytes(), alphabet).map_err(|error| {
        let said = match &error {
            LeavesError::Header => "1: the first line must be tiles,value,count".to_owned(),
            LeavesError::Line { line, what } => {
                format!("{line}: {what}: write TILES,VALUE,COUNT as in AER?,4.25,1200")
            }
        };
        Error::caused(format!("{}:{said}", name(path)), error)
    })?;
    if leaves.is_empty() {
        return Err(Error::in_file(path, " no leave in it"));
    }
    Ok(leaves)
}
