//! The lists of a database.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row};

use super::{Store, StoreError, list_tables};
use crate::rules::{RulesError, Ruleset};
use crate::tile::Signature;

/// A word list of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListInfo {
    /// Its number in the database.
    pub id: i64,
    /// The name that commands use.
    pub name: String,
    /// The id of the ruleset whose alphabet and points it uses.
    pub language: String,
    /// The files it came from, as given.
    pub source: String,
    /// When it was imported, in UTC: `2026-01-31T12:00:00Z`.
    pub imported_at: String,
    /// The number of words.
    pub word_count: u64,
    /// Whether it is the default list.
    pub in_use: bool,
    alphabet: String,
    /// The text of its ruleset, if that is not built in.
    rules: Option<String>,
}

const COLUMNS: &str = "id, name, language, source, imported_at, word_count, in_use, alphabet,
    (SELECT rules FROM list_rules WHERE list_id = id)";

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
            rules: row.get(8)?,
        })
    }

    /// The ruleset that it was imported with.
    ///
    /// # Errors
    ///
    /// [`RulesError::Unknown`] if it was built in and is no more, [`RulesError::Custom`] if its text was
    /// changed in the database and is wrong.
    pub fn ruleset(&self) -> Result<Ruleset, RulesError> {
        let Some(rules) = &self.rules else { return Ruleset::built_in(&self.language) };
        let custom = Ruleset::from_toml(rules);
        custom.map_err(|faults| RulesError::Custom { list: self.name.clone(), faults })
    }

    /// Whether it is a list of this ruleset, and of no other of that id. The name of a ruleset may
    /// differ, and how it cleans words: no value depends on them.
    pub(super) fn is_of(&self, ruleset: &Ruleset) -> bool {
        self.language == ruleset.id && self.has_rules_of(ruleset)
    }

    /// Whether its rules are the same, whatever their ids.
    fn has_rules_of(&self, ruleset: &Ruleset) -> bool {
        self.ruleset().is_ok_and(|rules| rules.plays_like(ruleset))
    }

    /// Whether its ruleset has the same id and other rules.
    pub(super) fn contradicts(&self, ruleset: &Ruleset) -> bool {
        self.language.eq_ignore_ascii_case(&ruleset.id) && !self.has_rules_of(ruleset)
    }

    /// Whether its signatures were made with the ruleset's alphabet.
    pub(super) fn has_alphabet_of(&self, ruleset: &Ruleset) -> bool {
        self.alphabet == Signature::fingerprint(&ruleset.alphabet)
    }

    /// Rejects a list whose signatures were made with another alphabet than the ruleset's.
    pub(super) fn check(&self, path: &Path, ruleset: &Ruleset) -> Result<(), StoreError> {
        if self.has_alphabet_of(ruleset) {
            Ok(())
        } else {
            Err(StoreError::Alphabet { path: path.to_owned(), name: self.name.clone() })
        }
    }
}

/// The text of a ruleset that is not built in.
pub(super) fn custom_text(ruleset: &Ruleset) -> Option<String> {
    (!ruleset.is_built_in()).then(|| ruleset.to_toml())
}

/// The list with a name, if there is one.
pub(super) fn find(
    connection: &Connection,
    name: &str,
) -> Result<Option<ListInfo>, rusqlite::Error> {
    let sql = format!("SELECT {COLUMNS} FROM lists WHERE name = ?1");
    connection.query_row(&sql, [name], ListInfo::read).optional()
}

impl Store {
    /// All lists, by name.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn lists(&self) -> Result<Vec<ListInfo>, StoreError> {
        let read = || -> Result<Vec<ListInfo>, rusqlite::Error> {
            let sql = format!("SELECT {COLUMNS} FROM lists ORDER BY name");
            self.connection.prepare(&sql)?.query_map([], ListInfo::read)?.collect()
        };
        read().map_err(|error| self.fail(error))
    }

    /// The list with a name, if there is one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn find_list(&self, name: &str) -> Result<Option<ListInfo>, StoreError> {
        find(&self.connection, name).map_err(|error| self.fail(error))
    }

    /// The list with a name.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoList`], which names the existing lists, if there is none.
    pub fn list(&self, name: &str) -> Result<ListInfo, StoreError> {
        self.find_list(name)?.map_or_else(
            || {
                let known = self.lists()?.into_iter().map(|list| list.name).collect();
                Err(StoreError::NoList { name: name.to_owned(), known })
            },
            Ok,
        )
    }

    /// The default list, if there is any list.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn default_list(&self) -> Result<Option<ListInfo>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM lists WHERE in_use = 1");
        let found = self.connection.query_row(&sql, [], ListInfo::read).optional();
        found.map_err(|error| self.fail(error))
    }

    /// Makes a list the default.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoList`] if there is none, or another error if the database can't be written.
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
