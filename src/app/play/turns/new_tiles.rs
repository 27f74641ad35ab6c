//! What is typed where new tiles are expected: the tiles, or a command.

use crate::app::play::game::table::{PlayAlong, WaitingFor};
use crate::app::play::read::command::Command;
use crate::app::play::read::command_error::CommandError;
use crate::app::play::read::wanted::is_move;

/// Where a text is typed while new tiles are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TilesPrompt {
    /// In a script, which can't be asked back: what may be a command is one.
    Script,
    /// On a command line.
    CommandLine,
    /// As the answer to a question for the new tiles. Single letters are tiles, and so are commands
    /// about plays: there are none yet.
    Question,
}

impl PlayAlong {
    /// Reads what is typed into a game: new tiles need no word before them where it waits for them.
    ///
    /// # Errors
    ///
    /// [`CommandError`] where the text is neither.
    pub fn read(&self, typed: &str, prompt: TilesPrompt) -> Result<Command, CommandError> {
        match self.waiting_for() {
            WaitingFor::NewTiles(count) => tiles_or_command(typed, count, prompt),
            _ => Command::parse(typed),
        }
    }
}

/// Reads what is typed while `count` new tiles are expected. What is not a command is tiles, and so is
/// the name of a command without the rest that it needs, if it is as many tiles as are expected; a text
/// after `:` is always a command.
///
/// # Errors
///
/// [`CommandError::TilesOrCommand`] where it may be either and the player can be asked back, or what
/// is wrong with a command.
pub fn tiles_or_command(
    typed: &str,
    count: usize,
    prompt: TilesPrompt,
) -> Result<Command, CommandError> {
    let typed = typed.trim();
    if typed.starts_with(':') {
        return Command::parse(typed);
    }
    let parsed = Command::parse(typed);
    let is_question = prompt == TilesPrompt::Question;
    if !typed.chars().all(may_name_tiles) && (parsed.is_ok() || !is_question || is_marked(typed)) {
        return parsed;
    }
    match parsed {
        // There are no plays yet.
        Ok(Command::Best { .. }) => Ok(Command::Tiles(typed.to_owned())),
        Ok(command) if needs_plays(&command) && is_word(typed) && may_be_tiles(typed, count) => {
            Ok(Command::Tiles(typed.to_owned()))
        }
        Ok(command) if is_question && !goes_without_plays(&command) => {
            match is_word(typed) && !may_be_tiles(typed, count) {
                true => Ok(command),
                false => Ok(Command::Tiles(typed.to_owned())),
            }
        }
        Ok(command) if !is_question || is_word(typed) => {
            if prompt != TilesPrompt::Script && may_be_tiles(typed, count) {
                return Err(CommandError::TilesOrCommand(typed.to_owned()));
            }
            Ok(command)
        }
        // A command by name that lacks the rest of it.
        Err(error) if is_named(&error, typed) && !may_be_tiles(typed, count) => Err(error),
        _ => Ok(Command::Tiles(typed.to_owned())),
    }
}

/// Whether it is clear from a mistake which command was meant.
fn is_named(error: &CommandError, typed: &str) -> bool {
    use CommandError::{Move, MoveParts, StandsAlone, Unknown};
    let is_other = matches!(error, Unknown(_) | StandsAlone { .. } | MoveParts(_) | Move(_));
    is_word(typed) && !is_other
}

/// Whether a character stands in the names of tiles.
fn may_name_tiles(character: char) -> bool {
    character.is_alphabetic() || character.is_whitespace() || "?*[]".contains(character)
}

/// Whether a text is marked as a command or a move, right or wrong.
fn is_marked(typed: &str) -> bool {
    typed.starts_with(|c: char| c.is_ascii_digit()) || typed.contains(['=', '@']) || is_move(typed)
}

/// Whether the first word has several letters.
fn is_word(typed: &str) -> bool {
    typed.chars().take_while(|c| !c.is_whitespace()).nth(1).is_some()
}

/// Whether a command is refused while there are no plays to look at.
const fn needs_plays(command: &Command) -> bool {
    matches!(command, Command::Next | Command::Previous | Command::List | Command::Sort(_))
}

/// Whether a command makes sense while there are no plays to look at.
const fn goes_without_plays(command: &Command) -> bool {
    !needs_plays(command) && !matches!(command, Command::Unfiltered | Command::Draw(_))
}

