//! A database of the library, in a folder of its own.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::PathBuf;

use tempfile::TempDir;
use wfq::lexicon::{Cleaned, Cleaner};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, Imported, NewList, Store};

/// A database in its own folder.
pub struct Database {
    folder: PathBuf,
    kept: Option<TempDir>,
}

impl Database {
    /// A database whose folder is deleted with it. The first use makes the file.
    pub fn new() -> Self {
        let kept = tempfile::tempdir().expect("a folder");
        Self { folder: kept.path().to_owned(), kept: Some(kept) }
    }

    /// The one database of a test program that is a static.
    pub fn lasting() -> Self {
        Self { folder: crate::support::lasting_folder(env!("CARGO_CRATE_NAME")), kept: None }
    }

    /// The file.
    pub fn path(&self) -> PathBuf {
        self.folder.join("words.db")
    }

    /// The store in it.
    pub fn open(&self) -> Store {
        Store::open(&self.path()).expect("opens")
    }

    /// Imports a list.
    pub fn import(
        &self,
        name: &str,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: ImportMode,
    ) -> Imported {
        let new = NewList { name: name.to_owned(), source: "a test".to_owned(), time: 0 };
        self.open().import(&new, ruleset, cleaned, mode, |_| ()).expect("imports")
    }

    /// Imports a list from its text.
    pub fn import_text(
        &self,
        name: &str,
        ruleset: &Ruleset,
        text: &str,
        mode: ImportMode,
    ) -> Imported {
        self.import(name, ruleset, &Cleaner::new(ruleset).clean(text, |_| ()), mode)
    }

    /// The file, opened without the library.
    pub fn connection(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path()).expect("opens")
    }
}
