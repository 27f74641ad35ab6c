//! Layouts by their names or from files, and what is wrong with a position.

use std::path::Path;

use crate::app::position::{FoundLayout, LayoutNameError, PositionError, find_layout};
use crate::cli::term::{Error, input, name, remedy_of};
use crate::formats;
use crate::rules::Layout;

/// What is wrong with a position that is called `path`, and what to do.
pub(crate) fn position_error(path: &Path, error: PositionError) -> Error {
    let (line, said) = (error.line(), format!("{error}{}", remedy_of(&error)));
    match error {
        PositionError::Store(error) => error.into(),
        PositionError::Board(_) | PositionError::Format(_) => {
            Error::caused(format!("{}:{said}", name(path)), error)
        }
        PositionError::Picture(_) => Error::caused(format!("{}: {said}", name(path)), error),
        error => placed(path, Error::caused(said, error), line),
    }
}

pub(crate) fn placed(path: &Path, error: Error, line: Option<usize>) -> Error {
    // Line 0 stands for a value that is not from the file.
    match line.filter(|line| *line > 0) {
        Some(line) => error.in_line(path, line),
        None => error,
    }
}

/// The layout that a flag names; a path is relative to the current folder.
pub(crate) fn flag_layout(name: &str) -> Result<Layout, Error> {
    named_layout(name, Some(Path::new("")))
}

/// A layout by its name or its rows, or else from a file; a path in a board file is relative to that
/// file.
pub(crate) fn named_layout(name: &str, folder: Option<&Path>) -> Result<Layout, Error> {
    let path = match find_layout(name, folder) {
        Ok(FoundLayout::Layout(layout)) => return Ok(layout),
        Ok(FoundLayout::File(path)) => path,
        Err(LayoutNameError::NoFile { .. }) if name == "-" => Path::new("-").to_owned(),
        Err(error) => {
            let error = PositionError::Layout { line: None, error };
            return Err(position_error(Path::new("-"), error));
        }
    };
    formats::read_layout(&input::read(&path)?).map_err(|error| Error::of_file(&path, error))
}
