//! What the full screen of a game is about: what is selected, and what is typed.

use itertools::Itertools;

use crate::app::RankedMove;
use crate::app::play::{BoardEdit, Command, PlayAlong, Report, WaitingFor};
use crate::cli::commands::play::job::{EndSearch, Job};
use crate::cli::commands::play::line::TypedLine;
use crate::cli::commands::play::open::Opener;
use crate::cli::commands::play::status::unseen_line;
use crate::cli::term::{Error, collect};
use crate::moves::Play;

/// The full screen of a game.
pub(crate) struct View<'s> {
    pub along: PlayAlong,
    pub opener: Opener<'s>,
    pub mode: Mode,
    /// Which move of the page is selected, from 0.
    pub selected: usize,
    pub message: Message,
    /// What is being found out about the moves.
    pub job: Option<Job>,
    pub end: EndSearch,
}

/// What the last key has come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    pub text: String,
    pub is_error: bool,
}

impl Message {
    pub(crate) const fn said(text: String) -> Self {
        Self { text, is_error: false }
    }

    pub(crate) fn error(what: impl std::fmt::Display) -> Self {
        Self { text: format!("error: {what}"), is_error: true }
    }
}

/// What keys are about.
#[derive(Clone, Debug)]
pub(crate) enum Mode {
    /// Choosing a play.
    Plays,
    /// Typing a line.
    Line(TypedLine),
    /// Putting tiles on the board.
    Board {
        edit: BoardEdit,
        /// Whether Esc was pressed once.
        leaving: bool,
    },
    /// Reading the keys, from a line of the help on.
    Help(usize),
    /// Reading why a move is good or bad, or what words mean, from a line on.
    Text { text: String, first: usize },
    /// Confirming a pass; whether y is typed, which takes Enter as all letters do.
    Passing(bool),
    /// Confirming that a changed position ends the record; whether y is typed.
    NewRecord(BoardEdit, bool),
}

impl Mode {
    /// Puts tiles on the board.
    pub(crate) const fn board(edit: BoardEdit) -> Self {
        Self::Board { edit, leaving: false }
    }
}

impl<'s> View<'s> {
    /// Shows a game, and what was noted when it was taken up.
    pub(crate) fn new(along: PlayAlong, opener: Opener<'s>, notes: &[String]) -> Self {
        let new = along.is_new().then(|| format!("a new game: {}", along.file().display()));
        let message = Message::said(new.iter().chain(notes).join("\n"));
        let (mode, job, end) = (Mode::Plays, None, EndSearch::default());
        let mut view = Self { along, opener, mode, selected: 0, message, job, end };
        view.ask_for_tiles();
        view
    }

    /// The move that is selected.
    pub(crate) fn selected_move(&self) -> Option<RankedMove> {
        self.along.shown().get(self.selected).copied()
    }

    /// The play that is selected.
    pub(crate) fn selected_play(&self) -> Option<Play> {
        self.along.play_of(&self.selected_move()?)
    }

    /// How the game goes on to its end after the move that is selected, where that was looked at.
    pub(crate) fn selected_line(&self) -> Option<String> {
        Some(self.along.end_after(&self.selected_move()?)?.text)
    }

    /// Shows this many moves on a page; the selected one stays selected.
    pub(crate) fn fit(&mut self, rows: usize) {
        if rows != self.along.rows() {
            self.selected = self.along.set_rows(rows, self.selected);
        }
    }

    /// Asks for the rest of a command.
    pub(crate) fn ask(&mut self, ask: &str, before: &str) {
        self.mode = Mode::Line(TypedLine::new(ask, before));
    }

    /// Asks for the rest of a command, of which some is there already.
    pub(crate) fn ask_with(&mut self, ask: &str, before: &str, typed: String) {
        self.mode = Mode::Line(TypedLine { typed, ..TypedLine::new(ask, before) });
    }

    /// Asks for new tiles.
    pub(crate) fn ask_tiles(&mut self, ask: &str, count: usize) {
        let tiles = Some(count);
        self.mode = Mode::Line(TypedLine { tiles, ..TypedLine::new(ask, "tiles ") });
    }

    /// Asks for new tiles where the game waits for them.
    pub(crate) fn ask_for_tiles(&mut self) {
        match self.along.waiting_for() {
            WaitingFor::NewTiles(1) => self.ask_tiles("your new tile", 1),
            WaitingFor::NewTiles(count) => {
                self.ask_tiles(&format!("your {count} new tiles"), count);
            }
            WaitingFor::MyMove | WaitingFor::OpponentsMove | WaitingFor::Nothing => {}
        }
    }

    /// Does what a command wants. `false` ends the view.
    pub(crate) fn command(&mut self, command: Command) -> bool {
        self.act(|view| view.opener.apply(&mut view.along, command))
    }

    /// Does something with the game. What is refused leaves the mode as it is. `false` ends the view.
    pub(crate) fn act(&mut self, act: impl FnOnce(&mut Self) -> Result<Report, Error>) -> bool {
        let (report, mut notes) = collect(|| act(self));
        match report {
            Err(error) => {
                notes.push(format!("error: {error}"));
                self.message = Message { text: notes.join("\n"), is_error: true };
                if let Mode::Line(line) = &mut self.mode {
                    line.refuse();
                }
                true
            }
            Ok(Report::Ahead(asked)) => {
                self.mode = Mode::Plays;
                self.ask_ahead(asked);
                true
            }
            Ok(Report::Define(words)) => {
                let text = collect(|| self.opener.define(&words, &self.along));
                self.mode = Mode::Plays;
                self.show_text(text);
                true
            }
            Ok(report) => {
                self.mode = Mode::Plays;
                if let Report::Changed(hint) = &report
                    && hint.is_hint()
                {
                    self.message = Message::said(hint.to_string());
                    return true;
                }
                self.selected = 0;
                if let Report::Changed(change) = &report {
                    (self.job, self.end) = (None, EndSearch::default());
                    notes.insert(0, self.opener.describe(change, &self.along));
                }
                self.message = Message::said(notes.join("\n"));
                self.show(&report)
            }
        }
    }

    fn show(&mut self, report: &Report) -> bool {
        match report {
            Report::Changed(_) => self.ask_for_tiles(),
            Report::Board(Some(play)) => self.select(play),
            Report::Turns => {
                let text = self.along.numbered_turns().join("\n");
                self.mode = Mode::Text { text, first: 0 };
            }
            Report::Bag => {
                let text = unseen_line(&self.along);
                self.mode = Mode::Text { text, first: 0 };
            }
            Report::Help => self.mode = Mode::Help(0),
            Report::Quit => return false,
            _ => {}
        }
        true
    }

    /// Selects a play, on its own page.
    fn select(&mut self, play: &Play) {
        self.along.show_page_of(play);
        let is_it = |ranked: &RankedMove| self.along.play_of(ranked).as_ref() == Some(play);
        let place = self.along.shown().iter().position(is_it);
        self.selected = place.unwrap_or(0);
    }
}
