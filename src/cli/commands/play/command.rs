//! What can be said at the game table, in words.

use crate::board::{Board, Square};
use crate::cli::context::{square, tiles};
use crate::cli::term::Error;
use crate::lexicon::Pattern;
use crate::moves::{NamedMove, Play, parse_place, square_name};
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, Rack, Tiles};

/// What somebody wants at the game table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
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
        /// Words that are not in the list are laid anyway.
        anyway: bool,
    },
    /// Tiles are swapped: which, or how many.
    Swap(String),
    Pass,
    /// New tiles of the rack.
    Tiles(String),
    /// The whole rack.
    Rack(String),
    /// The other's rack, where it is known.
    Theirs(String),
    /// Both scores, one's own first.
    Scores([i64; 2]),
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
pub const HELP: &str = "\
N, P, L        next, previous and first page of plays
F=7,4  F=8E    plays with a new tile there (row,column from 0, or a name)
W=KA*          plays of a word: ? one letter, * any number
U=QU  K=S?     plays that use these tiles; that keep them
F=             all plays again
D=3, D         the board with play 3 on it; the board
3              make play 3
8D STEP 18     the move of the player to move; also STEP 8D. D8 goes down.
               A small letter among capitals is a blank, (IS) is all blanks;
               the score is checked, and may be left out
8D STEP 18 !   the same with a word that is not in the list
swap QX        swap these of your tiles; the other's: swap 2
pass, x        lay nothing; x asks first
tiles ABCD     the tiles that you have drawn
rack ABCDEFG   all your tiles, where other ones are shown
theirs ABC     the other's tiles, where you know them
scores 31 49   your score and the other's, where other ones are shown
undo, redo     take a turn back, and again
reload         read files again that another program has changed
overwrite      write over them; they are kept as .bak
help, quit     everything is saved with every turn";

impl Command {
    /// Reads a command.
    pub fn parse(text: &str) -> Result<Self, Error> {
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
        if is_move(text) {
            return Self::lay(text);
        }
        let alone = |command: Self| match rest.as_str() {
            "" => Ok(command),
            _ => Err(Error::new(format!("{text:?}: {first} stands alone"))),
        };
        match first.to_lowercase().as_str() {
            "n" | "next" => alone(Self::Next),
            "p" | "previous" => alone(Self::Previous),
            "l" | "list" | "plays" => alone(Self::List),
            "d" | "b" | "board" => alone(Self::Draw(None)),
            "f" | "all" => alone(Self::Unfiltered),
            "swap" => Ok(Self::Swap(rest)),
            "pass" => alone(Self::Pass),
            "tiles" | "t" => Ok(Self::Tiles(rest)),
            "rack" => Ok(Self::Rack(rest)),
            "theirs" => Ok(Self::Theirs(rest)),
            "scores" => scores(&rest),
            "undo" | "u" => alone(Self::Undo),
            "redo" => alone(Self::Redo),
            "reload" => alone(Self::Reload),
            "overwrite" => alone(Self::Overwrite),
            "h" | "help" | "?" => alone(Self::Help),
            "q" | "quit" | "exit" => alone(Self::Quit),
            _ => Err(Error::new(format!("{text:?} is no command: help shows all"))),
        }
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
        if !named.contains('@') && named.split_whitespace().count() > 2 {
            let what = "a move is 8D WORD, its score and ! where a word is not in the list";
            return Err(Error::new(format!("{text:?}: {what}")));
        }
        let named = NamedMove::parse(named).map_err(|error| Error::new(error.to_string()))?;
        Ok(Self::Lay { named, score, anyway })
    }
}

/// Whether something typed is a move, right or wrong: `8D STEP 18`, `STEP 8D`, `STEP@7,3`.
pub fn is_move(text: &str) -> bool {
    let mut parts = text.split_whitespace();
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // F 8E is no move.
    let is_word = first.chars().nth(1).is_some();
    let second = is_word.then(|| parse_place(second.trim_end_matches('!'))).flatten();
    first.contains('@') || parse_place(first).or(second).is_some()
}

/// Two scores.
fn scores(typed: &str) -> Result<Command, Error> {
    let numbers: Option<Vec<i32>> =
        typed.split_whitespace().map(|number| number.parse().ok()).collect();
    match numbers.as_deref() {
        Some([own, other]) => Ok(Command::Scores([(*own).into(), (*other).into()])),
        _ => Err(Error::new(format!("scores {typed}: give yours and the other's: scores 31 49"))),
    }
}

/// Which plays are shown.
#[derive(Clone, Debug)]
pub enum Filter {
    At(Square),
    Word(Pattern),
    Uses(Tiles),
    Keeps(Tiles),
}

impl Filter {
    /// Reads what is behind `F=`, `W=`, `U=` or `K=`.
    pub fn parse(
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
    pub fn fits(&self, play: &Play, rack: &Rack) -> bool {
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
        for text in ["", "X", "D=x", "8D", "8D 18", "-1", "stop=2", "n 3", "8D STEP -3", "scores 3"]
        {
            assert!(Command::parse(text).is_err(), "{text}");
        }
    }
}
