//! `wfq export`: a list as text, which imports to the same list.

use std::path::Path;

use crate::app::is_database;
use crate::cli::answer::{Format, OutFile, counted};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name, note};
use crate::store::{ListInfo, ListVersion, ListWord, Store};
use clap::Args;
use clap_complete::ArgValueCompleter;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq export nl words.txt
  wfq export nl --without-corrections | wfq import nl - --name plain
  wfq export nl levels.tsv --levels")]
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
    /// The words of all levels, in columns: word, level, definition
    #[arg(long)]
    pub levels: bool,
}

/// Extensions of forms that are no list of lines: a file of that name would be taken for one.
const OTHER_FORMS: &[&str] = &[
    // Word graphs and dictionaries.
    "kwg", "kad", "kbwg", "klv", "wmp", "dawg", "gaddag", "dic", "aff", "dict", "dz",
    // Archives.
    "zip", "gz", "tgz", "xz", "lzma", "bz2", "zst", "7z", "tar", "oxt",
    // Documents, workbooks and pages.
    "doc", "docx", "odt", "rtf", "pdf", "xls", "xlsx", "ods", "html", "htm",
    // Data, settings and positions.
    "json", "jsonl", "xml", "yaml", "yml", "toml", "db", "sqlite", "sqlite3", "board", "cgp", "gcg",
    // Pictures.
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "svg",
];

pub(crate) fn run(command: &Export, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    if session.format != Format::Table {
        return Err(Error::new(
            "wfq export writes a word list: leave --format out, or ask wfq sql for the words",
        ));
    }
    let extension = command.file.extension().and_then(|extension| extension.to_str());
    let is_other = |it: &&str| OTHER_FORMS.iter().any(|one| one.eq_ignore_ascii_case(it));
    // A database that is there is refused as such.
    if let Some(other) = extension.filter(is_other)
        && !is_database(&command.file)
    {
        return Err(Error::in_file(
            &command.file,
            format!(
                " a list is written as text, and .{other} is another form: name it .txt or .tsv"
            ),
        ));
    }
    let mut store = session.store()?;
    let list = session.find(&mut store, &command.name)?;
    if command.levels {
        check_levels(&store, &list, session)?;
    }
    let ruleset = list.ruleset()?;
    let list = session.at_level(&mut store, list, &ruleset)?;
    if command.without_corrections && list.is_at_level() {
        return Err(Error::new(
            "--without-corrections goes with the default level: leave --level out",
        ));
    }
    let version =
        if command.without_corrections { ListVersion::Imported } else { ListVersion::Corrected };
    let words = match command.levels {
        true => store.words_of_all_levels(&list, version)?,
        false => store.words(&list, version)?,
    };
    let words = store.as_written(&list, words)?;
    drop(store);
    let text = if command.levels { leveled(&words) } else { plain(&words) };
    OutFile::write(&command.file, text.into_bytes())?.keep()?;
    if command.file != Path::new("-") {
        let what = if list.has_phrases { "phrase" } else { "word" };
        let count = counted(words.len() as u64, what);
        let default = list.default_level;
        let how = command.levels.then(|| format!("; import it with --default-level {default}"));
        let (list, file, how) = (&list.name, name(&command.file), how.unwrap_or_default());
        note(&format!("{list}: {count} written to {file}{how}"));
    } else if words.is_empty() {
        note("no words");
    }
    Ok(if words.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// Refuses to write the levels of a list that has none, or only some of them.
fn check_levels(store: &Store, list: &ListInfo, session: &Session<'_>) -> Result<(), Error> {
    if session.lists.choice().level.is_some() {
        return Err(Error::new("--levels writes the words of all levels: leave --level out"));
    }
    match store.levels(list)?.is_empty() {
        true => Err(Error::new(format!(
            "{}: it does not say how sure its words are: leave --levels out",
            list.name
        ))),
        false => Ok(()),
    }
}

/// A word a line, with its definition.
fn plain(words: &[ListWord]) -> String {
    let mut text = String::new();
    for ListWord { text: word, definition, .. } in words {
        text.push_str(word);
        if let Some(definition) = definition {
            text.extend(["\t", definition]);
        }
        text.push('\n');
    }
    text
}

/// The words with level and definition, in columns that a header names.
fn leveled(words: &[ListWord]) -> String {
    let mut text = "word\tlevel\tdefinition\n".to_owned();
    for ListWord { text: word, level, definition } in words {
        let definition = definition.as_deref().unwrap_or_default();
        text.push_str(&format!("{word}\t{level}\t{definition}\n"));
    }
    text
}
