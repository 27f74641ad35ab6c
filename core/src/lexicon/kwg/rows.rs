//! Sequences of tiles, in ascending order, as the states of a graph.

use super::states::{State, States};

/// How a sequence of tiles ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// A word ends.
    Word,
    /// It goes on with states that are there already.
    Follows(u32),
}

/// Siblings that may get more: those at the first tile, and below each tile of the last sequence.
struct Rows<'s> {
    states: &'s mut States,
    rows: Vec<Vec<State>>,
}

/// Adds sequences in ascending order; returns the number of the first state.
pub(super) fn add_rows<T: AsRef<[u8]>>(
    states: &mut States,
    sequences: impl IntoIterator<Item = (T, End)>,
) -> u32 {
    let mut rows = Rows { states, rows: vec![Vec::new()] };
    sequences.into_iter().for_each(|(tiles, end)| rows.add(tiles.as_ref(), end));
    rows.finish()
}

impl Rows<'_> {
    /// Adds a sequence of tiles that comes after all others.
    fn add(&mut self, tiles: &[u8], end: End) {
        let ends_with =
            |(row, tile): &(&Vec<State>, &u8)| row.last().is_some_and(|state| state.tile == **tile);
        let common = self.rows.iter().zip(tiles).take_while(ends_with).count();
        self.close(common + 1);
        for tile in &tiles[common..] {
            let state = State { tile: *tile, ends_word: false, follows: 0, next: 0 };
            if let Some(row) = self.rows.last_mut() {
                row.push(state);
            }
            self.rows.push(Vec::new());
        }
        if let Some(last) = self.rows.iter_mut().rev().nth(1).and_then(|row| row.last_mut()) {
            match end {
                End::Word => last.ends_word = true,
                End::Follows(number) => last.follows = number,
            }
        }
    }

    /// Closes the lowest rows until so many are left.
    fn close(&mut self, left: usize) {
        while self.rows.len() > left {
            let row = self.rows.pop().unwrap_or_default();
            let above = self.rows.last_mut().and_then(|row| row.last_mut());
            if let Some(above) = above.filter(|_| !row.is_empty()) {
                above.follows = self.states.row(&row);
            }
        }
    }

    fn finish(mut self) -> u32 {
        self.close(1);
        let first = self.rows.pop().unwrap_or_default();
        self.states.row(&first)
    }
}
