//! Tiles that are put on the board on the full screen of a game.

use ratatui::crossterm::event::KeyCode;

use crate::app::play::{BoardEdit, Claim, WaitingFor};
use crate::cli::commands::play::edit_keys::press;
use crate::cli::commands::play::line::TypedLine;
use crate::cli::commands::play::view::{Message, Mode, View};

impl View<'_> {
    /// Does what a key means while tiles are put on the board.
    pub(crate) fn key_of_board(&mut self, key: KeyCode, mut edit: BoardEdit, mut leaving: bool) {
        match key {
            KeyCode::Esc if edit.label().is_none() => {
                let changed = edit.is_changed(self.along.game().board());
                if !changed || leaving {
                    self.message = Message::said(dropped(&edit, changed).to_owned());
                    return;
                }
                leaving = true;
                self.message = Message::said(match edit.position() {
                    Some(_) => "Esc again drops the changes".to_owned(),
                    None => "Esc again takes the tiles back".to_owned(),
                });
            }
            KeyCode::Enter => return self.play_tiles(edit, false),
            KeyCode::Char('!') if edit.label().is_none() => return self.play_tiles(edit, true),
            key => {
                leaving = false;
                let game = self.along.game();
                if let Err(error) = press(&mut edit, key, game.board(), &game.ruleset().alphabet) {
                    self.message = Message::error(error);
                }
            }
        }
        self.mode = Mode::Board { edit, leaving };
    }

    /// Plays the tiles on the board. Of the opponent's move it asks for the score in the game.
    fn play_tiles(&mut self, edit: BoardEdit, unlisted: bool) {
        if !edit.is_changed(self.along.game().board()) {
            self.message = Message::said(dropped(&edit, false).to_owned());
            return;
        }
        if edit.position().is_some() {
            return self.change_position(edit);
        }
        self.mode = Mode::board(edit.clone());
        let is_opponents = self.along.waiting_for() == WaitingFor::OpponentsMove;
        match self.along.placed(&edit.placement(), Claim { score: None, unlisted }) {
            Ok(play) => {
                let (name, score) = (self.along.name_play(&play), play.score());
                let behind = if unlisted { " !" } else { "" };
                let line = TypedLine {
                    ask: format!("{name} scores {score}: Enter, or its score in the game"),
                    around: [format!("{name} "), behind.to_owned()],
                    laid: Some(edit),
                    ..TypedLine::default()
                };
                if is_opponents {
                    self.mode = Mode::Line(line);
                } else if let Some(command) = line.command() {
                    self.act(|view| view.opener.apply(&mut view.along, command?));
                }
            }
            Err(error) => self.message = Message::error(error),
        }
    }
}

/// What is said of tiles that are not played.
fn dropped(edit: &BoardEdit, changed: bool) -> &'static str {
    match (edit.position(), changed) {
        (Some(_), _) => "the position is unchanged",
        (None, true) => "the tiles are taken back",
        (None, false) => "no tiles on the board",
    }
}
