//! Imports that are probably a mistake: of a file that is not a word list, or in place of a list
//! worth keeping.

use std::collections::BTreeMap;
use std::fmt;

use itertools::Itertools;
use serde::Serialize;

use super::{Recipe, Sources};
use crate::app::{counted, thousands};
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

/// What is odd, without what to do about it.
impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MostRefused { source_name, refused, read, reasons, foreign } => {
                let [refused, read] = [refused, read].map(|count| thousands(*count as u64));
                let reasons = reasons.iter().map(|(reason, count)| {
                    format!("{} {}", thousands(*count as u64), reason.phrase())
                });
                let reasons = reasons.format(", ");
                write!(
                    f,
                    "{source_name}: {refused} of its {read} lines are not words ({reasons})"
                )?;
                foreign.map_or(Ok(()), |foreign| write!(f, ", it seems to be {foreign}"))
            }
            Self::FewLeft { list, before, after } => {
                let [before, after] = [before, after].map(|count| thousands(*count));
                write!(f, "the list {list} has {before} words and would have {after}")
            }
            Self::OtherSize { source_name, recipe, words, expected } => {
                let words = counted(*words as u64, "word");
                let expected = thousands(*expected as u64);
                write!(
                    f,
                    "{source_name}: {words} of 2 to 15 letters, where {recipe} has {expected}"
                )
            }
        }
    }
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
