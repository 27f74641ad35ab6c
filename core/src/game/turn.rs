//! The two players, their turns, and why a turn is refused.

use itertools::Itertools;
use thiserror::Error;

use crate::board::Board;
use crate::moves::{Illegal, Move, Swap};
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, Tiles};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player who begins.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// Both, the first player first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other player.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1, to index what each player has one of.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player.
    pub seat: Seat,
    /// The player's rack before the turn, if it was known.
    pub rack: Option<Tiles>,
    /// Whether the rack was given, and not deduced from the tiles that were left.
    pub(super) rack_given: bool,
    /// The move.
    pub action: Move,
    /// The scores before the turn.
    pub(super) scores: [i64; 2],
    /// The number of tiles on the rack before the turn.
    pub(super) size: usize,
    /// The number of scoreless turns in a row before the turn.
    pub(super) scoreless: usize,
}

impl Turn {
    /// Its score in points; 0 for a swap or a pass.
    pub const fn score(&self) -> Points {
        match &self.action {
            Move::Play(play) => play.score(),
            Move::Swap(_) | Move::Pass => 0,
        }
    }

    /// The tiles that left the rack, as far as they are known.
    pub fn gone(&self) -> Tiles {
        match &self.action {
            Move::Play(play) => play.laid(),
            Move::Swap(Swap::Tiles(tiles)) => *tiles,
            Move::Swap(Swap::Count(_)) | Move::Pass => Tiles::default(),
        }
    }

    /// The rack before the turn, if it was given.
    pub(crate) fn given(&self) -> Option<Tiles> {
        self.rack.filter(|_| self.rack_given)
    }

    /// What was left of the rack that was given, as far as that is known.
    pub(super) fn rack_left(&self) -> Option<Tiles> {
        match self.action {
            Move::Swap(Swap::Count(_)) => None,
            _ => self.given().map(|rack| rack.minus(&self.gone())),
        }
    }

    /// The board before the turn, from the one after it.
    pub fn board_before(&self, after: &Board) -> Board {
        let mut board = after.clone();
        if let Move::Play(play) = &self.action {
            play.tiles().iter().for_each(|(at, _)| board.set(*at, None));
        }
        board
    }

    /// The scores before the turn in points, the first player's first.
    pub const fn scores_before(&self) -> [i64; 2] {
        self.scores
    }
}

/// A turn that was taken back, and what followed it: it is taken again on the position as it is then.
#[derive(Clone, Debug)]
pub(crate) struct Undone {
    pub turn: Turn,
    /// The player's rack after the turn, drawn tiles included.
    pub after: Option<Tiles>,
    /// The points of the adjustments that followed it.
    pub added: [i64; 2],
}

impl Undone {
    /// A turn that was not taken in this game, with the rack that was given before it.
    pub(crate) fn new(seat: Seat, rack: Option<Tiles>, action: Move) -> Self {
        let (rack_given, scores, size, scoreless) = (rack.is_some(), [0; 2], 0, 0);
        let turn = Turn { seat, rack, rack_given, action, scores, size, scoreless };
        Self { after: turn.rack_left(), turn, added: [0; 2] }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player went out: laid the last tile, with the bag empty.
    Out(Seat),
    /// There were too many scoreless turns in a row.
    Passes,
    /// A player resigned: the other one wins, whatever the scores.
    Resigned(Seat),
}

/// Why a turn is refused, or tiles for a rack.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It was the turn of one player, and is now that of the other.
    #[error("it is the other player's turn now")]
    OthersTurn,
    /// The tiles can't be placed there.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The play has another score, in points.
    #[error("it scores {0}")]
    Score(Points),
    /// Some tiles are not on the player's rack.
    #[error("the rack has no {0}")]
    Rack(String),
    /// Some tiles are elsewhere: on the board or on the other rack.
    #[error("there is no {0} left in bag and racks")]
    Gone(String),
    /// More of some tiles than are neither on the board nor on the other rack.
    #[error("there is no {} left beyond {}: the tiles have {}", .0.tiles, .0.left, .0.found)]
    TooMany(Box<TooManyTiles>),
    /// The rack would have too many tiles.
    #[error("tiles given: {found}; the rack has room for {most}")]
    Room {
        /// The number of tiles.
        found: usize,
        /// The number of tiles that there is room for.
        most: usize,
    },
    /// The rack is incomplete: this many drawn tiles are still unknown.
    #[error("new tiles on the rack that are still unknown: {0}")]
    Incomplete(usize),
    /// A swap of no tiles.
    #[error("a swap of no tiles is a pass")]
    NoSwap,
    /// The bag has too few tiles for a swap.
    #[error("a swap needs {limit} tiles in the bag; it has {bag}")]
    Bag {
        /// The number of tiles in the bag.
        bag: usize,
        /// The number of tiles that a swap needs.
        limit: usize,
    },
    /// Board and racks have too many of some tiles.
    #[error("more tiles on board and racks than there are: {0}")]
    Excess(String),
}

/// Tiles of which there are more than there can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooManyTiles {
    /// Which they are.
    pub tiles: String,
    /// How many there are among the tiles given: `3 W`.
    pub found: String,
    /// How many there can be: `1 W`.
    pub left: String,
}

/// Names tiles for people: `A, E or blank`.
pub(super) fn name_tiles(tiles: &Tiles, alphabet: &Alphabet) -> String {
    name_lacking(tiles, &Tiles::default(), alphabet)
}

/// Tiles that a rack lacks: `E, other S or T` where it has one S of two.
pub(super) fn name_lacking(lacking: &Tiles, rack: &Tiles, alphabet: &Alphabet) -> String {
    let named = |tile: Option<Letter>| {
        let is_held = rack.each().contains(&tile);
        let name = tile.map_or("blank", |letter| alphabet.label(letter));
        format!("{}{name}", if is_held { "other " } else { "" })
    };
    let names = lacking.each().dedup().map(named).collect_vec();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Tiles of which there are more than are left: how many there are, and how many are left; `3 W` and
/// `1 W`, or `3 W and 3 blanks` and `1 W and 2 blanks`.
pub(super) fn count_tiles(tiles: &Tiles, left: &Tiles, alphabet: &Alphabet) -> [String; 2] {
    let of = |all: &Tiles, tile| all.each().filter(|other| *other == tile).count();
    let named = |count: usize, tile: Option<Letter>| match tile {
        Some(letter) => format!("{count} {}", alphabet.label(letter)),
        None if count == 1 => "1 blank".to_owned(),
        None => format!("{count} blanks"),
    };
    let kinds = tiles.minus(left).each().dedup().collect_vec();
    [tiles, left].map(|all| kinds.iter().map(|tile| named(of(all, *tile), *tile)).join(" and "))
}
