//! The record of a kept game, which knows more than the board beside it.

use std::path::Path;

use super::{BoardFile, Session};
use crate::cli::commands::play::files::record_of;
use crate::cli::commands::play::record::read_record;
use crate::cli::term::Error;
use crate::formats::Record;
use crate::game::check_board;

impl BoardFile<'_> {
    /// Takes scores and last move from the record beside the board of a kept game, where `typed` is
    /// the name of one and the record leads to this board. The text of that record, or none where
    /// there is nothing to take: what is wrong with a record is no mistake of the board.
    pub fn take_record(
        &mut self,
        typed: &Path,
        session: &Session<'_>,
    ) -> Result<Option<String>, Error> {
        if typed == self.path() || self.written.record.is_some() {
            return Ok(None);
        }
        let Ok(Some((_, text))) = read_record(&record_of(self.path())) else { return Ok(None) };
        let Ok(record) = Record::parse(&text) else { return Ok(None) };
        let Ok(said) = record.position(None) else { return Ok(None) };
        let (ruleset, layout) = (self.ruleset(session)?, self.layout_for_size()?);
        let board = |text| check_board(&ruleset, layout.clone(), text).ok().map(|(board, _)| board);
        let (Some(own), Some(recorded)) = (board(&self.written.saved.text), board(&said.text))
        else {
            return Ok(None);
        };
        if own != recorded {
            return Ok(None);
        }
        let mut totals = [0; 2];
        record.events.iter().for_each(|event| totals[event.player.min(1)] = event.total);
        // The rack of the board file is that of who plays along, whoever is to move.
        let rack = self.written.saved.text.rack.as_ref().map(|rack| rack.value.as_str());
        let is_theirs = |player: usize| {
            let known = record.players.get(player).and_then(|player| player.rack.as_ref());
            rack.is_some() && known.map(|(known, _)| known.as_str()) == rack
        };
        if is_theirs(1) && !is_theirs(0) {
            totals.reverse();
        }
        let saved = &mut self.written.saved;
        saved.scores = saved.scores.or(Some(totals));
        if saved.last.is_empty() {
            (saved.last, saved.last_points) = (said.last, said.last_points);
        }
        Ok(Some(text))
    }
}
