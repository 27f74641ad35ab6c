//! The lists of a database.

use std::path::Path;

use rusqlite::{OptionalExtension, Row};

use super::{Store, StoreError, list_tables};
use crate::rules::Ruleset;
use crate::tile::Signature;

/// A word list of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListInfo {
    /// Its number in the database.
    pub id: i64,
    /// What commands call it.
    pub name: String,
    /// The ruleset whose alphabet and points it has.
    pub language: String,
    /// The files it came from.
    pub source: String,
    /// When it was imported, in UTC: `2026-01-31T12:00:00Z`.
    pub imported_at: String,
    /// How many words it has.
    pub word_count: u64,
    /// Whether it is the default list.
    pub in_use: bool,
    alphabet: String,
}

const COLUMNS: &str = "id, name, language, source, imported_at, word_count, in_use, alphabet";

impl ListInfo {
    fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        Ok(Self {
            id: row.get(0)?,
            name: row.get(1)?,
            language: row.get(2)?,
            source: row.get(3)?,
            imported_at: row.get(4)?,
            word_count: row.get(5)?,
            in_use: row.get(6)?,
            alphabet: row.get(7)?,
        })
    }

    /// Refuses a list whose signatures rest on another alphabet than the ruleset has.
    pub(super) fn check(&self, path: &Path, ruleset: &Ruleset) -> Result<(), StoreError> {
        if self.alphabet == Signature::fingerprint(&ruleset.alphabet) {
            Ok(())
        } else {
            Err(StoreError::Alphabet { path: path.to_owned(), name: self.name.clone() })
        }
    }
}

impl Store {
    /// All lists, by name.
    pub fn lists(&self) -> Result<Vec<ListInfo>, StoreError> {
        let read = || -> Result<Vec<ListInfo>, rusqlite::Error> {
            let sql = format!("SELECT {COLUMNS} FROM lists ORDER BY name");
            self.connection.prepare(&sql)?.query_map([], ListInfo::read)?.collect()
        };
        read().map_err(|error| self.fail(error))
    }

    /// The list of a name, where there is one.
    pub fn find_list(&self, name: &str) -> Result<Option<ListInfo>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM lists WHERE name = ?1");
        let found = self.connection.query_row(&sql, [name], ListInfo::read).optional();
        found.map_err(|error| self.fail(error))
    }

    /// The list of a name. The error for a name that is none says what there is.
    pub fn list(&self, name: &str) -> Result<ListInfo, StoreError> {
        self.find_list(name)?.map_or_else(
            || {
                let known = self.lists()?.into_iter().map(|list| list.name).collect();
                Err(StoreError::NoList { name: name.to_owned(), known })
            },
            Ok,
        )
    }

    /// The list in use, where there is any list.
    pub fn default_list(&self) -> Result<Option<ListInfo>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM lists WHERE in_use = 1");
        let found = self.connection.query_row(&sql, [], ListInfo::read).optional();
        found.map_err(|error| self.fail(error))
    }

    /// Makes a list the default.
    pub fn use_list(&mut self, name: &str) -> Result<ListInfo, StoreError> {
        let list = self.list(name)?;
        self.write(|connection| {
            connection.execute("UPDATE lists SET in_use = 0 WHERE in_use = 1", [])?;
            connection.execute("UPDATE lists SET in_use = 1 WHERE id = ?1", [list.id])?;
            Ok(list_tables::show(connection)?)
        })?;
        self.list(name)
    }
}
