//! Leave values for commands: of a list, of a file, built in.

use std::path::Path;

use crate::app::{ListLeavesError, built_in_leaves};
use crate::cli::term::{Error, input, name};
use crate::eval::{Leaves, LeavesError};
use crate::lexicon::{SourceError, SourceText};
use crate::rules::Ruleset;
use crate::tile::Alphabet;

/// The table that comes with the program for a ruleset.
pub fn shipped(ruleset: &Ruleset) -> Result<Leaves, Error> {
    built_in_leaves(ruleset).map_err(|error| match error {
        ListLeavesError::NotBuiltIn { ruleset } => {
            Error::new(format!("--shipped: no table for {ruleset} comes with wfq"))
        }
        error => error.into(),
    })
}

/// Reads a table from a file of CSV, gzipped or not; `-` is standard input.
pub fn read(path: &Path, alphabet: &Alphabet) -> Result<Leaves, Error> {
    let source = SourceText::read(input::open(path)?, None).map_err(|error| match error {
        SourceError::Io(error) => input::unreadable(path, &error),
        error => Error::in_file(path, error),
    })?;
    let leaves = Leaves::read(source.text.as_bytes(), alphabet).map_err(|error| match error {
        LeavesError::Header => Error::in_file(path, "1: the first line must be tiles,value,count"),
        LeavesError::Line { line, what } => Error::in_file(
            path,
            format!("{line}: {what}: write TILES,VALUE,COUNT as in AER?,4.25,1200"),
        ),
    })?;
    if leaves.is_empty() {
        return Err(Error::new(format!("{}: no leave in it", name(path))));
    }
    Ok(leaves)
}
