//! `wfq export`: a list as text, which imports to the same list.

use std::path::Path;

use crate::cli::answer::{Format, OutFile, counted};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name, note};
use crate::store::ListVersion;
use clap::Args;
use clap_complete::ArgValueCompleter;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq export nl words.txt
  wfq export nl --without-corrections | wfq import nl - --name plain")]
pub(crate) struct Export {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
    /// File to write, a word a line, definitions after a tab; - is standard output
    #[arg(default_value = "-")]
    pub file: PathBuf,
    /// The list as it was imported, without what was blocked and allowed
    #[arg(long)]
    pub without_corrections: bool,
}

pub(crate) fn run(command: &Export, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    if session.format != Format::Table {
        return Err(Error::new(
            "wfq export writes a word list: leave --format out, or ask wfq sql for the words",
        ));
    }
    let mut store = session.store()?;
    let list = session.find(&mut store, &command.name)?;
    let ruleset = list.ruleset()?;
    let list = session.at_level(&mut store, list, &ruleset)?;
    if command.without_corrections && list.is_at_level() {
        return Err(Error::new(
            "--without-corrections goes with the default level: leave --level out",
        ));
    }
    let version =
        if command.without_corrections { ListVersion::Imported } else { ListVersion::Corrected };
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
        let count = counted(words.len() as u64, "word");
        note(&format!("{}: {count} written to {}", list.name, name(&command.file)));
    } else if words.is_empty() {
        note("no words");
    }
    Ok(if words.is_empty() { Outcome::Nothing } else { Outcome::Found })
}
