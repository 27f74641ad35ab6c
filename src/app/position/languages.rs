//! Which other languages a position may be of.

#[cfg(feature = "store")]
use crate::board::BoardText;
use crate::board::TextError;
#[cfg(feature = "store")]
use crate::game::check_board;
use crate::game::has_letter;
#[cfg(feature = "store")]
use crate::moves::phonies_on;
#[cfg(feature = "store")]
use crate::rules::Layout;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store};

/// A letter that the language does not have, and others do.
#[derive(Clone, Debug)]
pub struct ForeignLetter {
    /// The letter.
    pub found: char,
    /// The languages that have it: those that have all foreign letters of the text if there are
    /// any, and those of them that have a list of their own name if there are any.
    pub languages: Vec<Ruleset>,
}

impl ForeignLetter {
    /// The languages of a letter, among all `foreign` letters of a text. `lists` gives the names of
    /// the lists that there are. `None` where no language has it.
    pub fn of(found: char, foreign: &[char], lists: impl FnOnce() -> Vec<String>) -> Option<Self> {
        let all: Vec<_> = has_letter(found).collect();
        let has_all =
            |ruleset: &Ruleset| foreign.iter().all(|c| ruleset.alphabet.letter(*c).is_some());
        let any = all.iter().any(has_all);
        let mut languages = all;
        languages.retain(|ruleset| !any || has_all(ruleset));
        let there = lists();
        let has_list = |ruleset: &Ruleset| there.contains(&ruleset.id);
        if languages.iter().any(has_list) {
            languages.retain(has_list);
        }
        (!languages.is_empty()).then_some(Self { found, languages })
    }
}

/// The unknown characters of a board that some language has as letters.
pub fn foreign_letters(errors: &[TextError]) -> Vec<char> {
    let foreign = errors.iter().filter_map(|error| match error {
        TextError::Unknown { found, .. } => has_letter(*found).next().map(|_| *found),
        _ => None,
    });
    foreign.collect()
}

/// Whether a list of another language has all words of a board, and there are any.
#[cfg(feature = "store")]
pub fn fits_list(
    board: &BoardText,
    layout: Option<&Layout>,
    store: &Store,
    list: &ListInfo,
) -> bool {
    let Ok(ruleset) = list.ruleset() else { return false };
    let read = check_board(&ruleset, layout.cloned(), board);
    let Ok((board, _)) = read else { return false };
    let phonies = store.open_list(list, &ruleset).and_then(|list| phonies_on(&board, &list));
    !board.is_empty() && phonies.is_ok_and(|phonies| phonies.is_empty())
}
