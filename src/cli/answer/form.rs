//! The form of an answer.

use clap::ValueEnum;

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Table,
    /// One JSON array
    Json,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
}

impl Format {
    /// The form that the extension of a file names, if any.
    pub(crate) fn of_file(path: &std::path::Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::from_str(extension, true).ok().filter(|form| *form != Self::Table)
    }
}
