//! A position as it is written: read before its rules are known, checked with them.

use std::path::Path;

use super::error::PositionError;
use super::layout::{FoundLayout, find_layout};
use super::rack::{folded_rack, unbracketed};
use crate::board::{Board, Header, Square, TextError, TileText};
use crate::formats::{self, Format, FormatError, PositionChoice, Record, RecordDoubt, Saved};
use crate::game::{Position, check_rack, read_board};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// A position as it is written, in any form.
#[derive(Clone, Debug)]
pub struct WrittenPosition {
    /// What the text says.
    pub saved: Saved,
    /// The whole record, where the text is one.
    pub record: Option<Record>,
    /// The premium squares, where a picture shows others than those of its ruleset.
    pub seen_layout: Option<Layout>,
}

/// A value that was given, or else that of a line of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting<'s> {
    /// The value.
    pub value: &'s str,
    /// The line, from 1, where it is from the text.
    pub line: Option<usize>,
}

/// A board that has been read with its rules.
#[derive(Clone, Debug)]
pub struct CheckedBoard {
    /// The board.
    pub board: Board,
    /// Its premium squares, as the rules have them.
    pub layout: Layout,
    /// What is assumed of a text that is no plain board.
    pub assumed: Vec<&'static str>,
    /// Whether the premium squares are read from a drawing, and are not those of the ruleset.
    pub has_drawn_layout: bool,
    /// Lines of a game record that say something else than the game they lead to.
    pub doubts: Vec<RecordDoubt>,
}

/// A position that has been read with its rules.
#[derive(Clone, Debug)]
pub struct CheckedPosition {
    /// The position.
    pub position: Position,
    /// Sentences on how it is read, where that is not simply as it stands.
    pub notes: Vec<String>,
}

impl WrittenPosition {
    /// Reads a text in any form.
    ///
    /// # Errors
    ///
    /// The text is in none, or does not have the position that is meant.
    pub fn read(text: &str, choice: &PositionChoice) -> Result<Self, FormatError> {
        let saved = formats::read(text, choice)?;
        let is_record = saved.format == Format::Gcg;
        let record = if is_record { Record::parse(text).ok() } else { None };
        Ok(Self { saved, record, seen_layout: None })
    }

    /// A text that says nothing.
    pub fn nothing() -> Self {
        Self { saved: formats::nothing(), record: None, seen_layout: None }
    }

    /// The rack that is given, or else that of the text.
    pub fn rack<'s>(&'s self, given: Option<&'s str>) -> Option<Setting<'s>> {
        setting(given, self.saved.text.rack.as_ref())
    }

    /// The layout that is given, or else that of the text, where either names one. Files are looked
    /// for in `folder` first, and nowhere without one.
    ///
    /// # Errors
    ///
    /// No layout goes by the name.
    pub fn layout(
        &self,
        given: Option<&str>,
        folder: Option<&Path>,
    ) -> Result<Option<FoundLayout>, PositionError> {
        if let (None, Some(seen)) = (given, &self.seen_layout) {
            return Ok(Some(FoundLayout::Layout(seen.clone())));
        }
        let named = self.layout_name(given);
        let found = named.map(|Setting { value, line }| {
            find_layout(value, folder).map_err(|error| PositionError::Layout { line, error })
        });
        found.transpose()
    }

    /// Reads a text from elsewhere, which may name no files.
    ///
    /// # Errors
    ///
    /// No layout goes by the name, or it is a random one whose squares are not known.
    pub fn built_in_layout(&self, given: Option<&str>) -> Result<Option<Layout>, PositionError> {
        self.check_layout_known(given)?;
        Ok(match self.layout(given, None)? {
            Some(FoundLayout::Layout(layout)) => Some(layout),
            Some(FoundLayout::File(_)) | None => None,
        })
    }

    /// The name of the layout that is given, or else of that of the text.
    pub fn layout_name<'s>(&'s self, given: Option<&'s str>) -> Option<Setting<'s>> {
        setting(given, self.saved.text.layout.as_ref())
    }

    /// Refuses a random board whose premium squares are neither in the text nor given: scores would
    /// be wrong.
    ///
    /// # Errors
    ///
    /// It is one.
    pub fn check_layout_known(&self, given: Option<&str>) -> Result<(), PositionError> {
        match (given, &self.saved.random) {
            (None, Some(Header { value, line })) => {
                Err(PositionError::RandomBoard { line: *line, number: value.clone() })
            }
            _ => Ok(()),
        }
    }

    /// The board, as large as the layout or else as the ruleset's own.
    ///
    /// # Errors
    ///
    /// All mistakes of the board, up to a limit.
    pub fn board(
        &self,
        ruleset: &Ruleset,
        layout: Option<Layout>,
    ) -> Result<CheckedBoard, Vec<TextError>> {
        let is_named = layout.is_some();
        let (read, layout) = read_board(ruleset, layout, &self.saved.text)?;
        let record = self.record.as_ref();
        Ok(CheckedBoard {
            has_drawn_layout: !is_named && layout != ruleset.layout,
            doubts: record.map_or_else(Vec::new, |record| record.doubts(ruleset, &layout)),
            board: read.board,
            layout,
            assumed: read.assumed,
        })
    }

    /// Sentences on how board and rack are read, where that is not simply as they stand.
    pub fn notes(&self, rack: &Setting<'_>, read: &CheckedBoard, ruleset: &Ruleset) -> Vec<String> {
        let mut notes: Vec<_> = self.saved.notes.iter().map(ToString::to_string).collect();
        notes.extend(read.assumed.iter().map(|assumed| (*assumed).to_owned()));
        notes.extend(folded_rack(rack.value, ruleset));
        notes.extend(unbracketed(rack.value, ruleset));
        notes
    }

    /// The position with a rack.
    ///
    /// # Errors
    ///
    /// What is wrong with the rack, then all that is wrong with the board.
    pub fn position(
        &self,
        ruleset: &Ruleset,
        layout: Option<Layout>,
        rack: &Setting<'_>,
    ) -> Result<CheckedPosition, Vec<PositionError>> {
        let tiles = rack.check(ruleset);
        let board = self.board(ruleset, layout);
        match (tiles, board) {
            (Ok(tiles), Ok(read)) => {
                let notes = self.notes(rack, &read, ruleset);
                Ok(CheckedPosition {
                    position: Position::new(read.board, read.layout, tiles),
                    notes,
                })
            }
            (rack, board) => {
                let board = board.err().into_iter().flatten().map(PositionError::Board);
                Err(rack.err().into_iter().chain(board).collect())
            }
        }
    }
}

impl Setting<'_> {
    /// Reads the value as a rack.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn check(&self, ruleset: &Ruleset) -> Result<Rack, PositionError> {
        let rack = check_rack(ruleset, self.value);
        rack.map_err(|error| PositionError::Rack { line: self.line, error })
    }
}

fn setting<'s>(given: Option<&'s str>, header: Option<&'s Header>) -> Option<Setting<'s>> {
    let given = given.map(|value| Setting { value, line: None });
    given.or(header.map(|header| Setting { value: &header.value, line: Some(header.line) }))
}

/// A tile that a text or a move names with its square, on a board of this size.
///
/// # Errors
///
/// The set has no such tile, or the board no such square.
pub fn placed_tile(
    tile: &TileText,
    board: &Board,
    ruleset: &Ruleset,
) -> Result<(Square, Tile), TextError> {
    tile.read(&ruleset.alphabet, board.size(), |letter| ruleset.tiles.count(letter) > 0)
}
