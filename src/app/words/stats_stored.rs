//! Counting the words of a list of a database.

use super::stats::{ListStats, WordCounter};
use crate::rules::Ruleset;
use crate::store::{ListInfo, ListVersion, Store, StoreError};

/// What the words of a list are made of. It can't be stopped: it reads the list once.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
pub fn list_stats<'r>(
    store: &Store,
    list: &ListInfo,
    ruleset: &'r Ruleset,
) -> Result<ListStats<'r>, StoreError> {
    let mut counter = WordCounter::new(ruleset);
    if ruleset.alphabet.is_ambiguous() {
        // A word counts once, in however many ways it can be laid.
        let words = store.words(list, ListVersion::Corrected)?;
        words.iter().for_each(|word| counter.add(&word.text));
    } else {
        store.each_word(list, |word| counter.add(word))?;
    }
    Ok(counter.stats(&list.name, &list.language))
}
