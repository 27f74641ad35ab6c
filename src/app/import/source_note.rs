//! What is worth knowing about a file that was read.

use std::fmt;

use serde::Serialize;

use crate::words_in::{Header, several};

/// Something to know about a file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum SourceNote {
    /// A line names columns. It was left out.
    Header {
        /// The file, after its archive if it is in one.
        file: String,
        /// The line.
        #[serde(flatten)]
        header: Header,
    },
    /// Each column of a file has words.
    AllWords,
    /// The bytes are not UTF-8 and were read as ISO 8859-1.
    GuessedEncoding,
    /// Files of an archive were not read: their names are not those of lists.
    LeftOut {
        /// Their names.
        names: Vec<String>,
    },
}

/// Without what to do about it.
impl fmt::Display for SourceNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header { file, header: Header { line, columns, unused } } => {
                let columns = several(columns.iter());
                write!(f, "{file}: line {line} is a header ({columns}), left out")?;
                match &unused[..] {
                    [] => Ok(()),
                    unused => write!(f, "; columns not used: {}", several(unused.iter())),
                }
            }
            Self::AllWords => f.write_str("all columns are read as words"),
            Self::GuessedEncoding => f.write_str("not UTF-8, read as ISO 8859-1"),
            Self::LeftOut { names } => {
                write!(f, "left out, not named like word lists: {}", several(names.iter()))
            }
        }
    }
}
