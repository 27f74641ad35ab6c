//! The short forms of conditions on moves, as conditions in SQL with bound values.

use super::error::{MovesFault, MovesSqlError};
use super::part::MovesPart;
use crate::app::solve::WantedMoves;
use crate::app::typed::{parse_square, parse_tiles};
use crate::app::words::pattern_or_regex;
use crate::board::Square;
use crate::game::Position;
use crate::rules::Ruleset;
use crate::store::{Condition, SqlValue};
use crate::tile::{Alphabet, Letter, Tile, Tiles};

/// Conditions that hold together. A `?` in one stands for the next value.
#[derive(Debug, Default)]
pub(super) struct MoveConditions {
    pub sql: Vec<String>,
    pub values: Vec<SqlValue>,
    /// Squares of [`WantedMoves::at`] that have a tile already, so that no move covers them.
    pub taken: Vec<Square>,
}

impl MoveConditions {
    /// The conditions of the short forms.
    pub fn of(
        question: &WantedMoves,
        position: &Position,
        ruleset: &Ruleset,
    ) -> Result<Self, MovesSqlError> {
        let alphabet = &ruleset.alphabet;
        let tiles = |part: MovesPart, typed: &str| {
            parse_tiles(typed, alphabet).map_err(|error| MovesFault::from(error).of(part))
        };
        let mut conditions = Self::default();
        if let Some(kept) = &question.keep {
            let tiles = tiles(MovesPart::Keep, kept)?;
            conditions.has("leave", &tiles, alphabet);
            conditions.count("leave".to_owned(), &[], "?", tiles.blanks);
        }
        if let Some(used) = &question.uses {
            let tiles = tiles(MovesPart::Uses, used)?;
            conditions.has("tiles", &tiles, alphabet);
            conditions.push("blanks >= ?", [SqlValue::Integer(tiles.blanks.into())]);
        }
        if question.without_blank {
            conditions.push("blanks = 0", []);
        }
        for typed in &question.at {
            conditions.covers(MovesPart::At, typed, position)?;
        }
        for typed in &question.not_at {
            conditions.covers(MovesPart::NotAt, typed, position)?;
        }
        let number = |number: usize| SqlValue::Integer(number.try_into().unwrap_or(i64::MAX));
        if let Some(least) = question.min_length {
            conditions.push("length >= ?", [number(least)]);
        }
        if let Some(most) = question.max_length {
            conditions.push("length <= ?", [number(most)]);
        }
        if let Some(pattern) = &question.word {
            let condition = pattern_or_regex(pattern, ruleset);
            match condition.map_err(|error| MovesFault::from(error).of(MovesPart::Word))? {
                Condition::Pattern(pattern) => {
                    let pattern = SqlValue::Text(pattern.text(alphabet));
                    conditions.push("matches(capitals, ?)", [pattern]);
                }
                Condition::Regex(regex) => {
                    conditions.push("spelling(capitals) REGEXP ?", [SqlValue::Text(regex)]);
                }
                _ => (),
            }
        }
        Ok(conditions)
    }

    fn push(&mut self, condition: &str, values: impl IntoIterator<Item = SqlValue>) {
        self.sql.push(condition.to_owned());
        self.values.extend(values);
    }

    /// A column of tiles has all these letters, each at least as often.
    fn has(&mut self, column: &str, tiles: &Tiles, alphabet: &Alphabet) {
        let label = |letter| alphabet.tile(Tile::Letter(letter));
        for (letter, count) in tiles.letters.iter() {
            // The C of a tile [CH] does not count as a C.
            let hides = |other: &Letter| *other != letter && label(*other).contains(label(letter));
            let hiding: Vec<_> = alphabet.letters().filter(hides).map(label).collect();
            self.count(column.to_owned(), &hiding, label(letter), count);
        }
    }

    /// A text has `part` at least `least` times outside the texts in `hiding`.
    fn count(&mut self, text: String, hiding: &[&str], part: &str, least: u8) {
        let text = hiding.iter().fold(text, |text, _| format!("replace({text}, ?, '')"));
        let hidden = || hiding.iter().map(|label| SqlValue::Text((*label).to_owned()));
        self.sql.push(format!("length({text}) - length(replace({text}, ?, '')) >= ?"));
        self.values.extend(hidden().chain(hidden()));
        let length = part.chars().count() as i64;
        self.values.extend([
            SqlValue::Text(part.to_owned()),
            SqlValue::Integer(length * i64::from(least)),
        ]);
    }

    /// A new tile covers a square, or for [`MovesPart::NotAt`] none does.
    fn covers(
        &mut self,
        part: MovesPart,
        typed: &str,
        position: &Position,
    ) -> Result<(), MovesSqlError> {
        let (board, wanted) = (position.board(), part == MovesPart::At);
        let square = parse_square(typed);
        let square = square.ok_or_else(|| MovesFault::NoSquare(typed.to_owned()).of(part))?;
        if !board.contains(square) {
            let (square, rows) = (typed.to_owned(), board.size());
            return Err(MovesFault::OutsideBoard { square, rows }.of(part));
        }
        if board.tile(square).is_some() {
            if wanted {
                self.taken.push(square);
                self.push("0", []);
            }
            return Ok(());
        }
        // The square is empty: a main word through it lays a tile there.
        let covers =
            "CASE direction WHEN 'across' THEN row = ? AND ? BETWEEN column AND column + length - 1
                      ELSE column = ? AND ? BETWEEN row AND row + length - 1 END";
        let [row, column] = [square.row(), square.column()].map(|n| SqlValue::Integer(n as i64));
        let covers = if wanted { covers.to_owned() } else { format!("NOT ({covers})") };
        self.push(&covers, [row.clone(), column.clone(), column, row]);
        Ok(())
    }
}
