//! The one error that commands end with: a line for people.

use std::fmt;
use std::io;
use std::path::Path;

use crate::app::{self, ListLeavesError};
use crate::game::{Refused, SetupError};
use crate::rules::RulesError;
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;

/// The longest line that is printed, in characters.
const MAX_ERROR: usize = 1000;

/// A line that says what is wrong, where, and what to do.
#[derive(Debug)]
pub struct Error {
    line: String,
    /// What is wrong besides, a line each.
    more: Vec<String>,
    closed_pipe: bool,
}

impl Error {
    pub fn new(line: impl Into<String>) -> Self {
        // Libraries' messages may have several lines.
        let line = line.into();
        let mut line = line.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        // What somebody typed by mistake may be a whole file.
        if let Some((end, _)) = line.char_indices().nth(MAX_ERROR) {
            line.truncate(end);
            line.push('…');
        }
        Self { line, more: Vec::new(), closed_pipe: false }
    }

    /// An error in a file; `said` begins with `LINE:COLUMN:` where there is a place.
    pub fn in_file(path: &Path, said: impl fmt::Display) -> Self {
        Self::new(format!("{}:{said}", name(path)))
    }

    /// Several errors, at most so many.
    pub fn several(errors: impl IntoIterator<Item = Self>, most: usize) -> Self {
        let lines = errors.into_iter().flat_map(|error| [vec![error.line], error.more].concat());
        let mut lines = lines.take(most);
        let first = Self::new(lines.next().unwrap_or_default());
        Self { more: lines.collect(), ..first }
    }

    /// The lines that say what is wrong, one where it is one thing.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.line).chain(&self.more).map(String::as_str)
    }

    /// Whether nobody reads the output any more.
    pub const fn is_closed_pipe(&self) -> bool {
        self.closed_pipe
    }
}

/// What a file is called in messages.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().collect::<Vec<_>>().join("; "))
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        let closed_pipe = error.kind() == io::ErrorKind::BrokenPipe;
        // What names its file says all.
        error.downcast().unwrap_or_else(|error| Self {
            closed_pipe,
            ..Self::new(format!("the answer can't be written: {error}"))
        })
    }
}

impl From<app::Error> for Error {
    fn from(error: app::Error) -> Self {
        match error {
            app::Error::NoThread(_) => Self::new(format!("{error}; give fewer with --threads")),
            app::Error::Leaves(error) => error.into(),
            error => Self::new(error.to_string()),
        }
    }
}

impl From<ListLeavesError> for Error {
    fn from(error: ListLeavesError) -> Self {
        let more = match &error {
            ListLeavesError::Missing { list, is_built_in } => {
                let import = if *is_built_in { ", or import it again" } else { "" };
                format!(": run wfq train {list}{import}")
            }
            ListLeavesError::Damaged { list, .. } => format!(": run wfq train {list} --fresh"),
            _ => String::new(),
        };
        Self::new(format!("{error}{more}"))
    }
}

macro_rules! says_itself {
    ($($error:ty),*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::new(error.to_string())
            }
        }
    )*};
}

says_itself!(
    StoreError,
    SqlError,
    RulesError,
    RackError,
    SetupError,
    Refused,
    std::convert::Infallible
);
