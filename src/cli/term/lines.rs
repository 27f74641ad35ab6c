//! Lines that are typed, or read from a script, one after another.

use std::io::{self, BufRead};
use std::path::Path;

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::input::unreadable;
use super::{Error, NO_TEXT, is_no_text, note, prompt_failed, shown};
use crate::app::place_of;

/// Where lines come from.
pub(crate) enum Lines {
    /// A player types them.
    Typed(Box<DefaultEditor>),
    /// They are read from a script: this many lines so far.
    Read(io::StdinLock<'static>, usize),
}

impl Lines {
    /// Those that are typed, or those of a script.
    pub(crate) fn new(is_typed: bool) -> Result<Self, Error> {
        if !is_typed {
            return Ok(Self::Read(io::stdin().lock(), 0));
        }
        let editor = DefaultEditor::new().map_err(prompt_failed)?;
        Ok(Self::Typed(Box::new(editor)))
    }

    /// The next line, or what is wrong with it; `None` at the end.
    pub(crate) fn next(&mut self, prompt: &str) -> Result<Option<Result<String, Error>>, Error> {
        match self {
            Self::Typed(editor) => match editor.readline(&format!("{}> ", shown(prompt))) {
                Ok(line) => {
                    _ = editor.add_history_entry(line.trim());
                    Ok(Some(Ok(line)))
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
                Err(error) if is_no_text(&error) => {
                    note(NO_TEXT);
                    self.next(prompt)
                }
                Err(error) => Err(prompt_failed(error)),
            },
            Self::Read(lines, count) => {
                let mut line = Vec::new();
                let read = lines.read_until(b'\n', &mut line);
                let read = read.map_err(|error| unreadable(Path::new("-"), error))?;
                *count += 1;
                let text = (read > 0).then(|| String::from_utf8(line));
                Ok(text.map(|text| {
                    text.map_err(|error| {
                        let (_, column) = place_of(error.as_bytes(), error.utf8_error());
                        Error::caused(format!("column {column}: not UTF-8 text"), error)
                    })
                }))
            }
        }
    }

    /// An error in the line that was read last.
    pub(crate) fn placed(&self, error: Error) -> Error {
        match self {
            Self::Typed(_) => error,
            Self::Read(_, count) => error.in_line(Path::new("-"), *count),
        }
    }
}
