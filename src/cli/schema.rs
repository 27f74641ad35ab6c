//! `wfq schema`: the JSON schema of each answer, made from its rows and their docs.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use itertools::Itertools;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

use super::answer::{Format, json, table, write_by_columns, write_table};
use super::commands::{games, import, review, search};
use super::context::Session;
use super::term::{Error, Outcome};
use crate::app::autoplay::{AutoplayGameRow, AutoplayReport};
use crate::app::batch::{BatchRow, RefusedRow};
use crate::app::corrections::{CorrectedWord, CorrectionRow};
use crate::app::import::ImportSummary;
use crate::app::learn::LearntWord;
use crate::app::lists::{DropSummary, ListSummary};
use crate::app::lookahead::{ComparedMoves, WhyAnswer};
use crate::app::matching::MatchRow;
use crate::app::position::BoardRow;
use crate::app::puzzle::PuzzleRow;
use crate::app::rulesets::{RulesetSummary, RulesetWithTiles};
use crate::app::score::ScoreRow;
use crate::app::solve::MoveRow;
use crate::app::study::{CardRow, StudyStats};
use crate::app::train::{
    CalibrationRow, LearntReport, PlayabilityReport, TrainReport, ValuesReport,
};
use crate::app::wordplay::{HiddenRow, LadderRow, StemRow, WordSetRow};
use crate::app::words::{
    CheckedWord, ComparedWord, DefinedWord, ListComparison, ListStats, WordGroup, WordReport,
    WordRow,
};
use crate::app::{Column, UnseenRow, nearest, schema_settings};
use crate::picture::Reading;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq schema
  wfq schema solve
  wfq schema solve --why 1 --board game.board")]
pub(super) struct SchemaOf {
    /// A command, with the options it is asked with [default: show which there are]
    #[arg(value_name = "COMMAND", trailing_var_arg = true, allow_hyphen_values = true)]
    pub command: Vec<String>,
}

/// What the JSON of a command holds.
#[derive(Clone, Copy, Debug, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Form {
    /// An array with an object for each row.
    Rows,
    /// One object.
    Object,
    /// An object a line.
    Lines,
}

/// An answer that has a schema.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
struct AnswerRow {
    /// The command, with the options that make its answer another.
    answer: &'static str,
    /// `rows` for an array with an object for each, `object`, or `lines` for an object a line.
    form: Form,
    #[serde(skip)]
    schema: fn(SchemaGenerator) -> Schema,
}

impl AnswerRow {
    const fn rows<T: JsonSchema>(answer: &'static str) -> Self {
        let schema = SchemaGenerator::into_root_schema_for::<Vec<T>>;
        Self { answer, form: Form::Rows, schema }
    }

    const fn object<T: JsonSchema>(answer: &'static str) -> Self {
        Self { answer, form: Form::Object, schema: SchemaGenerator::into_root_schema_for::<T> }
    }
}

