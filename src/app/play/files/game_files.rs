//! The files of a game: the board, and beside it the record of how it came about.

use std::path::{Path, PathBuf};

use super::against::Against;
use super::paths::{bytes_now, free_record, record_path, with_ending};
use super::read_back::{check_board_file, check_record};
use crate::app::play::error::play_error::PlayError;
use crate::app::{WholeFile, Words, place, sync_folder};
use crate::board::Board;
use crate::formats::{self, Format, PositionToWrite, Record};
use crate::game::{Game, Seat};
use crate::moves::Move;
use crate::tile::Rack;

/// How the board file of a game is written.
#[derive(Clone, Debug)]
pub struct FileForm {
    /// Its form.
    pub form: Format,
    /// The lines before the squares that are the player's own, which are kept.
    pub comments: String,
    /// The name of the word list, for the record.
    pub list: String,
    /// The level that it is asked at, if that is not its default, for the record.
    pub level: Option<u8>,
    /// The language of the word list, for the board file.
    pub language: String,
}

impl FileForm {
    /// The form and the comments of a file, and what it says of a list.
    pub(in crate::app::play) fn new(form: Format, comments: String, words: &Words) -> Self {
        let (list, language) = (words.name().to_owned(), words.language().to_owned());
        Self { form, comments, list, level: words.level(), language }
    }

    /// The lines of a text that are kept as comments: those of a plain board that begin with `#`.
    pub fn comments_of(text: &str, form: Format) -> String {
        let is_plain = matches!(form, Format::Own | Format::Underscores | Format::Solver);
        let comments = text.lines().filter(|line| is_plain && line.starts_with('#'));
        comments.map(|line| format!("{line}\n")).collect()
    }
}

/// Where a game is kept.
#[derive(Clone, Debug)]
pub struct GameFiles {
    /// The file with the board, or the record where that is all there is.
    board: PathBuf,
    form: FileForm,
    /// The record as it was read, for what a game does not know: nicks, word list and notes.
    read: Record,
    /// Whether the record that is there belongs to another game.
    other_record: bool,
    /// The board when it was last written, so that the one before a turn is kept.
    saved_board: Option<Board>,
    /// The bytes of both files when they were last read or written.
    seen: FileBytes,
}

/// The bytes of a game's files; `None` where there is no such file.
#[derive(Clone, Debug, Default)]
struct FileBytes {
    board: Option<Vec<u8>>,
    record: Option<Vec<u8>>,
}

impl GameFiles {
    /// The level that the list is asked at, if that is not its default.
    pub const fn level(&self) -> Option<u8> {
        self.form.level
    }

    /// The files of a game as they are now.
    ///
    /// # Errors
    ///
    /// They can't be read.
    pub fn new(board: &Path, form: FileForm) -> Result<Self, PlayError> {
        let mut files = Self {
            board: board.to_owned(),
            form,
            read: Record::default(),
            other_record: false,
            saved_board: None,
            seen: FileBytes::default(),
        };
        files.seen = files.now()?;
        Ok(files)
    }

    /// The file that the player names.
    pub fn board(&self) -> &Path {
        &self.board
    }

    /// The file with the record.
    pub(in crate::app::play) fn record(&self) -> PathBuf {
        if self.is_record() { self.board.clone() } else { record_path(&self.board) }
    }

    /// Whether there is a record and no board file.
    fn is_record(&self) -> bool {
        self.form.form == Format::Gcg
    }

    /// The name of the file that the record goes to where a new one begins; `None` where there is no
    /// record.
    pub fn kept_record(&self) -> Option<String> {
        let old = self.seen.record.as_ref()?;
        let record = self.record();
        let kept = if self.is_record() {
            with_ending(&place(&record), "bak")
        } else {
            free_record(&record, old)
        };
        Some(kept.file_name()?.to_string_lossy().into_owned())
    }

    /// Remembers the record that was read, for what a game does not know.
    pub fn set_record(&mut self, record: Record) {
        self.read = record;
    }

    /// Who is the opponent in a game that wfq deals and plays.
    pub(in crate::app::play) fn set_against(&mut self, against: Option<Against>) {
        self.read.against = against.map(Against::text);
    }

    /// Begins a new record: the one that is there is kept when a turn is saved.
    pub fn begin_record(&mut self) {
        self.read = Record::default();
        self.keep_record();
    }

    /// Keeps the record as it is now beside the one that is saved next.
    pub const fn keep_record(&mut self) {
        self.other_record = true;
    }

    /// Remembers the board that is in the file.
    pub fn set_saved_board(&mut self, board: &Board) {
        self.saved_board = Some(board.clone());
    }

    fn now(&self) -> Result<FileBytes, PlayError> {
        Ok(FileBytes { board: bytes_now(&self.board)?, record: bytes_now(&self.record())? })
    }

