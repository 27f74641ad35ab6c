//! How hard a puzzle is.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How hard the best move is to find.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// At most one thing makes it hard.
    Easy,
    /// Two or three do.
    Medium,
    /// More do, or it is no play.
    Hard,
}

/// From how many letters on, from which place among the words on, and from how many moves on a puzzle is
/// harder, and harder still.
const LETTERS: [usize; 2] = [6, 8];
const PLACES: [u64; 2] = [15_000, 60_000];
const MOVES: [usize; 2] = [250, 600];

impl Difficulty {
    /// By the letters of the best move's main word, the word's place among all by how usual it is, and the number of
    /// all moves. A swap or a pass, which has no word, is hard.
    pub(super) fn of(letters: Option<usize>, place: Option<u64>, moves: usize) -> Self {
        let Some(letters) = letters else { return Self::Hard };
        let steps = |is_beyond: [bool; 2]| is_beyond.into_iter().filter(|beyond| *beyond).count();
        let places = PLACES.map(|least| place.is_none_or(|place| place >= least));
        let all =
            [LETTERS.map(|least| letters >= least), places, MOVES.map(|least| moves >= least)];
        match all.into_iter().map(steps).sum() {
            0..=1 => Self::Easy,
            2..=3 => Self::Medium,
            _ => Self::Hard,
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_rare_words_among_many_moves_are_hard() {
        let of = |letters, place, moves| Difficulty::of(Some(letters), place, moves);
        assert_eq!(of(3, Some(100), 100), Difficulty::Easy);
        assert_eq!(of(6, Some(100), 249), Difficulty::Easy);
        assert_eq!(of(6, Some(15_000), 249), Difficulty::Medium);
        assert_eq!(of(3, None, 250), Difficulty::Medium);
        assert_eq!(of(8, None, 100), Difficulty::Hard);
        assert_eq!(Difficulty::of(None, None, 100), Difficulty::Hard);
    }
}
