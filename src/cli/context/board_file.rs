//! A board file with what its lines before the squares say, named in errors with file and line.

use std::path::Path;

use super::Session;
use crate::board::{Board, Header, Square, TextError, TileText};
use crate::cli::args::{BoardChoice, note_with_flags, with_flags};
use crate::cli::term::{Error, input, name, note};
use crate::formats::{self, Format, PositionChoice, Record, Saved};
use crate::game::SetupError;
use crate::rules::{Layout, Ruleset};
use crate::tile::Tile;

/// A board file that has been read.
pub struct BoardFile<'p> {
    path: &'p Path,
    /// Where files of layouts are looked for; none where the board may not name files.
    folder: Option<&'p Path>,
    /// The layout that the flag names.
    named: Option<&'p str>,
    /// The ruleset that the flag names.
    rules: Option<&'p str>,
    /// The whole record, where it is one.
    pub record: Option<Record>,
    pub saved: Saved,
}

/// What a flag says, or else a line of the board file.
pub struct Said<'s> {
    pub value: &'s str,
    /// The line of the file, where it is from there.
    pub line: Option<usize>,
}

fn said<'s>(flag: Option<&'s str>, header: Option<&'s Header>) -> Option<Said<'s>> {
    let of_flag = flag.map(|value| Said { value, line: None });
    of_flag.or(header.map(|header| Said { value: &header.value, line: Some(header.line) }))
}

impl<'p> BoardFile<'p> {
    /// Reads a file; `-` is standard input.
    pub fn read(path: &'p Path, choice: &'p BoardChoice) -> Result<Self, Error> {
        let text = input::read_position(path)?;
        let saved = formats::read(&text, &choice.choice());
        let saved = saved.map_err(|error| Error::in_file(path, with_flags(&error)))?;
        for said in saved.notes.iter().map(note_with_flags) {
            note(&format!("note: {}: {said}", name(path)));
        }
        let folder = Some(path.parent().unwrap_or(path));
        let (named, rules) = (choice.layout.as_deref(), choice.ruleset.as_deref());
        let is_record = saved.format == Format::Gcg;
        let record = if is_record { Record::parse(&text).ok() } else { None };
        Ok(Self { path, folder, named, rules, record, saved })
    }

    /// No file, where flags alone say what goes with a board.
    pub fn of_flags(choice: &'p BoardChoice) -> Self {
        let saved = formats::nothing();
        let (named, rules) = (choice.layout.as_deref(), choice.ruleset.as_deref());
        Self { path: Path::new("-"), folder: None, named, rules, record: None, saved }
    }

    /// Reads a text that is part of a file of many positions, and called `path` in errors.
    pub fn of(
        path: &'p Path,
        text: &str,
        choice: &PositionChoice,
        named: Option<&'p str>,
    ) -> Result<Self, Error> {
        let saved = formats::read(text, choice);
        let saved = saved.map_err(|error| Error::in_file(path, with_flags(&error)))?;
        Ok(Self { path, folder: None, named, rules: None, record: None, saved })
    }

    /// What it is called.
    pub const fn path(&self) -> &Path {
        self.path
    }

    /// The ruleset that the flag names.
    pub const fn rules(&self) -> Option<&str> {
        self.rules
    }

    /// The rack of the flag, or else of the file.
    pub fn rack<'s>(&'s self, flag: Option<&'s str>) -> Option<Said<'s>> {
        said(flag, self.saved.text.rack.as_ref())
    }

    /// The layout of the flag, or else of the file, where either names one.
    pub fn layout(&self) -> Result<Option<Layout>, Error> {
        if let (None, Some(random)) = (self.named, &self.saved.random) {
            let what =
                "is a random one, and its squares are not in the file: give them with --layout";
            return Err(Error::in_file(
                self.path,
                format!("{}: board {} {what}", random.line, random.value),
            ));
        }
        self.layout_for_size()
    }

    /// The same where only the size of the board counts: a random board is as large as others.
    pub fn layout_for_size(&self) -> Result<Option<Layout>, Error> {
        let layout = said(self.named, self.saved.text.layout.as_ref());
        let read = |named: Said<'_>| {
            named_layout(named.value, self.folder).map_err(|error| self.placed(error, named.line))
        };
        layout.map(read).transpose()
    }

    /// Calls `find` with the language that the file names.
    pub fn named_language<T>(
        &self,
        session: &Session<'_>,
        find: impl FnOnce(Option<&str>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let language = self.saved.text.language.as_ref();
        if language.is_none()
            && self.rules.is_none()
            && !session.names_list()
            && !matches!(self.saved.format, Format::Own | Format::Underscores | Format::Solver)
        {
            let file = name(self.path);
            note(&format!(
                "note: {file}: it names no language: that in use is taken, --list decides"
            ));
        }
        // With a flag the file's language is not asked for, and not to blame.
        let line = language.filter(|_| !session.names_list()).map(|header| header.line);
        find(language.map(|header| header.value.as_str())).map_err(|error| self.placed(error, line))
    }

    /// A tile that the file, or a move, names with its square.
    pub fn tile(
        &self,
        tile: &TileText,
        board: &Board,
        ruleset: &Ruleset,
    ) -> Result<(Square, Tile), Error> {
        // A move may name a tile that the set does not have: it lies nowhere.
        tile.read(&ruleset.alphabet, board.size(), |letter| ruleset.tiles.count(letter) > 0)
            .map_err(|error| Error::new(format!("move, {error}")))
    }

    /// What is wrong with the board, or else with the rack that may be in a line of the file.
    pub fn error(&self, error: SetupError, rack_line: Option<usize>) -> Error {
        match error {
            SetupError::Board(error @ (TextError::Lines { .. } | TextError::Uneven { .. })) => {
                Error::in_file(self.path, format!("{error}; --layout names another board"))
            }
            SetupError::Board(error) => Error::in_file(self.path, error),
            error => self.placed(error.into(), rack_line),
        }
    }

    /// What is wrong with something in a line of the file.
    pub fn error_in(&self, line: Option<usize>, error: impl Into<Error>) -> Error {
        self.placed(error.into(), line)
    }

    fn placed(&self, error: Error, line: Option<usize>) -> Error {
        // What stands in line 0 is not from the file.
        match line.filter(|line| *line > 0) {
            Some(line) => Error::in_file(self.path, format!("{line}: {error}")),
            None => error,
        }
    }
}

/// The layout that a flag names; a path is seen from here.
pub fn flag_layout(name: &str) -> Result<Layout, Error> {
    named_layout(name, Some(Path::new("")))
}

/// A layout by its name or its rows, or else from a file; a path in a board file is seen from the
/// folder of that.
pub fn named_layout(name: &str, folder: Option<&Path>) -> Result<Layout, Error> {
    if let Some(layout) = Layout::parse_inline(name) {
        return layout.map_err(|error| Error::new(format!("layout, row {error}")));
    }
    if let Some(layout) = Layout::built_in(name) {
        return Ok(layout);
    }
    let known = || Layout::names().join(", ");
    let Some(folder) = folder else {
        let known = known();
        return Err(Error::new(format!(
            "no layout {name:?}: there is {known}; a file goes with --layout"
        )));
    };
    let beside = Some(folder.join(name)).filter(|path| path.is_file());
    let path = beside.unwrap_or_else(|| name.into());
    if !path.exists() && name != "-" {
        let known = known();
        return Err(Error::new(format!("no layout {name:?} and no such file: there is {known}")));
    }
    formats::read_layout(&input::read(&path)?).map_err(|error| Error::in_file(&path, error))
}
