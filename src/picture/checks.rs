//! What cannot be on a board: too many of a letter, tiles that hang in the air, letters of another language.

use std::collections::BTreeMap;

use super::SIZE;
use super::answer::{Read, name};
use crate::rules::Ruleset;

/// The confidence of what cannot all be right.
const UNLIKELY: f32 = 0.4;

fn is_blank(piece: &str) -> bool {
    piece == "?" || piece.chars().any(char::is_lowercase)
}

fn label(piece: &str) -> String {
    piece.trim_matches(['[', ']']).to_uppercase()
}

/// Lowers the confidence of what cannot be, and says so. `rack` is what the rack has; `worth` the ruleset
/// whose points the tiles have.
pub(super) fn check(
    ruleset: &Ruleset,
    worth: &Ruleset,
    board: &mut [Read],
    rack: &[Read],
) -> Vec<String> {
    let mut notes = Vec::new();
    notes.extend(language(ruleset, board, rack));
    notes.extend(counts(worth, board, rack));
    notes.extend(connection(board));
    notes
}

/// Letters that the language does not have, and the languages that have all.
fn language(ruleset: &Ruleset, board: &[Read], rack: &[Read]) -> Option<String> {
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
        letters.iter().all(|letter| other.alphabet.labelled(letter).is_some()).then_some(other.name)
    };
    let fitting: Vec<String> = Ruleset::names().iter().filter_map(fits).collect();
    let have = match fitting.as_slice() {
        [] => "no language has all letters of the picture".to_owned(),
        [one] => format!("{one} has all letters of the picture"),
        _ => format!("{} have all letters of the picture", fitting.join(", ")),
    };
    Some(format!("{} has no {}; {have}", ruleset.name, lacking.join(", ")))
}

/// More tiles of a letter, or blanks, than there are.
fn counts(ruleset: &Ruleset, board: &mut [Read], rack: &[Read]) -> Vec<String> {
    let mut there: BTreeMap<String, (usize, Vec<usize>)> = BTreeMap::new();
    let key = |text: &str| if is_blank(text) { "?".to_owned() } else { label(text) };
    for read in rack {
        there.entry(key(&read.text)).or_default().0 += 1;
    }
    for (square, read) in board.iter().enumerate().filter(|(_, read)| read.text != ".") {
        let entry = there.entry(key(&read.text)).or_default();
        entry.0 += 1;
        entry.1.push(square);
    }
    let bag = ruleset.tiles.tiles();
    let mut most: BTreeMap<String, usize> = BTreeMap::new();
    for letter in bag.each() {
        let name = letter.map_or("?", |letter| ruleset.alphabet.label(letter));
        *most.entry(name.to_owned()).or_default() += 1;
    }
    let mut notes = Vec::new();
    for (letter, (count, mut squares)) in there {
        let Some(&most) = most.get(&letter).filter(|most| **most < count) else { continue };
        let what = if letter == "?" { "blanks".to_owned() } else { format!("tiles {letter}") };
        notes.push(format!("{count} {what}, of which there are {most}"));
        squares.sort_by(|a, b| board[*a].confidence.total_cmp(&board[*b].confidence));
        for &square in squares.iter().take(count - most) {
            board[square].confidence = board[square].confidence.min(UNLIKELY);
        }
    }
    notes
}

/// Tiles that do not hang together with the start.
fn connection(board: &mut [Read]) -> Option<String> {
    let is_tile = |square: usize| board[square].text != ".";
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
            if !reached[next] && is_tile(next) && is_tile(square) {
                reached[next] = true;
                stack.push(next);
            }
        }
    }
    let loose: Vec<usize> =
        (0..board.len()).filter(|&square| is_tile(square) && !reached[square]).collect();
    let first = *loose.first()?;
    if !is_tile(start) {
        board[start].confidence = board[start].confidence.min(UNLIKELY);
        board[start].instead = "a tile".to_owned();
        return Some("no tile on the start square".to_owned());
    }
    for &square in &loose {
        board[square].confidence = board[square].confidence.min(UNLIKELY);
    }
    Some(format!("tiles at {} do not hang together with the others", name(first)))
}
