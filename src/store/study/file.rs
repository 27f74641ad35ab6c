//! Opening a file of cards.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, OpenFlags};
use rusqlite_migration::{Migrations, MigrationsBuilder};

use crate::store::file::frozen::{self, Frozen, Stamp};
use crate::store::file::guard;
use crate::store::file::open::can_wait;
use crate::store::file::schema::{check_undamaged, migrate, not_updated, pragma, use_log};
use crate::store::{StoreError, Waiting, WaitingEvent, day_of};

static MIGRATIONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations-study");

/// "wfqs", which the first migration writes into the file.
const APPLICATION_ID: i64 = 0x7766_7173;

/// A box of cards: a file that several programs may use at once. Every change is one transaction.
#[derive(Debug)]
pub struct CardBox {
    connection: Connection,
    path: PathBuf,
    waiting: Waiting,
    /// Whether the file is there. What stands for it until then is empty.
    is_made: bool,
    /// Why it is only read, if it is, and the state of the file when it was opened.
    frozen: Option<(Frozen, Stamp)>,
    /// By how many seconds local time is ahead of UTC: days begin at local midnight.
    pub(super) offset: i64,
}

impl CardBox {
    /// Opens a box. An older one is brought up to date; one that is not there is made when something is
    /// first written to it; one that can't be written is read.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened, is none of this program, or is of a newer version.
    pub fn open(path: &Path, waiting: Waiting) -> Result<Self, StoreError> {
        // A browser's storage has files that are not seen from here.
        Self::open_at(path, waiting, cfg!(target_family = "wasm") || !can_wait(path))
            .map_err(of_cards)
    }

    /// A box in memory, which is gone with the program.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if there is no memory for it.
    pub fn in_memory() -> Result<Self, StoreError> {
        let path = Path::new(":memory:");
        let memory = Self::open_at(path, Waiting::default(), false)?;
        Ok(Self { is_made: true, ..memory })
    }

    /// Takes local time to be some seconds ahead of UTC, on all days: days then begin at local midnight, and not at
    /// midnight UTC.
    #[must_use]
    pub const fn in_zone(mut self, offset: i64) -> Self {
        self.offset = offset;
        self
    }

    /// The day of a time in seconds since 1970-01-01 UTC, counted from that day.
    pub const fn day_of(&self, time: i64) -> i64 {
        day_of(time.saturating_add(self.offset))
    }

