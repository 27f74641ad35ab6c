//! The files of a game: the board, and beside it the record of how it came about.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::board::Board;
use crate::cli::answer::{OutFile, place, sync_folder};
use crate::cli::term::{Error, unreadable};
use crate::formats::{self, Format, PositionToWrite, Record};
use crate::game::{Game, Seat};
use crate::store::ListInfo;
use crate::tile::Rack;

/// Where a game is kept.
#[derive(Debug)]
pub struct GameFiles {
    /// The file with the board, or the record where that is all there is.
    board: PathBuf,
    form: Format,
    /// The comments of the board file, which are kept.
    comments: String,
    /// The record as it was read, for what a game does not know: nicks, word list and notes.
    pub read: Record,
    /// The name of the word list, and its language.
    list: String,
    language: String,
    /// Whether the record is that of another game.
    other_record: bool,
    /// The board when it was last written, so that the one before a turn is kept.
    kept: Option<Board>,
    /// What board file and record were when they were last read or written; none for no file.
    seen: [Option<Vec<u8>>; 2],
}

impl GameFiles {
    /// The files of a game on a board file of a form, with the text that has been read from it.
    pub fn new(board: &Path, form: Format, text: &str, list: &ListInfo) -> Result<Self, Error> {
        let plain = matches!(form, Format::Own | Format::Underscores | Format::Solver);
        let comments = text.lines().filter(|line| plain && line.starts_with('#'));
        let comments = comments.map(|line| format!("{line}\n")).collect();
        let mut files = Self {
            board: board.to_owned(),
            form,
            comments,
            read: Record::default(),
            list: list.name.clone(),
            language: list.language.clone(),
            other_record: false,
            kept: None,
            seen: [None, None],
        };
        files.seen = files.now()?;
        Ok(files)
    }

    /// The file that commands name.
    pub fn board(&self) -> &Path {
        &self.board
    }

    /// The file with the record.
    pub fn record(&self) -> PathBuf {
        if self.form == Format::Gcg { self.board.clone() } else { record_of(&self.board) }
    }

    /// The name of the file by which the record that is there is kept where the history begins anew;
    /// none where there is no record.
    pub fn kept_record(&self) -> Option<String> {
        let record = self.record();
        let kept = match (self.form, self.seen[1].as_ref()?) {
            (Format::Gcg, _) => beside(&place(&record), "bak"),
            (_, old) => unused(&record, old),
        };
        Some(kept.file_name()?.to_string_lossy().into_owned())
    }

    /// Takes the record that is there for that of another game: it is kept when a turn is saved.
    pub fn begin_anew(&mut self) {
        self.read = Record::default();
        self.other_record = true;
    }

    /// Takes a board as the one that is in the file.
    pub fn keep(&mut self, board: &Board) {
        self.kept = Some(board.clone());
    }

    /// What board file and record are now.
    fn now(&self) -> Result<[Option<Vec<u8>>; 2], Error> {
        Ok([now(&self.board)?, now(&self.record())?])
    }

    /// Refuses to go on where somebody else has changed the board file or the record.
    pub fn check(&self) -> Result<(), Error> {
        let [board, record] = self.now()?;
        let changed = match &self.seen {
            [old, _] if *old != board => &self.board,
            [_, old] if *old != record => &self.record(),
            _ => return Ok(()),
        };
        Err(Error::in_file(
            changed,
            " it has changed on disk meanwhile: reload reads it, overwrite writes over it (and keeps it as .bak)",
        ))
    }

    /// Takes what the files are now as seen, so that they are written over.
    pub fn overwrite(&mut self) -> Result<(), Error> {
        let now = self.now()?;
        self.other_record |= now[1] != self.seen[1];
        self.kept = None;
        self.seen = now;
        Ok(())
    }

