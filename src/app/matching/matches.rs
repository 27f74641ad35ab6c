//! A query that is ready to be asked.

use std::collections::BTreeMap;
use std::time::Duration;

use super::lists::{MatchList, MatchSources};
use super::{MatchError, MatchQuestion, MatchRow, MatchSort, SortedMatches};
use crate::app::heard::{Heard, Limit, SearchEnd};
use crate::query::{Query, QueryAccount, QueryError, QueryWords};
use crate::rules::Ruleset;
use crate::tile::{Letter, Word};

/// A query that is ready to be asked, with its lists.
#[derive(Debug)]
pub struct Matching {
    query: Query,
    lists: Vec<MatchList>,
    left_out: Vec<(String, usize)>,
    variables: bool,
}

impl Matching {
    /// Reads a query for a list, and gets the other lists that it names; it may name none where there are no
    /// sources.
    ///
    /// # Errors
    ///
    /// The query does not read, or a list can't be read.
    pub fn read(
        question: &MatchQuestion,
        asked: MatchList,
        mut sources: Option<&mut dyn MatchSources>,
    ) -> Result<Self, MatchError> {
        let (mut names, mut meant) = (Vec::<String>::new(), None);
        let query = Query::parse(&question.query, &asked.ruleset, |name| {
            let known = names.iter().position(|known| known.eq_ignore_ascii_case(name));
            known.map(|known| known + 1).or_else(|| {
                if let Err(nearest) = sources.as_mut()?.has(name) {
                    meant = nearest;
                    return None;
                }
                names.push(name.to_owned());
                Some(names.len())
            })
        });
        let query = query.map_err(|error| match meant {
            Some(meant) => {
                QueryError { reason: format!("{}; did you mean {meant}?", error.reason), ..error }
            }
            None => error,
        })?;
        let (mut lists, mut left_out) = (vec![asked], Vec::new());
        for name in names {
            let Some(sources) = &mut sources else { break };
            let list = sources.list(&name)?.in_letters_of(&lists[0].ruleset.alphabet);
            if list.left_out > 0 {
                left_out.push((name, list.left_out));
            }
            lists.push(list);
        }
        query.check_boundaries(&lists.iter().map(|list| &*list.words).collect::<Vec<_>>())?;
        Ok(Self { query, lists, left_out, variables: question.variables })
    }

    /// The lists of which words are left out because they have letters that the query can't be written in,
    /// with the number of these words.
    pub fn left_out(&self) -> &[(String, usize)] {
        &self.left_out
    }

    /// The rules of the list that is asked where no other is named.
    pub fn ruleset(&self) -> &Ruleset {
        &self.lists[0].ruleset
    }

    /// Calls `found` with the places of the words of each answer, as it is found, until it returns `false`; `stop` is
    /// asked now and then. Says how that ended, and how the query was asked.
    pub fn each(
        &self,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
        mut found: impl FnMut(&[u32]) -> bool,
    ) -> (SearchEnd, QueryAccount) {
        let mut heard = Heard::new(Limit::new(time, stop), &mut found);
        let account = self.query.explained(&self.words(), &mut heard);
        (heard.end(account.end), account)
    }

    /// The first `most` answers in order; many are kept on disk until they are read. What was found when the time was
    /// over, or at the `stop`, counts.
    ///
    /// # Errors
    ///
    /// [`MatchError::Disk`] if there is no room for them, [`MatchError::TooMany`] if they are more than any disk
    /// should hold.
    pub fn sorted(
        &self,
        (sort, most): (MatchSort, u64),
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
    ) -> Result<(SortedMatches, SearchEnd, QueryAccount), MatchError> {
        let mut sorted = SortedMatches::new(self.query.patterns(), most);
        let limit = Limit::new(time, stop);
        let mut pushed = Ok(true);
        let (end, account) = self.each(time, stop, |words| {
            pushed = sorted.push(self.key(sort, words), words, &|| limit.is_over());
            matches!(pushed, Ok(true))
        });
        let end = if pushed? { end } else { SearchEnd::Stopped };
        Ok((sorted, end, account))
    }

