//! Asking the table `moves`: for some plays, or in a statement of its own.

use serde::Serialize;

use super::conditions::MoveConditions;
use super::error::{MovesFault, MovesSqlError};
use super::part::{MovesPart, term};
use super::table::{fill, make};
use crate::app::WordList;
use crate::app::nearest;
use crate::app::solve::{PositionPlays, WantedMoves};
use crate::board::Square;
use crate::eval::LeaveValues;
use crate::store::{Query, Sql, SqlCell, SqlError, SqlFragment, SqlTerm, TempTable};

/// Where moves come from when each word has one; `places` is there to order by.
const GROUPED: &str = "(SELECT 1 AS best, 1 AS places) CROSS JOIN moves";

/// The table of the plays of a position, to be asked once.
#[derive(Debug)]
pub struct MovesTable<'s> {
    table: TempTable<'s>,
    /// The list that knows the levels of words.
    list: &'s WordList,
}

/// A play that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ChosenPlay {
    /// Its rank among all plays, from 1.
    pub rank: usize,
    /// The number of places where its word can be laid, where only the best move of each word is
    /// wanted.
    pub places: Option<u64>,
}

/// The plays that were wanted.
#[derive(Clone, Debug)]
pub struct ChosenPlays<E> {
    /// The plays in the wanted order.
    pub plays: Vec<ChosenPlay>,
    /// Squares that a new tile should cover and that have a tile already: no move covers them.
    pub taken: Vec<Square>,
    /// Why the column `equity` is empty, where it was named and is.
    pub no_equity: Option<E>,
}

/// The answer to a statement of its own.
#[derive(Debug)]
pub struct StatementAnswer<'s, E> {
    /// The rows, which are read as they are taken.
    pub rows: Query<'s>,
    /// Why the column `equity` is empty, where it was named and is.
    pub no_equity: Option<E>,
}

impl<'s> MovesTable<'s> {
    /// Makes the table, still empty, on a connection of its own, for plays with the words of a list.
    ///
    /// # Errors
    ///
    /// [`MovesSqlError::Sql`] if the table can't be made.
    pub fn new(sql: &'s Sql, list: &'s WordList) -> Result<Self, MovesSqlError> {
        Ok(Self { table: make(sql)?, list })
    }

    /// Chooses plays. `leave_values` gives the worth of the leaves; it is called only where the question
    /// names the equity.
    ///
    /// # Errors
    ///
    /// [`MovesSqlError::Part`] if a part of the question is wrong; the others where the database
    /// fails.
    pub fn choose<E>(
        self,
        question: &WantedMoves,
        plays: PositionPlays<'_>,
        leave_values: impl FnOnce() -> Result<LeaveValues, E>,
    ) -> Result<ChosenPlays<E>, MovesSqlError> {
        let conditions = MoveConditions::of(question, plays.position, plays.ruleset)?;
        let MoveConditions { sql, values, taken } = conditions;
        let statement = self.statement(question, sql)?;
        let asked = self.table.question(&statement).map_err(|error| match error {
            SqlError::TooMuch => MovesSqlError::TooMuch,
            error => error.into(),
        })?;
        let no_equity = fill(&self.table, &asked, plays, self.list, leave_values)?;
        let mut chosen = Vec::new();
        self.table.ask(&asked, &values)?.each(|row| -> Result<(), SqlError> {
            let number = |place: usize| match row.cells().nth(place) {
                Some(SqlCell::Integer(number)) => u64::try_from(number).ok(),
                _ => None,
            };
            let rank = number(0).and_then(|rank| usize::try_from(rank).ok());
            chosen.extend(rank.map(|rank| ChosenPlay { rank, places: number(1) }));
            Ok(())
        })?;
        Ok(ChosenPlays { plays: chosen, taken, no_equity })
    }

