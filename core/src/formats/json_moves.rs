//! Moves in JSON: as `wfq solve --json` prints them, or as Wordfeud sends them.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::FormatError;
use super::json::read_tiles;
use super::json_text::{FromJson, JsonText, UpTo};
use crate::board::{Direction, Square, TileText};
use crate::moves::NamedMove;

/// A move as it is written in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveText {
    /// A word from a square in a direction.
    Named(NamedMove),
    /// Tiles on squares.
    Tiles(Vec<TileText>),
}

/// The fields of a move.
#[derive(Deserialize)]
struct MoveFields<'t> {
    #[serde(borrow)]
    row: Option<&'t RawValue>,
    #[serde(borrow)]
    column: Option<&'t RawValue>,
    #[serde(borrow)]
    direction: Option<&'t RawValue>,
    #[serde(borrow)]
    word: Option<&'t RawValue>,
    #[serde(borrow, rename = "move")]
    tiles: Option<&'t RawValue>,
}

impl<'t> FromJson<'t> for MoveFields<'t> {
    const IS_OBJECT: bool = true;

    fn expected() -> String {
        "an object".to_owned()
    }
}

/// Reads one move or an array of moves: `{"row": 7, "column": 3, "direction": "across", "word":
/// "GEBAK"}` with numbers from 0, `{"move": [[x, y, "A", false], …]}`, or only those tiles.
///
/// # Errors
///
/// The first mistake, or [`FormatError::Whole`] where there is no move at all.
pub fn read_moves(text: &str) -> Result<Vec<MoveText>, FormatError> {
    let json = JsonText::new(text);
    let whole: &RawValue = json.whole()?;
    if whole.get().trim_matches(['[', ']']).trim().is_empty() {
        return Err(FormatError::Whole("there is no move in this JSON".to_owned()));
    }
    if is_tiles(whole) {
        return Ok(vec![MoveText::Tiles(read_tiles(&json, whole)?)]);
    }
    if !whole.get().starts_with('[') {
        return Ok(vec![read_move(&json, whole)?]);
    }
    let parts: UpTo<&RawValue, 100_000> = json.part(whole)?;
    parts.0.into_iter().map(|part| read_move(&json, part)).collect()
}

/// Whether a part begins with `[[` and a digit.
fn is_tiles(part: &RawValue) -> bool {
    let inner = part.get().strip_prefix('[').and_then(|rest| rest.trim_start().strip_prefix('['));
    inner.is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

fn read_move<'t>(json: &JsonText<'t>, part: &'t RawValue) -> Result<MoveText, FormatError> {
    if is_tiles(part) {
        return Ok(MoveText::Tiles(read_tiles(json, part)?));
    }
    let wrong = || {
        let what = "this is not a move: it needs row, column, direction and word, or \"move\": [[x, y, \"A\", false], …]";
        json.error(part, what)
    };
    if !part.get().starts_with('{') {
        return Err(wrong());
    }
    let fields: MoveFields<'t> = json.part(part)?;
    if let Some(part) = fields.tiles {
        let tiles = read_tiles(json, part)?;
        if tiles.is_empty() {
            return Err(json.error(part, "this move lays no tile"));
        }
        return Ok(MoveText::Tiles(tiles));
    }
    let direction = match json.maybe::<String>(fields.direction)?.as_deref() {
        Some("across") => Direction::Across,
        Some("down") => Direction::Down,
        _ => return Err(wrong()),
    };
    let (row, column) = (json.maybe(fields.row)?, json.maybe(fields.column)?);
    let start = row.zip(column).and_then(|(row, column)| Square::new(row, column));
    match (start, json.maybe::<String>(fields.word)?) {
        (Some(start), Some(word)) if !word.is_empty() => {
            Ok(MoveText::Named(NamedMove { start, direction, word, small: false }))
        }
        _ => Err(wrong()),
    }
}
