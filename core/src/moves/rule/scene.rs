//! What moves are made on, and the check that its letters are those of a word list.

use thiserror::Error;

use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::rules::{Layout, Points, Ruleset, TileSet};
use crate::tile::Alphabet;

/// What moves are made on and what they score: a board, its premium squares, the points of the
/// tiles, and the numbers of the rules.
///
/// Letters are numbers in the order of an alphabet, so a scene and words of different alphabets
/// would give nonsense. [`Self::check_words`] rules that out, once for any number of questions.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The tiles on the board.
    pub board: &'a Board,
    /// The premium squares and the start. As large as the board: squares beyond a smaller one have
    /// no premium, and a start beyond the board allows no first move.
    pub layout: &'a Layout,
    /// The letters of the tiles.
    pub alphabet: &'a Alphabet,
    /// The points of each letter.
    pub tiles: &'a TileSet,
    /// How many tiles must be laid in one move for the bonus.
    pub rack_size: usize,
    /// The bonus for laying that many, in points.
    pub bonus: Points,
}

/// The words of a lexicon and the tiles of a position have different alphabets.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the words have the letters {words}, and the position has {position}")]
#[non_exhaustive]
pub struct AlphabetMismatch {
    /// The letters of the position, in order.
    pub position: String,
    /// The letters of the words, in order.
    pub words: String,
}

impl<'a> Scene<'a> {
    /// The scene of a ruleset with its own layout.
    pub const fn new(board: &'a Board, ruleset: &'a Ruleset) -> Self {
        Self {
            board,
            layout: &ruleset.layout,
            alphabet: &ruleset.alphabet,
            tiles: &ruleset.tiles,
            rack_size: ruleset.rules.rack_size,
            bonus: ruleset.rules.bingo_bonus,
        }
    }

    /// The scene with other premium squares.
    pub const fn with_layout(self, layout: &'a Layout) -> Self {
        Self { layout, ..self }
    }

    /// Checks that words are spelled with the letters of this scene.
    ///
    /// # Errors
    ///
    /// An [`AlphabetMismatch`] where the two alphabets differ in a letter or in their order.
    pub fn check_words<L: Lexicon>(&self, lexicon: &L) -> Result<(), AlphabetMismatch> {
        let other = lexicon.alphabet();
        if std::ptr::eq(self.alphabet, other) || labels(self.alphabet).eq(labels(other)) {
            return Ok(());
        }
        let text = |alphabet: &Alphabet| labels(alphabet).collect::<Vec<_>>().join(" ");
        Err(AlphabetMismatch { position: text(self.alphabet), words: text(other) })
    }

    /// The bonus for laying a number of tiles in one move.
    pub(super) const fn bonus_for(&self, laid: usize) -> Points {
        if laid == self.rack_size { self.bonus } else { 0 }
    }
}

fn labels(alphabet: &Alphabet) -> impl Iterator<Item = &str> {
    alphabet.letters().map(|letter| alphabet.label(letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::WordMap;

    #[test]
    fn words_of_another_alphabet_are_refused() {
        let [dutch, swedish] = ["nl", "sv"].map(|id| Ruleset::built_in(id).expect("built in"));
        let board = Board::new(15);
        let words = |ruleset: &Ruleset| WordMap::new(ruleset.alphabet.clone(), []);
        let scene = Scene::new(&board, &dutch);
        assert_eq!(scene.check_words(&words(&dutch)), Ok(()));
        let error = scene.check_words(&words(&swedish)).expect_err("two alphabets");
        assert!(error.words.ends_with("Å Ä Ö") && error.position.ends_with("X Y Z"), "{error}");
    }
}
