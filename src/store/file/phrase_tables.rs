//! The table of how the words of a list of phrases are written.

use rusqlite::{Connection, params};

use super::reading::Schema;
use crate::tile::Writing;

/// The table of a list's phrases. Only a list of phrases has it.
pub(in crate::store) fn phrases(list: i64) -> String {
    format!("words_{list}_phrases")
}

/// Whether the list with the number `id` is one of phrases, as an SQL term.
pub(in crate::store) fn has_phrases(schema: Schema<'_>) -> String {
    let tables = schema.table("sqlite_schema");
    format!(
        "EXISTS (SELECT 1 FROM {tables} AS t WHERE t.type = 'table' AND t.name = 'words_' || id || '_phrases')"
    )
}

/// The statement of the view `words`: the words of a list in a table, and how they are written if it is one of phrases.
pub(in crate::store) fn view(
    connection: &Connection,
    schema: Schema<'_>,
    (list, words): (i64, &str),
) -> Result<String, rusqlite::Error> {
    let phrase = match exist(connection, schema, list)? {
        true => format!(
            ",
        (SELECT group_concat(phrase, ' / ') FROM {} AS p -- how it is written
         WHERE p.word = replace(replace(w.word, '[', ''), ']', '')) AS phrase",
            schema.table(&phrases(list))
        ),
        false => String::new(),
    };
    let words = schema.table(words);
    Ok(format!(
        "SELECT word, length, signature, mask, alphagram, points, definition, level{phrase}
    FROM {words} AS w"
    ))
}

/// Whether a list is one of phrases.
pub(in crate::store) fn exist(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM {} WHERE type = 'table' AND name = ?1)",
        schema.table("sqlite_schema")
    );
    connection.prepare_cached(&sql)?.query_row([phrases(list)], |row| row.get(0))
}

/// Writes phrases beside those that a list has.
pub(in crate::store) fn write(
    connection: &Connection,
    list: i64,
    writings: &[(String, Writing)],
) -> Result<(), rusqlite::Error> {
    let table = phrases(list);
    connection.execute_batch(&format!(
        "CREATE TABLE IF NOT EXISTS {table} (
    -- How the words of list {list} are written, which has phrases: a word may have several writings.
    word   TEXT NOT NULL, -- the word in capitals, without brackets
    phrase TEXT NOT NULL, -- as the list has it: ice cream
    parts  TEXT NOT NULL, -- the letters of its words in capitals, a space between words: ICE CREAM
    PRIMARY KEY (word, phrase)
) STRICT, WITHOUT ROWID"
    ))?;
    let sql = format!("INSERT OR IGNORE INTO {table} VALUES (?1, ?2, ?3)");
    let mut insert = connection.prepare(&sql)?;
    let mut in_order: Vec<_> = writings.iter().collect();
    in_order.sort_unstable();
    for (word, Writing { text, parts }) in in_order {
        insert.execute(params![word, text, parts])?;
    }
    Ok(())
}
