//! Questions that are answered with y or n.

use super::{Error, Surroundings, note};
use std::io;

/// Asks whether something is to be done; fails with `unasked` where nobody can answer.
pub fn confirm(
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
    read.map_err(|error| Error::new(format!("the answer can't be read: {error}")))?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}
