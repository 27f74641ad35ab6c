//! What cannot be on a board: too many of a letter, tiles that hang in the air, letters of another language.

use std::collections::BTreeMap;

use super::SIZE;
use super::answer::{Read, UNLIKELY, name};
use super::note::{DecidedBy, ReadingNote};
use super::tile_text::{is_blank, is_tile, label};
use crate::rules::Ruleset;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Checked {
    pub notes: Vec<ReadingNote>,
    /// The languages that have all letters, where the ruleset has not.
    pub languages: Vec<String>,
}

/// Lowers the confidence of what cannot be, and says so. `rack` is what the rack has; `worth` the ruleset
/// whose points the tiles have.
pub(super) fn check(
    ruleset: &Ruleset,
    worth: &Ruleset,
    board: &mut [Read],
    rack: &mut [Read],
) -> Checked {
    let mut checked = language(ruleset, worth, board, rack).unwrap_or_default();
    checked.notes.extend(surplus(worth, board, rack));
    checked.notes.extend(connection(board));
    checked
}

/// Letters that the language does not have, and the languages that have all: the one whose points the tiles
/// have, if it is among them.
fn language(ruleset: &Ruleset, worth: &Ruleset, board: &[Read], rack: &[Read]) -> Option<Checked> {
    let clear = board
        .iter()
        .chain(rack)
        .filter(|read| read.text != "." && read.text != "?" && read.is_clear());
    let mut letters: Vec<String> = clear.map(|read| label(&read.text)).collect();
    letters.sort();
    letters.dedup();
    let lacking: Vec<&str> = letters
        .iter()
        .filter(|letter| ruleset.alphabet.labelled(letter).is_none())
        .map(String::as_str)
        .collect();
    if lacking.is_empty() {
        return None;
    }
    let fits = |id: &&str| {
        let other = Ruleset::built_in(id).ok().filter(|other| !other.numbers.is_empty())?;
        letters.iter().all(|letter| other.alphabet.labelled(letter).is_some()).then_some(other)
    };
    let mut fitting: Vec<Ruleset> = Ruleset::names().iter().filter_map(fits).collect();
    if fitting.iter().any(|other| other.id == worth.id) {
        fitting.retain(|other| other.id == worth.id);
    }
    let languages = fitting.iter().map(|other| other.id.clone()).collect();
    let note = ReadingNote::Lacking {
        ruleset: ruleset.name.clone(),
        letters: lacking.into_iter().map(str::to_owned).collect(),
        have: fitting.into_iter().map(|other| other.name).collect(),
    };
    Some(Checked { notes: vec![note], languages })
}

/// What counts a tile: its letter, or that it is a blank.
fn key(text: &str) -> String {
    if is_blank(text) { "?".to_owned() } else { label(text) }
}

/// Of too many readings of a letter those may be the wrong ones that are more certain by no more than this: a
/// blank may look like the letter, and the tile that does not like another.
const AS_CERTAIN: f32 = 0.3;

