//! Positions as files hold them, and positions to write.

use super::{Format, FormatNote};
use crate::board::{Board, BoardText, Header, Square, TileText};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// Which position of a file to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionChoice {
    /// The form; `None` to recognise it by the content.
    pub format: Option<Format>,
    /// In a game record, the number of moves after which to stop; `None` for all.
    pub moves: Option<usize>,
    /// In JSON with several games, the number of one.
    pub game: Option<u64>,
}

/// A position as a file holds it, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The form of the file.
    pub format: Format,
    /// The board, the rack of the player to move, the language and the layout.
    pub text: BoardText,
    /// The tiles of the last play, which are on the board; empty if the file does not name it.
    pub last: Vec<TileText>,
    /// The score of that play, in points.
    pub last_points: Option<i64>,
    /// Who made that play, if it is known: 0 for the player whose score is the first, 1 for the other.
    pub last_by: Option<usize>,
    /// The names of the players in the order of the scores, empty where the file has none.
    pub names: Option<[String; 2]>,
    /// Whether the file says that the rack is empty: then it has no [`text.rack`](BoardText::rack).
    pub has_empty_rack: bool,
    /// Whether the file says that the game is over.
    pub is_over: bool,
    /// The scores in points, that of the player to move first.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player.
    pub other_rack: Option<Header>,
    /// The number of scoreless turns in a row before the position.
    pub scoreless: Option<u32>,
    /// The number of a random board whose squares are not in the file.
    pub random: Option<Header>,
    /// What was assumed or left out.
    pub notes: Vec<FormatNote>,
}

impl Saved {
    pub(super) fn of(format: Format, text: BoardText) -> Self {
        Self {
            format,
            text,
            last: Vec::new(),
            last_points: None,
            last_by: None,
            names: None,
            has_empty_rack: false,
            is_over: false,
            scores: None,
            other_rack: None,
            scoreless: None,
            random: None,
            notes: Vec::new(),
        }
    }
}

/// A position to write.
#[derive(Clone, Copy, Debug)]
pub struct PositionToWrite<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The word list, where it is not that of the ruleset.
    pub language: Option<&'a str>,
    /// The board.
    pub board: &'a Board,
    /// The premium squares.
    pub layout: &'a Layout,
    /// The rack of the player to move, if it is known.
    pub rack: Option<&'a Rack>,
    /// The scores in points, that of the player to move first, if they are known.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player, if it is known.
    pub other_rack: Option<&'a Rack>,
    /// The number of scoreless turns in a row before, if it is known.
    pub scoreless: Option<u32>,
    /// The tiles of the last play, which are on the board; may be empty.
    pub last: &'a [(Square, Tile)],
    /// The score of that play in points, if it is known.
    pub last_points: Option<i64>,
    /// Who made it, if that is known: 0 for the player to move, 1 for the other.
    pub last_by: Option<usize>,
}
