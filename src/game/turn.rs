//! The two players, a turn as it was taken, and why one is refused.

use itertools::Itertools;
use thiserror::Error;

use crate::moves::{Illegal, Move, Swap};
use crate::rules::Points;
use crate::tile::{Alphabet, Tiles};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// He who begins.
    First,
    /// The other.
    Second,
}

impl Seat {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other player.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1, for what there is two of.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A turn as it was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it was.
    pub seat: Seat,
    /// His rack before it, where it was known.
    pub rack: Option<Tiles>,
    /// Whether it was told, and did not follow from what was left.
    pub(super) told: bool,
    /// What he did.
    pub action: Move,
    /// The scores before it.
    pub(super) scores: [i64; 2],
    /// How many tiles he had before it.
    pub(super) size: usize,
    /// How many turns in a row had brought no word before it.
    pub(super) scoreless: usize,
}

impl Turn {
    /// What it scored.
    pub const fn score(&self) -> Points {
        match &self.action {
            Move::Play(play) => play.score,
            Move::Swap(_) | Move::Pass => 0,
        }
    }

    /// The tiles that left his rack, as far as they are known.
    pub fn gone(&self) -> Tiles {
        match &self.action {
            Move::Play(play) => play.laid(),
            Move::Swap(Swap::Tiles(tiles)) => *tiles,
            Move::Swap(Swap::Count(_)) | Move::Pass => Tiles::default(),
        }
    }

    /// The scores before it, the first player's first.
    pub const fn scores_before(&self) -> [i64; 2] {
        self.scores
    }
}

/// A turn that was taken back.
#[derive(Clone, Debug)]
pub(super) struct Undone {
    pub turn: Turn,
    /// The rack of its player after it, new tiles included.
    pub rack: Option<Tiles>,
    /// The scores after it, with what was adjusted before the next turn.
    pub scores: [i64; 2],
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player has laid his last tile, with the bag empty.
    Out(Seat),
    /// Too many turns in a row brought no word.
    Passes,
}

/// Why a turn, or some tiles for a rack, are refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The tiles can't be laid so.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It does not score what is said.
    #[error("it scores {0}")]
    Score(Points),
    /// Some tiles are not on the rack of the player.
    #[error("the rack has no {0}")]
    Rack(String),
    /// Some tiles can't be there any more: they lie on the board or on the other rack.
    #[error("there is no {0} left in bag and racks")]
    Gone(String),
    /// A rack would have more tiles than it can.
    #[error("tiles given: {found}; the rack has room for {most}")]
    Room {
        /// How many.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// The rack is not full: new tiles have been drawn and are not known.
    #[error("new tiles of the rack that are not known yet: {0}")]
    Incomplete(usize),
    /// Nothing is swapped.
    #[error("no tile is swapped: that is a pass")]
    NoSwap,
    /// The bag has too few tiles for a swap.
    #[error("a swap needs {limit} tiles in the bag, and it has {bag}")]
    Bag {
        /// How many the bag has.
        bag: usize,
        /// How many it must have.
        limit: usize,
    },
    /// Board and racks have more tiles of a kind than there are.
    #[error("board and racks have more tiles than there are: {0}")]
    Excess(String),
}

/// Names tiles for people: `A, E or blank`.
pub(super) fn name_tiles(tiles: &Tiles, alphabet: &Alphabet) -> String {
    let names = tiles.each().map(|tile| tile.map_or("blank", |letter| alphabet.label(letter)));
    let names = names.dedup().collect_vec();
    match &names[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
