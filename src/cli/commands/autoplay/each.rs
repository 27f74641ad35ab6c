//! `wfq autoplay --each`: a row for each game, written when it ends.

use std::fmt::Display;
use std::io::Write;

use crate::app::autoplay::{AutoplayGameRow, BagGames, Contestant};
use crate::app::{Column, cell};
use crate::cli::answer::{Columned, Format, JsonRows, Out, by_columns};
use crate::cli::context::Session;
use crate::cli::term::{Error, Shown};

/// The columns of separated values; whether a program plays.
const COLUMNS: &[Column<AutoplayGameRow, bool>] = &[
    Column::new("game", |row| row.game.to_string()),
    Column::new("bag", |row| row.bag.to_string()),
    Column::new("first", |row| row.first.clone()),
    Column::new("second", |row| row.second.clone()),
    Column::new("first_score", |row| row.first_score.to_string()),
    Column::new("second_score", |row| row.second_score.to_string()),
    Column::new("spread", |row| row.spread.to_string()),
    Column::new("first_bingos", |row| row.first_bingos.to_string()),
    Column::new("second_bingos", |row| row.second_bingos.to_string()),
    Column::new("first_turns", |row| row.first_turns.to_string()),
    Column::new("second_turns", |row| row.second_turns.to_string()),
    Column::new("ended", |row| row.ended.to_owned()),
    Column::when("error", |has_program| *has_program, |row| cell(row.error.as_ref())),
];

/// The columns of a table, and which of the separated columns each shows.
const SHOWN: [(&str, usize); 9] = [
    ("game", 0),
    ("first", 2),
    ("second", 3),
    ("score", 4),
    ("score", 5),
    ("spread", 6),
    ("bingos", 7),
    ("bingos", 8),
    ("ended", 11),
];

/// Writes a row for each game.
pub(crate) struct GameRows {
    players: [Contestant; 2],
    out: RowsOut,
}

enum RowsOut {
    Json(JsonRows<Shown<Out>>),
    Separated(Box<Columned<AutoplayGameRow, Shown<Out>>>),
    /// The widths of the columns are fixed, because rows are written before all are known.
    Table(Shown<Out>, [usize; SHOWN.len()]),
}

impl GameRows {
    /// Begins the rows of `games` games, with a header where the form has one.
    pub(crate) fn new(
        session: &Session<'_>,
        players: [Contestant; 2],
        games: u64,
    ) -> Result<Self, Error> {
        let mut out = session.out();
        let has_program = players.iter().any(|player| player.own().is_none());
        let out = match session.format {
            Format::Json(layout) => RowsOut::Json(JsonRows::new(out, layout)),
            form @ (Format::Csv | Format::Tsv) => {
                RowsOut::Separated(Box::new(by_columns(out, form, COLUMNS, &has_program)?))
            }
            Format::Table => {
                let names = players.each_ref().map(|player| player.name().chars().count());
                let name = names.into_iter().max().unwrap_or(0);
                let game = games.to_string().len();
                let widths = SHOWN.map(|(title, column)| {
                    title.len().max(match column {
                        0 => game,
                        2 | 3 => name,
                        11 => 0,
                        _ => 5,
                    })
                });
                write_line(&mut out, &widths, SHOWN.map(|(title, _)| title))?;
                RowsOut::Table(out, widths)
            }
        };
        Ok(Self { players, out })
    }

    /// Writes and flushes the rows of some games.
    pub(crate) fn push(&mut self, games: &BagGames) -> Result<(), Error> {
        for game in &games.games {
            let row = AutoplayGameRow::new(game, &self.players);
            match &mut self.out {
                RowsOut::Json(array) => array.push(&row)?,
                RowsOut::Separated(rows) => rows.push(&row)?,
                RowsOut::Table(out, widths) => {
                    let fields = SHOWN.map(|(_, column)| (COLUMNS[column].cell)(&row));
                    write_line(out, widths, fields)?;
                }
            }
        }
        match &mut self.out {
            RowsOut::Json(array) => array.flush(),
            RowsOut::Separated(rows) => rows.flush(),
            RowsOut::Table(out, _) => Ok(out.flush()?),
        }
    }

    /// Ends the rows.
    pub(crate) fn end(self) -> Result<(), Error> {
        match self.out {
            RowsOut::Json(array) => array.end(),
            RowsOut::Separated(rows) => rows.end(),
            RowsOut::Table(mut out, _) => Ok(out.flush()?),
        }
    }
}

/// Writes a line of a table, with names aligned left and numbers right.
fn write_line(
    out: &mut Shown<Out>,
    widths: &[usize; SHOWN.len()],
    fields: [impl Display; SHOWN.len()],
) -> Result<(), Error> {
    let columns = SHOWN.iter().zip(widths).zip(fields);
    let columns = columns.map(|(((_, column), width), field)| match column {
        2 | 3 | 11 => format!(" {field:<width$}"),
        _ => format!(" {field:>width$}"),
    });
    let line = columns.collect::<Vec<_>>().join(" ");
    Ok(writeln!(out, "{}", line.trim_end())?)
}
