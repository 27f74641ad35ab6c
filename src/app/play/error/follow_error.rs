//! Why a position does not follow from a game.

/// Why a position does not follow from a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FollowError {
    /// The points of a move that is not played are shown.
    #[error(
        "a move that is not played lies on the board, at {at}: recall its tiles, and take the picture again"
    )]
    Unplayed {
        /// Where: `8H`.
        at: String,
    },
    /// The rack is not full though the bag is not empty.
    #[error(
        "the rack has {held} tiles though the bag is not empty: recall those of a move that is not played, and take the picture again"
    )]
    ShortRack {
        /// How many tiles it has.
        held: usize,
    },
    /// New tiles may be others than they look.
    #[error("what is new is in doubt, at {}: enter the turns", squares.join(", "))]
    InDoubt {
        /// The first of them: `8H`.
        squares: Vec<String>,
    },
    /// The premium squares are others.
    #[error("not this game: other premium squares, at {}", squares.join(", "))]
    OtherSquares {
        /// The first of them: `8H`.
        squares: Vec<String>,
    },
    /// Tiles of the game are others, or missing.
    #[error("it does not follow from the game: {}", differences.join(", "))]
    OtherTiles {
        /// The first of them: `8H has O, the game has Q`.
        differences: Vec<String>,
    },
    /// The rack can't have come from the game's.
    #[error(
        "it does not follow from the game: the rack is {seen}, the game has {held}: enter the turns"
    )]
    OtherRack {
        /// The rack of the position.
        seen: String,
        /// That of the game.
        held: String,
    },
    /// The new tiles are not one play, or one of each player.
    #[error("it does not follow from the game: the new tiles {} are not the next play, nor the next two: enter the turns", tiles.join(", "))]
    NoPlays {
        /// The new tiles: `8H O`.
        tiles: Vec<String>,
    },
    /// The new tiles may be different plays.
    #[error("the new tiles may be {}: enter the turns", ways.join(", or "))]
    Ambiguous {
        /// The plays: `8D STEP and D8 SEXY`.
        ways: Vec<String>,
    },
}
