//! The crate `wordfeud-solver`.

use std::cmp::Reverse;

use wordfeud_solver::{Board, Language, Letters, List as _, Row, Score, Word};

use crate::shared::list::List;
use crate::shared::position::Position;

/// The peer with a word list. Its board owns the list, so there is one for all positions.
pub struct Peer {
    pub board: Board<'static>,
}

/// A position in the peer's notation.
pub struct PeerPosition {
    rows: Vec<String>,
    rack: String,
}

impl PeerPosition {
    pub fn new(position: &Position) -> Self {
        let rows = position.text.lines().map(as_peer).collect();
        Self { rows, rack: as_peer(&position.rack) }
    }
}

/// The most letters of a word of the peer.
const MAX_WORD: usize = 15;

impl Peer {
    /// Reads a list in small letters.
    pub fn read(list: &List) -> Self {
        let words: Vec<_> = list.text.lines().collect();
        let board = Board::new(Language::NL).with_wordlist_from_words(&words);
        Self { board: board.expect("a word list") }
    }

    pub fn word_count(&self) -> usize {
        self.board.wordlist().word_count
    }

    /// The words of some tiles in the peer's notation, as its labels of letters: what fits an empty
    /// row. The peer has a word once for each choice of its blanks, and this has it once.
    pub fn anagrams(&self, rack: &str) -> Vec<[u8; MAX_WORD]> {
        let list = self.board.wordlist();
        let letters: Letters = list.encode(rack).expect("a rack");
        // The peer wants a square after the word.
        let row: Row = list.encode(&" ".repeat(letters.len() + 1)).expect("a row");
        let squares = list.connected_row(&row);
        let words = list.matches(0, row, &squares, 0, &letters);
        let mut words: Vec<_> = words.map(labels).collect();
        if rack.contains('*') {
            words.sort_unstable();
            words.dedup();
        }
        words
    }

    /// A word that [`Self::anagrams`] has found, as text.
    pub fn text(&self, labels: &[u8; MAX_WORD]) -> String {
        let length = labels.iter().take_while(|label| **label > 0).count();
        self.board.wordlist().codec.decode(&labels[..length]).concat()
    }

    /// All moves, best first. Everything that the board knows, except the list, comes from the position.
    pub fn solve(&mut self, position: &PeerPosition) -> Vec<Score> {
        self.board.set_state_from_strings(&position.rows).expect("a board");
        let mut scores = self.board.calc_all_word_scores(&position.rack).expect("a rack");
        scores.sort_by_key(|score| Reverse(score.score));
        scores
    }
}

fn labels(word: Word) -> [u8; MAX_WORD] {
    let mut labels = [0; MAX_WORD];
    labels.iter_mut().zip(word.iter()).for_each(|(label, tile)| *label = tile.label());
    labels
}

/// Tiles in the peer's notation: small letters, capitals for blanks that stand for a letter, and
/// `*` for a blank on a rack.
pub fn as_peer(tiles: &str) -> String {
    let turned = tiles.chars().map(|tile| match tile {
        '?' => '*',
        _ if tile.is_uppercase() => tile.to_ascii_lowercase(),
        _ => tile.to_ascii_uppercase(),
    });
    turned.collect()
}
