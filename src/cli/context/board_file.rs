//! A board file with the flags that go with it. Errors and notes name the file and the line.

use std::path::Path;

use super::Session;
use super::layouts::{named_layout, placed, position_error};
use super::picture_read::{foreign_on, reread};
use super::rules_file::{no_list, other_file, read_rules};
use crate::app::is_rules_file;
use crate::app::position::{
    ChooseError, ChosenList, ListQuestion, PositionError, RulesNote, Setting, WrittenPosition,
    better_rules, picture_summary, placed_tile, rules_beside, wanted_rules,
};
use crate::board::{Board, Header, Square, TileText};
use crate::cli::args::{BoardChoice, note_with_flags, with_flags};
use crate::cli::term::input::PositionInput;
use crate::cli::term::{Error, input, name, note};
use crate::formats::{Format, FormatError, PositionChoice};
use crate::picture::{self, ReadingNote};
use crate::rules::{Layout, Ruleset};
use crate::store::{ListInfo, Store};
use crate::tile::Tile;

/// A board file that has been read.
pub(crate) struct BoardFile<'p> {
    path: &'p Path,
    /// The folder of layout files; none where the board may not name files.
    folder: Option<&'p Path>,
    /// The layout that the flag names.
    named: Option<&'p str>,
    /// The ruleset that the flag names.
    rules: Option<&'p str>,
    /// What the file says.
    pub written: WrittenPosition,
    /// What was read, where the file is a picture.
    pub picture: Option<picture::Reading>,
}

impl<'p> BoardFile<'p> {
    /// Reads a file; `-` is standard input.
    pub(crate) fn read(
        path: &'p Path,
        choice: &'p BoardChoice,
        session: &Session<'_>,
    ) -> Result<Self, Error> {
        let mut file =
            Self { path, folder: Some(path.parent().unwrap_or(path)), ..Self::of_flags(choice) };
        match input::read_position(path)? {
            PositionInput::Text(text) => {
                let written = WrittenPosition::read(&text, &choice.choice());
                file.written = written.map_err(|error| file.unread(error))?;
            }
            PositionInput::Picture(bytes) => file.take_picture(&bytes, choice, session, true)?,
        }
        for said in file.written.saved.notes.iter().map(note_with_flags) {
            note(&format!("note: {}: {said}", name(path)));
        }
        Ok(file)
    }

    /// Reads a picture, whether or not it is a position; `-` is standard input.
    pub(crate) fn read_picture(
        path: &'p Path,
        choice: &'p BoardChoice,
        session: &Session<'_>,
    ) -> Result<Self, Error> {
        let folder = Some(path.parent().unwrap_or(path));
        let mut file = Self { path, folder, ..Self::of_flags(choice) };
        let bytes = match input::read_position(path)? {
            PositionInput::Picture(bytes) => bytes,
            // It is none, and the reader says so.
            PositionInput::Text(text) => text.into_bytes(),
        };
        file.take_picture(&bytes, choice, session, false)?;
        Ok(file)
    }

    /// Takes the position of a picture, and notes how it was read. Where it is to be a position, letters that
    /// the language lacks are an error.
    fn take_picture(
        &mut self,
        bytes: &[u8],
        choice: &BoardChoice,
        session: &Session<'_>,
        is_position: bool,
    ) -> Result<(), Error> {
        if let Some(flag) = choice.flag_of_text() {
            let said = format!(" {flag}: a picture has one position, and no text: leave it out");
            return Err(Error::in_file(self.path, said));
        }
        let mut ruleset = self.ruleset(session)?;
        let read = |ruleset: &Ruleset| {
            picture::read(bytes, ruleset).map_err(|error| self.error(error.into()))
        };
        let mut reading = read(&ruleset)?;
        let mut shown = None;
        if let [id] = &*better_rules(&reading) {
            match session.list_option().or(self.rules) {
                None => {
                    ruleset = Ruleset::built_in(id)?;
                    reading = read(&ruleset)?;
                    shown = Some(ruleset.id.clone());
                }
                Some(chosen) => reading.notes.push(ReadingNote::OtherGame {
                    of: id.clone(),
                    asked: chosen.to_owned(),
                    ruleset: ruleset.name.clone(),
                }),
            }
        }
        let written = |reading: &picture::Reading| WrittenPosition::of_picture(reading, &ruleset);
        if is_position
            && let Some(said) = foreign_on(&written(&reading), &reading, &ruleset, session)
        {
            return Err(Error::in_file(self.path, format!(" {said}")));
        }
        reread(&mut reading, &ruleset, session);
        note(&format!("read from the picture: {}", picture_summary(&reading, &ruleset)));
        for said in &reading.notes {
            note(&format!("note: {}: {said}", name(self.path)));
        }
        if shown.is_some() {
            let path = name(self.path);
            let language = &ruleset.name;
            note(&format!("note: {path}: a game in {language}: its rules and its list are used"));
        }
        let mut written = written(&reading);
        written.saved.text.ruleset = shown.map(|value| Header { value, line: 0 });
        self.written = written;
        self.picture = Some(reading);
        Ok(())
    }

