//! Takes a game up: from its record, from a board, or from nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::board::{Board, BoardText, Header};
use crate::cli::args::BoardChoice;
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::commands::play::files::{GameFiles, check_plain, record_of};
use crate::cli::commands::play::record::{Recorded, read_record, take_rack, turns_ahead};
use crate::cli::context::{
    BoardFile, Kept, Reading, Session, board_to_play, flag_layout, games_folder, goes_with,
    is_name, rack_as_read,
};
use crate::cli::term::{Error, input, name, note};
use crate::formats::{Format, Record};
use crate::game::{Game, Seat, check_rack, concerns};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::Store;
use crate::tile::Tiles;

/// A game that has been taken up.
pub struct Opened {
    pub game: Game,
    pub me: Seat,
    /// The names of the players, the first's first.
    pub names: [String; 2],
    pub files: GameFiles,
    pub lexicon: WordMap,
    /// The name of the word list.
    pub list: String,
    /// Whether it begins now, in files that were not there.
    pub new: bool,
}

/// The board file of a game that goes by a name.
fn kept_board(folder: &Path, name: &str) -> Result<PathBuf, Error> {
    if !is_name(name) {
        return Err(Error::new(format!(
            "{name:?}: a game's name has letters, digits, - and _; a file goes with --board"
        )));
    }
    let game = Kept::find(folder, name)?.unwrap_or_else(|| Kept::of(folder, name));
    Ok(game.board())
}

/// Whether a game that is not there yet can be written: found out before a turn is lost.
fn check_folder(path: &Path) -> Result<(), Error> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        let what = " there is no such folder: make it, or name another file";
        return Err(Error::in_file(folder, what));
    }
    match tempfile::tempfile_in(folder) {
        Ok(_) => Ok(()),
        Err(error) => Err(Error::in_file(path, format!(" can't be written: {error}"))),
    }
}

