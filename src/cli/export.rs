//! `wfq export`: a list as text that imports to the same list.

use std::path::Path;

use super::Outcome;
use super::args::Format;
use super::error::{Error, name};
use super::list_args::Export;
use super::out_file::OutFile;
use super::output::{note, thousands};
use super::session::Session;
use crate::store::Version;

pub(super) fn run(command: &Export, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    if session.format != Format::Table {
        return Err(Error::new(
            "wfq export writes a word list: leave --format out, or ask wfq sql for the words",
        ));
    }
    let mut store = session.store()?;
    let list = session.find(&mut store, &command.name)?;
    let version = if command.without_corrections { Version::Imported } else { Version::Corrected };
    let words = store.words(&list, version)?;
    drop(store);
    let mut text = String::new();
    for word in &words {
        text.push_str(&word.text);
        if let Some(definition) = &word.definition {
            text.extend(["\t", definition]);
        }
        text.push('\n');
    }
    OutFile::write(&command.file, text.into_bytes())?.keep()?;
    if command.file != Path::new("-") {
        let count = thousands(words.len() as u64);
        note(&format!("{}: {count} words written to {}", list.name, name(&command.file)));
    } else if words.is_empty() {
        note("no words");
    }
    Ok(if words.is_empty() { Outcome::Nothing } else { Outcome::Found })
}
