//! A line that is typed on the full screen of a game.

use ratatui::crossterm::event::KeyCode;

use crate::cli::commands::play::command::{Command, is_move};
use crate::cli::commands::play::edit::Edit;
use crate::cli::term::Error;

/// A line that is typed.
#[derive(Clone, Debug, Default)]
pub struct Line {
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
    pub fn new(ask: &str, before: &str) -> Self {
        let around = [before.to_owned(), String::new()];
        Self { ask: ask.to_owned(), around, ..Self::default() }
    }

    /// Whether it may be any command, and not the answer to a question.
    pub fn is_open(&self) -> bool {
        self.around.iter().all(String::is_empty) && self.laid.is_none() && self.tiles.is_none()
    }

    /// Does what a key of typing means.
    pub fn key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Char(character) if self.typed.len() < MAX_LINE => self.typed.push(character),
            _ => {}
        }
    }

    /// The command; none where nothing is said.
    pub fn command(&self) -> Option<Result<Command, Error>> {
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

/// The command of a whole line that is typed where so many new tiles are asked for. What is no
/// command is tiles; of what may be either `asked`, where somebody can answer, wants to know more.
pub fn command_or_tiles(typed: &str, count: usize, asked: bool) -> Result<Command, Error> {
    let typed = typed.trim();
    if let Some(command) = typed.strip_prefix(':') {
        return Command::parse(command);
    }
    let parsed = Command::parse(typed);
    let sign = |c: char| c.is_alphabetic() || c.is_whitespace() || "?*[]".contains(c);
    if !typed.chars().all(sign) {
        return parsed;
    }
    // T E S may be three tiles, or two that are told by the command T.
    let one = !typed.contains(char::is_whitespace) || typed.starts_with(['t', 'T']);
    let one = one && !typed.to_lowercase().starts_with("tiles ");
    let tiles = typed.chars().filter(|c| !c.is_whitespace()).count();
    match parsed {
        Ok(_) if asked && one && tiles == count => Err(either(typed)),
        Err(_) => Ok(Command::Tiles(typed.to_owned())),
        parsed => parsed,
    }
}

/// Neither of what it may be is to be done by mistake.
fn either(typed: &str) -> Error {
    Error::new(format!("{typed} may be a command or your tiles: type :{typed} or tiles {typed}"))
}

/// Whether something typed where so many new tiles are asked for is a command of its own.
fn unlike_tiles(typed: &str, count: usize) -> Result<bool, Error> {
    let first = typed.split_whitespace().next().unwrap_or_default();
    let signs = typed.starts_with(|c: char| c == ':' || c.is_ascii_digit());
    if signs || typed.contains(['=', '@']) || is_move(typed) {
        return Ok(true);
    }
    let words = ["swap", "pass", "tiles", "rack", "undo", "redo", "reload", "overwrite"];
    let is_word = [&words[..], &["help", "quit", "exit"]].concat();
    let is_word = is_word.contains(&first.to_lowercase().as_str());
    if is_word && first == typed && typed.len() == count {
        return Err(either(typed));
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
        assert!(matches!(asked("word d8", 3), Ok(Command::Lay { .. })));
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

    #[test]
    fn a_line_is_a_command_or_tiles() {
        let read = |typed: &str, count, asked| {
            command_or_tiles(typed, count, asked).map_err(|error| error.to_string())
        };
        let tiles = |typed: &str| Ok(Command::Tiles(typed.to_owned()));
        for typed in ["ABCD", "a b c d", "s?ap", "[CH]A", "e", "n u"] {
            assert_eq!(read(typed, 3, true), tiles(typed));
            assert_eq!(read(typed, 3, false), tiles(typed));
        }
        assert!(matches!(read("hero 3g 18", 4, true), Ok(Command::Lay { score: Some(18), .. })));
        assert_eq!([read("q", 3, true), read("q", 1, false)], [const { Ok(Command::Quit) }; 2]);
        assert_eq!([read("?", 3, true), read(":?", 1, true)], [const { Ok(Command::Help) }; 2]);
        let said = "q may be a command or your tiles: type :q or tiles q";
        assert_eq!(read("q", 1, true), Err(said.to_owned()));
        assert_eq!(read("tiles ab", 7, true), tiles("ab"));
        assert_eq!(read("t ab", 4, true), tiles("ab"));
        assert!(read("t e s", 3, true).is_err());
        assert!(read("AB7", 3, true).is_err());
    }
}
