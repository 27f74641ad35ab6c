//! Yes-or-no questions.

use super::{Error, Surroundings, note};
use std::io;

/// Asks a yes-or-no question on the terminal. Without a terminal it is an error, `unasked`.
pub(crate) fn confirm(
    question: &str,
    unasked: impl Into<String>,
    surroundings: &Surroundings,
) -> Result<bool, Error> {
    if !surroundings.stdin_terminal || !surroundings.stderr_terminal {
        return Err(Error::new(unasked));
    }
    note(&format!("{question}? y or n:"));
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    read.map_err(|error| Error::caused(format!("the answer can't be read: {error}"), error))?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}
