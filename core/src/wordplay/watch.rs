//! Hearing of answers one by one, and stopping.

/// How many steps are taken between two looks at whether to stop.
const BETWEEN_LOOKS: u32 = 4096;

/// What a search tells and asks.
pub trait Watch {
    /// Takes the places of the words of an answer. Returns whether to go on.
    fn found(&mut self, words: &[u32]) -> bool;

    /// Whether to stop: asked now and then.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All answers were found.
    Complete,
    /// The watcher wanted no more.
    Stopped,
}

impl End {
    /// The end of a search that did or didn't go through to the end.
    pub(super) const fn of(went_on: bool) -> Self {
        if went_on { Self::Complete } else { Self::Stopped }
    }
}

/// Counts the steps of a search, and asks now and then whether to stop.
pub(super) struct Work<'w> {
    steps: u32,
    is_stopped: bool,
    stop: &'w mut dyn FnMut() -> bool,
}

impl<'w> Work<'w> {
    pub fn new(stop: &'w mut dyn FnMut() -> bool) -> Self {
        Self { steps: 0, is_stopped: false, stop }
    }

    /// Counts a step. Once it has been told to stop, what is found counts no more.
    #[inline]
    pub fn is_over(&mut self) -> bool {
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(BETWEEN_LOOKS) {
            self.is_stopped = self.is_stopped || (self.stop)();
        }
        self.is_stopped
    }

    /// Whether it has been told to stop.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }
}