    /// What answers are sorted by before their words.
    fn key(&self, sort: MatchSort, words: &[u32]) -> u32 {
        let each = words.iter().enumerate().map(|(at, place)| self.word_of(at, *place));
        match sort {
            MatchSort::Words => 0,
            MatchSort::Length => each.map(|word| word.len() as u32).sum(),
            MatchSort::Points => {
                let tiles = &self.ruleset().tiles;
                u32::MAX - each.map(|word| tiles.sum(word)).sum::<u32>()
            }
        }
    }

    fn words(&self) -> Vec<&QueryWords> {
        self.lists.iter().map(|list| &*list.words).collect()
    }

    fn word_of(&self, pattern: usize, place: u32) -> &[Letter] {
        self.lists[self.query.list_of(pattern)].words.word(place)
    }

    /// A row with what its words mean, as far as they are of the list that is asked where no other is named.
    ///
    /// # Errors
    ///
    /// Those of `define`.
    pub fn defined<E>(
        &self,
        row: MatchRow,
        words: &[u32],
        mut define: impl FnMut(&Word) -> Result<Option<String>, E>,
    ) -> Result<MatchRow, E> {
        let each = words.iter().enumerate().map(|(at, place)| {
            let word = Word::new(self.word_of(at, *place)).filter(|_| self.query.list_of(at) == 0);
            word.map_or(Ok(None), |word| define(&word))
        });
        Ok(MatchRow { definitions: Some(each.collect::<Result<_, _>>()?), ..row })
    }

    /// The words of an answer as SQL has them, with brackets around letters of several characters.
    pub fn laid(&self, words: &[u32]) -> impl Iterator<Item = String> {
        let alphabet = &self.ruleset().alphabet;
        words.iter().enumerate().map(|(at, place)| alphabet.text(self.word_of(at, *place)))
    }

    /// An answer as a row, without definitions.
    pub fn row(&self, places: &[u32]) -> MatchRow {
        let words = self.spelled(places).collect();
        let (variables, phrases) = (self.variables(places), self.phrases(places));
        MatchRow { words, variables, definitions: None, phrases }
    }

    /// The words of an answer as they are spelled.
    pub(crate) fn spelled(&self, words: &[u32]) -> impl Iterator<Item = String> {
        let alphabet = &self.ruleset().alphabet;
        words.iter().enumerate().map(|(at, place)| alphabet.spelling(self.word_of(at, *place)))
    }

    /// What the variables of an answer stand for, where that is wanted.
    pub(crate) fn variables(&self, words: &[u32]) -> Option<BTreeMap<String, String>> {
        let alphabet = &self.ruleset().alphabet;
        self.variables.then(|| {
            let values = self.query.values(&self.words(), words).into_iter();
            values.map(|(name, letters)| (name.to_string(), alphabet.text(&letters))).collect()
        })
    }

    /// How the words of an answer are written, in the ways that fit; `None` if no list that is asked is one of phrases.
    fn phrases(&self, places: &[u32]) -> Option<Vec<Vec<String>>> {
        if !self.has_phrases() {
            return None;
        }
        let lists = self.words();
        let of_word = |(pattern, place): (usize, &u32)| {
            let writings = lists[self.query.list_of(pattern)].writings();
            let word = self.ruleset().alphabet.spelling(self.word_of(pattern, *place));
            let all = writings.of(&word);
            let fitting = self.query.fitting_writings(&lists, pattern, *place).into_iter();
            fitting.map(|number| all[number].text.to_string()).collect()
        };
        Some(places.iter().enumerate().map(of_word).collect())
    }

    /// Whether a list that is asked is one of phrases.
    pub fn has_phrases(&self) -> bool {
        self.lists.iter().any(|list| list.words.writings().are_of_phrases())
    }
}
