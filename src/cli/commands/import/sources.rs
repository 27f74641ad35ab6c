//! The files of an import: those it reads as one text, and the one with what it refused.

use std::path::{Path, PathBuf};

use crate::cli::answer::{Format, OutFile, place, separated};
use crate::cli::commands::import::args::Import;
use crate::cli::term::{Error, input, name, note};
use crate::lexicon::{Encoding, Foreign, MAX_TEXT, Refused, SourceError, SourceText, header};
use crate::rules::Ruleset;
use itertools::Itertools;

/// The texts of all files as one.
#[derive(Default)]
pub struct Sources {
    pub name: String,
    pub text: String,
    /// The line at which each file begins, from 0.
    starts: Vec<(usize, PathBuf)>,
    /// Whether all files are known to be general dictionaries, whatever their case.
    pub dictionary: bool,
}

impl Sources {
    pub fn read(command: &Import, ruleset: &Ruleset) -> Result<Self, Error> {
        let encoding = command.encoding.as_deref().map(encoding).transpose()?;
        let mut sources = Self::default();
        let files = if !command.files.is_empty() {
            command.files.as_slice()
        } else if ruleset.built_in_words().is_some() {
            sources.name = built_in_name(ruleset);
            sources.text = built_in_text(ruleset)?;
            &[]
        } else {
            let found = ruleset.word_files.iter().find(|file| file.is_file());
            std::slice::from_ref(found.ok_or_else(|| no_list_comes_with(ruleset))?)
        };
        for path in files {
            let mut source = SourceText::read(input::open(path)?, encoding)
                .map_err(|error| unreadable(path, error))?;
            if let Some(columns) = header(&source.text) {
                let columns = columns.split('\t').format(", ");
                note(&format!("note: {}: line 1 is a header ({columns}), left out", name(path)));
                // The lines below keep their numbers.
                let end = source.text.find('\n').unwrap_or(0);
                source.text.replace_range(..end, "");
            }
            if source.text.trim().is_empty() {
                return Err(Error::new(format!(
                    "{}: empty: give a word list, one word a line",
                    name(path)
                )));
            }
            if source.guessed {
                note(&format!(
                    "{}: not UTF-8, read as ISO 8859-1; --encoding decides otherwise",
                    name(path)
                ));
            }
            if sources.text.len() + source.text.len() > MAX_TEXT {
                let most = MAX_TEXT >> 20;
                return Err(Error::in_file(
                    path,
                    format!(" more than {most} MiB of text in all: import in parts with --add"),
                ));
            }
            sources.starts.push((sources.text.lines().count(), path.clone()));
            if sources.text.is_empty() {
                sources.text = source.text;
            } else {
                if !sources.text.ends_with('\n') {
                    sources.text.push('\n');
                }
                sources.text.push_str(&source.text);
            }
        }
        if sources.name.is_empty() {
            sources.name = files.iter().map(|path| name(path)).join(", ");
        }
        let known = |path: &PathBuf| {
            let same = |known: &PathBuf| known.canonicalize().ok() == path.canonicalize().ok();
            path.is_file() && ruleset.word_files.iter().any(same)
        };
        sources.dictionary = !files.is_empty() && files.iter().all(known);
        Ok(sources)
    }

    /// The file and the line in it of a line of the whole text, from 1.
    pub fn place(&self, line: usize) -> (String, usize) {
        let start = self.starts.iter().rfind(|(start, _)| *start < line);
        start.map_or_else(|| (self.name.clone(), line), |(start, path)| (name(path), line - start))
    }
}

/// Why a file is no word list.
fn unreadable(path: &Path, error: SourceError) -> Error {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let named = || Foreign::named(extension.unwrap_or_default());
    match error {
        SourceError::Io(error) => input::unreadable(path, &error),
        SourceError::Nul { .. } | SourceError::Line { .. } if named().is_some() => {
            Error::in_file(path, named().map(SourceError::Foreign).unwrap_or(error))
        }
        error => Error::in_file(path, error),
    }
}

fn encoding(label: &str) -> Result<Encoding, Error> {
    encoding_rs::Encoding::for_label(label.as_bytes()).ok_or_else(|| {
        Error::new(format!("no encoding {label:?}: give one like utf-8, iso-8859-1 or utf-16le"))
    })
}

fn no_list_comes_with(ruleset: &Ruleset) -> Error {
    let language = &ruleset.name;
    Error::new(match &ruleset.word_package {
        Some(package) => format!(
            "no {language} word list comes with wfq: install {package}, or name a file with one word a line"
        ),
        None => format!("no {language} word list comes with wfq: name a file with one word a line"),
    })
}

/// The text of the list that comes with the program.
pub fn built_in_text(ruleset: &Ruleset) -> Result<String, Error> {
    let words = ruleset.built_in_words().ok_or_else(|| no_list_comes_with(ruleset))?;
    let source = SourceText::read(words, None);
    source.map(|source| source.text).map_err(|error| Error::new(error.to_string()))
}

/// What the built-in list of a ruleset is called as a source.
pub fn built_in_name(ruleset: &Ruleset) -> String {
    format!("built in ({})", ruleset.id)
}

/// Writes the refused lines to a file that is put in its place after the database is written; `-`
/// is standard output. A file that is read is not written.
pub fn write_refused(
    path: &Path,
    refused: &[Refused<'_>],
    sources: &Sources,
) -> Result<OutFile, Error> {
    let rows = refused.iter().map(|line| {
        let (file, number) = sources.place(line.line);
        [file, number.to_string(), line.reason.to_string(), line.entry.to_owned()]
    });
    let mut lines = Vec::new();
    separated(&mut lines, Format::Tsv, &["file", "line", "reason", "entry"], rows)?;
    let place = place(path);
    let same = |read: &PathBuf| read.canonicalize().is_ok_and(|read| read == place);
    if path != Path::new("-") && path.is_file() && sources.starts.iter().any(|(_, read)| same(read))
    {
        return Err(Error::in_file(path, " is read: give --refused another file"));
    }
    OutFile::write(path, lines)
}
