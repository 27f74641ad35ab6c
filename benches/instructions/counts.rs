//! What is counted of each case.

use std::cmp::Ordering;

/// Something that callgrind counts.
pub struct Kind {
    pub name: &'static str,
    /// By how many percent a case may exceed its baseline.
    pub margin: f64,
    /// By how many it may in any case.
    pub slack: u64,
    /// The events of callgrind that add up to it.
    pub events: &'static [&'static str],
}

impl Kind {
    /// Whether a case takes more than its baseline or less, by more than the margin. Without a baseline,
    /// it is more.
    pub fn compare(&self, before: Option<u64>, now: u64) -> Ordering {
        let Some(before) = before else { return Ordering::Greater };
        let allowed = (before as f64 * self.margin / 100.0).max(self.slack as f64);
        let within = now.abs_diff(before) as f64 <= allowed;
        if within { Ordering::Equal } else { now.cmp(&before) }
    }

    /// The change as text.
    pub fn change(&self, before: Option<u64>, now: u64) -> String {
        let change = |before: u64| (now as f64 / before.max(1) as f64 - 1.0) * 100.0;
        before.map_or("new".to_owned(), |before| format!("{:+.2}%", change(before)))
    }
}

/// All of them, in the order of their columns.
pub const KINDS: [Kind; 2] = [
    Kind { name: "instructions", margin: 5.0, slack: 0, events: &["Ir"] },
    // Conditional branches, and jumps to an address that is computed. The simulated predictor goes by
    // addresses: the same code in another order gives up to 10 % more or fewer, 4 % in the streams, and of
    // two thousand in all some hundreds.
    Kind { name: "mispredicted", margin: 15.0, slack: 500, events: &["Bcm", "Bim"] },
];

/// The counts of a case, one of each kind.
pub type Counts = [u64; KINDS.len()];
