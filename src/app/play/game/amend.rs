//! Words that are allowed and blocked during a game, for good.

#[cfg(feature = "store")]
use crate::app::corrections::{CorrectionsError, correct_typed};
#[cfg(feature = "store")]
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{CorrectionKind, ListInfo, Store};

/// Words to take out of the list of a game, or to put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    /// Whether they are words from now on.
    pub is_allowed: bool,
    /// Whether the player has named them: those of the game that are only offered stay blocked where they are.
    pub is_named: bool,
    /// The words, as typed.
    pub words: Vec<String>,
}

#[cfg(feature = "store")]
impl Amendment {
    /// Corrects the list, with the name of the game that the words were met in, and says in a line what became of
    /// each. `time` is in seconds since 1970-01-01 UTC.
    ///
    /// # Errors
    ///
    /// One of them can't be a word, or the list can't be read or written.
    pub fn make(
        &self,
        store: &mut Store,
        (list, ruleset): (&ListInfo, &Ruleset),
        game: &str,
        time: i64,
    ) -> Result<Vec<String>, CorrectionsError> {
        let kind = if self.is_allowed { CorrectionKind::Allow } else { CorrectionKind::Block };
        let mut blocked = store.corrections(&list.name)?;
        blocked.retain(|known| !self.is_named && known.kind == CorrectionKind::Block);
        let is_blocked = |word: &&String| blocked.iter().any(|known| known.word == **word);
        let (left, words): (Vec<_>, Vec<_>) = self.words.iter().partition(is_blocked);
        let done = correct_typed(store, (list, ruleset), kind, &words, Some(game), time)?;
        let done = done.iter().map(|word| format!("{}: {}", word.word, word.describe()));
        let left = left.iter().map(|word| format!("{word}: still blocked; allow {word} allows it"));
        Ok(done.chain(left).collect())
    }
}
