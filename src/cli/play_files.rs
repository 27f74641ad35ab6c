//! The files of a game: the board, and beside it the record of how it came about.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::error::Error;
use super::input::unreadable;
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
    /// What the moves of the record begin with, where there is one.
    pub nicks: Vec<String>,
    /// What the board file was when it was last read or written; none for no file.
    seen: Option<Vec<u8>>,
}

impl GameFiles {
    /// The files of a game on a board file of a form, with the text that has been read from it.
    pub(super) fn new(board: &Path, form: Format, text: &str) -> Result<Self, Error> {
        let plain = matches!(form, Format::Own | Format::Underscores | Format::Solver);
        let comments = text.lines().filter(|line| plain && line.starts_with('#'));
        let comments = comments.map(|line| format!("{line}\n")).collect();
        Ok(Self { board: board.to_owned(), form, comments, nicks: Vec::new(), seen: now(board)? })
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
        if now(&self.board)? == self.seen {
            return Ok(());
        }
        Err(Error::in_file(
            &self.board,
            " it has changed on disk meanwhile: reload reads it, overwrite writes over it (and keeps it as .bak)",
        ))
    }

    /// Takes what the file is now as seen, so that it is written over.
    pub(super) fn overwrite(&mut self) -> Result<(), Error> {
        self.seen = now(&self.board)?;
        Ok(())
    }

    /// Writes board and record, each as a whole. The board file as it was is kept beside it. The
    /// game had `before` turns when it was last saved.
    pub(super) fn save(
        &mut self,
        game: &Game,
        before: usize,
        (me, names): (Seat, &[String; 2]),
    ) -> Result<(), Error> {
        self.check()?;
        let mut record = Record::of_game(game, names);
        for (player, nick) in record.players.iter_mut().zip(&self.nicks) {
            player.nick.clone_from(nick);
        }
        let record = record.text().into_bytes();
        // All is written before anything takes its place: a full disk leaves all as it was.
        let mut files = Vec::new();
        let board = if self.form == Format::Gcg {
            record
        } else {
            files.push(OutFile::write(&self.record(), record)?);
            self.board_text(game, me)?.into_bytes()
        };
        if self.seen.as_ref() != Some(&board) {
            files.push(OutFile::write(&self.board, board.clone())?);
            if let Some(old) = &self.seen {
                OutFile::write(&beside(&place(&self.board), "bak"), old.clone())?.keep()?;
            }
        }
        // A record that is a turn ahead of the board is told when it is read, one behind is not.
        if game.turns().len() < before {
            files.reverse();
        }
        files.into_iter().try_for_each(OutFile::keep)?;
        self.seen = Some(board);
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

/// What a file is now, byte for byte; none where there is none.
fn now(path: &Path) -> Result<Option<Vec<u8>>, Error> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(path, &error)),
    }
}
