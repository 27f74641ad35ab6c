//! Dropping lists, and giving back the space they took.

use rusqlite::{Connection, OptionalExtension, Row};
use serde::Serialize;

use crate::store::ask::lists::check_there;
use crate::store::ask::{definitions, word_ranks};
use crate::store::file::error::Fault;
use crate::store::file::list_tables;
use crate::store::file::schema::INCREMENTAL;
use crate::store::{ListInfo, RankKind, Store, StoreError};

/// What is read for a list beside its words, and can be dropped without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPart {
    /// What dictionaries say of words: definitions and base forms. Those of the list itself stay.
    Definitions,
    /// Places of words.
    Ranks(RankKind),
}

impl ListPart {
    /// All of them.
    pub const ALL: [Self; 3] =
        [Self::Definitions, Self::Ranks(RankKind::Frequency), Self::Ranks(RankKind::Playability)];

    /// What it is called: `definitions`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Definitions => "definitions",
            Self::Ranks(RankKind::Frequency) => "frequencies",
            Self::Ranks(RankKind::Playability) => "playability",
        }
    }

    /// Deletes it for the lists of a name, in a language or in all: what the name has in others waits for them. Returns how
    /// many words had it.
    fn remove(
        self,
        connection: &Connection,
        list: &str,
        language: Option<&str>,
    ) -> Result<usize, rusqlite::Error> {
        match self {
            Self::Definitions => definitions::remove(connection, list, language),
            Self::Ranks(kind) => word_ranks::remove(connection, list, language, kind),
        }
    }
}

/// The result of dropping lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// The new default list, if the default was dropped.
    pub in_use: Option<ListInfo>,
    /// The number of corrections dropped.
    pub corrections: usize,
}

/// The size of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FileSize {
    /// The size of the file, in bytes.
    pub bytes: u64,
    /// The part of it that is free for new lists, in bytes.
    pub free: u64,
}

/// What became of a file's free pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shrunk {
    /// There were none.
    Not,
    /// They have been given back.
    Now,
    /// They will be given back once no reader uses the old contents any more.
    Later,
}

impl Store {
    /// Drops lists: all of them or none. If the default is dropped, another list of its language
    /// replaces it, or else the first by name. Corrections are kept for the next import under the
    /// name unless they are dropped too; even a name without a list may have some.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoList`] for a name that has neither, or another error if the database can't
    /// be written.
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
                for part in ListPart::ALL {
                    part.remove(connection, name, None)?;
                }
                if corrections {
                    let sql = "DELETE FROM corrections WHERE list = ?1";
                    dropped += connection.execute(sql, [name])?;
                } else {
                    // Whether a dropped list has the word no longer matters.
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
            list_tables::show(connection)?;
            Ok((in_use, dropped))
        })?;
        let in_use = if in_use { self.default_list()? } else { None };
        Ok(Dropped { in_use, corrections })
    }

    /// Drops what is read for lists beside their words, in their languages: all of it or none. The words stay. Returns
    /// each part with how many words had it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or a list has been dropped meanwhile.
    pub fn drop_parts(
        &mut self,
        lists: &[ListInfo],
        parts: &[ListPart],
    ) -> Result<Vec<(ListPart, usize)>, StoreError> {
        self.write(|connection| {
            for list in lists {
                check_there(connection, list)?;
            }
            let of_all = |part: &ListPart| {
                let of_each = lists
                    .iter()
                    .map(|list| part.remove(connection, &list.name, Some(&list.language)));
                Ok((*part, of_each.sum::<Result<usize, rusqlite::Error>>()?))
            };
            parts.iter().map(of_all).collect()
        })
    }

    /// The size of the file.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn file_size(&self) -> Result<FileSize, StoreError> {
        let read = |name: &str| -> Result<u64, rusqlite::Error> {
            self.connection.pragma_query_value(None, name, |row| row.get(0))
        };
        let read = || Ok((read("page_size")?, read("page_count")?, read("freelist_count")?));
        let (page, pages, free) = read().map_err(|error| self.fail(error))?;
        Ok(FileSize { bytes: page * pages, free: page * free })
    }

    /// Gives back the file's free pages. Readers are not blocked: the file is truncated when they
    /// are done. On failure it stays as it was.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or the disk is full.
    pub fn shrink(&mut self) -> Result<Shrunk, StoreError> {
        let FileSize { free, .. } = self.file_size()?;
        if free == 0 {
            return Ok(Shrunk::Not);
        }
        let shrink = || -> Result<(), rusqlite::Error> {
            if self.auto_vacuum()? == INCREMENTAL {
                let transaction = self.begin()?;
                // Each step gives back one page.
                let mut vacuum = transaction.prepare("PRAGMA incremental_vacuum")?;
                let mut rows = vacuum.raw_query();
                while rows.next()?.is_some() {}
                std::mem::drop(rows);
                std::mem::drop(vacuum);
                transaction.commit()
            } else {
                // The file predates giving pages back one by one: rewriting it once makes that
                // possible.
                self.vacuum()
            }
        };
        shrink().map_err(|error| {
            self.take_back();
            self.fail(error)
        })?;
        self.checkpoint();
        let FileSize { bytes, .. } = self.file_size()?;
        let is_cut = std::fs::metadata(&self.path).is_ok_and(|file| file.len() <= bytes);
        Ok(if is_cut { Shrunk::Now } else { Shrunk::Later })
    }
}

/// The program's own tables with a column for the list, except the table of lists; another
/// program's table that happens to have such a column is left alone.
const TABLES: [&str; 9] = [
    "list_leaves",
    "list_training",
    "list_chances",
    "list_rules",
    "list_levels",
    "list_filters",
    "list_tables",
    "list_lengths",
    "list_values",
];

/// Deletes everything stored for a list, except its row in the table of lists.
fn drop_words(connection: &Connection, list: i64) -> Result<(), Fault> {
    list_tables::remove(connection, list)?;
    let others = "SELECT EXISTS (SELECT 1 FROM lists WHERE id <> ?1)";
    let others: bool = connection.query_row(others, [list], |row| row.get(0))?;
    for table in TABLES {
        if others {
            connection.execute(&format!("DELETE FROM {table} WHERE list_id = ?1"), [list])?;
        } else {
            // Without a condition SQLite truncates a table at once.
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
