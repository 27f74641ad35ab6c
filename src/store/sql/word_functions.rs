//! The tables `words_of(signature)` and `hooks(word)`.

use std::sync::LazyLock;

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Params, params_from_iter};
use wfq_table_function::StatementRows;

use super::arithmetic::{signature_of, stored};
use super::table_functions::{SqlFunctions, TableAsk, TableDefinition, TableRows};
use crate::store::ask::{definitions, meaning};
use crate::store::file::list_tables;
use crate::store::file::values::{Failure, word_of};
use crate::store::{Meaning, SqlCell, SqlValue};

/// The migration that ends with the view `hooks`.
const HOOKS_VIEW: &str = include_str!("../../../migrations/07-views-that-count-words/up.sql");

/// What the view `hooks` selects from `words`.
static HOOKS: LazyLock<&str> = LazyLock::new(|| {
    let (_, hooks) = HOOKS_VIEW.rsplit_once("CREATE VIEW hooks AS").unwrap_or_default();
    hooks.trim_end().trim_end_matches(';')
});

/// The view, and the function that takes its place.
pub(super) const HOOKS_NAME: &str = "hooks";

/// The column `word` of both.
const WORD: usize = 0;

/// The columns `word` and `longer` of hooks.
const HOOKED: usize = WORD;
const LONGER: usize = 3;

/// The columns of tables of words: those of the view `words`.
pub(crate) const WORD_COLUMNS: [&str; 8] = [
    "word TEXT",
    "length INTEGER",
    "signature",
    "mask INTEGER",
    "alphagram TEXT",
    "points INTEGER",
    "definition TEXT",
    "level INTEGER",
];

/// The columns `definition` and `level` of tables of words.
pub(crate) const DEFINITION: usize = 6;
pub(crate) const LEVEL: usize = 7;

/// Adds them.
pub(in crate::store) fn add(functions: &SqlFunctions<'_>) -> Result<(), rusqlite::Error> {
    let words_of = TableDefinition {
        name: "words_of",
        columns: WORD_COLUMNS.map(str::to_owned).to_vec(),
        hidden: Vec::new(),
        arguments: &["product"],
        needed: 1,
        filters: &[],
        example: "words_of(signature('STEP'))",
    };
    functions.add_kind(words_of, false, words_of_signature)?;
    let hooks = TableDefinition {
        name: HOOKS_NAME,
        columns: ["word", "side", "letter", "longer"].map(|name| format!("{name} TEXT")).to_vec(),
        hidden: Vec::new(),
        arguments: &["of"],
        needed: 0,
        filters: &[HOOKED, LONGER],
        example: "hooks('STEP')",
    };
    functions.add_kind(hooks, true, hooks_of)
}

/// Puts the function `hooks` before the view of that name, which SQLite would find first and not call.
pub(super) fn cover_hooks(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.execute_batch("CREATE VIRTUAL TABLE IF NOT EXISTS temp.hooks USING hooks")
}

fn words_of_signature(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let product = ask.argument(0).map_or(ValueRef::Null, ValueRef::from);
    let Some(signature) = signature_of(product, ask.list.ruleset())? else {
        return Ok(Box::new(std::iter::empty()));
    };
    let set = ask.list.set();
    let (lengths, words) =
        (ask.list.table("list_lengths"), ask.list.table(&list_tables::words(set)));
    let (connection, schema) = (ask.list.connection, ask.list.schema());
    let definition = match ask.uses(DEFINITION) && definitions::exist(connection, schema, set.list)?
    {
        true => definitions::column(schema, "?1", &ask.list.ruleset().alphabet),
        false => "definition".to_owned(),
    };
    let sql = format!(
        "SELECT word, w.length, signature, mask, alphagram, points, {definition}, w.level
         FROM {lengths} AS n CROSS JOIN {words} AS w
         WHERE n.list_id = ?1 AND n.level = ?2 AND w.length = n.length AND w.signature = ?3"
    );
    let is_based = ask.uses(DEFINITION) && meaning::exist(connection, schema, set.list)?;
    let alphabet = &ask.list.ruleset().alphabet;
    let with_bases = move |mut row: Vec<SqlValue>| {
        if let (true, [SqlValue::Text(word), ..]) = (is_based, &*row) {
            let definition = match &row[DEFINITION] {
                SqlValue::Text(own) => Some(own.clone()),
                _ => None,
            };
            let spelling = word.replace(['[', ']'], "");
            let table = ask.list.table(&list_tables::words(set));
            let list = (set.list, &*table, alphabet);
            let bases = meaning::bases(connection, schema, list, &spelling)?;
            let text = Meaning { definition, bases }.text();
            row[DEFINITION] = text.map_or(SqlValue::Null, SqlValue::Text);
        }
        Ok(row)
    };
    rows(ask, &sql, (set.list, set.level, stored(&signature)), with_bases)
}

/// The hooks of a word that is given as the argument or as the column, or of all words.
fn hooks_of(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let words = ask.list.table(&list_tables::words(ask.list.set()));
    // The view names the words of the list in use.
    let hooks = ["FROM", "JOIN", "begins,"].iter().fold(HOOKS.to_owned(), |hooks, before| {
        hooks.replace(&format!("{before} words"), &format!("{before} {words}"))
    });
    let hooks = format!("SELECT word, side, letter, longer FROM ({hooks})");
    let mut wanted = Vec::new();
    if let Some(typed) = ask.argument(0) {
        let ruleset = ask.list.ruleset();
        let Some(word) = word_of(typed.into(), ruleset) else {
            return Ok(Box::new(std::iter::empty()));
        };
        wanted.push(("word", Value::from(ruleset.alphabet.text(&word))));
    }
    let filters = [("word", HOOKED), ("longer", LONGER)];
    let filters = filters.iter().filter_map(|(name, column)| Some((*name, ask.value(*column)?)));
    wanted.extend(filters.map(|(name, value)| (name, value.clone())));
    let conditions = wanted.iter().map(|(name, _)| format!("{name} = ?"));
    let conditions: Vec<_> = conditions.chain(["1".to_owned()]).collect();
    let sql = format!("{hooks} WHERE {}", conditions.join(" AND "));
    rows(ask, &sql, params_from_iter(wanted.into_iter().map(|(_, value)| value)), Ok)
}

/// The rows of a statement, each made what `made` makes of it. Of what is not read, only the word is there.
fn rows<'c>(
    ask: TableAsk<'c>,
    sql: &str,
    values: impl Params,
    made: impl Fn(Vec<SqlValue>) -> Result<Vec<SqlValue>, Failure> + 'c,
) -> Result<TableRows<'c>, Failure> {
    let query = ask.list.connection.prepare(sql)?;
    let width = query.column_count();
    let rows = StatementRows::new(query, values, move |row| {
        let cell = |column| match column == WORD || ask.uses(column) {
            true => Ok(SqlValue::from(SqlCell::from(row.get_ref(column)?))),
            false => Ok(SqlValue::Null),
        };
        (0..width).map(cell).collect()
    })?;
    Ok(Box::new(rows.map(move |row| made(row?))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_where_their_names_say() {
        let columns = [DEFINITION, LEVEL].map(|column| WORD_COLUMNS[column]);
        assert_eq!(columns, ["definition TEXT", "level INTEGER"]);
    }
}
