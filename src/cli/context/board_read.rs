//! The board and the rack of a file, with what is assumed of them, or all that is wrong.

use itertools::Itertools;
use unicode_normalization::UnicodeNormalization;

use super::{BoardFile, Said, Session};
use crate::board::{Board, TextError};
use crate::cli::term::{Error, name, note};
use crate::game::{Position, SetupError, check_board, check_rack, has_letter, read_board};
use crate::moves::phonies_on;
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, RackError};

/// How many mistakes are told.
pub const MOST_TOLD: usize = 10;

/// What a board is read with.
pub struct Reading<'a> {
    pub session: &'a Session<'a>,
    pub ruleset: &'a Ruleset,
    /// The name of the word list, where one is asked.
    pub list: Option<&'a str>,
}

impl BoardFile<'_> {
    /// The position with a rack.
    pub fn position(
        &self,
        with: &Reading<'_>,
        layout: Option<Layout>,
        rack: &Said<'_>,
    ) -> Result<Position, Error> {
        let board = self.board(with, layout);
        let rack = self.tiles(with, rack);
        match (board, rack) {
            (Ok((board, layout)), Ok(rack)) => Ok(Position::new(board, layout, rack)),
            (board, rack) => {
                let errors = [rack.err(), board.err()].into_iter().flatten();
                Err(Error::several(errors, MOST_TOLD))
            }
        }
    }

    /// The board, as large as the layout, and that layout as the rules have it.
    pub fn board(
        &self,
        with: &Reading<'_>,
        layout: Option<Layout>,
    ) -> Result<(Board, Layout), Error> {
        let text = &self.saved.text;
        match read_board(with.ruleset, layout.clone(), text) {
            Ok((read, squares)) => {
                if !read.assumed.is_empty() {
                    let assumed = read.assumed.join("; ");
                    note(&format!("note: {}: {assumed}", name(self.path())));
                }
                if layout.is_none() && text.is_drawing() && squares != with.ruleset.layout {
                    let label = squares.label();
                    note(&format!(
                        "note: {}: premium squares as drawn: {label}",
                        name(self.path())
                    ));
                }
                let doubts =
                    self.record.as_ref().map(|record| record.doubts(with.ruleset, &squares));
                for (line, what) in doubts.into_iter().flatten() {
                    note(&format!("note: {}:{line}: {what}", name(self.path())));
                }
                Ok((read.board, squares))
            }
            Err(errors) => {
                let foreign = errors.iter().filter_map(foreign).collect::<Vec<_>>();
                if !foreign.is_empty() {
                    self.note_fit(with, layout.as_ref());
                }
                let told = errors.into_iter().map(|error| self.told(error, with, &foreign));
                Err(Error::several(told, MOST_TOLD))
            }
        }
    }

    /// The rack.
    pub fn tiles(&self, with: &Reading<'_>, rack: &Said<'_>) -> Result<Rack, Error> {
        let checked = check_rack(with.ruleset, rack.value);
        rack_as_read(rack.value, with).iter().for_each(|said| note(&format!("note: {said}")));
        checked.map_err(|error| match error {
            SetupError::Rack(RackError::Unknown(unknown)) => {
                let said = no_letter(unknown.found, with, &[unknown.found]);
                match said {
                    Some(said) => {
                        let column = unknown.column;
                        self.error_in(
                            rack.line,
                            Error::new(format!("rack, column {column}: {said}")),
                        )
                    }
                    None => self.error(SetupError::Rack(RackError::Unknown(unknown)), rack.line),
                }
            }
            error => self.error(error, rack.line),
        })
    }

    /// What is wrong at a place of the board.
    fn told(&self, error: TextError, with: &Reading<'_>, foreign: &[char]) -> Error {
        if let TextError::Unknown { line, column, found } = error
            && let Some(said) = no_letter(found, with, foreign)
        {
            return Error::in_file(self.path(), format!("{line}:{column}: {said}"));
        }
        self.error(SetupError::Board(error), None)
    }

    /// Notes the lists of other languages in which all words of the board are.
    pub fn note_fit(&self, with: &Reading<'_>, layout: Option<&Layout>) {
        let fits = with.session.with_lists(|store, list| {
            if list.language == with.ruleset.id || Some(list.name.as_str()) == with.list {
                return false;
            }
            let Ok(ruleset) = Ruleset::built_in(&list.language) else { return false };
            let read = check_board(&ruleset, layout.cloned(), &self.saved.text);
            let Ok((board, _)) = read else { return false };
            let loose = store.open_list(list, &ruleset).and_then(|list| phonies_on(&board, &list));
            !board.is_empty() && loose.is_ok_and(|loose| loose.is_empty())
        });
        if let [list, ..] = &fits[..] {
            let file = name(self.path());
            let lists = fits.join(", ");
            note(&format!("note: {file}: all its words are in the list {lists}: -l {list}"));
        }
    }
}

/// What a rack is read as where its accents are folded, and which languages have those letters as
/// tiles of their own.
pub fn rack_as_read(typed: &str, with: &Reading<'_>) -> Option<String> {
    let alphabet = &with.ruleset.alphabet;
    let said = folded_rack(typed, with.ruleset)?;
    let mut others: Vec<char> = typed.nfc().filter(|c| alphabet.letter(*c).is_none()).collect();
    others.retain(|c| has_letter(*c).next().is_some());
    let foreign = others.iter().unique().filter_map(|c| no_letter(*c, with, &others));
    Some(std::iter::once(said).chain(foreign).join("; "))
}

/// What a rack is read as where its accents are folded.
pub fn folded_rack(typed: &str, ruleset: &Ruleset) -> Option<String> {
    let exact = Rack::exact(typed, &ruleset.alphabet);
    let read = Rack::parse(typed, &ruleset.alphabet).ok();
    let read = read.filter(|_| matches!(exact, Err(RackError::Unknown(_))))?;
    Some(format!("the rack {typed} is read as {}", read.tiles().text(&ruleset.alphabet)))
}

/// A letter that some other language has.
fn foreign(error: &TextError) -> Option<char> {
    match error {
        TextError::Unknown { found, .. } => has_letter(*found).next().map(|_| *found),
        _ => None,
    }
}

/// Says which languages have a letter that this one has not: those that have all of some.
fn no_letter(found: char, with: &Reading<'_>, foreign: &[char]) -> Option<String> {
    let all: Vec<_> = has_letter(found).collect();
    let both = |ruleset: &&Ruleset| foreign.iter().all(|c| ruleset.alphabet.letter(*c).is_some());
    let mut those: Vec<_> = all.iter().filter(both).collect();
    if those.is_empty() {
        those = all.iter().collect();
    }
    let there = with.session.with_lists(|_, _| true);
    let has_list = |ruleset: &&Ruleset| there.contains(&ruleset.id);
    if those.iter().any(has_list) {
        those.retain(has_list);
    }
    let named = those.iter().map(|ruleset| format!("for {}: -l {}", ruleset.name, ruleset.id));
    let named = named.collect::<Vec<_>>().join(", ");
    let found = found.to_uppercase().collect::<String>();
    let list = with.list.map(|list| format!(" (list {list})")).unwrap_or_default();
    let language = &with.ruleset.name;
    (!those.is_empty()).then(|| format!("{found} is not a letter of {language}{list}; {named}"))
}
