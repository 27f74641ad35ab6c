//! What a move is called, as plain data.

use super::rows::{MoveRow, SwapRow};
use crate::moves::typed_word;

impl MoveRow {
    /// Its name: `8D STEP`, `swap QX`, `pass`.
    pub fn name(&self) -> String {
        match self {
            Self::Play(row) => format!("{} {}", row.notation, self.typed()),
            Self::Other(SwapRow { swap: Some(tiles), .. }) => format!("swap {tiles}"),
            Self::Other(SwapRow { action, .. }) => (*action).to_owned(),
        }
    }

    /// The move as people type it: the word, or the action.
    pub fn typed(&self) -> String {
        match self {
            Self::Play(row) => typed_word(&row.word),
            Self::Other(_) => self.word(),
        }
    }

    /// The word, or the action: `swap QX, keep EST`.
    pub fn word(&self) -> String {
        match self {
            Self::Play(row) => row.word.clone(),
            Self::Other(SwapRow { swap: Some(tiles), leave, .. }) if leave.is_empty() => {
                format!("swap {tiles}, all tiles")
            }
            Self::Other(SwapRow { swap: Some(tiles), leave, .. }) => {
                format!("swap {tiles}, keep {leave}")
            }
            Self::Other(SwapRow { action, .. }) => (*action).to_owned(),
        }
    }

    /// Where the word begins; empty for a swap and the pass.
    pub fn notation(&self) -> &str {
        match self {
            Self::Play(row) => &row.notation,
            Self::Other(_) => "",
        }
    }
}
