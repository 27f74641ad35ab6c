//! The unseen tiles: those in the bag and on the opponent's rack.

use crate::board::Board;
use crate::rules::TileSet;
use crate::tile::{Letter, Tiles};

/// A tile of which board and rack have more than the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excess {
    /// The letter; `None` for the blank.
    pub letter: Option<Letter>,
    /// The number of these tiles on board and rack.
    pub found: usize,
    /// The number in the tile set.
    pub there: usize,
}

/// The tiles of a set that are neither on the board nor on the rack; and the tiles of which board
/// and rack have too many, the blank first.
pub fn unseen(board: &Board, rack: &Tiles, tiles: &TileSet) -> (Tiles, Vec<Excess>) {
    let seen = rack.plus(&board.tiles().map(|(_, tile)| tile).collect());
    let all = tiles.tiles();
    let unseen = all.minus(&seen);
    let blank = Excess { letter: None, found: seen.blanks.into(), there: all.blanks.into() };
    let letters = seen.letters.iter().map(|(letter, found)| Excess {
        letter: Some(letter),
        found: found.into(),
        there: all.letters.of(letter).into(),
    });
    let excess = std::iter::once(blank).chain(letters);
    (unseen, excess.filter(|tile| tile.found > tile.there).collect())
}

/// The probability, 0 to 1, of drawing at least one of `wanted` tiles when `drawn` of `all` tiles
/// are drawn.
pub fn chance(wanted: usize, all: usize, drawn: usize) -> f64 {
    let others = all.saturating_sub(wanted);
    let missed = (0..drawn.min(all)).map(|n| others.saturating_sub(n) as f64 / (all - n) as f64);
    1.0 - missed.product::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardText;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn what_is_not_seen_is_unseen() {
        let dutch = Ruleset::built_in("nl").expect("built in");
        let text = BoardText::parse(&format!(
            "STeP{}\n{}",
            ".".repeat(11),
            "...............\n".repeat(14)
        ));
        let board = text.board(&dutch.alphabet, 15, |_| true).expect("a board");
        let rack = Rack::parse("QQ?", &dutch.alphabet).expect("a rack");
        let (left, excess) = unseen(&board, rack.tiles(), &dutch.tiles);
        // Seven of 104 tiles are seen, and one of those does not exist.
        assert_eq!(left.len(), 98);
        assert_eq!((left.blanks, left.letters.len()), (0, 98));
        let q = dutch.alphabet.letter('Q');
        assert_eq!(excess, [Excess { letter: q, found: 2, there: 1 }]);
    }

    #[test]
    fn chances_are_those_of_drawing_without_putting_back() {
        assert_eq!([chance(0, 9, 7), chance(9, 9, 1), chance(1, 4, 4)], [0.0, 1.0, 1.0]);
        // One minus 3/5 times 2/4.
        assert!((chance(2, 5, 2) - 0.7).abs() < 1e-12);
        assert_eq!(chance(3, 0, 7), 0.0);
    }
}