/// More tiles of a letter, or blanks, than there are, on board and rack together: the least certain are in
/// doubt. Where one was not clear, and there is a tile of its second reading, it is that.
fn surplus(ruleset: &Ruleset, board: &mut [Read], rack: &mut [Read]) -> Vec<ReadingNote> {
    let on_board = board.iter_mut().enumerate().map(|(square, read)| (name(square), read));
    let on_rack = (1..).zip(rack).map(|(place, read)| (format!("rack {place}"), read));
    let tiles = on_board.filter(|(_, read)| read.text != ".").chain(on_rack);
    let mut tiles: Vec<(String, &mut Read)> = tiles.collect();
    tiles.sort_by(|a, b| a.1.confidence.total_cmp(&b.1.confidence));
    let mut there: BTreeMap<String, usize> = BTreeMap::new();
    tiles.iter().for_each(|(_, read)| *there.entry(key(&read.text)).or_default() += 1);
    let mut most: BTreeMap<String, usize> = BTreeMap::new();
    for letter in ruleset.tiles.tiles().each() {
        let name = letter.map_or("?", |letter| ruleset.alphabet.label(letter));
        *most.entry(name.to_owned()).or_default() += 1;
    }
    let mut notes = Vec::new();
    for letter in there.keys().cloned().collect::<Vec<_>>() {
        // Of some letters there is no tile: only a blank can be one. Those of other languages do not count.
        let is_known = letter == "?" || ruleset.alphabet.labelled(&letter).is_some();
        let (count, most_of) = (there[&letter], most.get(&letter).copied().unwrap_or_default());
        if count <= most_of || !is_known {
            continue;
        }
        notes.push(ReadingNote::Surplus { count, tile: letter.clone(), most: most_of });
        let mut last = 0.0;
        let of_letter = tiles.iter_mut().filter(|(_, read)| key(&read.text) == letter);
        for (place, (at, read)) in of_letter.enumerate() {
            let over = place < count - most_of;
            // No blank is certain where a letter was taken for one.
            if over {
                last = read.confidence;
            } else if letter != "?" && read.confidence > last + AS_CERTAIN {
                break;
            }
            let other = key(&read.instead);
            let free = most.get(&other).copied().unwrap_or_default()
                > there.get(&other).copied().unwrap_or_default();
            if over && !read.is_clear() && is_tile(&read.instead) && free {
                std::mem::swap(&mut read.text, &mut read.instead);
                *there.entry(other).or_default() += 1;
                *there.entry(letter.clone()).or_default() -= 1;
                notes.push(ReadingNote::Decided {
                    at: at.clone(),
                    read: read.text.clone(),
                    instead: read.instead.clone(),
                    by: DecidedBy::Tiles,
                });
            }
            read.confidence = read.confidence.min(UNLIKELY);
        }
    }
    notes
}

