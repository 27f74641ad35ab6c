//! What a list in a database knows of words.

use itertools::Itertools;

use super::blocked::blocked;
use super::word::{OfLength, WordReport, word_report};
use super::word_conditions::{extends_back, extends_front};
use crate::lexicon::{Letters, Lexicon, best_of_readings};
use crate::rules::Ruleset;
use crate::store::{
    Condition, Measure, RankKind, Ranking, Search, SearchOrder, StoreError, StoredList,
};
use crate::tile::{Tiles, Word};

/// How many words are looked up together: their ranks cost one reading of the words of a length.
const TOGETHER: usize = 256;

/// What else is wanted of words: each takes a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordMore {
    /// The longer words that begin or end with them.
    pub extensions: bool,
    /// The words of some of their letters.
    pub shorter: bool,
}

/// What a list knows of each of some words, in their order. The words are looked up some at a time, as
/// the answers are taken.
///
/// # Errors
///
/// Each item is an error where the list can't be read.
pub fn word_reports<'a>(
    words: &'a [Word],
    more: WordMore,
    list: &'a StoredList<'a>,
    ruleset: &'a Ruleset,
) -> impl Iterator<Item = Result<Vec<WordReport>, StoreError>> + 'a {
    words.chunks(TOGETHER).map(move |words| some_reports(words, more, list, ruleset))
}

fn some_reports(
    words: &[Word],
    more: WordMore,
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<WordReport>, StoreError> {
    let reports = words.iter().map(|word| word_report(word, list, ruleset));
    let mut reports: Vec<_> = reports.collect::<Result<_, _>>()?;
    let found = words.iter().zip(&reports).filter(|(_, report)| report.valid);
    let found: Vec<_> = found.map(|(word, _)| *word).collect();
    let mut ranks = list.probability_ranks(&found, &ruleset.tiles, Ranking::default())?.into_iter();
    let [frequencies, playabilities] = RankKind::ALL.map(|kind| list.word_ranks(kind, words));
    let places = frequencies?.into_iter().zip(playabilities?);
    let text = |word: Option<Word>| word.map(|word| ruleset.alphabet.text(&word));
    for ((word, report), places) in words.iter().zip(&mut reports).zip(places) {
        (report.frequency, report.playability) = places;
        report.definition = list.meaning(word)?.text();
        add_more(word, report, more, list, ruleset)?;
        if report.valid {
            report.probability_rank = ranks.next();
            report.ranked = list.word_count(report.length);
        } else {
            let beside = list.beside(word)?;
            (report.before, report.after) = (text(beside.before), text(beside.after));
            report.with_level = list.level_of(word)?;
            report.blocked = blocked(word, list)?;
        }
    }
    Ok(reports)
}

fn add_more(
    word: &Word,
    report: &mut WordReport,
    more: WordMore,
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<(), StoreError> {
    let alphabet = &ruleset.alphabet;
    let mut all = Vec::new();
    let mut find = |conditions: Vec<Condition>, longest_first| {
        let by_length = (longest_first, SearchOrder::Number(Measure::Length));
        let search = Search {
            conditions: conditions.into_iter().map(|condition| (false, condition)).collect(),
            order: vec![by_length, (false, SearchOrder::Alphabet)],
            ..Search::default()
        };
        let mut found = Vec::new();
        list.search(&search, ruleset, |word| -> Result<(), StoreError> {
            found.extend(alphabet.word(&word.word).ok());
            Ok(())
        })?;
        if alphabet.is_ambiguous() {
            best_of_readings(&mut found, alphabet, |word| word, |word| ruleset.tiles.sum(word));
        }
        all.extend(found.iter().copied());
        Ok::<_, StoreError>(found)
    };
    let texts = |words: Vec<Word>| words.iter().map(|word| alphabet.text(word)).collect_vec();
    if more.extensions {
        let word = std::slice::from_ref(word);
        // No word is longer than the longest that a pattern can have.
        let [front, back] = [extends_front, extends_back]
            .map(|extends| extends(word, ruleset).ok().map(|conditions| find(conditions, false)));
        report.front_extensions = Some(texts(front.transpose()?.unwrap_or_default()));
        report.back_extensions = Some(texts(back.transpose()?.unwrap_or_default()));
    }
    if more.shorter {
        let letters = Letters::of(Tiles { letters: word.counts(), blanks: 0 });
        let lengths = 0..=word.len().saturating_sub(1) as u64;
        let conditions = [Condition::SomeOf(letters), Condition::Number(Measure::Length, lengths)];
        let found = find(conditions.into(), true)?;
        let of_length =
            |words: &[Word]| OfLength { length: words[0].len(), words: texts(words.to_vec()) };
        report.shorter = Some(found.chunk_by(|a, b| a.len() == b.len()).map(of_length).collect());
    }
    let beyond = list.beyond_among(&mut all.iter().copied());
    let level = |word: &Word| Some((alphabet.text(word), beyond.level(word)?));
    report.levels.extend(all.iter().filter_map(level));
    let writings = list.writings_among(&mut all.iter().copied());
    let written =
        |word: &Word| Some((alphabet.text(word), writings.texts(|| alphabet.spelling(word))?));
    report.phrases.extend(all.iter().filter_map(written));
    Ok(())
}
