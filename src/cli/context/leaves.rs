//! Leave values for commands: of a list, of a file, built in.

use std::path::Path;

use crate::app::{ListLeavesError, built_in_leaves};
use crate::cli::answer::thousands;
use crate::cli::term::{Error, input, name, note};
use crate::eval::{LeaveFile, LeaveFileError, Leaves, LeavesError, MAX_LEAVE};
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

/// Reads a table from a file of wfq or of another program, gzipped or not; `-` is standard input.
pub(crate) fn read(path: &Path, ruleset: &Ruleset) -> Result<Leaves, Error> {
    let alphabet = &ruleset.alphabet;
    let bytes = input::read_unpacked(path)?;
    let leaves = match LeaveFile::of_bytes(&bytes, alphabet) {
        Some(read) => of_other(path, read, ruleset)?,
        None => {
            let text = input::list_text(path, &*bytes)?;
            match LeaveFile::of_text(&text, alphabet) {
                Some(read) => of_other(path, read, ruleset)?,
                None => own(path, &text, alphabet)?,
            }
        }
    };
    if leaves.is_empty() {
        return Err(Error::in_file(path, " no leave in it"));
    }
    Ok(leaves)
}

/// The table of a file that wfq has written.
fn own(path: &Path, text: &str, alphabet: &Alphabet) -> Result<Leaves, Error> {
    Leaves::read(text.as_bytes(), alphabet).map_err(|error| {
        let said = match &error {
            LeavesError::Header => "1: the first line must be tiles,value,count".to_owned(),
            LeavesError::Line { line, what } => {
                format!("{line}: {what}: write TILES,VALUE,COUNT as in AER?,4.25,1200")
            }
        };
        Error::caused(format!("{}:{said}", name(path)), error)
    })
}

/// The table of a file of another program, and what of it is not kept.
fn of_other(
    path: &Path,
    read: Result<LeaveFile, LeaveFileError>,
    ruleset: &Ruleset,
) -> Result<Leaves, Error> {
    let read = read.map_err(|error| {
        let space = if matches!(error, LeaveFileError::Line { .. }) { "" } else { " " };
        Error::caused(format!("{}:{space}{error}", name(path)), error)
    })?;
    if let Some(all) = read.unlike(&ruleset.tiles.tiles()) {
        let [found, all] = [read.read, all].map(|number| thousands(number as u64));
        note(&format!(
            "note: {}: {found} leaves, where the tiles of {} make {all}: were they learnt with other tiles?",
            name(path),
            ruleset.name
        ));
    }
    let LeaveFile { leaves, read, too_long } = read;
    let (file, left_out) = (name(path), read - leaves.len());
    if left_out > 0 {
        let [left_out, read] = [left_out, read].map(|number| thousands(number as u64));
        note(&format!(
            "note: {file}: {left_out} of {read} leaves are left out, as the others tell them"
        ));
    }
    if too_long > 0 {
        let long = thousands(too_long as u64);
        note(&format!(
            "note: {file}: {long} more leaves have over {MAX_LEAVE} tiles, and are left out"
        ));
    }
    Ok(leaves)
}
