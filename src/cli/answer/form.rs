//! The form of an answer.

use clap::ValueEnum;
use clap::builder::PossibleValue;

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Format {
    /// For people.
    #[default]
    Table,
    /// JSON.
    Json(JsonLayout),
    /// Comma-separated values.
    Csv,
    /// Tab-separated values.
    Tsv,
}

/// How rows of JSON are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonLayout {
    /// In one array.
    Array,
    /// One on a line, with nothing around them.
    Lines,
    /// As the columns of Parquet.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Format {
    /// The form that the extension of a file names, if any.
    pub(crate) fn of_file(path: &std::path::Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::from_str(extension, true).ok().filter(|form| *form != Self::Table)
    }

    /// Whether it is Parquet.
    pub(crate) const fn is_parquet(self) -> bool {
        #[cfg(feature = "parquet")]
        return matches!(self, Self::Json(JsonLayout::Parquet));
        #[cfg(not(feature = "parquet"))]
        false
    }

    /// Whether it is JSON.
    pub(crate) const fn is_json(self) -> bool {
        matches!(self, Self::Json(_))
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        const ARRAY: Format = Format::Json(JsonLayout::Array);
        const LINES: Format = Format::Json(JsonLayout::Lines);
        #[cfg(feature = "parquet")]
        return &[
            Self::Table,
            ARRAY,
            Self::Csv,
            Self::Tsv,
            LINES,
            Format::Json(JsonLayout::Parquet),
        ];
        #[cfg(not(feature = "parquet"))]
        &[Self::Table, ARRAY, Self::Csv, Self::Tsv, LINES]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Table => ("table", "For people"),
            Self::Json(JsonLayout::Array) => ("json", "One JSON array"),
            Self::Json(JsonLayout::Lines) => ("ndjson", "A JSON object on each line"),
            #[cfg(feature = "parquet")]
            Self::Json(JsonLayout::Parquet) => {
                ("parquet", "Parquet, for DuckDB, pandas and polars")
            }
            Self::Csv => ("csv", "Comma-separated values"),
            Self::Tsv => ("tsv", "Tab-separated values"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}
