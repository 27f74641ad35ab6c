//! Dropping lists, and giving back the space that they took.

use rusqlite::{Connection, OptionalExtension, Row};

use super::error::Fault;
use super::lists::write_statistics;
use super::{ListInfo, Store, StoreError};

/// From which part of a file on it is worth writing anew without its free pages.
const WORTHWHILE: u64 = 10;

/// What dropping lists has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// The list that is in use now in the place of one that was dropped.
    pub in_use: Option<ListInfo>,
    /// How many corrections were dropped.
    pub corrections: usize,
}

/// How large a database is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileSize {
    /// All of the file, in bytes.
    pub bytes: u64,
    /// What of it is free for new lists, in bytes.
    pub free: u64,
}

impl Store {
    /// Drops lists: all of them or none. Where the one in use is dropped, another of its language
    /// takes its place, else the first by name. Their corrections stay for the next import of the
    /// name, unless they are to be dropped too; a name that is no list may have such.
    pub fn drop_lists(&mut self, names: &[&str], corrections: bool) -> Result<Dropped, StoreError> {
        let (in_use, corrections) = self.write(|connection| {
            let mut of_default = None;
            let mut dropped = 0;
            for name in names {
                let sql = "SELECT id, language, in_use FROM lists WHERE name = ?1";
                let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
                let found = connection.query_row(sql, [name], read).optional()?;
                if let Some((id, language, in_use)) = found {
                    let (language, in_use): (String, bool) = (language, in_use);
                    drop_words(connection, id)?;
                    connection.execute("DELETE FROM lists WHERE id = ?1", [id])?;
                    of_default = of_default.or(in_use.then_some(language));
                }
                if corrections {
                    let sql = "DELETE FROM corrections WHERE list = ?1";
                    dropped += connection.execute(sql, [name])?;
                } else {
                    // What a list that is gone has said of the words is gone with it.
                    let sql =
                        "UPDATE corrections SET in_list = 0, definition = NULL WHERE list = ?1";
                    connection.execute(sql, [name])?;
                }
            }
            let sql = "UPDATE lists SET in_use = 1 WHERE id =
                       (SELECT id FROM lists ORDER BY language <> ?1, name LIMIT 1)";
            let in_use = match of_default {
                Some(language) => connection.execute(sql, [language])? > 0,
                None => false,
            };
            write_statistics(connection)?;
            Ok((in_use, dropped))
        })?;
        let in_use = if in_use { self.default_list()? } else { None };
        Ok(Dropped { in_use, corrections })
    }

    /// How large the file is.
    pub fn file_size(&self) -> Result<FileSize, StoreError> {
        let read = |name: &str| -> Result<u64, rusqlite::Error> {
            self.connection.pragma_query_value(None, name, |row| row.get(0))
        };
        let read = || Ok((read("page_size")?, read("page_count")?, read("freelist_count")?));
        let (page, pages, free) = read().map_err(|error| self.fail(error))?;
        Ok(FileSize { bytes: page * pages, free: page * free })
    }

    /// Writes the file anew without its free pages, where those are a tenth of it or more; says whether
    /// it has. It takes the space of a second file meanwhile. Where it fails, the file is as it was.
    pub fn shrink(&mut self) -> Result<bool, StoreError> {
        let FileSize { bytes, free } = self.file_size()?;
        if free == 0 || free < bytes / WORTHWHILE {
            return Ok(false);
        }
        self.connection.execute_batch("VACUUM").map_err(|error| {
            self.take_back();
            self.fail(error)
        })?;
        Ok(true)
    }
}

/// What is kept of a list, but for its row in the table of lists: a table of somebody else's that
/// happens to have such a column is left alone.
const TABLES: [&str; 6] =
    ["list_words", "list_lengths", "list_filters", "list_tables", "list_leaves", "list_training"];

/// Deletes all that is kept of a list, but for its row in the table of lists.
fn drop_words(connection: &Connection, list: i64) -> Result<(), Fault> {
    let others = "SELECT EXISTS (SELECT 1 FROM lists WHERE id <> ?1)";
    let others: bool = connection.query_row(others, [list], |row| row.get(0))?;
    for table in TABLES {
        if others {
            connection.execute(&format!("DELETE FROM {table} WHERE list_id = ?1"), [list])?;
        } else {
            // Without a condition SQLite empties a table at once.
            connection.execute(&format!("DELETE FROM {table}"), [])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_of_lists_is_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("words.db")).expect("made");
        let sql = "SELECT s.name FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
                   WHERE s.type = 'table' AND c.name = 'list_id' ORDER BY s.rowid";
        let mut tables = store.connection.prepare(sql).expect("a statement");
        let tables = tables.query_map([], |row| row.get(0)).expect("rows");
        let tables: Result<Vec<String>, _> = tables.collect();
        assert_eq!(tables.expect("names"), TABLES);
    }
}
