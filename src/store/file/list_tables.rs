//! The table of each list's words, and the views over all of them.

use rusqlite::{Connection, OptionalExtension, params};

use super::phrase_tables;
use super::reading::Schema;

/// The most SELECTs that SQLite joins in the view of all lists.
pub(in crate::store) const MAX_LISTS: usize = 500;

/// The columns of a word, except the list.
pub(in crate::store) const COLUMNS: &str =
    "length, signature, word, mask, alphagram, points, definition, level";

/// The columns of a word before version 10 of the schema.
const OLD_COLUMNS: &str = "length, signature, word, mask, alphagram, points, definition";

/// The words of a list at its default level, or up to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct WordSet {
    pub list: i64,
    /// 0 for the default level.
    pub level: u8,
}

impl From<i64> for WordSet {
    fn from(list: i64) -> Self {
        Self { list, level: 0 }
    }
}

/// The table with a list's words.
pub(in crate::store) fn words(set: impl Into<WordSet>) -> String {
    match set.into() {
        WordSet { list, level: 0 } => format!("words_{list}"),
        WordSet { list, level } => format!("words_{list}_level_{level}"),
    }
}

/// The table with a list's words beyond its default level.
pub(in crate::store) fn beyond(list: i64) -> String {
    format!("words_{list}_beyond")
}

/// Compares the spelling of a word with those of the corrections of the list with a number; an
/// unclosed subquery.
pub(in crate::store) fn in_corrections(schema: Schema<'_>, list: &str) -> String {
    let (corrections, lists) = (schema.table("corrections"), schema.table("lists"));
    format!(
        "replace(replace(word, '[', ''), ']', '') IN (SELECT word FROM {corrections}
         WHERE (list, language) = (SELECT name, language FROM {lists} WHERE id = {list})"
    )
}

/// The words beyond the default level, but those that are corrected: if they are allowed, the table of
/// the list has them.
fn beyond_corrected(list: i64) -> String {
    format!("{} WHERE NOT {})", beyond(list), in_corrections(Schema::MAIN, &list.to_string()))
}

/// Whether a list has words beyond its default level.
pub(in crate::store) fn has_beyond(
    connection: &Connection,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1)";
    connection.prepare_cached(sql)?.query_row([beyond(list)], |row| row.get(0))
}

/// The index by text of a table of words.
pub(in crate::store) fn by_word(table: &str) -> String {
    format!("{table}_by_word")
}

/// The columns and constraints of a table of words, as they follow `CREATE TABLE …`.
pub(in crate::store) fn definition(comment: &str) -> String {
    format!(
        "({comment}
    length     INTEGER NOT NULL,        -- how many letters, 2 to 63; longer than 15 is for searching only
    signature  ANY     NOT NULL,        -- product of the letters' primes: an integer below 2^63, else
                                        -- its decimal text, because SQLite would round it; equal
                                        -- signature = same letters
    word       TEXT    NOT NULL,        -- the word in capitals; where tiles have several characters it
                                        -- has a row for each way of laying it: CHE and [CH]E
    mask       INTEGER NOT NULL,        -- 64 bits; with n letters in the alphabet, bit k*n + i says that
                                        -- letter i (A = 0) occurs more than k times
    alphagram  TEXT    NOT NULL,        -- the letters in the order of the alphabet
    points     INTEGER NOT NULL,        -- sum of the letters' points, no premiums
    definition TEXT,                    -- what the word means, where the list says so
    level      INTEGER NOT NULL DEFAULT 1, -- how sure it is, 1 for the surest
    PRIMARY KEY (length, signature, word)
) STRICT, WITHOUT ROWID"
    )
}

/// Creates the table for a list's words, empty and without an index. An existing table with that
/// name belongs to another program and is kept: that is an error.
pub(in crate::store) fn create(connection: &Connection, list: i64) -> Result<(), rusqlite::Error> {
    let comment = format!(
        "
    -- The words of list {list}: each list has such a table, sorted as its columns stand here. Only the program
    -- writes it: list_lengths, list_filters and list_tables must go with it."
    );
    create_table(connection, &words(list), &comment)
}

/// Creates a table for words, empty and without an index.
pub(in crate::store) fn create_table(
    connection: &Connection,
    table: &str,
    comment: &str,
) -> Result<(), rusqlite::Error> {
    connection.execute_batch(&format!("CREATE TABLE {table} {}", definition(comment)))
}

/// Drops the tables of a list's words, and everything that belongs to them.
pub(in crate::store) fn remove(connection: &Connection, list: i64) -> Result<(), rusqlite::Error> {
    remove_levels(connection, list)?;
    connection.execute_batch(&format!(
        "DROP TABLE IF EXISTS {}; DROP TABLE IF EXISTS {}; DROP TABLE IF EXISTS {}",
        words(list),
        beyond(list),
        phrase_tables::phrases(list)
    ))
}