    /// Writes board and record, each as a whole. The board file as it was is kept beside it. The
    /// game had `before` turns when it was last saved.
    pub fn save(
        &mut self,
        game: &Game,
        before: usize,
        (me, names): (Seat, &[String; 2]),
    ) -> Result<(), Error> {
        self.check()?;
        let mut record = Record::of_game(game, names);
        for (player, read) in record.players.iter_mut().zip(&self.read.players) {
            player.nick.clone_from(&read.nick);
        }
        record.lexicon = self.read.lexicon.clone().or_else(|| Some((self.list.clone(), 0)));
        record.notes.clone_from(&self.read.notes);
        let text = record.text();
        let kept = |path: &Path, why: String| {
            let what = "not written, and the old file is kept: the game could not be read back";
            Error::in_file(path, format!(" {what} ({why})"))
        };
        if self.read.left_out > 0 {
            let why = format!("its last {} lines of notes would be lost", self.read.left_out);
            return Err(kept(&self.record(), why));
        }
        let same = Self::same_record(&text, (game, me), &record);
        same.map_err(|why| kept(&self.record(), why))?;
        let record = text.into_bytes();
        let board = if self.form == Format::Gcg {
            record.clone()
        } else {
            let text = self.board_text(game, me)?;
            Self::same_board(&text, game, me).map_err(|why| kept(&self.board, why))?;
            text.into_bytes()
        };
        // All is written before anything takes its place: a full disk leaves all as it was.
        let mut files = Vec::new();
        if self.form != Format::Gcg {
            files.push(OutFile::write(&self.record(), record.clone())?.on_disk()?);
        }
        if self.seen[0].as_ref() != Some(&board) {
            files.push(OutFile::write(&self.board, board.clone())?.on_disk()?);
            // The board before the turn is kept, and not the same one with another rack.
            let other = self.form == Format::Gcg || self.kept.as_ref() != Some(game.board());
            if let Some(old) = self.seen[0].as_ref().filter(|_| other) {
                let path = beside(&place(&self.board), "bak");
                OutFile::write(&path, old.clone())?.on_disk()?.keep()?;
            }
        }
        if let Some(old) = self.seen[1].as_ref().filter(|_| self.other_record) {
            let path = unused(&self.record(), old);
            OutFile::write(&path, old.clone())?.on_disk()?.keep()?;
        }
        // A record that is a turn ahead of the board is told when it is read, one behind is not.
        if game.turns().len() < before {
            files.reverse();
        }
        files.into_iter().try_for_each(OutFile::keep)?;
        sync_folder(&place(&self.board));
        self.seen = [Some(board), Some(record)];
        self.kept = Some(game.board().clone());
        self.other_record = false;
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
        let whole = PositionToWrite {
            ruleset: game.ruleset(),
            language: Some(&self.language),
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
pub fn record_of(board: &Path) -> PathBuf {
    let record = board.with_extension("gcg");
    if record == board { beside(board, "gcg") } else { record }
}

/// A file with a further ending.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// A name beside a record to keep it by: one that nothing else is kept by.
fn unused(record: &Path, bytes: &[u8]) -> PathBuf {
    let ending = |number: usize| match number {
        1 => "bak".to_owned(),
        _ => format!("bak{number}"),
    };
    let mut names = (1..1000).map(|number| beside(record, &ending(number)));
    let is_free = |path: &PathBuf| match std::fs::read(path) {
        Ok(there) => there == bytes,
        Err(error) => error.kind() == ErrorKind::NotFound,
    };
    names.find(is_free).unwrap_or_else(|| beside(record, "bak"))
}

/// Refuses what is no plain file: a pipe would wait for somebody to write into it, and a device has
/// no end.
pub fn check_plain(path: &Path) -> Result<(), Error> {
    if path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir()) {
        return Err(Error::in_file(
            path,
            " not a plain file, and a game's file is rewritten with each turn: name a file",
        ));
    }
    Ok(())
}

/// What a file is now, byte for byte; none where there is none.
fn now(path: &Path) -> Result<Option<Vec<u8>>, Error> {
    check_plain(path)?;
    match std::fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(path, &error)),
    }
}
