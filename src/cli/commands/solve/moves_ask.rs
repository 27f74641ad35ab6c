//! `wfq solve --sql`: a statement on the table of moves; and mistakes in questions about moves.

use std::io::Write;

use crate::app::moves::{Ground, MovesError};
use crate::app::moves_sql::{MovesSqlError, MovesTable};
use crate::app::{self, lookahead::LookaheadError};
use crate::cli::answer::{thousands, write_rows};
use crate::cli::args::AheadArgs;
use crate::cli::context::Session;
use crate::cli::term::{Error, note};

/// Writes the answer to a whole statement; says how many rows there were.
pub(crate) fn answer_statement(
    ground: &Ground<'_>,
    statement: &str,
    session: &Session<'_>,
) -> Result<usize, Error> {
    let sql = ground.open_sql(&())?;
    let table = MovesTable::new(&sql, ground.list).map_err(in_option)?;
    let leave_values = || ground.leave_values();
    let answer = table.answer(statement, ground.plays, leave_values).map_err(in_option)?;
    note_missing(answer.no_equity);
    let (mut out, comes_to) = (session.long_out(), |found| session.comes_to(found));
    let written = write_rows(answer.rows, session.format, &mut out, comes_to, &|| false)?;
    out.flush()?;
    Ok(written.count)
}

/// Says why the column is empty: a statement may name all columns and not mean this one.
pub(crate) fn note_missing(error: Option<app::ListLeavesError>) {
    if let Some(error) = error {
        note(&format!("note: the column equity is empty: {}", Error::from(error)));
    }
}

/// Names the option that a wrong part of a question was typed for.
fn in_option(error: MovesSqlError) -> Error {
    match &error {
        MovesSqlError::Part { part, fault } => {
            Error::caused(fault.named(&format!("--{}", part.name())), error)
        }
        _ => app::Error::from(error).into(),
    }
}

/// Names the option that is to blame for an error.
pub(crate) fn flagged(error: MovesError, args: &AheadArgs) -> Error {
    match error {
        MovesError::Sql(error) => in_option(error),
        MovesError::NoScores => {
            Error::new("--sort win: the scores are not known: give them, as in --scores 120,98")
        }
        MovesError::Lookahead(error @ LookaheadError::NoTime) => {
            Error::of(error).after(format_args!("--seconds {}: ", args.seconds))
        }
        MovesError::Lookahead(error) => Error::of(error).after("--replies: "),
        MovesError::After { name, error } => Error::of(*error).after(format!("--after {name:?}: ")),
        MovesError::Named { name, error } => Error::of(*error).after(format!("--why {name:?}: ")),
        MovesError::NoNumber { number, count: 1 } => {
            Error::new(format!("--why {number}: there is 1 move, the pass"))
        }
        MovesError::NoNumber { number, count } => Error::new(format!(
            "--why {number}: there are {} moves, swaps and the pass included",
            thousands(count as u64)
        )),
        error => error.into(),
    }
}
