//! A checked position.

use super::bag::{Excess, unseen};
use crate::board::{Board, Square};
use crate::lexicon::Lexicon;
use crate::moves::{Scene, loose_words};
use crate::rules::{Layout, Ruleset, TileSet};
use crate::tile::{Rack, Tile, Tiles};

/// A board with its premium squares, and the rack of the player to move. Made by
/// [`Setup::check`](super::Setup::check).
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) layout: Layout,
    pub(super) rack: Rack,
}

/// What no game would have led to, though moves can be made from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Concern {
    /// No tile lies on the starting square.
    Start,
    /// Some tiles are not connected with the others: one of them.
    Apart(Square),
    /// Words on the board are not in the list.
    Words(Vec<Vec<Tile>>),
    /// Board and rack together have more of some tiles than there are.
    Excess(Vec<Excess>),
}

impl Position {
    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The premium squares.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rack of the player to move.
    pub const fn rack(&self) -> &Rack {
        &self.rack
    }

    /// What moves are made on.
    pub const fn scene<'a>(&'a self, ruleset: &'a Ruleset) -> Scene<'a> {
        Scene::new(&self.board, ruleset).with_layout(&self.layout)
    }

    /// What no game would have led to.
    pub fn concerns<L: Lexicon>(
        &self,
        tiles: &TileSet,
        lexicon: &L,
    ) -> Result<Vec<Concern>, L::Error> {
        concerns(&self.board, &self.layout, self.rack.tiles(), tiles, lexicon)
    }
}

/// What no game would have led to on a board, with a rack.
pub fn concerns<L: Lexicon>(
    board: &Board,
    layout: &Layout,
    rack: &Tiles,
    tiles: &TileSet,
    lexicon: &L,
) -> Result<Vec<Concern>, L::Error> {
    let mut concerns = Vec::new();
    let (_, excess) = unseen(board, rack, tiles);
    if !excess.is_empty() {
        concerns.push(Concern::Excess(excess));
    }
    let (row, column) = layout.start();
    let start = Square::new(row, column).filter(|square| board.tile(*square).is_some());
    if !board.is_empty() && start.is_none() {
        concerns.push(Concern::Start);
    }
    concerns.extend(apart(board).map(Concern::Apart));
    let loose = loose_words(board, lexicon)?;
    if !loose.is_empty() {
        concerns.push(Concern::Words(loose));
    }
    Ok(concerns)
}

/// A square whose tile is not connected with the first one.
fn apart(board: &Board) -> Option<Square> {
    let mut connected = vec![board.tiles().next()?.0];
    let mut next = 0;
    while let Some(square) = connected.get(next).copied() {
        next += 1;
        for square in square.beside() {
            if board.tile(square).is_some() && !connected.contains(&square) {
                connected.push(square);
            }
        }
    }
    board.tiles().map(|(square, _)| square).find(|square| !connected.contains(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardText;
    use crate::game::Setup;
    use crate::lexicon::WordMap;

    fn concerns(rows: &[(usize, &str)]) -> Vec<Concern> {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let mut lines = vec![".".repeat(15); 15];
        for (row, text) in rows {
            lines[*row] = (*text).to_owned();
        }
        let board = BoardText::parse(&lines.join("\n"));
        let setup = Setup { ruleset: &ruleset, layout: None, board: &board, rack: "A" };
        let position = setup.check().expect("a position");
        let words = ["STEP"].map(|word| ruleset.alphabet.word(word).expect("a word"));
        let Ok(concerns) =
            position.concerns(&ruleset.tiles, &WordMap::new(ruleset.alphabet.clone(), words));
        concerns
    }

    #[test]
    fn a_board_that_a_game_led_to_is_no_concern() {
        assert_eq!(concerns(&[]), []);
        assert_eq!(concerns(&[(7, "....STeP.......")]), []);
    }

    #[test]
    fn what_no_game_led_to_is_told() {
        let square = Square::new(9, 0).expect("on the board");
        let found = concerns(&[(7, "....STEP......."), (9, "STEP...........")]);
        assert_eq!(found, [Concern::Apart(square)]);
        assert_eq!(concerns(&[(9, "STEP...........")]), [Concern::Start]);
        assert!(matches!(concerns(&[(7, "....STEPT......")])[..], [Concern::Words(_)]));
    }
    #[test]
    fn more_tiles_than_there_are_are_told() {
        let found = concerns(&[(6, "....SteP......."), (7, "....QQe........")]);
        let q = Ruleset::built_in("nl").expect("built in").alphabet.letter('Q');
        let excess = vec![
            Excess { letter: None, found: 3, there: 2 },
            Excess { letter: q, found: 2, there: 1 },
        ];
        assert_eq!(found[0], Concern::Excess(excess));
    }
}
