//! Questions as tables of SQL: `anagrams(letters)`, `search(pattern)`, `moves(board, rack)`.

use std::ops::Range;

use crate::app::Error;
use crate::app::front::read_beside;
use crate::app::leaves::{ListLeavesError, asked_leaves};
use crate::app::moves_sql::{self, PositionPlays};
use crate::app::position::CheckedPosition;
use crate::app::solve::SolveQuestion;
use crate::app::words::{
    AnagramQuestion, AnagramRow, SearchError, SearchQuestion, WordSearch, WordSources,
};
use crate::app::{MAX_POSITION, outlook};
use crate::eval::{LeaveValues, Leaves, each_leave};
use crate::game::Position;
use crate::rules::Ruleset;
use crate::store::{
    AskedList, HeldRows, ListInfo, Sql, SqlFunctions, SqlValue, Store, StoreError, StoredList,
    TableAsk, TableDefinition, WORD_COLUMNS,
};
use crate::tile::{LetterMask, Signature, StoredSignature, Word};

/// Why a function fails.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The rows of an answer.
type Rows = Result<HeldRows, Failure>;

/// Opens the file of a store for users' SQL, with all functions. The view `words` shows the given list.
///
/// # Errors
///
/// [`StoreError`] if the file can't be opened.
pub fn open_sql(store: &Store, list: &ListInfo, ruleset: &Ruleset) -> Result<Sql, StoreError> {
    let sql = Sql::open(store, Some((list, ruleset)))?;
    add_sql_functions(&sql.functions())?;
    Ok(sql)
}

