//! The tiles of a ruleset's text: a letter a line, in the order of the alphabet.

use std::borrow::Cow;

use super::table::{Placed, Table, table_of};
use crate::rules::TileSet;
use crate::rules::faults::Faults;
use crate::tile::{Alphabet, AlphabetError};

/// The value of a letter.
const EXAMPLE: &str = "{ points = 1, count = 9 }";

/// The most characters on a tile.
const MAX_LABEL: usize = 3;

/// Reads the letters with their tiles.
pub(super) fn read_tiles(
    table: Table<'_>,
    blanks: u8,
    faults: &mut Faults<'_>,
) -> Option<(Alphabet, TileSet)> {
    let (at, before) = (table.at(), faults.len());
    let (mut labels, mut numbers) = (Vec::new(), Vec::new());
    for (label, value) in table.in_order() {
        let is_long = label.value.chars().nth(MAX_LABEL).is_some();
        let fault = match &*label.value {
            "?" | "*" => {
                Some("the blank has no line here: write blanks = 2 above the sections".to_owned())
            }
            _ if is_long => Some(format!("a tile has at most {MAX_LABEL} characters")),
            _ => None,
        };
        if let Some(fault) = fault {
            faults.add(label.at, fault);
            continue;
        }
        let Some(mut tile) = table_of(&label.value, EXAMPLE, value, faults) else { continue };
        let points = tile.number("points", 0..=255, faults);
        let count = tile.number("count", 0..=255, faults);
        tile.end(faults);
        numbers.push([points, count].map(|number| number.map_or(0, |number| number.value as u8)));
        labels.push(label);
    }
    let alphabet = Alphabet::new(labels.iter().map(|label| label.value.to_string()));
    match alphabet {
        // What would follow from a letter that is missing is no fault.
        Ok(alphabet) => (faults.len() == before).then(|| (alphabet, TileSet::new(numbers, blanks))),
        Err(AlphabetError::Empty) => {
            faults.add(at, format!("no letters: write lines such as A = {EXAMPLE}"));
            None
        }
        Err(_) => {
            add_faults_of_labels(&labels, faults);
            None
        }
    }
}

/// Adds what is wrong with each label.
fn add_faults_of_labels(labels: &[Placed<Cow<'_, str>>], faults: &mut Faults<'_>) {
    let mut good: Vec<String> = Vec::new();
    for label in labels {
        let with = good.iter().cloned().chain([label.value.to_string()]);
        match Alphabet::new(with) {
            Ok(_) => good.push(label.value.to_string()),
            Err(error) => {
                faults.add(label.at, error.to_string());
                if error == AlphabetError::TooMany {
                    return;
                }
            }
        }
    }
}
