//! How long a search may go on.

/// Says when a search is to end: its time is up, or nobody waits for it any more.
///
/// Whatever may take long is given one and [spends](Self::spend) its work from it in small parts, each of some
/// milliseconds at most. What was found until then is the answer.
#[derive(Clone, Copy)]
pub struct Budget<'b>(Option<&'b (dyn Fn(u64) -> bool + Sync)>);

/// A [`Budget`] for a search on one thread, with a limit of positions.
pub struct PositionBudget<'b> {
    budget: Budget<'b>,
    most: u64,
    used: u64,
    /// The positions and moves looked at since the budget was last asked.
    positions: u64,
    moves: u64,
    /// Whether the budget has said that it is over.
    is_stopped: bool,
}

/// After how many positions, or moves looked at in them, the budget is asked: reading a clock takes longer than a
/// look at a position with few moves, and some positions have thousands.
const POSITIONS: u64 = 64;
const MOVES: u64 = 4000;

impl<'b> Budget<'b> {
    /// For a search that goes on until it has found everything.
    pub const UNLIMITED: Budget<'static> = Budget(None);

    /// A budget that calls `spend`, from any thread, with the number of positions looked at since the last call. It
    /// returns whether to end; once it has returned `true`, it must go on doing so.
    pub const fn new(spend: &'b (dyn Fn(u64) -> bool + Sync)) -> Self {
        Self(Some(spend))
    }

    /// Reports the positions looked at since the last call. Returns whether to end.
    pub fn spend(&self, positions: u64) -> bool {
        self.0.is_some_and(|spend| spend(positions))
    }

    /// Whether to end.
    pub fn is_over(&self) -> bool {
        self.spend(0)
    }

    /// Adds a limit of positions, which gives the same answer on every machine.
    pub const fn positions(self, most: u64) -> PositionBudget<'b> {
        PositionBudget { budget: self, most, used: 0, positions: 0, moves: 0, is_stopped: false }
    }
}

impl PositionBudget<'_> {
    /// For a search that goes on until it has found everything.
    pub const fn unlimited() -> PositionBudget<'static> {
        Budget::UNLIMITED.positions(u64::MAX)
    }

    /// The number of positions looked at.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Whether the [`Budget`] was over before the positions were.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether to end before a next position.
    pub fn is_over(&mut self) -> bool {
        self.ask();
        self.is_stopped || self.used >= self.most
    }

    /// Counts a position, and the moves looked at since the one before. Returns whether to end.
    pub(super) fn visit(&mut self, moves: u64) -> bool {
        self.used += 1;
        self.positions += 1;
        self.look_at(moves) || self.used > self.most
    }

    /// Counts moves looked at outside of those positions. Returns whether the budget is over.
    pub(super) fn look_at(&mut self, moves: u64) -> bool {
        self.moves += moves;
        if self.positions >= POSITIONS || self.moves >= MOVES {
            self.ask();
        }
        self.is_stopped
    }

    fn ask(&mut self) {
        self.is_stopped |= self.budget.spend(self.positions);
        (self.positions, self.moves) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn a_budget_is_asked_after_many_positions_or_moves() {
        let (calls, positions) = (AtomicU64::new(0), AtomicU64::new(0));
        let spend = |count| {
            positions.fetch_add(count, Ordering::Relaxed);
            calls.fetch_add(1, Ordering::Relaxed) == 2
        };
        let mut budget = Budget::new(&spend).positions(u64::MAX);
        let count = |budget: &mut PositionBudget<'_>, moves| {
            let before = budget.used();
            while calls.load(Ordering::Relaxed) < 3 && !budget.visit(moves) {
                if budget.used() - before == 2 * POSITIONS {
                    break;
                }
            }
            (
                budget.used() - before,
                calls.load(Ordering::Relaxed),
                positions.load(Ordering::Relaxed),
            )
        };
        assert_eq!(count(&mut budget, 1), (2 * POSITIONS, 2, 2 * POSITIONS));
        assert_eq!(count(&mut budget, MOVES), (1, 3, 2 * POSITIONS + 1));
        assert!(budget.is_stopped() && budget.visit(0));
    }

    #[test]
    fn positions_are_counted_alone() {
        let mut budget = Budget::UNLIMITED.positions(3);
        let over: Vec<_> = (0..5).map(|_| budget.visit(0)).collect();
        assert_eq!(over, [false, false, false, true, true]);
        assert!(!budget.is_stopped());
    }
}
