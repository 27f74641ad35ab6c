//! Word lists in an SQLite file: migrations, import, look-ups, loading into memory, leave values,
//! and SQL.
//!
//! No other floor names the SQLite library.

mod arithmetic;
mod beside;
mod chances;
mod condition;
mod corrections;
mod definitions;
mod drop;
mod edit;
mod error;
mod filter;
mod find;
mod fragment;
mod frozen;
mod function_lists;
mod functions;
mod guard;
mod hooks;
mod host;
mod import;
mod leaves;
mod levels;
mod list_tables;
mod lists;
mod load;
mod lookup;
mod mentioned;
mod narrow;
mod open;
mod rank;
mod reading;
mod regex;
mod rows;
mod schema;
mod search;
#[cfg(feature = "store")]
mod second;
mod spelling;
mod sql;
mod sql_error;
mod sql_values;
mod statement_notes;
mod table_functions;
mod tables;
mod value;
mod waiting;
mod whole;
mod word_functions;
mod words;
mod write;
mod writer;

pub(crate) use beside::{ReadStatement, TempTable};
pub use chances::StoredChance;
pub use condition::{Condition, Measure};
pub use corrections::{Corrected, Correction, CorrectionKind};
pub use definitions::DefinedCount;
pub use drop::{Dropped, FileSize, Shrunk};
pub use error::StoreError;
pub use fragment::{FragmentError, FragmentFault};
pub(crate) use fragment::{SqlFragment, SqlTerm};
pub use frozen::Stamp;
pub(crate) use function_lists::AskedList;
pub use guard::SqlRoom;
pub use import::{ImportMode, Imported, NewList, RulesChange};
pub use leaves::{LeavesOrigin, StoredLeave, StoredTraining};
pub use levels::ListLevel;
pub use lists::ListInfo;
pub use lookup::StoredList;
pub use open::Store;
pub use regex::{RegexError, caseless_regex};
pub use search::{FoundWord, Search, SearchOrder, SearchReport};
pub use spelling::Neighbours;
pub use sql::{Query, Sql};
pub use sql_error::SqlError;
#[cfg(any(feature = "cli", feature = "serve"))]
pub(crate) use statement_notes::statement_notes;
pub use table_functions::SqlFunctions;
pub(crate) use table_functions::{HeldRows, TableAsk, TableDefinition};
pub use value::{SqlCell, SqlRow, SqlValue};
pub use waiting::{Waiting, WaitingEvent};
#[cfg(feature = "serve")]
pub(crate) use wfq_table_function::room;
pub(crate) use word_functions::{DEFINITION, LEVEL, WORD_COLUMNS};
pub use words::{ListVersion, ListWord};
pub use write::ImportStage;
