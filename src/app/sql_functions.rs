//! Questions as tables of SQL: `anagrams(letters)`, `search(pattern)`, `moves(board, rack)`.

use crate::app::leaves::{ListLeavesError, asked_leaves};
use crate::app::moves_sql::{self, PlayValues};
use crate::app::position::{PositionBeside, PositionError};
use crate::app::solve::{PositionPlays, SolveQuestion};
use crate::app::words::{
    AnagramQuestion, RackAsk, WordRow, WordSearch, WordSources, WordsError, WordsQuestion,
};
use crate::app::{MAX_POSITION, outlook, sql_queries, sql_wordplay};
use crate::eval::{LeaveValues, Leaves, each_leave};
use crate::game::Position;
use crate::moves::Play;
use crate::rules::Ruleset;
use crate::store::{
    AskedList, DEFINITION, LEVEL, ListInfo, Sql, SqlFunctions, SqlRoom, SqlValue, Store,
    StoreError, StoredList, TableAsk, TableDefinition, TableRows, WORD_COLUMNS,
};
use crate::tile::{LetterMask, Signature, StoredSignature, Word};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The rows of an answer.
type Rows<'c> = Result<TableRows<'c>, Failure>;

/// Opens the file of a store for users' SQL, with all functions. The view `words` shows the given list.
///
/// # Errors
///
/// [`StoreError`] if the file can't be opened.
pub fn open_sql(store: &Store, list: &ListInfo, ruleset: &Ruleset) -> Result<Sql, StoreError> {
    open_with(store, (list, ruleset), SqlRoom::Own)
}

