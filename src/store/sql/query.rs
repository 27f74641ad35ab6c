//! Users' statements, on a read-only connection.

use std::cell::RefCell;
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags, OptionalExtension};
use wfq_table_function::caught;

use super::adder::FunctionRules;
use super::function_lists::FunctionLists;
use super::functions;
use super::word_functions;
use crate::rules::Ruleset;
#[cfg(feature = "study")]
use crate::store::CardBox;
use crate::store::ask::word_ranks;
use crate::store::file::error::Fault;
use crate::store::file::guard::{Guard, SqlRoom};
use crate::store::file::list_tables::{self, WordSet};
use crate::store::file::open::{StopSql, stop_when};
use crate::store::file::phrase_tables;
use crate::store::file::reading::Schema;
use crate::store::file::value::SqlRow;
use crate::store::{ListInfo, RankKind, SqlError, SqlFunctions, Store, StoreError};

/// A prepared statement.
#[derive(Debug)]
pub struct Query<'s>(pub(in crate::store) rusqlite::Statement<'s>);

impl Query<'_> {
    /// The column names.
    ///
    /// # Errors
    ///
    /// [`SqlError`] if SQLite has no memory for them: rusqlite panics then.
    pub fn columns(&self) -> Result<Vec<String>, SqlError> {
        let names = || Ok(self.0.column_names().into_iter().map(str::to_owned).collect());
        caught(names).map_err(SqlError::from)
    }

    /// Calls `row` with each row of the answer, until it fails.
    ///
    /// # Errors
    ///
    /// [`SqlError`] if the statement fails, or the error of `row`.
    pub fn each<E: From<SqlError>>(
        &mut self,
        mut row: impl FnMut(&SqlRow<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let width = self.0.column_count();
        let mut rows = self.0.raw_query();
        // rusqlite panics where SQLite has no memory for a text.
        let mut next = || -> Result<_, rusqlite::Error> {
            let Some(values) = rows.next()? else { return Ok(None) };
            Ok(Some(row(&SqlRow { row: values, width })))
        };
        while let Some(taken) = caught(&mut next).map_err(SqlError::from)? {
            taken?;
        }
        Ok(())
    }
}

/// A read-only database with functions on words.
#[derive(Debug)]
pub struct Sql {
    pub(in crate::store) connection: Connection,
    pub(in crate::store) guard: Guard,
    lists: Arc<FunctionLists>,
    /// Whether the file has word lists.
    has_lists: bool,
    /// The view that the function `hooks` covers for a statement that calls it.
    covered: RefCell<Option<CoveredView>>,
}

/// A temporary view that gave way to a function: its text, if there was one.
#[derive(Debug)]
struct CoveredView(Option<String>);

impl Sql {
    /// Opens the file of a store for reading. The view `words` shows the given list, or else the
    /// default; functions on words use the alphabet and points of its ruleset.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened.
    pub fn open(store: &Store, list: Option<(&ListInfo, &Ruleset)>) -> Result<Self, StoreError> {
        Self::open_with(store, list, SqlRoom::Own)
    }

