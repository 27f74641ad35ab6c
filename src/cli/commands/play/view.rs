//! What the full screen of a game is about: what is selected, what is typed, and what keys do.

use itertools::Itertools;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::cli::commands::play::along::{PAGE, PlayAlong, Said, Waits};
use crate::cli::commands::play::command::Command;
use crate::cli::commands::play::edit::Edit;
use crate::cli::commands::play::help;
use crate::cli::commands::play::keys::Shortcut;
use crate::cli::commands::play::typed::{Line, command_or_tiles};
use crate::cli::term::{Error, collect};
use crate::moves::Play;

/// The full screen of a game.
pub struct View<'s> {
    pub along: PlayAlong<'s>,
    pub mode: Mode,
    /// Which play of the page is selected, from 0.
    pub selected: usize,
    /// What has happened last, and whether it is a mistake.
    pub message: (String, bool),
}

/// What keys are about.
#[derive(Clone, Debug)]
pub enum Mode {
    /// Plays are chosen.
    Plays,
    /// A line is typed.
    Line(Line),
    /// Tiles are laid on the board.
    Board(Edit),
    /// All keys are shown, from some line on.
    Help(usize),
    /// Passing is asked once more; whether y is typed, which takes Enter as all letters do.
    Passing(bool),
    /// Whether a changed position may end the record of the turns is asked once; whether y is typed.
    Anew(Edit, bool),
}

/// The letter that is typed with Ctrl, in small; none where no such key is held.
pub fn control(key: KeyEvent) -> Option<char> {
    let character = key.code.as_char()?.to_ascii_lowercase();
    (held(key) == KeyModifiers::CONTROL).then_some(character)
}

/// Whether a key leaves, whatever is shown.
pub fn leaves(key: KeyEvent) -> bool {
    matches!(control(key), Some('c' | 'd' | 'q'))
        || key.code == KeyCode::F(10) && key.modifiers.is_empty()
}

/// The keys held with it that make it another key.
fn held(key: KeyEvent) -> KeyModifiers {
    key.modifiers.difference(KeyModifiers::SHIFT)
}

impl<'s> View<'s> {
    /// Shows a game, and what was noted when it was taken up.
    pub fn new(along: PlayAlong<'s>, notes: &[String]) -> Self {
        let new = along.is_new().then(|| format!("a new game: {}", along.file().display()));
        let message = (new.iter().chain(notes).join("\n"), false);
        let mut view = Self { along, mode: Mode::Plays, selected: 0, message };
        view.wait();
        view
    }

    /// The play that is selected.
    pub fn selected_play(&self) -> Option<(usize, Play)> {
        self.along.shown().nth(self.selected)
    }

