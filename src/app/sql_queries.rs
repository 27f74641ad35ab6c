//! Queries as tables of SQL: `matches(query)`.

use std::sync::Arc;

use crate::app::matching::{MatchError, MatchList, MatchQuestion, MatchSources, Matching};
use crate::app::{SearchEnd, nearest};
use crate::store::{
    AskedList, HeldRows, Interrupts, SqlFunctions, SqlValue, StoreError, TableAsk, TableDefinition,
};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How many of the words of an answer have a column of their own.
pub(super) const WORDS: usize = 9;

/// The columns `words` and `variables`, around those of each word.
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
fn match_rows(ask: &TableAsk<'_>) -> Result<HeldRows, Failure> {
    let Some(query) = ask.text(0) else { return ask.rows([]) };
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
    let matching = Matching::read(&question, asked, Some(&mut &ask.list))?;
    let mut rows = ask.made_rows();
    let (mut fault, interrupts) = (None, Interrupts::new(ask));
    let (end, _) = matching.each(None, &|| interrupts.is_there(), |words| {
        let row = matching.row(words);
        let mut cells = vec![SqlValue::Text(row.words.join(" "))];
        cells.extend(matching.laid(words).map(SqlValue::Text).take(WORDS));
        cells.resize(VARIABLES, SqlValue::Null);
        cells.push(match row.variables {
            Some(variables) => SqlValue::Text(serde_json::json!(variables).to_string()),
            None => SqlValue::Null,
        });
        fault = rows.push(cells).err();
        fault.is_none()
    });
    match (fault, end) {
        (Some(fault), _) => Err(fault),
        (None, SearchEnd::TooManyWays) => Err(MatchError::TooManyWays.into()),
        (None, SearchEnd::Stopped) => Err(interrupts.why()),
        (None, _) => Ok(rows.done()),
    }
}
