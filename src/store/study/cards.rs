//! The cards of a box: added, asked for, set aside.

use std::rc::Rc;

use rusqlite::types::{ToSql, Value};
use rusqlite::{CachedStatement, Connection, OptionalExtension, params, params_from_iter};

use super::card::{Card, CardKind, MEMORY, NewCard, memory_of, values_of};
use super::file::CardBox;
use crate::store::StoreError;

/// The card of a list, a kind and a question.
const OF_CARD: &str = "WHERE list = ?1 AND kind = ?2 AND question = ?3";

/// Which cards of a box are asked.
#[derive(Clone, Debug)]
pub struct CardsAsked {
    /// The name of their list.
    pub list: String,
    /// Their kinds; empty for all.
    kinds: Vec<CardKind>,
    /// Their numbers, if it is these alone.
    among: Option<Rc<Vec<Value>>>,
}

/// What cards have become of questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsAdded {
    /// The numbers of their cards.
    pub ids: Vec<i64>,
    /// How many were new to the box.
    pub new: usize,
}

impl CardsAsked {
    /// Those of a list.
    pub const fn of_list(list: String) -> Self {
        Self { list, kinds: Vec::new(), among: None }
    }

    /// Those of some kinds; of all for none.
    #[must_use]
    pub fn of_kinds(self, kinds: &[CardKind]) -> Self {
        Self { kinds: kinds.to_vec(), ..self }
    }

    /// These alone.
    #[must_use]
    pub fn among(self, ids: &[i64]) -> Self {
        Self { among: Some(Rc::new(ids.iter().copied().map(Value::from).collect())), ..self }
    }

    fn kinds(&self) -> Rc<Vec<Value>> {
        let kinds = if self.kinds.is_empty() { &CardKind::ALL[..] } else { &self.kinds };
        Rc::new(kinds.iter().map(|kind| Value::from(kind.name().to_owned())).collect())
    }

    /// A query for columns of these cards under a condition on `?4`.
    fn query<'c>(
        &self,
        connection: &'c Connection,
        (columns, condition): (&str, &str),
    ) -> Result<CachedStatement<'c>, rusqlite::Error> {
        // An array is bound as a pointer, which SQL takes for null.
        let among = if self.among.is_some() { "AND id IN rarray(?3)" } else { "" };
        connection.prepare_cached(&format!(
            "SELECT {columns} FROM cards
             WHERE list = ?1 AND kind IN rarray(?2) {among} AND {condition}"
        ))
    }

    /// The first card, of those that are not aside, for which a condition on `?4` holds.
    fn first(
        &self,
        connection: &Connection,
        (condition, value): (&str, i64),
    ) -> Result<Option<Card>, rusqlite::Error> {
        let condition = format!("aside IS NULL AND {condition} LIMIT 1");
        let mut query = self.query(connection, (&Card::columns(), &condition))?;
        let values = params![self.list, self.kinds(), self.among, value];
        query.query_row(values, Card::read).optional()
    }
}

