//! The user's corrections of a list: words blocked although the list has them, and words allowed
//! although it lacks them.
//!
//! They are applied to the words of the list, so that nothing that reads words needs to know of
//! them, and stored with what it takes to undo them.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::edit::ListEdit;
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::ask::lists::check_there;
use crate::store::file::error::Fault;
use crate::store::{CorrectionKind, ListInfo, Store, StoreError, StoredList};
use crate::tile::Word;
use crate::words_in::SUREST;

/// A correction of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The word in capitals, without brackets.
    pub word: String,
    /// What it does.
    pub kind: CorrectionKind,
    /// When it was made, in UTC: `2026-01-31T12:00:00Z`.
    pub added_at: String,
    /// Whether the imported list has the word.
    pub in_list: bool,
    /// The game that the word was met in; `None` if it was corrected by hand.
    pub game: Option<String>,
    /// The id of the ruleset that the list had.
    pub ruleset: String,
}

impl Correction {
    fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        Ok(Self {
            word: row.get(0)?,
            kind: kind(row.get_ref(1)?.as_str()?),
            added_at: row.get(2)?,
            in_list: row.get(3)?,
            game: row.get(4)?,
            ruleset: row.get(5)?,
        })
    }
}

impl StoredList<'_> {
    /// The correction of a word, in any way of laying it, if it has one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn correction(&self, word: &Word) -> Result<Option<Correction>, StoreError> {
        let sql = format!(
            "SELECT word, kind, added_at, in_list, game, language FROM {} WHERE word = ?2
             AND (list, language) = (SELECT name, language FROM {} WHERE id = ?1)",
            self.schema.table("corrections"),
            self.schema.table("lists")
        );
        let read = || {
            let mut find = self.reading.prepare_cached(&sql)?;
            let of = (self.set.list, self.alphabet.spelling(word));
            find.query_row(of, Correction::read).optional()
        };
        read().map_err(|error| StoreError::of(self.path(), error))
    }
}

/// A correction that is to be made.
#[derive(Clone, Debug)]
pub struct NewCorrection {
    /// What it does.
    pub kind: CorrectionKind,
    /// The word.
    pub word: Spelling,
    /// When it was made, in UTC: `2026-01-31T12:00:00Z`. `None` if it is made now.
    pub added_at: Option<String>,
    /// The game that the word was met in; `None` if it is corrected by hand.
    pub game: Option<String>,
}

impl From<(CorrectionKind, Spelling)> for NewCorrection {
    /// A correction by hand, made now.
    fn from((kind, word): (CorrectionKind, Spelling)) -> Self {
        Self { kind, word, added_at: None, game: None }
    }
}

/// The effect of a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// The previous correction of the word, if it had one.
    pub before: Option<CorrectionKind>,
    /// Whether the imported list has the word.
    pub in_list: bool,
}

/// A correction with what it takes to undo it.
struct KeptCorrection {
    kind: CorrectionKind,
    in_list: bool,
    definition: Option<String>,
    level: u8,
}

impl Store {
    /// The corrections of a list, by word. For a name that no list has, those that wait for one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn corrections(&self, list: &str) -> Result<Vec<Correction>, StoreError> {
        let read = || {
            let sql = "SELECT word, kind, added_at, in_list, game, language
                       FROM corrections AS c WHERE list = ?1
                       AND NOT EXISTS (SELECT 1 FROM lists WHERE name = c.list AND language <> c.language)
                       ORDER BY word";
            let mut query = self.connection.prepare(sql)?;
            let rows = query.query_map([list], Correction::read)?;
            rows.collect::<Result<_, _>>()
        };
        read().map_err(|error| self.fail(error))
    }

    /// Corrects a list: all words or none. A new correction of a word replaces the previous one; one
    /// that was made already stays with its date and its game. `time` is now, in seconds since 1970-01-01
    /// UTC. Corrections outlive new imports of the list.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or the list has been dropped meanwhile.
    pub fn correct(
        &mut self,
        list: &ListInfo,
        ruleset: &Ruleset,
        wanted: &[NewCorrection],
        time: i64,
    ) -> Result<Vec<Corrected>, StoreError> {
        list.check(&self.path, ruleset)?;
        self.write(|connection| {
            check_there(connection, list)?;
            let mut edit = ListEdit::new(connection, list.id, ruleset);
            let mut done = Vec::with_capacity(wanted.len());
            for NewCorrection { kind, word, added_at, game } in wanted {
                let before = find(connection, list, word)?;
                done.push(Corrected {
                    before: before.as_ref().map(|kept| kept.kind),
                    in_list: match &before {
                        Some(kept) => kept.in_list,
                        None => edit.find(word)?.is_some(),
                    },
                });
                if before.as_ref().is_some_and(|kept| kept.kind == *kind) {
                    continue;
                }
                if let Some(kept) = before {
                    undo(&mut edit, word, &kept)?;
                }
                let there = edit.find(word)?;
                let sql = "INSERT OR REPLACE INTO corrections VALUES (?1, ?2, ?3, ?4,
                           coalesce(?9, strftime('%Y-%m-%dT%H:%M:%SZ', ?5, 'unixepoch')),
                           ?6, ?7, ?8, ?10)";
                let in_list = there.is_some();
                let (definition, level) =
                    there.map(|there| (there.definition, there.level)).unzip();
                let key = (&list.name, &list.language, word.text());
                let values = params![
                    key.0,
                    key.1,
                    key.2,
                    kind.name(),
                    time,
                    in_list,
                    definition.flatten(),
                    level,
                    added_at,
                    game
                ];
                connection.prepare_cached(sql)?.execute(values)?;
                apply(&mut edit, word, *kind)?;
            }
            edit.finish()?;
            Ok(done)
        })
    }

    /// Undoes the corrections of some words: the list has them again as imported. Returns the
    /// correction that each word had.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or the list has been dropped meanwhile.
    pub fn undo_corrections(
        &mut self,
        list: &ListInfo,
        ruleset: &Ruleset,
        words: &[Spelling],
    ) -> Result<Vec<Option<Corrected>>, StoreError> {
        list.check(&self.path, ruleset)?;
        self.write(|connection| {
            check_there(connection, list)?;
            let mut edit = ListEdit::new(connection, list.id, ruleset);
            let mut done = Vec::with_capacity(words.len());
            for word in words {
                let kept = find(connection, list, word)?;
                if let Some(kept) = &kept {
                    undo(&mut edit, word, kept)?;
                    let sql =
                        "DELETE FROM corrections WHERE list = ?1 AND language = ?2 AND word = ?3";
                    let key = params![list.name, list.language, word.text()];
                    connection.prepare_cached(sql)?.execute(key)?;
                }
                let corrected = |kept: KeptCorrection| Corrected {
                    before: Some(kept.kind),
                    in_list: kept.in_list,
                };
                done.push(kept.map(corrected));
            }
            edit.finish()?;
            Ok(done)
        })
    }
}

