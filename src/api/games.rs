//! The games that are open, by their names.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::known::{KnownList, KnownLists, WantedList};
use super::limits::KEPT_GAMES;
use super::refusal::Refusal;
use crate::app::play::{
    Against, Amendment, Change, Command, GameSource, KeptGame, OpenGame, OpenNote, PlayAlong,
    PlayOptions, SavedPosition, SavedRecord, form_to_write, is_game_name, not_a_game_name,
    record_path,
};
use crate::app::position::{PositionError, WrittenPosition};
use crate::app::{self, disk};
use crate::formats::{Format, PositionChoice};
use crate::rules::Layout;

/// A game that is open.
pub(super) struct GameAtHand {
    pub name: String,
    pub along: PlayAlong,
    pub known: Arc<KnownList>,
    /// What was said when it was opened.
    pub notes: Vec<String>,
}

/// The games that are open. One request at a time uses them.
#[derive(Default)]
pub(super) struct KeptGames(Mutex<Vec<GameAtHand>>);

impl fmt::Debug for KeptGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeptGames")
    }
}

impl KeptGames {
    fn games(&self) -> MutexGuard<'_, Vec<GameAtHand>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a game, one at a time: a name goes to one game only.
    pub(super) fn begin<T>(
        &self,
        name: &str,
        begin: impl FnOnce() -> Result<GameAtHand, Refusal>,
        run: impl FnOnce(&GameAtHand) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut games = self.games();
        let game = begin()?;
        let done = run(&game)?;
        // The files of one that was open by that name are gone.
        games.retain(|known| known.name != name);
        keep(&mut games, game);
        Ok(done)
    }

    /// Closes a game, and does something with its files.
    pub(super) fn closed<T>(
        &self,
        name: &str,
        run: impl FnOnce() -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut games = self.games();
        games.retain(|known| known.name != name);
        run()
    }

    /// Does something with a game of a folder, by the words as they are now. It stays open as it is
    /// known; with `is_fresh`, it is read again where another program has changed it.
    pub(super) fn with<T>(
        &self,
        (folder, kept): (&GameFolder<'_>, &KeptGame),
        is_fresh: bool,
        run: impl FnOnce(&mut GameAtHand) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut games = self.games();
        let place = games.iter().position(|game| game.name == kept.name());
        let known = place.map(|place| games.remove(place));
        let known = known.filter(|game| !is_fresh || game.along.check_files().is_ok());
        let (mut game, renewed) = match known {
            Some(mut game) => {
                let renewed = folder.renew(&mut game);
                (game, renewed)
            }
            None => (folder.open(kept)?, Ok(())),
        };
        let done = renewed.and_then(|()| run(&mut game));
        keep(&mut games, game);
        done
    }
}

/// Keeps a game open, and closes the one asked for longest ago where there are too many.
fn keep(games: &mut Vec<GameAtHand>, game: GameAtHand) {
    games.push(game);
    if games.len() > KEPT_GAMES {
        games.remove(0);
    }
}

/// Games in their folder.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameFolder<'s> {
    pub folder: &'s Path,
    pub known: &'s KnownLists,
}

/// A game that is to begin.
#[derive(Debug)]
pub(super) struct NewGame {
    pub known: Arc<KnownList>,
    pub layout: Option<Layout>,
    pub options: PlayOptions,
    /// The position that it begins with.
    pub position: Option<BeginPosition>,
}

/// The position that a game begins with.
#[derive(Debug)]
pub(super) struct BeginPosition {
    pub board: crate::board::Board,
    pub layout: Layout,
    pub rack: Option<crate::tile::Tiles>,
    pub scores: Option<[i64; 2]>,
}

