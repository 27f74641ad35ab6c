//! The board and the rack of a file, with notes on what is assumed, or with all that is wrong.

use itertools::Itertools;

use super::{BoardFile, Session};
use crate::app::option_of;
use crate::app::position::{
    ForeignLetter, PositionError, Setting, fits_list, folded_letters, folded_rack, foreign_letters,
};
use crate::board::{Board, TextError};
use crate::cli::term::{Error, name, note};
use crate::formats::RecordDoubt;
use crate::game::{Position, SetupError};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, RackError};

/// How many mistakes are shown at most.
pub(crate) const MOST_MISTAKES: usize = 10;

/// What a board is read with.
pub(crate) struct Reading<'a> {
    pub session: &'a Session<'a>,
    pub ruleset: &'a Ruleset,
    /// The name of the word list, where one is used.
    pub list: Option<&'a str>,
}

impl BoardFile<'_> {
    /// The position with a rack.
    pub(crate) fn position(
        &self,
        with: &Reading<'_>,
        layout: Option<Layout>,
        rack: &Setting<'_>,
    ) -> Result<Position, Error> {
        let board = self.board(with, layout);
        let rack = self.tiles(with, rack);
        match (board, rack) {
            (Ok((board, layout)), Ok(rack)) => Ok(Position::new(board, layout, rack)),
            (board, rack) => {
                let errors = [rack.err(), board.err()].into_iter().flatten();
                Err(Error::several(errors, MOST_MISTAKES))
            }
        }
    }

    /// The board, as large as the layout, and that layout as the rules have it.
    pub(crate) fn board(
        &self,
        with: &Reading<'_>,
        layout: Option<Layout>,
    ) -> Result<(Board, Layout), Error> {
        let file = name(self.path());
        match self.written.board(with.ruleset, layout.clone()) {
            Ok(read) => {
                if !read.assumed.is_empty() {
                    note(&format!("note: {file}: {}", read.assumed.join("; ")));
                }
                if read.has_drawn_layout {
                    let label = read.layout.label();
                    note(&format!("note: {file}: premium squares as drawn: {label}"));
                }
                for RecordDoubt { line, text } in &read.doubts {
                    note(&format!("note: {file}:{line}: {text}"));
                }
                Ok((read.board, read.layout))
            }
            Err(errors) => {
                let foreign = foreign_letters(&errors);
                if !foreign.is_empty() {
                    self.note_fit(with, layout.as_ref());
                }
                let errors = once(errors).into_iter().map(|(error, more)| {
                    let mistake = self.mistake(error, with, &foreign);
                    match more {
                        0 => mistake,
                        _ => Error::new(format!("{mistake} ({more} more like it)")),
                    }
                });
                Err(Error::several(errors, MOST_MISTAKES))
            }
        }
    }

    /// The rack.
    pub(crate) fn tiles(&self, with: &Reading<'_>, rack: &Setting<'_>) -> Result<Rack, Error> {
        let checked = rack.check(with.ruleset);
        rack_as_read(rack.value, with).iter().for_each(|said| note(&format!("note: {said}")));
        checked.map_err(|error| {
            if let PositionError::Rack {
                error: SetupError::Rack(RackError::Unknown(unknown)), ..
            } = &error
                && let Some(said) = foreign_letter(unknown.found, with, &[unknown.found])
            {
                let column = unknown.column;
                let said = Error::new(format!("rack, column {column}: {said}"));
                return self.error_in(rack.line, said);
            }
            self.error(error)
        })
    }

    /// What is wrong at a place of the board.
    fn mistake(&self, error: TextError, with: &Reading<'_>, foreign: &[char]) -> Error {
        if let TextError::Unknown { line, column, found } = error
            && let Some(said) = foreign_letter(found, with, foreign)
        {
            return Error::in_file(self.path(), format!("{line}:{column}: {said}"));
        }
        self.error(PositionError::Board(error))
    }

    /// Notes the lists of other languages that have all words of the board.
    pub(crate) fn note_fit(&self, with: &Reading<'_>, layout: Option<&Layout>) {
        let fits = with.session.with_lists(|store, list| {
            list.language != with.ruleset.id
                && Some(list.name.as_str()) != with.list
                && fits_list(&self.written.saved.text, layout, store, list)
        });
        if let [list, ..] = &fits[..] {
            let file = name(self.path());
            let lists = if fits.len() == 1 { "list" } else { "lists" };
            let names = fits.join(", ");
            let option = option_of("-l", list);
            note(&format!("note: {file}: all its words are in the {lists} {names}: {option}"));
        }
    }
}

/// The mistakes without those that have been made before, and how many those are: a character that is no
/// letter, or rows of a wrong length.
fn once(errors: Vec<TextError>) -> Vec<(TextError, usize)> {
    let is_same = |one: &TextError, other: &TextError| match (one, other) {
        (TextError::Unknown { found: one, .. }, TextError::Unknown { found: other, .. }) => {
            one == other
        }
        (TextError::Uneven { found: one, .. }, TextError::Uneven { found: other, .. }) => {
            one == other
        }
        _ => false,
    };
    let mut once: Vec<(TextError, usize)> = Vec::new();
    for error in errors {
        match once.iter_mut().find(|(known, _)| is_same(known, &error)) {
            Some((_, more)) => *more += 1,
            None => once.push((error, 0)),
        }
    }
    once
}

/// What a rack is read as where its accents are folded, and which languages have those letters as
/// tiles of their own.
pub(crate) fn rack_as_read(typed: &str, with: &Reading<'_>) -> Option<String> {
    let said = folded_rack(typed, with.ruleset)?;
    let others = folded_letters(typed, with.ruleset);
    let foreign = others.iter().unique().filter_map(|c| foreign_letter(*c, with, &others));
    Some(std::iter::once(said).chain(foreign).join("; "))
}

/// Names the languages that have a letter which this one does not have.
fn foreign_letter(found: char, with: &Reading<'_>, foreign: &[char]) -> Option<String> {
    let lists = || with.session.with_lists(|_, _| true);
    let ForeignLetter { found, languages } = ForeignLetter::of(found, foreign, lists)?;
    let named = languages.iter().map(|ruleset| format!("for {}: -l {}", ruleset.name, ruleset.id));
    let named = named.collect::<Vec<_>>().join(", ");
    let found = found.to_uppercase().collect::<String>();
    let list = with.list.map(|list| format!(" (list {list})")).unwrap_or_default();
    let language = &with.ruleset.name;
    Some(format!("{found} is not a letter of {language}{list}; {named}"))
}
