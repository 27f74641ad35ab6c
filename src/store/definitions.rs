//! What words mean, from dictionaries. A new import of a list keeps it.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension};

use super::reading::Schema;
use super::{ListInfo, Store, StoreError};

impl Store {
    /// Stores what words mean, by their spelling in capitals: all of it or nothing. What was known of
    /// these words from other dictionaries is replaced. Returns for how many words of the list
    /// something is known now.
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

/// What a word of a list means, by its spelling.
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

/// Deletes what is known of the words of a list.
pub(super) fn remove(connection: &Connection, list: &str) -> Result<(), rusqlite::Error> {
    connection.execute("DELETE FROM definitions WHERE list = ?1", [list]).map(|_| ())
}
