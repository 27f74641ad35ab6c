//! Which plays of a list are wanted.

use crate::app::TilesError;
use crate::app::{parse_square, parse_tiles};
use crate::board::{Board, Square};
use crate::lexicon::{Pattern, PatternError};
use crate::moves::{Play, square_name};
use crate::rules::Ruleset;
use crate::tile::{Rack, Tiles};

/// What a filter looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterKey {
    /// `F=`: a square that gets a new tile.
    Square,
    /// `W=`: the word.
    Word,
    /// `U=`: tiles that are used.
    Uses,
    /// `K=`: tiles that stay on the rack.
    Keeps,
}

impl FilterKey {
    /// As it is typed: `F=`.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Square => "F=",
            Self::Word => "W=",
            Self::Uses => "U=",
            Self::Keeps => "K=",
        }
    }
}

/// Why a filter makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FilterError {
    /// The pattern is wrong.
    #[error("W=, {0}")]
    Pattern(#[from] PatternError),
    /// The tiles are wrong.
    #[error("{}", source.named(key.prefix()))]
    Tiles {
        /// What the tiles are for.
        key: FilterKey,
        /// What is wrong.
        source: TilesError,
    },
    /// It is not a square of the board.
    #[error("F={0}: not a square: write F=ROW,COLUMN from 0, or F=8H")]
    Square(String),
    /// No new tile can go there.
    #[error("F={typed}: there is a tile on {square} already")]
    Occupied {
        /// What was typed.
        typed: String,
        /// The square's name.
        square: String,
    },
}

/// Which plays are shown.
#[derive(Clone, Debug)]
pub enum Filter {
    /// Those that put a tile on a square.
    At(Square),
    /// Those whose main word fits a pattern.
    Word(Pattern),
    /// Those that use these tiles of the rack.
    Uses(Tiles),
    /// Those that leave these tiles on the rack.
    Keeps(Tiles),
}

impl Filter {
    /// Reads what stands after `F=`, `W=`, `U=` or `K=`.
    ///
    /// # Errors
    ///
    /// [`FilterError`] where it is not a free square, a pattern or tiles.
    pub fn parse(
        key: FilterKey,
        value: &str,
        board: &Board,
        ruleset: &Ruleset,
    ) -> Result<Self, FilterError> {
        let alphabet = &ruleset.alphabet;
        let tiles = || {
            let tiles = parse_tiles(value, alphabet);
            tiles.map_err(|source| FilterError::Tiles { key, source })
        };
        Ok(match key {
            FilterKey::Word => Self::Word(Pattern::parse(value, alphabet, ruleset.vowels)?),
            FilterKey::Uses => Self::Uses(tiles()?),
            FilterKey::Keeps => Self::Keeps(tiles()?),
            FilterKey::Square => {
                let square = parse_square(value).filter(|square| board.contains(*square));
                let square = square.ok_or_else(|| FilterError::Square(value.to_owned()))?;
                if board.tile(square).is_some() {
                    let (typed, square) = (value.to_owned(), square_name(square));
                    return Err(FilterError::Occupied { typed, square });
                }
                Self::At(square)
            }
        })
    }

    /// Whether a play of a rack passes.
    pub fn fits(&self, play: &Play, rack: &Rack) -> bool {
        let has = |all: &Tiles, some: &Tiles| some.minus(all).is_empty();
        match self {
            Self::At(square) => play.tiles().iter().any(|(at, _)| at == square),
            Self::Word(pattern) => pattern.matches(&play.letters()),
            Self::Uses(tiles) => has(&play.laid(), tiles),
            Self::Keeps(tiles) => has(&play.leave(rack), tiles),
        }
    }

    /// Whether a swap or a pass that keeps some tiles passes: it has no square, no word, and uses no
    /// tile.
    pub fn keeps(&self, kept: &Tiles) -> bool {
        matches!(self, Self::Keeps(tiles) if tiles.minus(kept).is_empty())
    }
}
