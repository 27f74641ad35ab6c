//! The one error that commands end with: a line for people.

use std::error::Error as StdError;
use std::fmt;
use std::io;
use std::path::Path;

use super::remedy::remedy_of;
use crate::app::autoplay::AutoplayError;
use crate::app::corrections::CorrectionsError;
use crate::app::import::ImportError;
use crate::app::lists::ListsError;
use crate::app::matching::MatchError;
use crate::app::moves::MovesError;
use crate::app::moves_sql::MovesSqlError;
use crate::app::play::{AgainstError, CommandError, PlayError};
use crate::app::position::PositionError;
use crate::app::puzzle::PuzzleError;
use crate::app::solve::SolveError;
use crate::app::train::TrainError;
use crate::app::words::{CompareError, WordsError};
use crate::app::{
    self, FileError, ListChancesError, ListLeavesError, ListValuesError, Remedied, ThreadError,
};
use crate::game::{Refused, SetupError};
use crate::moves::MoveError;
use crate::rules::RulesError;
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;
use crate::words_in::TypedWordError;

/// The longest line that is printed, in characters.
const MAX_ERROR: usize = 1000;

/// A line that says what is wrong, where, and what to do.
#[derive(Debug)]
pub(crate) struct Error {
    line: String,
    /// Further errors, a line each.
    more: Vec<String>,
    kind: Kind,
    cause: Option<Box<dyn StdError + Send + Sync>>,
}

/// What an error means for the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// There is no answer.
    Failure,
    /// The answer is no longer read.
    ClosedPipe,
}

impl Error {
    pub(crate) fn new(line: impl Into<String>) -> Self {
        // Libraries' messages may have several lines.
        let line = line.into();
        let mut line = line.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        // What was typed by mistake may be a whole file.
        if let Some((end, _)) = line.char_indices().nth(MAX_ERROR) {
            line.truncate(end);
            line.push('…');
        }
        Self { line, more: Vec::new(), kind: Kind::Failure, cause: None }
    }

    /// A line for an error of a library, which stays the cause.
    pub(crate) fn caused(
        line: impl Into<String>,
        cause: impl Into<Box<dyn StdError + Send + Sync>>,
    ) -> Self {
        Self { cause: Some(cause.into()), ..Self::new(line) }
    }

    /// The error of a library whose message says enough.
    pub(crate) fn of(cause: impl StdError + Send + Sync + 'static) -> Self {
        Self::caused(cause.to_string(), cause)
    }

    /// An error, and what to type against it.
    fn remedied(error: impl Remedied + StdError + Send + Sync + 'static) -> Self {
        Self::caused(format!("{error}{}", remedy_of(&error)), error)
    }

    /// An error in a file; `said` begins with `LINE:COLUMN:` where there is a place, else with a space.
    pub(crate) fn in_file(path: &Path, said: impl fmt::Display) -> Self {
        Self::new(format!("{}:{said}", name(path)))
    }

    /// The error of a library on a file, whose message begins with a place.
    pub(crate) fn of_file(path: &Path, cause: impl StdError + Send + Sync + 'static) -> Self {
        Self::caused(format!("{}:{cause}", name(path)), cause)
    }

    /// The error on one line, after a text.
    pub(crate) fn after(self, before: impl fmt::Display) -> Self {
        let Self { line, .. } = Self::new(format!("{before}{self}"));
        Self { line, more: Vec::new(), ..self }
    }

    /// The error in a line of a file.
    pub(crate) fn in_line(self, path: &Path, line: usize) -> Self {
        self.after(format_args!("{}:{line}: ", name(path)))
    }

    /// An answer that could not be written.
    pub(crate) fn unwritten(error: io::Error) -> Self {
        let is_closed = error.kind() == io::ErrorKind::BrokenPipe;
        let kind = if is_closed { Kind::ClosedPipe } else { Kind::Failure };
        Self { kind, ..Self::caused(format!("the answer can't be written: {error}"), error) }
    }

    /// The first errors of several, at most `most` lines of them. Kind and cause are those of the first.
    pub(crate) fn several(errors: impl IntoIterator<Item = Self>, most: usize) -> Self {
        let mut errors = errors.into_iter();
        let mut first = errors.next().unwrap_or_else(|| Self::new(""));
        let others = errors.flat_map(|error| std::iter::once(error.line).chain(error.more));
        first.more.extend(others.take(most));
        first.more.truncate(most.saturating_sub(1));
        first
    }

    /// The lines that say what is wrong, one for each error.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.line).chain(&self.more).map(String::as_str)
    }

    /// Whether the output is no longer read.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        self.kind == Kind::ClosedPipe
    }
}

