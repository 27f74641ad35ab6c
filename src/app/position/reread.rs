//! Doubtful squares of a picture, read again by the words of a list.

use crate::game::check_board;
use crate::lexicon::Lexicon;
use crate::moves::phonies_on;
use crate::picture::{DecidedBy, Doubt, Reading, ReadingNote, Seen, SeenBoard, SeenTile};
use crate::rules::Ruleset;

/// Lets the words decide about doubtful squares whose shape is not clear: the second reading is taken if it is
/// another letter that makes all words through the square valid, where the first does not. The squares stay
/// doubtful, and those with a twin of the same points of which that is true become so. Notes say what was
/// changed, in place of earlier ones on these squares.
///
/// # Errors
///
/// An error of the lexicon.
pub fn decide_by_words<L: Lexicon>(
    reading: &mut Reading,
    ruleset: &Ruleset,
    words: &L,
) -> Result<(), L::Error> {
    for twin in std::mem::take(&mut reading.twins) {
        if better(reading, &twin, ruleset, words)?.is_some() {
            reading.confidence = reading.confidence.min(MOST_IN_DOUBT);
            let confidence = twin.confidence.min(MOST_IN_DOUBT);
            reading.doubtful.push(Doubt { confidence, ..twin });
        }
    }
    let mut notes = Vec::new();
    for place in 0..reading.doubtful.len() {
        let doubt = &reading.doubtful[place];
        if doubt.has_clear_shape {
            continue;
        }
        if let Some(([instead, read], other)) = better(reading, doubt, ruleset, words)? {
            reading.board = other;
            let doubt = &mut reading.doubtful[place];
            std::mem::swap(&mut doubt.read, &mut doubt.instead);
            let at = doubt.at;
            reading.notes.retain(|note| !note.decides(at));
            notes.push(ReadingNote::Decided { at, read, instead, by: DecidedBy::Words });
        }
    }
    reading.notes.extend(notes);
    Ok(())
}

/// How certain a square is at most that words have put in doubt.
const MOST_IN_DOUBT: f32 = 0.4;

/// Both readings of a square, and the board with the second one, if the second is another letter and makes all
/// words through the square valid, which the first does not.
fn better<L: Lexicon>(
    reading: &Reading,
    doubt: &Doubt,
    ruleset: &Ruleset,
    words: &L,
) -> Result<Option<([SeenTile; 2], SeenBoard)>, L::Error> {
    let (Some(square), Seen::Tile(read), Seen::Tile(instead)) =
        (doubt.at.square(), doubt.read, doubt.instead)
    else {
        return Ok(None);
    };
    if read.label() == instead.label() || reading.board.tile(square) != Some(read) {
        return Ok(None);
    }
    let mut other = reading.board.clone();
    other.set(square, Some(instead));
    let phonies = |board: &SeenBoard| {
        let board = check_board(ruleset, None, &board.text()).ok();
        board.map(|(board, _)| phonies_on(&board, words)).transpose()
    };
    let (Some(before), Some(mut after)) = (phonies(&reading.board)?, phonies(&other)?) else {
        return Ok(None);
    };
    // The words elsewhere are the same, whatever they are.
    let fewer = after.len() < before.len();
    after.retain(|word| !before.contains(word));
    Ok((fewer && after.is_empty()).then_some(([read, instead], other)))
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::board::Square;
    use crate::lexicon::WordMap;
    use crate::picture::Spot;

    static READING: LazyLock<Reading> = LazyLock::new(|| {
        let picture = include_bytes!("../../../tests/data/pictures/kruit.png");
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        crate::picture::read(picture, &ruleset).expect("a board")
    });

    /// A letter as a tile, a small one as a blank.
    fn tile(letter: char) -> SeenTile {
        let label = ["F", "I", "K", "O", "R", "T", "U", "V", "X"]
            .into_iter()
            .find(|label| label.starts_with(letter.to_ascii_uppercase()));
        SeenTile::new(label.expect("a letter of these words"), letter.is_lowercase())
    }

    fn square(column: usize) -> Square {
        Square::new(7, column).expect("on the board")
    }

    /// The reading with a word on row 8.
    fn with_word(word: &str) -> Reading {
        let mut reading = READING.clone();
        let tiles = (5..).zip(word.chars().map(tile));
        tiles.for_each(|(column, tile)| reading.board.set(square(column), Some(tile)));
        reading
    }

    fn word_of(reading: &Reading) -> String {
        reading.board.rows()[7].trim_matches('.').to_owned()
    }

    /// KRUIT on row 8, with a second reading of its I.
    fn reread(word: &str, instead: &str) -> (String, Vec<String>) {
        reread_shape(word, instead, false)
    }

    fn reread_shape(word: &str, instead: &str, has_clear_shape: bool) -> (String, Vec<String>) {
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        let words = ["KRUIT", "FRUIT"].map(|word| ruleset.alphabet.word(word).expect("letters"));
        let words = WordMap::new(ruleset.alphabet.clone(), words);
        let mut reading = with_word(word);
        let mut tiles = word.chars().take(1).chain(instead.chars()).map(tile).map(Seen::Tile);
        let at = Spot::Square(square(5));
        let (read, instead) = (tiles.next().expect("a tile"), tiles.next().unwrap_or(Seen::Empty));
        reading.doubtful = vec![Doubt { at, read, instead, confidence: 0.4, has_clear_shape }];
        let [read, instead] = ['X', 'K'].map(tile);
        let before = ReadingNote::Decided { at, read, instead, by: DecidedBy::Points };
        reading.notes = vec![before.clone()];
        let Ok(()) = decide_by_words(&mut reading, &ruleset, &words);
        assert_eq!(reading.doubtful.len(), 1);
        let notes: Vec<_> = reading.notes.iter().filter(|note| **note != before).collect();
        assert_eq!(notes.len(), if reading.notes.contains(&before) { 0 } else { 1 });
        let notes = notes.into_iter().map(ToString::to_string).collect();
        (word_of(&reading), notes)
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
        assert_eq!(reread("XRUIT", ""), ("XRUIT".to_owned(), none.clone()));
        // Something lies over it, but it is a clear X.
        assert_eq!(reread_shape("XRUIT", "K", true), ("XRUIT".to_owned(), none));
    }

    #[test]
    fn a_twin_that_makes_a_word_puts_a_clear_square_in_doubt() {
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        let words = ["KRUIT", "KRUTT"].map(|word| ruleset.alphabet.word(word).expect("letters"));
        let words = |known: usize| WordMap::new(ruleset.alphabet.clone(), words[..known].to_vec());
        let read = |row: &str, known: usize, has_clear_shape: bool| {
            let mut reading = with_word(row);
            let (at, [read, instead]) =
                (Spot::Square(square(8)), ['T', 'I'].map(tile).map(Seen::Tile));
            reading.twins = vec![Doubt { at, read, instead, confidence: 0.6, has_clear_shape }];
            let before = reading.notes.len();
            let Ok(()) = decide_by_words(&mut reading, &ruleset, &words(known));
            assert!(reading.confidence <= 0.4 || reading.doubtful.is_empty());
            (word_of(&reading), reading.doubtful.len(), reading.notes.len() - before)
        };
        assert_eq!(read("KRUTT", 1, false), ("KRUIT".to_owned(), 1, 1));
        assert_eq!(read("KRUTT", 1, true), ("KRUTT".to_owned(), 1, 0));
        // It is a word as it is, or no word either way.
        assert_eq!(read("KRUTT", 2, false), ("KRUTT".to_owned(), 0, 0));
        assert_eq!(read("KROTT", 2, false), ("KROTT".to_owned(), 0, 0));
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
}
