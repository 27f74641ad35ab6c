//! A checked position.

use super::bag::{Excess, unseen};
use crate::board::{Board, Direction, Square};
use crate::lexicon::Lexicon;
use crate::moves::{Scene, phonies_on};
use crate::rules::{Layout, Ruleset, TileSet};
use crate::tile::{Rack, Tile, Tiles};

/// A board with its premium squares and the rack of the player to move, checked with one ruleset.
/// [`Setup::check`](super::Setup::check) makes it.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) layout: Layout,
    pub(super) rack: Rack,
}

/// A reason why no game would lead to a position. Moves can be made from it nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Concern {
    /// There is no tile on the starting square.
    Start,
    /// Some groups of tiles are not connected to the starting square, or to the largest group
    /// where that square is empty.
    Apart(Vec<ApartGroup>),
    /// Words on the board are not in the list.
    Phonies(Vec<Vec<Tile>>),
    /// Board and rack together have too many of some tiles.
    Excess(Vec<Excess>),
}

/// A group of tiles that is not connected with the others, by its longest word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApartGroup {
    /// The first square of the word.
    pub start: Square,
    /// Its direction; across for a single tile.
    pub direction: Direction,
    /// Its tiles, or the single tile of the group.
    pub word: Vec<Tile>,
}

impl Position {
    /// A position of a board and a rack that have been checked with the same ruleset.
    pub const fn new(board: Board, layout: Layout, rack: Rack) -> Self {
        Self { board, layout, rack }
    }

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

    /// What moves are made on. The ruleset must be the one that the position was checked with.
    pub const fn scene<'a>(&'a self, ruleset: &'a Ruleset) -> Scene<'a> {
        Scene::new(&self.board, ruleset).with_layout(&self.layout)
    }

    /// Why no game would lead to this position; empty for an ordinary one. The words must have its
    /// alphabet: see [`Scene::check_words`].
    ///
    /// # Errors
    ///
    /// An error of the lexicon.
    pub fn concerns<L: Lexicon>(
        &self,
        tiles: &TileSet,
        lexicon: &L,
    ) -> Result<Vec<Concern>, L::Error> {
        concerns(&self.board, &self.layout, self.rack.tiles(), tiles, lexicon)
    }
}

/// Why no game would lead to this board with this rack.
///
/// # Errors
///
/// An error of the lexicon.
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
    let apart = apart(board, start);
    if !apart.is_empty() {
        concerns.push(Concern::Apart(apart));
    }
    let phonies = phonies_on(board, lexicon)?;
    if !phonies.is_empty() {
        concerns.push(Concern::Phonies(phonies));
    }
    Ok(concerns)
}

/// The longest word of each group of tiles that is not connected to the start, or to the largest
/// group where the start is empty.
fn apart(board: &Board, start: Option<Square>) -> Vec<ApartGroup> {
    let mut groups: Vec<Vec<Square>> = Vec::new();
    let mut rest = board.clone();
    for (square, _) in board.tiles() {
        if rest.tile(square).is_some() {
            groups.push(take_group(&mut rest, square));
        }
    }
    let of_start = groups.iter().position(|group| start.is_some_and(|at| group.contains(&at)));
    let sizes = groups.iter().enumerate().rev();
    let main = of_start.or(sizes.max_by_key(|(_, group)| group.len()).map(|(place, _)| place));
    let others = groups.iter().enumerate().filter(|(place, _)| Some(*place) != main);
    others.filter_map(|(_, group)| longest(board, group)).collect()
}

/// Takes the tile on a square and all that are connected with it off a board: their squares.
fn take_group(rest: &mut Board, first: Square) -> Vec<Square> {
    let mut group = vec![first];
    rest.set(first, None);
    let mut next = 0;
    while let Some(square) = group.get(next).copied() {
        next += 1;
        for square in square.beside() {
            if rest.tile(square).is_some() {
                rest.set(square, None);
                group.push(square);
            }
        }
    }
    group
}

/// The longest word of a group of tiles: the first in reading order, across before down.
fn longest(board: &Board, group: &[Square]) -> Option<ApartGroup> {
    let begins = |square: Square, direction| {
        square.previous(direction).is_none_or(|before| board.tile(before).is_none())
    };
    let word = |square: Square, direction| {
        let squares = std::iter::successors(Some(square), |at| at.next(direction));
        let word = squares.map_while(|at| board.tile(at)).collect();
        ApartGroup { start: square, direction, word }
    };
    let mut squares = group.to_vec();
    squares.sort_unstable();
    let starts = squares.into_iter().flat_map(|square| Direction::BOTH.map(|way| (square, way)));
    let words = starts.filter(|(square, way)| begins(*square, *way));
    let words: Vec<_> = words.map(|(square, way)| word(square, way)).collect();
    words.into_iter().rev().max_by_key(|group: &ApartGroup| group.word.len())
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
    fn a_board_of_a_game_is_no_concern() {
        assert_eq!(concerns(&[]), []);
        assert_eq!(concerns(&[(7, "....STeP.......")]), []);
    }

    #[test]
    fn boards_that_no_game_leads_to_are_named() {
        // The group on the start is right, even if another comes first in reading order.
        for row in [1, 9] {
            let found = concerns(&[(row, "STEP..........."), (7, "....STEP.......")]);
            let [Concern::Apart(apart)] = &found[..] else { panic!("{found:?}") };
            let [ApartGroup { start, direction: Direction::Across, word }] = &apart[..] else {
                panic!("{apart:?}")
            };
            assert_eq!((*start, word.len()), (Square::new(row, 0).expect("on the board"), 4));
        }
        let found =
            concerns(&[(1, "S.............."), (2, "T........STEP.."), (9, "...........STEP")]);
        let [Concern::Start, Concern::Apart(apart), ..] = &found[..] else { panic!("{found:?}") };
        let squares: Vec<_> =
            apart.iter().map(|group| (group.start.row(), group.direction)).collect();
        assert_eq!(squares, [(1, Direction::Down), (9, Direction::Across)]);
        assert_eq!(concerns(&[(9, "STEP...........")]), [Concern::Start]);
        assert!(matches!(concerns(&[(7, "....STEPT......")])[..], [Concern::Phonies(_)]));
    }

    #[test]
    fn too_many_tiles_are_named() {
        let found = concerns(&[(6, "....SteP......."), (7, "....QQe........")]);
        let q = Ruleset::built_in("nl").expect("built in").alphabet.letter('Q');
        let excess = vec![
            Excess { letter: None, found: 3, there: 2 },
            Excess { letter: q, found: 2, there: 1 },
        ];
        assert_eq!(found[0], Concern::Excess(excess));
    }
}
