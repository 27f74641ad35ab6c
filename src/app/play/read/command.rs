//! Commands of a game, as they are typed.

use super::command_error::CommandError;
use super::correction::Correction;
use super::filter::FilterKey;
use super::order::MoveOrder;
use super::scores::{is_beyond_limits, scores};
use super::wanted::{WhyWanted, is_move, is_why_played, may_be_word};
use crate::app::score_after;
use crate::formats::MAX_SCORE;
use crate::moves::NamedMove;
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
    /// Shows the moves of a game against wfq, or hides them; `None` for the other of both.
    Hints(Option<bool>),
    /// Says a part of the best move of the player: where it begins.
    HintPlace,
    /// Says a part of the best move of the player: what it keeps.
    HintLeave,
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
    /// Makes the best play of a word, for which no place is typed.
    Best {
        /// The word.
        word: String,
        /// What it scores as typed.
        score: Option<Points>,
        /// Whether words that are not in the list are played anyway.
        unlisted: bool,
    },
    /// Takes words out of the list for good, or puts them into it.
    Amend {
        /// Whether they are words from now on.
        is_allowed: bool,
        /// The words, as typed; none for those of the game that the list lacks.
        words: String,
    },
    /// Shows the bag and the unseen tiles.
    Bag,
    /// Swaps tiles: one's own by name, the opponent's by number.
    Swap(String),
    /// Passes.
    Pass,
    /// Resigns: the user, or the opponent.
    Resign {
        /// Whether it is the opponent.
        theirs: bool,
    },
    /// Adds the tiles that were drawn.
    Tiles(String),
    /// Replaces the whole rack.
    Rack(String),
    /// Sets the opponent's rack, where it is known.
    OpponentRack(String),
    /// Forgets the opponent's rack.
    NoOpponentRack,
    /// Shows the turns with their numbers.
    Turns,
    /// Corrects a turn.
    Correct {
        /// Its number, from 1.
        number: usize,
        /// What is to be changed.
        correction: Correction<Self>,
        /// Whether later turns that no longer fit are left out.
        anyway: bool,
        /// The whole command as typed, without that.
        typed: String,
    },
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

impl Command {
    /// Reads a command.
    ///
    /// # Errors
    ///
    /// [`CommandError`] where the text is none.
    pub fn parse(text: &str) -> Result<Self, CommandError> {
        let text = text.trim();
        // A colon says that it is a command, wherever it might be tiles.
        let text = text.strip_prefix(':').map_or(text, str::trim_start);
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
            "hints" => match rest.to_lowercase().as_str() {
                "" => Ok(Self::Hints(None)),
                "on" => Ok(Self::Hints(Some(true))),
                "off" => Ok(Self::Hints(Some(false))),
                "place" => Ok(Self::HintPlace),
                "leave" => Ok(Self::HintLeave),
                _ => Err(CommandError::Hints(rest)),
            },
            word @ ("define" | "word" | "check") if rest.is_empty() => {
                Err(CommandError::Define(word.to_owned()))
            }
            "allow" if rest.is_empty() => Ok(Self::Amend { is_allowed: true, words: rest }),
            word @ ("block" | "allow") if rest.is_empty() || rest.parse::<usize>().is_ok() => {
                Err(CommandError::NoWord(word.to_owned()))
            }
            "define" | "word" | "check" => Ok(Self::Define(rest)),
            "block" => Ok(Self::Amend { is_allowed: false, words: rest }),
            "allow" => Ok(Self::Amend { is_allowed: true, words: rest }),
            "bag" => alone(Self::Bag),
            "replies" => replies(&rest),
            "swap" => Ok(Self::Swap(rest)),
            "pass" => alone(Self::Pass),
            "resign" => match rest.to_lowercase().as_str() {
                "" => Ok(Self::Resign { theirs: false }),
                "theirs" => Ok(Self::Resign { theirs: true }),
                _ => Err(CommandError::Resign(rest)),
            },
            "tiles" | "t" => Ok(Self::Tiles(rest)),
            "rack" => Ok(Self::Rack(rest)),
            "theirs" if rest.is_empty() => Ok(Self::NoOpponentRack),
            "theirs" => Ok(Self::OpponentRack(rest)),
            "turns" => alone(Self::Turns),
            "turn" => correction(&rest),
            "scores" => scores(&rest).map(Self::Scores),
            // Otherwise it is a word, perhaps with its score.
            "score" if rest.split_whitespace().count() == 2 || scores(&rest).is_ok() => {
                scores(&rest).map(Self::Scores)
            }
            "undo" | "u" => alone(Self::Undo),
            "redo" => alone(Self::Redo),
            "reload" => alone(Self::Reload),
            "overwrite" => alone(Self::Overwrite),
            "h" | "help" | "?" => alone(Self::Help),
            "q" | "quit" | "exit" => alone(Self::Quit),
            _ => Self::best(text),
        }
    }

    /// A word without a place, with what may stand after a move.
    fn best(text: &str) -> Result<Self, CommandError> {
        let Tails { named, score, unlisted } = Tails::of(text);
        match may_be_word(named) {
            true => Ok(Self::Best { word: named.to_owned(), score, unlisted }),
            false => Err(CommandError::Unknown(text.to_owned())),
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

    fn play(text: &str) -> Result<Self, CommandError> {
        let Tails { named, score, unlisted } = Tails::of(text);
        if !named.contains('@') && named.split_whitespace().count() > 2 {
            let text = text.strip_suffix('!').map_or(text, str::trim_end);
            return Err(CommandError::MoveParts(text.to_owned()));
        }
        Ok(Self::Play { named: NamedMove::parse(named)?, score, unlisted })
    }
}

/// A move, its score after it, and `!` after that.
struct Tails<'t> {
    named: &'t str,
    score: Option<Points>,
    unlisted: bool,
}

