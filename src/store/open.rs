//! Opening a database, and creating or updating its schema.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use rusqlite_migration::{HookError, Migrations, MigrationsBuilder};

use super::error::Fault;
use super::frozen::{self, Frozen, Stamp};
use super::{StoreError, Waiting, WaitingEvent, guard, list_tables};

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations");

/// The migration that gives each list its own table. It needs code, because lists are not known
/// beforehand.
const TABLES_OF_EACH_LIST: usize = 6;

/// "wfq1", which the first migration writes into the file.
pub(super) const APPLICATION_ID: i64 = 0x7766_7131;

/// The auto-vacuum mode of files that can give back free pages.
pub(super) const INCREMENTAL: i64 = 2;

/// A database of word lists.
#[derive(Debug)]
pub struct Store {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    waiting: Waiting,
    /// Why the file is read without locks, if it is, and its state when opened.
    frozen: Option<(Frozen, Stamp)>,
}

impl Store {
    /// Opens a database, or creates it. An older schema is updated; a newer one is rejected.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened, or is not a database of this version or an older
    /// one.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_waiting(path, Waiting::default())
    }

    /// As [`Self::open`], which waits [`Waiting::PATIENCE`] silently, but with a choice of how to
    /// wait for other processes.
    ///
    /// # Errors
    ///
    /// As [`Self::open`].
    pub fn open_waiting(path: &Path, waiting: Waiting) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let fail = |error| StoreError::of(path, error);
        let mut connection = connect(path, flags)?;
        let version = || pragma(&connection, "user_version");
        let version = waiting.patiently(&connection, version);
        let frozen = version.as_ref().err().and_then(Frozen::of);
        let (version, frozen) = match frozen {
            Some(why) => {
                let (reading, stamp) = frozen::connect(path)?;
                connection = reading;
                let version = pragma(&connection, "user_version").map_err(fail)?;
                (version, Some((why, stamp)))
            }
            None => (version.map_err(fail)?, None),
        };
        let latest = latest();
        if version != latest {
            check_owner(&connection, path, version, latest)?;
            if version > 0 && frozen.is_none() {
                waiting.tell(WaitingEvent::Updating);
            }
            let updated = match frozen {
                Some((why, _)) => Err(fail(why.error())),
                None => bring_up_to_date(&mut connection, path, version, latest, &waiting),
            };
            updated.map_err(|error| match error {
                StoreError::ReadOnly(path) if version > 0 => StoreError::Older(path),
                error => error,
            })?;
        } else if pragma(&connection, "application_id").map_err(fail)? != APPLICATION_ID {
            return Err(StoreError::OtherProgram(path.to_owned()));
        }
        if frozen.is_none() {
            use_log(&connection);
        }
        rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
        Ok(Self { connection, path: path.to_owned(), waiting, frozen })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The state of the file when opened, if it was opened without locks: [`Stamp::check`] tells at
    /// the end whether everything read belongs to one version.
    pub fn stamp(&self) -> Option<Stamp> {
        self.frozen.as_ref().map(|(_, stamp)| stamp.clone())
    }

    /// A handle that interrupts what the connection is asked from another thread: it fails then.
    pub fn interrupter(&self) -> impl Fn() + Send + 'static {
        let handle = self.connection.get_interrupt_handle();
        move || handle.interrupt()
    }

    /// A number that changes when another connection changes the file.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn data_version(&self) -> Result<i64, StoreError> {
        pragma(&self.connection, "data_version").map_err(|error| self.fail(error))
    }

    /// Opens another connection to the same file, with at most these rights.
    pub(super) fn connect_again(&self, flags: OpenFlags) -> Result<Connection, StoreError> {
        if self.frozen.is_some() {
            return Ok(frozen::connect(&self.path)?.0);
        }
        let connection = connect(&self.path, flags)?;
        self.waiting.set(&connection).map_err(|error| self.fail(error))?;
        Ok(connection)
    }

    /// Begins a write, waiting for other writers.
    pub(super) fn begin(&self) -> Result<Transaction<'_>, rusqlite::Error> {
        if let Some((why, _)) = &self.frozen {
            return Err(why.error());
        }
        let begin = || Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate);
        self.waiting.patiently(&self.connection, begin)
    }

    /// Writes something: all of it or nothing.
    pub(super) fn write<T>(
        &mut self,
        write: impl FnOnce(&Connection) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let run = || {
            let transaction = self.begin()?;
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

    /// After a failed write, makes the pager reread the file.
    pub(super) fn take_back(&self) {
        _ = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    }

    /// Moves the log into the file, except what readers still need, and empties it. The rest is
    /// moved by whoever closes the file last.
    pub(super) fn checkpoint(&self) {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        // Don't wait for readers.
        _ = self.connection.busy_timeout(std::time::Duration::ZERO);
        _ = self.connection.query_row(sql, [], |_| Ok(()));
        _ = self.waiting.set(&self.connection);
    }

    /// How the file gives back pages: [`INCREMENTAL`], or not at all in files made by other
    /// programs or older versions.
    pub(super) fn auto_vacuum(&self) -> Result<i64, rusqlite::Error> {
        pragma(&self.connection, "auto_vacuum")
    }

    /// Rewrites the file without its free pages, so that it can give them back from then on.
    /// Temporarily takes the space of a second file.
    pub(super) fn vacuum(&self) -> Result<(), rusqlite::Error> {
        vacuum(&self.connection, &self.waiting)
    }

    pub(super) fn fail(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }
}

/// Opens a connection. The file itself is only read on first use.
fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    // Here this is a plain file name, not a URI.
    let plain = if path.to_string_lossy().starts_with("file:") {
        Path::new(".").join(path)
    } else {
        path.to_owned()
    };
    guard::open(&plain, flags).map_err(|error| StoreError::of(path, error))
}