    /// Does what a key means. `false` ends the view.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if leaves(key) {
            return false;
        }
        if let (Some('u'), Mode::Line(line)) = (control(key), &mut self.mode) {
            line.typed.clear();
        }
        if held(key) == KeyModifiers::ALT && key.code.as_char().is_some() {
            // Esc and a letter that arrive at once are read as that letter with Alt.
            return self.key(KeyCode::Esc.into()) && self.key(key.code.into());
        }
        if !held(key).is_empty() {
            return true;
        }
        // What is told is about the key before.
        self.message = (String::new(), false);
        match std::mem::replace(&mut self.mode, Mode::Plays) {
            Mode::Plays => return self.key_of_plays(key.code),
            Mode::Help(first) => match help::key(key.code, first) {
                Some(first) => self.mode = Mode::Help(first),
                // What is typed begins a line here too.
                None if key.code.as_char().is_some() => return self.key_of_plays(key.code),
                None => {}
            },
            Mode::Passing(yes) => match key.code {
                KeyCode::Enter => return self.command(Command::Pass),
                KeyCode::Char('y' | 'Y') if !yes => self.mode = Mode::Passing(true),
                KeyCode::Char(_) => return self.key_of_plays(key.code),
                _ => {}
            },
            Mode::Line(line) => return self.key_of_line(key.code, line),
            Mode::Board(edit) => self.key_of_board(key.code, edit),
            Mode::Anew(edit, yes) => self.key_of_anew(key.code, edit, yes),
        }
        true
    }

    fn key_of_plays(&mut self, key: KeyCode) -> bool {
        let last = self.along.shown().count().saturating_sub(1);
        let (page, pages) = self.along.page();
        match key {
            KeyCode::Up if self.selected == 0 && page > 0 => {
                self.command(Command::Previous);
                self.selected = PAGE - 1;
            }
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down if self.selected == last && page + 1 < pages => {
                return self.command(Command::Next);
            }
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::PageDown => return self.command(Command::Next),
            KeyCode::PageUp => return self.command(Command::Previous),
            KeyCode::Enter => return self.choose(),
            KeyCode::Esc => return self.command(Command::Unfiltered),
            KeyCode::Char('?') => self.mode = Mode::Help(0),
            KeyCode::Char(':') => self.ask("command", ""),
            KeyCode::Char(typed) if !typed.is_whitespace() => {
                let typed = typed.to_string();
                self.mode = Mode::Line(Line { typed, ..Line::new("move or command", "") });
            }
            key => return Shortcut::of_key(key).is_none_or(|shortcut| self.shortcut(shortcut)),
        }
        true
    }

    /// Does what a shortcut is for, or asks what it needs. `false` ends the view.
    fn shortcut(&mut self, shortcut: Shortcut) -> bool {
        let start = self.along.game.layout().start();
        self.mode = Mode::Plays;
        match shortcut {
            Shortcut::Lay => self.mode = Mode::Board(Edit::new(start, None)),
            Shortcut::Position => {
                let board = self.along.game.board().clone();
                self.mode = Mode::Board(Edit::new(start, Some(board)));
            }
            Shortcut::At => self.ask("plays with a tile on (8H, or row,column from 0)", "F="),
            Shortcut::Word => self.ask("plays of a word (? one letter, * any)", "W="),
            Shortcut::Uses => self.ask("plays that lay", "U="),
            Shortcut::Keeps => self.ask("plays that keep", "K="),
            Shortcut::All => return self.command(Command::Unfiltered),
            Shortcut::Tiles => self.ask_tiles("your new tiles", 0),
            Shortcut::Swap => self.ask("swap (letters; for the other player, how many)", "swap "),
            Shortcut::Pass => self.mode = Mode::Passing(false),
            Shortcut::Undo => return self.command(Command::Undo),
            Shortcut::Redo => return self.command(Command::Redo),
            Shortcut::Help => self.mode = Mode::Help(0),
            Shortcut::Quit => return false,
        }
        true
    }

    /// Makes the selected play; asks for what the game waits for where there is none.
    fn choose(&mut self) -> bool {
        match (self.selected_play(), self.along.waits()) {
            (Some((number, _)), _) => return self.command(Command::Choose(number)),
            (None, Waits::Other) => self.ask("the other's move (8D WORD 18, swap 2, pass)", ""),
            (None, _) => self.wait(),
        }
        true
    }

    fn ask(&mut self, ask: &str, before: &str) {
        self.mode = Mode::Line(Line::new(ask, before));
    }

    fn ask_tiles(&mut self, ask: &str, count: usize) {
        let tiles = Some(count);
        self.mode = Mode::Line(Line { tiles, ..Line::new(ask, "tiles ") });
    }

    fn key_of_line(&mut self, key: KeyCode, mut line: Line) -> bool {
        let is_empty = line.typed.is_empty() && line.laid.is_none();
        match (key, Shortcut::of_key(key)) {
            (KeyCode::Esc, _) => {
                self.mode = line.laid.map_or(Mode::Plays, Mode::Board);
                return true;
            }
            (KeyCode::Backspace, _) if is_empty && line.is_open() => return true,
            (KeyCode::Enter, _) => {
                let shortcut = line.is_open().then(|| Shortcut::of_text(line.typed.trim()));
                if let Some(shortcut) = shortcut.flatten() {
                    return self.shortcut(shortcut);
                }
                let command = self.command_of(&line);
                self.mode = Mode::Line(line);
                let Some(command) = command else { return true };
                return self.done(|along| along.apply(command?));
            }
            (_, Some(shortcut)) if is_empty => return self.shortcut(shortcut),
            (key, _) => line.key(key),
        }
        self.mode = Mode::Line(line);
        true
    }

    /// The command of a line. Where new tiles are waited for, tiles need no word before them.
    fn command_of(&self, line: &Line) -> Option<Result<Command, Error>> {
        match self.along.waits() {
            Waits::Tiles(count) if line.is_open() && !line.typed.trim().is_empty() => {
                Some(command_or_tiles(&line.typed, count, false))
            }
            _ => line.command(),
        }
    }

    fn key_of_board(&mut self, key: KeyCode, mut edit: Edit) {
        match key {
            KeyCode::Esc if edit.typing().is_none() => {
                let changed = edit.is_changed(self.along.game.board());
                if !changed || edit.leaving {
                    self.message.0 = match (&edit.position, changed) {
                        (Some(_), _) => "the position is as it was".to_owned(),
                        (None, true) => "what was laid is dropped".to_owned(),
                        (None, false) => "nothing is laid".to_owned(),
                    };
                    return;
                }
                edit.leaving = true;
                self.message.0 = match &edit.position {
                    Some(_) => "Esc again drops what is changed".to_owned(),
                    None => "Esc again drops what is laid".to_owned(),
                };
            }
            KeyCode::Enter => return self.lay(edit, false),
            KeyCode::Char('!') if edit.typing().is_none() => return self.lay(edit, true),
            key => {
                edit.leaving = false;
                let alphabet = &self.along.game.ruleset().alphabet;
                if let Err(error) = edit.key(key, self.along.game.board(), alphabet) {
                    self.message = (format!("error: {error}"), true);
                }
            }
        }
        self.mode = Mode::Board(edit);
    }

    /// Makes the move that lies on the board. Of the other's it asks what the game says it scored.
    fn lay(&mut self, edit: Edit, anyway: bool) {
        if !edit.is_changed(self.along.game.board()) {
            self.message.0 = match &edit.position {
                Some(_) => "the position is as it was".to_owned(),
                None => "nothing is laid".to_owned(),
            };
            return;
        }
        if edit.position.is_some() {
            return self.ask_anew(edit);
        }
        self.mode = Mode::Board(edit.clone());
        let placed = self.along.placed(&edit.placement(), None, anyway);
        let others = self.along.waits() == Waits::Other;
        match placed.map(|play| (self.along.name_play(&play), play.score)) {
            Ok((name, score)) => {
                let behind = if anyway { " !" } else { "" };
                let line = Line {
                    ask: format!("{name} scores {score}: Enter, or what it scored"),
                    around: [format!("{name} "), behind.to_owned()],
                    laid: Some(edit),
                    ..Line::default()
                };
                if others {
                    self.mode = Mode::Line(line);
                } else if let Some(command) = line.command() {
                    self.done(|along| along.apply(command?));
                }
            }
            Err(error) => self.message = (format!("error: {error}"), true),
        }
    }

    fn command(&mut self, command: Command) -> bool {
        self.done(|along| along.apply(command))
    }

    /// Does something with the game. What is refused leaves the mode as it is.
    pub fn done(&mut self, act: impl FnOnce(&mut PlayAlong<'s>) -> Result<Said, Error>) -> bool {
        let (said, mut notes) = collect(|| act(&mut self.along));
        match said {
            Err(error) => {
                notes.push(format!("error: {error}"));
                self.message = (notes.join("\n"), true);
                true
            }
            Ok(said) => {
                (self.mode, self.selected) = (Mode::Plays, 0);
                if let Said::Changed(what) = &said {
                    notes.insert(0, what.clone());
                }
                self.message = (notes.join("\n"), false);
                self.said(said)
            }
        }
    }

    fn said(&mut self, said: Said) -> bool {
        match said {
            Said::Changed(_) => self.wait(),
            Said::Plays => {}
            Said::Board(play) => self.select(play.as_ref()),
            Said::Help => self.mode = Mode::Help(0),
            Said::Quit => return false,
        }
        true
    }

    /// Selects a play, on its own page.
    fn select(&mut self, play: Option<&Play>) {
        let Some(play) = play else { return };
        self.along.show_page_of(play);
        let place = self.along.shown().position(|(_, shown)| shown == *play);
        self.selected = place.unwrap_or(0);
    }

    /// Asks for what the game waits for, where that is typed.
    fn wait(&mut self) {
        match self.along.waits() {
            Waits::Tiles(1) => self.ask_tiles("your new tile", 1),
            Waits::Tiles(count) => self.ask_tiles(&format!("your {count} new tiles"), count),
            Waits::Me | Waits::Other | Waits::Over => {}
        }
    }
}
