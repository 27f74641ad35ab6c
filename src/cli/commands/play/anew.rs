//! A position that is changed on the full screen: with it the history of the game begins anew.

use ratatui::crossterm::event::KeyCode;

use crate::cli::commands::play::edit::Edit;
use crate::cli::commands::play::view::{Mode, View};

/// What is asked where there are turns to lose.
pub const ASK: &str = "begin the history anew? y Enter does, Esc goes back";

impl View<'_> {
    /// Takes the changed position, or asks first where the game has turns.
    pub fn ask_anew(&mut self, edit: Edit) {
        let turns = self.along.game.turns().len();
        if turns == 0 {
            return self.begin_anew(edit);
        }
        let kept = self.along.files.kept_record().map(|file| format!(" is kept as {file}"));
        let kept = kept.unwrap_or_else(|| " ends".to_owned());
        self.message.0 =
            format!("a changed position begins a new record; the old one (turns: {turns}){kept}");
        self.mode = Mode::Anew(edit, false);
    }

    /// Does what a key means where it is asked. Any other key asks again.
    pub fn key_of_anew(&mut self, key: KeyCode, edit: Edit, yes: bool) {
        match key {
            KeyCode::Enter if yes => self.begin_anew(edit),
            KeyCode::Esc => self.mode = Mode::Board(edit),
            KeyCode::Char('y' | 'Y') => {
                self.ask_anew(edit.clone());
                self.mode = Mode::Anew(edit, true);
            }
            _ => self.ask_anew(edit),
        }
    }

    fn begin_anew(&mut self, edit: Edit) {
        self.mode = Mode::Board(edit.clone());
        let Some(position) = edit.position else { return };
        let noted = self.along.noted_of_board(&position);
        self.done(|along| along.set_board(position));
        if let (Mode::Plays, Some(noted)) = (&self.mode, noted) {
            self.message.0 += &format!("\nnote: {noted}");
        }
    }
}
