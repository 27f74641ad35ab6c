//! Position values of each list.

use rusqlite::{Connection, OptionalExtension};

use crate::store::file::error::Fault;
use crate::store::{ListInfo, Store, StoreError};

impl Store {
    /// The position values that were learnt for a list, as bytes; `None` if none were.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn position_values(&self, list: &ListInfo) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT network FROM list_values WHERE list_id = ?1";
        let read = || self.connection.query_row(sql, [list.id], |row| row.get(0)).optional();
        read().map_err(|error| self.fail(error))
    }

    /// Replaces the position values of a list, or leaves it none of its own.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn replace_position_values(
        &mut self,
        list: &ListInfo,
        values: Option<&[u8]>,
    ) -> Result<(), StoreError> {
        self.write(|connection| {
            forget(connection, list.id)?;
            if let Some(values) = values {
                let sql = "INSERT INTO list_values (list_id, network) VALUES (?1, ?2)";
                connection.execute(sql, (list.id, values))?;
            }
            Ok(())
        })
    }
}

/// Deletes the position values of a list.
pub(super) fn forget(connection: &Connection, list: i64) -> Result<(), Fault> {
    connection.execute("DELETE FROM list_values WHERE list_id = ?1", [list])?;
    Ok(())
}