/// Removes the corrections of a list from its words, which are then as imported. The corrections
/// stay in their table.
pub(super) fn lift(connection: &Connection, list: i64, ruleset: &Ruleset) -> Result<(), Fault> {
    let mut edit = ListEdit::new(connection, list, ruleset);
    for (word, kept) in all(connection, list, ruleset)? {
        undo(&mut edit, &word, &kept)?;
    }
    edit.finish()
}

/// Applies the corrections of a list to freshly imported words, and records which of them the
/// import has. Returns how many there are.
pub(in crate::store) fn settle(
    connection: &Connection,
    list: i64,
    ruleset: &Ruleset,
) -> Result<usize, Fault> {
    let mut edit = ListEdit::new(connection, list, ruleset);
    let sql = "UPDATE corrections SET in_list = ?2, definition = ?3, level = ?5
               WHERE word = ?4 AND (list, language) = (SELECT name, language FROM lists WHERE id = ?1)";
    let mut update = connection.prepare(sql)?;
    let all = all(connection, list, ruleset)?;
    // No list has words that its alphabet can't spell any more.
    let sql = "UPDATE corrections SET in_list = 0, definition = NULL
               WHERE (list, language) = (SELECT name, language FROM lists WHERE id = ?1)";
    connection.execute(sql, [list])?;
    for (word, kept) in &all {
        let there = edit.find(word)?;
        let in_list = there.is_some();
        let (definition, level) = there.map(|there| (there.definition, there.level)).unzip();
        update.execute(params![list, in_list, definition.flatten(), word.text(), level])?;
        apply(&mut edit, word, kept.kind)?;
    }
    edit.finish()?;
    Ok(all.len())
}

/// All corrections of a list, except words that its alphabet can no longer spell.
fn all(
    connection: &Connection,
    list: i64,
    ruleset: &Ruleset,
) -> Result<Vec<(Spelling, KeptCorrection)>, Fault> {
    let sql = "SELECT word, kind, in_list, definition, level FROM corrections
               WHERE (list, language) = (SELECT name, language FROM lists WHERE id = ?1)";
    let mut query = connection.prepare(sql)?;
    let mut rows = query.query([list])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        if let Some(word) = Spelling::read(row.get_ref(0)?.as_str()?, &ruleset.alphabet) {
            let kind = kind(row.get_ref(1)?.as_str()?);
            all.push((
                word,
                KeptCorrection {
                    kind,
                    in_list: row.get(2)?,
                    definition: row.get(3)?,
                    level: level(row, 4)?,
                },
            ));
        }
    }
    Ok(all)
}

fn find(
    connection: &Connection,
    list: &ListInfo,
    word: &Spelling,
) -> Result<Option<KeptCorrection>, rusqlite::Error> {
    let sql = "SELECT kind, in_list, definition, level FROM corrections
               WHERE list = ?1 AND language = ?2 AND word = ?3";
    let mut query = connection.prepare_cached(sql)?;
    let found = query.query_row(params![list.name, list.language, word.text()], |row| {
        let kind = kind(row.get_ref(0)?.as_str()?);
        Ok(KeptCorrection {
            kind,
            in_list: row.get(1)?,
            definition: row.get(2)?,
            level: level(row, 3)?,
        })
    });
    found.optional()
}

fn apply(edit: &mut ListEdit<'_>, word: &Spelling, kind: CorrectionKind) -> Result<(), Fault> {
    match kind {
        CorrectionKind::Block => edit.take_out(word),
        CorrectionKind::Allow => edit.put_in(word, None, SUREST),
    }
}

fn undo(edit: &mut ListEdit<'_>, word: &Spelling, kept: &KeptCorrection) -> Result<(), Fault> {
    match (kept.kind, kept.in_list) {
        (CorrectionKind::Block, true) => edit.put_in(word, kept.definition.as_deref(), kept.level),
        (CorrectionKind::Allow, false) => edit.take_out(word),
        (CorrectionKind::Block, false) | (CorrectionKind::Allow, true) => Ok(()),
    }
}

/// How sure the list says that a blocked word is.
fn level(row: &Row<'_>, column: usize) -> Result<u8, rusqlite::Error> {
    Ok(row.get::<_, Option<u8>>(column)?.unwrap_or(SUREST))
}

/// The table holds no other names.
fn kind(name: &str) -> CorrectionKind {
    if name == CorrectionKind::Block.name() { CorrectionKind::Block } else { CorrectionKind::Allow }
}
