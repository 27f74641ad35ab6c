//! Questions about words. Those that any [`Lexicon`](crate::lexicon::Lexicon) answers, also words in
//! memory, stand apart from those that only a database answers.

mod pattern;
mod range;

pub use pattern::{ConditionError, pattern_or_regex, regex};
pub use range::{RangeError, parse_range};
