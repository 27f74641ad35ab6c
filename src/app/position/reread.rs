//! Doubtful squares of a picture, read again by the words of a list.

use crate::app::parse_square;
use crate::board::BoardText;
use crate::game::check_board;
use crate::lexicon::Lexicon;
use crate::moves::phonies_on;
use crate::picture::{DecidedBy, Doubt, Reading, ReadingNote, is_tile};
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
        if let Some(other) = better(reading, doubt, ruleset, words)? {
            reading.board = other;
            let doubt = &mut reading.doubtful[place];
            std::mem::swap(&mut doubt.read, &mut doubt.instead);
            let (at, read, instead) = (doubt.at.clone(), doubt.read.clone(), doubt.instead.clone());
            reading.notes.retain(|note| !note.decides(&at));
            notes.push(ReadingNote::Decided { at, read, instead, by: DecidedBy::Words });
        }
    }
    reading.notes.extend(notes);
    Ok(())
}

/// How certain a square is at most that words have put in doubt.
const MOST_IN_DOUBT: f32 = 0.4;

/// The board with the second reading of a square, if that is another letter that makes all words through it
/// valid where the first does not.
fn better<L: Lexicon>(
    reading: &Reading,
    doubt: &Doubt,
    ruleset: &Ruleset,
    words: &L,
) -> Result<Option<Vec<String>>, L::Error> {
    let is_open = other_letter(&doubt.read, &doubt.instead);
    let Some(square) = parse_square(&doubt.at).filter(|_| is_open) else { return Ok(None) };
    let mut other = reading.board.clone();
    let Some(line) = other.get_mut(square.row()) else { return Ok(None) };
    let mut tiles = tiles(line);
    let Some(tile) = tiles.get_mut(square.column()).filter(|tile| **tile == doubt.read) else {
        return Ok(None);
    };
    tile.clone_from(&doubt.instead);
    *line = tiles.concat();
    let phonies = |rows: &[String]| {
        let board = check_board(ruleset, None, &BoardText::parse(&rows.join("\n"))).ok();
        board.map(|(board, _)| phonies_on(&board, words)).transpose()
    };
    let (Some(before), Some(mut after)) = (phonies(&reading.board)?, phonies(&other)?) else {
        return Ok(None);
    };
    // The words elsewhere are the same, whatever they are.
    let fewer = after.len() < before.len();
    after.retain(|word| !before.contains(word));
    Ok((fewer && after.is_empty()).then_some(other))
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
        let [at, x, k] = ["8F", "X", "K"].map(str::to_owned);
        let before = ReadingNote::Decided { at, read: x, instead: k, by: DecidedBy::Points };
        reading.notes = vec![before.clone()];
        let Ok(()) = decide_by_words(&mut reading, &ruleset, &words);
        assert_eq!(reading.doubtful.len(), 1);
        let notes: Vec<_> = reading.notes.iter().filter(|note| **note != before).collect();
        assert_eq!(notes.len(), if reading.notes.contains(&before) { 0 } else { 1 });
        let notes = notes.into_iter().map(ToString::to_string).collect();
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
    fn a_twin_that_makes_a_word_puts_a_clear_square_in_doubt() {
        let ruleset = Ruleset::built_in("nl").expect("Dutch");
        let words = ["KRUIT", "KRUTT"].map(|word| ruleset.alphabet.word(word).expect("letters"));
        let words = |known: usize| WordMap::new(ruleset.alphabet.clone(), words[..known].to_vec());
        let read = |row: &str, known: usize, has_clear_shape: bool| {
            let mut reading = READING.clone();
            reading.board[7] = format!(".....{row}.....");
            let (at, read, instead) = ("8I".to_owned(), "T".to_owned(), "I".to_owned());
            reading.twins = vec![Doubt { at, read, instead, confidence: 0.6, has_clear_shape }];
            let before = reading.notes.len();
            let Ok(()) = decide_by_words(&mut reading, &ruleset, &words(known));
            assert!(reading.confidence <= 0.4 || reading.doubtful.is_empty());
            (
                reading.board[7].trim_matches('.').to_owned(),
                reading.doubtful.len(),
                reading.notes.len() - before,
            )
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

    #[test]
    fn tiles_of_two_letters_are_one_square() {
        assert_eq!(tiles(".A[CH]b."), [".", "A", "[CH]", "b", "."]);
    }
}