impl GameFolder<'_> {
    /// The game of a name, as its files have it.
    pub(super) fn find(&self, name: &str) -> Result<KeptGame, Refusal> {
        check_name(name)?;
        KeptGame::find(self.folder, name)?
            .ok_or_else(|| Refusal::missing(format!("{name}: no such game")))
    }

    /// Gives a game another name.
    pub(super) fn rename(&self, game: &KeptGame, to: &str) -> Result<KeptGame, Refusal> {
        check_name(to)?;
        match KeptGame::find(self.folder, to)? {
            Some(other) if other != *game => Err(taken(to)),
            _ => Ok(game.rename(to)?),
        }
    }

    /// Opens the game of a name to go on with it.
    pub(super) fn open(&self, game: &KeptGame) -> Result<GameAtHand, Refusal> {
        let path = game.board();
        let mut notes = Vec::new();
        let (opened, known) = match GameSource::find(&path)? {
            GameSource::New => {
                return Err(Refusal::missing(format!("{}: no such game", game.name())));
            }
            GameSource::Board(text) => self.resume(&path, &path, &text, &mut notes)?,
            GameSource::Record { path: from, text } => {
                notes.push(OpenNote::NoBoard { board: path.clone(), record: from.clone() });
                self.resume(&path, &from, &text, &mut notes)?
            }
        };
        let notes = notes.iter().map(ToString::to_string).collect();
        self.at_hand(game.name(), opened, known, notes)
    }

    fn at_hand(
        &self,
        name: &str,
        game: OpenGame,
        known: Arc<KnownList>,
        mut notes: Vec<String>,
    ) -> Result<GameAtHand, Refusal> {
        self.read_vocabulary(game.against(), &known)?;
        let concerns = game.concerns();
        notes.extend(concerns.iter().map(|concern| concern.describe(game.ruleset())));
        let along = game.play()?;
        notes.extend(along.leaves_error().map(ToString::to_string));
        Ok(GameAtHand { name: name.to_owned(), along, known, notes })
    }

    /// Reads how usual the words of a list are, for an opponent who knows the most usual ones.
    fn read_vocabulary(&self, against: Option<Against>, known: &KnownList) -> Result<(), Refusal> {
        if against.is_some_and(|against| against.player.needs_vocabulary()) {
            known.words.read_vocabulary(|| self.known.store())?;
        }
        Ok(())
    }

    /// Takes words out of the list of a game, or puts them into it, with the game that they were met in. `time`
    /// is in seconds since 1970-01-01 UTC.
    pub(super) fn amend(
        &self,
        game: &mut GameAtHand,
        amendment: &Amendment,
        time: i64,
    ) -> Result<Change, Refusal> {
        let with = (&game.known.list, &**game.along.game().ruleset());
        let done = amendment.make(&mut self.known.store()?, with, &game.name, time);
        let words = done.map_err(app::Error::from)?;
        self.renew(game)?;
        Ok(Change::Amended { words })
    }

    /// Gives a game the words that its list has now, where the database has changed.
    fn renew(&self, game: &mut GameAtHand) -> Result<(), Refusal> {
        if let Some(known) = self.known.changed(&game.known)? {
            self.read_vocabulary(game.along.against(), &known)?;
            game.along.set_words(Arc::clone(&known.words));
            game.known = known;
        }
        Ok(())
    }

    /// A game that is under way: that of the board file, or of the record where there is no board.
    fn resume(
        &self,
        path: &Path,
        from: &Path,
        text: &str,
        notes: &mut Vec<OpenNote>,
    ) -> Result<(OpenGame, Arc<KnownList>), Refusal> {
        let written = WrittenPosition::read(text, &PositionChoice::default());
        let mut written = written.map_err(PositionError::from)?;
        let is_record_alone = from != path;
        let form = form_to_write(written.saved.format, text, is_record_alone).ok_or_else(|| {
            let from = from.display();
            Refusal::question(format!(
                "{from}: the board file is rewritten, and this has more than a board"
            ))
        })?;
        let is_record = written.saved.format == Format::Gcg;
        let record = if is_record {
            Some(SavedRecord { path: from.to_owned(), text: text.to_owned() })
        } else {
            SavedRecord::read(&record_path(path))?
        };
        let mut level = None;
        if let Some(record) = &record {
            level = record.fill_in(&mut written.saved.text, None, &self.known.store()?)?;
        }
        let wanted = WantedList { level, ..WantedList::default() };
        let (known, _) = self.known.of(wanted.of_text(&written))?;
        let ruleset = known.ruleset();
        let layout = written.built_in_layout(None)?;
        let board = written.board(ruleset, layout);
        let board = board
            .map_err(|errors| Refusal::position(errors.into_iter().map(PositionError::Board)))?;
        let rack = written.rack(None).filter(|_| !is_record);
        let rack_line = rack.as_ref().and_then(|rack| rack.line);
        let rack = rack.map(|rack| rack.check(ruleset)).transpose()?;
        let saved = SavedPosition {
            path: from.to_owned(),
            form,
            // The lines of a record that stands for a board are not the board's.
            text: if is_record_alone { String::new() } else { text.to_owned() },
            board: board.board,
            rack: rack.map(|rack| *rack.tiles()),
            rack_line,
            scores: written.saved.scores,
            record,
        };
        let with = (Arc::clone(&known.words), board.layout);
        let game = OpenGame::resume(path, &PlayOptions::default(), with, saved, notes)?;
        Ok((game, known))
    }

    /// Begins a game, and writes it.
    pub(super) fn begin(&self, name: &str, new: NewGame) -> Result<GameAtHand, Refusal> {
        check_name(name)?;
        disk::make_folder(self.folder)
            .map_err(|error| Refusal::internal(format!("{}: {error}", self.folder.display())))?;
        if KeptGame::find(self.folder, name)?.is_some() {
            return Err(taken(name));
        }
        let path: PathBuf = KeptGame::new(self.folder, name).board();
        claim(&path, name)?;
        self.write(name, &path, new).inspect_err(|_| _ = disk::remove(&path))
    }

    fn write(&self, name: &str, path: &Path, new: NewGame) -> Result<GameAtHand, Refusal> {
        let NewGame { known, layout, options, position } = new;
        let ruleset = known.ruleset();
        let game = match position {
            None => {
                let layout = layout
                    .map_or_else(|| ruleset.layout.clone(), |layout| ruleset.rules.layout(layout));
                OpenGame::new(path, &options, Arc::clone(&known.words), layout)?
            }
            Some(begin) => {
                let saved = SavedPosition {
                    path: path.to_owned(),
                    form: Format::Own,
                    text: String::new(),
                    board: begin.board,
                    rack: begin.rack,
                    rack_line: None,
                    scores: begin.scores,
                    record: None,
                };
                let with = (Arc::clone(&known.words), begin.layout);
                OpenGame::resume(path, &options, with, saved, &mut Vec::new())?
            }
        };
        let mut game = game;
        if let Some(rack) = &options.rack {
            game.give_rack(rack)?;
        }
        let mut at_hand = self.at_hand(name, game, known, Vec::new())?;
        at_hand.along.apply(Command::Overwrite)?;
        Ok(at_hand)
    }
}

/// Makes the file of a new game, unless another program was faster.
fn claim(path: &Path, name: &str) -> Result<(), Refusal> {
    match disk::make_new(path) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(taken(name)),
        Err(error) => Err(Refusal::internal(format!("{}: {error}", path.display()))),
    }
}

fn taken(name: &str) -> Refusal {
    Refusal::question(format!("{name}: there is a game of that name"))
}

fn check_name(name: &str) -> Result<(), Refusal> {
    if is_game_name(name) {
        return Ok(());
    }
    Err(Refusal::question(not_a_game_name(name)))
}