/// Adds the tables `anagrams`, `search` and `moves` to a connection.
///
/// # Errors
///
/// [`StoreError`] if SQLite does not take them.
pub fn add_sql_functions(functions: &SqlFunctions<'_>) -> Result<(), StoreError> {
    let anagrams = TableDefinition {
        name: "anagrams",
        columns: [&WORD_COLUMNS[..], &["blanks TEXT", "capitals TEXT"]]
            .concat()
            .into_iter()
            .map(str::to_owned)
            .collect(),
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
        hidden: Vec::new(),
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
    functions.add(moves, move_rows)
}

/// The columns of words that the list says of each: `definition` and `level`.
const SAID: Range<usize> = 6..8;

/// What a list says of a word, if that is asked for.
fn said_of(
    word: &Word,
    list: &StoredList<'_>,
    ask: &TableAsk<'_>,
) -> Result<[SqlValue; 2], Failure> {
    let is_asked = SAID.into_iter().any(|column| ask.uses(column));
    let said = if is_asked { list.definition_and_level(word)? } else { None };
    Ok(said.map_or([SqlValue::Null, SqlValue::Null], |(definition, level)| {
        let definition = definition.map_or(SqlValue::Null, SqlValue::Text);
        [definition, SqlValue::Integer(level.into())]
    }))
}

fn integer(number: usize) -> SqlValue {
    SqlValue::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The signature, mask and alphagram of a word.
fn letters_of(word: &Word, ruleset: &Ruleset) -> [SqlValue; 3] {
    let mut letters = *word;
    letters.sort();
    let signature = match Signature::of(word.iter().copied()).stored() {
        StoredSignature::Integer(number) => SqlValue::Integer(number),
        StoredSignature::Text(digits) => SqlValue::Text(digits),
    };
    let mask = LetterMask::of(&word.counts(), ruleset.alphabet.len()).stored();
    [signature, SqlValue::Integer(mask), SqlValue::Text(ruleset.alphabet.text(&letters))]
}

/// The words that some letters make, as `wfq anagram` finds them.
fn anagram_rows(ask: &TableAsk<'_>) -> Rows {
    let Some(letters) = ask.text(0) else { return ask.rows([]) };
    let ruleset = ask.list.ruleset();
    let question = AnagramQuestion {
        rack: letters.into_owned(),
        exact: false,
        min: 0,
        max: None,
        count: false,
    };
    let asked = question.read(&ruleset.alphabet)?;
    let list = ask.list.stored()?;
    let anagrams = asked.answer(&list, ruleset)?;
    let row = |(word, row): (&Word, AnagramRow)| -> Result<_, Failure> {
        let [definition, level] = said_of(word, &list, ask)?;
        let [signature, mask, alphagram] = letters_of(word, ruleset);
        Ok(vec![
            SqlValue::Text(row.word),
            integer(row.length),
            signature,
            mask,
            alphagram,
            SqlValue::Integer(row.points.into()),
            definition,
            level,
            SqlValue::Text(row.blanks.concat()),
            SqlValue::Text(ruleset.alphabet.text(word)),
        ])
    };
    ask.rows(anagrams.words().iter().zip(anagrams.rows()).map(row))
}

/// A search for a pattern alone, which names no list and no file.
struct PatternAlone;

impl WordSources for PatternAlone {
    type Error = SearchError;

    fn list(&mut self, _: &str) -> Result<i64, SearchError> {
        Err(SearchError::Nothing)
    }

    fn file(&mut self, _: &str) -> Result<String, SearchError> {
        Err(SearchError::Nothing)
    }
}

/// The words that match a pattern, as `wfq search` finds them.
fn search_rows(ask: &TableAsk<'_>) -> Rows {
    let Some(pattern) = ask.text(0) else { return ask.rows([]) };
    let ruleset = ask.list.ruleset();
    let question =
        SearchQuestion { pattern: Some(pattern.into_owned()), ..SearchQuestion::default() };
    let search = WordSearch::read(&question, ruleset, &mut PatternAlone)?;
    let list = ask.list.stored()?;
    let found = search.answer(&question, &list, ruleset, &())?;
    let rows = found.into_rows().map(|row| {
        let word = ruleset.alphabet.word(&row.word).unwrap_or_default();
        let [definition, level] = said_of(&word, &list, ask)?;
        let [signature, mask, alphagram] = letters_of(&word, ruleset);
        Ok(vec![
            SqlValue::Text(row.word),
            integer(row.length),
            signature,
            mask,
            alphagram,
            SqlValue::Integer(row.points.into()),
            definition,
            level,
        ])
    });
    ask.rows(rows)
}

/// The moves of a rack on a board, as `wfq solve` finds them.
fn move_rows(ask: &TableAsk<'_>) -> Rows {
    let Some(board) = ask.text(0) else { return ask.rows([]) };
    if board.len() as u64 > MAX_POSITION {
        return Err(format!("the board has more than {MAX_POSITION} bytes").into());
    }
    let (rack, list) = (ask.text(1), (ask.list.name(), ask.list.ruleset()));
    let read = read_beside(&board, rack.as_deref(), None, list);
    let (ruleset, read) = read.map_err(|error| match moves_sql::no_board(&board) {
        Some(said) => Failure::from(said),
        None => error.into(),
    })?;
    let CheckedPosition { position, .. } = read;
    let map = ask.list.map()?;
    let plays = SolveQuestion { position: &position, ruleset: &ruleset }.plays(&*map, |_| ());
    let plays = plays.map_err(Error::from)?;
    let (equity, at) = (moves_sql::columns().len() - 1, moves_sql::columns().len());
    let values = match ask.uses(equity) {
        true => leave_values(&ask.list, &position, &ruleset)?,
        false => None,
    };
    let uses = |column| ask.uses(column) || column == NOTATION && ask.uses(at);
    let rows = moves_sql::rows(
        PositionPlays { position: &position, ruleset: &ruleset, plays: &plays },
        values,
        uses,
    );
    ask.rows(rows.map(|mut row| {
        row.push(row[NOTATION].clone());
        Ok(row)
    }))
}

/// The column `notation` of moves, which is also called `at`.
const NOTATION: usize = 9;

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
