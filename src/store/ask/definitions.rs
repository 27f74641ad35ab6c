//! Definitions from dictionaries. A new import of a list keeps them.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row};

use super::lists::check_there;
use crate::store::file::reading::Schema;
use crate::store::{ListInfo, Store, StoreError, StoredList};
use crate::tile::Alphabet;

/// How many words of a list, at any level, have a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefinedCount {
    /// Those that the list or a dictionary defines, or their base forms.
    pub defined: u64,
    /// Those of them that only their base forms define.
    pub by_base: u64,
    /// All of them.
    pub words: u64,
}

/// The words of a list at all levels as they are spelled; ?1 is the list.
const SPELLED: &str = "SELECT DISTINCT replace(replace(word, '[', ''), ']', '') AS word, definition
                       FROM list_words WHERE list_id = ?1";

impl Store {
    /// Stores definitions of words, by their spelling in capitals, and the base forms of words with the form
    /// that they are: all of them or none. They replace all that earlier dictionaries said of these words,
    /// definitions and base forms. Returns how many words of the list have a definition now.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or the list has been dropped meanwhile.
    pub fn define(
        &mut self,
        list: &ListInfo,
        definitions: &BTreeMap<String, String>,
        bases: &BTreeMap<String, BTreeMap<String, String>>,
    ) -> Result<DefinedCount, StoreError> {
        self.write(|connection| {
            check_there(connection, list)?;
            for table in ["definitions", "base_forms"] {
                let of_word =
                    format!("DELETE FROM {table} WHERE list = ?1 AND language = ?2 AND word = ?3");
                let mut remove = connection.prepare(&of_word)?;
                for word in definitions.keys().chain(bases.keys()) {
                    remove.execute((&list.name, &list.language, word))?;
                }
            }
            let sql = "INSERT INTO definitions (list, language, word, definition)
                       VALUES (?1, ?2, ?3, ?4)";
            let mut insert = connection.prepare(sql)?;
            for (word, definition) in definitions {
                insert.execute((&list.name, &list.language, word, definition))?;
            }
            let sql = "INSERT INTO base_forms (list, language, word, base, form)
                       VALUES (?1, ?2, ?3, ?4, ?5)";
            let mut insert = connection.prepare(sql)?;
            for (word, bases) in bases {
                for (base, form) in bases {
                    insert.execute((&list.name, &list.language, word, base, form))?;
                }
            }
            let sql = format!(
                "WITH spelled AS MATERIALIZED ({SPELLED}),
                 own AS MATERIALIZED (
                     SELECT word FROM spelled WHERE definition IS NOT NULL
                     UNION SELECT word FROM definitions WHERE list = ?2 AND language = ?3),
                 based AS MATERIALIZED (
                     SELECT word FROM base_forms
                     WHERE list = ?2 AND language = ?3 AND base IN (SELECT word FROM own))
                 SELECT count(*) FILTER (WHERE word IN (SELECT word FROM own)),
                     count(*) FILTER (WHERE word NOT IN (SELECT word FROM own)
                         AND word IN (SELECT word FROM based)),
                     count(*)
                 FROM spelled"
            );
            let count = |row: &Row<'_>| {
                let (own, by_base): (u64, u64) = (row.get(0)?, row.get(1)?);
                Ok(DefinedCount { defined: own + by_base, by_base, words: row.get(2)? })
            };
            Ok(connection.query_row(&sql, (list.id, &list.name, &list.language), count)?)
        })
    }
}

impl StoredList<'_> {
    /// Whether any word has a definition, in the list or from a dictionary.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn has_definitions(&self) -> Result<bool, StoreError> {
        let own = || own_exist(&self.reading, &self.table());
        let stored = exist(&self.reading, self.schema, self.set.list);
        let either = stored.and_then(|stored| if stored { Ok(true) } else { own() });
        either.map_err(|error| StoreError::of(self.path(), error))
    }
}

/// Whether the words in a table have definitions of the list itself.
pub(in crate::store) fn own_exist(
    connection: &Connection,
    table: &str,
) -> Result<bool, rusqlite::Error> {
    let sql =
        format!("SELECT EXISTS (SELECT 1 FROM {table} NOT INDEXED WHERE definition IS NOT NULL)");
    connection.query_row(&sql, [], |row| row.get(0))
}

/// The definition stored for a word of a list, by its spelling.
pub(in crate::store) fn find(
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

/// Whether definitions of dictionaries are stored for a list.
pub(in crate::store) fn exist(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM {}
         WHERE (list, language) = (SELECT name, language FROM {} WHERE id = ?1))",
        schema.table("definitions"),
        schema.table("lists")
    );
    connection.prepare_cached(&sql)?.query_row([list], |row| row.get(0))
}

/// The definition of the word `w.word` of a list as SQL: its own, or else that of a dictionary. `list`
/// is the parameter with the number of the list.
pub(in crate::store) fn column(schema: Schema<'_>, list: &str, alphabet: &Alphabet) -> String {
    let [dictionary, word] = [&of_list(schema, list), spelled(alphabet)];
    format!("ifnull(w.definition, (SELECT d.definition FROM {dictionary} AND d.word = {word}))")
}

/// The rows `d` of the definitions that dictionaries give a list, as SQL that goes on with `AND`.
pub(in crate::store) fn of_list(schema: Schema<'_>, list: &str) -> String {
    let [definitions, lists] = ["definitions", "lists"].map(|table| schema.table(table));
    format!(
        "{definitions} AS d
             WHERE (d.list, d.language) = (SELECT name, language FROM {lists} WHERE id = {list})"
    )
}

/// The word `w.word` as dictionaries spell it.
pub(in crate::store) fn spelled(alphabet: &Alphabet) -> &'static str {
    if alphabet.is_ambiguous() { "spelling(w.word)" } else { "w.word" }
}

/// Deletes the definitions and base forms stored for a list, in a language or in all. Returns how many words had one.
pub(in crate::store) fn remove(
    connection: &Connection,
    list: &str,
    language: Option<&str>,
) -> Result<usize, rusqlite::Error> {
    let of_list = "list = ?1 AND language = ifnull(?2, language)";
    let sql = format!(
        "SELECT count(*) FROM (SELECT language, word FROM definitions WHERE {of_list}
         UNION SELECT language, word FROM base_forms WHERE {of_list})"
    );
    let count = connection.query_row(&sql, (list, language), |row| row.get(0))?;
    for table in ["base_forms", "definitions"] {
        connection.execute(&format!("DELETE FROM {table} WHERE {of_list}"), (list, language))?;
    }
    Ok(count)
}
