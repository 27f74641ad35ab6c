//! A position of a batch: a JSON object on a line, answered by another.

use std::borrow::Cow;
use std::convert::Infallible;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::lines::{BatchLine, MAX_BATCH_LINE};
use crate::app::Words;
use crate::app::moves::{GameSoFar, Ground, MovesError, MovesQuestion};
use crate::app::position::{PositionError, WrittenPosition};
use crate::app::solve::{SolveAnswer, SolveError, SolveQuestion, SolvedPosition};
use crate::formats::{PositionChoice, said_of};
use crate::game::Position;
use crate::moves::AlphabetMismatch;
use crate::rules::Layout;

/// Asks for the best plays of many positions.
#[derive(Debug)]
pub struct BatchQuestion {
    /// The words, with the rules of all positions.
    pub words: Words,
    /// A layout for all positions, whatever they name themselves.
    pub layout: Option<Layout>,
    /// The form of the boards, and which position of each is meant.
    pub choice: PositionChoice,
    /// Whether moves are wanted by equity, for which the list must have leave values: swaps and the pass are
    /// then among them.
    pub by_equity: bool,
    /// How many plays of a position are described at most.
    pub best: usize,
}

/// What a line asks. Other fields belong to other programs.
#[derive(Default, Deserialize)]
struct AskedPosition<'l> {
    #[serde(borrow)]
    id: Option<&'l RawValue>,
    #[serde(borrow)]
    board: Option<&'l RawValue>,
    #[serde(borrow)]
    rack: Option<&'l RawValue>,
    #[serde(borrow)]
    layout: Option<&'l RawValue>,
    #[serde(borrow)]
    language: Option<&'l RawValue>,
}

/// The answer to a line, or why there is none.
#[derive(Debug)]
pub struct BatchAnswer<'l> {
    /// The id of the line as it stands there, where it has one.
    pub id: Option<&'l RawValue>,
    /// The number of the line, from 1.
    pub line: u64,
    /// The plays.
    pub answer: Result<SolveAnswer, BatchError>,
}

/// An answered line as plain data.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct BatchRow<'l> {
    /// The id of the line.
    #[schemars(with = "Value")]
    pub id: Option<&'l RawValue>,
    /// Its number, from 1.
    pub line: u64,
    /// The plays.
    #[serde(flatten)]
    pub answer: SolveAnswer,
}

/// A refused line as plain data.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct RefusedRow<'l> {
    /// The id of the line.
    #[schemars(with = "Value")]
    pub id: Option<&'l RawValue>,
    /// Its number, from 1.
    pub line: u64,
    /// What is wrong with the line; then there is only this, `id` and `line`.
    pub error: String,
}

/// Why a line of a batch has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// The line is longer than [`MAX_BATCH_LINE`].
    #[error("longer than {MAX_BATCH_LINE} bytes: is it one position a line?")]
    TooLong,
    /// The line is not UTF-8 from this column on, counted from 1.
    #[error("column {column}: not UTF-8 text")]
    NotText {
        /// The column.
        column: usize,
    },
    /// The line is JSON, and no object.
    #[error("no JSON object: write {{\"board\": [row, …], \"rack\": \"…\"}}")]
    NoObject,
    /// The line is no JSON.
    #[error("column {column}: no JSON object: {what}")]
    NoJson {
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// A field has a value of another type.
    #[error("{field}: {what}")]
    Field {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        what: String,
    },
    /// The id is neither a text nor a number.
    #[error("id: give a text or a number")]
    Id,
    /// There is no board.
    #[error("no board: give its rows")]
    NoBoard,
    /// There is no rack.
    #[error("no rack: give its tiles")]
    NoRack,
    /// The position is of another language than the batch: its answer would look right and be wrong.
    #[error("language {language:?}: the list of this batch is {list} ({name})")]
    OtherLanguage {
        /// The language that the position names.
        language: String,
        /// The list of the batch.
        list: String,
        /// The name of its ruleset.
        name: String,
    },
    /// The position is of other rules than the batch.
    #[error("ruleset {named:?}: the rules of this batch are {taken}")]
    OtherRules {
        /// The rules that the position names.
        named: String,
        /// The id of the batch's ruleset.
        taken: String,
    },
    /// The words have other letters than the position.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
    /// The moves can't be judged.
    #[error(transparent)]
    Moves(Box<MovesError>),
    /// The position does not read: all that is wrong with it.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Position(Vec<PositionError>),
}

impl From<PositionError> for BatchError {
    fn from(error: PositionError) -> Self {
        Self::Position(vec![error])
    }
}

impl From<SolveError<Infallible>> for BatchError {
    fn from(error: SolveError<Infallible>) -> Self {
        match error {
            SolveError::Alphabet(error) => Self::Alphabet(error),
            SolveError::Lexicon(never) => match never {},
        }
    }
}

