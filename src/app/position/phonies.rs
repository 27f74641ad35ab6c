//! The words on a board that a list lacks, with their places.

use schemars::JsonSchema;
use serde::Serialize;

use crate::board::{Board, Direction, Square};
use crate::lexicon::Lexicon;
use crate::tile::{Letter, Tile};

/// A word on a board that is not in the list.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct PhonyRow {
    /// The word, blanks as small letters.
    pub word: String,
    /// The row in which it begins, from 0.
    pub row: usize,
    /// The column in which it begins, from 0.
    pub column: usize,
    /// `across` or `down`.
    pub direction: &'static str,
}

/// The words of two letters or more on a board that are not in the list: those of the rows, then
/// those of the columns.
///
/// # Errors
///
/// An error of the lexicon.
pub fn phony_rows<L: Lexicon>(board: &Board, lexicon: &L) -> Result<Vec<PhonyRow>, L::Error> {
    let words: Vec<_> = words_on(board).collect();
    let letters: Vec<_> = words.iter().map(BoardWord::letters).collect();
    let listed = lexicon.contains_each(&letters)?;
    let phonies = words.iter().zip(listed).filter(|(_, listed)| !listed);
    let rows = phonies.filter_map(|(word, _)| {
        let (first, _) = word.tiles.first()?;
        let tiles: Vec<_> = word.tiles.iter().map(|(_, tile)| *tile).collect();
        Some(PhonyRow {
            word: lexicon.alphabet().tiles(&tiles),
            row: first.row(),
            column: first.column(),
            direction: word.direction.name(),
        })
    });
    Ok(rows.collect())
}

/// A word on a board.
pub(crate) struct BoardWord {
    pub direction: Direction,
    /// Its tiles, two or more, in reading order.
    pub tiles: Vec<(Square, Tile)>,
}

impl BoardWord {
    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.tiles.iter().map(|(_, tile)| tile.letter()).collect()
    }
}

/// The words of two letters or more on a board: those of the rows, then those of the columns.
pub(crate) fn words_on(board: &Board) -> impl Iterator<Item = BoardWord> {
    board.lanes().flat_map(|lane| {
        let runs = board.runs(lane).into_iter().filter(|run| run.len() > 1);
        runs.map(move |tiles| BoardWord { direction: lane.direction(), tiles })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardText;
    use crate::game::check_board;
    use crate::lexicon::WordMap;
    use crate::rules::Ruleset;

    #[test]
    fn words_that_a_list_lacks_have_their_places() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let empty = "...............\n";
        let text =
            format!("{}....STeP.......\n.......A.......\n{}", empty.repeat(7), empty.repeat(6));
        let (board, _) = check_board(&ruleset, None, &BoardText::parse(&text)).expect("a board");
        let rows = |words: &[&str]| {
            let words = words.iter().map(|word| ruleset.alphabet.word(word).expect("letters"));
            let map = WordMap::new(ruleset.alphabet.clone(), words);
            let rows = phony_rows(&board, &map).unwrap_or_default().into_iter();
            let text = |row: PhonyRow| {
                format!("{} {},{} {}", row.word, row.row, row.column, row.direction)
            };
            rows.map(text).collect::<Vec<_>>()
        };
        assert_eq!(rows(&[]), ["STeP 7,4 across", "PA 7,7 down"]);
        assert_eq!(rows(&["STEP"]), ["PA 7,7 down"]);
        assert!(rows(&["STEP", "PA"]).is_empty());
    }
}
