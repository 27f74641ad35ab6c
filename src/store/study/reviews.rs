//! Reviews of cards: each is written at once, and can be undone.

use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::card::{Card, Grade, MEMORY, Memory, memory_of, values_of};
use super::cards::card;
use super::file::CardBox;
use crate::store::StoreError;

impl CardBox {
    /// Writes a review, and returns its number; `None` if another program has reviewed the card since it
    /// was read: then nothing is written.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn review(
        &mut self,
        asked: &Card,
        grade: Grade,
        memory: &Memory,
    ) -> Result<Option<i64>, StoreError> {
        self.write(|connection| {
            if card(connection, asked.id)?.as_ref() != Some(asked) {
                return Ok(None);
            }
            let sql = format!(
                "INSERT INTO reviews (card_id, reviewed, grade, {MEMORY})
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
            );
            let first: [Box<dyn ToSql>; 3] =
                [Box::new(asked.id), Box::new(memory.last_review), Box::new(grade.number())];
            let values = first.into_iter().chain(values_of(asked.memory.as_ref()));
            connection.execute(&sql, params_from_iter(values))?;
            let review = connection.last_insert_rowid();
            remember(connection, asked.id, Some(memory))?;
            Ok(Some(review))
        })
    }

    /// Undoes a review, and returns its card as it was before; `None` if the card has been reviewed again
    /// since: then nothing is changed.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn undo_review(&mut self, review: i64) -> Result<Option<Card>, StoreError> {
        self.write(|connection| {
            let Some(before) = before(connection, review)? else { return Ok(None) };
            connection.execute("DELETE FROM reviews WHERE id = ?1", [review])?;
            remember(connection, before.id, before.memory.as_ref())?;
            Ok(Some(before))
        })
    }

    /// The list of a review's card.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be read.
    pub fn list_of_review(&self, review: i64) -> Result<Option<String>, StoreError> {
        self.read(|connection| {
            let sql =
                "SELECT list FROM reviews JOIN cards ON cards.id = card_id WHERE reviews.id = ?1";
            connection.query_row(sql, [review], |row| row.get(0)).optional()
        })
    }

    /// Gives the review of a known card another grade. `reckon` says what that leaves of the card as it was before.
    /// `None` if the card was not known, or has been reviewed again since: then nothing is changed.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the box can't be written.
    pub fn regrade(
        &mut self,
        review: i64,
        grade: Grade,
        reckon: impl FnOnce(Option<&Memory>, i64) -> Memory,
    ) -> Result<Option<Memory>, StoreError> {
        self.write(|connection| {
            let Some(before) = before(connection, review)? else { return Ok(None) };
            let sql =
                "UPDATE reviews SET grade = ?2 WHERE id = ?1 AND grade > 1 RETURNING reviewed";
            let values = params![review, grade.number()];
            let at = connection.query_row(sql, values, |row| row.get(0)).optional()?;
            let Some(at) = at else { return Ok(None) };
            let memory = reckon(before.memory.as_ref(), at);
            remember(connection, before.id, Some(&memory))?;
            Ok(Some(memory))
        })
    }
}

/// The card of a review as it was before; `None` if it has been reviewed again since.
fn before(connection: &Connection, review: i64) -> Result<Option<Card>, rusqlite::Error> {
    let sql = format!("SELECT card_id, {MEMORY} FROM reviews WHERE id = ?1");
    let read =
        connection.query_row(&sql, [review], |row| Ok((row.get::<_, i64>(0)?, memory_of(row, 1)?)));
    let Some((id, memory)) = read.optional()? else { return Ok(None) };
    let sql = "SELECT max(id) FROM reviews WHERE card_id = ?1";
    let last: i64 = connection.query_row(sql, [id], |row| row.get(0))?;
    if last != review {
        return Ok(None);
    }
    Ok(card(connection, id)?.map(|now| Card { memory, ..now }))
}

/// Writes what is left of a card.
fn remember(
    connection: &Connection,
    id: i64,
    memory: Option<&Memory>,
) -> Result<(), rusqlite::Error> {
    let sql = format!("UPDATE cards SET ({MEMORY}) = (?2, ?3, ?4, ?5, ?6, ?7, ?8) WHERE id = ?1");
    let first: [Box<dyn ToSql>; 1] = [Box::new(id)];
    let values = first.into_iter().chain(values_of(memory));
    connection.execute(&sql, params_from_iter(values)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{CardKind, LearningState, NewCard, Waiting};

    #[test]
    fn a_review_is_undone_and_none_is_written_twice() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.db");
        let open = || CardBox::open(&path, Waiting::default()).expect("opens");
        let mut one = open();
        let questions = [NewCard::new(CardKind::Hooks, "AAP".to_owned())];
        let added = one.add("nl", &questions, 5).expect("added");
        assert_eq!(one.add("nl", &questions, 6).expect("there").new, 0);
        let mut other = open();
        let new = other.card(added.ids[0]).expect("reads").expect("there");
        let memory = Memory {
            state: LearningState::Learning,
            due: 700,
            stability: 3.5,
            difficulty: 5.25,
            last_review: 100,
            reps: 1,
            lapses: 0,
        };
        let first = one.review(&new, Grade::Good, &memory).expect("written").expect("a number");
        assert_eq!(other.review(&new, Grade::Again, &memory).expect("reads"), None);
        let reviewed = other.card(new.id).expect("reads").expect("there");
        assert_eq!(reviewed.memory, Some(memory));
        let later = Memory { last_review: 900, reps: 2, ..memory };
        let second = other.review(&reviewed, Grade::Hard, &later).expect("written");
        assert_eq!(one.undo_review(first).expect("reads"), None);
        assert_eq!(one.regrade(first, Grade::Easy, |_, _| memory).expect("reads"), None);
        // Another grade is reckoned from what was left before the review, at its time.
        let easy = other.regrade(second.expect("one"), Grade::Easy, |before, at| {
            assert_eq!((before, at), (Some(&memory), 900));
            Memory { stability: 9.0, ..later }
        });
        let easy = easy.expect("written").expect("the last one");
        assert_eq!(one.card(new.id).expect("reads").expect("there").memory, Some(easy));
        assert_eq!(other.undo_review(second.expect("one")).expect("undone"), Some(reviewed));
        assert_eq!(one.undo_review(first).expect("undone"), Some(new.clone()));
        // What was not known can't be graded.
        let missed = one.review(&new, Grade::Again, &memory).expect("written").expect("a number");
        assert_eq!(one.regrade(missed, Grade::Easy, |_, _| later).expect("reads"), None);
        assert_eq!(one.card(new.id).expect("reads").expect("there").memory, Some(memory));
        assert_eq!(one.list_of_review(missed).expect("reads").as_deref(), Some("nl"));
        one.undo_review(missed).expect("undone");
        assert_eq!(one.undo_review(first).expect("reads"), None);
    }
}
