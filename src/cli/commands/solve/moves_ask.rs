//! `wfq solve --where` and its like: the moves as a table, asked in SQL.

use crate::app::moves_sql::{ChosenPlay, MovesSqlError, MovesTable, PositionPlays};
use crate::app::{self, Advice, RankedMove, open_sql};
use crate::cli::answer::write_rows;
use crate::cli::args::MovesArgs;
use crate::cli::context::Session;
use crate::cli::term::{Error, note};
use crate::moves::{Plays, square_name};
use crate::store::Sql;

/// The plays of a position, with what is known of their worth.
pub(crate) struct Found<'a> {
    pub advice: &'a Advice<'a>,
    pub plays: &'a Plays,
}

impl Found<'_> {
    /// The plays that are wanted, in the wanted order.
    pub(crate) fn choose(&self, asked: &MovesArgs) -> Result<Vec<RankedMove>, Error> {
        let sql = self.sql()?;
        let table =
            MovesTable::new(&sql, (self.advice.store, self.advice.list)).map_err(flagged)?;
        // They are asked for only where the question names the equity.
        let mut is_named = false;
        let keeping = || {
            is_named = true;
            self.advice.keeping()
        };
        let chosen = table.choose(&asked.question(), self.plays(), keeping).map_err(flagged)?;
        let is_valued = is_named && chosen.no_equity.is_none();
        let values = is_valued.then(|| self.advice.keeping()).transpose()?;
        for square in chosen.taken {
            note(&format!("note: --at: {} already has a tile", square_name(square)));
        }
        note_missing(chosen.no_equity.map(Error::from));
        let listed = |ChosenPlay { rank, places }: ChosenPlay| {
            let ranked = RankedMove::play(rank);
            let play = values.as_ref().zip(ranked.play_of(self.plays));
            let equity = play.map(|(values, play)| values.of_play(&play));
            RankedMove { places, equity, ..ranked }
        };
        Ok(chosen.plays.into_iter().map(listed).collect())
    }

    /// Writes the answer to a whole statement; says how many rows there were.
    pub(crate) fn answer(&self, statement: &str, session: &Session<'_>) -> Result<usize, Error> {
        let sql = self.sql()?;
        let table =
            MovesTable::new(&sql, (self.advice.store, self.advice.list)).map_err(flagged)?;
        let keeping = || self.advice.keeping();
        let answer = table.answer(statement, self.plays(), keeping).map_err(flagged)?;
        note_missing(answer.no_equity.map(Error::from));
        write_rows(answer.rows, session.format, session.long_out(), |found| session.comes_to(found))
    }

    fn sql(&self) -> Result<Sql, Error> {
        let Advice { store, list, ruleset, .. } = *self.advice;
        Ok(open_sql(store, list, ruleset)?)
    }

    fn plays(&self) -> PositionPlays<'_> {
        let Advice { position, ruleset, .. } = *self.advice;
        PositionPlays { position, ruleset, plays: self.plays }
    }
}

/// Names the option that a wrong part of a question was typed for.
fn flagged(error: MovesSqlError) -> Error {
    match &error {
        MovesSqlError::Part { part, fault } => {
            Error::caused(fault.named(&format!("--{}", part.name())), error)
        }
        _ => app::Error::from(error).into(),
    }
}

/// Says why the column is empty: a statement may name all columns and not mean this one.
fn note_missing(error: Option<Error>) {
    if let Some(error) = error {
        note(&format!("note: the column equity is empty: {error}"));
    }
}
