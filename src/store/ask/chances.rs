//! Chances to win of each list.

use rusqlite::{Connection, Row, params};

use super::built_in;
use crate::rules::Ruleset;
use crate::store::file::error::Fault;
use crate::store::{ListInfo, Store, StoreError};

/// A row of the table of chances as the database stores it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredChance {
    /// The number of tiles that are not on the board.
    pub tiles: u32,
    /// The lead, in points.
    pub lead: i32,
    /// The chance to win, 0 to 1.
    pub chance: f64,
    /// The number of turns that it rests on.
    pub count: u32,
}

impl StoredChance {
    fn read(row: &Row<'_>) -> Result<Self, rusqlite::Error> {
        Ok(Self { tiles: row.get(0)?, lead: row.get(1)?, chance: row.get(2)?, count: row.get(3)? })
    }

    /// Reads a line of a built-in table.
    fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split(',');
        Some(Self {
            tiles: fields.next()?.parse().ok()?,
            lead: fields.next()?.parse().ok()?,
            chance: fields.next()?.parse().ok()?,
            count: fields.next()?.parse().ok()?,
        })
    }
}

impl Store {
    /// All chances of a list, by tiles and then by lead; none if it has no table.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be read.
    pub fn chances(&self, list: &ListInfo) -> Result<Vec<StoredChance>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            let sql = "SELECT tiles, lead, chance, count FROM list_chances WHERE list_id = ?1
                       ORDER BY tiles, lead";
            self.connection.prepare_cached(sql)?.query_map([list.id], StoredChance::read)?.collect()
        };
        read().map_err(|error| self.fail(error))
    }

    /// Replaces the chances of a list.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn replace_chances(
        &mut self,
        list: &ListInfo,
        chances: &[StoredChance],
    ) -> Result<(), StoreError> {
        self.write(|connection| write_chances(connection, list.id, chances))
    }
}

fn write_chances(
    connection: &Connection,
    list: i64,
    chances: &[StoredChance],
) -> Result<(), Fault> {
    forget(connection, list)?;
    let sql = "INSERT INTO list_chances (list_id, tiles, lead, chance, count)
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut insert = connection.prepare(sql)?;
    for StoredChance { tiles, lead, chance, count } in chances {
        insert.execute(params![list, tiles, lead, chance, count])?;
    }
    Ok(())
}

/// Deletes the chances of a list.
pub(in crate::store) fn forget(connection: &Connection, list: i64) -> Result<(), Fault> {
    connection.execute("DELETE FROM list_chances WHERE list_id = ?1", [list])?;
    Ok(())
}

/// Gives a list the built-in chances of a ruleset, if there are any.
pub(super) fn ship(connection: &Connection, list: i64, ruleset: &Ruleset) -> Result<(), Fault> {
    let bytes = ruleset.built_in_chances();
    let text = built_in::text(bytes, ruleset.has_built_in_chances(), "chances to win")?;
    let rows: Vec<_> = text.lines().skip(1).filter_map(StoredChance::parse).collect();
    write_chances(connection, list, &rows)
}
