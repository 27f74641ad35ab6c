//! The moves of a position as rows of the table `moves`.

use crate::app::Advice;
use crate::cli::term::{Error, note};
use crate::eval::Keeping;
use crate::game::Position;
use crate::moves::{Effects, Play, Plays, notation};
use crate::rules::Ruleset;
use crate::store::{Beside, Question, Sql, SqlError, Value};
use crate::tile::Tile;

/// The documented definition of the table.
pub const SCHEMA: &str = include_str!("moves.sql");

/// What the columns are made of.
struct Ground<'a> {
    position: &'a Position,
    ruleset: &'a Ruleset,
    effects: Effects<'a>,
    /// What can be kept, where that is asked.
    keeping: Option<Keeping>,
}

/// The column that takes a table of leaves.
const EQUITY: &str = "equity";

type Make = fn(&Ground<'_>, usize, &Play) -> Value;

/// The columns of the definition, and how each is made for a move of a rank.
const COLUMNS: [(&str, Make); 21] = [
    ("rank", |_, rank, _| number(rank)),
    ("score", |_, _, play| Value::Integer(play.score.into())),
    ("word", |ground, _, play| text(ground, &play.word)),
    ("capitals", |ground, _, play| {
        let letters: Vec<_> = play.word.iter().map(|tile| tile.letter()).collect();
        Value::Text(ground.ruleset.alphabet.text(&letters))
    }),
    ("length", |_, _, play| number(play.word.len())),
    ("points", |ground, _, play| {
        let points = play.word.iter().map(|tile| i64::from(ground.ruleset.tiles.of(*tile)));
        Value::Integer(points.sum())
    }),
    ("row", |_, _, play| number(play.start.row())),
    ("column", |_, _, play| number(play.start.column())),
    ("direction", |_, _, play| Value::Text(play.direction.name().to_owned())),
    ("notation", |_, _, play| Value::Text(notation(play.start, play.direction))),
    ("tiles", |ground, _, play| {
        let tiles: Vec<_> = play.placement.tiles.iter().map(|(_, tile)| *tile).collect();
        text(ground, &tiles)
    }),
    ("tiles_laid", |_, _, play| number(play.placement.tiles.len())),
    ("leave", |ground, _, play| {
        Value::Text(play.leave(ground.position.rack()).text(&ground.ruleset.alphabet))
    }),
    ("blanks", |_, _, play| {
        number(play.placement.tiles.iter().filter(|(_, tile)| tile.is_blank()).count())
    }),
    ("bingo", |ground, _, play| number(usize::from(is_bingo(ground, play)))),
    ("bonus", |ground, _, play| {
        let bonus = ground.ruleset.rules.bingo_bonus;
        Value::Integer(if is_bingo(ground, play) { bonus.into() } else { 0 })
    }),
    ("words", |ground, _, play| number(ground.effects.words(play))),
    ("cross_words", |ground, _, play| {
        let words = ground.effects.cross_words(play);
        let words: Vec<_> = words.map(|word| ground.ruleset.alphabet.tiles(&word)).collect();
        Value::Text(words.join(" "))
    }),
    ("premiums", |ground, _, play| number(ground.effects.covered(play))),
    ("opened", |ground, _, play| number(ground.effects.opened(play))),
    (EQUITY, |ground, _, play| {
        let keeping = ground.keeping.as_ref();
        keeping.map_or(Value::Null, |keeping| Value::Real(keeping.of_play(play).points()))
    }),
];

fn number(number: usize) -> Value {
    Value::Integer(number.try_into().unwrap_or(i64::MAX))
}

fn text(ground: &Ground<'_>, tiles: &[Tile]) -> Value {
    Value::Text(ground.ruleset.alphabet.tiles(tiles))
}

fn is_bingo(ground: &Ground<'_>, play: &Play) -> bool {
    play.placement.tiles.len() == ground.ruleset.rules.rack_size
}

/// Makes the table, still empty.
pub fn make(sql: &Sql) -> Result<Beside<'_>, SqlError> {
    Beside::new(sql, "moves", SCHEMA)
}

/// Fills the columns that a question needs with all plays.
pub fn fill(
    table: &Beside<'_>,
    question: &Question,
    plays: &Plays,
    advice: &Advice<'_>,
) -> Result<(), Error> {
    let Advice { position, ruleset, .. } = *advice;
    let valued = question.columns().iter().any(|column| COLUMNS[*column].0 == EQUITY);
    let keeping = if valued {
        advice.keeping().map_err(|error| say_missing(error.into())).ok()
    } else {
        None
    };
    let effects = Effects::new(position.scene(ruleset));
    let ground = Ground { position, ruleset, effects, keeping };
    let makes: Vec<_> = question.columns().iter().map(|column| COLUMNS[*column].1).collect();
    let mut plays = plays.iter().zip(1..);
    table.fill(question, |values| {
        let Some((play, rank)) = plays.next() else { return false };
        values.extend(makes.iter().map(|make| make(&ground, rank, &play)));
        true
    })?;
    Ok(())
}

/// Says why a column is empty: somebody may ask for all of them, and not mean this one.
fn say_missing(error: Error) {
    note(&format!("note: the column {EQUITY} is empty: {error}"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn the_columns_are_those_of_the_definition() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("words.db")).expect("opens");
        let sql = Sql::open(&store, None).expect("opens");
        let table = make(&sql).expect("a table");
        assert_eq!(table.columns(), COLUMNS.map(|(name, _)| name));
    }
}
