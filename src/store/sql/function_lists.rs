//! The word list that SQL functions ask: found on the connection of the statement, and read there.

use std::cmp::Ordering;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use crate::lexicon::WordMap;
use crate::query::QueryWords;
use crate::rules::Ruleset;
use crate::store::ask::{leaves, lists};
use crate::store::file::list_tables::WordSet;
use crate::store::file::open::StopSql;
use crate::store::file::reading::{Reading, Schema};
use crate::store::file::schema;
use crate::store::file::values::Failure;
use crate::store::{ListInfo, StoreError, StoredLeave, StoredList};

/// How many lists are kept in memory.
const MAX_KNOWN: usize = 4;

/// Which list the functions of a connection ask, and what is known of lists.
#[derive(Debug, Default)]
pub(in crate::store) struct FunctionLists {
    /// The list by its number in the one file that is open, at a level; `None` for the list in use of the
    /// first wfq database of the connection.
    fixed: Option<(i64, u8)>,
    known: Mutex<Vec<Arc<FunctionList>>>,
    pub(super) finding: FindingRoom,
    /// What stops the statements of the connection, if anything but SQLite does.
    pub(super) stop: SetStop,
}

/// What the statements of a connection take to find answers while they are read.
#[derive(Debug, Default)]
pub(super) struct FindingRoom {
    /// How many threads there are.
    pub threads: Arc<AtomicUsize>,
    /// How many bytes of answers are held.
    pub held: Arc<AtomicUsize>,
}

/// What stops statements, once it is set.
#[derive(Default)]
pub(super) struct SetStop(Mutex<Option<StopSql>>);

impl SetStop {
    pub(super) fn get(&self) -> Option<StopSql> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set(&self, stop: StopSql) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
    }
}

impl fmt::Debug for SetStop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SetStop").field(&self.get().is_some()).finish()
    }
}

/// A list that functions ask.
#[derive(Debug)]
pub(crate) struct FunctionList {
    /// The name of its database on the connection.
    schema: String,
    path: PathBuf,
    /// Whether the database is in a file; another one in memory may have the same names.
    is_in_file: bool,
    info: ListInfo,
    ruleset: Arc<Ruleset>,
    /// The words in memory, for boards and for queries.
    map: Kept<WordMap>,
    packed: Kept<QueryWords>,
}

type Kept<T> = Mutex<Option<KnownWords<T>>>;

/// Words in memory.
#[derive(Debug)]
struct KnownWords<T> {
    words: Arc<T>,
    /// The state of the database that they were read in.
    state: (i64, u64),
}

/// A list, asked within a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskedList<'a> {
    pub(in crate::store) connection: &'a Connection,
    pub(in crate::store) list: &'a FunctionList,
}

impl FunctionLists {
    /// A list of the one file that is open.
    pub(in crate::store) fn fixed(list: &ListInfo) -> Self {
        Self { fixed: Some((list.id, list.level)), ..Self::default() }
    }

    /// The list to ask: that of a name, or the usual one. Cheap where it is the same as before.
    pub(in crate::store) fn find(
        &self,
        connection: &Connection,
        name: Option<&str>,
    ) -> Result<Arc<FunctionList>, Failure> {
        let Database { schema, file } = match self.fixed {
            Some(_) => Database {
                schema: "main".to_owned(),
                file: Some(connection.path().unwrap_or_default().into()),
            },
            None => Database::first(connection)?.current(connection)?,
        };
        let is_in_file = file.is_some();
        let path = file.unwrap_or_else(|| PathBuf::from(&schema));
        let info = self.info(connection, Schema::named(&schema), &path, name)?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |list: &&Arc<FunctionList>| {
            list.info == info && list.schema == schema && list.path == path
        };
        if let Some(list) = known.iter().find(is_same) {
            return Ok(Arc::clone(list));
        }
        let ruleset = Arc::new(info.ruleset()?);
        info.check(&path, &ruleset)?;
        known.retain(|list| list.info.id != info.id);
        known.truncate(MAX_KNOWN - 1);
        let (map, packed) = Default::default();
        let list = Arc::new(FunctionList { schema, path, is_in_file, info, ruleset, map, packed });
        known.insert(0, Arc::clone(&list));
        Ok(list)
    }

    fn info(
        &self,
        connection: &Connection,
        schema: Schema<'_>,
        path: &Path,
        name: Option<&str>,
    ) -> Result<ListInfo, Failure> {
        if let Some(name) = name {
            return Ok(lists::named(connection, schema, name)??);
        }
        let Some((list, level)) = self.fixed else {
            let missing = || {
                let path = path.display();
                format!("{path}: no word list is in use: wfq use nl chooses one").into()
            };
            return lists::find(connection, schema, "in_use = 1", [])?.ok_or_else(missing);
        };
        let found = lists::find(connection, schema, "id = ?1", [list])?;
        let mut found = found.ok_or_else(|| StoreError::Gone(path.to_owned()))?;
        found.level = level;
        Ok(found)
    }
}

/// A database of wfq on a connection.
#[derive(Debug)]
pub(super) struct Database {
    /// Its name there.
    schema: String,
    /// Its file, unless it is in memory.
    file: Option<PathBuf>,
}

