//! Why a question has no answer: a status, and the line that the command line says.

use http::{Method, StatusCode};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::corrections::CorrectionsError;
use crate::app::import::ImportError;
use crate::app::lists::ListsError;
use crate::app::moves::MovesError;
use crate::app::moves_sql::MovesSqlError;
use crate::app::play::{AgainstError, PlayError};
use crate::app::position::{ChooseError, PositionError};
use crate::app::{
    self, ListChancesError, ListLeavesError, Remedied, Remedy, argument, did_you_mean,
};
use crate::rules::Place;
use crate::store::{SqlError, StoreError};

/// The most errors of a position that are named.
const MOST_ERRORS: usize = 10;

/// The longest line, in characters: what was typed by mistake may be a whole file.
const MAX_LINE: usize = 1000;

/// Why a request has no answer.
#[derive(Debug, JsonSchema, Serialize)]
pub struct Refusal {
    /// How HTTP says it.
    #[serde(skip)]
    pub status: StatusCode,
    /// What is wrong, in a line.
    error: String,
    /// What kind of thing is wrong.
    pub kind: &'static str,
    /// The line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The word list that there is not, or lacks words.
    #[serde(flatten)]
    missing: Option<Box<MissingList>>,
    /// What helps, each by itself.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    remedies: Box<[Remedy]>,
    /// Each of several things that are wrong.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: Box<[String]>,
}

/// A word list that there is not, or the words that one lacks.
#[derive(Debug, JsonSchema, Serialize)]
struct MissingList {
    /// Its name.
    list: String,
    /// The command that imports it, with `FILE` for a file of its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    /// The words of a move that it lacks.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    words: Box<[String]>,
}

impl Refusal {
    /// A refusal with its status, its kind and its line.
    pub fn new(status: StatusCode, kind: &'static str, error: impl ToString) -> Self {
        let error = error.to_string();
        let mut error = error.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        if let Some((end, _)) = error.char_indices().nth(MAX_LINE) {
            error.truncate(end);
            error.push('…');
        }
        let (remedies, errors) = Default::default();
        Self { status, error, kind, line: None, column: None, missing: None, remedies, errors }
    }

    /// The question is wrong.
    pub fn question(error: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "question", error)
    }

    /// The fields of a question are wrong.
    pub(super) fn fields(error: impl ToString) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "question", error)
    }

    /// No question at a path is asked with this method.
    pub fn method(method: &Method, path: &str) -> Self {
        let said = format!("{path} is not asked with {method}");
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "question", said)
    }

    /// Nothing has that name.
    pub fn missing(error: impl ToString) -> Self {
        Self::new(StatusCode::NOT_FOUND, "question", error)
    }

    /// There is no such word list.
    fn no_list(list: &str, command: Option<String>, error: impl ToString) -> Self {
        let (list, words) = (list.to_owned(), Box::default());
        let missing = Some(Box::new(MissingList { list, command, words }));
        Self { kind: "no_list", missing, ..Self::question(error) }
    }

    /// Too much is asked at once.
    pub fn busy(error: impl ToString) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", error).with(vec![Remedy::TryAgain])
    }

    /// What is asked about has changed meanwhile.
    pub(super) fn changed(error: impl ToString) -> Self {
        Self::new(StatusCode::CONFLICT, "changed", error)
    }

    pub(super) fn cancelled() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "cancelled", "cancelled")
    }

    pub(super) fn too_long() -> Self {
        let said = "the question takes too long: ask for less";
        Self::new(StatusCode::GATEWAY_TIMEOUT, "too_long", said)
    }

    pub(super) fn read_only() -> Self {
        let said =
            "wfq serve --read-only has no corrections, games, cards, SQL and changes of word lists";
        Self::new(StatusCode::FORBIDDEN, "read_only", said)
    }

    /// A body is larger than `most` bytes.
    pub fn too_large(most: usize) -> Self {
        let said = format!("the question has more than {} MB", most >> 20);
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "question", said)
    }

    /// What should not fail has failed.
    pub fn internal(error: impl ToString) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", error)
    }

    /// Something is wrong at a place of a text.
    pub(super) fn at(place: Option<Place>, what: &str) -> Self {
        let (line, column) = place.map(|place| (place.line, place.column)).unzip();
        let column = column.flatten();
        let said = match (line, column) {
            (Some(line), Some(column)) => format!("line {line}, column {column}: {what}"),
            (Some(line), None) => format!("line {line}: {what}"),
            _ => what.to_owned(),
        };
        Self { line, column, ..Self::question(said) }
    }

    /// The question is wrong at a column, if that is known.
    pub(super) fn at_column(column: Option<usize>, error: impl ToString) -> Self {
        Self { column, ..Self::question(error) }
    }

    /// All that is wrong with a position.
    pub(super) fn position(errors: impl IntoIterator<Item = PositionError>) -> Self {
        let mut errors = errors.into_iter().map(Self::of_position);
        let mut all = errors.next().unwrap_or_else(|| Self::question("no position"));
        let (mut others, mut remedies) = (Vec::new(), Vec::from(std::mem::take(&mut all.remedies)));
        for other in errors {
            others.push(other.error);
            remedies.extend(other.remedies);
        }
        all.remedies = remedies.into();
        if !others.is_empty() {
            all.errors =
                std::iter::once(all.error.clone()).chain(others).take(MOST_ERRORS).collect();
            all.error = all.errors.join("; ");
        }
        all
    }

    fn of_position(error: PositionError) -> Self {
        match error {
            PositionError::Store(error) => error.into(),
            PositionError::Picture(error) => Self { kind: "picture", ..Self::question(error) },
            error => Self { kind: "position", ..Self::at(error.place(), &error.what()) }
                .with(error.remedies()),
        }
    }

    /// The refusal with what helps; a name that was probably meant is asked for in its line.
    pub(super) fn with(self, remedies: Vec<Remedy>) -> Self {
        let error = match did_you_mean(&remedies) {
            Some(question) => format!("{}; {question}", self.error),
            None => self.error,
        };
        Self { error, remedies: remedies.into(), ..self }
    }

    /// The refusal with `before` in front of its message.
    pub(super) fn after(self, before: &str) -> Self {
        Self { error: format!("{before}{}", self.error), ..self }
    }

    /// The line.
    pub fn said(&self) -> &str {
        &self.error
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        let remedies = error.remedies();
        let refusal = match error.of_file() {
            StoreError::Locked(_) => Self::new(StatusCode::CONFLICT, "busy", error),
            StoreError::NoList { name, .. } => Self::no_list(name, None, &error),
            StoreError::TooMuch | StoreError::NoLevel { .. } | StoreError::Phrases { .. } => {
                Self::question(error)
            }
            _ => Self::internal(error),
        };
        refusal.with(remedies)
    }
}

