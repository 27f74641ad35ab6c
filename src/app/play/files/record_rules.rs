//! The language, layout and word list of a record, for a board that does not name them.

use super::source::SavedRecord;
use crate::app::lists::list_of;
use crate::app::play::error::play_error::PlayError;
use crate::board::{BoardText, Header};
use crate::rules::Ruleset;
use crate::store::Store;

impl SavedRecord {
    /// Adds what the record says of its language, layout and word list to a board where that does not
    /// say so itself: not every form of a board has a place for them. `wanted` is the id of the ruleset
    /// that the player asks for. Returns the level that the game is played at, where the list still has
    /// it.
    ///
    /// # Errors
    ///
    /// The text is not a record, the game is one of other rules than the wanted ones
    /// ([`PlayError::OtherRules`]), or the database can't be read.
    pub fn fill_in(
        &self,
        board: &mut BoardText,
        wanted: Option<&str>,
        store: &Store,
    ) -> Result<Option<u8>, PlayError> {
        let in_file = |source| PlayError::Format { path: self.path.clone(), source };
        let record = self.parsed()?;
        let said = record.position(None).map_err(in_file)?.text;
        let unplaced = |header: Header| Header { line: 0, ..header };
        let BoardText { language, layout, .. } = board;
        *language = language.take().or(said.language.map(unplaced));
        *layout = layout.take().or(said.layout.map(unplaced));
        let rules = named_rules(board, store)?;
        let rules_id = rules.as_ref().map(|rules| rules.id.as_str());
        if let (Some(wanted), Some(language)) = (wanted, &board.language)
            && rules_id != Some(wanted)
        {
            let rules = rules_id.unwrap_or(&language.value).to_owned();
            return Err(PlayError::OtherRules { record: self.path.clone(), rules });
        }
        let BoardText { language, ruleset, .. } = board;
        let Some(language) = language else { return Ok(None) };
        let list = record.lexicon.map(|(list, _)| store.find_list(&list)).transpose()?.flatten();
        let Some(list) = list else { return Ok(None) };
        let levels = store.levels(&list)?;
        let level = record.level.filter(|level| levels.iter().any(|known| known.level == *level));
        if list.language == language.value {
            language.value = list.name;
        } else if let (None, Some(rules)) = (&ruleset, rules)
            && rules.shares_words_of(&list.ruleset()?)
        {
            // The words of another game of the language.
            *ruleset = Some(Header { value: rules.id, line: 0 });
            language.value = list.name;
        } else {
            return Ok(None);
        }
        Ok(level)
    }
}

/// The ruleset that a board names: a built-in one, or one that is kept with a list.
///
/// # Errors
///
/// The database can't be read, or the rules in it are damaged.
pub(crate) fn named_rules(board: &BoardText, store: &Store) -> Result<Option<Ruleset>, PlayError> {
    let BoardText { language, ruleset, .. } = board;
    let Some(named) = ruleset.as_ref().or(language.as_ref()) else { return Ok(None) };
    Ok(match Ruleset::id_of(&named.value) {
        Some(id) => Some(Ruleset::built_in(id)?),
        None => list_of(store, &named.value)?.map(|list| list.ruleset()).transpose()?,
    })
}
