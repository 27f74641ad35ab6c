//! Why results of parts can't be merged.

use super::kind::PartKind;
use super::part::Part;

/// Why results of parts can't be merged. The names are those of the files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartsError {
    /// A file has nothing in it.
    #[error("{name}: empty: run this part again")]
    Empty {
        /// The name of the file.
        name: String,
    },
    /// A text is not the result of a part.
    #[error("{name}: not a part of wfq: give the files that --part wrote")]
    NoPart {
        /// The name of the file.
        name: String,
    },
    /// The end of a result is missing.
    #[error("{name}: cut off: run this part again")]
    CutOff {
        /// The name of the file.
        name: String,
    },
    /// A result was written by another version.
    #[error("{name}: written by another version of wfq: run this part again")]
    Version {
        /// The name of the file.
        name: String,
    },
    /// Two results are of different commands.
    #[error("{name}: a part of {kind}, but {first} is one of {first_kind}")]
    OtherKind {
        /// The name of the file.
        name: String,
        /// Its command.
        kind: PartKind,
        /// The name of the first file.
        first: String,
        /// The command of that.
        first_kind: PartKind,
    },
    /// Two results are of different work.
    #[error("{name} is of {value}, {first} of {first_value}")]
    OtherWork {
        /// The name of the file.
        name: String,
        /// What it is of.
        value: String,
        /// The name of the first file.
        first: String,
        /// What that is of.
        first_value: String,
    },
    /// Two results are of a list that has changed in between.
    #[error("{name}, {first}: {what}: give all machines the same database")]
    OtherData {
        /// The name of the file.
        name: String,
        /// The name of the first file.
        first: String,
        /// What differs.
        what: String,
    },
    /// A file is named twice.
    #[error("{name} is given twice")]
    TwiceGiven {
        /// The name of the file.
        name: String,
    },
    /// Two results are of the same part.
    #[error("{name} and {first} are both part {part}: give each part once")]
    Twice {
        /// The name of the file.
        name: String,
        /// The part.
        part: Part,
        /// The name of the other file.
        first: String,
    },
    /// Some parts are missing.
    #[error("{given} of {of} parts are given; missing: {missing}")]
    Missing {
        /// How many there are.
        given: u64,
        /// How many there should be.
        of: u64,
        /// The first of those that are missing.
        missing: String,
    },
    /// The sums of a result can't be true.
    #[error("{name}: damaged: run this part again")]
    Damaged {
        /// The name of the file.
        name: String,
    },
}
