//! What a query asks.

use super::error::QueryError;
use super::fit::Fit;
use super::limits::Limits;
use super::tree::Pattern;
use super::watch::Work;
use super::way::Way;
use super::words::QueryWords;

/// What is said of a word boundary where there is none.
const NO_PHRASES: &str = "_ is a word boundary, and only a list of phrases has them: any letter is . here, any number of letters *";

/// What a query asks.
#[derive(Clone, Debug)]
pub struct Query {
    /// The capitals that name the variables, in order.
    pub(super) names: Vec<char>,
    pub(super) patterns: Vec<ListPattern>,
    pub(super) limits: Limits,
}

/// A pattern, and the list whose words it asks for.
#[derive(Clone, Debug)]
pub(super) struct ListPattern {
    /// The number of the list, 0 for the one that is asked unless another is named.
    pub list: usize,
    pub pattern: Pattern,
    /// As it was written.
    pub text: String,
    /// Where its first word boundary stands in the query, if it has one.
    pub boundary: Option<usize>,
}

impl Query {
    /// How many patterns there are: an answer has a word for each.
    pub fn patterns(&self) -> usize {
        self.patterns.len()
    }

    /// The number of the list whose words a pattern asks for, by its place: 0 unless it names another.
    ///
    /// # Panics
    ///
    /// If there is no such pattern.
    pub fn list_of(&self, pattern: usize) -> usize {
        self.patterns[pattern].list
    }

    /// Checks that only lists of phrases are asked for word boundaries. Other words have none: what asks for one
    /// fits none of them.
    ///
    /// # Errors
    ///
    /// [`QueryError`] with the column of the first `_` that a list of words is asked for.
    ///
    /// # Panics
    ///
    /// If a list is missing.
    pub fn check_boundaries(&self, lists: &[&QueryWords]) -> Result<(), QueryError> {
        let lacks = |pattern: &&ListPattern| {
            pattern.boundary.is_some() && !lists[pattern.list].writings().are_of_phrases()
        };
        match self.patterns.iter().find(lacks).and_then(|pattern| pattern.boundary) {
            None => Ok(()),
            Some(place) => Err(QueryError::new(place, NO_PHRASES)),
        }
    }

    /// Which of the ways of writing the word at a place, as its list has them, fit a pattern, by their numbers. All of
    /// them do where the pattern has no word boundary.
    ///
    /// # Panics
    ///
    /// If there is no such pattern, list or word.
    pub fn fitting_writings(
        &self,
        lists: &[&QueryWords],
        pattern: usize,
        place: u32,
    ) -> Vec<usize> {
        let never = || false;
        let work = Work::new(&never);
        let fit = self.fit(pattern, lists, &work);
        let fits = |boundaries: u64| {
            let fit = Fit { boundaries, ..fit };
            let (pattern, word) = (&self.patterns[pattern].pattern, fit.words.word(place));
            !fit.asks_boundaries || fit.pattern(pattern, word, &mut Way::default(), &mut |_| true)
        };
        let writings = fit.words.boundaries(place).iter().enumerate();
        writings.filter(|(_, writing)| fits(**writing)).map(|(number, _)| number).collect()
    }

    /// Fits words to a pattern, by its place.
    pub(super) fn fit<'q>(
        &'q self,
        pattern: usize,
        lists: &[&'q QueryWords],
        work: &'q Work<'q>,
    ) -> Fit<'q> {
        let limits = &self.limits;
        let words = lists[self.patterns[pattern].list];
        Fit {
            words,
            asked: lists[0],
            limits,
            limits_inside: limits,
            lengths_only: false,
            asks_boundaries: self.patterns[pattern].boundary.is_some(),
            boundaries: 0,
            early: &[],
            work,
        }
    }
}