/// Drops what was made of a list's words at levels other than the default: it is made anew when asked.
pub(in crate::store) fn remove_levels(
    connection: &Connection,
    list: i64,
) -> Result<(), rusqlite::Error> {
    let sql = "UPDATE list_levels SET at_level = NULL
               WHERE list_id = ?1 AND at_level IS NOT NULL RETURNING level";
    let mut made = connection.prepare(sql)?;
    let made = made.query_map([list], |row| row.get(0))?;
    let made: Vec<u8> = made.collect::<Result<_, _>>()?;
    for level in made {
        let table = words(WordSet { list, level });
        connection.execute_batch(&format!("DROP TABLE IF EXISTS {table}"))?;
        for beside in ["list_lengths", "list_filters", "list_tables"] {
            let sql = format!("DELETE FROM {beside} WHERE list_id = ?1 AND level = ?2");
            connection.execute(&sql, params![list, level])?;
        }
    }
    Ok(())
}

/// Builds the index by word of a table.
pub(in crate::store) fn index(connection: &Connection, table: &str) -> Result<(), rusqlite::Error> {
    connection.execute_batch(&format!(
        "CREATE UNIQUE INDEX {} ON {table} (
    word -- Is this a word? Which words begin like this (GLOB 'GEBAK*')?
)",
        by_word(table)
    ))
}

/// Drops the index by word: writing many words is faster without it.
pub(in crate::store) fn drop_index(
    connection: &Connection,
    list: i64,
) -> Result<(), rusqlite::Error> {
    connection.execute_batch(&format!("DROP INDEX IF EXISTS {}", by_word(&words(list))))
}

/// Recreates the views of the words, after lists or the default have changed.
pub(in crate::store) fn show(connection: &Connection) -> Result<(), rusqlite::Error> {
    let lists = numbers(connection)?;
    let mut tables = Vec::with_capacity(lists.len());
    for list in lists {
        tables.push((list, words(list)));
        if has_beyond(connection, list)? {
            tables.push((list, beyond_corrected(list)));
        }
    }
    let in_use = "SELECT id FROM lists WHERE in_use = 1";
    let in_use: Option<i64> = connection.query_row(in_use, [], |row| row.get(0)).optional()?;
    connection.execute_batch(&format!(
        "DROP VIEW IF EXISTS list_words;
         DROP VIEW IF EXISTS words;
         CREATE VIEW list_words AS
    -- The words of all lists, at all levels. Each list has them in a table of its own, sorted as the columns
    -- stand here, with an index by word: name the list, WHERE list_id = 1, and no other is read.
    {};
         CREATE VIEW words AS
    -- The words of the list in use at its default level, the columns of list_words.
    {}",
        all_lists(&tables),
        match in_use {
            Some(list) => phrase_tables::view(connection, Schema::MAIN, (list, &words(list)))?,
            None => {
                let columns = "word, length, signature, mask, alphagram, points, definition, level";
                format!("SELECT {columns} {}", no_words())
            }
        }
    ))
}

fn all_lists(tables: &[(i64, String)]) -> String {
    let (first, of_first) = match tables.first() {
        Some((list, table)) => (list.to_string(), format!("FROM {table}")),
        None => ("NULL".to_owned(), no_words()),
    };
    let first = format!(
        "SELECT
        {first} AS list_id,              -- the list it is in
        length,                         -- how many letters, 2 to 63; longer than 15 is for searching only
        signature,                      -- product of the letters' primes: an integer below 2^63, else its
                                        -- decimal text; equal signature = same letters
        word,                           -- the word in capitals; where tiles have several characters it
                                        -- has a row for each way of laying it: CHE and [CH]E
        mask,                           -- 64 bits; with n letters in the alphabet, bit k*n + i says that
                                        -- letter i (A = 0) occurs more than k times
        alphagram,                      -- the letters in the order of the alphabet
        points,                         -- sum of the letters' points, no premiums
        definition,                     -- what the word means, where the list says so
        level                           -- how sure it is, 1 for the surest: see list_levels
    {of_first}"
    );
    let others = tables.iter().skip(1);
    let others = others
        .map(|(list, table)| format!("\n    UNION ALL SELECT {list}, {COLUMNS} FROM {table}"));
    std::iter::once(first).chain(others).collect()
}

/// Columns without rows, if there is no list.
fn no_words() -> String {
    let columns = COLUMNS.split(", ").map(|column| format!("NULL AS {column}"));
    let columns: Vec<_> = columns.collect();
    format!("FROM (SELECT {}) WHERE FALSE", columns.join(", "))
}

