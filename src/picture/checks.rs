//! What cannot be on a board: too many of a letter, tiles that hang in the air, letters of another language.

use std::collections::{BTreeMap, BTreeSet};

use super::SIZE;
use super::answer::{Read, UNLIKELY};
use super::note::{DecidedBy, ReadingNote};
use super::seen::{Seen, SeenTile, Spot};
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
    let clear = board.iter().chain(rack).filter(|read| read.is_clear());
    let letters: BTreeSet<_> = clear.filter_map(|read| read.tile?.label()).collect();
    let lacks = |letter: &&str| ruleset.alphabet.labelled(letter).is_none();
    let lacking: Vec<_> = letters.iter().copied().filter(lacks).collect();
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
        letters: lacking,
        have: fitting.into_iter().map(|other| other.name).collect(),
    };
    Some(Checked { notes: vec![note], languages })
}

/// Of too many readings of a letter those may be the wrong ones that are more certain by no more than this: a
/// blank may look like the letter, and the tile that does not like another.
const AS_CERTAIN: f32 = 0.3;

/// More tiles of a letter, or blanks, than there are, on board and rack together: the least certain are in
/// doubt. Where one was not clear, and there is a tile of its second reading, it is that.
fn surplus(ruleset: &Ruleset, board: &mut [Read], rack: &mut [Read]) -> Vec<ReadingNote> {
    let numbered = board.iter_mut().enumerate();
    let on_board = numbered.map(|(number, read)| (Spot::on_board(number), read));
    let on_rack = (1..).zip(rack).map(|(place, read)| (Spot::Rack(place), read));
    let tiles = on_board.chain(on_rack).filter_map(|(at, read)| Some((at, read.tile?, read)));
    let mut tiles: Vec<(Spot, SeenTile, &mut Read)> = tiles.collect();
    tiles.sort_by(|a, b| a.2.confidence.total_cmp(&b.2.confidence));
    // Blanks count together, whatever they stand for.
    let mut there: BTreeMap<Option<&'static str>, usize> = BTreeMap::new();
    tiles.iter().for_each(|(_, tile, _)| *there.entry(tile.face()).or_default() += 1);
    let mut most: BTreeMap<Option<&str>, usize> = BTreeMap::new();
    for letter in ruleset.tiles.tiles().each() {
        let face = letter.map(|letter| ruleset.alphabet.label(letter));
        *most.entry(face).or_default() += 1;
    }
    let most = |face: Option<&str>| most.get(&face).copied().unwrap_or_default();
    let mut notes = Vec::new();
    for face in there.keys().copied().collect::<Vec<_>>() {
        // Of some letters there is no tile: only a blank can be one. Those of other languages do not count.
        let is_known = face.is_none_or(|label| ruleset.alphabet.labelled(label).is_some());
        let (count, most_of) = (there[&face], most(face));
        if count <= most_of || !is_known {
            continue;
        }
        notes.push(ReadingNote::Surplus { count, tile: face, most: most_of });
        let mut last = 0.0;
        let of_face = tiles.iter_mut().filter(|(_, tile, _)| tile.face() == face);
        for (place, (at, tile, read)) in of_face.enumerate() {
            let over = place < count - most_of;
            // No blank is certain where a letter was taken for one.
            if over {
                last = read.confidence;
            } else if face.is_some() && read.confidence > last + AS_CERTAIN {
                break;
            }
            if over
                && !read.is_clear()
                && let Seen::Tile(other) = read.instead
                && most(other.face()) > there.get(&other.face()).copied().unwrap_or_default()
            {
                *there.entry(other.face()).or_default() += 1;
                *there.entry(face).or_default() -= 1;
                let instead = std::mem::replace(tile, other);
                (read.tile, read.instead) = (Some(other), Seen::Tile(instead));
                let by = DecidedBy::Tiles;
                notes.push(ReadingNote::Decided { at: *at, read: other, instead, by });
            }
            read.confidence = read.confidence.min(UNLIKELY);
        }
    }
    notes
}

/// Tiles that do not hang together with the start.
fn connection(board: &mut [Read]) -> Option<ReadingNote> {
    let there = |square: usize| board[square].tile.is_some();
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
        board[start].instead = Seen::AnyTile;
        return Some(ReadingNote::NoStart);
    }
    for &square in &loose {
        board[square].confidence = board[square].confidence.min(UNLIKELY);
    }
    Some(ReadingNote::Loose { at: Spot::on_board(first) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reading with a text.
    fn seen(text: &str) -> Seen {
        let mut labels = ["A", "E", "F", "O", "Q", "Ä", "Å"].into_iter();
        match (text, labels.find(|label| *label == text.to_uppercase())) {
            (_, Some(label)) => Seen::Tile(SeenTile::new(label, label != text)),
            ("?", _) => Seen::Tile(SeenTile::Blank(None)),
            ("a letter", _) => Seen::AnyLetter,
            ("something else", _) => Seen::Other,
            _ => Seen::Empty,
        }
    }

    fn read(text: &str, instead: &str, confidence: f32) -> Read {
        let tile = if let Seen::Tile(tile) = seen(text) { Some(tile) } else { None };
        Read { tile, instead: seen(instead), confidence }
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
        assert_eq!(
            (read_now[1].tile, read_now[1].instead),
            (Some(SeenTile::Letter("O")), seen("Q"))
        );
        assert!(!read_now[1].is_clear() && read_now[0].is_clear());
        let decided = "8I is O rather than Q by the number of tiles";
        assert_eq!(notes, ["2 tiles Q: the set has 1", decided]);
    }

    #[test]
    fn the_number_of_tiles_overrules_nothing_that_is_clear() {
        let tiles = [read("Q", "O", 0.9), read("Q", "O", 0.8)];
        let (read_now, notes) = checked(&tiles, &[]);
        assert_eq!(read_now[1].tile, Some(SeenTile::Letter("Q")));
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
        assert_eq!(notes[1], "rack 2 is O rather than Q by the number of tiles");
        assert_eq!(rack[1].tile, Some(SeenTile::Letter("O")));
    }

    #[test]
    fn a_third_blank_is_a_letter_if_it_may_be_one() {
        let rack = [read("?", "a letter", 1.0), read("?", "a letter", 1.0)];
        let (read_now, notes) = checked(&[read("e", "E", 0.45)], &rack);
        assert_eq!(read_now[0].tile, Some(SeenTile::Letter("E")));
        assert_eq!(notes[1], "8H is E rather than a blank E by the number of tiles");
        // Words say that it may be no tile at all.
        let (read_now, _) = checked(&[read("Q", "empty", 0.9), read("Q", "empty", 0.45)], &[]);
        assert_eq!(read_now[1].tile, Some(SeenTile::Letter("Q")));
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
