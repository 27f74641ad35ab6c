//! What the full screen of a game is about: what is selected, what is typed, and what keys do.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::play_along::{PAGE, PlayAlong, Said, Waits};
use super::play_command::Command;
use super::play_edit::Edit;
use crate::moves::Play;

/// The full screen of a game.
pub(super) struct View<'s> {
    pub along: PlayAlong<'s>,
    pub mode: Mode,
    /// Which play of the page is selected, from 0.
    pub selected: usize,
    /// What has happened last, and whether it is a mistake.
    pub message: (String, bool),
}

/// What keys are about.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// Plays are chosen.
    Plays,
    /// A line is typed.
    Line(Line),
    /// Tiles are laid on the board.
    Board(Edit),
    /// All keys are shown.
    Help,
}

/// A line that is typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// What is asked.
    pub ask: String,
    /// The command that it is a part of: what stands before it and behind.
    around: [String; 2],
    pub typed: String,
    /// Whether the command is whole where nothing is typed.
    whole: bool,
}

impl<'s> View<'s> {
    pub(super) fn new(along: PlayAlong<'s>) -> Self {
        let mut view =
            Self { along, mode: Mode::Plays, selected: 0, message: (String::new(), false) };
        view.wait();
        view
    }

    /// The play that is selected.
    pub(super) fn selected_play(&self) -> Option<(usize, Play)> {
        self.along.shown().nth(self.selected)
    }

