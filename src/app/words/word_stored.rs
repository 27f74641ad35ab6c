//! What a list in a database knows of words.

use super::word::{WordReport, word_report};
use crate::rules::Ruleset;
use crate::store::{StoreError, StoredList};
use crate::tile::Word;

/// How many words are looked up together: their ranks cost one reading of the words of a length.
const TOGETHER: usize = 256;

/// What a list knows of each of some words, in their order. The words are looked up some at a time, as
/// the answers are taken.
///
/// # Errors
///
/// Each item is an error where the list can't be read.
pub fn word_reports<'a>(
    words: &'a [Word],
    list: &'a StoredList<'a>,
    ruleset: &'a Ruleset,
) -> impl Iterator<Item = Result<Vec<WordReport>, StoreError>> + 'a {
    words.chunks(TOGETHER).map(move |words| some_reports(words, list, ruleset))
}

fn some_reports(
    words: &[Word],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<WordReport>, StoreError> {
    let reports = words.iter().map(|word| word_report(word, list, ruleset));
    let mut reports: Vec<_> = reports.collect::<Result<_, _>>()?;
    let found = words.iter().zip(&reports).filter(|(_, report)| report.valid);
    let found: Vec<_> = found.map(|(word, _)| *word).collect();
    let mut ranks = list.probability_ranks(&found, &ruleset.tiles)?.into_iter();
    let text = |word: Option<Word>| word.map(|word| ruleset.alphabet.text(&word));
    for (word, report) in words.iter().zip(&mut reports) {
        report.definition = list.definition(word)?;
        if report.valid {
            report.probability_rank = ranks.next();
            report.ranked = list.word_count(report.length);
        } else {
            let beside = list.beside(word)?;
            (report.before, report.after) = (text(beside.before), text(beside.after));
            report.with_level = list.level_of(word)?;
        }
    }
    Ok(reports)
}
