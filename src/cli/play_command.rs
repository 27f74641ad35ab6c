//! What can be said at the game table, in words.

use super::error::Error;
use super::moves_conditions::{square, tiles};
use crate::board::{Board, Square};
use crate::lexicon::Pattern;
use crate::moves::{NamedMove, Play, parse_place, square_name};
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, Rack, Tiles};

/// What somebody wants at the game table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The next page of plays.
    Next,
    /// The page before.
    Previous,
    /// The first page again.
    List,
    /// Only some plays: the filter as typed.
    Filter(char, String),
    /// All plays again.
    Unfiltered,
    /// The board with a play on it, by its number.
    Draw(Option<usize>),
    /// A play is made, by its number.
    Choose(usize),
    /// A move of whose turn it is.
    Lay {
        named: NamedMove,
        /// What it is said to score.
        score: Option<Points>,
        /// Words that are not in the list are laid all the same.
        anyway: bool,
    },
    /// Tiles are swapped: which, or how many.
    Swap(String),
    Pass,
    /// New tiles of the rack.
    Tiles(String),
    /// The whole rack.
    Rack(String),
    Undo,
    Redo,
    /// The file that has changed on disk is read again.
    Reload,
    /// The file that has changed on disk is written over.
    Overwrite,
    Help,
    Quit,
}

/// All commands, for `help`.
pub(super) const HELP: &str = "\
N, P            next and previous page of plays; L the first one again
F=7,4 or F=8E   only plays with a new tile on that square (row and column from 0, or its name)
W=KA*           only plays of a word: ? one letter, * any number
U=QU  K=S?      only plays that use these tiles, or keep them
F=              all plays again
D=3             draw play 3 on the board; D the board as it is
3               make play 3
8D STEP 18      make a move of whose turn it is; the score may be left out; D8 goes down, small letters are blanks
8D STEP 18 !    the same where a word is not in the list
swap QX, swap 2 swap these tiles; of the other only how many
pass            do nothing
tiles ABCD      the tiles that you have drawn
rack ABCDEFG    all your tiles, where they are not as told
undo, redo      take a turn back, and again
quit            leave; everything is saved";

impl Command {
    /// Reads a command.
    pub(super) fn parse(text: &str) -> Result<Self, Error> {
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
        if parse_place(first).is_some() || first.contains('@') {
            return Self::lay(text);
        }
        Ok(match first.to_lowercase().as_str() {
            "n" | "next" => Self::Next,
            "p" | "previous" => Self::Previous,
            "l" | "list" | "plays" => Self::List,
            "d" | "b" | "board" => Self::Draw(None),
            "f" | "all" => Self::Unfiltered,
            "swap" => Self::Swap(rest),
            "pass" => Self::Pass,
            "tiles" | "t" => Self::Tiles(rest),
            "rack" => Self::Rack(rest),
            "undo" | "u" => Self::Undo,
            "redo" => Self::Redo,
            "reload" => Self::Reload,
            "overwrite" => Self::Overwrite,
            "h" | "help" | "?" => Self::Help,
            "q" | "quit" | "exit" => Self::Quit,
            _ => return Err(Error::new(format!("{text:?} is no command: help shows all"))),
        })
    }

    fn with_value(key: &str, value: &str) -> Option<Result<Self, Error>> {
        let filter = |key: char| {
            if value.is_empty() { Self::Unfiltered } else { Self::Filter(key, value.to_owned()) }
        };
        Some(match key.to_lowercase().as_str() {
            "d" => {
                let number = value
                    .parse()
                    .map_err(|_| Error::new(format!("D={value}: give the number of a play")));
                number.map(|number| Self::Draw(Some(number)))
            }
            "f" => Ok(filter('F')),
            "w" => Ok(filter('W')),
            "u" => Ok(filter('U')),
            "k" => Ok(filter('K')),
            _ => return None,
        })
    }

    /// A move with what it is said to score behind it, and `!` behind that.
    fn lay(text: &str) -> Result<Self, Error> {
        let (text, anyway) = match text.strip_suffix('!') {
            Some(text) => (text.trim_end(), true),
            None => (text, false),
        };
        let (rest, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
        let score = last.trim_start_matches('+').parse().ok();
        let named = if score.is_some() { rest } else { text };
        let named = NamedMove::parse(named).map_err(|error| Error::new(error.to_string()))?;
        Ok(Self::Lay { named, score, anyway })
    }
}

/// Which plays are shown.
#[derive(Clone, Debug)]
pub(super) enum Filter {
    At(Square),
    Word(Pattern),
    Uses(Tiles),
    Keeps(Tiles),
}

impl Filter {
    /// Reads what is behind `F=`, `W=`, `U=` or `K=`.
    pub(super) fn parse(
        key: char,
        value: &str,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Result<Self, Error> {
        Ok(match key {
            'W' => {
                let pattern = Pattern::parse(value, alphabet);
                Self::Word(pattern.map_err(|error| Error::new(format!("W=, {error}")))?)
            }
            'U' => Self::Uses(tiles("U=", value, alphabet)?),
            'K' => Self::Keeps(tiles("K=", value, alphabet)?),
            _ => {
                let wrong = || {
                    Error::new(format!("F={value}: no square: write F=ROW,COLUMN from 0, or F=8H"))
                };
                let square = square(value).filter(|square| board.contains(*square));
                let square = square.ok_or_else(wrong)?;
                if board.tile(square).is_some() {
                    let name = square_name(square);
                    return Err(Error::new(format!("F={value}: a tile lies on {name} already")));
                }
                Self::At(square)
            }
        })
    }

    /// Whether a play of a rack is wanted.
    pub(super) fn fits(&self, play: &Play, rack: &Rack) -> bool {
        let has = |all: &Tiles, some: &Tiles| some.minus(all).is_empty();
        match self {
            Self::At(square) => play.placement.tiles.iter().any(|(at, _)| at == square),
            Self::Word(pattern) => {
                let word: Vec<Letter> = play.word.iter().map(|tile| tile.letter()).collect();
                pattern.matches(&word)
            }
            Self::Uses(tiles) => has(&play.laid(), tiles),
            Self::Keeps(tiles) => has(&play.leave(rack), tiles),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Command {
        Command::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn commands_are_read_in_either_case() {
        assert_eq!([parse("N"), parse("n "), parse("next")], [const { Command::Next }; 3]);
        assert_eq!([parse("D=3"), parse("d = 3")], [const { Command::Draw(Some(3)) }; 2]);
        assert_eq!(parse("F=7,4"), Command::Filter('F', "7,4".to_owned()));
        assert_eq!([parse("F="), parse("w="), parse("f")], [const { Command::Unfiltered }; 3]);
        assert_eq!(parse("12"), Command::Choose(12));
        assert_eq!(parse("swap QX"), Command::Swap("QX".to_owned()));
    }

    #[test]
    fn a_move_may_have_its_score_behind_it() {
        let named = NamedMove::parse("8D STEP").expect("a move");
        let lay = |score, anyway| Command::Lay { named: named.clone(), score, anyway };
        assert_eq!(parse("8D STEP"), lay(None, false));
        assert_eq!(parse("8D STEP 18"), lay(Some(18), false));
        assert_eq!(parse("8D STEP +18 !"), lay(Some(18), true));
        assert_eq!(parse("8D STEP!"), lay(None, true));
        assert_eq!(parse("STEP@7,3 18"), lay(Some(18), false));
    }

    #[test]
    fn what_is_no_command_is_told() {
        for text in ["", "X", "D=x", "8D", "8D 18", "-1", "stop=2"] {
            assert!(Command::parse(text).is_err(), "{text}");
        }
    }
}