    /// Answers a whole statement. `leave_values` is called as for [`Self::choose`].
    ///
    /// # Errors
    ///
    /// [`MovesSqlError::Part`] if the statement is wrong or would write; the others where the
    /// database fails.
    pub fn answer<E>(
        self,
        statement: &str,
        plays: PositionPlays<'_>,
        leave_values: impl FnOnce() -> Result<LeaveValues, E>,
    ) -> Result<StatementAnswer<'s, E>, MovesSqlError> {
        let typed = TypedSql { part: MovesPart::Statement, text: statement };
        let asked = self
            .table
            .question(statement)
            .map_err(|error| typed.explain(error, |at| at, &self.table))?;
        let no_equity = fill(&self.table, &asked, plays, self.list, leave_values)?;
        Ok(StatementAnswer { rows: self.table.ask(&asked, &[])?, no_equity })
    }

    /// The statement that chooses moves. Typed SQL goes into it as expressions, each of
    /// which is checked alone first.
    fn statement(
        &self,
        question: &WantedMoves,
        conditions: Vec<String>,
    ) -> Result<String, MovesSqlError> {
        let mut conditions: Vec<_> =
            conditions.into_iter().map(|condition| format!("({condition})")).collect();
        if let Some(text) = &question.condition {
            let typed = TypedSql { part: MovesPart::Condition, text };
            let term = typed.fragment().expression().map_err(|error| typed.wrong(error))?;
            typed.check(&term, &self.table, "moves")?;
            conditions.push(format!("({text})"));
        }
        let mut order = Vec::new();
        if let Some(text) = &question.order {
            let typed = TypedSql { part: MovesPart::Order, text };
            let from = if question.one_per_word { GROUPED } else { "moves" };
            for term in typed.fragment().order().map_err(|error| typed.wrong(error))? {
                typed.check(&term, &self.table, from)?;
                order.push(format!("({}){}", &text[term.expression], term.order));
            }
        }
        order.extend(question.sort.map(|sort| term(sort).to_owned()));
        order.push("rank".to_owned());
        let wanted = match &conditions[..] {
            [] => String::new(),
            conditions => format!("WHERE {}", conditions.join(" AND ")),
        };
        let order = order.join(", ");
        Ok(if question.one_per_word {
            format!(
                "SELECT rank, places FROM
             (SELECT min(rank) AS best, count(DISTINCT notation) AS places FROM moves {wanted} GROUP BY capitals)
             CROSS JOIN moves ON rank = best ORDER BY {order}"
            )
        } else {
            format!("SELECT rank FROM moves {wanted} ORDER BY {order}")
        })
    }
}

/// SQL that was typed for a part of a question.
#[derive(Clone, Copy)]
struct TypedSql<'t> {
    part: MovesPart,
    text: &'t str,
}

impl<'t> TypedSql<'t> {
    const fn fragment(&self) -> SqlFragment<'t> {
        SqlFragment { text: self.text }
    }

    fn wrong(&self, fault: impl Into<MovesFault>) -> MovesSqlError {
        fault.into().of(self.part)
    }

    /// Checks that an expression can be a condition, and that its columns exist.
    fn check(
        &self,
        term: &SqlTerm,
        table: &TempTable<'_>,
        from: &str,
    ) -> Result<(), MovesSqlError> {
        let before = format!("SELECT 1 FROM {from} WHERE (");
        let statement = format!("{before}{})", &self.text[term.expression.clone()]);
        let error = match table.question(&statement) {
            Ok(_) => return Ok(()),
            Err(error) => error,
        };
        let length = term.expression.len();
        let place = |at: usize| term.expression.start + at.saturating_sub(before.len()).min(length);
        Err(self.explain(error, place, table))
    }

    /// What an error means for the text that was typed. `place` turns a place in the statement into
    /// one in the text, both in bytes.
    fn explain(
        &self,
        error: SqlError,
        place: impl Fn(usize) -> usize,
        table: &TempTable<'_>,
    ) -> MovesSqlError {
        self.wrong(match error {
            SqlError::At { said, at } => {
                let column = self.fragment().column(place(at));
                match said.strip_prefix("no such column: ") {
                    Some(name) => no_column(name, column, table.columns()),
                    None => MovesFault::At { column, reason: said },
                }
            }
            SqlError::Writes => MovesFault::Writes,
            SqlError::Statement(said) | SqlError::Refused(said) => MovesFault::Refused(said),
            SqlError::TooMuch => MovesFault::TooMuch,
            error @ SqlError::Parameter(_) => MovesFault::Refused(error.to_string()),
            SqlError::Interrupted => MovesFault::Interrupted,
            SqlError::Nothing => MovesFault::Nothing,
            SqlError::Store(error) => return error.into(),
        })
    }
}

/// The fault of a column that the table does not have; SQLite may say more after its name.
fn no_column(said: &str, column: usize, columns: &[String]) -> MovesFault {
    let name = said.split(" - ").next().unwrap_or(said);
    let last = name.rsplit('.').next().unwrap_or(name).trim_matches('"');
    let meant = nearest(last, columns.iter().map(String::as_str)).map(str::to_owned);
    MovesFault::NoColumn { column, name: name.to_owned(), columns: columns.to_vec(), meant }
}
