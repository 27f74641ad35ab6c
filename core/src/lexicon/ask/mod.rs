//! What can be asked about words, and in which of two ways it is answered.

pub(super) mod beyond;
pub(super) mod letter_class;
pub(super) mod letters;
pub(super) mod near;
pub(super) mod once_spelled;
pub(super) mod pattern;
pub(super) mod row;
pub(super) mod spelling;
