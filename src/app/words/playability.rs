//! What words bring in games, where that is fetched.

use super::WordsQuestion;
use crate::rules::Ruleset;
use crate::store::{ListInfo, RankKind, Store, StoreError};

/// Fetches what the words of a list bring in games, where a question asks for that and it comes with the program,
/// but not built in: it was left out when the list was imported.
///
/// # Errors
///
/// [`StoreError`] if it can't be fetched, or the database can't be read or written.
pub fn fetch_playability(
    question: &WordsQuestion,
    store: &mut Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<(), StoreError> {
    let kind = RankKind::Playability;
    let asks = question.ranks_by(kind)
        && ruleset.has_built_in_playability()
        && ruleset.playability_at_hand().is_none();
    if asks && store.rank_origin(list, kind)?.is_none() {
        store.ship_playability(list, ruleset)?;
    }
    Ok(())
}
