//! Corrections of a list: words blocked in it and allowed, for good.

mod correct;
mod file;

pub use correct::{
    CorrectedWord, CorrectionRow, CorrectionsError, correct, correct_typed, origin, undo,
    waiting_for,
};
pub use file::{CorrectionsFile, CorrectionsFileError, read_file, write_file};