/// The version of the schema.
pub(super) fn latest() -> i64 {
    MIGRATIONS.dirs().count() as i64
}

fn pragma(connection: &Connection, name: &str) -> Result<i64, rusqlite::Error> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

fn migrations() -> Result<Migrations<'static>, rusqlite_migration::Error> {
    let move_words = |transaction: &Transaction<'_>| {
        list_tables::migrate(transaction).map_err(HookError::RusqliteError)
    };
    let migrations = MigrationsBuilder::from_directory(&MIGRATIONS)?;
    Ok(migrations.edit(TABLES_OF_EACH_LIST, |step| step.set_up_hook(move_words)).finalize())
}

/// Creates the schema, or updates an older one: each step entirely or not at all.
fn bring_up_to_date(
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
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    let migrated = migrations().and_then(|migrations| migrations.to_latest(connection));
    // Another process may have done it while this one waited.
    if pragma(connection, "user_version").map_err(fail)? != latest {
        migrated.map_err(|error| StoreError::of_migration(path, error))?;
    }
    if version > 0 && pragma(connection, "auto_vacuum").map_err(fail)? != INCREMENTAL {
        // The words have moved to new tables. If there is no room to rewrite the file, it stays as
        // large as it is until a list is dropped.
        _ = vacuum(connection, waiting);
    }
    Ok(())
}

fn vacuum(connection: &Connection, waiting: &Waiting) -> Result<(), rusqlite::Error> {
    connection.pragma_update(None, "auto_vacuum", INCREMENTAL)?;
    waiting.patiently(connection, || connection.execute_batch("VACUUM"))
}

/// Writes changes to a log beside the file, so that readers and the writer don't wait for each
/// other. If that fails now, whoever opens the file next tries again.
fn use_log(connection: &Connection) {
    let log = |row: &rusqlite::Row<'_>| Ok(row.get_ref(0)?.as_str()? == "wal");
    if connection.pragma_query_value(None, "journal_mode", log) != Ok(true) {
        _ = connection.pragma_update_and_check(None, "journal_mode", "wal", log);
    }
}

/// Rejects files of other programs and newer versions.
fn check_owner(
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
        let migrations = migrations().expect("built in");
        assert_eq!(migrations.validate(), Ok(()));
    }

    #[test]
    fn a_new_file_gives_back_free_pages() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("words.db")).expect("made");
        assert_eq!(store.auto_vacuum(), Ok(INCREMENTAL));
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
