//! SQL functions on the connection of another program.

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;

use super::adder::FunctionRules;
use super::function_lists::Database;
use super::{functions, word_functions};
use crate::store::{SqlFunctions, StoreError};

impl<'c> SqlFunctions<'c> {
    /// The functions of `wfq sql` on another program's connection: those of words and signatures, and the
    /// tables `words_of` and `hooks`; `add_sql_functions` of the application adds the other tables. They
    /// ask the list in use of the first wfq database that is open there when they are called, and never
    /// write to it.
    ///
    /// # Errors
    ///
    /// What SQLite says.
    pub fn new(connection: &'c Connection) -> Result<Self, StoreError> {
        let functions = Self { connection, lists: Arc::default() };
        let add = || {
            rusqlite::vtab::array::load_module(connection)?;
            let rules = FunctionRules::InUse(Arc::clone(&functions.lists));
            functions::register(connection, &rules, None)?;
            word_functions::add(&functions)?;
            // Another program's database may have a table of that name.
            if Database::first(connection).is_ok() {
                // A connection that may not even write to its own temporary tables still has the view.
                _ = word_functions::cover_hooks(connection);
            }
            Ok(())
        };
        add().map_err(|error| StoreError::of(Path::new("SQLite"), error))?;
        Ok(functions)
    }
}