    fn unread(&self, error: FormatError) -> Error {
        Error::caused(format!("{}:{}", name(self.path), with_flags(&error)), error)
    }

    /// No file: only flags say what goes with a board.
    fn of_flags(choice: &'p BoardChoice) -> Self {
        let (named, rules) = (choice.layout.as_deref(), choice.ruleset.as_deref());
        Self {
            path: Path::new("-"),
            folder: None,
            named,
            rules,
            written: WrittenPosition::nothing(),
            picture: None,
        }
    }

    /// No file: an empty board of the size that the flags or the rules say.
    pub(crate) fn empty(choice: &'p BoardChoice, session: &Session<'_>) -> Result<Self, Error> {
        let mut file = Self::of_flags(choice);
        let size = match file.layout_for_size()? {
            Some(layout) => layout.size(),
            None => file.ruleset(session)?.layout.size(),
        };
        let rows = format!("{}\n", ".".repeat(size)).repeat(size);
        let written = WrittenPosition::read(&rows, &PositionChoice::default());
        file.written = written.map_err(|error| file.unread(error))?;
        Ok(file)
    }

    /// What it is called.
    pub(crate) const fn path(&self) -> &Path {
        self.path
    }

    /// The rack of the flag, or else of the file.
    pub(crate) fn rack<'s>(&'s self, flag: Option<&'s str>) -> Option<Setting<'s>> {
        self.written.rack(flag)
    }

    /// The layout of the flag, or else of the file, where either names one.
    pub(crate) fn layout(&self) -> Result<Option<Layout>, Error> {
        let known = self.written.check_layout_known(self.named);
        known.map_err(|error| self.error(error))?;
        self.layout_for_size()
    }

