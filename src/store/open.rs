//! Opening a database, and making or updating its schema.

use std::path::{Path, PathBuf};
use std::time::Duration;

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use rusqlite_migration::Migrations;

use super::StoreError;
use super::error::Fault;

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

/// "wfq1": the first migration writes it into the file.
const APPLICATION_ID: i64 = 0x7766_7131;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// A database of word lists.
#[derive(Debug)]
pub struct Store {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
}

impl Store {
    /// Opens a database, and makes it where there is none. An older schema is brought up to date; a
    /// newer one is refused.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = connect(path, flags)?;
        let fail = |error| StoreError::of(path, error);
        let version = pragma(&connection, "user_version").map_err(fail)?;
        let latest = MIGRATIONS.dirs().count() as i64;
        if version != latest {
            check_owner(&connection, path, version, latest)?;
            connection.set_transaction_behavior(TransactionBehavior::Immediate);
            let migrated = Migrations::from_directory(&MIGRATIONS)
                .and_then(|migrations| migrations.to_latest(&mut connection));
            // Another process may have done it while this one waited.
            if pragma(&connection, "user_version").map_err(fail)? != latest {
                migrated.map_err(|error| StoreError::of_migration(path, error))?;
            }
        } else if pragma(&connection, "application_id").map_err(fail)? != APPLICATION_ID {
            return Err(StoreError::OtherProgram(path.to_owned()));
        }
        rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
        Ok(Self { connection, path: path.to_owned() })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes something: all of it or nothing.
    pub(super) fn write<T>(
        &mut self,
        write: impl FnOnce(&Connection) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let run = || {
            let begun = self.connection.transaction_with_behavior(TransactionBehavior::Immediate);
            let transaction = begun?;
            let written = write(&transaction)?;
            transaction.commit()?;
            Ok(written)
        };
        let written: Result<T, Fault> = run();
        written.map_err(|fault| {
            self.take_back();
            StoreError::of_fault(&self.path, fault)
        })
    }

    /// After a failed write: the pager takes back what is in the file when it next reads it.
    pub(super) fn take_back(&self) {
        _ = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    }

    pub(super) fn fail(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }
}

/// Opens a connection. The file itself is read only when something is first asked of it.
pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    // A name that begins like this is a file's name here, and no URI.
    let plain = if path.to_string_lossy().starts_with("file:") {
        Path::new(".").join(path)
    } else {
        path.to_owned()
    };
    let connect = || {
        let connection = Connection::open_with_flags(&plain, flags)?;
        connection.busy_timeout(PATIENCE)?;
        Ok(connection)
    };
    connect().map_err(|error| StoreError::of(path, error))
}

fn pragma(connection: &Connection, name: &str) -> Result<i64, rusqlite::Error> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

/// Refuses a file that is not this program's, or is too new.
fn check_owner(
    connection: &Connection,
    path: &Path,
    version: i64,
    latest: i64,
) -> Result<(), StoreError> {
    let read = || {
        // Of one moment: another process may be making the schema.
        let now = connection.unchecked_transaction()?;
        let owner = pragma(&now, "application_id")?;
        let tables: i64 =
            now.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        Ok((owner, tables))
    };
    let (owner, tables) = read().map_err(|error| StoreError::of(path, error))?;
    if owner != APPLICATION_ID && (tables > 0 || version != 0 || owner != 0) {
        return Err(StoreError::OtherProgram(path.to_owned()));
    }
    if version > latest { Err(StoreError::Newer(path.to_owned())) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_run_on_an_empty_file() {
        let migrations = Migrations::from_directory(&MIGRATIONS).expect("built in");
        assert_eq!(migrations.validate(), Ok(()));
    }

    #[test]
    fn other_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("words.db");
        let set =
            |sql: &str| Connection::open(&path).and_then(|db| db.execute_batch(sql)).expect("sets");
        Store::open(&path).expect("made");
        set("PRAGMA user_version = 99");
        assert!(matches!(Store::open(&path), Err(StoreError::Newer(_))));
        set("PRAGMA application_id = 7");
        assert!(matches!(Store::open(&path), Err(StoreError::OtherProgram(_))));
        set("PRAGMA user_version = 1");
        assert!(matches!(Store::open(&path), Err(StoreError::OtherProgram(_))));
        std::fs::write(&path, "This is a text and no database. ".repeat(9)).expect("written");
        assert!(matches!(Store::open(&path), Err(StoreError::NotDatabase(_))));
        assert!(matches!(Store::open(folder.path()), Err(StoreError::CantOpen(_))));
    }
}
