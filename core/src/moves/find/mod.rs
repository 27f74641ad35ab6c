//! Finding all plays, or the best: spans, questions, words, fits.

pub(super) mod answers;
pub(super) mod blanks;
pub(super) mod candidates;
pub(super) mod class_worths;
pub(super) mod collect;
pub(super) mod cross;
pub(super) mod fit;
pub(super) mod generate;
pub(super) mod lanes;
pub(super) mod offers;
pub(super) mod order;
pub(super) mod plays;
pub(super) mod questions;
pub(super) mod queue;
pub(super) mod reach;
pub(super) mod room;
pub(super) mod slot;
pub(super) mod span;
pub(super) mod top;
