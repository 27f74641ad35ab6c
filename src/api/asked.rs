//! The position of a question, read with the rules and words that go with it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use super::known::{KnownList, KnownLists, WantedList};
use super::refusal::Refusal;
use crate::app::MAX_POSITION;
use crate::app::position::{CheckedBoard, PositionError, Setting, WrittenPosition};
use crate::board::Header;
use crate::formats::{Format, PositionChoice};
use crate::game::Position;
use crate::lexicon::Spelling;
use crate::rules::{Layout, Ruleset};
use crate::tile::Rack;
use crate::words_in::typed_spelling;

/// The most words that a question leaves out.
const MOST_LEFT_OUT: usize = 1000;

/// What an answer says of a position besides: it can be sent back as one, and this is not read.
pub(super) const ANSWERED: &[&str] = &[
    "bag",
    "confidence",
    "doubtful",
    "errors",
    "fits",
    "form",
    "is_end",
    "is_legal",
    "language",
    "last",
    "noted",
    "notes",
    "phonies",
    "premiums",
    "size",
    "summary",
    "tiles",
    "tiles_left",
    "unplayed",
    "unseen",
    "win",
];

/// A position as a question has it: a text in any form, or rows; what stands beside a text takes the
/// place of what the text says.
#[derive(Clone, Debug, Default, JsonSchema, Deserialize)]
#[schemars(extend("x-unread" = ANSWERED))]
#[serde(default)]
pub(super) struct AskedPosition {
    pub text: Option<String>,
    pub rows: Option<Vec<String>>,
    pub rack: Option<String>,
    pub other_rack: Option<String>,
    pub layout: Option<String>,
    pub ruleset: Option<String>,
    pub list: Option<String>,
    /// The level to ask the list at, if that is not its default.
    pub level: Option<u8>,
    /// The list to ask where neither the question nor the text names one, nor a language.
    pub fallback_list: Option<String>,
    /// The level to ask that list at, also where the text names it.
    pub fallback_level: Option<u8>,
    pub scores: Option<[i64; 2]>,
    pub scoreless: Option<u32>,
    /// Of a game record, how many moves.
    pub moves: Option<usize>,
    /// Of JSON with several games, the number of one.
    pub game: Option<u64>,
    /// The opponent's last move.
    pub after: Option<String>,
}

/// A position that has been read.
#[derive(Debug)]
pub(super) struct ReadPosition {
    pub written: WrittenPosition,
    pub known: Arc<KnownList>,
    /// Sentences on how it was read.
    pub notes: Vec<String>,
    layout: Option<Layout>,
    rack: Option<String>,
    /// The opponent's last move.
    pub after: Option<String>,
}

impl AskedPosition {
    /// The text as it is written.
    pub(super) fn written(&self) -> Result<WrittenPosition, Refusal> {
        let rows = self.rows.as_ref().filter(|_| self.text.is_none());
        let rows = rows.map(|rows| rows.join("\n"));
        let format = rows.as_ref().map(|_| Format::Own);
        let text = match (&rows, &self.text) {
            (Some(text), _) | (None, Some(text)) => text,
            (None, None) => return Err(Refusal::question("no position: give rows or a text")),
        };
        if text.len() as u64 > MAX_POSITION {
            let said =
                format!("a position of more than {MAX_POSITION} bytes: is it the right text?");
            return Err(Refusal::question(said));
        }
        let choice = PositionChoice { format, moves: self.moves, game: self.game };
        let mut written = WrittenPosition::read(text, &choice).map_err(PositionError::from)?;
        let saved = &mut written.saved;
        saved.scores = self.scores.or(saved.scores);
        saved.scoreless = self.scoreless.or(saved.scoreless);
        let other =
            given(&self.other_rack).map(|value| Header { value: value.to_owned(), line: 0 });
        saved.other_rack = other.or(saved.other_rack.take());
        Ok(written)
    }

    /// Reads it.
    pub(super) fn read(&self, known: &KnownLists) -> Result<ReadPosition, Refusal> {
        let written = self.written()?;
        self.read_written(written, known)
    }

    /// Reads what is written with what stands beside it.
    pub(super) fn read_written(
        &self,
        written: WrittenPosition,
        known: &KnownLists,
    ) -> Result<ReadPosition, Refusal> {
        let wanted = WantedList::named(given(&self.list), given(&self.ruleset), self.level);
        let fallback = (given(&self.fallback_list), self.fallback_level);
        let (known, note) = known.of(wanted.of_text_or_list(&written, fallback))?;
        let layout = written.built_in_layout(given(&self.layout))?;
        let rack = written.rack(given(&self.rack)).map(|rack| rack.value.to_owned());
        let after = given(&self.after).map(str::to_owned);
        let notes = note.into_iter().collect();
        Ok(ReadPosition {
            written,
            known,
            notes,
            layout,
            rack: rack.filter(|rack| !rack.is_empty()),
            after,
        })
    }
}

/// An empty text says nothing.
pub(super) fn given(text: &Option<String>) -> Option<&str> {
    text.as_deref().map(str::trim).filter(|text| !text.is_empty())
}

impl ReadPosition {
    pub(super) fn ruleset(&self) -> &Ruleset {
        self.known.ruleset()
    }

    fn setting(&self) -> Option<Setting<'_>> {
        self.rack.as_deref().map(|value| Setting { value, line: None })
    }

    /// The board, with all that is wrong with it.
    pub(super) fn board(&self) -> Result<CheckedBoard, Refusal> {
        let board = self.written.board(self.ruleset(), self.layout.clone());
        board.map_err(|errors| Refusal::position(errors.into_iter().map(PositionError::Board)))
    }

    /// The rack of the player to move, where there is one.
    pub(super) fn rack(&self) -> Result<Option<Rack>, Refusal> {
        Ok(self.setting().map(|rack| rack.check(self.ruleset())).transpose()?)
    }

    /// The rack of the opponent, where there is one.
    pub(super) fn other_rack(&self) -> Result<Option<Rack>, Refusal> {
        let other = self.written.saved.other_rack.as_ref();
        let other = other.map(|header| Setting { value: &header.value, line: Some(header.line) });
        Ok(other.map(|rack| rack.check(self.ruleset())).transpose()?)
    }

    /// The position with its rack, with all that is wrong with them.
    pub(super) fn position(&mut self) -> Result<Position, Refusal> {
        let rack = self.setting().ok_or(PositionError::NoRack)?;
        let read = self.written.position(self.ruleset(), self.layout.clone(), &rack);
        let mut read = read.map_err(Refusal::position)?;
        self.notes.append(&mut read.notes);
        Ok(read.position)
    }

    /// The words that a question leaves out.
    pub(super) fn left_out(&self, words: &[String]) -> Result<Vec<Spelling>, Refusal> {
        if words.len() > MOST_LEFT_OUT {
            let said = format!("more than {MOST_LEFT_OUT} words to leave out: block them");
            return Err(Refusal::question(said));
        }
        let words = words.iter().map(|word| typed_spelling(word, self.ruleset()));
        words.collect::<Result<_, _>>().map_err(Refusal::question)
    }
}