    /// Like [`Self::open`], with as much room as is given.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened.
    pub fn open_with(
        store: &Store,
        list: Option<(&ListInfo, &Ruleset)>,
        room: SqlRoom,
    ) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = store.connect_again(flags)?;
        let lists =
            list.map_or_else(FunctionLists::default, |(list, _)| FunctionLists::fixed(list));
        let lists = Arc::new(lists);
        let prepare = || {
            let guard = Guard::new(&connection, room)?;
            // SQLite forgets what is temporary when this is set.
            guard.own(|| connection.pragma_update(None, "temp_store", room.temporary()))?;
            if let Some((_, ruleset)) = list {
                functions::register(&connection, &FunctionRules::fixed(ruleset), None)?;
                rusqlite::vtab::array::load_module(&connection)?;
                let lists = Arc::clone(&lists);
                word_functions::add(&SqlFunctions { connection: &connection, lists })?;
            }
            if let Some((list, _)) = list.filter(|(list, _)| !list.in_use || list.is_at_level()) {
                show(&connection, &guard, list.set())?;
            }
            guard.own(|| connection.pragma_update(None, "query_only", true))?;
            Ok(guard)
        };
        let prepared: Result<Guard, Fault> = prepare();
        let guard = prepared.map_err(|fault| StoreError::of_fault(store.path(), fault))?;
        Ok(Self { connection, guard, lists, has_lists: true, covered: RefCell::default() })
    }

    /// Opens a box of cards for reading. It has no lists, and no functions on words.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be opened.
    #[cfg(feature = "study")]
    pub fn open_cards(cards: &CardBox) -> Result<Self, StoreError> {
        let connection = cards.connect_again()?;
        let prepare = || {
            let guard = Guard::new(&connection, SqlRoom::Own)?;
            let temporary = SqlRoom::Own.temporary();
            guard.own(|| connection.pragma_update(None, "temp_store", temporary))?;
            guard.own(|| connection.pragma_update(None, "query_only", true))?;
            Ok(guard)
        };
        let guard = prepare().map_err(|error| cards.fail(error))?;
        let (lists, covered) = (Arc::default(), RefCell::default());
        Ok(Self { connection, guard, lists, has_lists: false, covered })
    }

    /// Where table-valued functions are added.
    pub(crate) fn functions(&self) -> SqlFunctions<'_> {
        SqlFunctions { connection: &self.connection, lists: Arc::clone(&self.lists) }
    }

    /// Prepares a single statement.
    ///
    /// # Errors
    ///
    /// [`SqlError::Writes`] if it would write, [`SqlError::Parameter`] if a value is to be bound to it, or
    /// what SQLite says of it.
    pub fn prepare(&self, statement: &str) -> Result<Query<'_>, SqlError> {
        self.prepare_with(statement, 0)
    }

    /// Prepares a single statement to which at most this many values will be bound.
    pub(super) fn prepare_with(
        &self,
        statement: &str,
        values: usize,
    ) -> Result<Query<'_>, SqlError> {
        self.uncover_hooks()?;
        let prepared = match self.prepare_once(statement) {
            // SQLite finds the view first. Where nothing calls the function, the view is faster: SQLite
            // plans it with the statement.
            Err(error) if error.calls(word_functions::HOOKS_NAME) && self.cover_hooks().is_ok() => {
                self.prepare_once(statement)
            }
            prepared => prepared,
        };
        let query = prepared?;
        if query.0.parameter_count() > values {
            let name = query.0.parameter_name(values + 1).unwrap_or("?");
            return Err(SqlError::Parameter(name.to_owned()));
        }
        Ok(query)
    }

    fn cover_hooks(&self) -> Result<(), rusqlite::Error> {
        let connection = &self.connection;
        self.write(|| {
            let sql = "SELECT sql FROM temp.sqlite_schema WHERE type = 'view' AND name = ?1";
            let view = connection.query_row(sql, [word_functions::HOOKS_NAME], |row| row.get(0));
            let view = view.optional()?;
            if view.is_some() {
                connection.execute_batch("DROP VIEW temp.hooks")?;
            }
            self.covered.replace(Some(CoveredView(view)));
            word_functions::cover_hooks(connection)
        })
    }

    /// Leaves `hooks` to the view again.
    fn uncover_hooks(&self) -> Result<(), rusqlite::Error> {
        let Some(CoveredView(view)) = self.covered.take() else { return Ok(()) };
        self.write(|| {
            self.connection.execute_batch("DROP TABLE IF EXISTS temp.hooks")?;
            let view = view.as_deref().and_then(|view| view.strip_prefix(VIEW));
            view.map_or(Ok(()), |view| {
                self.connection.execute_batch(&format!("CREATE TEMP VIEW {view}"))
            })
        })
    }

    /// Runs the program's own statements, which may write what is temporary.
    pub(in crate::store) fn write<T>(
        &self,
        run: impl FnOnce() -> Result<T, rusqlite::Error>,
    ) -> Result<T, rusqlite::Error> {
        self.guard.own(|| {
            self.connection.pragma_update(None, "query_only", false)?;
            let done = run();
            self.connection.pragma_update(None, "query_only", true)?;
            done
        })
    }

    fn prepare_once(&self, statement: &str) -> Result<Query<'_>, SqlError> {
        self.guard.seen();
        let prepared = self.connection.prepare(statement);
        let statement =
            prepared.map_err(|error| self.guard.seen().refused.unwrap_or(error.into()))?;
        if statement.expanded_sql().is_none_or(|sql| sql.is_empty()) {
            return Err(SqlError::Nothing);
        }
        if statement.readonly() { Ok(Query(statement)) } else { Err(SqlError::Writes) }
    }

    /// Ends statements, by an error, once it is true: that is asked again and again.
    pub fn stop_when(&self, is_stopped: StopSql) {
        self.lists.stop.set(Arc::clone(&is_stopped));
        stop_when(&self.connection, is_stopped);
    }

    /// The documented schema: each table, index and view as it was created, with comments. Only the
    /// first list's table of words is shown.
    ///
    /// # Errors
    ///
    /// What SQLite says.
    pub fn schema(&self) -> Result<String, SqlError> {
        let first = match self.has_lists {
            true => {
                "AND (tbl_name NOT GLOB 'words_[0-9]*'
                          OR tbl_name = 'words_' || (SELECT min(id) FROM lists))"
            }
            false => "",
        };
        let sql = format!(
            "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL
             AND name NOT GLOB 'sqlite_*' {first} ORDER BY type = 'view', rowid"
        );
        let mut statement = self.connection.prepare(&sql)?;
        let statements = statement.query_map([], |row| row.get(0))?;
        let statements: Vec<String> = statements.collect::<Result<_, _>>()?;
        Ok(statements.join("\n\n") + "\n")
    }

    /// The names of tables, views and their columns.
    ///
    /// # Errors
    ///
    /// What SQLite says.
    pub fn names(&self) -> Result<Vec<String>, SqlError> {
        let sql = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'
                   UNION SELECT c.name FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
                   WHERE s.name NOT GLOB 'sqlite_*'
                   ORDER BY 1";
        let mut statement = self.connection.prepare(sql)?;
        let names = statement.query_map([], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }
}

