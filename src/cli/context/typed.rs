//! Words and moves that people type.

use std::path::Path;

use crate::cli::term::{Error, input};

/// The words of arguments; `-` reads words from standard input.
pub(crate) fn words(arguments: &[String]) -> Result<Vec<String>, Error> {
    let mut words = Vec::new();
    for argument in arguments {
        match argument.as_str() {
            "-" => words.extend(input::read(Path::new("-"))?.split_whitespace().map(str::to_owned)),
            word => words.push(word.to_owned()),
        }
    }
    Ok(words)
}
