//! Importing word lists: where their words come from, doubts about them, writing them.

mod clean;
#[cfg(feature = "store")]
mod doubt;
mod error;
#[cfg(feature = "store")]
mod first_use;
mod sources;
#[cfg(feature = "store")]
mod write;

pub use clean::{CleaningChoice, clean, list_name};
#[cfg(feature = "store")]
pub use doubt::{Doubt, doubts};
pub use error::{ImportError, NoWord};
#[cfg(feature = "store")]
pub use first_use::{FirstUse, import_built_in};
pub use sources::{DefaultSource, FileRead, SourceNote, Sources, encoding};
#[cfg(feature = "store")]
pub use write::{ImportSummary, write};
