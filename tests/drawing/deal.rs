//! Plausible games by chance: connected lines of any letters, from one bag.

use super::dice::Dice;
use super::language::Language;
use super::position::{Age, Position, RACK, SIDE, STANDARD, Square, Tile, layout_row, squares};

/// What a game is to be like.
pub struct Wish {
    /// Whether the premium squares stand anywhere.
    pub random: bool,
    /// How many tiles the board has, about.
    pub tiles: usize,
    /// Whether a move lies on the board that is not played.
    pub unplayed: bool,
}

/// The squares of a move.
type Line = Vec<Square>;

/// A game as it is being laid.
struct Table<'a> {
    dice: &'a mut Dice,
    /// The labels that a blank may stand for.
    labels: Vec<String>,
    bag: Vec<Tile>,
    position: Position,
}

/// A game of this language.
pub fn game(dice: &mut Dice, language: &Language, wish: &Wish) -> Position {
    let mut bag = language.bag();
    let mut labels: Vec<String> = bag.iter().map(|tile| tile.label.clone()).collect();
    labels.retain(|label| !label.is_empty());
    labels.dedup();
    dice.shuffle(&mut bag);
    let position = Position {
        language: language.id,
        layout: if wish.random { random_layout(dice) } else { STANDARD.map(layout_row) },
        tiles: vec![vec![None; SIDE]; SIDE],
        rack: Vec::new(),
        left: 0,
        scores: [0; 2].map(|_| dice.whole(0, 480) as u32),
        last: None,
    };
    let mut table = Table { dice, labels, bag, position };
    for _ in 0..4000 {
        if table.position.count() >= wish.tiles || table.bag.len() < 2 * RACK {
            break;
        }
        table.turn(Age::Last);
    }
    if table.dice.happens(0.15) {
        table.forget();
        table.position.last = None;
    }
    let ends = table.position.count() > 60 && table.dice.happens(0.4) && table.end();
    let before = table.position.count();
    for _ in 0..4000 {
        if !wish.unplayed || table.position.count() > before {
            break;
        }
        table.turn(Age::Unplayed);
    }
    let laid = table.position.count() - before;
    table.rack(laid, ends);
    table.position
}

impl Table<'_> {
    /// Lays a move, if the place that chance names allows it.
    fn turn(&mut self, age: Age) -> Option<()> {
        let across = self.dice.happens(0.5);
        let line = self.place(across)?;
        if age == Age::Last {
            self.forget();
        }
        for &(row, column) in &line {
            if !self.filled((row, column)) {
                self.position.tiles[row][column] = Some((self.draw(), age));
            }
        }
        if age == Age::Last {
            let word = line.iter().filter_map(|&square| self.position.at(square));
            let word = word.map(|(tile, _)| tile.label.clone()).collect();
            self.position.last = Some((word, self.dice.whole(2, 90) as u32));
        }
        Some(())
    }

    /// No tile is of the last move any more.
    fn forget(&mut self) {
        self.position.tiles.iter_mut().flatten().flatten().for_each(|tile| tile.1 = Age::Old);
    }

    fn filled(&self, square: Square) -> bool {
        self.position.at(square).is_some()
    }

    /// A line for the next move, through a tile or the centre of an empty board.
    fn place(&mut self, across: bool) -> Option<Line> {
        let tiles: Vec<Square> = squares().filter(|&square| self.filled(square)).collect();
        let (row, column) =
            if tiles.is_empty() { (SIDE / 2, SIDE / 2) } else { *self.dice.one(&tiles) };
        let (line, along) = if across { (row, column) } else { (column, row) };
        let length = self.dice.whole(2, 8);
        let start = along.checked_sub(self.dice.whole(0, length - 1))?;
        let line = self.line(across, line, start, length)?;
        let most = if self.dice.happens(0.25) { 2 } else { 0 };
        let new = line.iter().filter(|&&at| !self.filled(at)).count();
        let fits = (1..=RACK).contains(&new) && self.beside(&line, across) <= most;
        fits.then_some(line)
    }

    /// The squares of a line from `start`, if nothing lies at its ends.
    fn line(&self, across: bool, line: usize, start: usize, length: usize) -> Option<Line> {
        let square = |at: usize| if across { (line, at) } else { (at, line) };
        let end = start + length;
        let free = end <= SIDE
            && !(start > 0 && self.filled(square(start - 1)))
            && !(end < SIDE && self.filled(square(end)));
        free.then(|| (start..end).map(square).collect())
    }

    /// How many empty squares of a line have a tile beside the line.
    fn beside(&self, line: &[Square], across: bool) -> usize {
        let new = line.iter().filter(|&&at| !self.filled(at));
        new.filter(|&&square| sides(square, across).any(|at| self.filled(at))).count()
    }

    /// A tile from the bag: a blank stands for any letter.
    fn draw(&mut self) -> Tile {
        let tile = self.bag.pop().expect("a bag with tiles in it");
        if tile.points.is_some() {
            return tile;
        }
        Tile { label: self.dice.one(&self.labels).clone(), points: None }
    }

    /// Lays moves until the bag is empty: two racks at most are left. Whether there was room for them.
    fn end(&mut self) -> bool {
        for _ in 0..4000 {
            if self.bag.len() <= 2 * RACK {
                return true;
            }
            self.turn(Age::Last);
        }
        false
    }

    /// Draws the rack: the tiles of an unplayed move are not on it. At the end the opponent has the rest.
    fn rack(&mut self, laid: usize, end: bool) {
        let most = RACK - laid;
        let held = if end {
            let least = self.bag.len().saturating_sub(RACK);
            self.dice.whole(least, most.min(self.bag.len()))
        } else {
            most
        };
        // A blank on the rack is rare, and is what a reader must not miss.
        if self.dice.happens(0.4)
            && let Some(blank) = self.bag.iter().position(|tile| tile.points.is_none())
        {
            let last = self.bag.len() - 1;
            self.bag.swap(blank, last);
        }
        let mut rack: Vec<Option<Tile>> =
            (0..held).map_while(|_| self.bag.pop()).map(Some).collect();
        rack.resize(RACK, None);
        self.dice.shuffle(&mut rack);
        self.position.rack = rack;
        self.position.left = self.bag.len().saturating_sub(RACK) as u32;
    }
}

/// A layout with about as many premiums as the random boards of the game.
fn random_layout(dice: &mut Dice) -> [[char; SIDE]; SIDE] {
    let mut layout = [['.'; SIDE]; SIDE];
    layout[SIDE / 2][SIDE / 2] = '1';
    for (premium, count) in [('2', 24), ('3', 19), ('4', 12), ('5', 8)] {
        let mut left = count + dice.whole(0, 4) - 2;
        while left > 0 {
            let square = &mut layout[dice.whole(0, SIDE - 1)][dice.whole(0, SIDE - 1)];
            if *square == '.' {
                *square = premium;
                left -= 1;
            }
        }
    }
    layout
}

/// The squares at both sides of a line.
fn sides((row, column): Square, across: bool) -> impl Iterator<Item = Square> {
    let steps = if across { [(-1, 0), (1, 0)] } else { [(0, -1), (0, 1)] };
    steps.into_iter().filter_map(move |(down, right)| {
        let at = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        (at.0 < SIDE && at.1 < SIDE).then_some(at)
    })
}
