//! Reading files that people name, standard input among them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::error::{Error, name};

/// The largest board, layout or statement that is read, in bytes.
const MAX_INPUT: u64 = 1 << 20;

/// Opens a file for reading; `-` is standard input.
pub(super) fn open(path: &Path) -> Result<Box<dyn Read>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let metadata = file.metadata().map_err(|error| unreadable(path, &error))?;
    if metadata.is_dir() {
        return Err(Error::new(format!("{}: a folder: name a file in it", path.display())));
    }
    Ok(Box::new(file))
}

/// Reads a small text file.
pub(super) fn read(path: &Path) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| unreadable(path, &error))?;
    if read as u64 > MAX_INPUT {
        return Err(Error::new(format!("{}: larger than {MAX_INPUT} bytes", name(path))));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let column = good.iter().rev().take_while(|byte| **byte != b'\n').count() + 1;
        Error::in_file(path, format!("{line}:{column}: not UTF-8 text"))
    })
}

/// Why a file can't be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Error {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such file: check its name".to_owned(),
        io::ErrorKind::PermissionDenied => "may not be read: check its permissions".to_owned(),
        _ => error.to_string(),
    };
    Error::new(format!("{}: {why}", name(path)))
}
