//! What a picture shows, which is the right answer too: the squares, the rack, the layout.

/// The side of the board, in squares.
pub const SIDE: usize = 15;

/// The places of a rack.
pub const RACK: usize = 7;

/// The premium squares of the standard board.
pub const STANDARD: [&str; SIDE] = [
    "3...5..2..5...3",
    ".2...3...3...2.",
    "..4...2.2...4..",
    "...3...4...3...",
    "5...4.2.2.4...5",
    ".3...3...3...3.",
    "..2.2.....2.2..",
    "2..4...1...4..2",
    "..2.2.....2.2..",
    ".3...3...3...3.",
    "5...4.2.2.4...5",
    "...3...4...3...",
    "..4...2.2...4..",
    ".2...3...3...2.",
    "3...5..2..5...3",
];

/// A tile as it is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// The letters, in capitals; none for a blank on the rack.
    pub label: String,
    /// The points; none for a blank.
    pub points: Option<u32>,
}

/// How a tile came to lie on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// It has lain there for some turns.
    Old,
    /// The last move laid it: it has another colour.
    Last,
    /// It belongs to a move that is not played yet.
    Unplayed,
}

/// A square, by row and column, from 0.
pub type Square = (usize, usize);

/// All squares, row by row.
pub fn squares() -> impl Iterator<Item = Square> {
    (0..SIDE * SIDE).map(|at| (at / SIDE, at % SIDE))
}

/// A game as one player sees it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The id of the ruleset.
    pub language: &'static str,
    /// The premium squares, tiles or not: `.`, or `1` to `5` as in a board file.
    pub layout: [[char; SIDE]; SIDE],
    /// The tiles on the board.
    pub tiles: Vec<Vec<Option<(Tile, Age)>>>,
    /// The places of the rack.
    pub rack: Vec<Option<Tile>>,
    /// The tiles in the bag.
    pub left: u32,
    /// The scores, the own one first.
    pub scores: [u32; 2],
    /// The last word, with its points.
    pub last: Option<(String, u32)>,
}

impl Tile {
    /// Its letters as they stand on a square: small for a blank.
    fn on_board(&self) -> String {
        if self.points.is_none() { self.label.to_lowercase() } else { self.label.clone() }
    }

    /// Its letters as they stand on a rack: `?` for a blank.
    fn on_rack(&self) -> String {
        if self.points.is_none() { "?".into() } else { self.label.clone() }
    }
}

/// Letters as a board file has them: several in brackets.
fn bracketed(letters: String) -> String {
    if letters.chars().count() > 1 { format!("[{letters}]") } else { letters }
}

/// A row of a layout.
pub fn layout_row(text: &str) -> [char; SIDE] {
    let mut row = ['.'; SIDE];
    row.iter_mut().zip(text.chars()).for_each(|(square, premium)| *square = premium);
    row
}

impl Position {
    /// The tile on a square.
    pub fn at(&self, (row, column): Square) -> Option<&(Tile, Age)> {
        self.tiles[row][column].as_ref()
    }

    /// How many tiles lie on the board.
    pub fn count(&self) -> usize {
        self.tiles.iter().flatten().flatten().count()
    }

    /// What a board file has for a square.
    pub fn square(&self, square: Square) -> String {
        self.at(square).map_or(".".into(), |(tile, _)| bracketed(tile.on_board()))
    }

    /// The rack as a board file has it.
    pub fn rack(&self) -> String {
        self.rack.iter().flatten().map(|tile| bracketed(tile.on_rack())).collect()
    }
}
