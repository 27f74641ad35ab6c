//! Why no word list can be asked.

use std::io;
use std::path::PathBuf;

use crate::app::import::ImportError;
use crate::app::option_of;
use crate::rules::RulesError;
use crate::store::StoreError;

/// Why no word list can be asked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListsError {
    /// The folder for the database can't be made.
    #[error("{}: can't be made: {error}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A database in memory has gone by the next question.
    #[error(":memory: keeps nothing once it is closed")]
    InMemory,
    /// The database is a folder.
    #[error("{}: a folder", .0.display())]
    IsFolder(PathBuf),
    /// There is no such list.
    #[error("no word list {name:?}{}", available(known))]
    NoList {
        /// The name that was asked for.
        name: String,
        /// The names of the lists that there are.
        known: Vec<String>,
        /// The language of that name, if it is one: it has no list yet.
        language: Option<MissingLanguage>,
        /// The name of a list or language that was probably meant.
        nearest: Option<String>,
    },
    /// A built-in list is not in the database, which is only read.
    #[error("the word list {0} is not in the database yet")]
    NotImported(String),
    /// The words up to a level are not copied in the database, which is only read.
    #[error(
        "{list}: its words up to level {level} are not in the database yet, which is only read: run wfq check A {} --level {level}",
        option_of("-l", list)
    )]
    NotCopied {
        /// The list.
        list: String,
        /// The level.
        level: u8,
    },
    /// There is no such language.
    #[error("{error}")]
    NoLanguage {
        /// The name that was asked for.
        name: String,
        /// The error for it, which says what there is.
        #[source]
        error: RulesError,
        /// The ids of rulesets whose full name has this word.
        meant: Vec<&'static str>,
        /// The id that was probably meant.
        nearest: Option<&'static str>,
    },
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A ruleset does not read.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The built-in list can't be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
}

/// A language without a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingLanguage {
    /// Its ruleset.
    pub id: &'static str,
    /// Whether a file on this machine is known to be a word list of it.
    pub has_file: bool,
}

fn available(known: &[String]) -> String {
    match known {
        [] => ": there are none yet".to_owned(),
        _ => format!("; available: {}", known.join(", ")),
    }
}
