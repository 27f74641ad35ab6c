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
pub(super) const WORDS: usize = 9;

/// The columns `words` and `variables`, around those of each word.
pub(super) const ANSWER: usize = 0;
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
    let (uses_answer, uses_words) = (ask.uses(ANSWER), ask.uses_any(1..=WORDS));
    ask.found(find, move |words| {
        let mut cells = vec![SqlValue::Null; VARIABLES + 1];
        if uses_answer {
            cells[ANSWER] = SqlValue::Text(matching.spelled(words).join(" "));
        }
        if uses_words {
            for (cell, word) in cells[1..=WORDS].iter_mut().zip(matching.laid(words)) {
                *cell = SqlValue::Text(word);
            }
        }
        if let Some(variables) = matching.variables(words) {
            cells[VARIABLES] = SqlValue::Text(serde_json::json!(variables).to_string());
        }
        cells
    })
}
