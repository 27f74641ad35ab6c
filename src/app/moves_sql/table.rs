//! The plays of a position as rows of the table `moves`.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::WordList;
use crate::app::solve::PositionPlays;
use crate::eval::LeaveValues;
use crate::game::Position;
use crate::moves::{Effects, Play, notation};
use crate::rules::Ruleset;
use crate::store::{ReadStatement, Sql, SqlError, SqlValue, TempTable};
use crate::tile::{Tile, Word};

/// The documented definition of the table.
pub const MOVES_SCHEMA: &str = include_str!("moves.sql");

/// What a list knows of plays, as far as a statement asks for it.
#[derive(Debug, Default)]
pub(crate) struct PlayValues {
    /// The worth of the leaves.
    pub leave_values: Option<LeaveValues>,
    /// For each play, the highest level of its words; empty if no statement names it.
    pub levels: Vec<Option<u8>>,
}

/// What the values of the columns are made from.
struct ColumnSource<'a> {
    position: &'a Position,
    ruleset: &'a Ruleset,
    effects: Effects<'a>,
    known: PlayValues,
}

/// The column `notation`, which is also called `at`.
pub(crate) const NOTATION: usize = 9;

/// The column that needs leave values.
pub(crate) const EQUITY: usize = 20;

/// The column that needs the levels of words.
pub(crate) const LEVEL: usize = 21;

type MakeValue = fn(&ColumnSource<'_>, usize, &Play) -> SqlValue;

/// The columns of the definition, and how each value is made for a play and its rank.
const COLUMNS: [(&str, MakeValue); 22] = [
    ("rank", |_, rank, _| number(rank)),
    ("score", |_, _, play| SqlValue::Integer(play.score().into())),
    ("word", |columns, _, play| columns.text(play.word())),
    ("capitals", |columns, _, play| SqlValue::Text(columns.ruleset.alphabet.text(&play.letters()))),
    ("length", |_, _, play| number(play.word().len())),
    ("points", |columns, _, play| {
        let points = play.word().iter().map(|tile| i64::from(columns.ruleset.tiles.of(*tile)));
        SqlValue::Integer(points.sum())
    }),
    ("row", |_, _, play| number(play.start().row())),
    ("column", |_, _, play| number(play.start().column())),
    ("direction", |_, _, play| SqlValue::Text(play.direction().name().to_owned())),
    ("notation", |_, _, play| SqlValue::Text(notation(play.start(), play.direction()))),
    ("tiles", |columns, _, play| {
        let tiles: Vec<_> = play.tiles().iter().map(|(_, tile)| *tile).collect();
        columns.text(&tiles)
    }),
    ("tiles_laid", |_, _, play| number(play.tiles().len())),
    ("leave", |columns, _, play| {
        SqlValue::Text(play.leave(columns.position.rack()).text(&columns.ruleset.alphabet))
    }),
    ("blanks", |_, _, play| {
        number(play.tiles().iter().filter(|(_, tile)| tile.is_blank()).count())
    }),
    ("bingo", |columns, _, play| number(usize::from(columns.is_bingo(play)))),
    ("bonus", |columns, _, play| {
        let bonus = columns.ruleset.rules.bingo_bonus;
        SqlValue::Integer(if columns.is_bingo(play) { bonus.into() } else { 0 })
    }),
    ("words", |columns, _, play| number(columns.effects.words(play))),
    ("cross_words", |columns, _, play| {
        let words = columns.effects.cross_words(play);
        let words: Vec<_> = words.map(|word| columns.ruleset.alphabet.tiles(&word)).collect();
        SqlValue::Text(words.join(" "))
    }),
    ("premiums", |columns, _, play| number(columns.effects.covered(play))),
    ("opened", |columns, _, play| number(columns.effects.opened(play))),
    ("equity", |columns, _, play| {
        let leave_values = columns.known.leave_values.as_ref();
        leave_values.map_or(SqlValue::Null, |leave_values| {
            SqlValue::Real(leave_values.of_play(play).points())
        })
    }),
    ("level", |columns, rank, _| {
        let level = columns.known.levels.get(rank - 1).copied().flatten();
        level.map_or(SqlValue::Null, |level| SqlValue::Integer(level.into()))
    }),
];

/// The highest level of the words of each play, by the levels of all words.
pub(crate) fn levels<E>(
    plays: PositionPlays<'_>,
    levels_of: impl FnOnce(&BTreeSet<Word>) -> Result<BTreeMap<Word, u8>, E>,
) -> Result<Vec<Option<u8>>, E> {
    let effects = Effects::new(plays.position.scene(plays.ruleset));
    let words: Vec<Vec<Word>> =
        plays.plays.iter().map(|play| words_of(&effects, &play).collect()).collect();
    let levels = levels_of(&words.iter().flatten().copied().collect())?;
    let highest =
        |words: &Vec<Word>| words.iter().filter_map(|word| levels.get(word)).max().copied();
    Ok(words.iter().map(highest).collect())
}

/// The words that a play makes.
fn words_of(effects: &Effects<'_>, play: &Play) -> impl Iterator<Item = Word> {
    let words = effects.cross_words(play).chain(std::iter::once(play.word().to_vec()));
    words.filter_map(|word| Word::of(&word))
}

fn number(number: usize) -> SqlValue {
    SqlValue::Integer(number.try_into().unwrap_or(i64::MAX))
}

impl<'a> ColumnSource<'a> {
    fn new(plays: PositionPlays<'a>, known: PlayValues) -> Self {
        let PositionPlays { position, ruleset, .. } = plays;
        Self { position, ruleset, effects: Effects::new(position.scene(ruleset)), known }
    }

    fn text(&self, tiles: &[Tile]) -> SqlValue {
        SqlValue::Text(self.ruleset.alphabet.tiles(tiles))
    }

    fn is_bingo(&self, play: &Play) -> bool {
        play.tiles().len() == self.ruleset.rules.rack_size
    }
}

/// Makes the table, still empty.
pub(super) fn make(sql: &Sql) -> Result<TempTable<'_>, SqlError> {
    TempTable::new(sql, "moves", MOVES_SCHEMA)
}

