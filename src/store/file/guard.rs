//! Restricts what a connection may do with a file that someone else may have made: read it, and run
//! nothing stored in it.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::config::DbConfig;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};

use crate::store::SqlError;

/// The longest text or statement of a connection for users' SQL, in bytes: 16 MB.
const MAX_LENGTH: i32 = 16 << 20;

/// How much a connection for users' SQL may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SqlRoom {
    /// What its user's own machine can take: values of 16 MB, and tables kept in memory.
    #[default]
    Own,
    /// Little, so that others are answered meanwhile: what a call of a function takes can grow with the
    /// product of two lengths, and a call can't be interrupted. What is sorted goes to files.
    Shared,
}

impl SqlRoom {
    /// The most bytes of a value.
    const fn value(self) -> i32 {
        match self {
            Self::Own => MAX_LENGTH,
            Self::Shared => 64 << 10,
        }
    }

    /// The most bytes of a statement. Its calls in one row are made without a break.
    const fn statement(self) -> i32 {
        match self {
            Self::Own => MAX_LENGTH,
            Self::Shared => 10_000,
        }
    }

    /// The most bytes of a pattern of `LIKE` or `GLOB`; SQLite's own limit is the first.
    const fn pattern(self) -> i32 {
        match self {
            Self::Own => 50_000,
            Self::Shared => 100,
        }
    }

    /// Where SQLite keeps what is temporary.
    pub(in crate::store) const fn temporary(self) -> &'static str {
        match self {
            // A table kept in a file would need a disk that may be full.
            Self::Own => "MEMORY",
            Self::Shared => "FILE",
        }
    }
}

/// Pragmas that only show something, even if given a value.
const SHOWING: [&str; 16] = [
    "collation_list",
    "compile_options",
    "database_list",
    "foreign_key_check",
    "foreign_key_list",
    "function_list",
    "index_info",
    "index_list",
    "index_xinfo",
    "integrity_check",
    "module_list",
    "pragma_list",
    "quick_check",
    "table_info",
    "table_list",
    "table_xinfo",
];

/// Pragmas that show something unless given a value.
const SETTINGS: [&str; 13] = [
    "application_id",
    "auto_vacuum",
    "cache_size",
    "data_version",
    "encoding",
    "foreign_keys",
    "freelist_count",
    "journal_mode",
    "page_count",
    "page_size",
    "query_only",
    "schema_version",
    "user_version",
];

/// Opens a connection. The file may come from someone else: its triggers don't run, its schema can
/// only call pure functions, and its schema can't be written directly.
pub(in crate::store) fn open(
    path: impl AsRef<Path>,
    flags: OpenFlags,
) -> Result<Connection, rusqlite::Error> {
    let connection = Connection::open_with_flags(path, flags)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    Ok(connection)
}

/// Authorises the statements that a connection prepares.
#[derive(Clone, Debug)]
pub(in crate::store) struct Guard(Arc<Mutex<GuardState>>);

#[derive(Debug, Default)]
struct GuardState {
    doing: StatementOwner,
    seen: AccessReport,
}

/// Whose statement is being prepared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum StatementOwner {
    /// A user's, which may only read.
    #[default]
    Reading,
    /// The text of a view of the file, recreated as a temporary view.
    MakingView,
    /// The program's own.
    Own,
}

/// What SQLite reported about the statements prepared since the last call.
#[derive(Debug, Default)]
pub(in crate::store) struct AccessReport {
    /// The columns of temporary tables that they read, each with its table.
    pub columns: BTreeSet<(String, String)>,
    /// Why the first rejected one was rejected.
    pub refused: Option<SqlError>,
}

impl Guard {
    /// Guards a connection for as long as it is open.
    pub(in crate::store) fn new(
        connection: &Connection,
        room: SqlRoom,
    ) -> Result<Self, rusqlite::Error> {
        connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, room.value())?;
        connection.set_limit(Limit::SQLITE_LIMIT_SQL_LENGTH, room.statement())?;
        connection.set_limit(Limit::SQLITE_LIMIT_LIKE_PATTERN_LENGTH, room.pattern())?;
        connection.set_limit(Limit::SQLITE_LIMIT_ATTACHED, 0)?;
        let guard = Self(Arc::default());
        let asked = guard.clone();
        connection
            .authorizer(Some(move |context: AuthContext<'_>| asked.state().decide(&context)))?;
        Ok(guard)
    }

    /// Runs the program's own statements.
    pub(in crate::store) fn own<T>(&self, run: impl FnOnce() -> T) -> T {
        self.doing(StatementOwner::Own, run)
    }

    /// Prepares a temporary view from the text of a view.
    pub(in crate::store) fn make_view<T>(&self, run: impl FnOnce() -> T) -> T {
        self.doing(StatementOwner::MakingView, run)
    }

    /// What was reported since the last call.
    pub(in crate::store) fn seen(&self) -> AccessReport {
        std::mem::take(&mut self.state().seen)
    }

    fn doing<T>(&self, doing: StatementOwner, run: impl FnOnce() -> T) -> T {
        let before = std::mem::replace(&mut self.state().doing, doing);
        let done = run();
        self.state().doing = before;
        done
    }

    fn state(&self) -> MutexGuard<'_, GuardState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GuardState {
    fn decide(&mut self, context: &AuthContext<'_>) -> Authorization {
        if self.doing == StatementOwner::Own {
            return Authorization::Allow;
        }
        let temporary = context.database_name == Some("temp");
        let refused = match context.action {
            AuthAction::Read { table_name, column_name } => {
                if temporary {
                    self.seen.columns.insert((table_name.to_owned(), column_name.to_owned()));
                }
                return Authorization::Allow;
            }
            AuthAction::Select | AuthAction::Recursive => return Authorization::Allow,
            AuthAction::Function { function_name } if is_harmless(function_name) => {
                return Authorization::Allow;
            }
            AuthAction::CreateTempView { .. } | AuthAction::Insert { .. } | AuthAction::Update { .. }
                // Making a view inserts a row into the temporary schema.
                if self.doing == StatementOwner::MakingView && temporary =>
            {
                return Authorization::Allow;
            }
            AuthAction::Pragma { pragma_name, pragma_value } => {
                if shows(pragma_name, pragma_value) {
                    return Authorization::Allow;
                }
                SqlError::Refused(format!(
                    "PRAGMA {pragma_name} changes something or is not known: only pragmas that show something work, like table_info"
                ))
            }
            AuthAction::Attach { .. } | AuthAction::Detach { .. } => SqlError::Refused(
                "this statement writes or opens another file, and only this database can be read"
                    .to_owned(),
            ),
            AuthAction::Transaction { .. } | AuthAction::Savepoint { .. } => SqlError::Refused(
                "each statement runs by itself: leave out BEGIN, COMMIT, SAVEPOINT and their like"
                    .to_owned(),
            ),
            AuthAction::Function { function_name } => {
                SqlError::Refused(format!("{function_name} does more than compute: leave it out"))
            }
            _ => SqlError::Writes,
        };
        self.seen.refused.get_or_insert(refused);
        Authorization::Deny
    }
}

/// Whether a function is pure.
fn is_harmless(name: &str) -> bool {
    !["load_extension", "fts3_tokenizer"].iter().any(|more| name.eq_ignore_ascii_case(more))
}

fn shows(name: &str, value: Option<&str>) -> bool {
    let is = |known: &&str| name.eq_ignore_ascii_case(known);
    SHOWING.iter().any(is) || value.is_none() && SETTINGS.iter().any(is)
}
