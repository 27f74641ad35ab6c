//! The keys that put tiles on the board.

use ratatui::crossterm::event::KeyCode;

use crate::app::play::{BoardEdit, EditError};
use crate::board::{Board, Direction};
use crate::tile::Alphabet;

/// Does what a key means on a board, or says why it can't.
pub(crate) fn press(
    edit: &mut BoardEdit,
    key: KeyCode,
    board: &Board,
    alphabet: &Alphabet,
) -> Result<(), String> {
    let types = matches!(key, KeyCode::Char(_) | KeyCode::Backspace);
    if !types && edit.leave_label() {
        return Ok(());
    }
    match key {
        KeyCode::Right => edit.move_on(board, Direction::Across),
        KeyCode::Left => edit.move_back(board, Direction::Across),
        KeyCode::Down => edit.move_on(board, Direction::Down),
        KeyCode::Up => edit.move_back(board, Direction::Down),
        KeyCode::Tab => edit.turn(),
        KeyCode::Char(' ') if edit.label().is_none() => edit.turn(),
        KeyCode::Delete => edit.delete(),
        KeyCode::Backspace => edit.backspace(board),
        KeyCode::Char(typed) => {
            return edit.type_char(typed, board, alphabet).map_err(|error| explained(&error));
        }
        _ => {}
    }
    Ok(())
}

/// What is wrong, and which keys help.
fn explained(error: &EditError) -> String {
    match error {
        EditError::NoLetter(_) => format!("{error}: arrows move, Enter ends, Esc leaves"),
        EditError::Occupied { removable: true, .. } => {
            format!("{error}: Del takes it away first")
        }
        _ => error.to_string(),
    }
}
