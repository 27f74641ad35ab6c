//! Imports that are probably a mistake: of a file that is not a word list, or in place of a list
//! worth keeping.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Sources;
use crate::lexicon::{Cleaned, Foreign, RefusalReason};
use crate::store::ListInfo;

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
}

/// The reasons to ask before the words of some sources are imported, in place of the list
/// `replaced` if there is one.
pub fn doubts(sources: &Sources, cleaned: &Cleaned<'_>, replaced: Option<&ListInfo>) -> Vec<Doubt> {
    [most_refused(sources, cleaned), few_left(cleaned, replaced)].into_iter().flatten().collect()
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
        foreign: Foreign::of_lines(&sources.text),
    })
}

fn few_left(cleaned: &Cleaned<'_>, replaced: Option<&ListInfo>) -> Option<Doubt> {
    let ListInfo { name, word_count: before, .. } = replaced?;
    let after = cleaned.len() as u64;
    let list = name.clone();
    (after * FEWER <= *before).then_some(Doubt::FewLeft { list, before: *before, after })
}