/// What a file is called in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// An error of writing an answer that says so after it has passed through a library. Its kind stays,
/// which libraries look at.
pub(crate) fn of_answer(error: io::Error) -> io::Error {
    match error.get_ref() {
        // It names its file.
        Some(inner) if inner.is::<Error>() => error,
        _ => io::Error::new(error.kind(), Error::unwritten(error)),
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().collect::<Vec<_>>().join("; "))
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause.as_deref().map(|cause| cause as &(dyn StdError + 'static))
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        // Answers and files say what could not be written; what is left is not known here.
        let said = error.downcast();
        said.unwrap_or_else(|error| Self::caused(format!("input or output failed: {error}"), error))
    }
}

impl From<app::Error> for Error {
    fn from(error: app::Error) -> Self {
        match error {
            app::Error::Store(error) => error.into(),
            app::Error::Sql(error) => error.into(),
            app::Error::Lists(error) => (*error).into(),
            app::Error::Import(error) => error.into(),
            app::Error::Corrections(error) => error.into(),
            app::Error::Leaves(error) => error.into(),
            app::Error::NoThread(error) => error.into(),
            app::Error::Autoplay(error) => error.into(),
            app::Error::Compare(error) => error.into(),
            app::Error::Words(error) => error.into(),
            app::Error::Moves(error) => error.into(),
            app::Error::MovesSql(MovesSqlError::Store(error))
            | app::Error::Train(TrainError::Store(error))
            | app::Error::Position(PositionError::Store(error)) => error.into(),
            app::Error::Play(error) => error.into(),
            app::Error::MovesSql(MovesSqlError::Sql(error)) => error.into(),
            app::Error::Train(TrainError::Leaves(error)) => error.into(),
            app::Error::Values(error) | app::Error::Train(TrainError::Values(error)) => {
                error.into()
            }
            app::Error::Chances(error) | app::Error::Train(TrainError::Chances(error)) => {
                error.into()
            }
            app::Error::Train(TrainError::NoThread(error)) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<PuzzleError> for Error {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Asked(error) => error.into(),
            PuzzleError::NoneBuiltIn(_) => {
                Self::new(format!("{error}: give a file of some with --file, which --make makes"))
            }
            error => Self::of(error),
        }
    }
}

impl<E: Into<Self>> From<SolveError<E>> for Error {
    fn from(error: SolveError<E>) -> Self {
        match error {
            SolveError::Alphabet(error) => Self::of(error),
            SolveError::Lexicon(error) => error.into(),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        // The option that it is about.
        let option = if matches!(error, StoreError::NoLevel { .. }) { "--level: " } else { "" };
        Self::caused(format!("{option}{error}{}", remedy_of(&error)), error)
    }
}

impl From<ListsError> for Error {
    fn from(error: ListsError) -> Self {
        match error {
            ListsError::Store(error) => error.into(),
            error => Self::remedied(error),
        }
    }
}

impl From<CorrectionsError> for Error {
    fn from(error: CorrectionsError) -> Self {
        match error {
            CorrectionsError::Store(error) => error.into(),
            CorrectionsError::Word(error) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<CompareError> for Error {
    fn from(error: CompareError) -> Self {
        match error {
            CompareError::Store(error) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<WordsError> for Error {
    fn from(error: WordsError) -> Self {
        match error {
            WordsError::Condition { name, error } => {
                Self::caused(error.named(&format!("--{name}")), error)
            }
            WordsError::Store(error) => error.into(),
            error => Self::remedied(error),
        }
    }
}

impl From<MatchError> for Error {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Store(error) => error.into(),
            MatchError::Lists(error) => (*error).into(),
            error => Self::of(error),
        }
    }
}

impl From<PlayError> for Error {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Store(error) => error.into(),
            PlayError::Against(AgainstError::Leaves(error)) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<AutoplayError> for Error {
    fn from(error: AutoplayError) -> Self {
        match error {
            AutoplayError::NoThread(error) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<MovesError> for Error {
    fn from(error: MovesError) -> Self {
        match error {
            MovesError::Leaves(error) => error.into(),
            MovesError::Chances(error) => error.into(),
            MovesError::Sql(error) => app::Error::from(error).into(),
            MovesError::Store(error) => error.into(),
            error => Self::of(error),
        }
    }
}

macro_rules! says_itself {
    ($($error:ty),*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::of(error)
            }
        }
    )*};
}

says_itself!(
    RackError,
    SetupError,
    Refused,
    FileError,
    CommandError,
    TypedWordError,
    MoveError,
    std::convert::Infallible
);

macro_rules! has_remedies {
    ($($error:ty),*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::remedied(error)
            }
        }
    )*};
}

has_remedies!(
    ThreadError,
    SqlError,
    RulesError,
    ImportError,
    ListLeavesError,
    ListChancesError,
    ListValuesError
);
