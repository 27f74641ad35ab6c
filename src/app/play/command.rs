//! Commands of a game, as they are typed.

use super::filter::FilterKey;
use super::moves::MoveOrder;
use super::wanted::{WhyWanted, is_move, is_why_played};
use crate::moves::{MoveError, NamedMove};
use crate::rules::Points;

/// What a player wants of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// Shows the next page of plays.
    Next,
    /// Shows the page before.
    Previous,
    /// Shows the first page again.
    List,
    /// Shows only some plays: what the filter looks at, and the rest of it as typed.
    Filter(FilterKey, String),
    /// Shows all plays again.
    Unfiltered,
    /// Sorts the moves by score or by equity; `None` for the other of both.
    Sort(Option<MoveOrder>),
    /// Tries the replies to the moves of the page, or to as many of the first.
    Replies(Option<usize>),
    /// Says what lies behind a move, or compares two.
    Why(WhyWanted),
    /// Shows definitions: of the words typed, or of those of a play, by its number from 1.
    Define(String),
    /// Draws the board, with a play on it: its number from 1.
    Draw(Option<usize>),
    /// Makes a move of the list, by its number from 1.
    Choose(usize),
    /// Makes a move for the player to move.
    Play {
        /// The move.
        named: NamedMove,
        /// What it scores as typed.
        score: Option<Points>,
        /// Whether words that are not in the list are played anyway.
        unlisted: bool,
    },
    /// Swaps tiles: one's own by name, the opponent's by number.
    Swap(String),
    /// Passes.
    Pass,
    /// Adds the tiles that were drawn.
    Tiles(String),
    /// Replaces the whole rack.
    Rack(String),
    /// Sets the opponent's rack, where it is known.
    OpponentRack(String),
    /// Sets both scores, one's own first.
    Scores([i64; 2]),
    /// Takes back the last turn.
    Undo,
    /// Takes again the turn that was taken back.
    Redo,
    /// Reads files that another program has changed.
    Reload,
    /// Writes over files that another program has changed.
    Overwrite,
    /// Shows the commands.
    Help,
    /// Ends.
    Quit,
}

/// Why a text is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// It begins with no command.
    #[error("{0:?} is not a command: help lists them")]
    Unknown(String),
    /// Something stands after a command that takes nothing.
    #[error("{text:?}: {command} takes nothing after it")]
    StandsAlone {
        /// What was typed.
        text: String,
        /// The command in it.
        command: String,
    },
    /// A play is drawn by its number.
    #[error("D={0}: give the number of a play")]
    DrawNumber(String),
    /// More than a move and its score.
    #[error("{0:?}: a move is 8D WORD, then its score, then ! for a word that is not in the list")]
    MoveParts(String),
    /// It looks like a move, and is not one.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// Moves are not sorted so.
    #[error("sort {0}: by score, by equity, or by what was tried: sort score")]
    Order(String),
    /// Not a number of moves that can be tried.
    #[error("replies {0}: give how many moves to try, 1 to 100, or nothing for those of the page")]
    Replies(String),
    /// No move is named.
    #[error("why{0}: give a number or a move, or two: why 3, why 8D STEP, why 1,3")]
    Why(String),
    /// Nothing stands after `define`.
    #[error("define: give words, or the number of a play: define QUIZ, define 3")]
    Define,
    /// The scores are not two numbers.
    #[error("scores {0}: give yours and your opponent's: scores 31 49")]
    Scores(String),
    /// It may be a command or new tiles.
    #[error("{0} may be a command or your tiles: type :{0} or tiles {0}")]
    TilesOrCommand(String),
}