/// Tiles that do not hang together with the start.
fn connection(board: &mut [Read]) -> Option<ReadingNote> {
    let there = |square: usize| board[square].text != ".";
    let start = SIZE * SIZE / 2;
    let mut reached = vec![false; board.len()];
    let mut stack = vec![start];
    reached[start] = true;
    while let Some(square) = stack.pop() {
        let (row, column) = (square / SIZE, square % SIZE);
        let beside = [
            (row > 0).then(|| square - SIZE),
            (row + 1 < SIZE).then_some(square + SIZE),
            (column > 0).then(|| square - 1),
            (column + 1 < SIZE).then_some(square + 1),
        ];
        for next in beside.into_iter().flatten() {
            if !reached[next] && there(next) && there(square) {
                reached[next] = true;
                stack.push(next);
            }
        }
    }
    let loose: Vec<usize> =
        (0..board.len()).filter(|&square| there(square) && !reached[square]).collect();
    let first = *loose.first()?;
    if !there(start) {
        board[start].confidence = board[start].confidence.min(UNLIKELY);
        board[start].instead = "a tile".to_owned();
        return Some(ReadingNote::NoStart);
    }
    for &square in &loose {
        board[square].confidence = board[square].confidence.min(UNLIKELY);
    }
    Some(ReadingNote::Loose { at: name(first) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, instead: &str, confidence: f32) -> Read {
        Read { text: text.to_owned(), instead: instead.to_owned(), confidence }
    }

    fn sentences(checked: &Checked) -> Vec<String> {
        checked.notes.iter().map(ToString::to_string).collect()
    }

    /// A board with these tiles from its start on, in Dutch.
    fn checked(tiles: &[Read], rack: &[Read]) -> (Vec<Read>, Vec<String>) {
        let mut board = vec![read(".", "something else", 1.0); SIZE * SIZE];
        board[SIZE * SIZE / 2..][..tiles.len()].clone_from_slice(tiles);
        let dutch = Ruleset::built_in("nl").expect("Dutch");
        let notes = sentences(&check(&dutch, &dutch, &mut board, &mut rack.to_vec()));
        (board[SIZE * SIZE / 2..][..tiles.len()].to_vec(), notes)
    }

    #[test]
    fn the_number_of_tiles_decides_what_is_not_clear() {
        let tiles = [read("Q", "O", 0.9), read("Q", "O", 0.3)];
        let (read_now, notes) = checked(&tiles, &[]);
        assert_eq!([&*read_now[1].text, &*read_now[1].instead], ["O", "Q"]);
        assert!(!read_now[1].is_clear() && read_now[0].is_clear());
        let decided = "8I is O rather than Q by the number of tiles";
        assert_eq!(notes, ["2 tiles Q: the set has 1", decided]);
    }

    #[test]
    fn the_number_of_tiles_overrules_nothing_that_is_clear() {
        let tiles = [read("Q", "O", 0.9), read("Q", "O", 0.8)];
        let (read_now, notes) = checked(&tiles, &[]);
        assert_eq!(read_now[1].text, "Q");
        assert!(!read_now[1].is_clear());
        assert_eq!(notes.len(), 1, "{notes:?}");
    }

    #[test]
    fn a_tile_too_many_may_be_on_the_rack() {
        let mut board = vec![read(".", "something else", 1.0); SIZE * SIZE];
        board[SIZE * SIZE / 2] = read("Q", "O", 0.9);
        let mut rack = [read("E", "F", 0.6), read("Q", "O", 0.55)];
        let dutch = Ruleset::built_in("nl").expect("Dutch");
        let notes = sentences(&check(&dutch, &dutch, &mut board, &mut rack));
        assert_eq!(notes, ["2 tiles Q: the set has 1"]);
        assert!(board[SIZE * SIZE / 2].is_clear() && rack[0].is_clear() && !rack[1].is_clear());
        // Of two that are equally certain, either may be the wrong one.
        (board[SIZE * SIZE / 2], rack[1]) = (read("Q", "O", 0.9), read("Q", "O", 0.9));
        check(&dutch, &dutch, &mut board, &mut rack);
        assert!(!board[SIZE * SIZE / 2].is_clear() && !rack[1].is_clear());
        // One that was not clear is its second reading.
        (board[SIZE * SIZE / 2], rack[1]) = (read("Q", "O", 0.9), read("Q", "O", 0.3));
        let notes = sentences(&check(&dutch, &dutch, &mut board, &mut rack));
        assert_eq!(
            (notes[1].as_str(), rack[1].text.as_str()),
            ("rack 2 is O rather than Q by the number of tiles", "O")
        );
    }

    #[test]
    fn a_third_blank_is_a_letter_if_it_may_be_one() {
        let rack = [read("?", "a letter", 1.0), read("?", "a letter", 1.0)];
        let (read_now, notes) = checked(&[read("e", "E", 0.45)], &rack);
        assert_eq!(read_now[0].text, "E");
        assert_eq!(notes[1], "8H is E rather than a blank E by the number of tiles");
        // Words say that it may be no tile at all.
        let (read_now, _) = checked(&[read("Q", "empty", 0.9), read("Q", "empty", 0.45)], &[]);
        assert_eq!(read_now[1].text, "Q");
    }

    #[test]
    fn a_letter_without_tiles_is_in_doubt_unless_it_is_a_blank() {
        let finnish = Ruleset::built_in("fi").expect("Finnish");
        let mut board = vec![read(".", "something else", 1.0); SIZE * SIZE];
        let start = SIZE * SIZE / 2;
        (board[start], board[start + 1]) = (read("Å", "Ä", 0.9), read("å", "ä", 0.9));
        let notes = sentences(&check(&finnish, &finnish, &mut board, &mut []));
        assert_eq!(notes, ["1 tile Å: the set has 0"]);
        assert!(!board[start].is_clear() && board[start + 1].is_clear());
    }

    #[test]
    fn no_blank_is_certain_where_there_are_too_many() {
        let tiles = [read("e", "E", 1.0), read("a", "A", 1.0), read("o", "O", 0.9)];
        let (read_now, notes) = checked(&tiles, &[]);
        assert!(read_now.iter().all(|read| !read.is_clear()));
        assert_eq!(notes, ["3 blanks: the set has 2"]);
        let (read_now, _) = checked(&tiles[..2], &[]);
        assert!(read_now.iter().all(Read::is_clear));
    }

    #[test]
    fn points_tell_which_language_fits() {
        let rulesets = ["nl", "sv"].map(|id| Ruleset::built_in(id).expect("a language"));
        let mut board = vec![read(".", "something else", 1.0); SIZE * SIZE];
        board[SIZE * SIZE / 2] = read("Ä", "A", 1.0);
        let mut languages =
            |worth: &Ruleset| check(&rulesets[0], worth, &mut board, &mut []).languages;
        assert_eq!(languages(&rulesets[1]), ["sv"]);
        assert_eq!(languages(&rulesets[0]), ["de", "fi", "sv"]);
    }
}