impl BatchQuestion {
    /// Answers a line.
    pub fn answer<'l>(&self, line: &'l BatchLine) -> BatchAnswer<'l> {
        let asked = parse(line);
        // An id of another type is not echoed.
        let id = asked.as_ref().ok().and_then(|asked| asked.id).filter(|id| is_id(id));
        let answer = asked.and_then(|asked| self.solve(&asked));
        BatchAnswer { id, line: line.number, answer }
    }

    fn solve(&self, asked: &AskedPosition<'_>) -> Result<SolveAnswer, BatchError> {
        if asked.id.is_some_and(|id| !is_id(id)) {
            return Err(BatchError::Id);
        }
        let ruleset = self.words.ruleset();
        let board = board_text(asked.board.ok_or(BatchError::NoBoard)?)?;
        let [rack, layout, language] =
            [("rack", asked.rack), ("layout", asked.layout), ("language", asked.language)]
                .map(|(field, value)| value.map(|value| text(field, value)).transpose());
        let (rack, layout, language) = (rack?, layout?, language?);
        let written = WrittenPosition::read(&board, &self.choice).map_err(PositionError::from)?;
        let header = written.saved.text.language.as_ref().map(|header| header.value.as_str());
        let languages = [language.as_deref(), header];
        languages.into_iter().flatten().try_for_each(|language| self.check_language(language))?;
        self.check_rules(&written)?;
        let rack = written.rack(rack.as_deref()).ok_or(BatchError::NoRack)?;
        let layout = match &self.layout {
            Some(layout) => Some(layout.clone()),
            None => written.built_in_layout(layout.as_deref())?,
        };
        let tiles = rack.check(ruleset)?;
        let read = written.board(ruleset, layout);
        let read = read.map_err(|errors| {
            BatchError::Position(errors.into_iter().map(PositionError::Board).collect())
        })?;
        let mut notes = written.notes(&rack, &read, ruleset);
        let position = Position::new(read.board, read.layout, tiles);
        let question = SolveQuestion { position: &position, ruleset };
        let lexicon = self.words.lexicon();
        let mut answer = match self.by_equity {
            true => self.by_equity(&question.solve(lexicon)?, written.saved.scores)?,
            false => question.answer(lexicon, self.best)?,
        };
        notes.append(&mut answer.notes);
        answer.notes = notes;
        Ok(answer)
    }

    /// The moves of the highest equity: plays, swaps and the pass. The sums are those over all plays.
    fn by_equity(
        &self,
        solved: &SolvedPosition<'_>,
        scores: Option<[i64; 2]>,
    ) -> Result<SolveAnswer, BatchError> {
        let words = Cow::Borrowed(self.words.lexicon());
        let game = GameSoFar { scores, ..GameSoFar::default() };
        let ground = Ground::in_memory(solved.plays(), &solved.beyond, &self.words, words, game);
        let found = ground.moves(&MovesQuestion::by_equity(), &());
        let found = found.map_err(|error| BatchError::Moves(Box::new(error)))?;
        Ok(solved.with_moves(found.rows(self.best)))
    }

    fn check_language(&self, language: &str) -> Result<(), BatchError> {
        let (list, ruleset) = (self.words.name(), self.words.ruleset());
        if language == list || ruleset.goes_by(language) {
            return Ok(());
        }
        let (language, list) = (language.to_owned(), list.to_owned());
        Err(BatchError::OtherLanguage { language, list, name: ruleset.name.clone() })
    }

    fn check_rules(&self, written: &WrittenPosition) -> Result<(), BatchError> {
        let ruleset = self.words.ruleset();
        match &written.saved.text.ruleset {
            Some(rules) if !ruleset.goes_by(&rules.value) => {
                let (named, taken) = (rules.value.clone(), ruleset.id.clone());
                Err(BatchError::OtherRules { named, taken })
            }
            _ => Ok(()),
        }
    }
}

fn parse(line: &BatchLine) -> Result<AskedPosition<'_>, BatchError> {
    let bytes = line.bytes.as_deref().ok_or(BatchError::TooLong)?;
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        BatchError::NotText { column: good.chars().count() + 1 }
    })?;
    // From an array the reader would take the fields in their order.
    if !text.trim_start().starts_with('{') {
        return Err(BatchError::NoObject);
    }
    serde_json::from_str(text)
        .map_err(|error| BatchError::NoJson { column: error.column(), what: said_of(&error) })
}

/// The text of a board: its rows as an array, a text in any form, or a game in JSON as it is.
fn board_text(board: &RawValue) -> Result<Cow<'_, str>, BatchError> {
    match board.get().as_bytes().first() {
        Some(b'{') => Ok(Cow::Borrowed(board.get())),
        Some(b'[') => {
            let rows: Vec<String> =
                serde_json::from_str(board.get()).map_err(|error| in_field("board", &error))?;
            Ok(Cow::Owned(rows.join("\n")))
        }
        _ => text("board", board),
    }
}

fn text<'v>(field: &'static str, value: &'v RawValue) -> Result<Cow<'v, str>, BatchError> {
    #[derive(Deserialize)]
    struct Text<'v>(#[serde(borrow)] Cow<'v, str>);

    let text: Text<'v> =
        serde_json::from_str(value.get()).map_err(|error| in_field(field, &error))?;
    Ok(text.0)
}

fn in_field(field: &'static str, error: &serde_json::Error) -> BatchError {
    BatchError::Field { field, what: said_of(error) }
}

/// Whether a value can be given back as it is: a text, or a number that readers of JSON can hold.
fn is_id(value: &RawValue) -> bool {
    match value.get().as_bytes().first() {
        Some(b'{' | b'[') => false,
        Some(b'-' | b'0'..=b'9') => serde_json::from_str::<f64>(value.get()).is_ok(),
        _ => true,
    }
}
