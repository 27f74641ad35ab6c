//! `wfq solve --where` and its like: the moves as a table, asked in SQL.

use itertools::Itertools;

use crate::app::{Advice, RankedMove};
use crate::cli::answer::write_rows;
use crate::cli::args::{GroupBy, MovesArgs};
use crate::cli::commands::solve::fragment::{Fragment, Term};
use crate::cli::commands::solve::moves_conditions::Conditions;
use crate::cli::commands::solve::moves_table::{fill, make};
use crate::cli::context::{Session, nearest};
use crate::cli::term::Error;
use crate::moves::Plays;
use crate::store::{Beside, Cell, Sql, SqlError};

/// Where moves come from when they are put together by words; `places` is there to order by.
const GROUPED: &str = "(SELECT 1 AS best, 1 AS places) CROSS JOIN moves";

/// The plays of a position, with what is known of their worth.
pub struct Found<'a> {
    pub advice: &'a Advice<'a>,
    pub plays: &'a Plays,
}

impl Found<'_> {
    /// The plays that are wanted, in the wanted order.
    pub fn choose(&self, asked: &MovesArgs) -> Result<Vec<RankedMove>, Error> {
        let Advice { store, list, position, ruleset } = *self.advice;
        let conditions = Conditions::of(asked, position, ruleset)?;
        let sql = Sql::open(store, Some((list, ruleset)))?;
        let table = make(&sql)?;
        let statement = statement(asked, &table, conditions.all)?;
        let question = table.question(&statement).map_err(|error| match error {
            SqlError::TooMuch => Error::new("too many conditions at once: give fewer"),
            error => error.into(),
        })?;
        fill(&table, &question, self.plays, self.advice)?;
        let mut chosen = Vec::new();
        table.ask(&question, &conditions.values)?.each(|row| -> Result<(), Error> {
            let number = |place: usize| match row.cells().nth(place) {
                Some(Cell::Integer(number)) => u64::try_from(number).ok(),
                _ => None,
            };
            let rank = number(0).and_then(|rank| usize::try_from(rank).ok());
            let listed =
                rank.map(|rank| RankedMove { places: number(1), ..RankedMove::play(rank) });
            chosen.extend(listed);
            Ok(())
        })?;
        Ok(chosen)
    }

    /// Answers a whole statement; says how many rows there were.
    pub fn answer(&self, text: &str, session: &Session<'_>) -> Result<usize, Error> {
        let Advice { store, list, ruleset, .. } = *self.advice;
        let sql = Sql::open(store, Some((list, ruleset)))?;
        let table = make(&sql)?;
        let typed = Fragment { flag: "--sql", text };
        let question =
            table.question(text).map_err(|error| explain(error, &typed, |at| at, &table))?;
        fill(&table, &question, self.plays, self.advice)?;
        write_rows(table.ask(&question, &[])?, session)
    }
}

/// The statement that chooses moves. What people have typed goes into it as expressions, each
/// checked alone before.
fn statement(
    asked: &MovesArgs,
    table: &Beside<'_>,
    conditions: Vec<String>,
) -> Result<String, Error> {
    let grouped = asked.group_by == Some(GroupBy::Word);
    let mut conditions: Vec<_> =
        conditions.into_iter().map(|condition| format!("({condition})")).collect();
    if let Some(text) = &asked.condition {
        let typed = Fragment { flag: "--where", text };
        let term = typed.expression()?;
        check(&typed, &term, table, "moves")?;
        conditions.push(format!("({text})"));
    }
    let mut order = Vec::new();
    if let Some(text) = &asked.order {
        let typed = Fragment { flag: "--order", text };
        for term in typed.order()? {
            check(&typed, &term, table, if grouped { GROUPED } else { "moves" })?;
            order.push(format!("({}){}", &text[term.expression], term.order));
        }
    }
    order.extend(asked.sort.map(|sort| sort.term().to_owned()));
    order.push("rank".to_owned());
    let wanted = match &conditions[..] {
        [] => String::new(),
        conditions => format!("WHERE {}", conditions.join(" AND ")),
    };
    let order = order.join(", ");
    Ok(if grouped {
        format!(
            "SELECT rank, places FROM
             (SELECT min(rank) AS best, count(DISTINCT notation) AS places FROM moves {wanted} GROUP BY capitals)
             CROSS JOIN moves ON rank = best ORDER BY {order}"
        )
    } else {
        format!("SELECT rank FROM moves {wanted} ORDER BY {order}")
    })
}

/// Checks that an expression can be a condition: that it is one, of columns that there are.
fn check(typed: &Fragment<'_>, term: &Term, table: &Beside<'_>, from: &str) -> Result<(), Error> {
    let before = format!("SELECT 1 FROM {from} WHERE (");
    let statement = format!("{before}{})", &typed.text[term.expression.clone()]);
    let error = match table.question(&statement) {
        Ok(_) => return Ok(()),
        Err(error) => error,
    };
    let length = term.expression.len();
    let place = |at: usize| term.expression.start + at.saturating_sub(before.len()).min(length);
    Err(explain(error, typed, place, table))
}

/// What an error means for the text that was typed.
fn explain(
    error: SqlError,
    typed: &Fragment<'_>,
    place: impl Fn(usize) -> usize,
    table: &Beside<'_>,
) -> Error {
    let flag = typed.flag;
    match error {
        SqlError::At { said, at } => {
            let columns = || table.columns().iter().map(String::as_str);
            let unknown = said.strip_prefix("no such column: ").map(|name| {
                let name = name.split(" - ").next().unwrap_or(name);
                let last = name.rsplit('.').next().unwrap_or(name).trim_matches('"');
                let meant = nearest(last, columns());
                let meant =
                    meant.map_or_else(String::new, |name| format!(": did you mean {name}?"));
                format!("no column {name}: moves has {}{meant}", columns().join(", "))
            });
            typed.error(place(at), &unknown.unwrap_or(said))
        }
        SqlError::Writes => {
            Error::new(format!("{flag}: this does more than read: moves can only be asked"))
        }
        SqlError::Statement(said) | SqlError::Refused(said) => {
            Error::new(format!("{flag}: {said}"))
        }
        SqlError::TooMuch => Error::new(format!(
            "{flag}: too many conditions at once: put values into one IN (…), or give fewer"
        )),
        SqlError::Interrupted => Error::new(format!("{flag}: interrupted")),
        SqlError::Nothing => Error::new(format!(
            "{flag}: no statement: give one like \"SELECT word, max(score) FROM moves GROUP BY word\""
        )),
        SqlError::Store(error) => error.into(),
    }
}
