//! What words mean, from dictionaries. A new import of a list keeps it.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row};

use super::reading::Schema;
use super::{ListInfo, Store, StoreError};

/// How many words of a list, at any level, have a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefinedCount {
    /// Those that the list or a dictionary defines.
    pub defined: u64,
    /// All of them.
    pub words: u64,
}

/// The words of a list at all levels as they are spelled; ?1 is the list.
const SPELLED: &str = "SELECT DISTINCT replace(replace(word, '[', ''), ']', '') AS word, definition
                       FROM list_words WHERE list_id = ?1";

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
    ) -> Result<DefinedCount, StoreError> {
        self.write(|connection| {
            let sql = "INSERT OR REPLACE INTO definitions (list, language, word, definition)
                       VALUES (?1, ?2, ?3, ?4)";
            let mut insert = connection.prepare(sql)?;
            for (word, definition) in definitions {
                insert.execute((&list.name, &list.language, word, definition))?;
            }
            let sql = format!(
                "WITH spelled AS ({SPELLED})
                 SELECT count(*) FILTER (WHERE definition IS NOT NULL OR word IN
                     (SELECT word FROM definitions WHERE list = ?2 AND language = ?3)), count(*)
                 FROM spelled"
            );
            let count =
                |row: &Row<'_>| Ok(DefinedCount { defined: row.get(0)?, words: row.get(1)? });
            Ok(connection.query_row(&sql, (list.id, &list.name, &list.language), count)?)
        })
    }

    /// The words of a list at all levels as they are spelled, in capitals.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn spellings(&self, list: &ListInfo) -> Result<Vec<Box<str>>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            let mut query = self.connection.prepare(SPELLED)?;
            query.query_map([list.id], |row| row.get(0))?.collect()
        };
        read().map_err(|error| self.fail(error))
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
        "SELECT definition FROM {} WHERE word = ?2
         AND (list, language) = (SELECT name, language FROM {} WHERE id = ?1)",
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
