//! Compares what was read with what was drawn.

use std::ops::AddAssign;

use wfq::picture::Reading;

use super::position::{Position, Square, squares};

/// A reading in a form that any reader can give.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What a board file has for each square, row by row.
    pub squares: Vec<String>,
    /// The premium of each square, as in a board file; none if the reader reads no premiums.
    pub layout: Option<Vec<char>>,
    /// The rack as a board file has it; none if no rack was found.
    pub rack: Option<String>,
    /// The names of doubtful squares and places of the rack: `8H`, `rack 3`.
    pub doubtful: Vec<String>,
}

/// How much of some pictures was read right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Squares that were compared.
    pub squares: usize,
    /// Those that are wrong in their tile, or without one in their premium, doubtful or not.
    pub wrong: usize,
    /// Those that are doubtful, wrong or not.
    pub doubtful: usize,
    /// Those that are wrong and not doubtful.
    pub silent: usize,
    /// Tiles with points, and how many of them are right.
    pub tiles: [usize; 2],
    /// Blanks on the board, and how many of them are right.
    pub blanks: [usize; 2],
    /// Racks that were found, and how many of them are right.
    pub racks: [usize; 2],
    /// Racks that are wrong with no place in doubt.
    pub silent_racks: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, more: Self) {
        let add = |sum: &mut [usize; 2], more: [usize; 2]| {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        self.squares += more.squares;
        self.wrong += more.wrong;
        self.doubtful += more.doubtful;
        self.silent += more.silent;
        add(&mut self.tiles, more.tiles);
        add(&mut self.blanks, more.blanks);
        add(&mut self.racks, more.racks);
        self.silent_racks += more.silent_racks;
    }
}

/// A square's name: `8H`.
pub fn name((row, column): Square) -> String {
    format!("{}{}", row + 1, char::from(b'A' + column as u8))
}

impl From<&Reading> for Answer {
    fn from(reading: &Reading) -> Self {
        let text = |(row, column): Square| {
            let tile = wfq::board::Square::new(row, column).and_then(|at| reading.board.tile(at));
            tile.map_or(".".to_owned(), |tile| tile.to_string())
        };
        Self {
            squares: squares().map(text).collect(),
            layout: Some(reading.layout.text().lines().flat_map(str::chars).collect()),
            rack: reading.rack_text(),
            doubtful: reading.doubtful.iter().map(|doubt| doubt.at.to_string()).collect(),
        }
    }
}

impl Answer {
    fn doubts(&self, name: &str) -> bool {
        self.doubtful.iter().any(|doubtful| doubtful == name)
    }

    /// Counts what is right, and says what is not: `8H Q for O`.
    pub fn compare(&self, drawn: &Position) -> (Count, Vec<String>) {
        let mut count = Count::default();
        let mut faults = Vec::new();
        for (at, square) in squares().enumerate() {
            let wanted = drawn.square(square);
            let premium = drawn.layout[square.0][square.1];
            let read = self.squares.get(at).map_or("", |text| text);
            let shown = self.layout.as_ref().map_or(Some(premium), |all| all.get(at).copied());
            let right = read == wanted && (wanted != "." || shown == Some(premium));
            let doubted = self.doubts(&name(square));
            count.squares += 1;
            count.wrong += usize::from(!right);
            count.doubtful += usize::from(doubted);
            count.silent += usize::from(!right && !doubted);
            let kind = match drawn.at(square) {
                Some((tile, _)) if tile.points.is_some() => &mut count.tiles,
                Some(_) => &mut count.blanks,
                None => &mut [0, 0],
            };
            kind[0] += 1;
            kind[1] += usize::from(right);
            if !right {
                let silent = if doubted { "" } else { ", not in doubt" };
                let shown = shown.unwrap_or(' ');
                let fault = format!("{read} {shown} for {wanted} {premium}{silent}");
                faults.push(format!("{} {fault}", name(square)));
            }
        }
        if let Some(rack) = &self.rack {
            let wanted = drawn.rack();
            let right = *rack == wanted;
            let doubted = self.doubtful.iter().any(|name| name.starts_with("rack "));
            count.racks = [1, usize::from(right)];
            count.silent_racks = usize::from(!right && !doubted);
            faults.extend((!right).then(|| format!("rack {rack} for {wanted}")));
        }
        (count, faults)
    }
}
