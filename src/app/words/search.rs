//! Searching a list of a database.

use std::collections::BTreeMap;

use super::answer::{Hooks, LookedUp, WordsAnswer};
use super::error::WordsError;
use super::question::{WordColumn, WordsQuestion};
use super::search_conditions::WordSearch;
use crate::app::Watch;
use crate::lexicon::{Lexicon, best_of_readings, level_mark};
use crate::rules::Ruleset;
use crate::store::{RankKind, Search, StoredList};
use crate::tile::{Letter, Word};

/// How many words have their hooks looked up together.
const TOGETHER: usize = 1000;

impl WordSearch {
    /// Searches a list. Where only a count is wanted, no hooks are looked up. The watcher is asked at
    /// each word found; progress is in words whose hooks are looked up.
    ///
    /// # Errors
    ///
    /// [`WordsError::Store`] if the list can't be read, [`WordsError::Cancelled`] if the watcher
    /// cancels.
    pub fn answer<'r>(
        self,
        question: &WordsQuestion,
        list: &StoredList<'_>,
        ruleset: &'r Ruleset,
        watch: &dyn Watch,
    ) -> Result<WordsAnswer<'r>, WordsError> {
        let ambiguous = ruleset.alphabet.is_ambiguous();
        let by_worth = self.is_by_worth(question);
        let search = Search {
            conditions: self.conditions.clone(),
            order: self.order.clone(),
            ranking: self.ranking,
            // Readings of one spelling count as one word, and what a word in a row or of one of several
            // groups is worth is not known to SQLite: the words are cut off below.
            limit: question.limit.filter(|_| !ambiguous && !by_worth),
            count: question.count && !ambiguous,
            bare: question.bare,
            explain: question.explain,
        };
        let mut found: Vec<(Word, Option<String>)> = Vec::new();
        let searched = list.search(&search, ruleset, |word| -> Result<(), WordsError> {
            if watch.is_cancelled() {
                return Err(WordsError::Cancelled);
            }
            found.push((ruleset.alphabet.word(&word.word).unwrap_or_default(), word.definition));
            Ok(())
        })?;
        let worth = |word: &Word| ruleset.tiles.worth(&self.laid.reading(word));
        if ambiguous {
            best_of_readings(&mut found, &ruleset.alphabet, |(word, _)| word, worth);
        }
        if by_worth {
            found.sort_by_cached_key(|(word, _)| {
                let points = i64::from(worth(word));
                if question.reverse { points } else { -points }
            });
        }
        // A count is that of all words.
        if let Some(limit) = question.limit.filter(|_| !question.count && (ambiguous || by_worth)) {
            found.truncate(limit.try_into().unwrap_or(usize::MAX));
        }
        let count = if search.count { searched.found as usize } else { found.len() };
        let (words, definitions): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let wants_hooks = question.hooks && !question.count;
        let hooks = wants_hooks.then(|| hooks(&words, list, ruleset, watch)).transpose()?;
        let shows = |column| !question.count && question.show.contains(&column);
        let ranks = || list.probability_ranks(&words, &ruleset.tiles, self.ranking);
        let ranks = shows(WordColumn::Probability).then(ranks).transpose()?;
        let places = |kind| {
            let wanted = !question.count && question.ranks_by(kind);
            wanted.then(|| list.word_ranks(kind, &words)).transpose()
        };
        let frequencies = places(RankKind::Frequency)?;
        let playabilities = places(RankKind::Playability)?;
        Ok(WordsAnswer {
            looked_up: LookedUp::Statement(searched),
            count,
            beyond: list.beyond_among(&mut words.iter().copied()),
            writings: list.writings_among(&mut words.iter().copied()),
            words,
            definitions: (!question.bare).then_some(definitions),
            hooks,
            ranks,
            frequencies,
            playabilities,
            alphagrams: shows(WordColumn::Alphagram),
            laid: self.laid,
            ruleset,
        })
    }
}

/// The letters that make a word before and after each word.
fn hooks(
    words: &[Word],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
    watch: &dyn Watch,
) -> Result<Vec<Hooks>, WordsError> {
    let total = words.len() as u64;
    let letters: Vec<_> = ruleset.alphabet.letters().collect();
    let text = |letters: &[Letter]| ruleset.alphabet.text(letters);
    let mut longer = Vec::with_capacity(2 * letters.len());
    let mut all = Vec::with_capacity(words.len());
    for words in words.chunks(TOGETHER) {
        watch.progress(all.len() as u64, Some(total));
        if watch.is_cancelled() {
            return Err(WordsError::Cancelled);
        }
        longer.clear();
        for word in words {
            longer.extend(letters.iter().map(|letter| [&[*letter], &**word].concat()));
            longer.extend(letters.iter().map(|letter| [&**word, &[*letter]].concat()));
        }
        let valid = list.contains_each(&longer)?;
        let there = longer.iter().zip(&valid).filter(|(_, valid)| **valid);
        let beyond = list.beyond_among(&mut there.filter_map(|(word, _)| Word::new(word)));
        let count = letters.len();
        all.extend(valid.chunks(2 * count).zip(longer.chunks(2 * count)).map(|(valid, longer)| {
            let mut levels = BTreeMap::new();
            let mut hooks = |at: usize| {
                let (mut plain, mut marked) = (String::new(), String::new());
                for (place, letter) in letters.iter().enumerate().filter(|(i, _)| valid[at + i]) {
                    let level = beyond.level(&longer[at + place]);
                    levels.extend(level.map(|level| (text(&longer[at + place]), level)));
                    plain.push_str(&text(&[*letter]));
                    marked.extend([&text(&[*letter]), level_mark(level)]);
                }
                (plain, marked)
            };
            let (front, back) = (hooks(0), hooks(count));
            Hooks { front: front.0, back: back.0, marked: [front.1, back.1], levels }
        }));
    }
    Ok(all)
}
