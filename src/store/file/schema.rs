//! The schema of a database: created, or updated from an older version.

use std::path::Path;

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use rusqlite_migration::{HookError, Migrations, MigrationsBuilder};

use super::guard;
use super::list_tables;
use crate::store::{StoreError, Waiting};

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

/// The migration that gives each list its own table. It needs code, because lists are not known
/// beforehand.
const TABLES_OF_EACH_LIST: usize = 6;

/// The migration that gives words levels.
const LEVELS: usize = 10;

/// "wfq1", which the first migration writes into the file.
pub(in crate::store) const APPLICATION_ID: i64 = 0x7766_7131;

/// The auto-vacuum mode of files that can give back free pages.
pub(in crate::store) const INCREMENTAL: i64 = 2;

/// The version of the schema that the library writes.
pub(in crate::store) fn latest_version() -> i64 {
    MIGRATIONS.dirs().count() as i64
}

/// The number that a pragma says.
pub(in crate::store) fn pragma(
    connection: &Connection,
    name: &str,
) -> Result<i64, rusqlite::Error> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

fn migrations() -> Result<Migrations<'static>, rusqlite_migration::Error> {
    let move_words = |transaction: &Transaction<'_>| {
        list_tables::migrate(transaction).map_err(HookError::RusqliteError)
    };
    let add_levels = |transaction: &Transaction<'_>| {
        list_tables::add_levels(transaction).map_err(HookError::RusqliteError)
    };
    let migrations = MigrationsBuilder::from_directory(&MIGRATIONS)?;
    let migrations = migrations.edit(TABLES_OF_EACH_LIST, |step| step.set_up_hook(move_words));
    Ok(migrations.edit(LEVELS, |step| step.set_up_hook(add_levels)).finalize())
}

/// Creates the schema, or updates an older one: each step entirely or not at all.
pub(super) fn bring_up_to_date(
    connection: &mut Connection,
    path: &Path,
    version: i64,
    latest: i64,
    waiting: &Waiting,
) -> Result<(), StoreError> {
    let fail = |error| StoreError::of(path, error);
    // What follows would wait without a word.
    let wait = || {
        if version == 0 {
            // Only possible before anything is written, which this transaction does to a new file.
            connection.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
        }
        connection.execute_batch("BEGIN IMMEDIATE; COMMIT")
    };
    waiting.patiently(connection, wait).map_err(fail)?;
    if version == 0 {
        use_log(connection);
    }
    migrate(connection, path, migrations(), latest)?;
    if version > 0 && pragma(connection, "auto_vacuum").map_err(fail)? != INCREMENTAL {
        // The words have moved to new tables. If there is no room to rewrite the file, it stays as
        // large as it is until a list is dropped.
        _ = vacuum(connection, waiting);
    }
    Ok(())
}

/// Why a file of a version, 0 for an empty one, is not brought up to date.
pub(in crate::store) fn not_updated(version: i64, error: StoreError) -> StoreError {
    match error {
        StoreError::ReadOnly(path) if version > 0 => StoreError::Older(path),
        error => error,
    }
}

/// Takes the steps that a file lacks, up to the latest version: each entirely or not at all.
pub(in crate::store) fn migrate(
    connection: &mut Connection,
    path: &Path,
    migrations: Result<Migrations<'static>, rusqlite_migration::Error>,
    latest: i64,
) -> Result<(), StoreError> {
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    let migrated = migrations.and_then(|migrations| migrations.to_latest(connection));
    // Another process may have done it while this one waited.
    let version =
        pragma(connection, "user_version").map_err(|error| StoreError::of(path, error))?;
    if version == latest {
        return Ok(());
    }
    migrated.map_err(|error| StoreError::of_migration(path, error))
}

/// An empty database in memory, which stands for the file.
pub(super) fn empty_in_memory(path: &Path, waiting: &Waiting) -> Result<Connection, StoreError> {
    let fail = |error| StoreError::of(path, error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = guard::open(":memory:", flags).map_err(fail)?;
    bring_up_to_date(&mut connection, path, 0, latest_version(), waiting)?;
    rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
    Ok(connection)
}

/// Rewrites a file without its free pages.
pub(in crate::store) fn vacuum(
    connection: &Connection,
    waiting: &Waiting,
) -> Result<(), rusqlite::Error> {
    connection.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
    waiting.patiently(connection, || connection.execute_batch("VACUUM"))
}

/// Writes changes to a log beside the file, so that readers and the writer don't wait for each
/// other. If that fails now, whoever opens the file next tries again.
pub(in crate::store) fn use_log(connection: &Connection) {
    let log = |row: &rusqlite::Row<'_>| Ok(row.get_ref(0)?.as_str()? == "wal");
    if connection.pragma_query_value(None, "journal_mode", log) != Ok(true) {
        _ = connection.pragma_update_and_check(None, "journal_mode", "wal", log);
    }
}

/// Writes changes to the file itself, where no one else has it open: they need room once.
pub(in crate::store) fn use_no_log(connection: &Connection) {
    _ = connection.pragma_update_and_check(None, "journal_mode", "delete", |_| Ok(()));
}

/// Rejects files of other programs and newer versions.
pub(super) fn check_owner(
    connection: &Connection,
    path: &Path,
    version: i64,
    latest: i64,
) -> Result<(), StoreError> {
    let read = || {
        // A consistent view: another process may be creating the schema.
        let now = connection.unchecked_transaction()?;
        let owner = pragma(&now, "application_id")?;
        let tables: i64 =
            now.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        let is_new = pragma(&now, "user_version")? == 0;
        Ok((owner, tables, is_new))
    };
    let (owner, tables, is_new) = read().map_err(|error| StoreError::of(path, error))?;
    if version < 0 || owner != APPLICATION_ID && (tables > 0 || version != 0 || owner != 0) {
        return Err(StoreError::OtherProgram(path.to_owned()));
    }
    // The first migration writes tables and version at once.
    if is_new && tables > 0 {
        return Err(StoreError::Tables(path.to_owned()));
    }
    if version > latest { Err(StoreError::Newer(path.to_owned())) } else { Ok(()) }
}

/// Checks that a database is undamaged.
pub(in crate::store) fn check_undamaged(
    connection: &Connection,
    path: &Path,
) -> Result<(), StoreError> {
    let said = connection.pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0));
    match said.map_err(|error| StoreError::of(path, error))?.as_str() {
        "ok" => Ok(()),
        _ => Err(StoreError::NotDatabase(path.to_owned())),
    }
}