    /// The layout where only the size of the board matters: a random board has the usual one.
    pub(crate) fn layout_for_size(&self) -> Result<Option<Layout>, Error> {
        if let (None, Some(seen)) = (self.named, &self.written.seen_layout) {
            return Ok(Some(seen.clone()));
        }
        let layout = self.written.layout_name(self.named);
        let read = |Setting { value, line }: Setting<'_>| {
            named_layout(value, self.folder).map_err(|error| self.placed(error, line))
        };
        layout.map(read).transpose()
    }

    /// The ruleset that a flag names, or else that of the file's language.
    pub(crate) fn ruleset(&self, session: &Session<'_>) -> Result<Ruleset, Error> {
        let wanted = self.wanted_rules(session)?;
        // No words are asked: the rules alone are enough.
        let wanted = match wanted {
            Some(ruleset) if !session.names_list() => return Ok(ruleset),
            wanted => wanted,
        };
        let ruleset = self.named_language(session, |hint| session.ruleset(hint))?;
        self.rules_beside(wanted, ruleset, session.list_option().unwrap_or_default())
    }

    /// The list that a flag names, or else that of the file's language, with the rules.
    pub(crate) fn list(
        &self,
        session: &Session<'_>,
        store: &mut Store,
    ) -> Result<(ListInfo, Ruleset), Error> {
        let rules = self.wanted_rules(session)?;
        let wanted = rules.clone();
        let found = self.named_language(session, |named| {
            let question = ListQuestion { rules, named, ..ListQuestion::default() };
            match session.lists.choose(store, question) {
                // The file is not to blame for a level that the list lacks.
                Err(error @ (ChooseError::Level(_) | ChooseError::Rules(_))) => Ok(Err(error)),
                found => {
                    Ok(Ok(found.map_err(|error| no_list(error, wanted.as_ref(), self.rules))?))
                }
            }
        })?;
        let ChosenList { list, ruleset, note } = found.map_err(|error| match error {
            ChooseError::Rules(error) => self.error(*error),
            error => no_list(error, None, None),
        })?;
        self.note_rules(note, &list.name);
        Ok((list, ruleset))
    }

    fn wanted_rules(&self, session: &Session<'_>) -> Result<Option<Ruleset>, Error> {
        rules_of(session, self.rules, self.written.saved.text.ruleset.as_ref(), self.path)
    }

    fn rules_beside(
        &self,
        wanted: Option<Ruleset>,
        own: Ruleset,
        list: &str,
    ) -> Result<Ruleset, Error> {
        let named = self.written.saved.text.language.as_ref().map(|header| header.value.as_str());
        let beside = rules_beside(wanted, named, own, list);
        let beside = beside.map_err(|error| self.error(error))?;
        self.note_rules(beside.note, list);
        Ok(beside.ruleset)
    }

    /// Says which rules are used, where they are not simply those of a list.
    fn note_rules(&self, said: Option<RulesNote>, list: &str) {
        let file = name(self.path);
        match said {
            Some(RulesNote::OtherGame { named }) => note(&format!(
                "note: {file}: it says {named}: its rules are used, with the words of the list {list}"
            )),
            Some(RulesNote::OtherLanguage { named, taken }) => {
                note(&format!(
                    "note: {file}: it names {named}, but the word list is {taken}: the rules of {taken} are used"
                ));
            }
            _ => {}
        }
    }

    /// Calls `find` with the language that the file names.
    fn named_language<T>(
        &self,
        session: &Session<'_>,
        find: impl FnOnce(Option<&str>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let saved = &self.written.saved;
        let language = saved.text.language.as_ref();
        if language.is_none()
            && self.rules.is_none()
            && !session.names_list()
            && !matches!(saved.format, Format::Own | Format::Underscores | Format::Solver)
        {
            let file = name(self.path);
            note(&format!(
                "note: {file}: it names no language, so the list in use is taken; --list chooses another"
            ));
        }
        // With a flag the file's language is not used, and not to blame.
        let line = language.filter(|_| !session.names_list()).map(|header| header.line);
        find(language.map(|header| header.value.as_str())).map_err(|error| self.placed(error, line))
    }

    /// A tile that the file, or a move, names with its square.
    pub(crate) fn tile(
        &self,
        tile: &TileText,
        board: &Board,
        ruleset: &Ruleset,
    ) -> Result<(Square, Tile), Error> {
        placed_tile(tile, board, ruleset).map_err(|error| Error::of(error).after("move, "))
    }

    /// What is wrong with the position, and what to do.
    pub(crate) fn error(&self, error: PositionError) -> Error {
        position_error(self.path, error)
    }

    /// What is wrong with something in a line of the file.
    pub(crate) fn error_in(&self, line: Option<usize>, error: impl Into<Error>) -> Error {
        self.placed(error.into(), line)
    }

    fn placed(&self, error: Error, line: Option<usize>) -> Error {
        placed(self.path, error, line)
    }
}

/// The list to ask with the rules that a flag names, where there is no file. `asks_words`: for words alone, and no
/// board.
pub(crate) fn list_of(
    session: &Session<'_>,
    store: &mut Store,
    flag: Option<&str>,
    asks_words: bool,
) -> Result<(ListInfo, Ruleset), Error> {
    let rules = rules_of(session, flag, None, Path::new("-"))?;
    let question = ListQuestion { rules: rules.clone(), asks_words, ..ListQuestion::default() };
    let found = session.lists.choose(store, question);
    let ChosenList { list, ruleset, .. } =
        found.map_err(|error| no_list(error, rules.as_ref(), flag))?;
    Ok((list, ruleset))
}

/// The rules that a flag names, or else a line of a file.
fn rules_of(
    session: &Session<'_>,
    flag: Option<&str>,
    written: Option<&Header>,
    path: &Path,
) -> Result<Option<Ruleset>, Error> {
    if let Some(file) = flag.filter(|name| is_rules_file(name)) {
        return Ok(Some(read_rules(Path::new(file))?));
    }
    let custom = |name: &str| session.lists.ruleset_named(name).ok();
    wanted_rules(flag, written, custom)
        .map_err(|error| flag.and_then(other_file).unwrap_or_else(|| position_error(path, error)))
}
