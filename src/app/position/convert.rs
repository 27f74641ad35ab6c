//! A position written in another form, and what that form has no place for.

use schemars::JsonSchema;
use serde::Serialize;

use crate::board::{Board, BoardText, Square};
use crate::formats::{self, Format, FormatError, PositionChoice, PositionToWrite, Saved};
#[cfg(feature = "picture")]
use crate::picture::Doubt;
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// A position with its rules, to be written in another form.
#[derive(Clone, Debug)]
pub struct ConvertQuestion {
    /// The rules.
    pub ruleset: Ruleset,
    /// The board.
    pub board: Board,
    /// Its premium squares, as the rules have them.
    pub layout: Layout,
    /// The rack of the player to move, where it is known.
    pub rack: Option<Rack>,
    /// The rack of the opponent, where it is known.
    pub other_rack: Option<Rack>,
    /// The tiles of the last word.
    pub last: Vec<(Square, Tile)>,
}

/// A position in another form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConvertedPosition {
    /// The text.
    pub text: String,
    /// What the form has no place for: `the rack`.
    pub lost: Vec<&'static str>,
    /// Whether the form of the text can be recognised from it.
    pub is_recognised: bool,
}

/// A position as plain data.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct BoardRow {
    /// The form it was written in; `picture` for a screenshot.
    pub form: &'static str,
    /// The id of the ruleset.
    pub language: String,
    /// The layout: a name, or its rows.
    pub layout: String,
    /// The rack of the player to move.
    pub rack: Option<String>,
    /// The scores, that of the rack's owner first.
    pub scores: Option<[i64; 2]>,
    /// The rows of the board: `.` for an empty square, a small letter for a blank.
    pub rows: Vec<String>,
    /// The squares and tiles of the rack that are in doubt, where it was read from a picture.
    #[cfg(feature = "picture")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubtful: Option<Vec<Doubt>>,
}

impl BoardRow {
    /// A position with what else its text says.
    pub fn of(position: &ConvertQuestion, saved: &Saved) -> Self {
        let ConvertQuestion { ruleset, board, layout, rack, .. } = position;
        let rows = BoardText::write(board, &ruleset.alphabet, ".");
        Self {
            form: saved.format.name(),
            language: ruleset.id.clone(),
            layout: layout.label(),
            rack: rack.map(|rack| rack.tiles().text(&ruleset.alphabet)),
            scores: saved.scores,
            rows: rows.lines().map(str::to_owned).collect(),
            #[cfg(feature = "picture")]
            doubtful: None,
        }
    }
}

impl ConvertQuestion {
    /// Writes the position, with what else `saved` says of it.
    ///
    /// # Errors
    ///
    /// The form can't hold the position.
    pub fn convert(&self, saved: &Saved, format: Format) -> Result<ConvertedPosition, FormatError> {
        let language = saved.text.language.as_ref().map(|header| header.value.as_str());
        let whole = PositionToWrite {
            ruleset: &self.ruleset,
            language: language.filter(|_| saved.text.ruleset.is_some()),
            board: &self.board,
            layout: &self.layout,
            rack: self.rack.as_ref(),
            scores: saved.scores,
            other_rack: self.other_rack.as_ref(),
            scoreless: saved.scoreless,
            last: &self.last,
            last_points: saved.last_points,
            last_by: saved.last_by,
        };
        let text = formats::write(&whole, format)?;
        let lost = self.lost(&text, format, saved);
        Ok(ConvertedPosition { lost, is_recognised: Format::of(&text) == format, text })
    }

    /// Reads the written text again and compares.
    fn lost(&self, text: &str, format: Format, before: &Saved) -> Vec<&'static str> {
        let choice = PositionChoice { format: Some(format), ..PositionChoice::default() };
        let Ok(saved) = formats::read(text, &choice) else { return Vec::new() };
        let other = before.other_rack.is_some() && saved.other_rack.is_none();
        let scoreless = before.scoreless.unwrap_or(0) > 0 && saved.scoreless != before.scoreless;
        let lost = [
            ("the rack", self.rack.is_some() && saved.text.rack.is_none()),
            ("the other rack", other),
            ("the language", saved.text.language.is_none()),
            ("the layout", saved.text.layout.is_none() && self.layout != self.ruleset.layout),
            ("the scores", before.scores.is_some() && saved.scores.is_none()),
            ("the turns without points", scoreless),
            ("the last move", !before.last.is_empty() && saved.last.is_empty()),
        ];
        lost.into_iter().filter(|(_, lost)| *lost).map(|(what, _)| what).collect()
    }
}
