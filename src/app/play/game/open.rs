//! Taking a game up: from its record, from a board, or from nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::open_note::OpenNote;
use super::table::PlayAlong;
use crate::app::Words;
use crate::app::play::error::against_error::AgainstError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::files::against::Against;
use crate::app::play::files::game_files::{FileForm, GameFiles};
use crate::app::play::files::record::{Players, RecordedGame};
use crate::app::play::files::source::SavedRecord;
use crate::board::Board;
use crate::formats::Format;
use crate::game::{Concern, Game, Seat, StartPosition, check_rack};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// Who plays, and with what, as the user says.
#[derive(Clone, Debug, Default)]
pub struct PlayOptions {
    /// The players.
    pub players: Players,
    /// The user's tiles, with `?` for a blank.
    pub rack: Option<String>,
    /// Whether the opponent moves first in a new game or on a new board.
    pub opponent_begins: bool,
    /// Who is the opponent in a new game that wfq deals and plays.
    pub against: Option<Against>,
}

impl PlayOptions {
    const fn first(&self) -> Seat {
        if self.opponent_begins { Seat::Second } else { Seat::First }
    }
}

/// A position that was saved, read with the rules that go with it.
pub struct SavedPosition {
    /// The file that it is from.
    pub path: PathBuf,
    /// The form in which the board file is written again.
    pub form: Format,
    /// The text of the board file, for its comments; empty where there is a record only.
    pub text: String,
    /// The tiles on the board.
    pub board: Board,
    /// The user's rack.
    pub rack: Option<Tiles>,
    /// The line of the rack in the file, from 1.
    pub rack_line: Option<usize>,
    /// The scores, the user's first.
    pub scores: Option<[i64; 2]>,
    /// The record of the game.
    pub record: Option<SavedRecord>,
}

/// A game that has been taken up, before it is played.
pub struct OpenGame {
    along: PlayAlong,
}

impl OpenGame {
    /// The opponent, where that is wfq.
    pub const fn against(&self) -> Option<Against> {
        self.along.against
    }

    /// A new game in a board file that is not there yet, with the words and rules of a list, on a layout
    /// as the rules have it.
    ///
    /// # Errors
    ///
    /// The rules do not allow the layout, or the file can't be read.
    pub fn new(
        path: &Path,
        options: &PlayOptions,
        words: Arc<Words>,
        layout: Layout,
    ) -> Result<Self, PlayError> {
        options.players.check()?;
        let board = Board::new(layout.size());
        let to_move = options.first();
        let start = StartPosition { layout, board, to_move, rack: None, scores: [0, 0] };
        let mut game = Game::from_position(words.shared_ruleset(), start)?;
        // The user's rack is known, and still empty.
        _ = game.set_rack(Seat::First, Some(Tiles::default()));
        let is_record = path.extension().is_some_and(|ending| ending == "gcg");
        let form = if is_record { Format::Gcg } else { Format::Own };
        let files = GameFiles::new(path, FileForm::new(form, String::new(), &words))?;
        let mut names = options.players.names();
        if let (Some(against), None) = (options.against, &options.players.opponent) {
            names[1] = format!("wfq {}", against.name());
        }
        let mut along = PlayAlong::new(game, Seat::First, names, files, words);
        along.files.set_against(options.against);
        Ok(Self { along: PlayAlong { is_new: true, against: options.against, ..along } })
    }

