//! Hearing of answers one by one, until there are enough or the time is over.

use std::time::Duration;

use web_time::Instant;

use super::time_limit::Deadline;
use crate::query::{QueryEnd, QueryWatch};

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchEnd {
    /// All answers were found.
    All,
    /// As many were found as were wanted.
    Enough,
    /// The time was over, or the question was cancelled.
    Stopped,
    /// A word fits in more ways than memory holds: some answers are missing.
    TooManyWays,
}

impl SearchEnd {
    /// Why a search ended, of which enough may have been heard.
    pub(super) const fn of(end: QueryEnd, is_enough: bool) -> Self {
        match end {
            QueryEnd::Complete => Self::All,
            QueryEnd::Stopped if is_enough => Self::Enough,
            QueryEnd::Stopped => Self::Stopped,
            QueryEnd::TooManyWays => Self::TooManyWays,
        }
    }
}

/// When a search is to stop by itself.
pub(super) struct Limit<'s> {
    stop: &'s dyn Fn() -> bool,
    deadline: Deadline,
}

impl<'s> Limit<'s> {
    pub(super) fn new(time: Option<Duration>, stop: &'s dyn Fn() -> bool) -> Self {
        Self { stop, deadline: Deadline::new(Instant::now(), time) }
    }

    /// Whether the time is over, or the question is cancelled.
    pub(super) fn is_over(&self) -> bool {
        (self.stop)() || self.deadline.has_passed()
    }
}

/// Passes on what is found, until something ends it.
pub(super) struct Heard<'w> {
    found: &'w mut dyn FnMut(&[u32]) -> bool,
    limit: Limit<'w>,
    is_enough: bool,
}

impl<'w> Heard<'w> {
    pub(super) fn new(limit: Limit<'w>, found: &'w mut dyn FnMut(&[u32]) -> bool) -> Self {
        Self { found, limit, is_enough: false }
    }

    /// Why a search that it has heard of ended.
    pub(super) const fn end(&self, end: QueryEnd) -> SearchEnd {
        SearchEnd::of(end, self.is_enough)
    }
}

impl QueryWatch for Heard<'_> {
    fn found(&mut self, words: &[u32]) -> bool {
        self.is_enough = !(self.found)(words);
        !self.is_enough
    }

    fn is_cancelled(&mut self) -> bool {
        self.limit.is_over()
    }
}
