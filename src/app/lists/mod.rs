//! The word lists of a database: which one is asked, what there is, dropping them.

mod drop;
mod error;
mod language;
mod level;
mod overview;
mod watch;
mod word_lists;

pub use drop::{DropQuestion, DropSummary};
pub use error::{ListsError, MissingLanguage};
pub use overview::{LevelSummary, ListSummary, ListsOverview, RanksSummary};
pub use watch::ListsWatch;
pub use word_lists::{ListChoice, WordLists};

pub(crate) use language::list_of;
