//! The record of a kept game, which knows more than the board beside it.

use std::path::Path;

use super::paths::record_path;
use super::source::SavedRecord;
use crate::board::BoardText;
use crate::formats::{Record, Saved};
use crate::game::check_board;
use crate::rules::{Layout, Ruleset};

/// A record beside a board file.
pub struct RecordBeside {
    text: String,
    record: Record,
    position: Saved,
}

impl RecordBeside {
    /// Reads the record beside a board file. What is wrong with a record is not a mistake of the
    /// board: `None` then, too.
    pub fn read(board: &Path) -> Option<Self> {
        let SavedRecord { text, .. } = SavedRecord::read(&record_path(board)).ok()??;
        let record = Record::parse(&text).ok()?;
        let position = record.position(None).ok()?;
        Some(Self { text, record, position })
    }

    /// Adds scores and last move to a board that the record leads to, where the board has none.
    /// Whether the record leads there.
    pub fn complete(&self, saved: &mut Saved, ruleset: &Ruleset, layout: Option<Layout>) -> bool {
        let board = |text: &BoardText| Some(check_board(ruleset, layout.clone(), text).ok()?.0);
        let (Some(own), Some(recorded)) = (board(&saved.text), board(&self.position.text)) else {
            return false;
        };
        if own != recorded {
            return false;
        }
        let mut totals = [0; 2];
        self.record.events.iter().for_each(|event| totals[event.player.min(1)] = event.total);
        // The rack of the board file is the user's, whoever is to move.
        let rack = saved.text.rack.as_ref().map(|rack| rack.value.as_str());
        let is_of = |player: usize| {
            let known = self.record.players.get(player).and_then(|player| player.rack.as_ref());
            rack.is_some() && known.map(|(known, _)| known.as_str()) == rack
        };
        if is_of(1) && !is_of(0) {
            totals.reverse();
        }
        saved.scores = saved.scores.or(Some(totals));
        if saved.last.is_empty() {
            saved.last.clone_from(&self.position.last);
            saved.last_points = self.position.last_points;
            saved.last_by = self.position.last_by;
        }
        true
    }

    /// The text of the record.
    pub fn into_text(self) -> String {
        self.text
    }
}