/// A line of the answers to a batch.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "for its schema")]
enum BatchLineRow {
    Answered(BatchRow<'static>),
    Refused(RefusedRow<'static>),
}

/// Every answer. The words of its name that are no options stand first.
const ANSWERS: &[AnswerRow] = &[
    AnswerRow::rows::<MoveRow>("solve"),
    AnswerRow::object::<WhyAnswer>("solve --why"),
    AnswerRow::object::<ComparedMoves>("solve --why 1,2"),
    AnswerRow { form: Form::Lines, ..AnswerRow::object::<BatchLineRow>("solve --batch") },
    AnswerRow::object::<review::AllGames<'_>>("review"),
    AnswerRow::object::<PuzzleRow>("puzzle"),
    AnswerRow::rows::<games::ListedGame>("games"),
    AnswerRow::rows::<games::delete::DeletedGame>("games --delete"),
    AnswerRow::rows::<ScoreRow>("score"),
    AnswerRow::object::<UnseenRow>("bag"),
    AnswerRow::object::<BoardRow>("board show"),
    AnswerRow::object::<Reading>("board read"),
    AnswerRow::rows::<WordRow>("anagram"),
    AnswerRow::rows::<WordSetRow>("anagram --words"),
    AnswerRow::rows::<WordRow>("search"),
    AnswerRow::rows::<WordGroup>("search --group"),
    AnswerRow::rows::<search::saved::SavedRow>("search --saved"),
    AnswerRow::object::<search::saved::ForgottenSearch<'_>>("search --forget"),
    AnswerRow::rows::<MatchRow>("match"),
    AnswerRow::rows::<LadderRow>("ladder"),
    AnswerRow::rows::<HiddenRow>("hidden"),
    AnswerRow::rows::<StemRow>("stems"),
    AnswerRow::rows::<WordReport>("word"),
    AnswerRow::rows::<DefinedWord>("define"),
    AnswerRow::object::<StudyStats>("quiz --stats"),
    AnswerRow::rows::<CardRow>("quiz --cards"),
    AnswerRow::rows::<CheckedWord>("check"),
    AnswerRow::object::<ImportSummary>("import"),
    AnswerRow::object::<import::definitions::Summary>("import --definitions"),
    AnswerRow::object::<import::frequencies::Summary>("import --frequencies"),
    AnswerRow::rows::<ListSummary>("lists"),
    AnswerRow::rows::<CorrectedWord>("block"),
    AnswerRow::rows::<CorrectedWord>("allow"),
    AnswerRow::rows::<LearntWord>("learn"),
    AnswerRow::rows::<CorrectionRow<'_>>("corrections"),
    AnswerRow::rows::<CorrectedWord>("corrections --undo"),
    AnswerRow::object::<ListComparison>("compare"),
    AnswerRow::rows::<ComparedWord<'_>>("compare --only"),
    AnswerRow::object::<ListStats<'_>>("stats"),
    AnswerRow::object::<DropSummary>("drop"),
    AnswerRow::rows::<RulesetSummary<'_>>("rulesets"),
    AnswerRow::object::<RulesetWithTiles<'_>>("rulesets NAME"),
    AnswerRow::rows::<BTreeMap<String, Value>>("sql"),
    AnswerRow::object::<AutoplayReport>("autoplay"),
    AnswerRow::rows::<AutoplayGameRow>("autoplay --each"),
    AnswerRow::object::<TrainReport>("train"),
    AnswerRow::object::<LearntReport>("train --chances"),
    AnswerRow::object::<PlayabilityReport>("train --playability"),
    AnswerRow::object::<LearntReport>("train --values"),
    AnswerRow::rows::<CalibrationRow>("train --check"),
    AnswerRow::object::<ValuesReport>("train --values --check"),
    AnswerRow::object::<AutoplayReport>("merge"),
    AnswerRow::rows::<AnswerRow>("schema"),
];

const COLUMNS: &[Column<AnswerRow>] = &[
    Column::new("answer", |row| row.answer.to_owned()),
    Column::new("form", |row| row.form.name().to_owned()),
];

/// The answer to a command line: that with the most of its words.
fn answer_to(asked: &[String]) -> Option<&'static AnswerRow> {
    let fits = |answer: &&AnswerRow| {
        let mut words = answer.answer.split(' ').enumerate();
        words.all(|(place, word)| match word {
            "NAME" => asked.get(place).is_some(),
            "1,2" => asked.iter().any(|asked| asked.contains(',')),
            option if option.starts_with('-') => {
                asked.iter().any(|asked| asked.split('=').next() == Some(option))
            }
            word => asked.get(place).is_some_and(|asked| asked == word),
        })
    };
    ANSWERS.iter().filter(fits).max_by_key(|answer| answer.answer.split(' ').count())
}

pub(super) fn run(command: &SchemaOf, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut out = session.out();
    if command.command.is_empty() {
        let rows = ANSWERS.iter().copied();
        match session.format {
            Format::Json(layout) => json(&mut out, layout, rows)?,
            Format::Csv | Format::Tsv => {
                write_by_columns(&mut out, session.format, (COLUMNS, &()), rows)?;
            }
            Format::Table => {
                let mut table = table(&["answer", "form"], &[]);
                rows.for_each(|row| _ = table.add_row([row.answer, row.form.name()]));
                write_table(&mut out, &table)?;
            }
        }
    } else {
        let Some(answer) = answer_to(&command.command) else {
            return Err(unknown(&command.command.join(" ")));
        };
        let mut schema = (answer.schema)(schema_settings().into_generator());
        schema.insert("title".to_owned(), format!("wfq {} --json", answer.answer).into());
        serde_json::to_writer_pretty(&mut out, &schema)
            .map_err(|error| Error::caused("the schema can't be written", error))?;
        writeln!(out)?;
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// The columns of the answer to a command with its arguments; none where they depend on what is asked.
#[cfg(feature = "parquet")]
pub(super) fn columns_of(asked: &[String]) -> Option<Vec<arrow_schema::FieldRef>> {
    // Their answers are others.
    let other =
        |word: &String| ["--sql", "--count"].contains(&word.split('=').next().unwrap_or(word));
    let answer = answer_to(asked).filter(|_| !asked.iter().any(other))?;
    let schema = (answer.schema)(schema_settings().into_generator()).to_value();
    // A statement of SQL says itself what it has.
    Some(crate::app::arrow::columns(&schema, &schema)).filter(|columns| !columns.is_empty())
}

/// The error of a command whose answer has no schema.
fn unknown(asked: &str) -> Error {
    let names = || ANSWERS.iter().map(|answer| answer.answer);
    Error::new(match nearest(asked, names()) {
        Some(meant) => format!("{asked:?} has no schema: did you mean {meant}?"),
        None => {
            let names = names().map(|name| name.split(' ').next().unwrap_or(name)).unique();
            format!("{asked:?} has no schema: those that have one are {}", names.format(", "))
        }
    })
}

impl Form {
    const fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Object => "object",
            Self::Lines => "lines",
        }
    }
}