/// Whether a command would be just as many tiles as are expected. `T E S` may be three tiles, or two
/// after the command T.
fn may_be_tiles(typed: &str, count: usize) -> bool {
    let one = !typed.contains(char::is_whitespace) || typed.starts_with(['t', 'T']);
    let tiles = typed.chars().filter(|c| !c.is_whitespace()).count();
    one && !typed.to_lowercase().starts_with("tiles ") && tiles == count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str, count: usize, prompt: TilesPrompt) -> Result<Command, String> {
        tiles_or_command(typed, count, prompt).map_err(|error| error.to_string())
    }

    fn answer(typed: &str, count: usize) -> Result<Command, String> {
        read(typed, count, TilesPrompt::Question)
    }

    fn tiles(typed: &str) -> Result<Command, String> {
        Ok(Command::Tiles(typed.to_owned()))
    }

    #[test]
    fn an_answer_is_tiles_or_a_command() {
        for typed in ["ABCD", "a b c d", "s?ap", "[CH]A", "n", "u", "?", "all", "t ab", "AB7"] {
            assert_eq!(answer(typed, 3), tiles(typed), "{typed}");
        }
        assert!(matches!(answer("8D WORD 18", 3), Ok(Command::Play { score: Some(18), .. })));
        assert!(matches!(answer("WORD@7,3", 3), Ok(Command::Play { .. })));
        assert!(matches!(answer("word d8", 3), Ok(Command::Play { .. })));
        assert_eq!(answer("swap 2", 4), Ok(Command::Swap("2".to_owned())));
        assert_eq!(answer("rack ABC", 3), Ok(Command::Rack("ABC".to_owned())));
        assert_eq!(answer("Reload", 3), Ok(Command::Reload));
        assert_eq!(answer("tiles ABC", 3), tiles("ABC"));
        assert!(answer("8D", 3).is_err());
    }

    #[test]
    fn commands_by_name_are_commands() {
        for prompt in [TilesPrompt::Question, TilesPrompt::CommandLine, TilesPrompt::Script] {
            for typed in ["turn", "scores", "why", "define"] {
                assert!(read(typed, 2, prompt).is_err(), "{typed}");
            }
            assert_eq!(read("sort", 2, prompt), Ok(Command::Sort(None)));
            for typed in ["turn", "sort", "list", "next"] {
                assert_eq!(read(typed, 4, prompt), tiles(typed), "{typed}");
            }
            assert_eq!(read("score", 5, prompt), tiles("score"));
        }
        assert!(matches!(answer("turn 1 pass", 4), Ok(Command::Correct { .. })));
    }

    #[test]
    fn what_may_be_either_is_asked_back() {
        assert_eq!(answer("undo", 3), Ok(Command::Undo));
        let said = "undo may be a command or your tiles: type :undo or tiles undo";
        assert_eq!(answer("undo", 4), Err(said.to_owned()));
        assert_eq!(answer(":undo", 4), Ok(Command::Undo));
        assert_eq!(answer("tiles undo", 4), tiles("undo"));
        let said = "q may be a command or your tiles: type :q or tiles q";
        assert_eq!(read("q", 1, TilesPrompt::CommandLine), Err(said.to_owned()));
        assert_eq!(read(":?", 1, TilesPrompt::CommandLine), Ok(Command::Help));
    }

    #[test]
    fn a_line_is_a_command_or_tiles() {
        let line = TilesPrompt::CommandLine;
        for typed in ["ABCD", "a b c d", "s?ap", "[CH]A", "e", "n u"] {
            assert_eq!(read(typed, 3, line), tiles(typed));
            assert_eq!(read(typed, 3, TilesPrompt::Script), tiles(typed));
        }
        assert!(matches!(read("hero 3g 18", 4, line), Ok(Command::Play { score: Some(18), .. })));
        assert_eq!(read("q", 3, line), Ok(Command::Quit));
        assert_eq!(read("q", 1, TilesPrompt::Script), Ok(Command::Quit));
        assert_eq!(read("?", 3, line), Ok(Command::Help));
        assert_eq!(read("tiles ab", 7, line), tiles("ab"));
        assert_eq!(read("t ab", 4, line), tiles("ab"));
        assert!(read("t e s", 3, line).is_err());
        assert!(read("AB7", 3, line).is_err());
    }
}