/// Writes the exact counts that ANALYZE would have to read everything for. They tell SQLite that
/// there are few lengths, so it answers `WHERE signature = …` with one look-up per length instead
/// of reading all words.
pub(in crate::store) fn write_statistics(
    connection: &Connection,
    set: impl Into<WordSet>,
) -> Result<(), rusqlite::Error> {
    let set = set.into();
    let table = words(set);
    connection.execute("DELETE FROM sqlite_stat1 WHERE tbl = ?1", [&table])?;
    connection.execute(
        "WITH counts (words, a_length) AS (
             SELECT sum(word_count), sum(word_count) / count(*)
             FROM list_lengths WHERE list_id = ?1 AND level = ?4 HAVING count(*) > 0)
         INSERT INTO sqlite_stat1 (tbl, idx, stat)
         SELECT ?2, ?2, words || ' ' || a_length || ' 1 1' FROM counts
         UNION ALL SELECT ?2, ?3, words || ' 1' FROM counts",
        params![set.list, table, by_word(&table), set.level],
    )?;
    Ok(())
}

/// Moves the words of all lists out of the single table that version 0.1.0 kept them in.
pub(super) fn migrate(connection: &Connection) -> Result<(), rusqlite::Error> {
    for list in numbers(connection)? {
        create(connection, list)?;
        let sql = format!(
            "INSERT INTO {} ({OLD_COLUMNS}) SELECT {OLD_COLUMNS} FROM list_words NOT INDEXED WHERE list_id = ?1",
            words(list)
        );
        connection.execute(&sql, [list])?;
        index(connection, &words(list))?;
    }
    connection.execute_batch("DROP TABLE list_words")?;
    show(connection)
}

/// Gives the words of all lists a level.
pub(super) fn add_levels(connection: &Connection) -> Result<(), rusqlite::Error> {
    for list in numbers(connection)? {
        let table = words(list);
        let has_level = "SELECT EXISTS (SELECT 1 FROM pragma_table_info(?1) WHERE name = 'level')";
        // Words that have just been moved have one already.
        if !connection.query_row(has_level, [&table], |row| row.get(0))? {
            let sql =
                "ADD COLUMN level INTEGER NOT NULL DEFAULT 1 -- how sure it is, 1 for the surest\n";
            connection.execute_batch(&format!("ALTER TABLE {table} {sql}"))?;
        }
        write_statistics(connection, list)?;
    }
    show(connection)
}

/// The numbers of all lists.
fn numbers(connection: &Connection) -> Result<Vec<i64>, rusqlite::Error> {
    let mut lists = connection.prepare("SELECT id FROM lists ORDER BY id")?;
    lists.query_map([], |row| row.get(0))?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::store::{ImportMode, NewList, Store, StoreError};
    use crate::words_in::Cleaner;

    #[test]
    fn there_is_room_for_as_many_lists_as_a_view_joins() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("words.db")).expect("made");
        let fill = store.write(|connection| {
            for list in 1..MAX_LISTS {
                let sql = "INSERT INTO lists VALUES (?1, 'list' || ?1, 'es', '', '', '', 0, 0)";
                connection.execute(sql, [list])?;
                create(connection, list as i64)?;
                index(connection, &words(list as i64))?;
            }
            Ok(())
        });
        fill.expect("lists");
        let spanish = Ruleset::built_in("es").expect("built in");
        let mut import = |name: &str| {
            let new = NewList { name: name.to_owned(), source: String::new(), time: 0 };
            let cleaned = Cleaner::new(&spanish).clean("PERA\n", |_| ());
            store.import(&new, &spanish, &cleaned, ImportMode::Replace, |_| ())
        };
        assert_eq!(import("last").expect("room").list.id, MAX_LISTS as i64);
        assert!(matches!(import("more"), Err(StoreError::TooMany(_))));
        assert_eq!(import("list7").expect("there already").list.id, 7);
        let sql = "SELECT group_concat(list_id) FROM list_words WHERE word = 'PERA'";
        let found = store.connection.query_row(sql, [], |row| row.get(0));
        assert_eq!(found, Ok("7,500".to_owned()));
    }

    #[test]
    fn a_table_of_another_program_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("words.db")).expect("made");
        store.connection.execute_batch("CREATE TABLE words_2 (mine)").expect("made");
        let spanish = Ruleset::built_in("es").expect("built in");
        let mut import = |name: &str| {
            let new = NewList { name: name.to_owned(), source: String::new(), time: 0 };
            let cleaned = Cleaner::new(&spanish).clean("PERA\n", |_| ());
            store.import(&new, &spanish, &cleaned, ImportMode::Replace, |_| ()).map(|_| ())
        };
        import("first").expect("room");
        import("first").expect("replaced");
        let error = import("second").expect_err("in the way");
        assert!(error.to_string().contains("words_2"), "{error}");
        assert_eq!(store.lists().expect("lists").len(), 1);
        store.connection.execute_batch("SELECT mine FROM words_2").expect("still there");
    }
}
