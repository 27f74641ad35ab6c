//! Leave values of each list, and their training.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{built_in, chances, position_values};
use crate::rules::Ruleset;
use crate::store::file::error::Fault;
use crate::store::file::reading::Schema;
use crate::store::{ListInfo, Store, StoreError};

/// A leave as the database stores it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLeave {
    /// Its tiles, as [`Tiles::text`](crate::tile::Tiles::text) writes them.
    pub tiles: String,
    /// Its value, in hundredths of a point.
    pub worth_hundredths: i32,
    /// The number of racks that the value rests on.
    pub count: u32,
}

/// Where the leave values of a list come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeavesOrigin {
    /// They are built in.
    Shipped,
    /// They were trained on the list.
    Trained,
    /// They were read from a file.
    Read,
}

/// The origin of a list's leave values, and the training in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredTraining {
    /// Where the values come from; `None` if there are none yet.
    pub origin: Option<LeavesOrigin>,
    /// The random seed of the games, up to `i64::MAX`.
    pub seed: u64,
    /// The number of games in a generation; 0 without training.
    pub games: u64,
    /// The number of finished generations.
    pub generation: u64,
    /// The number of racks that the values rest on; 0 if unknown.
    pub racks: u64,
    /// The number of games played in the current generation.
    pub played: u64,
    /// The results of those games, in the trainer's own format.
    pub sums: Option<Vec<u8>>,
}

impl LeavesOrigin {
    const ALL: [Self; 3] = [Self::Shipped, Self::Trained, Self::Read];

    /// `shipped`, `trained` or `read`: its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shipped => "shipped",
            Self::Trained => "trained",
            Self::Read => "read",
        }
    }
}

impl ToSql for LeavesOrigin {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.name().into())
    }
}

impl FromSql for LeavesOrigin {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        Self::ALL.into_iter().find(|origin| origin.name() == name).ok_or(FromSqlError::InvalidType)
    }
}

impl StoredLeave {
    fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        let points: f64 = row.get(1)?;
        let worth_hundredths = (points * 100.0).round() as i32;
        Ok(Self { tiles: row.get(0)?, worth_hundredths, count: row.get(2)? })
    }
}

impl Store {
    /// All leave values of a list, in no particular order; none if it has no table.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn leaves(&self, list: &ListInfo) -> Result<Vec<StoredLeave>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            let sql = "SELECT tiles, value, count FROM list_leaves WHERE list_id = ?1";
            self.connection.prepare_cached(sql)?.query_map([list.id], StoredLeave::read)?.collect()
        };
        read().map_err(|error| self.fail(error))
    }

    /// The values of some leaves, each looked up separately: for the few in one rack. Missing ones
    /// are skipped.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn leaves_of<'t>(
        &self,
        list: &ListInfo,
        tiles: impl IntoIterator<Item = &'t str>,
    ) -> Result<Vec<StoredLeave>, StoreError> {
        read_some(&self.connection, Schema::MAIN, list.id, tiles).map_err(|error| self.fail(error))
    }

    /// Whether a list has leave values.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn has_leaves(&self, list: &ListInfo) -> Result<bool, StoreError> {
        let there = are_there(&self.connection, Schema::MAIN, list.id);
        there.map_err(|error| self.fail(error))
    }

    /// The origin of a list's leave values and the training in progress; `None` if there are
    /// neither.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn training(&self, list: &ListInfo) -> Result<Option<StoredTraining>, StoreError> {
        let sql = "SELECT origin, seed, games, generation, racks, played, sums
                   FROM list_training WHERE list_id = ?1";
        let read = |row: &Row<'_>| {
            Ok(StoredTraining {
                origin: row.get(0)?,
                seed: row.get(1)?,
                games: row.get(2)?,
                generation: row.get(3)?,
                racks: row.get(4)?,
                played: row.get(5)?,
                sums: row.get(6)?,
            })
        };
        let found = self.connection.query_row(sql, [list.id], read).optional();
        found.map_err(|error| self.fail(error))
    }

    /// Saves the progress of a training; the values stay as they are.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn save_training(
        &mut self,
        list: &ListInfo,
        training: &StoredTraining,
    ) -> Result<(), StoreError> {
        self.write(|connection| write_training(connection, list.id, training))
    }

    /// Replaces the leave values of a list, and records their origin: both or neither.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn replace_leaves(
        &mut self,
        list: &ListInfo,
        leaves: &[StoredLeave],
        training: &StoredTraining,
    ) -> Result<(), StoreError> {
        self.write(|connection| {
            write_leaves(connection, list.id, leaves)?;
            write_training(connection, list.id, training)
        })
    }
}