/// Like [`open_sql`], for a server, which has others to answer.
///
/// # Errors
///
/// [`StoreError`] if the file can't be opened.
pub fn open_shared_sql(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<Sql, StoreError> {
    open_with(store, (list, ruleset), SqlRoom::Shared)
}

pub(crate) fn open_with(
    store: &Store,
    list: (&ListInfo, &Ruleset),
    room: SqlRoom,
) -> Result<Sql, StoreError> {
    let sql = Sql::open_with(store, Some(list), room)?;
    add_sql_functions(&sql.functions())?;
    Ok(sql)
}

/// What tells words with blanks: the letters that these stand for, and the word as `words` has it.
const BLANKS: [&str; 2] = ["blanks TEXT", "capitals TEXT"];

/// Columns of words that take work to be made.
const SIGNATURE: usize = 2;
const MASK: usize = 3;
const ALPHAGRAM: usize = 4;
const CAPITALS: usize = 9;

/// Adds the tables `anagrams`, `search`, `moves`, `matches`, `near` and `anagrams_of` to a connection.
///
/// # Errors
///
/// [`StoreError`] if SQLite does not take them.
pub fn add_sql_functions(functions: &SqlFunctions<'_>) -> Result<(), StoreError> {
    let anagrams = TableDefinition {
        name: "anagrams",
        columns: [&WORD_COLUMNS[..], &BLANKS].concat().into_iter().map(str::to_owned).collect(),
        hidden: Vec::new(),
        arguments: &["letters"],
        needed: 1,
        filters: &[],
        example: "anagrams('STE?')",
    };
    functions.add(anagrams, anagram_rows)?;
    let search = TableDefinition {
        name: "search",
        columns: WORD_COLUMNS.map(str::to_owned).to_vec(),
        hidden: BLANKS.map(str::to_owned).to_vec(),
        arguments: &["pattern"],
        needed: 1,
        filters: &[],
        example: "search('__%GEBAK')",
    };
    functions.add(search, search_rows)?;
    let moves = TableDefinition {
        name: "moves",
        columns: moves_sql::columns(),
        hidden: vec!["at".to_owned()],
        arguments: &["board", "rack"],
        needed: 1,
        filters: &[],
        example: "moves(board, 'PEKDAAL')",
    };
    functions.add(moves, move_rows)?;
    sql_queries::add(functions)?;
    sql_wordplay::add(functions)
}

fn integer(number: usize) -> SqlValue {
    SqlValue::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The row of a word in a table of words, with [`BLANKS`] at its end.
fn word_row(
    word: &Word,
    WordRow { word: shown, length, points, blanks, .. }: WordRow,
    list: &StoredList<'_>,
    ask: TableAsk<'_>,
) -> Result<Vec<SqlValue>, Failure> {
    let ruleset = ask.list.ruleset();
    let made = |column, value: &dyn Fn() -> SqlValue| match ask.uses(column) {
        true => value(),
        false => SqlValue::Null,
    };
    let signature = || match Signature::of(word.iter().copied()).stored() {
        StoredSignature::Integer(number) => SqlValue::Integer(number),
        StoredSignature::Text(digits) => SqlValue::Text(digits),
    };
    let mask = || {
        let mask = LetterMask::of(&word.counts(), ruleset.alphabet.len());
        SqlValue::Integer(mask.stored())
    };
    let alphagram = || {
        let mut letters = *word;
        letters.sort();
        SqlValue::Text(ruleset.alphabet.text(&letters))
    };
    let (mut definition, mut level) = (None, None);
    if ask.uses(DEFINITION) || ask.uses(LEVEL) {
        (definition, level) = list.definition_and_level(word)?.unzip();
    }
    if ask.uses(DEFINITION) {
        definition = Some(list.meaning_beside(definition.flatten(), word)?.text());
    }
    Ok(vec![
        SqlValue::Text(shown),
        integer(length),
        made(SIGNATURE, &signature),
        made(MASK, &mask),
        made(ALPHAGRAM, &alphagram),
        SqlValue::Integer(points.into()),
        definition.flatten().map_or(SqlValue::Null, SqlValue::Text),
        level.map_or(SqlValue::Null, |level| SqlValue::Integer(level.into())),
        SqlValue::Text(blanks.into_iter().flatten().collect()),
        made(CAPITALS, &|| SqlValue::Text(ruleset.alphabet.text(word))),
    ])
}

/// The words that some letters make, as `wfq anagram` finds them.
fn anagram_rows(ask: TableAsk<'_>) -> Rows<'_> {
    let Some(letters) = ask.text(0) else { return Ok(Box::new(std::iter::empty())) };
    let ruleset = ask.list.ruleset();
    let asked = AnagramQuestion { rack: letters.into_owned(), ..AnagramQuestion::default() };
    let asked = RackAsk::read(&asked.question(), &ruleset.alphabet)?;
    let list = ask.list.stored()?;
    let answer = asked.answer(&list, ruleset)?;
    let count = answer.len();
    let rows = answer.into_words().map(move |(word, row)| word_row(&word, row, &list, ask));
    ask.held::<Word>(count, rows)
}

/// The lists of the database. A statement names no files: it has their words.
struct StatementSources<'a, 'l>(&'a AskedList<'l>);

impl WordSources for StatementSources<'_, '_> {
    type Error = WordsError;

    fn list(&mut self, name: &str) -> Result<i64, WordsError> {
        Ok(self.0.number_of(name)?)
    }

    fn file(&mut self, words: &str) -> Result<String, WordsError> {
        Ok(words.to_owned())
    }
}

/// The words that a question finds, as `wfq search` finds them: a pattern, or a question in JSON, which begins
/// with a brace as no pattern does.
fn search_rows(ask: TableAsk<'_>) -> Rows<'_> {
    let Some(asked) = ask.text(0) else { return Ok(Box::new(std::iter::empty())) };
    let ruleset = ask.list.ruleset();
    let question = match asked.trim_start().starts_with('{') {
        true => WordsQuestion::from_json(&asked)?,
        false => WordsQuestion { pattern: Some(asked.into_owned()), ..WordsQuestion::default() },
    };
    let question =
        WordsQuestion { count: false, explain: false, hooks: false, bare: true, ..question };
    let search = WordSearch::read(&question, ruleset, &mut StatementSources(&ask.list))?;
    let list = ask.list.stored()?;
    let found = search.answer(&question, &list, ruleset, &())?;
    let count = found.len();
    let rows = found.into_words().map(move |(word, row)| word_row(&word, row, &list, ask));
    ask.held::<Word>(count, rows)
}

/// The moves of a rack on a board, as `wfq solve` finds them.
fn move_rows(ask: TableAsk<'_>) -> Rows<'_> {
    let Some(board) = ask.text(0) else { return Ok(Box::new(std::iter::empty())) };
    if board.len() as u64 > MAX_POSITION {
        return Err(format!("the board has more than {MAX_POSITION} bytes").into());
    }
    let (rack, list) = (ask.text(1), (ask.list.name(), ask.list.ruleset()));
    let read = PositionBeside::read(&board, rack.as_deref(), None, list, ask.text(2).is_some());
    let PositionBeside { ruleset, position, .. } = match read {
        Ok(read) => read,
        Err(error) => match moves_sql::no_board(&board) {
            Some(said) => return Err(said.into()),
            None if ask.is_null(1) && is_no_rack(&error) => {
                return Ok(Box::new(std::iter::empty()));
            }
            None => return Err(error),
        },
    };
    let map = ask.list.map()?;
    let plays = SolveQuestion { position: &position, ruleset: &ruleset }.plays(&*map, |_| ())?;
    let at = moves_sql::columns().len();
    let leave_values = match ask.uses(moves_sql::EQUITY) {
        true => leave_values(&ask.list, &position, &ruleset)?,
        false => None,
    };
    let uses = move |column| ask.uses(column) || column == moves_sql::NOTATION && ask.uses(at);
    let (position, ruleset, plays) = ask.keep((position, ruleset, plays));
    let plays = PositionPlays { position, ruleset, plays };
    let levels = match ask.uses(moves_sql::LEVEL) {
        true => moves_sql::levels(plays, |words| ask.list.stored()?.levels_of(words))?,
        false => Vec::new(),
    };
    let rows = moves_sql::rows(plays, PlayValues { leave_values, levels }, uses);
    ask.held::<Play>(
        plays.plays.len(),
        rows.map(|mut row| {
            row.push(row[moves_sql::NOTATION].clone());
            Ok(row)
        }),
    )
}

fn is_no_rack(error: &Failure) -> bool {
    matches!(error.downcast_ref(), Some(PositionError::NoRack))
}

/// What the tiles kept are worth; `None` where the list has no leave values.
fn leave_values(
    list: &AskedList<'_>,
    position: &Position,
    ruleset: &Ruleset,
) -> Result<Option<LeaveValues>, ListLeavesError> {
    let outlook = outlook(position, ruleset);
    if outlook.bag == 0 {
        return Ok(Some(outlook.leave_values(&Leaves::default())));
    }
    let mut texts = Vec::new();
    each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&ruleset.alphabet)));
    match asked_leaves(list, &texts) {
        Ok(leaves) => Ok(Some(outlook.leave_values(&leaves))),
        Err(ListLeavesError::Missing { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_where_their_names_say() {
        let columns = [&WORD_COLUMNS[..], &BLANKS].concat();
        let named = [SIGNATURE, MASK, ALPHAGRAM, CAPITALS].map(|column| columns[column]);
        assert_eq!(named, ["signature", "mask INTEGER", "alphagram TEXT", "capitals TEXT"]);
    }
}
