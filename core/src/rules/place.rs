//! Where something is in a text.

use std::fmt;

/// A place in a text. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line, if it is about one.
    pub column: Option<usize>,
}

impl Place {
    /// A place in a line.
    pub const fn at(line: usize, column: usize) -> Self {
        Self { line, column: Some(column) }
    }

    /// A whole line.
    pub const fn line(line: usize) -> Self {
        Self { line, column: None }
    }

    /// Writes what is wrong with a text after its place: `3:5: …`, or a space where it has none, so that the
    /// name of a file and a colon can stand before it.
    pub fn write(place: Option<Self>, what: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match place {
            Some(place) => write!(f, "{place}: {what}"),
            None => write!(f, " {what}"),
        }
    }
}

/// `3:5`, or `3` for a whole line.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "{}:{column}", self.line),
            None => write!(f, "{}", self.line),
        }
    }
}
