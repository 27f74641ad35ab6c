//! `wfq autoplay --each`: a row a game, written as the games end.

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{Format, JsonArray, Out, Separated};
use crate::cli::commands::autoplay::games::{Played, Round};
use crate::cli::context::Session;
use crate::cli::term::{Error, Shown};
use crate::game::{Ending, Player, Seat};

/// What there is of each game.
const HEADER: [&str; 12] = [
    "game",
    "bag",
    "first",
    "second",
    "first_score",
    "second_score",
    "spread",
    "first_bingos",
    "second_bingos",
    "first_turns",
    "second_turns",
    "ended",
];

/// The columns of a table, and which of those it has.
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

/// A row.
#[derive(Serialize)]
struct Row {
    game: u64,
    bag: u64,
    first: &'static str,
    second: &'static str,
    first_score: i64,
    second_score: i64,
    spread: i64,
    first_bingos: u64,
    second_bingos: u64,
    first_turns: u64,
    second_turns: u64,
    ended: &'static str,
}

/// Where rows go.
pub struct Rows {
    players: [Player; 2],
    out: Form,
}

enum Form {
    Json(JsonArray<Shown<Out>>),
    Separated(Box<Separated<Shown<Out>>>),
    /// With the widths of the columns: a table that is written at once can't look for the widest.
    Table(Shown<Out>, [usize; SHOWN.len()]),
}

impl Rows {
    /// Rows of so many games.
    pub fn new(session: &Session<'_>, players: [Player; 2], games: u64) -> Result<Self, Error> {
        let mut out = session.out();
        let out = match session.format {
            Format::Json => Form::Json(JsonArray::new(out)),
            form @ (Format::Csv | Format::Tsv) => {
                Form::Separated(Box::new(Separated::new(out, form, &HEADER)?))
            }
            Format::Table => {
                let names = players.map(|player| player.name().len());
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
                Form::Table(out, widths)
            }
        };
        Ok(Self { players, out })
    }

    /// Writes the games of a round.
    pub fn push(&mut self, round: &Round) -> Result<(), Error> {
        for game in &round.games {
            let row = self.row(game);
            match &mut self.out {
                Form::Json(array) => array.push(&row)?,
                Form::Separated(rows) => rows.push(row.fields())?,
                Form::Table(out, widths) => {
                    let fields = row.fields();
                    write_line(out, widths, SHOWN.map(|(_, column)| fields[column].as_str()))?;
                }
            }
        }
        match &mut self.out {
            Form::Json(array) => array.flush(),
            Form::Separated(rows) => rows.flush(),
            Form::Table(out, _) => Ok(out.flush()?),
        }
    }

    /// Writes what is left.
    pub fn end(self) -> Result<(), Error> {
        match self.out {
            Form::Json(array) => array.end(),
            Form::Separated(rows) => rows.end(),
            Form::Table(mut out, _) => Ok(out.flush()?),
        }
    }

    fn row(&self, game: &Played) -> Row {
        let summary = &game.summary;
        let [first, second] = game.seated.map(|player| self.players[player].name());
        let [first_score, second_score] = summary.scores;
        let [first_bingos, second_bingos] = summary.bingos;
        let [first_turns, second_turns] = summary.turns;
        Row {
            game: game.number,
            bag: game.bag,
            first,
            second,
            first_score,
            second_score,
            spread: summary.spread(Seat::First),
            first_bingos,
            second_bingos,
            first_turns,
            second_turns,
            ended: match summary.ending {
                Ending::Out(Seat::First) => "first-out",
                Ending::Out(Seat::Second) => "second-out",
                Ending::Passes => "passes",
            },
        }
    }
}

impl Row {
    /// As text, in the order of the header.
    fn fields(&self) -> [String; HEADER.len()] {
        let [first, second, ended] = [self.first, self.second, self.ended].map(str::to_owned);
        let [game, bag] = [self.game, self.bag].map(|number| number.to_string());
        let scores = [self.first_score, self.second_score, self.spread];
        let [first_score, second_score, spread] = scores.map(|score| score.to_string());
        let counts = [self.first_bingos, self.second_bingos, self.first_turns, self.second_turns];
        let [first_bingos, second_bingos, first_turns, second_turns] =
            counts.map(|count| count.to_string());
        [
            game,
            bag,
            first,
            second,
            first_score,
            second_score,
            spread,
            first_bingos,
            second_bingos,
            first_turns,
            second_turns,
            ended,
        ]
    }
}

/// Writes a line of a table: names to the left, numbers to the right.
fn write_line(
    out: &mut Shown<Out>,
    widths: &[usize; SHOWN.len()],
    fields: [&str; SHOWN.len()],
) -> Result<(), Error> {
    let columns = SHOWN.iter().zip(widths).zip(fields);
    let columns = columns.map(|(((_, column), width), field)| match column {
        2 | 3 | 11 => format!(" {field:<width$}"),
        _ => format!(" {field:>width$}"),
    });
    let line = columns.collect::<Vec<_>>().join(" ");
    Ok(writeln!(out, "{}", line.trim_end())?)
}
