//! The files of an import as one text.

use std::path::PathBuf;

use itertools::Itertools;

use super::args::Import;
use super::error::{Error, name};
use super::input;
use super::session::Session;
use crate::lexicon::{Encoding, SourceError, SourceText};
use crate::rules::Ruleset;

/// The texts of all files as one.
pub(super) struct Sources {
    pub name: String,
    pub text: String,
    /// The line at which each file begins, from 0.
    starts: Vec<(usize, PathBuf)>,
}

impl Sources {
    pub(super) fn read(
        command: &Import,
        ruleset: &Ruleset,
        session: &Session<'_>,
    ) -> Result<Self, Error> {
        let encoding = command.encoding.as_deref().map(encoding).transpose()?;
        let mut sources = Self { name: String::new(), text: String::new(), starts: Vec::new() };
        if command.files.is_empty() {
            let words = ruleset.built_in_words().ok_or_else(|| {
                Error::new(format!(
                    "no {} word list comes with wfq: name a file with one word a line",
                    ruleset.name
                ))
            })?;
            sources.name = built_in_name(ruleset);
            sources.text =
                SourceText::read(words, None).map_err(|error| Error::new(error.to_string()))?.text;
        }
        for path in &command.files {
            let source =
                SourceText::read(input::open(path)?, encoding).map_err(|error| match error {
                    SourceError::Io(error) => input::unreadable(path, &error),
                    error => Error::in_file(path, error),
                })?;
            if source.text.trim().is_empty() {
                return Err(Error::new(format!(
                    "{}: empty: give a word list, one word a line",
                    name(path)
                )));
            }
            if source.guessed {
                session.note(&format!(
                    "{}: not UTF-8, read as ISO 8859-1; --encoding decides otherwise",
                    name(path)
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
            sources.name = command.files.iter().map(|path| name(path)).join(", ");
        }
        Ok(sources)
    }

    /// The file and the line in it of a line of the whole text, from 1.
    pub(super) fn place(&self, line: usize) -> (String, usize) {
        let start = self.starts.iter().rfind(|(start, _)| *start < line);
        start.map_or_else(|| (self.name.clone(), line), |(start, path)| (name(path), line - start))
    }
}

fn encoding(label: &str) -> Result<Encoding, Error> {
    encoding_rs::Encoding::for_label(label.as_bytes()).ok_or_else(|| {
        Error::new(format!("no encoding {label:?}: give one like utf-8, iso-8859-1 or utf-16le"))
    })
}

/// What the built-in list of a ruleset is called as a source.
pub(super) fn built_in_name(ruleset: &Ruleset) -> String {
    format!("built in ({})", ruleset.id)
}
