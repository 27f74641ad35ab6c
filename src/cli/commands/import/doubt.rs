//! Imports that are hardly meant: of a file that is no list, or in place of a list worth keeping.

use itertools::Itertools;

use crate::cli::answer::thousands;
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::sources::Sources;
use crate::cli::term::{Error, Surroundings, confirm};
use crate::lexicon::{Cleaned, Foreign, Reason};
use crate::rules::Ruleset;
use crate::store::ListInfo;

/// A list that would have so many times fewer words than before is hardly meant.
const FEWER: u64 = 10;

/// Whether the words are to be imported: without a question where they are most of the lines and do
/// not leave a list a tenth of what it was, else with `--yes` or where somebody says so.
pub fn is_meant(
    command: &Import,
    sources: &Sources,
    cleaned: &Cleaned<'_>,
    replaced: Option<&ListInfo>,
    surroundings: &Surroundings,
) -> Result<bool, Error> {
    let doubts = [most_refused(sources, cleaned), few_left(cleaned, replaced)];
    let doubts = doubts.into_iter().flatten().join("; ");
    if doubts.is_empty() || command.yes {
        return Ok(true);
    }
    let keep = if command.name.is_some() || command.add { "" } else { ", --name keeps both" };
    let keep = if replaced.is_some() { keep } else { "" };
    let unasked = format!("{doubts}: nothing was changed; --yes imports it{keep}");
    confirm(&format!("{doubts}: import"), unasked, surroundings)
}

/// What to say of a text most of whose lines are no words.
fn most_refused(sources: &Sources, cleaned: &Cleaned<'_>) -> Option<String> {
    let reasons = || cleaned.refused.iter().filter(|(reason, _)| **reason != Reason::Duplicate);
    let refused: usize = reasons().map(|(_, count)| count).sum();
    if refused * 2 <= cleaned.read {
        return None;
    }
    let [refused, read] = [refused, cleaned.read].map(|count| thousands(count as u64));
    let reasons = reasons().map(|(reason, count)| format!("{} {reason}", thousands(*count as u64)));
    let reasons = reasons.format(", ");
    let said = format!("{}: {refused} of its {read} lines are no words ({reasons})", sources.name);
    Some(match Foreign::of_lines(&sources.text) {
        Some(foreign) => format!("{said}, it seems to be {foreign}"),
        None => said,
    })
}

/// What to say of a list that would be much smaller than before.
fn few_left(cleaned: &Cleaned<'_>, replaced: Option<&ListInfo>) -> Option<String> {
    let old = replaced?;
    let new = cleaned.len() as u64;
    let [before, after] = [old.word_count, new].map(thousands);
    let says = || format!("the list {} has {before} words and would have {after}", old.name);
    (new * FEWER <= old.word_count).then(says)
}

/// What to say of a text without a word.
pub fn no_word(sources: &Sources, cleaned: &Cleaned<'_>, ruleset: &Ruleset) -> Error {
    let reasons = cleaned
        .refused
        .iter()
        .map(|(reason, count)| format!("{} {reason}", thousands(*count as u64)));
    let lines = if cleaned.read == 1 {
        "its only line is not a word".to_owned()
    } else {
        format!("none of its {} lines is a word", thousands(cleaned.read as u64))
    };
    let reasons = reasons
        .chain(
            (cleaned.removed > 0)
                .then(|| format!("{} short words the game refuses", cleaned.removed)),
        )
        .join(", ");
    let remedy = match Foreign::of_lines(&sources.text) {
        Some(foreign) => format!("it seems to be {foreign}"),
        None => "is it the right file and language?".to_owned(),
    };
    Error::new(format!(
        "{}: {lines} of {} letters ({reasons}): {remedy}",
        sources.name, ruleset.name
    ))
}
