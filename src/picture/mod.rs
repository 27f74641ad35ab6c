//! A picture of a game, read: the board with its blanks and premium squares, and the rack.
//!
//! A screenshot has no scale, no place and no colours that are known before. So each step takes what it
//! needs from the picture itself: the lines between squares (`grid`), what empty squares and tiles look like
//! (`looks`), how large letters are (`hand`), what the digits of points look like (`points`), what the
//! colours of premium squares stand for (`premium`). Letters are compared with masks of two fonts, and then,
//! two by two, where they differ (`letters`, `tiles`). What is close stays a doubt, with both readings.

mod answer;
mod around;
mod checks;
mod error;
mod letter;
mod note;
#[cfg(test)]
mod number_tests;
#[cfg(test)]
mod picture_tests;
mod pixels;
mod reader;
#[cfg(test)]
mod sample;
mod seen;
mod square;

pub use answer::{Doubt, Reading};
pub use error::PictureError;
pub(crate) use note::tiles as counted_tiles;
pub use note::{DecidedBy, ReadingNote};
pub use seen::{Seen, SeenBoard, SeenTile, Spot};

use pixels::{decode, grid};

use crate::rules::Ruleset;

/// The most pixels that are read: 40 million.
pub const MAX_PIXELS: u64 = 40_000_000;

/// Squares in a row of the board.
const SIZE: usize = 15;

/// Tiles on a rack.
const RACK: usize = 7;

/// Whether bytes are a picture by their beginning, in a form that is read or one that is only known, such
/// as HEIC. The first 16 bytes tell.
pub fn is_picture(bytes: &[u8]) -> bool {
    decode::is_picture(bytes)
}

/// Reads the board and the rack from the bytes of a PNG, JPEG, WebP, GIF or BMP. Letters are matched against all
/// alphabets; the ruleset says what they are worth.
///
/// No bytes take more than 400 MB, these included where they are at most 32 MB, or two seconds of one core.
///
/// # Errors
///
/// [`PictureError`] says why there is no board.
pub fn read(bytes: &[u8], ruleset: &Ruleset) -> Result<Reading, PictureError> {
    let pixels = decode::decode(bytes)?;
    let grid = grid::find(&pixels)?;
    reader::read(&pixels, &grid, ruleset)
}
