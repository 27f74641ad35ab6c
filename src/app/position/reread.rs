//! Doubtful squares of a picture, read again by the words of a list.

use crate::app::parse_square;
use crate::board::BoardText;
use crate::game::check_board;
use crate::lexicon::Lexicon;
use crate::moves::phonies_on;
use crate::picture::{Reading, is_tile, said};
use crate::rules::Ruleset;

/// Lets the words decide about doubtful squares whose shape is not clear: the second reading is taken if it is
/// another letter that makes all words through the square valid, where the first does not. The squares stay
/// doubtful. Returns one sentence for each change, and drops earlier notes on these squares.
///
/// # Errors
///
/// An error of the lexicon.
pub fn decide_by_words<L: Lexicon>(
    reading: &mut Reading,
    ruleset: &Ruleset,
    words: &L,
) -> Result<Vec<String>, L::Error> {
    let mut notes = Vec::new();
    for place in 0..reading.doubtful.len() {
        let doubt = &reading.doubtful[place];
        let is_open = !doubt.has_clear_shape && other_letter(&doubt.read, &doubt.instead);
        let Some(square) = parse_square(&doubt.at).filter(|_| is_open) else { continue };
        let mut other = reading.board.clone();
        let Some(line) = other.get_mut(square.row()) else { continue };
        let mut tiles = tiles(line);
        let Some(tile) = tiles.get_mut(square.column()).filter(|tile| **tile == doubt.read) else {
            continue;
        };
        tile.clone_from(&doubt.instead);
        *line = tiles.concat();
        let phonies = |rows: &[String]| {
            let board = check_board(ruleset, None, &BoardText::parse(&rows.join("\n"))).ok();
            board.map(|(board, _)| phonies_on(&board, words)).transpose()
        };
        let (Some(before), Some(mut after)) = (phonies(&reading.board)?, phonies(&other)?) else {
            continue;
        };
        // The words elsewhere are the same, whatever they are.
        let fewer = after.len() < before.len();
        after.retain(|word| !before.contains(word));
        if fewer && after.is_empty() {
            reading.board = other;
            let doubt = &mut reading.doubtful[place];
            std::mem::swap(&mut doubt.read, &mut doubt.instead);
            let before = format!("{} is ", doubt.at);
            reading.notes.retain(|note| !note.starts_with(&before));
            notes.push(format!(
                "{} is {} rather than {} by the words of the list",
                doubt.at,
                said(&doubt.read),
                said(&doubt.instead),
            ));
        }
    }
    Ok(notes)
}

/// Whether two readings of a square are tiles with different letters.
fn other_letter(read: &str, instead: &str) -> bool {
    is_tile(read) && is_tile(instead) && read.to_uppercase() != instead.to_uppercase()
}

/// The squares of a row, or tiles of a rack: `A`, `.`, `[CH]`.
pub(super) fn tiles(row: &str) -> Vec<String> {
    let mut tiles: Vec<String> = Vec::new();
    for c in row.chars() {
        match tiles.last_mut() {
            Some(last) if last.starts_with('[') && !last.ends_with(']') => last.push(c),
            _ => tiles.push(c.to_string()),
        }
    }
    tiles
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::lexicon::WordMap;

    static READING: LazyLock<Reading> = LazyLock::new(|| {
        let picture = include_bytes!("../../../tests/data/pictures/kruit.png");
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        crate::picture::read(picture, &ruleset).expect("a board")
    });

    /// KRUIT on row 8, with a second reading of its I.
    fn reread(word: &str, instead: &str) -> (String, Vec<String>) {
        reread_shape(word, instead, false)
    }

    fn reread_shape(word: &str, instead: &str, has_clear_shape: bool) -> (String, Vec<String>) {
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        let words = ["KRUIT", "FRUIT"].map(|word| ruleset.alphabet.word(word).expect("letters"));
        let words = WordMap::new(ruleset.alphabet.clone(), words);
        let mut reading = READING.clone();
        reading.board[7] = format!(".....{word}.....");
        reading.doubtful = vec![crate::picture::Doubt {
            at: "8F".to_owned(),
            read: word[..1].to_owned(),
            instead: instead.to_owned(),
            confidence: 0.4,
            has_clear_shape,
        }];
        reading.notes = vec!["8F is X rather than K by its points".to_owned()];
        let notes = decide_by_words(&mut reading, &ruleset, &words).unwrap_or_default();
        assert_eq!(reading.doubtful.len(), 1);
        assert_eq!(reading.notes.is_empty(), !notes.is_empty());
        (reading.board[7].trim_matches('.').to_owned(), notes)
    }

    #[test]
    fn the_words_decide_where_only_the_second_reading_is_one() {
        let (row, notes) = reread("XRUIT", "K");
        assert_eq!(row, "KRUIT");
        assert_eq!(notes, ["8F is K rather than X by the words of the list"]);
        let none: Vec<String> = Vec::new();
        assert_eq!(reread("KRUIT", "X"), ("KRUIT".to_owned(), none.clone()));
        // Both are words, or none is, or it is the same letter, or no tile.
        assert_eq!(reread("KRUIT", "F"), ("KRUIT".to_owned(), none.clone()));
        assert_eq!(reread("XRUIT", "V"), ("XRUIT".to_owned(), none.clone()));
        assert_eq!(reread("xRUIT", "X"), ("xRUIT".to_owned(), none.clone()));
        assert_eq!(reread("XRUIT", "empty"), ("XRUIT".to_owned(), none.clone()));
        // Something lies over it, but it is a clear X.
        assert_eq!(reread_shape("XRUIT", "K", true), ("XRUIT".to_owned(), none));
    }

    #[test]
    fn a_blank_is_said_to_be_one() {
        let (row, notes) = reread("xRUIT", "K");
        assert_eq!(row, "KRUIT");
        assert_eq!(notes, ["8F is K rather than a blank X by the words of the list"]);
        assert_eq!(
            reread("xRUIT", "k").1,
            ["8F is a blank K rather than a blank X by the words of the list"]
        );
    }

    #[test]
    fn tiles_of_two_letters_are_one_square() {
        assert_eq!(tiles(".A[CH]b."), [".", "A", "[CH]", "b", "."]);
    }
}
