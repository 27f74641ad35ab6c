//! Asking before an import that is probably a mistake, and what to say of a text without words.

use itertools::Itertools;

use crate::app::import::{Doubt, NoWord};
use crate::cli::commands::import::args::Import;
use crate::cli::term::{Error, Surroundings, confirm, remedy_of};
use crate::words_in::Foreign;

/// Whether the words are to be imported: yes without doubts or with `--yes`, else if the answer on the
/// terminal is yes.
pub(crate) fn is_meant(
    doubts: &[Doubt],
    command: &Import,
    replaces: bool,
    surroundings: &Surroundings,
) -> Result<bool, Error> {
    let doubts = doubts.iter().map(describe).join("; ");
    if doubts.is_empty() || command.yes {
        return Ok(true);
    }
    let keep = if command.name.is_some() || command.add { "" } else { ", --name keeps both" };
    let keep = if replaces { keep } else { "" };
    let unasked = format!("{doubts}: nothing was changed; --yes imports it{keep}");
    confirm(&format!("{doubts}: import"), unasked, surroundings)
}

fn describe(doubt: &Doubt) -> String {
    match doubt {
        Doubt::MostRefused { foreign: Some(foreign), .. } => {
            format!("{doubt}{}", remedy_of(foreign))
        }
        doubt => doubt.to_string(),
    }
}

/// What is said of a text without a word.
pub(crate) fn no_word(fault: NoWord) -> Error {
    let remedy = match &fault.foreign {
        Some(foreign) => seems_to_be(foreign),
        None => "is it the right file and language?".to_owned(),
    };
    Error::caused(format!("{fault}: {remedy}"), fault)
}

fn seems_to_be(foreign: &Foreign) -> String {
    format!("it seems to be {foreign}{}", remedy_of(foreign))
}