    /// Does what a key means. `false` ends the view.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd' | 'q')) {
            return false;
        }
        // A mistake is told until the next key.
        if self.message.1 {
            self.message = (String::new(), false);
        }
        match std::mem::replace(&mut self.mode, Mode::Plays) {
            Mode::Plays => self.key_of_plays(key.code),
            Mode::Help => true,
            Mode::Line(line) => self.key_of_line(key.code, line),
            Mode::Board(edit) => self.key_of_board(key, edit),
        }
    }

    fn key_of_plays(&mut self, key: KeyCode) -> bool {
        let last = self.along.shown().count().saturating_sub(1);
        match key {
            KeyCode::Char('q') => return false,
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::PageDown | KeyCode::Char('n') => return self.command(Command::Next),
            KeyCode::PageUp | KeyCode::Char('p') => return self.command(Command::Previous),
            KeyCode::Enter => return self.choose(),
            KeyCode::Char('e') | KeyCode::Tab => {
                self.mode = Mode::Board(Edit::new(self.along.game.layout().start(), None));
            }
            KeyCode::Char('E') => {
                let board = self.along.game.board().clone();
                let start = self.along.game.layout().start();
                self.mode = Mode::Board(Edit::new(start, Some(board)));
            }
            KeyCode::Char('f') => self.ask("plays with a tile on (8H, or row,column from 0)", "F="),
            KeyCode::Char('w') => self.ask("plays of a word (? one letter, * any)", "W="),
            KeyCode::Char('l') => self.ask("plays that lay", "U="),
            KeyCode::Char('k') => self.ask("plays that keep", "K="),
            KeyCode::Char('a') | KeyCode::Esc => return self.command(Command::Unfiltered),
            KeyCode::Char('t') => self.ask("your new tiles", "tiles "),
            KeyCode::Char('s') => self.ask("swap (letters; of the other how many)", "swap "),
            KeyCode::Char('x') => return self.command(Command::Pass),
            KeyCode::Char('u') => return self.command(Command::Undo),
            KeyCode::Char('r') => return self.command(Command::Redo),
            KeyCode::Char('?' | 'h') => self.mode = Mode::Help,
            KeyCode::Char(':') => self.ask("command", ""),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                let (ask, typed) = ("play or move".to_owned(), digit.to_string());
                self.mode = Mode::Line(Line { ask, typed, ..Line::default() });
            }
            _ => {}
        }
        true
    }

    /// Makes the selected play; asks for what the game waits for where there is none.
    fn choose(&mut self) -> bool {
        match (self.selected_play(), self.along.waits()) {
            (Some((number, _)), _) => return self.command(Command::Choose(number)),
            (None, Waits::Other) => self.ask("the other's move (8D WORD 18, swap 2, pass)", ""),
            (None, Waits::Tiles(_)) => self.ask("your new tiles", "tiles "),
            (None, _) => {}
        }
        true
    }

    fn ask(&mut self, ask: &str, before: &str) {
        let around = [before.to_owned(), String::new()];
        self.mode = Mode::Line(Line { ask: ask.to_owned(), around, ..Line::default() });
    }

    fn key_of_line(&mut self, key: KeyCode, mut line: Line) -> bool {
        match key {
            KeyCode::Esc => return true,
            KeyCode::Enter if line.typed.trim().is_empty() && !line.whole => return true,
            KeyCode::Enter => {
                let [before, behind] = &line.around;
                let text = format!("{before}{}{behind}", line.typed);
                match Command::parse(&text).and_then(|command| self.along.apply(command)) {
                    Ok(said) => return self.said(said),
                    Err(error) => self.message = (error.to_string(), true),
                }
            }
            KeyCode::Backspace => _ = line.typed.pop(),
            KeyCode::Char(character) if line.typed.len() < MAX_LINE => line.typed.push(character),
            _ => {}
        }
        self.mode = Mode::Line(line);
        true
    }

    fn key_of_board(&mut self, key: KeyEvent, mut edit: Edit) -> bool {
        match key.code {
            KeyCode::Esc => {
                self.message = ("nothing is laid".to_owned(), false);
                return true;
            }
            KeyCode::Enter => return self.lay(edit, false),
            KeyCode::Char('!') => return self.lay(edit, true),
            code => {
                let alphabet = &self.along.game.ruleset().alphabet;
                if let Err(error) = edit.key(code, self.along.game.board(), alphabet) {
                    self.message = (error, true);
                }
            }
        }
        self.mode = Mode::Board(edit);
        true
    }

    /// Makes the move that lies on the board. Of the other's it asks what the game says it scored.
    fn lay(&mut self, edit: Edit, anyway: bool) -> bool {
        let done = if let Some(position) = &edit.position {
            self.along.set_board(position.clone())
        } else {
            match self.along.placed(&edit.placement(), None, anyway) {
                Ok(play) => {
                    let behind = if anyway { " !" } else { "" };
                    let name = self.along.name_play(&play);
                    if self.along.waits() == Waits::Other {
                        self.mode = Mode::Line(Line {
                            ask: format!("{name} scores {}: Enter, or what it scored", play.score),
                            around: [format!("{name} "), behind.to_owned()],
                            typed: String::new(),
                            whole: true,
                        });
                        return true;
                    }
                    Command::parse(&format!("{name}{behind}")).and_then(|lay| self.along.apply(lay))
                }
                Err(error) => Err(error),
            }
        };
        match done {
            Ok(said) => self.said(said),
            Err(error) => {
                self.message = (error.to_string(), true);
                self.mode = Mode::Board(edit);
                true
            }
        }
    }

    fn command(&mut self, command: Command) -> bool {
        match self.along.apply(command) {
            Ok(said) => self.said(said),
            Err(error) => {
                self.message = (error.to_string(), true);
                true
            }
        }
    }

    fn said(&mut self, said: Said) -> bool {
        self.selected = 0;
        match said {
            Said::Changed(what) => {
                self.message = (what, false);
                self.wait();
            }
            Said::Plays => self.message = (String::new(), false),
            Said::Board(play) => self.select(play.as_ref()),
            Said::Help => self.mode = Mode::Help,
            Said::Quit => return false,
        }
        true
    }

    /// Selects a play, on its own page.
    fn select(&mut self, play: Option<&Play>) {
        let Some(play) = play else { return };
        self.along.show_page_of(play);
        let place = self.along.shown().position(|(_, shown)| shown == *play);
        self.selected = place.unwrap_or(0).min(PAGE);
    }

    /// Asks for what the game waits for, where that is typed.
    fn wait(&mut self) {
        match self.along.waits() {
            Waits::Tiles(1) => self.ask("your new tile", "tiles "),
            Waits::Tiles(count) => self.ask(&format!("your {count} new tiles"), "tiles "),
            Waits::Me | Waits::Other | Waits::Over => {}
        }
    }
}

/// The longest line that is typed, in bytes.
const MAX_LINE: usize = 200;
