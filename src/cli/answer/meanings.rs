//! What words mean, in lines.

use std::io::Write;

use super::not_in_list::meaning;
use super::output::WIDTH;
use super::wrapped::wrapped;
use crate::app::import::senses;
use crate::app::words::DefinedWord;
use crate::cli::term::Error;
use crate::lexicon::level_mark;

/// Before a group of senses below the first, and twice before the rest of a group.
const INDENT: &str = "  ";

/// Writes what a word means, a group of senses a line, in lines that a terminal has room for.
pub(crate) fn write_meaning(out: &mut impl Write, row: &DefinedWord) -> Result<(), Error> {
    for (group, line) in senses(&meaning(row)).enumerate() {
        let head = if group == 0 {
            format!("{}{}: ", row.word, level_mark(row.level))
        } else {
            INDENT.to_owned()
        };
        let lines = wrapped(&format!("{head}{line}"), WIDTH - 2 * INDENT.len());
        for (number, line) in lines.iter().enumerate() {
            let indent = if number == 0 { "" } else { INDENT };
            writeln!(out, "{indent}{indent}{line}")?;
        }
    }
    Ok(())
}
