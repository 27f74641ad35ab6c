//! A line that is typed on the full screen of a game.

use ratatui::crossterm::event::KeyCode;

use super::error::Error;
use super::play_command::Command;
use super::play_edit::Edit;
use crate::moves::parse_place;

/// A line that is typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// What is asked.
    pub ask: String,
    /// The command that it is a part of: what stands before it and behind.
    pub around: [String; 2],
    pub typed: String,
    /// The tiles on the board that it is about; the command is whole where nothing is typed.
    pub laid: Option<Edit>,
    /// How many new tiles are asked for.
    pub tiles: Option<usize>,
}

/// The longest line that is typed, in bytes.
const MAX_LINE: usize = 200;

impl Line {
    /// Asks for what stands behind the beginning of a command.
    pub(super) fn new(ask: &str, before: &str) -> Self {
        let around = [before.to_owned(), String::new()];
        Self { ask: ask.to_owned(), around, ..Self::default() }
    }

    /// Does what a key of typing means.
    pub(super) fn key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Char(character) if self.typed.len() < MAX_LINE => self.typed.push(character),
            _ => {}
        }
    }

    /// The command; none where nothing is said.
    pub(super) fn command(&self) -> Option<Result<Command, Error>> {
        let typed = self.typed.trim();
        if typed.is_empty() && self.laid.is_none() {
            return None;
        }
        let [before, behind] = &self.around;
        let text = match self.tiles.map(|count| unlike_tiles(typed, count)) {
            Some(Ok(true)) => typed.trim_start_matches(':').to_owned(),
            Some(Err(error)) => return Some(Err(error)),
            Some(Ok(false)) | None => format!("{before}{typed}{behind}"),
        };
        Some(Command::parse(&text))
    }
}

/// Whether something typed where so many new tiles are asked for is a command of its own.
fn unlike_tiles(typed: &str, count: usize) -> Result<bool, Error> {
    let first = typed.split_whitespace().next().unwrap_or_default();
    let signs = typed.starts_with(|c: char| c == ':' || c.is_ascii_digit());
    if signs || typed.contains(['=', '@']) || parse_place(first).is_some() {
        return Ok(true);
    }
    let words = ["swap", "pass", "tiles", "rack", "undo", "redo", "reload", "overwrite"];
    let is_word = [&words[..], &["help", "quit", "exit"]].concat();
    let is_word = is_word.contains(&first.to_lowercase().as_str());
    if is_word && first == typed && typed.len() == count {
        // Neither is to be done by mistake.
        return Err(Error::new(format!(
            "{typed} may be a command or your tiles: type :{typed} or tiles {typed}"
        )));
    }
    Ok(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(typed: &str, count: usize) -> Result<Command, String> {
        let tiles = Some(count);
        let line = Line { typed: typed.to_owned(), tiles, ..Line::new("your new tiles", "tiles ") };
        line.command().expect("something is typed").map_err(|error| error.to_string())
    }

    #[test]
    fn commands_are_told_from_new_tiles() {
        let tiles = |typed: &str| Ok(Command::Tiles(typed.to_owned()));
        for typed in ["ABCD", "a b c d", "s?ap", "[CH]A", "n", "u", "?"] {
            assert_eq!(asked(typed, 3), tiles(typed), "{typed}");
        }
        assert!(matches!(asked("8D WORD 18", 3), Ok(Command::Lay { score: Some(18), .. })));
        assert!(matches!(asked("WORD@7,3", 3), Ok(Command::Lay { .. })));
        assert_eq!(asked("swap 2", 4), Ok(Command::Swap("2".to_owned())));
        assert_eq!(asked("rack ABC", 3), Ok(Command::Rack("ABC".to_owned())));
        assert_eq!(asked("Reload", 3), Ok(Command::Reload));
        assert_eq!(asked("tiles ABC", 3), tiles("ABC"));
    }

    #[test]
    fn what_may_be_either_is_asked_for() {
        assert_eq!(asked("undo", 3), Ok(Command::Undo));
        let said = "undo may be a command or your tiles: type :undo or tiles undo";
        assert_eq!(asked("undo", 4), Err(said.to_owned()));
        assert_eq!(asked(":undo", 4), Ok(Command::Undo));
        assert_eq!(asked("tiles undo", 4), Ok(Command::Tiles("undo".to_owned())));
    }
}
