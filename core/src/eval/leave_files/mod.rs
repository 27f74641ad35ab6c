//! Leave values in the files of other programs.

pub(super) mod file;
pub(super) mod file_error;
pub(super) mod klv;
pub(super) mod klv_write;
pub(super) mod quackle;
pub(super) mod two_columns;

#[cfg(test)]
mod tests;
