//! Takes a game up: from its record, from a board, or from nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::board_args::BoardChoice;
use super::board_file::{BoardFile, named_layout};
use super::error::{Error, name};
use super::input;
use super::output::note;
use super::play_args::PlayAlongArgs;
use super::play_files::{GameFiles, record_of};
use super::play_record::{Recorded, keep_record};
use super::session::Session;
use super::solve::say;
use crate::board::{Board, BoardText, Header};
use crate::formats::{self, Format, Record};
use crate::game::{Game, Seat, check_board, check_rack, concerns};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::Store;
use crate::tile::Tiles;

/// A game that has been taken up.
pub(super) struct Opened {
    pub game: Game,
    pub me: Seat,
    /// The names of the players, the first's first.
    pub names: [String; 2],
    pub files: GameFiles,
    pub lexicon: WordMap,
    /// The name of the word list.
    pub list: String,
}

/// The file of a game that goes by a name.
pub(super) fn kept_board(folder: &Path, name: &str) -> Result<PathBuf, Error> {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    if name.is_empty() || !name.chars().all(is_plain) {
        return Err(Error::new(format!(
            "{name:?}: a game's name has letters, digits, - and _; a file goes with --board"
        )));
    }
    Ok(folder.join(format!("{name}.board")))
}

/// The folder of the games that wfq keeps.
pub(super) fn games_folder(session: &Session<'_>) -> Result<PathBuf, Error> {
    let data = session.surroundings.data.as_ref();
    data.map(|folder| folder.join("games"))
        .ok_or_else(|| Error::new("no home folder for games: give a file with --board"))
}

/// Finds the board file that the arguments mean.
pub(super) fn board_path(command: &PlayAlongArgs, session: &Session<'_>) -> Result<PathBuf, Error> {
    match (&command.board, &command.name) {
        (Some(board), _) if board == Path::new("-") => {
            Err(Error::new("--board -: the board file is rewritten: name a file"))
        }
        (Some(board), _) => Ok(board.clone()),
        (None, named) => {
            let folder = games_folder(session)?;
            let board = kept_board(&folder, named.as_deref().unwrap_or_default())?;
            std::fs::create_dir_all(&folder).map_err(|error| {
                Error::new(format!("{}: can't be made: {error}", folder.display()))
            })?;
            Ok(board)
        }
    }
}

/// Takes up the game of a board file.
pub(super) fn open(
    path: &Path,
    command: &PlayAlongArgs,
    session: &Session<'_>,
) -> Result<Opened, Error> {
    let text = path.exists().then(|| input::read_position(path)).transpose()?;
    let choice =
        BoardChoice { layout: command.layout.clone(), format_in: None, after: None, game: None };
    let mut store = session.store()?;
    let opened = match text.filter(|text| !text.trim().is_empty()) {
        Some(text) => Opening { path, command, session }.existing(text, &choice, &mut store),
        None => Opening { path, command, session }.new_game(&mut store),
    };
    let mut opened = opened?;
    let Opened { game, lexicon, .. } = &opened;
    let (rules, none) = (game.ruleset(), Tiles::default());
    let Ok(found) = concerns(game.board(), game.layout(), &none, &rules.tiles, lexicon);
    found.iter().for_each(|concern| note(&format!("note: {}", say(concern, rules))));
    if let Some(rack) = &command.rack {
        let rack = *check_rack(opened.game.ruleset(), rack)?.tiles();
        if !opened.began_with(&rack) {
            let told = opened.game.set_rack(opened.me, Some(rack));
            told.map_err(|error| Error::new(format!("--rack: {error}")))?;
        }
    }
    Ok(opened)
}

impl Opened {
    /// Whether a rack is the one that he had when he began: the command that began the game is said
    /// again, and some of these tiles are laid by now.
    fn began_with(&self, rack: &Tiles) -> bool {
        let turns = self.game.turns();
        match turns.iter().find(|turn| turn.seat == self.me) {
            Some(first) => first.rack.as_ref() == Some(rack),
            None => {
                let now = self.game.rack(self.me).unwrap_or_default();
                !turns.is_empty() && rack.minus(&now).is_empty()
            }
        }
    }
}

/// What a game is taken up from.
pub(super) struct Opening<'a> {
    path: &'a Path,
    pub command: &'a PlayAlongArgs,
    session: &'a Session<'a>,
}