impl Database {
    /// The first one of a connection, of any version.
    pub(in crate::store) fn first(connection: &Connection) -> Result<Self, Failure> {
        let sql = "SELECT name, file FROM pragma_database_list WHERE name <> 'temp' ORDER BY seq";
        let mut databases = connection.prepare(sql)?;
        let databases = databases.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let databases: Vec<(String, Option<String>)> = databases.collect::<Result<_, _>>()?;
        for (schema, file) in databases {
            let id: i64 =
                connection
                    .pragma_query_value(Some(&*schema), "application_id", |row| row.get(0))?;
            if id == schema::APPLICATION_ID {
                let file = file.filter(|file| !file.is_empty()).map(PathBuf::from);
                return Ok(Self { schema, file });
            }
        }
        Err("no word lists here: open the database that wfq makes".into())
    }

    /// Itself, if it is of this version.
    fn current(self, connection: &Connection) -> Result<Self, Failure> {
        let version: i64 =
            connection.pragma_query_value(Some(&*self.schema), "user_version", |row| row.get(0))?;
        let path = || self.file.clone().unwrap_or_else(|| PathBuf::from(&self.schema));
        match version.cmp(&schema::latest_version()) {
            Ordering::Equal => Ok(self),
            Ordering::Greater => Err(StoreError::Newer(path()).into()),
            Ordering::Less => {
                let path = path();
                let path = path.display();
                Err(format!("{path}: made by an older version of wfq: wfq lists updates it").into())
            }
        }
    }
}

impl FunctionList {
    /// Its ruleset.
    pub(in crate::store) const fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }
}

impl<'a> AskedList<'a> {
    /// Its name.
    pub(crate) fn name(&self) -> &'a str {
        &self.list.info.name
    }

    /// The file of its database.
    pub(crate) fn path(&self) -> &'a Path {
        &self.list.path
    }

    /// The ruleset with its alphabet and points.
    pub(crate) fn ruleset(&self) -> &'a Arc<Ruleset> {
        &self.list.ruleset
    }

    /// Its words.
    pub(in crate::store) const fn set(&self) -> WordSet {
        self.list.info.set()
    }

    /// A table of the database in a statement.
    pub(in crate::store) fn table(&self, table: &str) -> String {
        self.schema().table(table)
    }

    pub(in crate::store) fn schema(&self) -> Schema<'a> {
        Schema::named(&self.list.schema)
    }

    fn fail(&self, error: rusqlite::Error) -> StoreError {
        StoreError::of(&self.list.path, error)
    }

    /// The list, open for look-ups.
    pub(crate) fn stored(&self) -> Result<StoredList<'a>, StoreError> {
        let FunctionList { path, info, ruleset, .. } = self.list;
        let reading = Reading::Statement(self.connection);
        StoredList::open(path, reading, self.schema(), info, ruleset)
    }

    /// The number of another list of the database.
    pub(crate) fn number_of(&self, name: &str) -> Result<i64, StoreError> {
        let found = lists::named(self.connection, self.schema(), name);
        Ok(found.map_err(|error| self.fail(error))??.id)
    }

    /// The words in memory, for boards.
    pub(crate) fn map(&self) -> Result<Arc<WordMap>, StoreError> {
        self.kept(&self.list.map, || self.stored()?.load())
    }

    /// The words in memory, for queries.
    pub(crate) fn packed(&self) -> Result<Arc<QueryWords>, StoreError> {
        self.kept(&self.list.packed, || self.stored()?.query_words())
    }

    /// The words of another list of the database in memory, for queries, and its rules.
    pub(crate) fn packed_of(
        &self,
        name: &str,
    ) -> Result<(Arc<QueryWords>, Arc<Ruleset>), StoreError> {
        let found = lists::named(self.connection, self.schema(), name);
        let info = found.map_err(|error| self.fail(error))??;
        if info.id == self.list.info.id {
            return Ok((self.packed()?, Arc::clone(self.ruleset())));
        }
        let ruleset = Arc::new(
            info.ruleset()
                .map_err(|_| StoreError::NoList { name: name.to_owned(), known: Vec::new() })?,
        );
        let reading = Reading::Statement(self.connection);
        let list = StoredList::open(&self.list.path, reading, self.schema(), &info, &ruleset)?;
        Ok((Arc::new(list.query_words()?), Arc::clone(&ruleset)))
    }

    /// Words in memory, read again where the database has changed.
    fn kept<T>(
        &self,
        kept: &Kept<T>,
        read: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<Arc<T>, StoreError> {
        let schema = Some(&*self.list.schema);
        let version = self.connection.pragma_query_value(schema, "data_version", |row| row.get(0));
        // That of the database tells nothing of changes by this connection.
        let state = (version.map_err(|error| self.fail(error))?, self.connection.total_changes());
        let known = || kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().as_ref().filter(|known| known.state == state) {
            return Ok(Arc::clone(&known.words));
        }
        let words = Arc::new(read()?);
        // What a transaction has changed may be taken back, and the state does not show that.
        if self.list.is_in_file && self.connection.is_autocommit() {
            *known() = Some(KnownWords { words: Arc::clone(&words), state });
        }
        Ok(words)
    }

    /// The values of some leaves; `None` if the list has no leave values.
    pub(crate) fn leaves_of(
        &self,
        tiles: &[String],
    ) -> Result<Option<Vec<StoredLeave>>, StoreError> {
        let (schema, list) = (self.schema(), self.set().list);
        let read = || {
            if !leaves::are_there(self.connection, schema, list)? {
                return Ok(None);
            }
            leaves::read_some(self.connection, schema, list, tiles.iter().map(String::as_str))
                .map(Some)
        };
        read().map_err(|error| self.fail(error))
    }
}
