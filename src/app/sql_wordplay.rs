//! Wordplay as tables of SQL: `near(word, distance)`, `anagrams_of(letters, number)` and `stems(letters)`.

use std::sync::Arc;

use crate::app::matching::MatchList;
use crate::app::sql_queries::{AnswerCells, word_columns};
use crate::app::wordplay::{SetsQuestion, StemRow, WordSets, WordStems, spelled_word};
use crate::store::{
    Find, Interrupts, SqlFunctions, SqlValue, StoreError, TableAsk, TableDefinition, TableRows,
};
use crate::wordplay::{NearWord, Stem, near};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Adds the tables to a connection.
pub(super) fn add(functions: &SqlFunctions<'_>) -> Result<(), StoreError> {
    let near = TableDefinition {
        name: "near",
        columns: ["word TEXT", "distance INTEGER"].map(str::to_owned).to_vec(),
        hidden: Vec::new(),
        arguments: &["near_word", "most"],
        needed: 2,
        filters: &[],
        example: "near('STEP', 2)",
    };
    functions.add(near, near_rows)?;
    let sets = TableDefinition {
        name: "anagrams_of",
        columns: word_columns().collect(),
        hidden: Vec::new(),
        arguments: &["letters", "number"],
        needed: 2,
        filters: &[],
        example: "anagrams_of('CLINT EASTWOOD', '2..3')",
    };
    functions.add(sets, set_rows)?;
    let types =
        ["stem TEXT", "letters TEXT", "tiles INTEGER", "msp REAL", "mmpr REAL", "words INTEGER"];
    let stems = TableDefinition {
        name: "stems",
        columns: types.map(str::to_owned).to_vec(),
        hidden: Vec::new(),
        arguments: &["number"],
        needed: 1,
        filters: &[],
        example: "stems(6)",
    };
    functions.add(stems, stem_rows)
}

/// The stems of a number of letters, as `wfq stems` finds them.
fn stem_rows(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let Some(letters) = ask.text(0) else { return Ok(Box::new(std::iter::empty())) };
    let letters = letters
        .trim()
        .parse()
        .map_err(|_| format!("{letters:?} is not a number of letters: write a whole number"))?;
    let asked = MatchList {
        ruleset: Arc::clone(ask.list.ruleset()),
        words: ask.list.packed()?,
        left_out: 0,
    };
    let integer = |number: usize| SqlValue::Integer(number.try_into().unwrap_or(i64::MAX));
    let stems = WordStems::find(ask.keep(asked), Some(letters));
    let rows = move |row: StemRow| {
        Ok(vec![
            SqlValue::Text(row.stem),
            SqlValue::Text(row.letters.join(" ")),
            SqlValue::Integer(row.tiles.into()),
            SqlValue::Real(row.msp),
            SqlValue::Real(row.mmpr),
            integer(row.words),
        ])
    };
    ask.held::<Stem>(stems.len(), stems.into_rows().map(rows))
}

/// The words at most so far from a word, nearest first.
fn near_rows(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let (Some(word), Some(most)) = (ask.text(0), ask.text(1)) else {
        return Ok(Box::new(std::iter::empty()));
    };
    let most: usize = most
        .trim()
        .parse()
        .map_err(|_| format!("{most:?} is not a distance: write a whole number from 0"))?;
    let ruleset = ask.list.ruleset();
    let words = ask.list.packed()?;
    let word = spelled_word(&word, ruleset, words.writings().are_of_phrases())?;
    let interrupts = Interrupts::new(ask);
    let Some(found) = near(&words, &word, most, &|| interrupts.is_there()) else {
        return Err(interrupts.why().unwrap_or_else(|| "interrupted".into()));
    };
    let row = move |near: NearWord| {
        let word = ruleset.alphabet.text(words.word(near.place));
        let distance = i64::try_from(near.distance).unwrap_or(i64::MAX);
        Ok(vec![SqlValue::Text(word), SqlValue::Integer(distance)])
    };
    ask.held::<NearWord>(found.len(), found.into_iter().map(row))
}

/// The sets of words that use all of some letters, as `wfq anagram --words` finds them.
fn set_rows(ask: TableAsk<'_>) -> Result<TableRows<'_>, Failure> {
    let (Some(letters), Some(words)) = (ask.text(0), ask.text(1)) else {
        return Ok(Box::new(std::iter::empty()));
    };
    let question = SetsQuestion {
        letters: letters.into_owned(),
        words: words.into_owned(),
        ..SetsQuestion::default()
    };
    let asked = MatchList {
        ruleset: Arc::clone(ask.list.ruleset()),
        words: ask.list.packed()?,
        left_out: 0,
    };
    let sets = Arc::new(WordSets::read(&question, asked)?);
    let asked = Arc::clone(&sets);
    let find: Arc<Find> = Arc::new(move |stop, found| {
        asked.each(None, stop, found)?;
        Ok(())
    });
    let used = AnswerCells::of(&ask);
    ask.found(find, move |places| {
        used.cells(|| sets.row(places).to_string(), || sets.capitals(places))
    })
}
