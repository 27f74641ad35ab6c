//! Opening a database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags, Transaction};

use super::error::Fault;
use super::frozen::{self, Frozen, Stamp};
use super::guard;
use super::schema::{
    APPLICATION_ID, bring_up_to_date, check_owner, check_whole, empty_in_memory, latest_version,
    not_updated, pragma, use_log, vacuum,
};
use crate::store::{StoreError, Waiting, WaitingEvent};

/// A database of word lists.
#[derive(Debug)]
pub struct Store {
    pub(in crate::store) connection: Connection,
    pub(in crate::store) path: PathBuf,
    waiting: Waiting,
    /// Why the file is read without locks, if it is, and its state when opened.
    frozen: Option<(Frozen, Stamp)>,
    /// Whether the file is there. What stands for it until then is empty.
    is_made: bool,
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

    /// Like [`Self::open`], which waits [`Waiting::PATIENCE`] silently, but with a choice of how to
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
        let latest = latest_version();
        if version != latest {
            check_owner(&connection, path, version, latest)?;
            if version > 0 && frozen.is_none() {
                waiting.tell(WaitingEvent::Updating);
            }
            let updated = match frozen {
                Some((why, _)) => Err(fail(why.error())),
                None => bring_up_to_date(&mut connection, path, version, latest, &waiting),
            };
            updated.map_err(|error| not_updated(version, error))?;
        } else if pragma(&connection, "application_id").map_err(fail)? != APPLICATION_ID {
            return Err(StoreError::OtherProgram(path.to_owned()));
        }
        if frozen.is_none() {
            use_log(&connection);
        }
        rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
        Ok(Self { connection, path: path.to_owned(), waiting, frozen, is_made: true })
    }

    /// As [`Self::open_waiting`], but a file that does not exist is made only when something is written:
    /// a question that no list can answer leaves none behind.
    ///
    /// # Errors
    ///
    /// As [`Self::open_waiting`].
    pub fn open_or_make_later(path: &Path, waiting: Waiting) -> Result<Self, StoreError> {
        // A browser's files have no other names than SQLite's.
        if cfg!(target_family = "wasm") || !can_wait(path) {
            return Self::open_waiting(path, waiting);
        }
        let connection = empty_in_memory(path, &waiting)?;
        Ok(Self { connection, path: path.to_owned(), waiting, frozen: None, is_made: false })
    }

    /// Opens a database that is only read: no file is made or changed.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened, or is not a database of this version.
    pub fn open_read_only(path: &Path, waiting: Waiting) -> Result<Self, StoreError> {
        let fail = |error| StoreError::of(path, error);
        let (connection, frozen) = match frozen::connect(path) {
            Ok((connection, stamp)) => (connection, Some((Frozen::ReadOnly, stamp))),
            // Another program writes to it: the files that it takes to wait for each other are there.
            Err(StoreError::NoLocks(_)) => {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let connection = connect(path, flags)?;
                waiting.set(&connection).map_err(fail)?;
                (connection, None)
            }
            Err(error) => return Err(error),
        };
        let version = pragma(&connection, "user_version").map_err(fail)?;
        let latest = latest_version();
        check_owner(&connection, path, version, latest)?;
        if version < latest {
            return Err(StoreError::Older(path.to_owned()));
        }
        rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
        Ok(Self { connection, path: path.to_owned(), waiting, frozen, is_made: true })
    }

    /// Checks that the database of a connection, which has the name `path`, is whole, and one of this program: of
    /// this version or an older one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if it is damaged, of another program or of a newer version.
    pub fn check_whole(connection: &Connection, path: &Path) -> Result<(), StoreError> {
        check_whole(connection, path)
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

    /// Ends what the connection is asked, by an error, once it is true: that is asked again and again.
    pub fn stop_when(&self, is_stopped: StopSql) {
        stop_when(&self.connection, is_stopped);
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
    pub(in crate::store) fn connect_again(
        &self,
        flags: OpenFlags,
    ) -> Result<Connection, StoreError> {
        if self.frozen.is_some() {
            return Ok(frozen::connect(&self.path)?.0);
        }
        if !self.is_made {
            return empty_in_memory(&self.path, &self.waiting);
        }
        let connection = connect(&self.path, flags)?;
        self.waiting.set(&connection).map_err(|error| self.fail(error))?;
        Ok(connection)
    }

    /// Makes the file, if that is still to be done.
    pub(in crate::store) fn make(&mut self) -> Result<(), StoreError> {
        if !self.is_made {
            *self = Self::open_waiting(&self.path, self.waiting.clone())?;
        }
        Ok(())
    }

    /// Begins a write, waiting for other writers.
    pub(in crate::store) fn begin(&self) -> Result<Transaction<'_>, rusqlite::Error> {
        if let Some((why, _)) = &self.frozen {
            return Err(why.error());
        }
        self.waiting.begin(&self.connection)
    }

    /// Writes something: all of it or nothing.
    pub(in crate::store) fn write<T>(
        &mut self,
        write: impl FnOnce(&Connection) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        self.make()?;
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
    pub(in crate::store) fn take_back(&self) {
        _ = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    }

    /// Moves the log into the file, except what readers still need, and empties it. The rest is
    /// moved by whoever closes the file last.
    pub(in crate::store) fn checkpoint(&self) {
        let sql = "PRAGMA wal_checkpoint(TRUNCATE)";
        // Don't wait for readers.
        _ = self.connection.busy_timeout(std::time::Duration::ZERO);
        _ = self.connection.query_row(sql, [], |_| Ok(()));
        _ = self.waiting.set(&self.connection);
    }

    /// How the file gives back pages: [`INCREMENTAL`], or not at all in files made by other
    /// programs or older versions.
    pub(in crate::store) fn auto_vacuum(&self) -> Result<i64, rusqlite::Error> {
        pragma(&self.connection, "auto_vacuum")
    }

    /// Rewrites the file without its free pages, so that it can give them back from then on.
    /// Temporarily takes the space of a second file.
    pub(in crate::store) fn vacuum(&self) -> Result<(), rusqlite::Error> {
        vacuum(&self.connection, &self.waiting)
    }

    pub(in crate::store) fn fail(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, error)
    }
}

