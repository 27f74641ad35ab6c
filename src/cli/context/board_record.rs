//! The record of a kept game, which knows more than the board beside it.

use std::path::Path;

use super::{BoardFile, Session};
use crate::app::play::RecordBeside;
use crate::cli::term::Error;

impl BoardFile<'_> {
    /// Takes scores and last move from the record beside the board of a game. The text of the record;
    /// `None` where there is none, or it does not lead to this board.
    pub(crate) fn take_record(&mut self, session: &Session<'_>) -> Result<Option<String>, Error> {
        if self.path() == Path::new("-") || self.written.record.is_some() {
            return Ok(None);
        }
        let Some(record) = RecordBeside::read(self.path()) else { return Ok(None) };
        let (ruleset, layout) = (self.ruleset(session)?, self.layout_for_size()?);
        let leads_here = record.complete(&mut self.written.saved, &ruleset, layout);
        Ok(leads_here.then(|| record.into_text()))
    }
}
