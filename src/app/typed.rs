//! Tiles and squares as people type them.

use crate::board::Square;
use crate::moves::parse_place;
use crate::rules::Points;
use crate::tile::{Alphabet, Rack, RackError, Tiles};

/// Why a text names no tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TilesError {
    /// It is empty.
    #[error("empty: give letters, with ? for a blank")]
    Empty,
    /// It is not empty, and can't be read as a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
}

impl TilesError {
    /// The error as a line that calls the tiles by the name of the option or command they are for.
    pub fn named(&self, name: &str) -> String {
        match self {
            Self::Empty => format!("{name}: {self}"),
            Self::Rack(error) => error.named(name),
        }
    }
}

/// Reads tiles, `?` or `*` for a blank.
///
/// # Errors
///
/// [`TilesError`] if the text is empty, has a character that is on no tile, or is too long.
pub fn parse_tiles(typed: &str, alphabet: &Alphabet) -> Result<Tiles, TilesError> {
    if typed.trim().is_empty() {
        return Err(TilesError::Empty);
    }
    Ok(*Rack::parse(typed, alphabet)?.tiles())
}

/// A move as it is typed, without the score after it. The numbers of `STEP@7, 3` are its place.
pub(crate) fn without_score(typed: &str) -> &str {
    if typed.contains('@') {
        return typed;
    }
    score_after(typed).0.trim()
}

/// A move as it is typed, and the score after it.
pub(crate) fn score_after(typed: &str) -> (&str, Option<Points>) {
    let parts = typed.trim_end().rsplit_once(char::is_whitespace);
    let scored = parts.and_then(|(named, last)| {
        Some((named.trim_end(), last.trim_start_matches('+').parse().ok()?))
    });
    scored.map_or((typed, None), |(named, score)| (named, Some(score)))
}

/// Reads a square: its name, row and column in either order (`8H`, `H8`), or `ROW,COLUMN` from 0.
/// It may lie outside the board in play.
pub fn parse_square(typed: &str) -> Option<Square> {
    match typed.split_once(',') {
        Some((row, column)) => Square::new(row.trim().parse().ok()?, column.trim().parse().ok()?),
        None => parse_place(typed.trim()).map(|(square, _)| square),
    }
}
