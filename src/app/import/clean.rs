//! Cleaning words: which entries of a text are words.

use super::{ImportError, NoWord, Sources};
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords, is_shown};
#[cfg(feature = "store")]
use crate::store::ListInfo;
use crate::words_in::{Cleaned, Cleaner, RefusedLine};

/// How entries become words. What is not given is as the ruleset has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CleaningChoice {
    /// Entries with capitals, in a list that has both cases.
    pub capitalized: Option<Capitalized>,
    /// Entries with accents that are not on tiles.
    pub accents: Option<Accents>,
    /// Entries with hyphens and apostrophes.
    pub joined: Option<Joined>,
    /// Words of two and three letters.
    pub short_words: Option<ShortWords>,
    /// Whether entries are phrases: no rule but that for accents is for them.
    pub phrases: bool,
    /// Whether the words are added to a list: short words that they lack are then not put in.
    pub adding: bool,
    /// The level that the list is asked at; else the highest of its words.
    pub default_level: Option<u8>,
}

/// Cleans the words of some sources. `refused` is called with each line that is not a word, in no
/// particular order.
///
/// # Errors
///
/// [`ImportError::Empty`] if there is no line, [`ImportError::NoWord`] if none is a word.
pub fn clean<'t>(
    sources: &'t Sources,
    ruleset: &Ruleset,
    choice: CleaningChoice,
    refused: impl FnMut(RefusedLine<'t>),
) -> Result<Cleaned<'t>, ImportError> {
    let cleaner = Cleaner::new(ruleset)
        .capitalized(choice.capitalized)
        .accents(choice.accents)
        .joined(choice.joined)
        .short_words(choice.short_words)
        .default_level(choice.default_level.or(sources.default_level))
        .dictionary(sources.are_dictionaries())
        .phrases(choice.phrases)
        .adding(choice.adding);
    let cleaned = cleaner.clean_with_levels(&sources.text, &sources.levels, refused);
    if cleaned.read == 0 {
        return Err(ImportError::Empty(sources.name.clone()));
    }
    if cleaned.len() == cleaned.added && cleaned.more == 0 {
        return Err(ImportError::NoWord(no_word(sources, &cleaned, ruleset)));
    }
    Ok(cleaned)
}

/// Checks that words have the level that their list is to be asked at by default. `others` are the
/// levels of the list that they are added to.
///
/// # Errors
///
/// [`ImportError::NoLevel`] if not.
#[cfg(feature = "store")]
pub(super) fn check_default_level(
    level: u8,
    cleaned: &Cleaned<'_>,
    others: &[u8],
) -> Result<(), ImportError> {
    let mut levels = cleaned.levels();
    if !levels.is_empty() {
        levels.extend(others);
    }
    match levels.contains(&level) {
        true => Ok(()),
        false => Err(ImportError::NoLevel { level, levels: levels.into_iter().collect() }),
    }
}

/// Checks that a list is not put in the place of one with rules of its own that are not its.
///
/// # Errors
///
/// [`ImportError::OtherRules`] if it is.
#[cfg(feature = "store")]
pub(super) fn check_replaced(
    replaced: &ListInfo,
    ruleset: &Ruleset,
    phrases: bool,
) -> Result<(), ImportError> {
    if replaced.has_phrases != phrases {
        let (name, has) = (replaced.name.clone(), replaced.has_phrases);
        return Err(ImportError::OtherKind { name, has: if has { "phrases" } else { "words" } });
    }
    let is_custom = replaced.ruleset().map_or(true, |rules| !rules.is_built_in());
    if is_custom && !replaced.language.eq_ignore_ascii_case(&ruleset.id) {
        let (name, language) = (replaced.name.clone(), replaced.language.clone());
        return Err(ImportError::OtherRules { name, language });
    }
    Ok(())
}

/// The most characters of the name of a list.
const MOST_NAME: usize = 100;

/// Checks the name of a new list: it can be typed again, and is no other language's.
///
/// # Errors
///
/// [`ImportError::OtherLanguage`], [`ImportError::Name`], and [`ImportError::PhrasesName`] for phrases under the name of a
/// language, whose list games ask.
pub fn list_name<'n>(
    name: &'n str,
    ruleset: &Ruleset,
    phrases: bool,
) -> Result<&'n str, ImportError> {
    if phrases && Ruleset::id_of(name).is_some() {
        return Err(ImportError::PhrasesName(name.to_owned()));
    }
    if Ruleset::id_of(name).is_some_and(|id| id != ruleset.id) {
        let (name, language) = (name.to_owned(), ruleset.name.clone());
        return Err(ImportError::OtherLanguage { name, language });
    }
    let is_short = (1..=MOST_NAME).contains(&name.chars().count());
    if name.trim() != name || !is_short || !is_shown(name) {
        return Err(ImportError::Name(name.chars().take(MOST_NAME).collect()));
    }
    Ok(name)
}

/// The error for a text without a word.
fn no_word(sources: &Sources, cleaned: &Cleaned<'_>, ruleset: &Ruleset) -> NoWord {
    NoWord {
        source_name: sources.name.clone(),
        language: ruleset.name.clone(),
        read: cleaned.read,
        refused: cleaned.refused.clone(),
        removed: cleaned.removed,
        foreign: sources.foreign(cleaned),
    }
}
