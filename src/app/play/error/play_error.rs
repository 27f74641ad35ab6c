//! Why a game can't be taken up, or a command is refused.

use std::path::PathBuf;

use super::against_error::AgainstError;
use super::follow_error::FollowError;
use super::text::{anyway, at_line, instead, numbered, turns_are, turns_from, unfit};
use crate::app::play::edit::EditError;
use crate::app::play::read::command_error::CommandError;
use crate::app::play::read::filter::FilterError;
use crate::app::play::read::meant::no_word;
use crate::app::position::LayoutNameError;
use crate::app::words::WordError;
use crate::app::{FileError, TilesError};
use crate::formats::FormatError;
use crate::game::{Refused, SetupError};
use crate::moves::MoveError;
use crate::rules::{Points, RulesError};
#[cfg(feature = "store")]
use crate::store::StoreError;

/// Why a game can't be taken up, or a command is refused. What is refused changes nothing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// What was typed is not a command.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A filter of plays makes no sense.
    #[error(transparent)]
    Filter(#[from] FilterError),
    /// A position does not follow from the game.
    #[error(transparent)]
    Follow(#[from] FollowError),
    /// A game that wfq deals does not allow it.
    #[error(transparent)]
    Against(#[from] AgainstError),
    /// A tile can't be put on the board.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A position or a rack is not possible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move can't be read or placed.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A file can't be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game's rules are not known.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A record or a board is not one, or can't be written.
    #[error("{}:{source}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: FormatError,
    },
    /// Tiles after a command are not tiles.
    #[error("{}", source.named(command))]
    Tiles {
        /// The command.
        command: &'static str,
        /// What is wrong.
        source: TilesError,
    },
    /// A play does not score what was typed.
    #[error("{play} scores {score}, not {claimed}: check the move{}", instead(.blanked.as_deref(), *.claimed))]
    Score {
        /// The play.
        play: String,
        /// What it scores.
        score: Points,
        /// What was typed.
        claimed: Points,
        /// The same word with other blanks, which does score that.
        blanked: Option<String>,
    },
    /// Words are not in the list.
    #[error("{play}: not in the list {list}: {}{}", words.join(", "), anyway(*.is_dealt, .words))]
    Unlisted {
        /// The play.
        play: String,
        /// The words.
        words: Vec<String>,
        /// The name of the list.
        list: String,
        /// Whether wfq deals in the game: then they are not played.
        is_dealt: bool,
    },
    /// A move fits in the other direction only.
    #[error("{why}; {turned} would fit")]
    OtherWay {
        /// What is wrong with it as typed.
        why: String,
        /// The move in the other direction.
        turned: String,
    },
    /// Blanks have to be chosen.
    #[error("{why}; {choices}")]
    Lacking {
        /// Why the move can't be played as typed.
        why: String,
        /// How to type it.
        choices: String,
    },
    /// A move can be played with several blanks.
    #[error("{play}: {choices}")]
    Ambiguous {
        /// The move as typed.
        play: String,
        /// How to type it.
        choices: String,
    },
    /// There is no turn of a number.
    #[error("turn {number}: {}", turns_are(*.count))]
    NoTurn {
        /// The number typed.
        number: usize,
        /// How many turns there are.
        count: usize,
    },
    /// With a correction, a later turn no longer fits.
    #[error("turn {number} no longer fits{with}, {turn}: {}; nothing is changed yet: correct turn {number} as well, or leave out {} with: {typed} anyway", unfit(.why, *.number, *.changed), turns_from(*.number, *.count))]
    LaterTurn {
        /// The number of the later turn.
        number: usize,
        /// That turn.
        turn: String,
        /// Why it does not fit.
        why: Box<Refused>,
        /// Whether it is the other player's with the correction.
        changed: bool,
        /// How many turns there are.
        count: usize,
        /// Which corrections wait, where there are several: ` with turns 1 and 3 corrected`.
        with: String,
        /// The correction as typed.
        typed: String,
    },
    /// A turn can't be made with what was corrected of it.
    #[error(
        "turn {number} does not go with that, {turn}: {why}; nothing is changed yet: correct its move too, with turn {number} 8D WORD"
    )]
    FixedTurn {
        /// Its number.
        number: usize,
        /// The turn as it was.
        turn: String,
        /// Why it does not go with that.
        why: Box<Refused>,
    },
    /// There is no turn to undo.
    #[error("there is no turn to take back")]
    NothingToUndo,
    /// There is no turn to redo.
    #[error("there is no turn to replay")]
    NothingToRedo,
    /// A turn that was taken back no longer fits.
    #[error("redo: turn {number} {turn} no longer fits: {why}")]
    NoRedo {
        /// The number that it would have.
        number: usize,
        /// The move.
        turn: String,
        /// Why it does not fit.
        why: Box<Refused>,
    },
    /// There are more tiles than were drawn.
    #[error("{0}: rack ABC enters the whole rack anew")]
    TooManyTiles(Refused),
    /// There is no further page.
    #[error("this is the last page")]
    LastPage,
    /// There is no page before.
    #[error("this is the first page")]
    FirstPage,
    /// The game is over.
    #[error("the game is over: undo takes its last turn back")]
    Over,
    /// New tiles have to be entered first: how many.
    #[error("first enter the {} you drew: tiles ABC", if *.0 == 1 { "tile".to_owned() } else { format!("{} tiles", .0) })]
    NewTilesFirst(usize),
    /// It is the opponent's turn: their name.
    #[error("it is {0}'s turn: enter their move: 8D WORD")]
    OpponentsTurn(String),
    /// There is no play of a number.
    #[error("{number}: {}", numbered(*.count, *.plays))]
    NoSuchPlay {
        /// The number typed.
        number: usize,
        /// How many moves there are.
        count: usize,
        /// How many of them are plays.
        plays: usize,
    },
    /// What was typed is not a word.
    #[error(transparent)]
    Word(#[from] WordError),
    /// A swap or the pass makes no words.
    #[error("define {number}: {action} makes no words")]
    NoWords {
        /// The number typed.
        number: usize,
        /// The swap or the pass.
        action: String,
    },
    /// A swap or the pass is not drawn on the board.
    #[error("D={number}: {action} lays no tiles")]
    NoPlay {
        /// The number typed.
        number: usize,
        /// The swap or the pass.
        action: String,
    },
    /// The list has no leave values.
    #[error("the list {0} has no leave values: moves are sorted by score")]
    NoEquity(String),
    /// The list has no leave values, which looking ahead needs.
    #[error("the list {0} has no leave values: replies can't be judged")]
    NoReplies(String),
    /// No move has been tried ahead.
    #[error("no move was tried yet: replies tries those of the page")]
    NothingTried,
    /// What was typed is no command, and no word that can be played.
    #[error("{}", no_word(typed, why))]
    NoBest {
        /// What was typed.
        typed: String,
        /// Why it is not played.
        why: String,
    },
    /// No play of a word has the score that was typed; the most that one has.
    #[error("{0} scores {1} nowhere; {2} at most")]
    NoSuchScore(String, Points, Points),
    /// There is no move of a name.
    #[error("{name}: {why}")]
    NoMove {
        /// What was typed.
        name: String,
        /// Why there is none.
        why: String,
    },
    /// A play is hidden by filters.
    #[error("{number} is {play}, which the filters hide: F= shows all plays")]
    Hidden {
        /// The number typed.
        number: usize,
        /// The play.
        play: String,
    },
    /// A file was changed by another program.
    #[error("{}: changed on disk in the meantime: reload reads it, overwrite writes over it (and keeps it as .bak)", .0.display())]
    ChangedOnDisk(PathBuf),
    /// Reading the saved file back would give a different game.
    #[error("{}: not written, and the old file is kept: the game could not be read back ({why})", path.display())]
    NotReadBack {
        /// The file.
        path: PathBuf,
        /// What would differ.
        why: String,
    },
    /// A pipe or a device is no place for a game.
    #[error("{}: not a regular file, and a game's file is rewritten every turn: name a file", .0.display())]
    NotRegular(PathBuf),
    /// There is no such folder.
    #[error("{}: there is no such folder: make it, or name another file", .0.display())]
    NoFolder(PathBuf),
    /// Nobody of that name plays in a record.
    #[error("{}: {name} is not a player: the players are {}", record.display(), players.join(" and "))]
    UnknownPlayer {
        /// The record.
        record: PathBuf,
        /// The name given.
        name: String,
        /// The players of the record.
        players: [String; 2],
    },
    /// A position can't be played on.
    #[error("{}: {source}", path.display())]
    Position {
        /// The board file or the record.
        path: PathBuf,
        /// What is wrong.
        source: Refused,
    },
    /// The rack of a board file does not go with the record.
    #[error("{}{source}", at_line(path.as_ref(), *line))]
    SavedRack {
        /// The board file.
        path: PathBuf,
        /// The line with the rack, from 1; `None` where the file has no such line.
        line: Option<usize>,
        /// What is wrong.
        source: Refused,
    },
    /// A game's file can't be deleted.
    #[error("{}: can't be deleted: {source}", path.display())]
    Undeletable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Several games differ in capitals only.
    #[error("{typed}: may be {}: type the name as it is written", names.join(", "))]
    AmbiguousName {
        /// The name typed.
        typed: String,
        /// The names of the games.
        names: Vec<String>,
    },
    /// A player's name is longer than 60 characters.
    #[error("{0}…: a name has up to 60 characters")]
    LongName(String),
    /// A game is one of other rules than those that were asked for.
    #[error("{}: a game of {rules}", record.display())]
    OtherRules {
        /// The record.
        record: PathBuf,
        /// The rules that it names.
        rules: String,
    },
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A record names a layout that is not known.
    #[error(transparent)]
    Layout(#[from] LayoutNameError),
}

impl PlayError {
    /// Why tiles are not added to a rack.
    pub(in crate::app::play) fn of_tiles(refused: Refused) -> Self {
        match refused {
            Refused::Room { .. } => Self::TooManyTiles(refused),
            refused => refused.into(),
        }
    }
}
