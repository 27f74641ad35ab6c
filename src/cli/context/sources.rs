//! The lists and files that conditions of a search name.

use std::path::Path;

use super::Session;
use crate::app::words::WordSources;
use crate::cli::answer::counted;
use crate::cli::term::{Error, input, name, note};
use crate::store::Store;

/// The lists of the database, and files.
pub(crate) struct SessionSources<'s, 'a> {
    pub session: &'s Session<'a>,
    pub store: &'s mut Store,
}

impl WordSources for SessionSources<'_, '_> {
    type Error = Error;

    fn list(&mut self, name: &str) -> Result<i64, Error> {
        Ok(self.session.find(self.store, name)?.id)
    }

    fn file(&mut self, file: &str) -> Result<String, Error> {
        input::read_list(Path::new(file))
    }

    fn left_out(&mut self, file: &str, lines: usize) {
        let are = if lines == 1 { "is no word and is" } else { "are no words and are" };
        let (file, lines) = (name(Path::new(file)), counted(lines as u64, "line"));
        note(&format!("note: {file}: {lines} {are} left out"));
    }
}