impl Command {
    /// Reads a command.
    ///
    /// # Errors
    ///
    /// [`CommandError`] where the text is none.
    pub fn parse(text: &str) -> Result<Self, CommandError> {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim().to_owned();
        if let Some((key, value)) = text.split_once('=')
            && let Some(command) = Self::with_value(key.trim(), value.trim())
        {
            return command;
        }
        if let Ok(number) = text.parse() {
            return Ok(Self::Choose(number));
        }
        if first.eq_ignore_ascii_case("why") && !is_why_played(&rest) {
            let wanted = WhyWanted::parse(&rest);
            return wanted
                .map(Self::Why)
                .ok_or_else(|| CommandError::Why(text[first.len()..].to_owned()));
        }
        if is_move(text) {
            return Self::play(text);
        }
        let alone = |command: Self| match rest.as_str() {
            "" => Ok(command),
            _ => {
                let (text, command) = (text.to_owned(), first.to_owned());
                Err(CommandError::StandsAlone { text, command })
            }
        };
        match first.to_lowercase().as_str() {
            "n" | "next" => alone(Self::Next),
            "p" | "previous" => alone(Self::Previous),
            "l" | "list" | "plays" => alone(Self::List),
            "d" | "b" | "board" => alone(Self::Draw(None)),
            "f" | "all" => alone(Self::Unfiltered),
            "sort" => order(&rest),
            "define" if rest.is_empty() => Err(CommandError::Define),
            "define" => Ok(Self::Define(rest)),
            "replies" => replies(&rest),
            "swap" => Ok(Self::Swap(rest)),
            "pass" => alone(Self::Pass),
            "tiles" | "t" => Ok(Self::Tiles(rest)),
            "rack" => Ok(Self::Rack(rest)),
            "theirs" => Ok(Self::OpponentRack(rest)),
            "scores" => scores(&rest),
            "undo" | "u" => alone(Self::Undo),
            "redo" => alone(Self::Redo),
            "reload" => alone(Self::Reload),
            "overwrite" => alone(Self::Overwrite),
            "h" | "help" | "?" => alone(Self::Help),
            "q" | "quit" | "exit" => alone(Self::Quit),
            _ => Err(CommandError::Unknown(text.to_owned())),
        }
    }

    fn with_value(key: &str, value: &str) -> Option<Result<Self, CommandError>> {
        let filter = |key: FilterKey| {
            if value.is_empty() { Self::Unfiltered } else { Self::Filter(key, value.to_owned()) }
        };
        Some(match key.to_lowercase().as_str() {
            "d" => {
                let number = value.parse().map_err(|_| CommandError::DrawNumber(value.to_owned()));
                number.map(|number| Self::Draw(Some(number)))
            }
            "f" => Ok(filter(FilterKey::Square)),
            "w" => Ok(filter(FilterKey::Word)),
            "u" => Ok(filter(FilterKey::Uses)),
            "k" => Ok(filter(FilterKey::Keeps)),
            _ => return None,
        })
    }