/// Finds the board file that the arguments mean.
pub fn board_path(command: &PlayAlongArgs, session: &Session<'_>) -> Result<PathBuf, Error> {
    match (&command.board, &command.name) {
        (Some(board), _) if board == Path::new("-") => {
            Err(Error::new("--board -: the board file is rewritten: name a file"))
        }
        (Some(board), _) => board_to_play(board, session),
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
pub fn open(path: &Path, command: &PlayAlongArgs, session: &Session<'_>) -> Result<Opened, Error> {
    if command.ruleset.is_some() && session.names_list() {
        return Err(Error::new("--ruleset and --list both name the rules: give one of them"));
    }
    check_plain(path)?;
    let text = path.exists().then(|| input::read_position(path)).transpose()?;
    let text = text.filter(|text| !text.trim().is_empty());
    let record = record_of(path);
    if text.is_none() && !record.is_file() {
        check_folder(path)?;
    }
    let mut store = session.store()?;
    let opening = Opening { path, command, session };
    let opened = match text {
        Some(text) => opening.existing(path, &text, &mut store),
        None if record.is_file() => {
            let (path, record) = (name(path), &record);
            note(&format!("note: {path} is not there: the game of {} is taken up", name(record)));
            opening.existing(record, &input::read_position(record)?, &mut store)
        }
        None => opening.new_game(&mut store),
    };
    let mut opened = opened?;
    let Opened { game, lexicon, .. } = &opened;
    let (rules, none) = (game.ruleset(), Tiles::default());
    let Ok(found) = concerns(game.board(), game.layout(), &none, &rules.tiles, lexicon);
    found.iter().for_each(|concern| note(&format!("note: {}", concern.describe(rules))));
    if let Some(rack) = &command.rack {
        let with = Reading { session, ruleset: opened.game.ruleset(), list: Some(&opened.list) };
        rack_as_read(rack, &with).iter().for_each(|said| note(&format!("note: {said}")));
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
pub struct Opening<'a> {
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
        let layout = layout.map(flag_layout).transpose()?;
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
        let files = GameFiles::new(self.path, form, "", &list)?;
        let (me, names) = (Seat::First, self.names());
        Ok(Opened { game, me, names, files, lexicon, list: list.name, new: true })
    }

    /// A game that is under way: that of a board file, or of the record where there is no board.
    fn existing(&self, from: &Path, text: &str, store: &mut Store) -> Result<Opened, Error> {
        let layout = self.command.layout.clone();
        let choice =
            BoardChoice { layout, ruleset: None, format_in: None, after: None, game: None };
        let mut file = BoardFile::read(from, &choice)?;
        let form = match file.written.saved.format {
            Format::Json => {
                let name = name(from);
                return Err(Error::new(format!(
                    "{name}: the board file is rewritten, and this has more than a board: wfq board convert {name} --to own > game.board first"
                )));
            }
            Format::Gcg if from != self.path => Format::Own,
            Format::Own if is_underscores(text) => Format::Underscores,
            form => form,
        };
        let record = match file.written.saved.format {
            Format::Gcg => Some((from.to_owned(), text.to_owned())),
            _ => read_record(&record_of(from))?,
        };
        if let Some((record, text)) = &record {
            self.take_hints(&mut file, (record, text), store)?;
        }
        if let Some(id) = self.ruleset_id()?.filter(|id| Some(*id) != named_rules(&file)) {
            file.written.saved.text.ruleset = None;
            file.written.saved.text.language = Some(Header { value: id.to_owned(), line: 0 });
        }
        let (list, ruleset) = file.list(self.session, store)?;
        let lexicon = store.open_list(&list, &ruleset)?.load()?;
        let with = Reading { session: self.session, ruleset: &ruleset, list: Some(&list.name) };
        let (board, layout) = file.board(&with, file.layout()?)?;
        // Of a record that stands for a board no lines are the board's.
        let comments = if from == self.path { text } else { "" };
        let mut files = GameFiles::new(self.path, form, comments, &list)?;
        let rack = file.rack(None).filter(|_| file.written.saved.format != Format::Gcg);
        let line = rack.as_ref().and_then(|rack| rack.line);
        let rack = rack.map(|rack| file.tiles(&with, &rack)).transpose()?;
        let rack = rack.map(|rack| *rack.tiles());
        let ruleset = Arc::new(ruleset);
        let opened = |(game, me, names), files| Opened {
            game,
            me,
            names,
            files,
            lexicon,
            list: list.name,
            new: false,
        };
        if let Some((path, text)) = &record {
            let read = Recorded { text, path };
            let (mut game, me, names) = self.recorded(&read, &ruleset, &layout, &mut files)?;
            let ahead = turns_ahead(&game, &board);
            if ahead == Some(0) {
                take_rack(&mut game, me, rack).map_err(|error| file.error_in(line, error))?;
            }
            match ahead {
                Some(0) => return Ok(opened((game, me, names), files)),
                Some(turns) => {
                    // The program was ended between writing the two, or an old board was put back.
                    let record = name(path);
                    note(&format!(
                        "note: {record} is ahead of the board by turns: {turns}; it is taken, and undo takes them back"
                    ));
                    return Ok(opened((game, me, names), files));
                }
                None => {
                    note(&format!(
                        "note: {} is of another board: with the first turn the history begins anew, and it is kept as .bak",
                        name(path)
                    ));
                    files.begin_anew();
                }
            }
        }
        let to_move = if self.command.second { Seat::Second } else { Seat::First };
        let scores = file.written.saved.scores.unwrap_or([0, 0]);
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

    /// Takes language, layout and word list from a record: not every form of a board has a place
    /// for them.
    fn take_hints(
        &self,
        file: &mut BoardFile<'_>,
        (path, text): (&Path, &str),
        store: &Store,
    ) -> Result<(), Error> {
        let in_file = |error| Error::in_file(path, error);
        let record = Record::parse(text).map_err(in_file)?;
        let said = record.position(None).map_err(in_file)?.text;
        let unplaced = |header: Header| Header { line: 0, ..header };
        let BoardText { language, layout, .. } = &mut file.written.saved.text;
        *language = language.take().or(said.language.map(unplaced));
        *layout = layout.take().or(said.layout.map(unplaced));
        let rules = named_rules(file);
        if let (Some(id), Some(language)) = (self.ruleset_id()?, &file.written.saved.text.language)
            && rules != Some(id)
        {
            let (game, rules) = (name(path), rules.unwrap_or(&language.value));
            return Err(Error::new(format!("{game}: a game of {rules}: leave --ruleset out")));
        }
        let BoardText { language, ruleset, .. } = &mut file.written.saved.text;
        let Some(language) = language else { return Ok(()) };
        let list = record.lexicon.map(|(list, _)| store.find_list(&list)).transpose()?.flatten();
        let Some(list) = list else { return Ok(()) };
        if list.language == language.value {
            language.value = list.name;
        } else if let (None, Some(rules)) = (&ruleset, rules)
            && goes_with(&list, rules)?
        {
            // The words of another game of the language.
            *ruleset = Some(Header { value: rules.to_owned(), line: 0 });
            language.value = list.name;
        }
        Ok(())
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

/// The rules that a file names.
fn named_rules(file: &BoardFile<'_>) -> Option<&'static str> {
    let BoardText { language, ruleset, .. } = &file.written.saved.text;
    Ruleset::id_of(&ruleset.as_ref().or(language.as_ref())?.value)
}

/// Whether a plain board is one of Words With Cheaters.
fn is_underscores(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    text.contains('_') && lines.all(|line| !line.contains(['.', ':', ' ']))
}
