//! `wfq export`: a list as text, which imports to the same list, or for other programs.

use std::path::Path;

use crate::app::{is_database, list_klv2, list_kwg};
use crate::cli::answer::{Format, OutFile, counted, json};
use crate::cli::args::list_names;
use crate::cli::commands::lists::export_binary::{BinaryForm, unwritten};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name, note};
use crate::store::{ListInfo, ListVersion, ListWord, Store};
use clap::Args;
use clap_complete::ArgValueCompleter;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(
    after_help = "A file that ends in .kwg gets the words as a word graph, and one in .klv2 the leave values of the list: \
the programs wolges, macondo and MAGPIE read both.

Examples:
  wfq export nl words.txt
  wfq export nl --without-corrections | wfq import nl - --name plain
  wfq export nl levels.tsv --levels
  wfq export nl nl.kwg
  wfq export nl nl.klv2"
)]
pub(crate) struct Export {
    /// Name of the list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: String,
    /// File to write, a word a line, definitions after a tab, or by its ending .kwg or .klv2; - is standard output
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
    "kad", "kbwg", "klv", "klv3", "wmp", "dawg", "gaddag", "dic", "aff", "dict", "dz",
    // Archives.
    "zip", "gz", "tgz", "xz", "lzma", "bz2", "zst", "7z", "tar", "oxt",
    // Documents, workbooks and pages.
    "doc", "docx", "odt", "rtf", "pdf", "xls", "xlsx", "ods", "html", "htm",
    // Data and settings.
    "json", "jsonl", "parquet", "xml", "yaml", "yml", "toml", "db", "sqlite", "sqlite3",
    // Positions and pictures.
    "board", "cgp", "gcg", "png", "jpg", "jpeg", "webp", "gif", "bmp", "svg",
];

pub(crate) fn run(command: &Export, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the name alone")?;
    let form = Format::of_file(&command.file).filter(|form| form.is_parquet());
    let form = form.filter(|_| session.format == Format::Table).unwrap_or(session.format);
    if form != Format::Table && !form.is_parquet() {
        return Err(Error::new(
            "wfq export writes a word list: leave --format out, or ask wfq sql for the words",
        ));
    }
    let extension = command.file.extension().and_then(|extension| extension.to_str());
    let binary = extension.and_then(BinaryForm::of).filter(|_| !form.is_parquet());
    let is_other = |it: &&str| OTHER_FORMS.iter().any(|one| one.eq_ignore_ascii_case(it));
    // A database that is there is refused as such.
    if let Some(other) = extension.filter(is_other)
        && !is_database(&command.file)
        && !form.is_parquet()
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
    if let Some(binary) = binary {
        check_binary(binary, command, &list, session)?;
    }
    if command.levels {
        check_levels(&store, &list, session)?;
    }
    let ruleset = list.ruleset()?;
    if binary == Some(BinaryForm::Klv2) {
        let written = list_klv2(&store, &list, &ruleset);
        let (bytes, count) = written.map_err(|error| unwritten(&list, error))?;
        OutFile::write(&command.file, bytes)?.keep()?;
        let (list, count) = (&list.name, counted(count as u64, "leave value"));
        note(&format!("{list}: {count} written to {}", name(&command.file)));
        return Ok(Outcome::Found);
    }
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
    if let Format::Json(layout) = form {
        let mut out = session.with_format(form).with_output(Some(command.file.clone())).out();
        json(&mut out, layout, words.iter().map(WordLine::from))?;
    } else {
        let bytes = match binary {
            Some(_) => list_kwg(&words, &ruleset).map_err(|error| unwritten(&list, error))?,
            None if command.levels => leveled(&words).into_bytes(),
            None => plain(&words).into_bytes(),
        };
        OutFile::write(&command.file, bytes)?.keep()?;
    }
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

/// Refuses what a form that is no text can't have.
fn check_binary(
    form: BinaryForm,
    command: &Export,
    list: &ListInfo,
    session: &Session<'_>,
) -> Result<(), Error> {
    let said = match form {
        _ if command.levels => " --levels goes with text: name the file .tsv, or leave it out",
        BinaryForm::Kwg if list.has_phrases => " a word graph has no phrases: name the file .txt",
        BinaryForm::Klv2
            if command.without_corrections || session.lists.choice().level.is_some() =>
        {
            " leave values are those of the whole list: leave --level and --without-corrections out"
        }
        _ => return Ok(()),
    };
    Err(Error::in_file(&command.file, said))
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

/// A word as a row.
#[derive(Serialize)]
struct WordLine<'w> {
    word: &'w str,
    definition: Option<&'w str>,
    level: u8,
}

impl<'w> From<&'w ListWord> for WordLine<'w> {
    fn from(word: &'w ListWord) -> Self {
        let definition = word.definition.as_deref();
        Self { word: &word.text, definition, level: word.level }
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
