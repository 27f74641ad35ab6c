//! The files of a game: the board, and beside it the record of how it came about.

use std::path::{Path, PathBuf};

use super::error::Error;
use super::input;
use super::out_file::{OutFile, place};
use crate::formats::{self, Format, Record, Whole};
use crate::game::{Game, Seat};
use crate::tile::Rack;

/// Where a game is kept.
#[derive(Debug)]
pub(super) struct GameFiles {
    /// The file with the board, or the record where that is all there is.
    board: PathBuf,
    form: Format,
    /// The comments of the board file, which are kept.
    comments: String,
    /// What the board file was when it was last read or written; none for no file.
    seen: Option<String>,
}

impl GameFiles {
    /// The files of a game on a board file of a form and a text; no text for one that is not there.
    pub(super) fn new(board: &Path, form: Format, text: Option<String>) -> Self {
        let plain = matches!(form, Format::Own | Format::Underscores | Format::Solver);
        let comments = text.iter().flat_map(|text| text.lines());
        let comments = comments.filter(|line| plain && line.starts_with('#'));
        let comments = comments.map(|line| format!("{line}\n")).collect();
        Self { board: board.to_owned(), form, comments, seen: text }
    }

    /// The file that commands name.
    pub(super) fn board(&self) -> &Path {
        &self.board
    }

    /// The file with the record.
    pub(super) fn record(&self) -> PathBuf {
        if self.form == Format::Gcg { self.board.clone() } else { record_of(&self.board) }
    }

    /// Refuses to go on where somebody else has changed the board file.
    pub(super) fn check(&self) -> Result<(), Error> {
        if self.now()? == self.seen {
            return Ok(());
        }
        Err(Error::in_file(
            &self.board,
            " it has changed on disk meanwhile: reload reads it, overwrite writes over it (and keeps it as .bak)",
        ))
    }

    /// Takes what the file is now as seen, so that it is written over.
    pub(super) fn overwrite(&mut self) -> Result<(), Error> {
        self.seen = self.now()?;
        Ok(())
    }

    fn now(&self) -> Result<Option<String>, Error> {
        self.board.exists().then(|| input::read_position(&self.board)).transpose()
    }

    /// Writes board and record, each as a whole. The board file as it was is kept beside it.
    pub(super) fn save(
        &mut self,
        game: &Game,
        (me, names): (Seat, &[String; 2]),
    ) -> Result<(), Error> {
        self.check()?;
        let record = Record::of_game(game, names).text();
        if self.form == Format::Gcg {
            self.keep_old()?;
            write(&self.board, &record)?;
            self.seen = Some(record);
            return Ok(());
        }
        let board = self.board_text(game, me)?;
        // The record first: a board that is a turn behind it is told when it is read.
        write(&self.record(), &record)?;
        if self.seen.as_ref() != Some(&board) {
            self.keep_old()?;
            write(&self.board, &board)?;
            self.seen = Some(board);
        }
        Ok(())
    }

    fn board_text(&self, game: &Game, me: Seat) -> Result<String, Error> {
        let scores = game.final_scores();
        let rack = |seat| game.rack(seat).and_then(Rack::new);
        let (own, other) = (rack(me), rack(me.other()));
        let last = game.turns().iter().rev().find_map(|turn| match &turn.action {
            crate::moves::Move::Play(play) => Some(play),
            _ => None,
        });
        let whole = Whole {
            ruleset: game.ruleset(),
            board: game.board(),
            layout: game.layout(),
            rack: own.as_ref(),
            scores: Some([scores[me.index()], scores[me.other().index()]]),
            other_rack: other.as_ref(),
            scoreless: u32::try_from(game.scoreless()).ok(),
            last: last.map_or(&[], |play| &play.placement.tiles),
            last_points: last.map(|play| play.score.into()),
        };
        let text = formats::write(&whole, self.form);
        let text = text.map_err(|error| Error::in_file(&self.board, error))?;
        Ok(format!("{}{text}", self.comments))
    }

    /// Keeps the record as it is beside its place.
    pub(super) fn keep_record(&self) -> Result<(), Error> {
        let record = self.record();
        if !record.is_file() {
            return Ok(());
        }
        write(&beside(&place(&record), "bak"), &input::read_position(&record)?)
    }

    fn keep_old(&self) -> Result<(), Error> {
        match &self.seen {
            Some(text) => write(&beside(&place(&self.board), "bak"), text),
            None => Ok(()),
        }
    }
}

/// The record that belongs to a board file.
pub(super) fn record_of(board: &Path) -> PathBuf {
    let record = board.with_extension("gcg");
    if record == board { beside(board, "gcg") } else { record }
}

/// A file with a further ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    OutFile::write(path, text.as_bytes().to_vec())?.keep()
}