impl CardBox {
    /// Adds cards, all or none; those that are there already stay as they are.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn add(
        &mut self,
        list: &str,
        cards: &[NewCard],
        time: i64,
    ) -> Result<CardsAdded, StoreError> {
        self.write(|connection| {
            let mut insert = connection.prepare(&format!(
                "INSERT INTO cards (list, kind, question, added, {MEMORY})
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING"
            ))?;
            let mut find = connection.prepare(&format!("SELECT id FROM cards {OF_CARD}"))?;
            let mut added = CardsAdded { ids: Vec::with_capacity(cards.len()), new: 0 };
            for NewCard { kind, question, memory } in cards {
                let values: [&dyn ToSql; 4] = [&list, kind, question, &time];
                let memory = values_of(memory.as_ref());
                let memory = memory.iter().map(|value| &**value);
                added.new += insert.execute(params_from_iter(values.into_iter().chain(memory)))?;
                let found = find.query_row(params![list, kind, question], |row| row.get(0));
                added.ids.push(found?);
            }
            Ok(added)
        })
    }

    /// Cards that are to be added elsewhere, with what was learnt of them here.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn with_memory(
        &self,
        list: &str,
        mut cards: Vec<NewCard>,
    ) -> Result<Vec<NewCard>, StoreError> {
        self.read(|connection| {
            let mut find = connection.prepare(&format!("SELECT {MEMORY} FROM cards {OF_CARD}"))?;
            for NewCard { kind, question, memory } in &mut cards {
                let values = params![list, &*kind, &*question];
                let found = find.query_row(values, |row| memory_of(row, 0));
                *memory = found.optional()?.flatten();
            }
            Ok(cards)
        })
    }

    /// Removes the cards of some questions, with their reviews, all or none; returns how many there were.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn remove(&mut self, list: &str, cards: &[NewCard]) -> Result<usize, StoreError> {
        self.write(|connection| {
            let mut reviews = connection.prepare(&format!(
                "DELETE FROM reviews WHERE card_id IN (SELECT id FROM cards {OF_CARD})"
            ))?;
            let mut remove = connection.prepare(&format!("DELETE FROM cards {OF_CARD}"))?;
            let mut removed = 0;
            for NewCard { kind, question, .. } in cards {
                reviews.execute(params![list, kind, question])?;
                removed += remove.execute(params![list, kind, question])?;
            }
            Ok(removed)
        })
    }

    /// The card that has been due longest, at a time.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn first_due(&self, asked: &CardsAsked, time: i64) -> Result<Option<Card>, StoreError> {
        self.read(|connection| asked.first(connection, ("due <= ?4 ORDER BY due, id", time)))
    }

    /// The card among those that are being learnt that is due first, if it is due by a time.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn first_learning(
        &self,
        asked: &CardsAsked,
        time: i64,
    ) -> Result<Option<Card>, StoreError> {
        let condition = "state IN ('learning', 'relearning') AND due <= ?4 ORDER BY due, id";
        self.read(|connection| asked.first(connection, (condition, time)))
    }

    /// When the next card is due, after a time.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn next_due(&self, asked: &CardsAsked, time: i64) -> Result<Option<i64>, StoreError> {
        let first =
            self.read(|connection| asked.first(connection, ("due > ?4 ORDER BY due", time)));
        Ok(first?.and_then(|card| card.memory).map(|memory| memory.due))
    }

    /// How many cards were never asked.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn count_new(&self, asked: &CardsAsked) -> Result<u64, StoreError> {
        self.read(|connection| {
            let condition = "aside IS NULL AND state = 'new' AND id >= ?4";
            let mut query = asked.query(connection, ("count(*)", condition))?;
            query.query_row(params![asked.list, asked.kinds(), asked.among, 0], |row| row.get(0))
        })
    }

    /// The new card that was added first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn first_new(&self, asked: &CardsAsked) -> Result<Option<Card>, StoreError> {
        let condition = "state = 'new' AND id >= ?4 ORDER BY id";
        self.read(|connection| asked.first(connection, (condition, 0)))
    }

    /// The first card after another in the order in which they were added.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn after(&self, asked: &CardsAsked, id: i64) -> Result<Option<Card>, StoreError> {
        self.read(|connection| asked.first(connection, ("id > ?4 ORDER BY id", id)))
    }

    /// These cards, those that are set aside too, in the order in which they were added.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn cards(&self, asked: &CardsAsked) -> Result<Vec<Card>, StoreError> {
        self.read(|connection| {
            let mut query = asked.query(connection, (&Card::columns(), "id >= ?4 ORDER BY id"))?;
            let values = params![asked.list, asked.kinds(), asked.among, 0];
            let cards = query.query_map(values, Card::read)?;
            cards.collect()
        })
    }

    /// The card of a number, as it is now.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn card(&self, id: i64) -> Result<Option<Card>, StoreError> {
        self.read(|connection| card(connection, id))
    }

    /// The cards of a list that are set aside.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn aside(&self, list: &str) -> Result<Vec<Card>, StoreError> {
        self.read(|connection| {
            let columns = Card::columns();
            let sql = format!("SELECT {columns} FROM cards WHERE list = ?1 AND aside IS NOT NULL");
            let mut query = connection.prepare(&sql)?;
            let cards = query.query_map([list], Card::read)?;
            cards.collect()
        })
    }

    /// Sets cards aside at a time, or takes them back with `None`. What was learnt of them stays.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn set_aside(&mut self, ids: &[i64], time: Option<i64>) -> Result<(), StoreError> {
        self.write(|connection| {
            let mut update = connection.prepare("UPDATE cards SET aside = ?2 WHERE id = ?1")?;
            ids.iter().try_for_each(|id| update.execute(params![id, time]).map(|_| ()))
        })
    }
}

/// The card of a number.
pub(super) fn card(connection: &Connection, id: i64) -> Result<Option<Card>, rusqlite::Error> {
    let sql = format!("SELECT {} FROM cards WHERE id = ?1", Card::columns());
    connection.query_row(&sql, [id], Card::read).optional()
}
