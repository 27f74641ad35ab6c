//! What leaves are worth: read from the database for whoever needs it.

use std::path::Path;

use flate2::read::GzDecoder;

use crate::cli::term::{Error, input, name};
use crate::eval::{Equity, Leave, Leaves, LeavesError, MAX_LEAVE};
use crate::lexicon::{SourceError, SourceText};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredLeave};
use crate::tile::{Alphabet, Rack};

/// No leave is worth as much, or costs it, in hundredths of a point.
const MAX_WORTH: u32 = 100_000;

/// The table of leaves of a list; the error says how to get one where there is none.
pub fn leaves(store: &Store, list: &ListInfo, ruleset: &Ruleset) -> Result<Leaves, Error> {
    let rows = store.leaves(list)?;
    if rows.is_empty() {
        return Err(none(list, ruleset));
    }
    of_rows(&rows, &ruleset.alphabet).map_err(|tiles| damaged(store, list, &tiles))
}

/// The leaves of these texts from the table of a list; the same error where there is no table.
pub fn leaves_of(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    texts: &[String],
) -> Result<Leaves, Error> {
    if !store.has_leaves(list)? {
        return Err(none(list, ruleset));
    }
    let rows = store.leaves_of(list, texts.iter().map(String::as_str))?;
    of_rows(&rows, &ruleset.alphabet).map_err(|tiles| damaged(store, list, &tiles))
}

fn none(list: &ListInfo, ruleset: &Ruleset) -> Error {
    let name = &list.name;
    let import = if ruleset.built_in_leaves().is_some() { ", or import it again" } else { "" };
    Error::new(format!("the list {name} has no leaves: run wfq train {name}{import}"))
}

fn damaged(store: &Store, list: &ListInfo, tiles: &str) -> Error {
    let (file, name) = (store.path().display(), &list.name);
    Error::new(format!(
        "{file}: damaged, {tiles:?} is no leave of the list {name}: run wfq train {name} --fresh"
    ))
}

/// A table from the rows of the database, or the text of a row that is no leave.
pub fn of_rows(rows: &[StoredLeave], alphabet: &Alphabet) -> Result<Leaves, String> {
    let mut leaves = Leaves::default();
    for StoredLeave { tiles, worth, count } in rows {
        let rack = Rack::exact(tiles, alphabet).map(|rack| *rack.tiles());
        let rack = rack.ok().filter(|rack| rack.len() <= MAX_LEAVE);
        let sane = worth.unsigned_abs() < MAX_WORTH;
        let rack = rack.filter(|_| sane).ok_or_else(|| tiles.clone())?;
        leaves.insert(Leave { tiles: rack, worth: Equity(*worth), count: *count });
    }
    Ok(leaves)
}

/// The rows of the database for a table.
pub fn to_rows(leaves: &Leaves, alphabet: &Alphabet) -> Vec<StoredLeave> {
    let row = |leave: &Leave| StoredLeave {
        tiles: leave.tiles.text(alphabet),
        worth: leave.worth.0,
        count: leave.count,
    };
    leaves.rows().iter().map(row).collect()
}

/// The table that comes with the program for a ruleset.
pub fn shipped(ruleset: &Ruleset) -> Result<Leaves, Error> {
    let bytes = ruleset.built_in_leaves().ok_or_else(|| {
        Error::new(format!("--shipped: no table for {} comes with wfq", ruleset.name))
    })?;
    let read = Leaves::read(GzDecoder::new(bytes), &ruleset.alphabet);
    read.map_err(|error| Error::new(format!("data/{}/leaves.csv.gz, {error}", ruleset.id)))
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
