//! How much a question may ask for, and how long it may take.

use std::time::Duration;

/// The largest picture, in bytes; a face refuses larger ones.
pub const MAX_PICTURE: usize = 20 << 20;

/// How long a picture may take to arrive.
pub(super) const PICTURE_TIME: Duration = Duration::from_secs(20);

/// The largest file of a word list, in bytes; a face refuses larger ones. What is packed in it has its
/// own limit.
pub const MAX_LIST: usize = 64 << 20;

/// How long the file of a word list may take to arrive.
pub(super) const LIST_TIME: Duration = Duration::from_secs(180);

/// The largest question in JSON, in bytes: a position has half of that at most. A face refuses
/// larger ones.
pub const MAX_JSON: usize = 2 << 20;

/// The longest question about words or moves, in bytes: patterns and expressions that are longer take
/// memory to be read.
pub(super) const MAX_QUESTION: usize = 10_000;

/// How long a question that does not look ahead may take.
pub const QUICK_TIME: Duration = Duration::from_secs(10);

/// How long a statement of SQL may take.
pub(super) const SQL_TIME: Duration = Duration::from_secs(10);

/// The most bytes of memory that SQLite may take for a statement of SQL.
pub(super) const SQL_MEMORY: u32 = 100 << 20;

/// The most bytes that a statement of SQL may write to temporary files, about, where the system tells it.
pub(super) const SQL_DISK: u64 = 500 << 20;

/// How long a question may look ahead.
pub(super) const LONG_TIME: Duration = Duration::from_secs(120);

/// How long the review of a game may take.
pub(super) const REVIEW_TIME: Duration = Duration::from_secs(600);

/// How long the words of a list may take to be imported or dropped.
pub(super) const IMPORT_TIME: Duration = Duration::from_secs(300);

/// The most refused lines that an import names.
pub(super) const MAX_REFUSED: usize = 100;

/// The most rows or words of one answer.
pub(super) const MAX_ROWS: usize = 10_000;

/// The most bytes of the rows of one answer, about.
pub(super) const MAX_ANSWER: usize = 8 << 20;

/// The most bytes of a table that is saved as a file.
pub(super) const MAX_SAVED: usize = 64 << 20;

/// How many word lists are kept in memory.
pub(super) const KEPT_LISTS: usize = 4;

/// How many games are kept open.
pub(super) const KEPT_GAMES: usize = 8;
