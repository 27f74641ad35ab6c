//! A line that is typed on the full screen of a game.

use ratatui::crossterm::event::KeyCode;

use crate::app::play::{BoardEdit, Command, CommandError, TilesPrompt, tiles_or_command};

/// A line that is typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct TypedLine {
    /// The question that it answers.
    pub ask: String,
    /// What stands before the typed text in the command, and after it.
    pub around: [String; 2],
    pub typed: String,
    /// What was refused: Up brings it back.
    pub refused: String,
    /// The tiles on the board that it is about; then the command is complete without a text.
    pub laid: Option<BoardEdit>,
    /// How many new tiles are asked for.
    pub tiles: Option<usize>,
}

/// The longest line that can be typed, in bytes.
const MAX_LINE: usize = 200;

impl TypedLine {
    /// Asks for the rest of a command.
    pub(crate) fn new(ask: &str, before: &str) -> Self {
        let around = [before.to_owned(), String::new()];
        Self { ask: ask.to_owned(), around, ..Self::default() }
    }

    /// Whether it may be any command, and not the answer to a question.
    pub(crate) fn is_open(&self) -> bool {
        self.around.iter().all(String::is_empty) && self.laid.is_none() && self.tiles.is_none()
    }

    /// Empties it after a mistake.
    pub(crate) fn refuse(&mut self) {
        if !self.typed.is_empty() {
            self.refused = std::mem::take(&mut self.typed);
        }
    }

    /// Types a key.
    pub(crate) fn key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Up if self.typed.is_empty() => self.typed.clone_from(&self.refused),
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Char(character) if self.typed.len() < MAX_LINE => self.typed.push(character),
            _ => {}
        }
    }

    /// The command; `None` where nothing is typed.
    pub(crate) fn command(&self) -> Option<Result<Command, CommandError>> {
        let typed = self.typed.trim();
        if typed.is_empty() && self.laid.is_none() {
            return None;
        }
        let [before, behind] = &self.around;
        Some(match self.tiles {
            Some(count) => tiles_or_command(typed, count, TilesPrompt::Question),
            None => Command::parse(&format!("{before}{typed}{behind}")),
        })
    }
}
