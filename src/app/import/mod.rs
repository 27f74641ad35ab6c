//! Importing word lists: where their words come from, doubts about them, writing them.

mod doubt;
mod error;
mod first_use;
mod sources;
mod write;

pub use doubt::{Doubt, doubts};
pub use error::{ImportError, NoWord};
pub use first_use::{FirstUse, import_built_in};
pub use sources::{DefaultSource, SourceNote, Sources, encoding};
pub use write::{CleaningChoice, ImportSummary, clean, list_name, write};

use doubt::no_word;
