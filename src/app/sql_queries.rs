//! Queries as tables of SQL: `matches(query)`.

use std::sync::Arc;

use crate::app::matching::{
    MatchEnd, MatchError, MatchList, MatchQuestion, MatchSources, Matching,
};
use crate::query::MAX_PATTERNS;
use crate::store::{
    AskedList, HeldRows, SqlFunctions, SqlValue, StoreError, TableAsk, TableDefinition,
};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How many of the words of an answer have a column of their own.
const WORDS: usize = if MAX_PATTERNS < 9 { MAX_PATTERNS } else { 9 };

/// The columns `words` and `variables`, around those of each word.
const VARIABLES: usize = WORDS + 1;

/// Adds the table to a connection.
pub(super) fn add(functions: &SqlFunctions<'_>) -> Result<(), StoreError> {
    let each = (1..=WORDS).map(|number| format!("word{number} TEXT"));
    let columns = std::iter::once("words TEXT".to_owned()).chain(each);
    let matches = TableDefinition {
        name: "matches",
        columns: columns.chain(["variables TEXT".to_owned()]).collect(),
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
    fn has(&mut self, name: &str) -> bool {
        self.number_of(name).is_ok()
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
    let matching = Matching::read(&question, asked, &mut &ask.list)?;
    let mut rows = ask.made_rows();
    let (mut fault, mut interrupted) = (None, None);
    let mut stop = || {
        interrupted = ask.check().err();
        interrupted.is_some()
    };
    let (end, _) = matching.each(None, &mut stop, |words| {
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
        (None, MatchEnd::TooManyWays) => {
            Err("a word fits in more ways than memory holds: give the variables lengths".into())
        }
        (None, MatchEnd::Stopped) => Err(interrupted.unwrap_or_else(|| "interrupted".into())),
        (None, _) => Ok(rows.done()),
    }
}
