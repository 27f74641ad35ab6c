//! Imports that are probably a mistake: of a file that is not a word list, or in place of a list
//! worth keeping.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Recipe, Sources};
use crate::store::ListInfo;
use crate::words_in::{Cleaned, Foreign, RefusalReason};

/// A list that would have this many times fewer words than before is probably a mistake.
const FEWER: u64 = 10;

/// A reason to ask before words are imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "doubt", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Doubt {
    /// Most lines of the text are not words.
    MostRefused {
        /// What messages call the text.
        source_name: String,
        /// The number of lines that are not words. Duplicates are not counted.
        refused: usize,
        /// The number of lines that are not empty.
        read: usize,
        /// How many of them were refused for which reason.
        reasons: BTreeMap<RefusalReason, usize>,
        /// What the text seems to be instead.
        foreign: Option<Foreign>,
    },
    /// A list would have a tenth of its words, or fewer.
    FewLeft {
        /// The list.
        list: String,
        /// The number of its words now.
        before: u64,
        /// The number of words it would have.
        after: u64,
    },
    /// The list is not about as long as the recipe says.
    OtherSize {
        /// What messages call the text.
        source_name: String,
        /// The recipe.
        recipe: &'static str,
        /// The number of words of 2 to 15 letters.
        words: usize,
        /// The number that the list of the recipe has.
        expected: usize,
    },
}

/// The reasons to ask before the words of some sources are imported, as the list of a recipe if one is
/// named, and in place of the list `replaced` if there is one.
pub fn doubts(
    sources: &Sources,
    cleaned: &Cleaned<'_>,
    recipe: Option<Recipe>,
    replaced: Option<&ListInfo>,
) -> Vec<Doubt> {
    let other_size = recipe.and_then(|recipe| other_size(sources, cleaned, recipe));
    let all = [most_refused(sources, cleaned), other_size, few_left(cleaned, replaced)];
    all.into_iter().flatten().collect()
}

fn other_size(sources: &Sources, cleaned: &Cleaned<'_>, recipe: Recipe) -> Option<Doubt> {
    let words = recipe.other_size(cleaned)?;
    let (source_name, expected) = (sources.name.clone(), recipe.words);
    Some(Doubt::OtherSize { source_name, recipe: recipe.name, words, expected })
}

fn most_refused(sources: &Sources, cleaned: &Cleaned<'_>) -> Option<Doubt> {
    let refused = cleaned.refused.iter().map(|(reason, count)| (*reason, *count));
    let reasons: BTreeMap<_, _> =
        refused.filter(|(reason, _)| *reason != RefusalReason::Duplicate).collect();
    let refused: usize = reasons.values().sum();
    (refused * 2 > cleaned.read).then(|| Doubt::MostRefused {
        source_name: sources.name.clone(),
        refused,
        read: cleaned.read,
        reasons,
        foreign: sources.foreign(cleaned),
    })
}

fn few_left(cleaned: &Cleaned<'_>, replaced: Option<&ListInfo>) -> Option<Doubt> {
    let ListInfo { name, word_count: before, .. } = replaced?;
    let after = cleaned.len() as u64;
    let list = name.clone();
    (after * FEWER <= *before).then_some(Doubt::FewLeft { list, before: *before, after })
}
