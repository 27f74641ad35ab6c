//! A position as a game that Wordfeud could have sent.

use serde_json::{Value, json};

use super::{FormatError, Whole};
use crate::rules::{Layout, Premium};
use crate::tile::Tile;

/// The number of the board of a written game that is not the standard one.
const OTHER_BOARD: u32 = 1;

pub(super) fn write(whole: &Whole<'_>) -> Result<String, FormatError> {
    let Whole { ruleset, board, layout, rack, scores } = whole;
    let alphabet = &ruleset.alphabet;
    let Some(number) = ruleset.numbers.first() else {
        let what = format!("Wordfeud's JSON has no number for {}: choose another form", ruleset.id);
        return Err(FormatError::Whole(what));
    };
    let standard = layout.name() == Some("wordfeud");
    let tile = |tile: Tile| json!(alphabet.label(tile.letter()));
    let tiles: Vec<_> = board
        .tiles()
        .map(|(square, laid)| json!([square.column(), square.row(), tile(laid), laid.is_blank()]))
        .collect();
    let mut own = json!({"username": "own", "id": 1, "position": 0, "score": scores[0]});
    if let Some(rack) = rack {
        let letters = rack.tiles().letters.iter();
        let letters = letters.flat_map(|(letter, count)| {
            std::iter::repeat_n(json!(alphabet.label(letter)), count.into())
        });
        let blanks = std::iter::repeat_n(json!(""), rack.tiles().blanks.into());
        own["rack"] = letters.chain(blanks).collect();
    }
    let other = json!({"username": "other", "id": 2, "position": 1, "score": scores[1]});
    let game = json!({
        "id": 1,
        "ruleset": number,
        "board": if standard { 0 } else { OTHER_BOARD },
        "current_player": 0,
        "tiles": tiles,
        "players": [own, other],
    });
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
        let what = "Wordfeud's JSON has the start in the middle alone: choose another form";
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