/// Whether a file need not be made yet: it is not there, and its folder is. Where there is no folder for it, that
/// is said at once.
pub(in crate::store) fn can_wait(path: &Path) -> bool {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    path.symlink_metadata().is_err() && folder.is_none_or(Path::is_dir)
}

/// How many steps of a statement's program are between two questions whether to stop: some microseconds.
const STEPS: i32 = 1_000;

/// What a statement asks again and again: whether to stop.
pub(in crate::store) type StopSql = Arc<dyn Fn() -> bool + Send + Sync>;

/// Ends the statements of a connection once it is true.
pub(in crate::store) fn stop_when(connection: &Connection, is_stopped: StopSql) {
    // It fails on a connection that another program has lent alone.
    _ = connection.progress_handler(STEPS, Some(move || is_stopped()));
}

/// Opens a connection. The file itself is only read on first use.
fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    // Here this is a plain file name, not a URI.
    let plain = if path.to_string_lossy().starts_with("file:") {
        Path::new(".").join(path)
    } else {
        path.to_owned()
    };
    if plain.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
        return Err(StoreError::NotAFile(path.to_owned()));
    }
    guard::open(&plain, flags).map_err(|error| StoreError::of(path, error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::store::file::schema::INCREMENTAL;
    use crate::store::{ImportMode, NewList};
    use crate::words_in::Cleaner;

    #[test]
    fn a_new_file_gives_back_free_pages() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("words.db")).expect("made");
        assert_eq!(store.auto_vacuum(), Ok(INCREMENTAL));
    }

    #[test]
    fn a_file_that_is_only_read_has_no_files_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("words.db");
        let reads = || Store::open_read_only(&path, Waiting::default());
        assert!(matches!(reads(), Err(StoreError::CantOpen(_))));
        drop(Store::open(&path).expect("made"));
        let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
        let read = reads().expect("opens");
        assert_eq!((read.lists().expect("reads").len(), files()), (0, 1));
        // Beside a program that has it open, its log is read, too.
        let open = Store::open(&path).expect("opens");
        open.connection.execute_batch("PRAGMA user_version = 1").expect("sets");
        assert!(matches!(reads(), Err(StoreError::Older(_))));
    }

    #[test]
    fn a_file_is_made_with_its_first_list() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("words.db");
        let open = || Store::open_or_make_later(&path, Waiting::default()).expect("opens");
        let [mut one, mut other] = [open(), open()];
        assert!(one.lists().expect("reads").is_empty());
        assert!(matches!(one.use_list("nl"), Err(StoreError::NoList { .. })));
        assert!(!path.exists());
        let ruleset = Ruleset::built_in("nl").expect("built in");
        for (store, name) in [(&mut one, "nl"), (&mut other, "other")] {
            let cleaned = Cleaner::new(&ruleset).clean("aap", |_| ());
            let new = NewList { name: name.to_owned(), source: "a test".to_owned(), time: 0 };
            let done = store.import(&new, &ruleset, &cleaned, ImportMode::Replace, |_| ());
            assert!(done.is_ok(), "{done:?}");
        }
        assert_eq!(open().lists().expect("reads").len(), 2);
        let nowhere = Store::open_or_make_later(&path.join("x"), Waiting::default());
        assert!(matches!(nowhere, Err(StoreError::CantOpen(_))));
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
