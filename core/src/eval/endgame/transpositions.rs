//! The transposition table: results of positions, in bounded memory.

use super::move_code::MoveCode;
use super::spread::Spread;

/// The size of an entry, in bytes.
pub(super) const ENTRY_BYTES: usize = size_of::<TableEntry>();

/// The least capacity, in entries.
const LEAST: usize = 1 << 10;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    key: u64,
    /// The spread, in points, or a bound of it.
    pub points: i32,
    /// The code of the best move, in parts: it takes no more room so.
    best_hash: u32,
    best_lane: u8,
    /// The depth of the search, in plies.
    pub depth: u16,
    pub bound: Bound,
    /// Whether no branch was cut short.
    pub exact: bool,
    used: bool,
}

/// What the spread of an entry says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl TableEntry {
    pub(super) fn new(
        key: u64,
        spread: Spread,
        bound: Bound,
        best: MoveCode,
        depth: usize,
    ) -> Self {
        Self {
            key,
            points: spread.points,
            best_hash: best.hash,
            best_lane: best.lane,
            depth: depth.min(u16::MAX.into()) as u16,
            bound,
            exact: spread.exact,
            used: true,
        }
    }

    /// The best move.
    pub(super) const fn best(&self) -> MoveCode {
        MoveCode { lane: self.best_lane, hash: self.best_hash }
    }

    /// Whether it decides a search with this window.
    pub(super) const fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.points >= beta,
            Bound::AtMost => self.points <= alpha,
        }
    }

    const fn is(&self, key: u64) -> bool {
        self.used && self.key == key
    }

    /// Of two entries for one slot, the higher priority stays.
    const fn priority(&self) -> u32 {
        self.depth as u32 + if self.exact { 4 } else { 0 }
    }
}

/// Entries by their keys. A key has two slots; if both are taken, the shallower entry is replaced.
#[derive(Debug)]
pub(super) struct Transpositions {
    entries: Vec<TableEntry>,
    used: usize,
    limit: usize,
}

const UNUSED: TableEntry = TableEntry {
    key: 0,
    points: 0,
    best_hash: MoveCode::PASS.hash,
    best_lane: MoveCode::PASS.lane,
    depth: 0,
    bound: Bound::Exact,
    exact: false,
    used: false,
};

impl Transpositions {
    /// A table that grows up to `limit` entries, or to the least capacity.
    pub(super) fn new(limit: usize) -> Self {
        Self { entries: vec![UNUSED; LEAST], used: 0, limit }
    }

    pub(super) fn get(&self, key: u64) -> Option<&TableEntry> {
        let slot = key as usize & (self.entries.len() - 1);
        [slot, slot ^ 1].into_iter().map(|slot| &self.entries[slot]).find(|entry| entry.is(key))
    }

    pub(super) fn put(&mut self, entry: TableEntry) {
        if self.used > self.entries.len() / 2 && 2 * self.entries.len() <= self.limit {
            let larger = vec![UNUSED; 2 * self.entries.len()];
            self.used = 0;
            for entry in std::mem::replace(&mut self.entries, larger) {
                if entry.used {
                    self.put(entry);
                }
            }
        }
        let slot = entry.key as usize & (self.entries.len() - 1);
        let slots = [slot, slot ^ 1];
        let at = slots.into_iter().find(|slot| self.entries[*slot].is(entry.key));
        let at = at.or_else(|| slots.into_iter().find(|slot| !self.entries[*slot].used));
        let at = at.unwrap_or_else(|| {
            let [one, other] = slots.map(|slot| self.entries[slot].priority());
            if one <= other { slot } else { slot ^ 1 }
        });
        self.used += usize::from(!self.entries[at].used);
        self.entries[at] = entry;
    }
}
