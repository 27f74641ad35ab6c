//! Where the places of words come from, and those that come with the program.

use rusqlite::{Connection, OptionalExtension, params};

use super::built_in;
use super::leaves::LeavesOrigin;
use super::lists::check_there;
use super::word_ranks::{self, RankKind, RankedWord, RanksOf};
use crate::rules::Ruleset;
use crate::store::file::error::Fault;
use crate::store::file::list_tables;
use crate::store::{ListInfo, Store, StoreError};

/// Where the places of the words of a list come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankOrigin {
    /// They come with the program.
    Shipped,
    /// They were learnt from this many games.
    Games(u64),
    /// They were read from this file, as it was given.
    File(String),
}

impl RankOrigin {
    /// `shipped`, `trained` or `read`: its name in the database.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Shipped => LeavesOrigin::Shipped.name(),
            Self::Games(_) => LeavesOrigin::Trained.name(),
            Self::File(_) => LeavesOrigin::Read.name(),
        }
    }

    /// The number of games that they were learnt from, and the file that they were read from.
    pub fn games_and_file(&self) -> (Option<u64>, Option<&str>) {
        match self {
            Self::Shipped => (None, None),
            Self::Games(games) => (Some(*games), None),
            Self::File(file) => (None, Some(file)),
        }
    }
}

impl Store {
    /// Replaces the places of a kind that the words of a list have: all of them or none. Returns how many words
    /// had one before.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written, or the list has been dropped meanwhile.
    pub fn replace_ranks(
        &mut self,
        list: &ListInfo,
        kind: RankKind,
        ranked: &[RankedWord],
        origin: &RankOrigin,
    ) -> Result<usize, StoreError> {
        self.write(|connection| {
            check_there(connection, list)?;
            let of = (kind, &*list.name, &*list.language);
            let before = word_ranks::write(connection, of, ranked)?;
            write(connection, of, origin)?;
            Ok(before)
        })
    }

    /// Where the places of a kind come from that the words of a list have; `None` if they have none.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn rank_origin(
        &self,
        list: &ListInfo,
        kind: RankKind,
    ) -> Result<Option<RankOrigin>, StoreError> {
        let found = find(&self.connection, (kind, &list.name, &list.language));
        found.map_err(|error| self.fail(error))
    }

    /// Gives the words of a list what comes with the program of what they bring in games, in place of what the list
    /// had. Returns how many words have such places then: 0 if there are none, or the list has other words, and stays as
    /// it is.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn ship_playability(
        &mut self,
        list: &ListInfo,
        ruleset: &Ruleset,
    ) -> Result<usize, StoreError> {
        let bytes = ruleset.built_in_playability();
        let text = built_in::text(bytes, ruleset.has_built_in_playability(), "playability");
        let text = text.map_err(|fault| StoreError::of_fault(self.path(), fault))?;
        if text.is_empty() {
            return Ok(0);
        }
        self.write(|connection| {
            check_there(connection, list)?;
            ship(connection, list.id, (&list.name, &list.language), &text)
        })
    }
}

/// After an import, replaces what words bring in games that came with the program by what comes with this one. Where that is
/// to be fetched, it waits until it is asked for.
pub(in crate::store) fn settle(
    connection: &Connection,
    list: i64,
    name: &str,
    ruleset: &Ruleset,
) -> Result<(), Fault> {
    let of = (RankKind::Playability, name, &*ruleset.id);
    match find(connection, of)? {
        Some(RankOrigin::Shipped) => {
            word_ranks::remove(connection, name, Some(&ruleset.id), of.0)?;
        }
        Some(_) => return Ok(()),
        None => (),
    }
    let text = built_in::text(ruleset.playability_at_hand(), false, "playability")?;
    if !text.is_empty() {
        ship(connection, list, (of.1, of.2), &text)?;
    }
    Ok(())
}

/// Writes what words bring in games, as CSV says, of the words that the list has or had before they were blocked. The numbers
/// are from games with one list: where more than a tenth of the words is missing, they say nothing, and none is written.
/// Returns how many words have a place.
fn ship(
    connection: &Connection,
    list: i64,
    (name, language): (&str, &str),
    text: &str,
) -> Result<usize, Fault> {
    let rows = || text.lines().skip(1);
    // A list that is too short is refused before anything is read.
    let least = rows().count() * 9 / 10;
    let sql = "SELECT word_count FROM lists WHERE id = ?1";
    let words: usize = connection.query_row(sql, [list], |row| row.get(0))?;
    if words < least {
        return Ok(0);
    }
    let row = |line: &str| {
        let (word, value) = line.split_once(',')?;
        Some((word.to_owned(), value.parse().ok()?))
    };
    let all = RankedWord::by_value(rows().filter_map(row).collect(), false);
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM {} WHERE word = ?1) OR EXISTS (
             SELECT 1 FROM corrections WHERE list = ?2 AND language = ?3 AND word = ?1 AND in_list)",
        list_tables::words(list)
    );
    let mut has = connection.prepare(&sql)?;
    let mut ranked = Vec::with_capacity(all.len());
    for one in all {
        let is_known: bool = has.query_row((&one.word, name, language), |row| row.get(0))?;
        ranked.extend(is_known.then_some(one));
    }
    if ranked.len() < least {
        return Ok(0);
    }
    let of = (RankKind::Playability, name, language);
    word_ranks::write(connection, of, &ranked)?;
    write(connection, of, &RankOrigin::Shipped)?;
    Ok(ranked.len())
}

/// Replaces where places come from.
fn write(
    connection: &Connection,
    (kind, list, language): RanksOf<'_>,
    origin: &RankOrigin,
) -> Result<(), rusqlite::Error> {
    let (games, file) = origin.games_and_file();
    let sql = "INSERT OR REPLACE INTO rank_origins (kind, list, language, origin, games, file)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    connection.execute(sql, params![kind.name(), list, language, origin.name(), games, file])?;
    Ok(())
}

fn find(
    connection: &Connection,
    (kind, list, language): RanksOf<'_>,
) -> Result<Option<RankOrigin>, rusqlite::Error> {
    let sql = "SELECT origin, games, file FROM rank_origins
               WHERE kind = ?1 AND list = ?2 AND language = ?3";
    let mut query = connection.prepare_cached(sql)?;
    let found = query.query_row((kind.name(), list, language), |row| {
        Ok(match row.get(0)? {
            LeavesOrigin::Shipped => RankOrigin::Shipped,
            LeavesOrigin::Trained => RankOrigin::Games(row.get(1)?),
            LeavesOrigin::Read => RankOrigin::File(row.get(2)?),
        })
    });
    found.optional()
}
