//! Writing a word list: one transaction, all or nothing.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::error::Fault;
use super::filter::SignatureFilter;
use super::write::{Stage, WordTally, WordWriter};
use super::{ListInfo, Store, StoreError, corrections, leaves, list_tables, tables};
use crate::lexicon::{Cleaned, both};
use crate::rules::{MAX_SIZE, Ruleset};
use crate::tile::Signature;

/// What to call a list and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewList {
    /// What commands will call it.
    pub name: String,
    /// The files it came from, as they were given.
    pub source: String,
    /// The time of the import, in seconds since 1970-01-01 UTC.
    pub time: i64,
}

/// What becomes of a list that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The new words take its place.
    Replace,
    /// The new words come to it; those that it has keep their definitions.
    Add,
    /// It stays as it is: another process has imported it meanwhile.
    Keep,
}

/// What an import has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The list as it is now.
    pub list: ListInfo,
    /// How many words it did not have before; all of them where it was replaced.
    pub new_words: usize,
    /// How many corrections of the list were worked into its words.
    pub corrections: usize,
}

/// Making the index anew is worth it while a list has at most so many times the words that come to it.
const REINDEX: usize = 2;

impl Store {
    /// Writes the words of a cleaned list under a name, as a whole or not at all. The first list
    /// of a database becomes its default.
    pub fn import(
        &mut self,
        new: &NewList,
        ruleset: &Ruleset,
        cleaned: &Cleaned<'_>,
        mode: Mode,
        mut progress: impl FnMut(Stage),
    ) -> Result<Imported, StoreError> {
        if let (Some(old), Mode::Add) = (self.find_list(&new.name)?, mode) {
            if old.language != ruleset.id {
                return Err(StoreError::Language { name: old.name, language: old.language });
            }
            old.check(&self.path, ruleset)?;
        }
        let path = self.path.clone();
        let mut write = || {
            // Sorted writing, sorting for an index and reading back fit in this, not much more.
            self.connection.pragma_update(None, "cache_size", -8_192)?;
            // What is written is known to refer to the list.
            self.connection.pragma_update(None, "foreign_keys", false)?;
            let transaction = self.begin()?;
            let import = Import { transaction: &transaction, new, ruleset, mode };
            let done = import.write(cleaned, &mut progress)?;
            transaction.commit()?;
            Ok(done)
        };
        let written: Result<_, Fault> = write();
        self.checkpoint();
        let (new_words, corrections) = written.map_err(|fault| {
            self.take_back();
            StoreError::of_fault(&path, fault)
        })?;
        Ok(Imported { list: self.list(&new.name)?, new_words, corrections })
    }
}

struct Import<'a> {
    transaction: &'a Transaction<'a>,
    new: &'a NewList,
    ruleset: &'a Ruleset,
    mode: Mode,
}

