//! Queries as tables of SQL: `matches(query)`.

use std::sync::Arc;

use itertools::Itertools;

use crate::app::matching::{MatchError, MatchList, MatchQuestion, MatchSources, Matching};
use crate::app::{SearchEnd, nearest};
use crate::store::{
    AskedList, Find, SqlFunctions, SqlValue, StoreError, TableAsk, TableDefinition, TableRows,
};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How many of the words of an answer have a column of their own.
const WORDS: usize = 9;

/// The columns `words` and `variables`, around those of each word.
const ANSWER: usize = 0;
const VARIABLES: usize = WORDS + 1;

/// The columns of the words of an answer: together, and each by itself.
pub(super) fn word_columns() -> impl Iterator<Item = String> {
    let each = (1..=WORDS).map(|number| format!("word{number} TEXT"));
    std::iter::once("words TEXT".to_owned()).chain(each)
}

/// Adds the table to a connection.
pub(super) fn add(functions: &SqlFunctions<'_>) -> Result<(), StoreError> {
    let matches = TableDefinition {
        name: "matches",
        columns: word_columns().chain(["variables TEXT".to_owned()]).collect(),
        hidden: Vec::new(),
        arguments: &["query"],
        needed: 1,
        filters: &[],
        example: "matches('AB;BA;|A|=2')",
    };
    functions.add(matches, match_rows)
}

/// The lists of the database of a statement.
impl MatchSources for &AskedList<'_> {
    fn has(&mut self, name: &str) -> Result<(), Option<String>> {
        match self.number_of(name) {
            Err(StoreError::NoList { known, .. }) => {
                Err(nearest(name, known.iter().map(String::as_str)).map(str::to_owned))
            }
            _ => Ok(()),
        }
    }

    fn list(&mut self, name: &str) -> Result<MatchList, MatchError> {
        let (words, ruleset) = self.packed_of(name)?;
        Ok(MatchList { ruleset, words, left_out: 0 })
    }
}

/// Which cells of the words of an answer are read: all of them together, and each by itself.
#[derive(Clone, Copy)]
pub(super) struct AnswerCells {
    answer: bool,
    words: bool,
}

impl AnswerCells {
    pub(super) fn of(ask: &TableAsk<'_>) -> Self {
        Self { answer: ask.uses(ANSWER), words: ask.uses_any(1..=WORDS) }
    }

    /// Makes those that are read.
    pub(super) fn cells<I: IntoIterator<Item = String>>(
        self,
        answer: impl FnOnce() -> String,
        words: impl FnOnce() -> I,
    ) -> Vec<SqlValue> {
        let mut cells = vec![SqlValue::Null; WORDS + 1];
        if self.answer {
            cells[ANSWER] = SqlValue::Text(answer());
        }
        if self.words {
            for (cell, word) in cells[1..].iter_mut().zip(words()) {
                *cell = SqlValue::Text(word);
            }
        }
        cells
    }
}

/// The answers of a query, as `wfq match` finds them.
fn match_rows(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let Some(query) = ask.text(0) else { return Ok(Box::new(std::iter::empty())) };
    let question = MatchQuestion {
        query: query.into_owned(),
        variables: ask.uses(VARIABLES),
        definitions: false,
    };
    let asked = MatchList {
        ruleset: Arc::clone(ask.list.ruleset()),
        words: ask.list.packed()?,
        left_out: 0,
    };
    let matching = Arc::new(Matching::read(&question, asked, Some(&mut &ask.list))?);
    let asked = Arc::clone(&matching);
    let find: Arc<Find> = Arc::new(move |stop, found| match asked.each(None, stop, found).0 {
        SearchEnd::TooManyWays => Err(MatchError::TooManyWays.into()),
        _ => Ok(()),
    });
    let used = AnswerCells::of(&ask);
    ask.found(find, move |words| {
        let answer = || matching.spelled(words).join(" ");
        let mut cells = used.cells(answer, || matching.laid(words));
        cells.push(match matching.variables(words) {
            Some(variables) => SqlValue::Text(serde_json::json!(variables).to_string()),
            None => SqlValue::Null,
        });
        cells
    })
}