/// The values of some leaves of a list.
pub(in crate::store) fn read_some<'t>(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
    tiles: impl IntoIterator<Item = &'t str>,
) -> Result<Vec<StoredLeave>, rusqlite::Error> {
    let sql = format!(
        "SELECT tiles, value, count FROM {} WHERE list_id = ?1 AND tiles = ?2",
        schema.table("list_leaves")
    );
    let mut query = connection.prepare_cached(&sql)?;
    let mut found = Vec::new();
    for tiles in tiles {
        let leave = query.query_row(params![list, tiles], StoredLeave::read);
        found.extend(leave.optional()?);
    }
    Ok(found)
}

/// Whether a list has leave values.
pub(in crate::store) fn are_there(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let table = schema.table("list_leaves");
    let sql = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE list_id = ?1)");
    connection.query_row(&sql, [list], |row| row.get(0))
}

fn write_training(
    connection: &Connection,
    list: i64,
    training: &StoredTraining,
) -> Result<(), Fault> {
    let StoredTraining { origin, seed, games, generation, racks, played, sums } = training;
    let values = params![list, origin, seed, games, generation, racks, played, sums];
    let sql = "INSERT OR REPLACE INTO list_training
               (list_id, origin, seed, games, generation, racks, played, sums)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    connection.execute(sql, values)?;
    Ok(())
}

fn write_leaves(connection: &Connection, list: i64, leaves: &[StoredLeave]) -> Result<(), Fault> {
    connection.execute("DELETE FROM list_leaves WHERE list_id = ?1", [list])?;
    let sql = "INSERT INTO list_leaves (list_id, tiles, value, count) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = connection.prepare(sql)?;
    // In the order of the table, each row is appended.
    let mut leaves: Vec<_> = leaves.iter().collect();
    leaves.sort_unstable_by(|a, b| a.tiles.cmp(&b.tiles));
    for StoredLeave { tiles, worth_hundredths, count } in leaves {
        let points = f64::from(*worth_hundredths) / 100.0;
        insert.execute(params![list, tiles, points, count])?;
    }
    Ok(())
}

/// Deletes the leave values, the chances and the position values of a list, and the training in progress.
/// Returns whether someone had trained or read the values.
pub(in crate::store) fn forget(connection: &Connection, list: i64) -> Result<bool, Fault> {
    let had_own = has_own(connection, list)?;
    connection.execute("DELETE FROM list_leaves WHERE list_id = ?1", [list])?;
    connection.execute("DELETE FROM list_training WHERE list_id = ?1", [list])?;
    chances::forget(connection, list)?;
    position_values::forget(connection, list)?;
    Ok(had_own)
}

/// Whether someone has trained or read leave values.
fn has_own(connection: &Connection, list: i64) -> Result<bool, Fault> {
    let sql = "SELECT EXISTS (SELECT 1 FROM list_training
               WHERE list_id = ?1 AND origin IN ('trained', 'read'))";
    Ok(connection.query_row(sql, [list], |row| row.get(0))?)
}

/// After an import, discards a training in progress, which used the old words. Unless someone has
/// trained or read leave values, the built-in ones are used, and the built-in chances.
pub(in crate::store) fn settle(
    connection: &Connection,
    list: i64,
    ruleset: &Ruleset,
) -> Result<(), Fault> {
    let sql = "UPDATE list_training SET games = 0, generation = 0, played = 0, sums = NULL WHERE list_id = ?1";
    connection.execute(sql, [list])?;
    let shipped = shipped(ruleset)?;
    if has_own(connection, list)? {
        return Ok(());
    }
    // Those of the words before.
    chances::forget(connection, list)?;
    if shipped.is_empty() {
        return Ok(());
    }
    write_leaves(connection, list, &shipped)?;
    chances::ship(connection, list, ruleset)?;
    let training =
        StoredTraining { origin: Some(LeavesOrigin::Shipped), ..StoredTraining::default() };
    write_training(connection, list, &training)
}

/// The built-in leave values of a ruleset.
fn shipped(ruleset: &Ruleset) -> Result<Vec<StoredLeave>, Fault> {
    let bytes = ruleset.built_in_leaves();
    let text = built_in::text(bytes, ruleset.has_built_in_leaves(), "leave values")?;
    let leave = |line: &str| {
        let (tiles, rest) = line.split_once(',')?;
        let (points, count) = rest.split_once(',')?;
        let worth_hundredths = (points.parse::<f64>().ok()? * 100.0).round() as i32;
        let count = count.parse().ok()?;
        Some(StoredLeave { tiles: tiles.to_owned(), worth_hundredths, count })
    };
    Ok(text.lines().skip(1).filter_map(leave).collect())
}
