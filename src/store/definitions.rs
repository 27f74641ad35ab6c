//! Definitions from dictionaries. A new import of a list keeps them.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension};

use super::reading::Schema;
use super::{ListInfo, Store, StoreError};
use crate::tile::Alphabet;

impl Store {
    /// Stores definitions of words, by their spelling in capitals: all of them or none. Those that these
    /// words had from other dictionaries are replaced. Returns how many words of the list have a
    /// definition now.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn define(
        &mut self,
        list: &ListInfo,
        definitions: &BTreeMap<String, String>,
    ) -> Result<u64, StoreError> {
        self.write(|connection| {
            let sql = "INSERT OR REPLACE INTO definitions VALUES (?1, ?2, ?3)";
            let mut insert = connection.prepare(sql)?;
            for (word, definition) in definitions {
                insert.execute((&list.name, word, definition))?;
            }
            let sql =
                "SELECT count(*) FROM list_words WHERE list_id = ?1 AND (definition IS NOT NULL
                       OR word IN (SELECT word FROM definitions WHERE list = ?2))";
            Ok(connection.query_row(sql, (list.id, &list.name), |row| row.get(0))?)
        })
    }
}

/// The definition stored for a word of a list, by its spelling.
pub(super) fn find(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
    spelling: &str,
) -> Result<Option<String>, rusqlite::Error> {
    let sql = format!(
        "SELECT definition FROM {} WHERE list = (SELECT name FROM {} WHERE id = ?1) AND word = ?2",
        schema.table("definitions"),
        schema.table("lists")
    );
    let mut find = connection.prepare_cached(&sql)?;
    find.query_row((list, spelling), |row| row.get(0)).optional()
}

/// Whether definitions of dictionaries are stored for a list.
pub(super) fn exist(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM {} WHERE list = (SELECT name FROM {} WHERE id = ?1))",
        schema.table("definitions"),
        schema.table("lists")
    );
    connection.prepare_cached(&sql)?.query_row([list], |row| row.get(0))
}

/// The definition of the word `w.word` of a list as SQL: its own, or else that of a dictionary. `list`
/// is the parameter with the number of the list.
pub(super) fn column(schema: Schema<'_>, list: &str, alphabet: &Alphabet) -> String {
    let [definitions, lists] = ["definitions", "lists"].map(|table| schema.table(table));
    let word = if alphabet.is_ambiguous() { "spelling(w.word)" } else { "w.word" };
    format!(
        "ifnull(w.definition, (SELECT d.definition FROM {definitions} AS d
             WHERE d.list = (SELECT name FROM {lists} WHERE id = {list}) AND d.word = {word}))"
    )
}

/// Deletes the definitions stored for a list.
pub(super) fn remove(connection: &Connection, list: &str) -> Result<(), rusqlite::Error> {
    connection.execute("DELETE FROM definitions WHERE list = ?1", [list]).map(|_| ())
}
