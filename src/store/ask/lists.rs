//! The lists of a database.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::rules::{RulesError, Ruleset};
use crate::store::file::error::Fault;
use crate::store::file::list_tables::{self, WordSet};
use crate::store::file::phrase_tables;
use crate::store::file::reading::Schema;
use crate::store::{Store, StoreError};
use crate::tile::Signature;
use crate::words_in::SUREST;

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
    /// The level that is asked where nothing says otherwise.
    pub default_level: u8,
    /// The level whose words it stands for: see [`Store::at_level`].
    pub level: u8,
    /// Whether it is a list of phrases: its words are their letters.
    pub has_phrases: bool,
}

impl ListInfo {
    fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        let default_level = row.get::<_, Option<u8>>(9)?.unwrap_or(SUREST);
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
            default_level,
            level: default_level,
            has_phrases: row.get(10)?,
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

    /// The level whose words it stands for, if that is not its default.
    pub const fn asked_level(&self) -> Option<u8> {
        if self.is_at_level() { Some(self.level) } else { None }
    }

    /// Whether it stands for words beyond its default level.
    pub const fn is_beyond_default(&self) -> bool {
        self.level > self.default_level
    }

    /// Whether it stands for the words up to another level than its default.
    pub const fn is_at_level(&self) -> bool {
        self.level != self.default_level
    }

    /// The words that it stands for.
    pub(in crate::store) const fn set(&self) -> WordSet {
        let level = if self.is_at_level() { self.level } else { 0 };
        WordSet { list: self.id, level }
    }

    /// Whether it is a list of this ruleset, and of no other of that id. The name of a ruleset may
    /// differ, and how it cleans words: no value depends on them.
    pub(in crate::store) fn is_of(&self, ruleset: &Ruleset) -> bool {
        self.language == ruleset.id && self.has_rules_of(ruleset)
    }

    /// Whether its rules are the same, whatever their ids.
    fn has_rules_of(&self, ruleset: &Ruleset) -> bool {
        self.ruleset().is_ok_and(|rules| rules.plays_like(ruleset))
    }

    /// Whether its ruleset has the same id and other rules.
    pub(in crate::store) fn contradicts(&self, ruleset: &Ruleset) -> bool {
        self.language.eq_ignore_ascii_case(&ruleset.id) && !self.has_rules_of(ruleset)
    }

    /// Whether its signatures were made with the ruleset's alphabet.
    pub(in crate::store) fn has_alphabet_of(&self, ruleset: &Ruleset) -> bool {
        self.alphabet == Signature::fingerprint(&ruleset.alphabet)
    }

    /// Refuses a list of phrases where the words of a board or a game are wanted.
    ///
    /// # Errors
    ///
    /// [`StoreError::Phrases`].
    pub fn check_for_boards(&self) -> Result<(), StoreError> {
        match self.has_phrases {
            true => Err(StoreError::Phrases { name: self.name.clone() }),
            false => Ok(()),
        }
    }

    /// Rejects a list whose signatures were made with another alphabet than the ruleset's.
    pub(in crate::store) fn check(&self, path: &Path, ruleset: &Ruleset) -> Result<(), StoreError> {
        if self.has_alphabet_of(ruleset) {
            Ok(())
        } else {
            Err(StoreError::Alphabet { path: path.to_owned(), name: self.name.clone() })
        }
    }
}

/// The text of a ruleset that is not built in.
pub(in crate::store) fn custom_text(ruleset: &Ruleset) -> Option<String> {
    (!ruleset.is_built_in()).then(|| ruleset.to_toml())
}

/// A statement for lists.
fn select(schema: Schema<'_>, rest: &str) -> String {
    format!(
        "SELECT id, name, language, source, imported_at, word_count, in_use, alphabet, rules,
                (SELECT level FROM {} WHERE list_id = id AND is_default = 1), {}
         FROM {} LEFT JOIN {} ON list_id = id {rest}",
        schema.table("list_levels"),
        phrase_tables::has_phrases(schema),
        schema.table("lists"),
        schema.table("list_rules"),
    )
}

/// The list for which a condition holds, if there is one.
pub(in crate::store) fn find(
    connection: &Connection,
    schema: Schema<'_>,
    condition: &str,
    values: impl Params,
) -> Result<Option<ListInfo>, rusqlite::Error> {
    let sql = select(schema, &format!("WHERE {condition}"));
    connection.query_row(&sql, values, ListInfo::read).optional()
}

/// The list of a name, or the error that there is none, which names those there are.
pub(in crate::store) fn named(
    connection: &Connection,
    schema: Schema<'_>,
    name: &str,
) -> Result<Result<ListInfo, StoreError>, rusqlite::Error> {
    Ok(match find(connection, schema, "name = ?1", [name])? {
        Some(list) => Ok(list),
        None => {
            let (name, known) = (name.to_owned(), names(connection, schema)?);
            Err(StoreError::NoList { name, known })
        }
    })
}

/// Fails if another process has dropped the list since it was looked up, or replaced it by one of
/// another language.
pub(in crate::store) fn check_there(connection: &Connection, list: &ListInfo) -> Result<(), Fault> {
    let sql = "SELECT 1 FROM lists WHERE id = ?1 AND name = ?2 AND language = ?3";
    let key = (list.id, &list.name, &list.language);
    Ok(connection.query_row(sql, key, |_| Ok(()))?)
}

/// The names of all lists.
fn names(connection: &Connection, schema: Schema<'_>) -> Result<Vec<String>, rusqlite::Error> {
    let sql = format!("SELECT name FROM {} ORDER BY name", schema.table("lists"));
    connection.prepare(&sql)?.query_map([], |row| row.get(0))?.collect()
}

impl Store {
    /// All lists, by name.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn lists(&self) -> Result<Vec<ListInfo>, StoreError> {
        let read = || -> Result<Vec<ListInfo>, rusqlite::Error> {
            let sql = select(Schema::MAIN, "ORDER BY name");
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
        let found = find(&self.connection, Schema::MAIN, "name = ?1", [name]);
        found.map_err(|error| self.fail(error))
    }

    /// The list with a name.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoList`], which names the existing lists, if there is none.
    pub fn list(&self, name: &str) -> Result<ListInfo, StoreError> {
        named(&self.connection, Schema::MAIN, name).map_err(|error| self.fail(error))?
    }

    /// The default list, if there is any list.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn default_list(&self) -> Result<Option<ListInfo>, StoreError> {
        let found = find(&self.connection, Schema::MAIN, "in_use = 1", []);
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
