//! Searching a list by conditions on its words.

pub(super) mod condition;
mod defined;
pub(super) mod find;
pub(super) mod narrow;
pub(super) mod numbers;
pub(super) mod question;
pub(super) mod whole;
pub(super) mod writer;