impl<'t> Tails<'t> {
    fn of(text: &'t str) -> Self {
        let (text, unlisted) = match text.strip_suffix('!') {
            Some(text) => (text.trim_end(), true),
            None => (text, false),
        };
        let (named, score) = score_after(text);
        Self { named, score, unlisted }
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

/// What stands after `turn`.
fn correction(typed: &str) -> Result<Command, CommandError> {
    let wrong = || match typed.split_whitespace().collect::<Vec<_>>()[..] {
        [number, what, score] if what.eq_ignore_ascii_case("score") && is_beyond_limits(score) => {
            CommandError::TurnScoreLimits(format!("turn {number} score {score}"))
        }
        _ => CommandError::Turn(format!(" {typed}").trim_end().to_owned()),
    };
    let (number, rest) = typed.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let number = number.parse().map_err(|_| wrong())?;
    let rest = rest.trim();
    // ANYWAY is a word too: a flag only where what stands before it is a correction.
    let flagged = rest.rsplit_once(char::is_whitespace);
    let flagged = flagged.filter(|(_, last)| last.eq_ignore_ascii_case("anyway"));
    let flagged = flagged.and_then(|(rest, _)| Some((change(rest.trim())?, rest.trim())));
    let anyway = flagged.is_some();
    let (correction, rest) = flagged.or_else(|| Some((change(rest)?, rest))).ok_or_else(wrong)?;
    let typed = format!("turn {number} {rest}");
    Ok(Command::Correct { number, correction, anyway, typed })
}

/// What is to be changed of a turn.
fn change(typed: &str) -> Option<Correction<Command>> {
    let (first, value) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let made = |typed: &str| match Command::parse(typed) {
        Ok(made @ (Command::Play { .. } | Command::Swap(_) | Command::Pass)) => {
            Some(Box::new(made))
        }
        _ => None,
    };
    Some(match (first.to_lowercase().as_str(), value.trim()) {
        ("remove", "") => Correction::Removed,
        ("insert", value) => Correction::Inserted(made(value)?),
        ("rack", value) => Correction::Rack(value.to_owned()),
        ("score", value) => {
            let score = value.parse().ok().filter(|score| (0..=MAX_SCORE).contains(score));
            Correction::Score(score?)
        }
        _ => Correction::Made(made(typed)?),
    })
}