impl From<SqlError> for Refusal {
    fn from(error: SqlError) -> Self {
        match error {
            SqlError::Interrupted => Self::too_long(),
            SqlError::Store(error) => error.into(),
            SqlError::At { at, .. } => Self::at_column(Some(at + 1), error),
            error => Self::question(&error).with(error.remedies()),
        }
    }
}

impl From<ListsError> for Refusal {
    fn from(error: ListsError) -> Self {
        let remedies = error.remedies();
        let command = remedies.iter().find_map(command_of);
        let refusal = match error {
            ListsError::Store(error) | ListsError::Import(ImportError::Store(error)) => {
                return error.into();
            }
            ListsError::NotImported(ref list) => {
                let said = match &command {
                    Some(command) => format!("{error}: run {command}"),
                    None => error.to_string(),
                };
                Self::no_list(list, command, said)
            }
            ListsError::NoList { ref name, .. } => Self::no_list(name, command, &error),
            error => Self::question(error),
        };
        refusal.with(remedies)
    }
}

/// The command that imports a list.
fn command_of(remedy: &Remedy) -> Option<String> {
    let Remedy::Import { list: Some(list), needs_file } = remedy else { return None };
    let file = if *needs_file { " FILE" } else { "" };
    Some(format!("wfq import {}{file}", argument(list)))
}

impl From<MovesSqlError> for Refusal {
    fn from(error: MovesSqlError) -> Self {
        match error {
            MovesSqlError::Store(error) => error.into(),
            MovesSqlError::Sql(error) => error.into(),
            error => Self::question(error),
        }
    }
}

impl From<MovesError> for Refusal {
    fn from(error: MovesError) -> Self {
        match error {
            MovesError::Leaves(error) => error.into(),
            MovesError::NoScores | MovesError::Chances(ListChancesError::Missing { .. }) => {
                let said =
                    "the chance to win is not known: give the scores, and a list that has chances";
                Self::question(said)
            }
            MovesError::After { name, error } => {
                Self::question(error).after(&format!("after {name:?}: "))
            }
            MovesError::Sql(error) => error.into(),
            MovesError::Store(error) => error.into(),
            error => Self::question(error),
        }
    }
}

impl From<ChooseError> for Refusal {
    fn from(error: ChooseError) -> Self {
        match error {
            ChooseError::NoWords(error) | ChooseError::List(error) | ChooseError::Level(error) => {
                (*error).into()
            }
            ChooseError::Rules(error) => (*error).into(),
        }
    }
}

impl From<PositionError> for Refusal {
    fn from(error: PositionError) -> Self {
        Self::position([error])
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Store(error) => error.into(),
            PlayError::Against(AgainstError::Leaves(error)) => error.into(),
            PlayError::ChangedOnDisk(_) => Self::changed(error),
            PlayError::LaterTurn { .. } => Self { kind: "later_turn", ..Self::question(error) },
            PlayError::Unlisted { ref words, ref list, .. } => {
                let (list, words) = (list.clone(), words.clone().into());
                let missing = Some(Box::new(MissingList { list, command: None, words }));
                Self { kind: "phony", missing, ..Self::question(error) }
            }
            error => Self::question(error),
        }
    }
}

impl From<ListLeavesError> for Refusal {
    fn from(error: ListLeavesError) -> Self {
        match error {
            ListLeavesError::Store(error) => error.into(),
            error => Self::question(&error).with(error.remedies()),
        }
    }
}

impl From<app::Error> for Refusal {
    fn from(error: app::Error) -> Self {
        match error {
            app::Error::Store(error) => error.into(),
            app::Error::Sql(error) => error.into(),
            app::Error::Moves(error) => error.into(),
            app::Error::MovesSql(error) => error.into(),
            app::Error::Words(error) => error.into(),
            app::Error::Lists(error) => (*error).into(),
            app::Error::Play(error) => error.into(),
            app::Error::Position(error) => error.into(),
            app::Error::Leaves(error) => error.into(),
            app::Error::Corrections(CorrectionsError::Store(error)) => error.into(),
            error => Self::question(error),
        }
    }
}