    /// Refuses to go on where another program has changed a file.
    ///
    /// # Errors
    ///
    /// [`PlayError::ChangedOnDisk`], or a file can't be read.
    pub fn check(&self) -> Result<(), PlayError> {
        let now = self.now()?;
        if now.board != self.seen.board {
            return Err(PlayError::ChangedOnDisk(self.board.clone()));
        }
        if now.record != self.seen.record {
            return Err(PlayError::ChangedOnDisk(self.record()));
        }
        Ok(())
    }

    /// Takes the files as they are now as seen, so that they are written over.
    ///
    /// # Errors
    ///
    /// They can't be read.
    pub fn accept_changes(&mut self) -> Result<(), PlayError> {
        let now = self.now()?;
        self.other_record |= now.record != self.seen.record;
        self.saved_board = None;
        self.seen = now;
        Ok(())
    }

    /// Writes board and record, each as a whole, and keeps the board file as it was beside it. When
    /// last saved, the game had `turns_before` turns.
    ///
    /// # Errors
    ///
    /// Another program has changed a file, one can't be written, or the game could not be read back.
    pub fn save(
        &mut self,
        game: &Game,
        me: Seat,
        names: &[String; 2],
        turns_before: usize,
    ) -> Result<(), PlayError> {
        self.check()?;
        let record = self.record_text(game, me, names)?.into_bytes();
        let board =
            if self.is_record() { record.clone() } else { self.board_text(game, me)?.into_bytes() };
        // Everything is written before anything takes its place: a full disk leaves all as it was.
        let mut files = Vec::new();
        if !self.is_record() {
            files.push(WholeFile::write(&self.record(), &record)?.on_disk()?);
        }
        if self.seen.board.as_ref() != Some(&board) {
            files.push(WholeFile::write(&self.board, &board)?.on_disk()?);
            // The board before the turn is kept, and not the same one with another rack.
            let is_other = self.is_record() || self.saved_board.as_ref() != Some(game.board());
            if let Some(old) = self.seen.board.as_ref().filter(|_| is_other) {
                let path = with_ending(&place(&self.board), "bak");
                WholeFile::write(&path, old)?.on_disk()?.keep()?;
            }
        }
        if let Some(old) = self.seen.record.as_ref().filter(|_| self.other_record) {
            let path = free_record(&self.record(), old);
            WholeFile::write(&path, old)?.on_disk()?.keep()?;
        }
        // A record that is a turn ahead of the board is noticed when it is read; one behind is not.
        if game.turns().len() < turns_before {
            files.reverse();
        }
        files.into_iter().try_for_each(WholeFile::keep)?;
        sync_folder(&place(&self.board));
        self.seen = FileBytes { board: Some(board), record: Some(record) };
        self.saved_board = Some(game.board().clone());
        self.other_record = false;
        Ok(())
    }

    fn record_text(&self, game: &Game, me: Seat, names: &[String; 2]) -> Result<String, PlayError> {
        let mut record = Record::of_game(game, names);
        for (player, read) in record.players.iter_mut().zip(&self.read.players) {
            player.nick.clone_from(&read.nick);
        }
        record.set_undone(game);
        record.lexicon = self.read.lexicon.clone().or_else(|| Some((self.form.list.clone(), 0)));
        record.level = self.form.level;
        record.against.clone_from(&self.read.against);
        record.notes.clone_from(&self.read.notes);
        let text = record.text();
        let left_out = self.read.left_out;
        let checked = if left_out > 0 {
            let s = if left_out == 1 { "" } else { "s" };
            Err(format!("its last {left_out} line{s} of notes would be lost"))
        } else {
            check_record(&text, game, me, &record)
        };
        let path = || self.record();
        checked.map_err(|why| PlayError::NotReadBack { path: path(), why }).map(|()| text)
    }

    fn board_text(&self, game: &Game, me: Seat) -> Result<String, PlayError> {
        let scores = game.final_scores();
        let rack = |seat| game.rack(seat).and_then(Rack::new);
        let (own, other) = (rack(me), rack(me.other()));
        let last = game.turns().iter().rev().find_map(|turn| match &turn.action {
            Move::Play(play) => Some((play, turn.seat)),
            _ => None,
        });
        let whole = PositionToWrite {
            ruleset: game.ruleset(),
            language: Some(&self.form.language),
            board: game.board(),
            layout: game.layout(),
            rack: own.as_ref(),
            scores: Some([scores[me.index()], scores[me.other().index()]]),
            other_rack: other.as_ref(),
            scoreless: u32::try_from(game.scoreless()).ok(),
            last: last.map_or(&[], |(play, _)| play.tiles()),
            last_points: last.map(|(play, _)| play.score().into()),
            last_by: last.map(|(_, seat)| usize::from(seat != me)),
        };
        let path = || self.board.clone();
        let text = formats::write(&whole, self.form.form);
        let text = text.map_err(|source| PlayError::Format { path: path(), source })?;
        let text = format!("{}{text}", self.form.comments);
        let checked = check_board_file(&text, game, me);
        checked.map_err(|why| PlayError::NotReadBack { path: path(), why }).map(|()| text)
    }
}