/// Checks that a database is whole, and one of this program: of this version or an older one.
pub(super) fn check_whole(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let fail = |error| StoreError::of(path, error);
    check_undamaged(connection, path)?;
    if pragma(connection, "application_id").map_err(fail)? != APPLICATION_ID {
        return Err(StoreError::OtherProgram(path.to_owned()));
    }
    let version = pragma(connection, "user_version").map_err(fail)?;
    check_owner(connection, path, version, latest_version())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_run_on_an_empty_file() {
        let migrations = migrations().expect("built in");
        assert_eq!(migrations.validate(), Ok(()));
    }

    /// A file in memory with the schema of a version.
    fn of_version(version: usize) -> Connection {
        let mut connection = Connection::open_in_memory().expect("in memory");
        migrations().expect("built in").to_version(&mut connection, version).expect("migrates");
        connection
    }

    fn rows(connection: &Connection, sql: &str) -> Vec<String> {
        let mut query = connection.prepare(sql).expect("a statement");
        let rows = query.query_map([], |row| row.get(0)).expect("rows");
        rows.map(|row| row.expect("a row")).collect()
    }

    #[test]
    fn a_database_that_is_brought_is_one_of_this_program() {
        let check = |connection: &Connection| check_whole(connection, Path::new("words.db"));
        let latest = latest_version();
        let own = of_version(usize::try_from(latest).expect("a number"));
        assert!(check(&own).is_ok());
        own.pragma_update(None, "user_version", latest + 1).expect("set");
        assert!(matches!(check(&own), Err(StoreError::Newer(_))));
        let other = Connection::open_in_memory().expect("in memory");
        other.execute_batch("CREATE TABLE words (word TEXT)").expect("made");
        assert!(matches!(check(&other), Err(StoreError::OtherProgram(_))));
    }

    #[test]
    fn definitions_get_the_language_of_their_list() {
        let mut connection = of_version(11);
        let lists = "INSERT INTO lists (id, name, language, alphabet, source, imported_at, word_count, in_use)
             VALUES (1, 'Mine', 'nl', '', '', '', 0, 1), (2, 'en', 'en', '', '', '', 0, 0);
             INSERT INTO definitions VALUES ('mine', 'AAP', 'een dier'), ('en', 'APE', 'an animal'),
                 ('gone', 'AAP', 'a word');
             INSERT INTO list_lengths VALUES (1, 3, 7, 0), (1, 4, 9, 2), (2, 3, 5, 0);
             CREATE VIEW mine AS SELECT word_count, definition FROM list_lengths, definitions;
             INSERT INTO corrections VALUES ('mine', 'nl', 'QAT', 'allow', '2026-01-31T12:00:00Z', 0, NULL, NULL);
             CREATE VIEW own AS SELECT kind || ' ' || word FROM corrections";
        connection.execute_batch(lists).expect("inserts");
        migrations().expect("built in").to_latest(&mut connection).expect("migrates");
        let sql = "SELECT list || ' ' || language || ' ' || word || ' ' || definition
                   FROM definitions ORDER BY list";
        assert_eq!(rows(&connection, sql), ["en en APE an animal", "mine nl AAP een dier"]);
        let sql = "SELECT list_id || ' ' || level || ' ' || length || ' ' || word_count
                   FROM list_lengths ORDER BY list_id, level";
        assert_eq!(rows(&connection, sql), ["1 0 3 7", "1 2 4 9", "2 0 3 5"]);
        // A view that a user made on these tables still works.
        assert_eq!(rows(&connection, "SELECT count(*) || '' FROM mine"), ["6"]);
        assert_eq!(rows(&connection, "SELECT * FROM own"), ["allow QAT"]);
        assert_eq!(rows(&connection, "SELECT name FROM temp.sqlite_schema"), [""; 0]);
    }

    /// SQLite 3.40 takes a table without row ids for damaged whose key does not stand first.
    #[test]
    fn keys_stand_before_other_columns() {
        let connection = of_version(latest_version() as usize);
        let sql = "SELECT l.name || '.' || c.name FROM pragma_table_list AS l, pragma_table_info(l.name) AS c
                   WHERE l.schema = 'main' AND l.wr AND c.pk = 0 AND EXISTS
                   (SELECT 1 FROM pragma_table_info(l.name) AS k WHERE k.pk > 0 AND k.cid > c.cid)";
        assert_eq!(rows(&connection, sql), [""; 0]);
        let tables = "SELECT count(*) || '' FROM pragma_table_list WHERE wr AND schema = 'main'";
        assert!(rows(&connection, tables)[0].parse::<u8>().is_ok_and(|tables| tables > 4));
    }
}
