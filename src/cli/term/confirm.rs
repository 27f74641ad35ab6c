//! Yes-or-no questions.

use super::{Error, Surroundings, note};
use std::io;

/// Asks a yes-or-no question on the terminal. Without a terminal it is an error, `unasked`.
pub(crate) fn confirm(
    question: &str,
    unasked: impl Into<String>,
    surroundings: &Surroundings,
) -> Result<bool, Error> {
    if !can_ask(surroundings) {
        return Err(Error::new(unasked));
    }
    let answer = ask(&format!("{question}? y or n:"))?;
    Ok(["y", "yes"].contains(&answer.as_str()))
}

/// Whether there is a terminal to ask on.
pub(crate) const fn can_ask(surroundings: &Surroundings) -> bool {
    surroundings.stdin_terminal && surroundings.stderr_terminal
}

/// Asks a question on the terminal. The answer is in small letters; empty at the end of input.
pub(crate) fn ask(question: &str) -> Result<String, Error> {
    note(question);
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    read.map_err(|error| Error::caused(format!("the answer can't be read: {error}"), error))?;
    Ok(answer.trim().to_lowercase())
}
