//! Importing word lists: where their words come from, doubts about them, writing them.

#[cfg(feature = "store")]
mod added_to;
mod affix_files;
mod built_in_levels;
mod clean;
mod definitions;
mod dictd;
#[cfg(feature = "store")]
mod doubt;
mod error;
mod files;
#[cfg(feature = "store")]
mod first_use;
#[cfg(feature = "store")]
mod frequencies;
mod phrases;
#[cfg(feature = "store")]
mod question;
mod recipes;
mod source_note;
mod sources;
#[cfg(test)]
mod sources_tests;
mod texts;
mod wiktextract;
mod wordnet;
#[cfg(feature = "store")]
mod write;

pub use crate::words_in::{BETWEEN_SENSES, senses};
#[cfg(feature = "store")]
pub use added_to::AddedTo;
#[cfg(feature = "store")]
pub(crate) use built_in_levels::built_in_counts;
pub use clean::{CleaningChoice, clean, list_name};
pub use definitions::{BaseForms, Definitions, Dictionary, read_definitions};
#[cfg(feature = "store")]
pub use doubt::{Doubt, doubts};
pub use error::{ImportError, NoWord};
pub use files::{FileBytes, FileRead, FileToRead, encoding};
#[cfg(feature = "store")]
pub use first_use::{FirstUse, import_built_in};
#[cfg(feature = "store")]
pub use frequencies::{Frequencies, FrequencyFile};
#[cfg(feature = "store")]
pub use question::{Before, ImportQuestion};
pub use recipes::{RECIPES, Recipe};
pub use source_note::SourceNote;
pub use sources::{DefaultSource, Sources};
#[cfg(feature = "store")]
pub use write::{ImportSummary, write};