    /// A move, its score after it, and `!` after that.
    fn play(text: &str) -> Result<Self, CommandError> {
        let (text, unlisted) = match text.strip_suffix('!') {
            Some(text) => (text.trim_end(), true),
            None => (text, false),
        };
        let (rest, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let score = last.trim_start_matches('+').parse().ok();
        let named = if score.is_some() { rest } else { text };
        if !named.contains('@') && named.split_whitespace().count() > 2 {
            return Err(CommandError::MoveParts(text.to_owned()));
        }
        Ok(Self::Play { named: NamedMove::parse(named)?, score, unlisted })
    }
}

/// How many moves can be tried at a time.
const MOST_REPLIES: usize = 100;

/// The order after `sort`.
fn order(typed: &str) -> Result<Command, CommandError> {
    Ok(Command::Sort(match typed.to_lowercase().as_str() {
        "" => None,
        "score" => Some(MoveOrder::Score),
        "equity" => Some(MoveOrder::Equity),
        "tried" => Some(MoveOrder::Ahead),
        _ => return Err(CommandError::Order(typed.to_owned())),
    }))
}

/// The number of moves after `replies`.
fn replies(typed: &str) -> Result<Command, CommandError> {
    let count = match typed {
        "" => None,
        _ => {
            let count = typed.parse().ok().filter(|count| (1..=MOST_REPLIES).contains(count));
            Some(count.ok_or_else(|| CommandError::Replies(typed.to_owned()))?)
        }
    };
    Ok(Command::Replies(count))
}

/// Two scores.
fn scores(typed: &str) -> Result<Command, CommandError> {
    let numbers: Option<Vec<i32>> =
        typed.split_whitespace().map(|number| number.parse().ok()).collect();
    match numbers.as_deref() {
        Some([own, other]) => Ok(Command::Scores([(*own).into(), (*other).into()])),
        _ => Err(CommandError::Scores(typed.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::play::WantedMove;

    fn parse(text: &str) -> Command {
        Command::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn commands_are_read_in_either_case() {
        assert_eq!([parse("N"), parse("n "), parse("next")], [const { Command::Next }; 3]);
        assert_eq!([parse("D=3"), parse("d = 3")], [const { Command::Draw(Some(3)) }; 2]);
        assert_eq!(parse("F=7,4"), Command::Filter(FilterKey::Square, "7,4".to_owned()));
        assert_eq!([parse("F="), parse("w="), parse("f")], [const { Command::Unfiltered }; 3]);
        assert_eq!(parse("12"), Command::Choose(12));
        assert_eq!(parse("swap QX"), Command::Swap("QX".to_owned()));
        assert_eq!(parse("Define quiz 3"), Command::Define("quiz 3".to_owned()));
    }

    #[test]
    fn a_move_may_have_its_score_behind_it() {
        let named = NamedMove::parse("8D STEP").expect("a move");
        let play = |score, unlisted| Command::Play { named: named.clone(), score, unlisted };
        assert_eq!(parse("8D STEP"), play(None, false));
        assert_eq!(parse("8D STEP 18"), play(Some(18), false));
        assert_eq!(parse("8D STEP +18 !"), play(Some(18), true));
        assert_eq!(parse("8D STEP!"), play(None, true));
        assert_eq!(parse("STEP@7,3 18"), play(Some(18), false));
    }

    #[test]
    fn a_move_is_explained_and_why_is_a_word_too() {
        let name = |name: &str| WantedMove::Name(name.to_owned());
        let why = |typed: &str| Command::Why(WhyWanted::One(name(typed)));
        let three = || WantedMove::Number(3);
        let one = Command::Why(WhyWanted::One(three()));
        assert_eq!([parse("why 3"), parse("WHY 3")], [one.clone(), one]);
        let two = |one, other| Command::Why(WhyWanted::Two([one, other]));
        assert_eq!(parse("why 3,3"), two(three(), three()));
        assert_eq!(parse("why 8D STEP, 3"), two(name("8D STEP"), three()));
        assert_eq!(parse("why 3 , swap QX"), two(three(), name("swap QX")));
        assert_eq!(parse("why STEP@7,3"), why("STEP@7,3"));
        assert_eq!(parse("why  8D  STEP"), why("8D STEP"));
        assert_eq!([parse("why step 8d"), parse("why swap QX")], [why("step 8d"), why("swap QX")]);
        assert_eq!([parse("why pass"), parse("why 8d why")], [why("pass"), why("8d why")]);
        for played in ["why 8d", "WHY D8!", "why 8d 21", "why 8d +21 !"] {
            assert!(matches!(parse(played), Command::Play { .. }), "{played}");
        }
        assert_eq!([parse("replies"), parse("replies 5")], [None, Some(5)].map(Command::Replies));
        assert!(matches!(parse("replies 8d"), Command::Play { .. }));
        for text in [
            "why",
            "why not",
            "why swap",
            "replies 0",
            "replies 101",
            "replies x",
            "why 3,",
            "why ,3",
            "why 1,2,3",
        ] {
            assert!(Command::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_a_command_is_refused() {
        for text in [
            "",
            "X",
            "D=x",
            "define",
            "8D",
            "8D 18",
            "-1",
            "stop=2",
            "n 3",
            "8D STEP -3",
            "scores 3",
        ] {
            assert!(Command::parse(text).is_err(), "{text}");
        }
    }
}
