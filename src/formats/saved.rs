//! A position as a file has it, and one that is to be written.

use super::{Format, FormatNote};
use crate::board::{Board, BoardText, Header, Square, TileText};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// Which position of a file is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionChoice {
    /// The form, where it is not to be told from the content.
    pub format: Option<Format>,
    /// In a game record: the position after so many moves, and not after all.
    pub moves: Option<usize>,
    /// In JSON with several games: the number of one.
    pub game: Option<u64>,
}

/// A position as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The form of the file.
    pub format: Format,
    /// The board, the rack of the player to move, and what the file says of language and layout.
    pub text: BoardText,
    /// The tiles of the last word laid, which are on the board; none where the file does not tell.
    pub last: Vec<TileText>,
    /// What the file says that it scored.
    pub last_points: Option<i64>,
    /// The scores, that of the rack's owner first.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player.
    pub other_rack: Option<Header>,
    /// How many turns without points there were before the position.
    pub scoreless: Option<u32>,
    /// A random board whose squares the file does not have: its number.
    pub random: Option<Header>,
    /// What the file says and wfq does not know.
    pub notes: Vec<FormatNote>,
}

impl Saved {
    pub(super) fn of(format: Format, text: BoardText) -> Self {
        Self {
            format,
            text,
            last: Vec::new(),
            last_points: None,
            scores: None,
            other_rack: None,
            scoreless: None,
            random: None,
            notes: Vec::new(),
        }
    }
}

/// A position that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct PositionToWrite<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The language of the words, where they are another game's.
    pub language: Option<&'a str>,
    /// The board.
    pub board: &'a Board,
    /// Its premium squares, as the rules have them.
    pub layout: &'a Layout,
    /// The rack of the player to move, where it is known.
    pub rack: Option<&'a Rack>,
    /// The scores, that of the rack's owner first, where they are known.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player, where it is known.
    pub other_rack: Option<&'a Rack>,
    /// How many turns without points there were before, where it is known.
    pub scoreless: Option<u32>,
    /// The tiles of the last word laid, which are on the board; may be none.
    pub last: &'a [(Square, Tile)],
    /// What that word scored, where it is known.
    pub last_points: Option<i64>,
}
