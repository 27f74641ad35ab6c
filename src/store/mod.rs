//! Word lists in an SQLite file: migrations, import, look-ups, loading into memory, leave values,
//! and SQL.
//!
//! No other floor names the SQLite library.

mod ask;
#[cfg(feature = "puzzles")]
mod day;
mod file;
mod search;
mod sql;
#[cfg(feature = "study")]
mod study;
mod write;

pub use ask::allowed::CorrectionKind;
pub use ask::chances::StoredChance;
pub use ask::definitions::DefinedCount;
pub use ask::leaves::{LeavesOrigin, StoredLeave, StoredTraining};
pub use ask::lists::ListInfo;
pub use ask::lookup::StoredList;
pub use ask::meaning::{BaseForm, Meaning};
pub use ask::rank::Ranking;
pub use ask::rank_origins::RankOrigin;
pub use ask::spelling::Neighbours;
pub use ask::word_ranks::{RankKind, RankedWord};
pub use ask::words::{ListVersion, ListWord};
#[cfg(feature = "puzzles")]
pub use day::{DAY, day_of};
pub use file::error::StoreError;
pub use file::frozen::Stamp;
pub use file::guard::SqlRoom;
pub use file::open::Store;
pub use file::sql_error::SqlError;
pub use file::value::{SqlCell, SqlRow, SqlValue};
pub use file::waiting::{Waiting, WaitingEvent};
pub use search::condition::{Condition, Measure};
pub use search::question::{FoundWord, Search, SearchOrder, SearchReport};
pub(crate) use sql::beside::{ReadStatement, TempTable};
pub(crate) use sql::found_rows::Find;
pub use sql::fragment::{FragmentError, FragmentFault};
pub(crate) use sql::fragment::{SqlFragment, SqlTerm};
pub(crate) use sql::function_lists::AskedList;
pub use sql::query::{Query, Sql};
pub use sql::regex::{RegexError, caseless_regex};
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use sql::statement_notes::statement_notes;
pub use sql::table_functions::SqlFunctions;
pub(crate) use sql::table_functions::{Interrupts, TableAsk, TableDefinition, TableRows};
pub(crate) use sql::word_functions::{DEFINITION, LEVEL, WORD_COLUMNS};
#[cfg(feature = "study")]
pub use study::card::{Card, CardKind, Grade, LearningState, Memory, NEW_CARD, NewCard};
#[cfg(feature = "study")]
pub use study::cards::{CardsAdded, CardsAsked};
#[cfg(feature = "study")]
pub use study::counts::CardCounts;
#[cfg(feature = "study")]
pub use study::file::CardBox;
#[cfg(feature = "study")]
pub use study::zyzzyva::{ZyzzyvaCard, zyzzyva_cards};
#[cfg(feature = "api")]
pub(crate) use wfq_table_function::room;
pub use write::corrections::{Corrected, Correction, NewCorrection};
pub use write::drop::{Dropped, FileSize, ListPart, Shrunk};
pub use write::fill::ImportStage;
pub use write::import::{ImportMode, Imported, NewList, RulesChange};
pub use write::levels::ListLevel;
