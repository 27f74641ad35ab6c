//! Searches that are kept under a name.

use std::collections::BTreeMap;

use rusqlite::OptionalExtension;

use crate::store::{Store, StoreError};

impl Store {
    /// The questions of saved searches as they are stored, by name.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn saved_searches(&self) -> Result<BTreeMap<String, String>, StoreError> {
        let read = || {
            let mut query = self.connection.prepare("SELECT name, question FROM saved_searches")?;
            let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<Result<_, _>>()
        };
        read().map_err(|error| self.fail(error))
    }

    /// Keeps a question under a name; returns the one that it replaces.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn save_search(
        &mut self,
        name: &str,
        question: &str,
    ) -> Result<Option<String>, StoreError> {
        self.write(|connection| {
            let sql = "SELECT question FROM saved_searches WHERE name = ?1";
            let before = connection.query_row(sql, [name], |row| row.get(0)).optional()?;
            let sql = "INSERT OR REPLACE INTO saved_searches VALUES (?1, ?2)";
            connection.execute(sql, [name, question])?;
            Ok(before)
        })
    }

    /// Deletes a saved search; returns whether it was there.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn forget_search(&mut self, name: &str) -> Result<bool, StoreError> {
        self.write(|connection| {
            Ok(connection.execute("DELETE FROM saved_searches WHERE name = ?1", [name])? > 0)
        })
    }
}