    fn open_at(path: &Path, waiting: Waiting, is_made: bool) -> Result<Self, StoreError> {
        let fail = |error| StoreError::of(path, error);
        if path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir()) {
            return Err(StoreError::NotAFile(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let file = if is_made { plain(path) } else { PathBuf::from(":memory:") };
        let mut connection = guard::open(&file, flags).map_err(fail)?;
        let owner = waiting.patiently(&connection, || check_owner(&connection));
        let frozen = owner.as_ref().err().and_then(Frozen::of);
        let (owner, frozen) = match frozen {
            // Where nothing can be written, it is read.
            Some(why) if is_made && path.is_file() => {
                let (reading, stamp) = frozen::connect(path)?;
                connection = reading;
                (check_owner(&connection), Some((why, stamp)))
            }
            _ => (owner, None),
        };
        let version = known(owner.map_err(fail)?, path)?;
        if version < latest() {
            if let Some((why, _)) = frozen {
                return Err(not_updated(version, fail(why.error())));
            }
            if version > 0 {
                waiting.tell(WaitingEvent::Updating);
            }
            let wait = || connection.execute_batch("BEGIN IMMEDIATE; COMMIT");
            let begun = waiting.patiently(&connection, wait);
            begun.map_err(|error| not_updated(version, fail(error)))?;
            use_log(&connection);
            migrate(&mut connection, path, migrations(), latest())?;
        } else if frozen.is_none() {
            use_log(&connection);
        }
        rusqlite::vtab::array::load_module(&connection).map_err(fail)?;
        connection.pragma_update(None, "foreign_keys", true).map_err(fail)?;
        // An answer is kept even if the machine goes down.
        connection.pragma_update(None, "synchronous", "FULL").map_err(fail)?;
        waiting.set(&connection).map_err(fail)?;
        Ok(Self { connection, path: path.to_owned(), waiting, is_made, frozen, offset: 0 })
    }

    /// Checks that a database is a whole box of cards: of this version, or an older one, or empty.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if it is damaged, of a newer version or of another program.
    pub fn check_whole(connection: &Connection, path: &Path) -> Result<(), StoreError> {
        check_undamaged(connection, path)?;
        let owner = check_owner(connection).map_err(|error| StoreError::of(path, error))?;
        known(owner, path).map(|_| ())
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Another connection to the same file, which only reads.
    pub(in crate::store) fn connect_again(&self) -> Result<Connection, StoreError> {
        if !self.is_made {
            let empty = Self::open_at(&self.path, self.waiting.clone(), false).map_err(of_cards)?;
            return Ok(empty.connection);
        }
        if self.frozen.is_some() {
            return Ok(frozen::connect(&self.path).map_err(of_cards)?.0);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = guard::open(plain(&self.path), flags);
        let connection = opened.map_err(|error| self.fail(error))?;
        self.waiting.set(&connection).map_err(|error| self.fail(error))?;
        Ok(connection)
    }

    /// Reads something.
    pub(super) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, rusqlite::Error>,
    ) -> Result<T, StoreError> {
        let found = read(&self.connection).map_err(|error| self.fail(error))?;
        self.frozen.as_ref().map_or(Ok(()), |(_, stamp)| stamp.check()).map_err(of_cards)?;
        Ok(found)
    }

    /// Refuses a box that can only be read, before answers are asked that it can't keep.
    ///
    /// # Errors
    ///
    /// [`StoreError`] that it can't be written.
    pub fn check_writable(&self) -> Result<(), StoreError> {
        self.frozen.as_ref().map_or(Ok(()), |(why, _)| Err(self.fail(why.error())))
    }

    /// Writes something: all of it or nothing.
    pub(super) fn write<T>(
        &mut self,
        write: impl FnOnce(&Connection) -> Result<T, rusqlite::Error>,
    ) -> Result<T, StoreError> {
        if !self.is_made {
            let made = Self::open_at(&self.path, self.waiting.clone(), true).map_err(of_cards)?;
            *self = made.in_zone(self.offset);
        }
        self.check_writable()?;
        let run = || {
            let transaction = self.waiting.begin(&self.connection)?;
            let written = write(&transaction)?;
            transaction.commit()?;
            Ok(written)
        };
        let written: Result<T, rusqlite::Error> = run();
        written.map_err(|error| self.fail(error))
    }

    /// What an error of the SQLite library means for the box.
    pub(in crate::store) fn fail(&self, error: rusqlite::Error) -> StoreError {
        of_cards(StoreError::of(&self.path, error))
    }
}

/// An error as that of a box of cards.
fn of_cards(error: StoreError) -> StoreError {
    StoreError::Cards(Box::new(error))
}

/// A file name, and no URI.
pub(super) fn plain(path: &Path) -> PathBuf {
    let is_like_uri = path.to_string_lossy().starts_with("file:") || path == Path::new(":memory:");
    if is_like_uri { Path::new(".").join(path) } else { path.to_owned() }
}

fn migrations() -> Result<Migrations<'static>, rusqlite_migration::Error> {
    Ok(MigrationsBuilder::from_directory(&MIGRATIONS)?.finalize())
}

/// Whose file it is.
enum Owner {
    /// That of another program.
    Other,
    /// This program's, of this version, 0 for an empty one.
    Version(i64),
}

/// The latest version of a box.
fn latest() -> i64 {
    MIGRATIONS.dirs().count() as i64
}

/// The version of a box that this program knows.
fn known(owner: Owner, path: &Path) -> Result<i64, StoreError> {
    match owner {
        Owner::Other => Err(StoreError::OtherProgram(path.to_owned())),
        Owner::Version(version) if version > latest() => Err(StoreError::Newer(path.to_owned())),
        Owner::Version(version) => Ok(version),
    }
}

fn check_owner(connection: &Connection) -> Result<Owner, rusqlite::Error> {
    // A consistent view: another process may be making the tables.
    let now = connection.unchecked_transaction()?;
    let id = pragma(&now, "application_id")?;
    let version = pragma(&now, "user_version")?;
    let tables: i64 = now.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let is_own = id == APPLICATION_ID && version > 0;
    let is_empty = id == 0 && version == 0 && tables == 0;
    Ok(if is_own || is_empty { Owner::Version(version) } else { Owner::Other })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_migrations_run_on_an_empty_file() {
        assert_eq!(migrations().expect("built in").validate(), Ok(()));
    }

    #[test]
    fn a_box_of_the_first_version_keeps_its_cards_and_reviews() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.db");
        let mut old = Connection::open(&path).expect("opens");
        migrations().and_then(|steps| steps.to_version(&mut old, 1)).expect("made");
        let rows = "INSERT INTO cards (id, list, kind, question, added, aside) VALUES
                        (3, 'nl', 'valid', 'AAP', 5, NULL), (7, 'en', 'missing', '?AT', 6, 8);
                    INSERT INTO reviews (id, card_id, reviewed, grade, state, reps, lapses)
                        VALUES (2, 7, 9, 3, 'new', 0, 0)";
        let refused = |db: &Connection| {
            db.execute_batch(
                "INSERT INTO cards (list, kind, question, added) VALUES ('nl', 'definition', 'A', 1)",
            )
            .is_err()
        };
        old.execute_batch(rows).expect("written");
        assert!(refused(&old));
        drop(old);
        let made = CardBox::open(&path, Waiting::default()).expect("opens");
        assert!(!refused(&made.connection));
        let kept = "SELECT group_concat(id || list || question || added || ifnull(aside, '-'), ' ')
                    FROM (SELECT * FROM cards WHERE kind <> 'definition' ORDER BY id)";
        let kept: String = made.read(|db| db.query_row(kept, [], |row| row.get(0))).expect("read");
        assert_eq!(kept, "3nlAAP5- 7en?AT68");
        // A review belongs to its card, as before.
        assert!(made.read(|db| db.execute_batch("DELETE FROM cards WHERE id = 7")).is_err());
        made.read(|db| db.execute_batch("DELETE FROM cards WHERE id = 3")).expect("removed");
    }

    #[test]
    fn other_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.db");
        let open = || CardBox::open(&path, Waiting::default());
        let set =
            |sql: &str| Connection::open(&path).and_then(|db| db.execute_batch(sql)).expect("sets");
        let refused = |opened: Result<CardBox, _>| match opened.expect_err("refused") {
            StoreError::Cards(error) => *error,
            error => panic!("{error}"),
        };
        let mut made = open().expect("opens");
        assert!(!path.exists());
        made.write(|_| Ok(())).expect("made");
        drop(made);
        drop(open().expect("opens again"));
        set("PRAGMA user_version = 99");
        assert!(matches!(refused(open()), StoreError::Newer(_)));
        set("PRAGMA application_id = 7");
        assert!(matches!(refused(open()), StoreError::OtherProgram(_)));
        std::fs::write(&path, "This is a text and no database. ".repeat(9)).expect("written");
        assert!(matches!(refused(open()), StoreError::NotDatabase(_)));
        let other = CardBox::open(folder.path(), Waiting::default());
        assert!(matches!(refused(other), StoreError::CantOpen(_)));
    }
}