impl Opening<'_> {
    /// A game that begins.
    fn new_game(&self, store: &mut Store) -> Result<Opened, Error> {
        let hint = self.ruleset_id()?;
        let (list, ruleset) = self.session.list(store, hint)?;
        let layout = self.command.layout.as_deref();
        let layout = layout.map(|layout| named_layout(layout, Some(Path::new("")))).transpose()?;
        let layout =
            layout.map_or_else(|| ruleset.layout.clone(), |layout| ruleset.rules.layout(layout));
        let lexicon = store.open_list(&list, &ruleset)?.load()?;
        let to_move = if self.command.second { Seat::Second } else { Seat::First };
        let board = Board::new(layout.size());
        let game = Game::from_position(Arc::new(ruleset), layout, board, (to_move, None), [0, 0]);
        let mut game = game.map_err(|error| Error::new(error.to_string()))?;
        // His rack is known, and has nothing yet.
        _ = game.set_rack(Seat::First, Some(Tiles::default()));
        let is_record = self.path.extension().is_some_and(|ending| ending == "gcg");
        let form = if is_record { Format::Gcg } else { Format::Own };
        let record = record_of(self.path);
        if !is_record && record.is_file() {
            keep_record(&record)?;
        }
        let files = GameFiles::new(self.path, form, "")?;
        let names = self.names();
        Ok(Opened { game, me: Seat::First, names, files, lexicon, list: list.name })
    }

    /// A game that is under way.
    fn existing(
        &self,
        text: String,
        choice: &BoardChoice,
        store: &mut Store,
    ) -> Result<Opened, Error> {
        let mut file = BoardFile::read(self.path, choice)?;
        if let Some(id) = self.ruleset_id()? {
            let language = Header { value: id.to_owned(), line: 0 };
            file.saved.text.language = Some(language);
        }
        let record = Some(record_of(self.path)).filter(|record| record.is_file());
        if let Some(record) = record.as_ref().filter(|_| file.saved.format != Format::Gcg) {
            // Not every form of a board has a place for these.
            let said = formats::read(&input::read_position(record)?, &choice.choice());
            let said = said.map_err(|error| Error::in_file(record, error))?.text;
            let unplaced = |header: Header| Header { line: 0, ..header };
            let BoardText { language, layout, .. } = &mut file.saved.text;
            *language = language.take().or(said.language.map(unplaced));
            *layout = layout.take().or(said.layout.map(unplaced));
        }
        let form = match file.saved.format {
            Format::Json => {
                let name = name(self.path);
                return Err(Error::new(format!(
                    "{name}: the board file is rewritten, and this has more than a board: wfq board convert {name} --to own > game.board first"
                )));
            }
            Format::Own if is_underscores(&text) => Format::Underscores,
            form => form,
        };
        let (list, ruleset) = file.list(self.session, store)?;
        let lexicon = store.open_list(&list, &ruleset)?.load()?;
        let layout = file.layout()?;
        let checked = check_board(&ruleset, layout, &file.saved.text);
        let (board, layout) = checked.map_err(|error| file.error(error, None))?;
        let mut files = GameFiles::new(self.path, form, &text)?;
        let ruleset = Arc::new(ruleset);
        let opened =
            |(game, me, names), files| Opened { game, me, names, files, lexicon, list: list.name };
        if form == Format::Gcg {
            let read = Recorded { text: &text, path: self.path };
            return Ok(opened(self.recorded(&read, &ruleset, &layout, &mut files)?, files));
        }
        if let Some(record) = record {
            let text = input::read_position(&record)?;
            let (game, me, names) = self.recorded(
                &Recorded { text: &text, path: &record },
                &ruleset,
                &layout,
                &mut files,
            )?;
            let mut before = game.clone();
            if *game.board() == board {
                return Ok(opened((game, me, names), files));
            }
            if before.undo() && *before.board() == board {
                // The program was ended between writing the two.
                let record = name(&record);
                note(&format!("note: {record} is a turn ahead of the board, and is taken"));
                return Ok(opened((game, me, names), files));
            }
            keep_record(&record)?;
            files.read = Record::default();
        }
        let rack = file.rack(None).map(|rack| {
            let checked = check_rack(&ruleset, rack.value);
            checked.map_err(|error| file.error(error, rack.line))
        });
        let rack = rack.transpose()?.map(|rack| *rack.tiles());
        let to_move = if self.command.second { Seat::Second } else { Seat::First };
        let scores = file.saved.scores.unwrap_or([0, 0]);
        // The rack may be told by the arguments, and must not be taken for a whole one before.
        let given = match (&self.command.rack, rack) {
            (Some(rack), _) => Some(*check_rack(&ruleset, rack)?.tiles()),
            (None, rack) => rack,
        };
        let first = (Seat::First, Some(given.unwrap_or_default()));
        let game = Game::from_position(ruleset, layout, board, first, scores);
        let game = game.map_err(|error| Error::in_file(self.path, format!(" {error}")))?;
        Ok(opened((game.begun_by(to_move), Seat::First, self.names()), files))
    }

    fn ruleset_id(&self) -> Result<Option<&'static str>, Error> {
        let Some(wanted) = &self.command.ruleset else { return Ok(None) };
        match Ruleset::id_of(wanted) {
            Some(id) => Ok(Some(id)),
            // Names all that there are.
            None => Ok(Ruleset::built_in(wanted).map(|_| None)?),
        }
    }
}

/// Whether a plain board is one of Words With Cheaters.
fn is_underscores(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    text.contains('_') && lines.all(|line| !line.contains(['.', ':', ' ']))
}
