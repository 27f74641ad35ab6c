//! Words that a player has blocked.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

#[cfg(feature = "store")]
use crate::store::{CorrectionKind, StoreError, StoredList};
#[cfg(feature = "store")]
use crate::tile::Word;

/// That a player has blocked a word, whether or not the list had it. As a text: `blocked on 2026-01-31`, or `blocked on
/// 2026-01-31 in the game anna`.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Blocked {
    /// When, in UTC: `2026-01-31T12:00:00Z`.
    pub added: String,
    /// The game that the word was met in, by its name or file; `null` if in none.
    pub game: Option<String>,
}

impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.added.split('T').next().unwrap_or_default();
        match &self.game {
            Some(game) => write!(f, "blocked on {day} in the game {game}"),
            None => write!(f, "blocked on {day}"),
        }
    }
}

/// Whether a word that is not in a list was blocked.
#[cfg(feature = "store")]
pub(super) fn blocked(word: &Word, list: &StoredList<'_>) -> Result<Option<Blocked>, StoreError> {
    let correction = list.correction(word)?;
    let correction = correction.filter(|correction| correction.kind == CorrectionKind::Block);
    Ok(correction.map(|correction| Blocked { added: correction.added_at, game: correction.game }))
}