/// How SQLite stores the text of a view.
const VIEW: &str = "CREATE VIEW ";

/// Makes the views show another list than the default.
fn show(connection: &Connection, guard: &Guard, set: WordSet) -> Result<(), Fault> {
    // A view can't have bound parameters.
    let (table, list) = (list_tables::words(set), set.list);
    let view = |kind| format!("CREATE TEMP VIEW {};", word_ranks::view(kind, list));
    let ranks = RankKind::ALL.map(view).concat();
    guard.own(|| {
        let words = phrase_tables::view(connection, Schema::named("main"), (list, &table))?;
        connection.execute_batch(&format!(
            "CREATE TEMP VIEW words AS {words};
             CREATE TEMP VIEW leaves AS SELECT tiles, value, count FROM list_leaves WHERE list_id = {list};
             CREATE TEMP VIEW chances AS
             SELECT tiles, lead, chance, count FROM list_chances WHERE list_id = {list};
             {ranks}"
        ))
    })?;
    let sql = "SELECT name, sql FROM main.sqlite_schema WHERE type = 'view' AND name NOT IN
               ('words', 'list_words', 'leaves', 'chances', 'frequencies', 'playabilities')";
    let mut views = connection.prepare(sql)?;
    let views = views.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let views: Vec<(String, String)> = views.collect::<Result<_, _>>()?;
    // Other views are built on words, and a view in the file never sees a temporary one. The stored text
    // may be more than a view.
    views.into_iter().try_for_each(|(name, text)| {
        let Some(view) = text.strip_prefix(VIEW) else { return Err(Fault::View(name)) };
        let view = format!("CREATE TEMP VIEW {view}");
        let made = guard.make_view(|| connection.prepare(&view)?.execute([]));
        made.map(|_| ()).map_err(|_| Fault::View(name))
    })
}
