//! A position that is changed on the full screen: a new record begins with it.

use ratatui::crossterm::event::KeyCode;

use crate::app::play::BoardEdit;
use crate::cli::answer::counted;
use crate::cli::commands::play::remark::join_concerns;
use crate::cli::commands::play::view::{Message, Mode, View};

/// What is asked where a record would end.
pub(crate) const ASK: &str = "begin a new record? y Enter does, Esc goes back";

impl View<'_> {
    /// Takes the changed position, or asks first where the game has turns.
    pub(crate) fn change_position(&mut self, edit: BoardEdit) {
        let turns = self.along.game().turns().len();
        if turns == 0 {
            return self.begin_record(edit);
        }
        let kept = self.along.kept_record().map(|file| format!(" is kept as {file}"));
        let kept = kept.unwrap_or_else(|| " ends".to_owned());
        let turns = counted(turns as u64, "turn");
        self.message = Message::said(format!(
            "a changed position begins a new record; the old one ({turns}){kept}"
        ));
        self.mode = Mode::NewRecord(edit, false);
    }

    /// Does what a key means where a new record is confirmed. Any other key asks again.
    pub(crate) fn key_of_new_record(&mut self, key: KeyCode, edit: BoardEdit, yes: bool) {
        match key {
            KeyCode::Enter if yes => self.begin_record(edit),
            KeyCode::Esc => self.mode = Mode::board(edit),
            KeyCode::Char('y' | 'Y') => {
                self.change_position(edit.clone());
                self.mode = Mode::NewRecord(edit, true);
            }
            _ => self.change_position(edit),
        }
    }

    fn begin_record(&mut self, edit: BoardEdit) {
        let position = edit.position().cloned();
        self.mode = Mode::board(edit);
        let Some(position) = position else { return };
        let concerns = self.along.new_concerns(&position);
        self.act(|view| Ok(view.along.set_board(position)?));
        if matches!(self.mode, Mode::Plays) && !concerns.is_empty() {
            let concerns = join_concerns(&concerns, self.along.game().ruleset());
            self.message.text += &format!("\nnote: {concerns}");
        }
    }
}
