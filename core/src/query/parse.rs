//! Reading queries.

use super::error::QueryError;
use super::names::Names;
use super::question::Query;
use super::reader::Reader;
use crate::rules::Ruleset;

/// The longest query, in characters.
const MAX_QUERY: usize = 1000;

impl Query {
    /// Reads a query: items between `;`. `list` gives the number of the list with a name that stands before
    /// an item, as in `en:A`.
    ///
    /// # Errors
    ///
    /// [`QueryError`] with the column and what to write.
    pub fn parse(
        text: &str,
        ruleset: &Ruleset,
        mut list: impl FnMut(&str) -> Option<usize>,
    ) -> Result<Self, QueryError> {
        let signs: Vec<(usize, char)> =
            text.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace()).collect();
        let end = text.chars().count();
        if end > MAX_QUERY {
            return Err(QueryError::new(
                MAX_QUERY,
                format!("the query has {end} characters; at most {MAX_QUERY} are read"),
            ));
        }
        if signs.is_empty() {
            return Err(QueryError::new(0, "the query is empty: write one like l....v"));
        }
        let mut reader = Reader::new(text, &signs, end, ruleset, &mut list);
        let mut items = Vec::new();
        loop {
            items.push(reader.item()?);
            if !reader.take(';') || reader.at == signs.len() {
                break;
            }
        }
        reader.expect_end()?;
        Ok(Names::of(&items)?.query(items))
    }
}