impl Import<'_> {
    /// Whether there is a list of that name that is to stay.
    fn is_done(&self) -> Result<bool, Fault> {
        let sql = "SELECT EXISTS (SELECT 1 FROM lists WHERE name = ?1)";
        let exists = || self.transaction.query_row(sql, [&self.new.name], |row| row.get(0));
        Ok(self.mode == Mode::Keep && exists()?)
    }

    fn write(
        &self,
        cleaned: &Cleaned<'_>,
        progress: &mut impl FnMut(Stage),
    ) -> Result<(usize, usize), Fault> {
        if self.is_done()? {
            return Ok((0, 0));
        }
        let (id, is_new) = self.register()?;
        if !is_new && self.mode != Mode::Add {
            list_tables::remove(self.transaction, id)?;
        }
        if is_new || self.mode != Mode::Add {
            list_tables::create(self.transaction, id)?;
        }
        if is_new {
            list_tables::show(self.transaction)?;
        }
        let mut tally = WordTally::default();
        if self.mode == Mode::Add && !is_new {
            corrections::lift(self.transaction, id, self.ruleset)?;
            self.read_old(id, &mut tally)?;
        }
        let old_words = tally.spelled;
        // Writing into an index word by word takes two to three times as long as making it last.
        let reindex = tally.keys.len() <= REINDEX * cleaned.len();
        if reindex {
            list_tables::drop_index(self.transaction, id)?;
        }
        let words = WordWriter { connection: self.transaction, ruleset: self.ruleset };
        let table = list_tables::words(id);
        if old_words == 0 {
            words.fill(&table, cleaned, &mut tally, progress)?;
        } else {
            words.insert(&table, cleaned, &mut tally, progress)?;
        }
        progress(Stage::Indexes);
        let (keys, whole) = (std::mem::take(&mut tally.keys), self.mode != Mode::Add);
        let (made, (tables, filter)) = both(
            || if reindex { make_index(self.transaction, id) } else { Ok(()) },
            || {
                let filter = SignatureFilter::build(keys);
                (whole.then(|| tables::of_list(cleaned)), filter)
            },
        );
        made?;
        match tables {
            Some(tables) => tables::replace(self.transaction, id, tables)?,
            None => tables::rewrite(self.transaction, id, self.ruleset, 0..=MAX_SIZE)?,
        }
        let new_words = tally.spelled - old_words;
        self.write_counts(id, &tally, filter)?;
        leaves::settle(self.transaction, id, self.ruleset)?;
        Ok((new_words, corrections::settle(self.transaction, id, self.ruleset)?))
    }

    /// The number of the list, and whether it is new: there is a row of its own for it then.
    fn register(&self) -> Result<(i64, bool), Fault> {
        let alphabet = Signature::fingerprint(&self.ruleset.alphabet);
        let NewList { name, source, time } = self.new;
        let sql = "SELECT id, (language, alphabet) <> (?2, ?3) FROM lists WHERE name = ?1";
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get(1)?));
        let values = params![name, self.ruleset.id, alphabet];
        let old = self.transaction.query_row(sql, values, read).optional()?;
        match old {
            // Leaves are of a language's tiles.
            Some((list, true)) => leaves::forget(self.transaction, list)?,
            Some(_) => {}
            None => self.check_room()?,
        }
        let sql = "INSERT INTO lists (name, language, alphabet, source, imported_at, word_count, in_use)
            VALUES (?1, ?2, ?3, ?4, strftime('%Y-%m-%dT%H:%M:%SZ', ?5, 'unixepoch'), 0,
                    NOT EXISTS (SELECT 1 FROM lists))
            ON CONFLICT (name) DO UPDATE SET language = excluded.language, alphabet = excluded.alphabet,
                source = CASE WHEN ?6 THEN source || ', ' || excluded.source ELSE excluded.source END,
                imported_at = excluded.imported_at
            RETURNING id";
        let values = params![name, self.ruleset.id, alphabet, source, time, self.mode == Mode::Add];
        let id = self.transaction.query_row(sql, values, |row| row.get(0))?;
        Ok((id, old.is_none()))
    }

    /// Refuses one list more than the view of all lists has room for.
    fn check_room(&self) -> Result<(), Fault> {
        let sql = "SELECT count(*) FROM lists";
        let lists: usize = self.transaction.query_row(sql, [], |row| row.get(0))?;
        if lists < list_tables::MAX_LISTS { Ok(()) } else { Err(Fault::TooMany) }
    }

    /// Takes the words that the list has already into the tally.
    fn read_old(&self, id: i64, tally: &mut WordTally) -> Result<(), Fault> {
        let mut words = self
            .transaction
            .prepare(&format!("SELECT word FROM {} NOT INDEXED", list_tables::words(id)))?;
        let mut rows = words.query([])?;
        let alphabet = &self.ruleset.alphabet;
        while let Some(row) = rows.next()? {
            let text = row.get_ref(0)?.as_str()?;
            let word = alphabet.word(text).map_err(|_| Fault::Word(text.to_owned()))?;
            let key = Signature::of(word.iter().copied()).key();
            tally.add(word.len(), key, alphabet.is_as_spelled(&word));
        }
        Ok(())
    }

    /// Writes how many words of each length there are, and the filter of all signatures.
    fn write_counts(
        &self,
        id: i64,
        tally: &WordTally,
        filter: Option<SignatureFilter>,
    ) -> Result<(), Fault> {
        self.transaction.execute("DELETE FROM list_lengths WHERE list_id = ?1", [id])?;
        let mut insert =
            self.transaction.prepare("INSERT INTO list_lengths VALUES (?1, ?2, ?3)")?;
        for (length, count) in &tally.lengths {
            insert.execute(params![id, length, count])?;
        }
        let sql = "UPDATE lists SET word_count = ?2 WHERE id = ?1";
        self.transaction.execute(sql, params![id, tally.spelled])?;
        self.transaction.execute("DELETE FROM list_filters WHERE list_id = ?1", [id])?;
        if let Some(filter) = filter {
            let sql = "INSERT INTO list_filters VALUES (?1, ?2, ?3)";
            self.transaction.execute(sql, params![id, filter.descriptor, filter.fingerprints])?;
        }
        Ok(list_tables::write_statistics(self.transaction, id)?)
    }
}

/// Makes the index. What is sorted at once then fits a core's own cache, and is sorted beside the
/// reading.
fn make_index(connection: &Connection, list: i64) -> Result<(), Fault> {
    connection.pragma_update(None, "cache_size", -2_048)?;
    connection.pragma_update(None, "threads", 1)?;
    Ok(list_tables::index(connection, list)?)
}
