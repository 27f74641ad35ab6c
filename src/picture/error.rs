//! Why a picture is not read.

use thiserror::Error;

/// Why a picture gives no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// There are no bytes.
    #[error("the picture is empty")]
    Empty,
    /// The bytes are no picture that is known.
    #[error("not a picture: PNG, JPEG, WebP, GIF and BMP are read")]
    NotAPicture,
    /// A picture in a form that is not read.
    #[error("{form} is not read: {advice}")]
    Form {
        /// Its name: `HEIC`.
        form: &'static str,
        /// What to do.
        advice: &'static str,
    },
    /// The picture ends early, or is damaged.
    #[error("the {form} picture is damaged or cut short: {why}")]
    Damaged {
        /// Its form: `PNG`.
        form: &'static str,
        /// What its decoder says.
        why: String,
    },
    /// The picture has too many pixels.
    #[error("the picture has {width} x {height} pixels: at most {} million are read", super::MAX_PIXELS / 1_000_000)]
    TooLarge {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// The picture is too small to hold a board.
    #[error("the picture has {width} x {height} pixels: too few for a board")]
    TooSmall {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// The picture is blurred.
    #[error("the picture is too soft to tell its letters and points: take a sharp screenshot")]
    TooSoft,
    /// There is no board of 15 by 15 squares.
    #[error("no board of 15 by 15 squares in the picture")]
    NoBoard,
    /// Only a part of the board is in the picture, or the board has another size.
    #[error(
        "only a part of a board is in the picture, or one of another size, or stretched: zoom out until all 15 by 15 squares show, each as wide as high"
    )]
    ZoomedIn,
    /// Too many squares are in doubt.
    #[error(
        "{squares} squares of the picture are in doubt, too many for a board: send it upright and sharp"
    )]
    Unclear {
        /// How many.
        squares: usize,
    },
    /// The board belongs to another game.
    #[error("the board in the picture has the premium squares of {game}, not of {expected}")]
    OtherGame {
        /// The game.
        game: &'static str,
        /// The game of the ruleset.
        expected: &'static str,
    },
}
