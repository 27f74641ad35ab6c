//! What a query asks.

use super::fit::Fit;
use super::limits::Limits;
use super::tree::Pattern;
use super::watch::Work;
use super::words::QueryWords;

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
            early: &[],
            work,
        }
    }
}