    /// The game of a saved position, in the board file `path`, with the words and rules of a list, on a layout
    /// as the rules have it. What there is to say is added to
    /// `notes`, also where the game can't be taken up.
    ///
    /// # Errors
    ///
    /// Board, record and rack do not go together, or no player has the user's name.
    pub fn resume(
        path: &Path,
        options: &PlayOptions,
        (words, layout): (Arc<Words>, Layout),
        saved: SavedPosition,
        notes: &mut Vec<OpenNote>,
    ) -> Result<Self, PlayError> {
        options.players.check()?;
        let comments = FileForm::comments_of(&saved.text, saved.form);
        let mut files = GameFiles::new(path, FileForm::new(saved.form, comments, &words))?;
        let ruleset = words.shared_ruleset();
        if let Some(record) = &saved.record {
            let players = &options.players;
            let read = RecordedGame::read(&record.path, &record.text, players, &ruleset, &layout)?;
            if let Some(ahead) = read.turns_ahead(&saved.board) {
                let RecordedGame { game, me, names, record, .. } =
                    resume_record(read, ahead, &saved, notes)?;
                let against = record.against.as_deref().map(|text| {
                    let line =
                        || AgainstError::Line { record: files.record(), text: text.to_owned() };
                    Against::parse(text).ok_or_else(line)
                });
                let against = against.transpose()?;
                if let (Some(_), Some((list, _))) = (against, &record.lexicon)
                    && list != words.name()
                {
                    return Err(AgainstError::OtherList(list.clone()).into());
                }
                files.set_record(record);
                let along = PlayAlong::new(game, me, names, files, words);
                return Ok(Self { along: PlayAlong { against, ..along } });
            }
            if read.record.against.is_some() {
                return Err(AgainstError::OtherBoard(saved.path).into());
            }
            notes.push(OpenNote::OtherRecord { record: record.path.clone() });
            files.begin_record();
        }
        if options.against.is_some() {
            return Err(AgainstError::Begun.into());
        }
        // The user may give the whole rack, and that of the board is not to be taken for it before.
        let given = match &options.rack {
            Some(rack) => Some(*check_rack(&ruleset, rack)?.tiles()),
            None => saved.rack,
        };
        let start = StartPosition {
            layout,
            board: saved.board,
            to_move: Seat::First,
            rack: Some(given.unwrap_or_default()),
            scores: saved.scores.unwrap_or([0, 0]),
        };
        let game = Game::from_position(ruleset, start);
        let game = game.map_err(|source| PlayError::Position { path: path.to_owned(), source })?;
        let (game, names) = (game.begun_by(options.first()), options.players.names());
        Ok(Self { along: PlayAlong::new(game, Seat::First, names, files, words) })
    }

    /// What is odd about the board.
    pub fn concerns(&self) -> Vec<Concern> {
        self.along.concerns_of(self.along.game().board())
    }

    /// The rules of the game.
    pub fn ruleset(&self) -> &Ruleset {
        self.along.game().ruleset()
    }

    /// The name of the word list.
    pub fn list(&self) -> &str {
        self.along.list()
    }

    /// Gives the user these tiles; nothing where it is the rack that the game began with. Returns the
    /// rack that was entered for the opponent where it is forgotten because it had some of them.
    ///
    /// # Errors
    ///
    /// It is not a rack ([`PlayError::Setup`]), or does not go with the game ([`PlayError::Refused`]).
    pub fn give_rack(&mut self, typed: &str) -> Result<Option<String>, PlayError> {
        self.along.check_dealer()?;
        let rack = *check_rack(self.ruleset(), typed)?.tiles();
        if self.began_with(&rack) {
            return Ok(None);
        }
        let give = |along: &mut PlayAlong| Ok(along.game.set_rack(along.me, Some(rack))?);
        Ok(self.along.doubting(give)?.1)
    }

    /// Whether the user began with these tiles: the command that began the game was typed again, and
    /// some of them have been played since.
    fn began_with(&self, rack: &Tiles) -> bool {
        let PlayAlong { game, me, .. } = &self.along;
        match game.turns().iter().find(|turn| turn.seat == *me) {
            Some(first) => first.rack.as_ref() == Some(rack),
            None => !game.turns().is_empty() && rack.minus(&self.along.rack()).is_empty(),
        }
    }

    /// The game, ready to be played.
    ///
    /// # Errors
    ///
    /// wfq deals in this game, and can't go on: the record was changed, or the list has no leave values.
    pub fn play(mut self) -> Result<PlayAlong, PlayError> {
        self.along.begin()?;
        Ok(self.along)
    }
}

/// Takes the rack of the board file where the record has the same board, and notes where it is ahead.
fn resume_record(
    mut read: RecordedGame,
    ahead: usize,
    saved: &SavedPosition,
    notes: &mut Vec<OpenNote>,
) -> Result<RecordedGame, PlayError> {
    let record = saved.record.as_ref().map(|record| record.path.clone()).unwrap_or_default();
    if read.lacks_undone {
        notes.push(OpenNote::NoRedo { record: record.clone() });
    }
    if ahead > 0 {
        notes.push(OpenNote::RecordAhead { record, turns: ahead });
        return Ok(read);
    }
    if read.record.against.is_some() {
        // wfq deals.
        return Ok(read);
    }
    let taken = read.take_rack(saved.rack).map_err(|source| {
        let (path, line) = (saved.path.clone(), saved.rack_line);
        PlayError::SavedRack { path, line, source }
    })?;
    if let Some(racks) = taken {
        let [rack, recorded] = racks.map(|rack| rack.text(&read.game.ruleset().alphabet));
        notes.push(OpenNote::RackOfBoard { rack, recorded });
    }
    Ok(read)
}
