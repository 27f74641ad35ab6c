//! How SQL functions on words are added, and whose alphabet they use.

use std::sync::Arc;

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, ToSql};

use super::arithmetic::signature_of;
use super::function_lists::{FunctionList, FunctionLists};
use crate::rules::Ruleset;
use crate::store::file::values::{Failure, said, text_of, word_of};
use crate::tile::{Signature, Word};

/// Where a statement keeps the list that its functions ask. SQLite has numbers below 0 for what belongs
/// to a whole statement; where it would not keep that, the list is found again.
const STATEMENT_LIST: i32 = -0x7766_7131;

/// Whose alphabet and points functions use.
#[derive(Clone, Debug)]
pub(in crate::store) enum FunctionRules {
    /// Those of a ruleset.
    Fixed(Arc<Ruleset>),
    /// Those of the list in use when a statement begins.
    InUse(Arc<FunctionLists>),
}

impl FunctionRules {
    pub(in crate::store) fn fixed(ruleset: &Ruleset) -> Self {
        Self::Fixed(Arc::new(ruleset.clone()))
    }

    /// The ruleset for a call.
    fn of(&self, context: &Context<'_>) -> Result<Arc<Ruleset>, rusqlite::Error> {
        let lists = match self {
            Self::Fixed(ruleset) => return Ok(Arc::clone(ruleset)),
            Self::InUse(lists) => lists,
        };
        if let Some(list) = context.get_aux::<Arc<FunctionList>>(STATEMENT_LIST)? {
            return Ok(Arc::clone(list.ruleset()));
        }
        let find = |connection: &Connection| lists.find(connection, None);
        let list = wfq_table_function::with_connection(context, find)?;
        let list = list.map_err(rusqlite::Error::UserFunctionError)?;
        Ok(Arc::clone(context.set_aux(STATEMENT_LIST, list)?.ruleset()))
    }
}

/// Adds functions to a connection.
pub(super) struct FunctionAdder<'c> {
    pub connection: &'c Connection,
    pub rules: &'c FunctionRules,
}

impl FunctionAdder<'_> {
    pub(super) fn add<T: ToSql>(
        &self,
        name: &str,
        arguments: i32,
        function: impl Fn(&Context<'_>, &Ruleset) -> Result<T, Failure> + Send + 'static,
    ) -> Result<(), rusqlite::Error> {
        let rules = self.rules.clone();
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
        let flags = match self.rules {
            FunctionRules::Fixed(_) => flags | FunctionFlags::SQLITE_DETERMINISTIC,
            // Another list may be in use when an index with the answers is read.
            FunctionRules::InUse(_) => flags,
        };
        self.connection.create_scalar_function(name, arguments, flags, move |context| {
            let answer = function(context, &*rules.of(context)?);
            answer.map_err(|failure| rusqlite::Error::UserFunctionError(said(&failure).into()))
        })
    }

    /// A function of a word.
    pub(super) fn of_word(
        &self,
        name: &str,
        function: fn(&Ruleset, &Word) -> Option<Value>,
    ) -> Result<(), rusqlite::Error> {
        self.add(name, 1, move |context, ruleset| {
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.and_then(|word| function(ruleset, &word)))
        })
    }

    /// A function of two signatures, or of letters that stand for them.
    pub(super) fn of_signatures(
        &self,
        name: &'static str,
        function: fn(&Signature, &Signature) -> Value,
    ) -> Result<(), rusqlite::Error> {
        self.add(name, 2, move |context, ruleset| {
            let [a, b] = [0, 1].map(|at| {
                signature_of(context.get_raw(at), ruleset)
                    .map_err(|error| format!("{name}: {error}"))
            });
            Ok(a?.zip(b?).map_or(Value::Null, |(a, b)| function(&a, &b)))
        })
    }

    /// A function of a word and a second text, which is parsed once.
    pub(super) fn test<T, R, E>(
        &self,
        name: &'static str,
        parse: fn(&str, &Ruleset) -> Result<T, E>,
        tested: fn(&Word, &T) -> R,
    ) -> Result<(), rusqlite::Error>
    where
        T: Send + Sync + 'static,
        R: ToSql + 'static,
        E: std::error::Error + Send + Sync + 'static,
    {
        self.add(name, 2, move |context, ruleset| {
            let read = |text: ValueRef<'_>| -> Result<Option<T>, Failure> {
                let Some(text) = text_of(text) else { return Ok(None) };
                Ok(Some(parse(&text, ruleset).map_err(|error| format!("{name}: {error}"))?))
            };
            let asked = context.get_or_create_aux(1, read)?;
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.zip(asked.as_ref().as_ref()).map(|(word, asked)| tested(&word, asked)))
        })
    }
}