/// Fills the columns that a question names with all plays. `leave_values` is called only where the equity
/// is one of them; its error leaves that column empty, and is given back.
pub(super) fn fill<E>(
    table: &TempTable<'_>,
    question: &ReadStatement,
    plays: PositionPlays<'_>,
    list: &WordList,
    leave_values: impl FnOnce() -> Result<LeaveValues, E>,
) -> Result<Option<E>, SqlError> {
    let has_equity = question.columns().contains(&EQUITY);
    let (leave_values, missing) = match has_equity.then(leave_values) {
        Some(Ok(leave_values)) => (Some(leave_values), None),
        Some(Err(error)) => (None, Some(error)),
        None => (None, None),
    };
    let levels = match question.columns().contains(&LEVEL) {
        true => levels(plays, |words| {
            list.in_database(|store, list| store.levels_of(list, plays.ruleset, words))
        })?,
        false => Vec::new(),
    };
    let source = ColumnSource::new(plays, PlayValues { leave_values, levels });
    let makes: Vec<_> = question.columns().iter().map(|column| COLUMNS[*column].1).collect();
    let mut plays = plays.plays.iter().zip(1..);
    table.fill(question, |values| {
        let Some((play, rank)) = plays.next() else { return false };
        values.extend(makes.iter().map(|make| make(&source, rank, &play)));
        true
    })?;
    Ok(missing)
}

/// The columns with their types.
pub(crate) fn columns() -> Vec<String> {
    let lines = MOVES_SCHEMA.lines().map(|line| line.split_whitespace());
    let named = lines.filter_map(|mut words| {
        let name = words.next().filter(|name| COLUMNS.iter().any(|(known, _)| known == name))?;
        Some(format!("{name} {}", words.next()?.trim_end_matches(',')))
    });
    named.collect()
}

/// The plays as rows, with NULL in the columns that are not used.
pub(crate) fn rows<'a>(
    plays: PositionPlays<'a>,
    known: PlayValues,
    uses: impl Fn(usize) -> bool,
) -> impl Iterator<Item = Vec<SqlValue>> {
    let source = ColumnSource::new(plays, known);
    let makes: Vec<_> = COLUMNS
        .iter()
        .enumerate()
        .map(|(column, (_, make))| uses(column).then_some(*make))
        .collect();
    let row = move |(play, rank): (Play, usize)| {
        let cell = |make: &Option<MakeValue>| {
            make.map_or(SqlValue::Null, |make| make(&source, rank, &play))
        };
        makes.iter().map(cell).collect()
    };
    plays.plays.iter().zip(1..).map(row)
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
        let named = [NOTATION, EQUITY, LEVEL].map(|column| COLUMNS[column].0);
        assert_eq!(named, ["notation", "equity", "level"]);
        let typed = columns();
        assert_eq!((typed.len(), &*typed[0], &*typed[21]), (22, "rank INTEGER", "level INTEGER"));
    }
}
