//! What words bring in games, as it comes with the program.

use super::WordsQuestion;
use crate::rules::Ruleset;
use crate::store::{ListInfo, RankKind, Store, StoreError};

/// Gives the words of a list what comes with the program of what they bring in games, where a question asks for
/// that and the list has none: it was imported by an older version, or where that was yet to be fetched.
///
/// # Errors
///
/// [`StoreError`] if the database can't be read or written.
pub fn bring_playability(
    question: &WordsQuestion,
    store: &mut Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<(), StoreError> {
    let kind = RankKind::Playability;
    let asks = question.ranks_by(kind) && ruleset.has_built_in_playability();
    if asks && store.rank_origin(list, kind)?.is_none() {
        store.ship_playability(list, ruleset)?;
    }
    Ok(())
}
