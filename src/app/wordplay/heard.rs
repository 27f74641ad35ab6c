//! Hearing of answers one by one, until there are enough or the time is over.

use std::time::{Duration, Instant};

use crate::wordplay::{End, Watch};

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WordplayEnd {
    /// All answers were found.
    All,
    /// As many were found as were wanted.
    Enough,
    /// The time was over, or the question was cancelled.
    Stopped,
}

/// When a search is to stop by itself.
pub(super) struct Limit<'s> {
    stop: &'s mut dyn FnMut() -> bool,
    until: Option<Instant>,
}

impl<'s> Limit<'s> {
    pub(super) fn new(time: Option<Duration>, stop: &'s mut dyn FnMut() -> bool) -> Self {
        Self { stop, until: time.and_then(|time| Instant::now().checked_add(time)) }
    }

    /// Whether the time is over, or the question is cancelled.
    pub(super) fn is_over(&mut self) -> bool {
        (self.stop)() || self.until.is_some_and(|until| Instant::now() >= until)
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
    pub(super) fn end(&self, end: End) -> WordplayEnd {
        end_of(end, self.is_enough)
    }
}

/// Why a search ended, of which enough may have been heard.
pub(super) fn end_of(end: End, is_enough: bool) -> WordplayEnd {
    match end {
        End::Complete => WordplayEnd::All,
        End::Stopped if is_enough => WordplayEnd::Enough,
        End::Stopped => WordplayEnd::Stopped,
    }
}

impl Watch for Heard<'_> {
    fn found(&mut self, words: &[u32]) -> bool {
        self.is_enough = !(self.found)(words);
        !self.is_enough
    }

    fn is_cancelled(&mut self) -> bool {
        self.limit.is_over()
    }
}
