//! What people ask most of moves, as conditions in SQL with values bound to them.

use crate::board::Square;
use crate::cli::args::MovesArgs;
use crate::cli::commands::search::conditions::pattern_or_regex;
use crate::cli::term::{Error, note};
use crate::game::Position;
use crate::moves::{parse_place, square_name};
use crate::rules::Ruleset;
use crate::store::{Condition, Value};
use crate::tile::{Alphabet, Letter, Rack, Tile, Tiles};

/// Conditions, all of which hold for a move that is wanted. A `?` in one stands for the next value.
#[derive(Debug, Default)]
pub struct Conditions {
    pub all: Vec<String>,
    pub values: Vec<Value>,
}

impl Conditions {
    /// The conditions of the short forms.
    pub fn of(asked: &MovesArgs, position: &Position, ruleset: &Ruleset) -> Result<Self, Error> {
        let alphabet = &ruleset.alphabet;
        let mut conditions = Self::default();
        if let Some(kept) = &asked.keep {
            let tiles = tiles("--keep", kept, alphabet)?;
            conditions.have("leave", &tiles, alphabet);
            conditions.count("leave".to_owned(), &[], "?", tiles.blanks);
        }
        if let Some(used) = &asked.uses {
            let tiles = tiles("--uses", used, alphabet)?;
            conditions.have("tiles", &tiles, alphabet);
            conditions.push("blanks >= ?", [Value::Integer(tiles.blanks.into())]);
        }
        if asked.without_blank {
            conditions.push("blanks = 0", []);
        }
        for typed in &asked.at {
            conditions.covers("--at", typed, position, true)?;
        }
        for typed in &asked.not_at {
            conditions.covers("--not-at", typed, position, false)?;
        }
        let number = |number: usize| Value::Integer(number.try_into().unwrap_or(i64::MAX));
        if let Some(least) = asked.min_length {
            conditions.push("length >= ?", [number(least)]);
        }
        if let Some(most) = asked.max_length {
            conditions.push("length <= ?", [number(most)]);
        }
        if let Some(pattern) = &asked.word {
            match pattern_or_regex(pattern, "--word", alphabet)? {
                Condition::Pattern(pattern) => {
                    let pattern = Value::Text(pattern.text(alphabet));
                    conditions.push("matches(capitals, ?)", [pattern]);
                }
                Condition::Regex(regex) => {
                    conditions.push("spelling(capitals) REGEXP ?", [Value::Text(regex)]);
                }
                _ => (),
            }
        }
        Ok(conditions)
    }

    fn push(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        self.all.push(condition.to_owned());
        self.values.extend(values);
    }

    /// A text of tiles has all these letters, each as often as here.
    fn have(&mut self, column: &str, tiles: &Tiles, alphabet: &Alphabet) {
        let label = |letter| alphabet.tile(Tile::Letter(letter));
        for (letter, count) in tiles.letters.iter() {
            // The C of a tile [CH] is no C.
            let hides = |other: &Letter| *other != letter && label(*other).contains(label(letter));
            let hiding: Vec<_> = alphabet.letters().filter(hides).map(label).collect();
            self.count(column.to_owned(), &hiding, label(letter), count);
        }
    }

    /// A text has another so often or more, not counted where it is part of some others.
    fn count(&mut self, text: String, hiding: &[&str], part: &str, least: u8) {
        let text = hiding.iter().fold(text, |text, _| format!("replace({text}, ?, '')"));
        let hidden = || hiding.iter().map(|label| Value::Text((*label).to_owned()));
        self.all.push(format!("length({text}) - length(replace({text}, ?, '')) >= ?"));
        self.values.extend(hidden().chain(hidden()));
        let length = part.chars().count() as i64;
        self.values
            .extend([Value::Text(part.to_owned()), Value::Integer(length * i64::from(least))]);
    }

    /// A new tile lies on a square, or none does.
    fn covers(
        &mut self,
        flag: &str,
        typed: &str,
        position: &Position,
        wanted: bool,
    ) -> Result<(), Error> {
        let board = position.board();
        let square = square(typed).ok_or_else(|| {
            Error::new(format!("{flag}: {typed:?} is no square: write 8H, or ROW,COLUMN from 0"))
        })?;
        if !board.contains(square) {
            let size = board.size();
            return Err(Error::new(format!("{flag}: {typed} is outside the board of {size} rows")));
        }
        if board.tile(square).is_some() {
            if wanted {
                note(&format!("note: {flag}: a tile lies on {} already", square_name(square)));
                self.push("0", []);
            }
            return Ok(());
        }
        // The square is empty: a main word through it lays a tile there.
        let covers =
            "CASE direction WHEN 'across' THEN row = ? AND ? BETWEEN column AND column + length - 1
                      ELSE column = ? AND ? BETWEEN row AND row + length - 1 END";
        let [row, column] = [square.row(), square.column()].map(|n| Value::Integer(n as i64));
        let covers = if wanted { covers.to_owned() } else { format!("NOT ({covers})") };
        self.push(&covers, [row.clone(), column.clone(), column, row]);
        Ok(())
    }
}

pub fn tiles(flag: &str, typed: &str, alphabet: &Alphabet) -> Result<Tiles, Error> {
    if typed.trim().is_empty() {
        return Err(Error::new(format!("{flag}: empty: give letters, with ? for a blank")));
    }
    let rack = Rack::parse(typed, alphabet);
    let said = |error: crate::tile::RackError| error.to_string().replacen("rack", flag, 1);
    rack.map(|rack| *rack.tiles()).map_err(|error| Error::new(said(error)))
}

/// A square by its name, row and column in either order, or by its numbers from 0.
pub fn square(typed: &str) -> Option<Square> {
    match typed.split_once(',') {
        Some((row, column)) => Square::new(row.trim().parse().ok()?, column.trim().parse().ok()?),
        None => parse_place(typed.trim()).map(|(square, _)| square),
    }
}
