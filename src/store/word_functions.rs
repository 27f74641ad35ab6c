//! The tables `words_of(signature)` and `hooks(word)`.

use std::sync::LazyLock;

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Params};

use super::arithmetic::{signature_of, stored};
use super::list_tables;
use super::sql_values::{Failure, word_of};
use super::table_functions::{SqlFunctions, TableAsk, TableDefinition};
use super::{SqlCell, SqlValue};

/// The migration that ends with the view `hooks`.
const HOOKS_VIEW: &str = include_str!("../../migrations/07-views-that-count-words/up.sql");

/// What the view `hooks` selects from `words`.
static HOOKS: LazyLock<&str> = LazyLock::new(|| {
    let (_, hooks) = HOOKS_VIEW.rsplit_once("CREATE VIEW hooks AS").unwrap_or_default();
    hooks.trim_end().trim_end_matches(';')
});

/// Adds them.
pub(super) fn add(functions: &SqlFunctions<'_>) -> Result<(), rusqlite::Error> {
    let columns = [
        "word TEXT",
        "length INTEGER",
        "signature",
        "mask INTEGER",
        "alphagram TEXT",
        "points INTEGER",
        "definition TEXT",
    ];
    let words_of = TableDefinition {
        name: "words_of",
        columns: columns.map(str::to_owned).to_vec(),
        hidden: Vec::new(),
        arguments: &["product"],
        needed: 1,
        filters: &[],
        example: "words_of(signature('STEP'))",
    };
    functions.add_kind(words_of, false, words_of_signature)?;
    let hooks = TableDefinition {
        name: "hooks",
        columns: ["word", "side", "letter", "longer"].map(|name| format!("{name} TEXT")).to_vec(),
        hidden: Vec::new(),
        arguments: &["of"],
        needed: 0,
        filters: &[0],
        example: "hooks('STEP')",
    };
    functions.add_kind(hooks, true, hooks_of)
}

/// Puts the function `hooks` before the view of that name, which SQLite would find first and not call.
pub(super) fn cover_hooks(connection: &Connection) -> Result<(), rusqlite::Error> {
    connection.execute_batch("CREATE VIRTUAL TABLE IF NOT EXISTS temp.hooks USING hooks")
}

fn words_of_signature(ask: &TableAsk<'_>) -> Result<Vec<Vec<SqlValue>>, Failure> {
    let product = ask.argument(0).map_or(ValueRef::Null, ValueRef::from);
    let Some(signature) = signature_of("words_of", product, ask.list.ruleset())? else {
        return Ok(Vec::new());
    };
    let (lengths, words) =
        (ask.list.table("list_lengths"), ask.list.table(&list_tables::words(ask.list.id())));
    let sql = format!(
        "SELECT word, w.length, signature, mask, alphagram, points, definition
         FROM {lengths} AS n CROSS JOIN {words} AS w
         WHERE n.list_id = ?1 AND w.length = n.length AND w.signature = ?2"
    );
    Ok(rows(ask.list.connection, &sql, (ask.list.id(), stored(&signature)))?)
}

/// The hooks of a word that is given as the argument or as the column, or of all words.
fn hooks_of(ask: &TableAsk<'_>) -> Result<Vec<Vec<SqlValue>>, Failure> {
    let words = ask.list.table(&list_tables::words(ask.list.id()));
    // The view names the words of the list in use.
    let hooks = ["FROM", "JOIN", "begins,"].iter().fold(HOOKS.to_owned(), |hooks, before| {
        hooks.replace(&format!("{before} words"), &format!("{before} {words}"))
    });
    let hooks = format!("SELECT word, side, letter, longer FROM ({hooks})");
    let word = match (ask.argument(0), ask.value(0)) {
        (Some(Value::Null), _) | (_, Some(Value::Null)) => return Ok(Vec::new()),
        (Some(typed), _) => {
            let ruleset = ask.list.ruleset();
            match word_of(typed.into(), ruleset) {
                Some(word) => Some(Value::from(ruleset.alphabet.text(&word))),
                None => return Ok(Vec::new()),
            }
        }
        (None, word) => word.cloned(),
    };
    let connection = ask.list.connection;
    Ok(match word {
        Some(word) => rows(connection, &format!("{hooks} WHERE word = ?1"), [word])?,
        None => rows(connection, &hooks, [])?,
    })
}

/// The rows of a statement.
fn rows(
    connection: &Connection,
    sql: &str,
    values: impl Params,
) -> Result<Vec<Vec<SqlValue>>, rusqlite::Error> {
    let mut query = connection.prepare(sql)?;
    let width = query.column_count();
    let rows = query.query_map(values, |row| {
        (0..width).map(|column| Ok(SqlValue::from(SqlCell::from(row.get_ref(column)?)))).collect()
    })?;
    rows.collect()
}
