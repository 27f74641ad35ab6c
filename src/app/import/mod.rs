//! Importing word lists: where their words come from, doubts about them, writing them.

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
mod phrases;
mod recipes;
mod senses;
mod sources;
#[cfg(test)]
mod sources_tests;
mod texts;
mod wordnet;
#[cfg(feature = "store")]
mod write;

#[cfg(feature = "store")]
pub use clean::check_replaced;
pub use clean::{CleaningChoice, check_default_level, clean, list_name};
pub use definitions::{Definitions, Dictionary, read_definitions};
#[cfg(feature = "store")]
pub use doubt::{Doubt, doubts};
pub use error::{ImportError, NoWord};
pub use files::{FileRead, FileToRead, encoding};
#[cfg(feature = "store")]
pub use first_use::{FirstUse, import_built_in};
pub use recipes::{RECIPES, Recipe};
pub use senses::{BETWEEN_SENSES, senses};
pub use sources::{DefaultSource, SourceNote, Sources};
#[cfg(feature = "store")]
pub use write::{ImportSummary, write};
