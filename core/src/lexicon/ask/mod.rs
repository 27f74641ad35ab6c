//! What can be asked about words, and in which of two ways it is answered.

pub(super) mod beyond;
mod fitting;
pub(super) mod letter_class;
pub(super) mod letters;
pub(super) mod near;
pub(super) mod once_spelled;
pub(super) mod pattern;
#[cfg(test)]
mod pattern_limits_tests;
mod pattern_part;
#[cfg(test)]
mod pattern_tests;
pub(super) mod row;
pub(super) mod spelling;
