//! What the answers to a batch come to.

/// What the answers to a batch come to, or to some of its positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchTotals {
    /// The number of positions, with those that failed.
    pub positions: u64,
    /// The number of positions that failed.
    pub failed: u64,
    /// The line of the first of those, from 1.
    pub first_failed: Option<u64>,
    /// Whether any position has a move.
    pub found: bool,
}

impl BatchTotals {
    /// Adds the answer to the position of a line, which comes after those before: the number of its
    /// moves, or none where it failed.
    pub fn add(&mut self, line: u64, moves: Option<u64>) {
        self.positions += 1;
        match moves {
            Some(moves) => self.found |= moves > 0,
            None => {
                self.failed += 1;
                self.first_failed = self.first_failed.or(Some(line));
            }
        }
    }

    /// Adds the answers to positions that come after those before.
    pub fn append(&mut self, later: &Self) {
        self.positions += later.positions;
        self.failed += later.failed;
        self.first_failed = self.first_failed.or(later.first_failed);
        self.found |= later.found;
    }
}
