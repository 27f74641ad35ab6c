//! Writes a position as a game that Wordfeud could have sent.

use serde_json::{Value, json};

use super::{FormatError, PositionToWrite};
use crate::board::Square;
use crate::rules::{Layout, Premium};
use crate::tile::{Rack, Tile};

/// The number of the board in a written game, if it is not the standard one.
const OTHER_BOARD: u32 = 1;

pub(super) fn write(position: &PositionToWrite<'_>) -> Result<String, FormatError> {
    let PositionToWrite { ruleset, board, layout, .. } = position;
    let scores = position.scores.unwrap_or_default();
    let alphabet = &ruleset.alphabet;
    let Some(number) = ruleset.numbers.first() else {
        let what = format!("Wordfeud's JSON has no number for {}: choose another form", ruleset.id);
        return Err(FormatError::Whole(what));
    };
    let standard = layout.name() == Some("wordfeud");
    let tile = |tile: Tile| json!(alphabet.label(tile.letter()));
    let laid = |(square, laid): (Square, Tile)| {
        json!([square.column(), square.row(), tile(laid), laid.is_blank()])
    };
    let tiles: Vec<_> = board.tiles().map(laid).collect();
    let player = |position: usize, rack: Option<&Rack>| {
        let name = ["own", "other"][position];
        let score = scores[position];
        let mut player =
            json!({"username": name, "id": position + 1, "position": position, "score": score});
        if let Some(rack) = rack {
            let letters = rack.tiles().letters.iter();
            let letters = letters.flat_map(|(letter, count)| {
                std::iter::repeat_n(json!(alphabet.label(letter)), count.into())
            });
            let blanks = std::iter::repeat_n(json!(""), rack.tiles().blanks.into());
            player["rack"] = letters.chain(blanks).collect();
        }
        player
    };
    let mut game = json!({
        "id": 1,
        "ruleset": number,
        "board": if standard { 0 } else { OTHER_BOARD },
        "current_player": 0,
        "tiles": tiles,
        "players": [player(0, position.rack), player(1, position.other_rack)],
    });
    if !position.last.is_empty() {
        let tiles: Vec<_> = position.last.iter().copied().map(laid).collect();
        let points = position.last_points;
        game["last_move"] = json!({"move_type": "move", "move": tiles, "points": points});
        if let Some(player) = position.last_by {
            game["last_move"]["user_id"] = json!(player + 1);
        }
    }
    let boards = if standard {
        json!([])
    } else {
        json!([{"board_id": OTHER_BOARD, "board": grid(layout)?}])
    };
    Ok(format!("{}\n", json!({"games": [game], "boards": boards})))
}

fn grid(layout: &Layout) -> Result<Value, FormatError> {
    let size = layout.size();
    if layout.start() != (size / 2, size / 2) {
        let what = "in Wordfeud's JSON the start is always in the middle: choose another form";
        return Err(FormatError::Whole(what.to_owned()));
    }
    let number = |row: usize, column: usize| match layout.premium(row, column) {
        _ if layout.start() == (row, column) => 0,
        Premium::None => 0,
        Premium::DoubleLetter => 1,
        Premium::TripleLetter => 2,
        Premium::DoubleWord => 3,
        Premium::TripleWord => 4,
    };
    let row = |row| -> Value { (0..size).map(|column| json!(number(row, column))).collect() };
    Ok((0..size).map(row).collect())
}
